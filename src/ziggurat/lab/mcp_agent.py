"""An agent that plays through the MCP server by itself: `mcp:COMMAND`.

The command is started once a game with the address of a server in `ZIGGURAT_MCP_URL`. There
`new_game` gives the ticket of the agent's seat in the game that is played; what it acts is its
answer to the harness, and it is answered when it is asked again.
"""

import os
import shlex
import socket
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from queue import Empty, Queue
from threading import Thread
from time import monotonic, perf_counter, sleep
from typing import Any

import uvicorn

from ziggurat.core.errors import BadOption, cause
from ziggurat.core.message import m
from ziggurat.lab.agents import ENDED, PATIENCE, Answer
from ziggurat.lab.host import Desk, Match, Place
from ziggurat.lab.mcp import server

__all__ = ["Client"]

ADDRESS = "ZIGGURAT_MCP_URL"
TICKET = "your-seat"
STEP = 0.05  # seconds between two looks whether the command still runs
STARTING = 20.0  # seconds for the server


@dataclass(slots=True)
class Relayed(Place):
    """A seat whose actions go to the harness, which plays them and answers."""

    said: "Queue[str]" = field(default_factory=Queue)
    heard: "Queue[dict[str, Any]]" = field(default_factory=Queue)

    def act(self, text: str) -> dict[str, Any]:
        self.said.put(text)
        return self.heard.get()


class OneSeat(Desk):
    """A desk with one ticket, for a seat of a game that is under way."""

    def __init__(self, place: Place) -> None:
        super().__init__(place.table.with_choices)
        self.fixed = Match(place.table.game.key, place.table.players)
        self.places = {TICKET: place}

    def open(self, match: Match) -> dict[str, str]:
        return {str(place.seat): TICKET for place in self.places.values()}


class Client:
    """A process that plays one game as a client of a server of our own."""

    def __init__(self, command: str, timeout: float) -> None:
        self.words, self.timeout = shlex.split(command), timeout
        self.place: Relayed | None = None
        self.asked = False  # whether it waits for an answer to its last action

    def begin(self, place: Place) -> Relayed:
        relayed = Relayed(place.table, place.seat, place.read)
        app = server(place.table.with_choices, desk=OneSeat(relayed)).streamable_http_app()
        listening = socket.create_server(("127.0.0.1", 0))
        self.server = uvicorn.Server(uvicorn.Config(app, log_level="error"))
        run = self.server.run
        self.thread = Thread(target=run, kwargs={"sockets": [listening]}, daemon=True)
        self.thread.start()
        end = monotonic() + STARTING
        while not self.server.started and monotonic() < end:
            sleep(STEP)
        port = listening.getsockname()[1]
        self.process = started(self.words, f"http://127.0.0.1:{port}/mcp")
        return relayed

    def decide(self, place: Place, attempt: int, error: str) -> Answer:
        begin = perf_counter()
        relayed = self.place = self.place or self.begin(place)
        self.answer({"played": not error, "why": error, "news": relayed.news(), **place.status()})
        end = monotonic() + self.timeout
        while True:
            try:
                text = relayed.said.get(timeout=STEP)
            except Empty:
                if self.process.poll() is not None:
                    return Answer("", perf_counter() - begin, error=ENDED)
                if monotonic() > end:
                    late = f"The agent did nothing for {self.timeout:g} s."
                    return Answer("", perf_counter() - begin, error=late, late=True)
                continue
            self.asked = True
            return Answer(text, perf_counter() - begin, raw=text)

    def answer(self, told: dict[str, Any]) -> None:
        if self.asked and self.place is not None:
            self.place.heard.put(told)
        self.asked = False

    def close(self, place: Place) -> None:
        """Tell it how the game ended, and let it go."""
        if self.place is None:
            return
        self.answer({"played": True, "news": self.place.news(), **place.status()})
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(PATIENCE)
        self.process.kill()
        self.process.wait()
        self.server.should_exit = True
        self.thread.join(PATIENCE)


def started(words: Sequence[str], address: str) -> "subprocess.Popen[bytes]":
    try:
        return subprocess.Popen(list(words), env={**os.environ, ADDRESS: address})
    except (OSError, IndexError) as error:
        program = words[0] if words else ""
        why = cause(error) if isinstance(error, OSError) else ""
        raise BadOption(
            m("Cannot start '{program}': {reason}.", program=program, reason=why)
        ) from None
