"""A client for the table's HTTP interface, for bots and programs of one's own; standard library
only.

    client = Client("http://127.0.0.1:8000")
    table = client.open_table("tigris", ["me", "expert"])
    while not (seen := client.wait(table))["over"]:
        client.act(table, seen["choices"][0]["action"])

The first request that changes something makes one a guest; `Client(address, token)` goes on as the
same person with the token of an earlier client.
"""

import json
import secrets
import time
from collections.abc import Callable, Mapping
from http.cookiejar import CookieJar
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

from ziggurat.core.errors import ZigguratError

__all__ = ["Client", "Refused"]

if TYPE_CHECKING:  # the models need pydantic, which a client can do without
    from ziggurat.web.schemas import GameInfo, Reason, Refusal, Table, TableName

COOKIE = "ziggurat"


class Refused(ZigguratError):
    """The table said no; `status` is the number of HTTP."""

    def __init__(self, sentence: str, status: int) -> None:
        super().__init__(sentence)
        self.status = status


class Client:
    """A person at a server, as a program."""

    def __init__(self, address: str, token: str | None = None) -> None:
        self.address = address.rstrip("/")
        self.token = token
        self.cookies = CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.cookies))

    def send(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """One request; the status and the text of the answer."""
        request = Request(self.address + path, method=method)
        request.add_header("Origin", self.address)
        if self.token and not len(self.cookies):
            prefix = "__Host-" if self.address.startswith("https:") else ""
            request.add_header("Cookie", f"{prefix}{COOKIE}={self.token}")
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        try:
            with self.opener.open(request) as answer:
                return answer.status, answer.read().decode()
        except HTTPError as refusal:
            return refusal.code, refusal.read().decode()

    def call(self, method: str, path: str, body: Any = None, **asked: Any) -> Any:
        given = {name: value for name, value in asked.items() if value is not None}
        query = f"?{urlencode(given)}" if given else ""
        status, text = self.send(method, f"/api{path}{query}", body)
        if status >= 400:
            raise Refused(sentence(text), status)
        return json.loads(text)

    def get(self, path: str, **asked: Any) -> Any:
        return self.call("GET", path, **asked)

    def post(self, table: str, what: str, body: Any, **asked: Any) -> "Table":
        """Change a table; what it looks like then, without the picture."""
        path = f"/tables/{quote(table)}/{what}"
        seen: Table = self.call("POST", path, body, picture=False, **asked)
        return seen

    # What can be done

    def games(self) -> "list[GameInfo]":
        found: list[GameInfo] = self.get("/games")
        return found

    def open_table(
        self, game: str, seats: list[str], options: Mapping[str, str] | None = None, **how: Any
    ) -> str:
        """A new table; a seat is `me`, `friend`, `anyone` or a bot's name. `how` sets pace, open
        and hints."""
        body = {"game": game, "seats": seats, "options": dict(options or {}), **how}
        opened: TableName = self.call("POST", "/tables", body)
        return opened["table"]

    def look(self, table: str, seat: int | None = None, *, picture: bool = False) -> "Table":
        """The table as this person may see it, with the choices when it is their turn, and with
        the picture if one is wanted."""
        seen: Table = self.get(f"/tables/{quote(table)}", seat=seat, picture=picture)
        return seen

    def wait(
        self,
        table: str,
        ready: "Callable[[Table], bool]" = lambda seen: seen["yours"] or seen["over"],
        seconds: float = 60.0,
    ) -> "Table":
        """Look until one is asked or the game is over, or as `ready` says."""
        end = time.monotonic() + seconds
        while True:
            seen = self.look(table)
            if ready(seen):
                return seen
            if time.monotonic() > end:
                raise TimeoutError(f"waited {seconds} seconds in vain: {seen['prompt']}")
            time.sleep(0.05)

    def act(
        self,
        table: str,
        action: int | str,
        version: int | None = None,
        key: str | None = None,
        seat: int | None = None,
    ) -> "Table":
        """Play an action, by number or in notation, on the version looked at (default: the newest).
        With the same key it is played once, however often it is sent."""
        if version is None:
            version = self.look(table)["version"]
        body = {"action": action, "version": version, "key": key or new_key()}
        return self.post(table, "act", body, seat=seat)

    def undo(self, table: str, version: int | None = None) -> "Table":
        """Take the last move back."""
        if version is None:
            version = self.look(table)["version"]
        return self.post(table, "undo", {"version": version, "key": new_key()})

    def sit(self, table: str, seat: int) -> "Table":
        """Take a free seat."""
        return self.post(table, "sit", {"seat": seat})

    def ask(self, table: str, what: str) -> "Table":
        """Propose `undo` past the last reveal, or the `end` of the game."""
        return self.post(table, "ask", {"what": what, "key": new_key()})

    def answer(self, table: str, yes: bool) -> "Table":
        """Agree to what is proposed, or not."""
        proposal = self.look(table)["proposal"]
        body = {"ask": proposal["n"] if proposal else 0, "yes": yes, "key": new_key()}
        return self.post(table, "answer", body)

    def resign(self, table: str) -> "Table":
        """Give up."""
        return self.post(table, "resign", {"key": new_key()})

    def why(self, table: str, text: str, seat: int | None = None) -> "Reason":
        """The clause and sentence against an action."""
        found: Reason = self.get(f"/tables/{quote(table)}/why", text=text, seat=seat)
        return found

    def record(self, table: str) -> str:
        """The record of a finished game."""
        status, text = self.send("GET", f"/api/tables/{quote(table)}/record")
        if status >= 400:
            raise Refused(sentence(text), status)
        return text


def new_key() -> str:
    return secrets.token_urlsafe(12)


def sentence(text: str) -> str:
    """The reason in an answer; something between us and the table may have answered otherwise."""
    try:
        refusal: Refusal = json.loads(text)
        return str(refusal["error"])
    except (ValueError, KeyError, TypeError):
        return text
