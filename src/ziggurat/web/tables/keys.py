"""The keys of lines: each is written once, whoever sends it again."""

import hashlib

BOT, CLIENT = "bot-", "p-"  # how the keys of lines begin that bots and people wrote
LONGEST_KEY = 40


def client_key(key: str) -> str:
    """The key of a line that a person wrote, which can never be that of a bot's."""
    if len(CLIENT + key) <= LONGEST_KEY:
        return CLIENT + key
    return CLIENT + hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()[:32]
