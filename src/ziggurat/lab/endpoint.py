"""An agent behind an address that speaks as OpenAI's chat completions do, such as a model served on
this machine: `openai:MODEL@http://127.0.0.1:8080/v1`.

It is told the position in words and answers with an action on its last line. A key, where one is
needed, comes from the environment (`ZIGGURAT_API_KEY`). Nothing but that address is asked.
"""

import json
import os
import re
from time import perf_counter
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from ziggurat.core.errors import BadOption
from ziggurat.core.message import m
from ziggurat.lab.agents import Answer
from ziggurat.lab.grouped import HOW
from ziggurat.lab.host import Place

__all__ = ["Endpoint"]

KEY = "ZIGGURAT_API_KEY"
ACTION = re.compile(r"^\W*ACTION\W*:\s*(.+?)\s*$", re.IGNORECASE | re.MULTILINE)
ORDERS = (
    "You play {title}, a board game, as {name} (seat {seat}). You are shown the position and what "
    "you can do. Think as long as you like, then write the action you choose on the last line, "
    "exactly as it is listed, after 'ACTION:'. {how}"
)
LARGEST = 10_000_000  # bytes of an answer


class Endpoint:
    """A model at an address. Every decision is a conversation of its own."""

    def __init__(self, text: str, timeout: float) -> None:
        self.model, _, address = text.rpartition("@")
        parts = urlsplit(address)
        if not self.model or parts.scheme not in ("http", "https") or not parts.netloc:
            raise BadOption(m("Write openai:MODEL@ADDRESS, not openai:{text}.", text=text))
        self.address = f"{address.rstrip('/')}/chat/completions"
        self.timeout = timeout

    def decide(self, place: Place, attempt: int, error: str) -> Answer:
        begin, asked = perf_counter(), messages(place, error)
        try:
            told = self.ask(asked)
        except (OSError, ValueError) as fault:
            spent, late = perf_counter() - begin, is_late(fault)
            said = f"The model said nothing for {self.timeout:g} s." if late else reason(fault)
            return Answer("", spent, error=said, late=late, asked=asked)
        return answer(told, perf_counter() - begin)._replace(asked=asked)

    def ask(self, asked: list[dict[str, str]]) -> Any:
        body = json.dumps({"model": self.model, "messages": asked}).encode()
        headers = {"Content-Type": "application/json"}
        if os.environ.get(KEY):
            headers["Authorization"] = f"Bearer {os.environ[KEY]}"
        with urlopen(Request(self.address, body, headers), timeout=self.timeout) as response:
            return json.loads(response.read(LARGEST))

    def close(self, place: Place) -> None:
        """Nothing to end."""


def messages(place: Place, error: str) -> list[dict[str, str]]:
    """What the model is told: how to answer, the position, and why its last answer was refused."""
    title = place.table.game.title
    name = place.status()["name"]
    orders = ORDERS.format(title=title, name=name, seat=place.seat, how=HOW)
    position = place.brief()
    if error:
        position = f"Your last answer was refused: {error}\n\n{position}"
    return [{"role": "system", "content": orders}, {"role": "user", "content": position}]


def is_late(fault: Exception) -> bool:
    return isinstance(fault, TimeoutError) or (
        isinstance(fault, URLError) and isinstance(fault.reason, TimeoutError)
    )


def reason(fault: Exception) -> str:
    if isinstance(fault, HTTPError):
        return f"The address answers {fault.code}."
    if isinstance(fault, URLError):
        return f"The address cannot be reached: {fault.reason}."
    return f"The address gives no answer that can be read: {type(fault).__name__}."


def answer(told: Any, seconds: float) -> Answer:
    """The action and its tokens, or what is odd about what was told."""
    try:
        words = str(told["choices"][0]["message"]["content"])
    except (KeyError, IndexError, TypeError):
        return Answer("", seconds, error="The address gives no message.", raw=json.dumps(told))
    usage = told.get("usage") or {}
    tokens = [usage.get(name) for name in ("prompt_tokens", "completion_tokens")]
    paid = [n if isinstance(n, int) else 0 for n in tokens]
    return Answer(chosen(words), seconds, paid[0], paid[1], raw=words)


def chosen(words: str) -> str:
    """The last line that names an action, else the last line."""
    named = ACTION.findall(words)
    lines = words.strip().splitlines() or [""]
    return str(named[-1] if named else lines[-1]).strip(" `'\"*")
