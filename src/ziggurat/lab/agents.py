"""Agents from outside, for matches: a command that talks JSON lines, or a Python callable.

A command reads one JSON object a line and answers each `decide` with a line: an object with
`action` and, if it likes, `tokens_in` and `tokens_out`, or the bare action. A callable is handed
the same tools that the MCP server offers, as functions, and acts with them.
"""

import json
import shlex
import subprocess
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from queue import Empty, Queue
from threading import Thread
from time import perf_counter
from typing import Any, NamedTuple, Protocol

from ziggurat.core.errors import BadOption, cause
from ziggurat.core.message import m
from ziggurat.lab import host
from ziggurat.lab.host import Place

Tools = dict[str, Callable[..., Any]]
PATIENCE = 2.0  # seconds for a command to end by itself


class Answer(NamedTuple):
    """What an agent said: an action in notation, what it cost, and an error of its own."""

    action: str
    seconds: float = 0.0
    tokens_in: int = 0
    tokens_out: int = 0
    error: str = ""


class Agent(Protocol):
    def decide(self, place: Place, attempt: int, error: str) -> Answer:
        """An action for the seat; `error` says why the last attempt was refused."""
        ...

    def close(self, place: Place) -> None:
        """The game is over."""
        ...


def make(text: str, timeout: float) -> Agent:
    """`cmd:python agent.py` or `py:module:function`."""
    kind, _, rest = text.partition(":")
    if kind == "cmd" and rest:
        return Command(shlex.split(rest), timeout)
    if kind == "py" and ":" in rest:
        return Callee(rest)
    raise no_player(text)


def no_player(name: str) -> BadOption:
    return BadOption(
        m("'{name}' is no player: name a bot, cmd:COMMAND or py:MODULE:FUNCTION.", name=name)
    )


class Command:
    """A process for one game. One that stays silent or ends is not waited for again."""

    def __init__(self, words: list[str], timeout: float) -> None:
        self.timeout = timeout
        self.lines: Queue[str] = Queue()
        self.gone = ""
        try:
            self.process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
            )
        except OSError as error:
            raise BadOption(
                m("Cannot start '{program}': {reason}.", program=words[0], reason=cause(error))
            ) from None
        self.reader = Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put("")

    def send(self, message: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message) + "\n")
        except (BrokenPipeError, ValueError):
            self.gone = "The agent has ended."

    def decide(self, place: Place, attempt: int, error: str) -> Answer:
        begin = perf_counter()
        message = {"type": "decide", "attempt": attempt, "error": error, **place.look()}
        if not self.gone:
            self.send(message)
        if self.gone:
            return Answer("", error=self.gone)
        try:
            line = self.lines.get(timeout=self.timeout)
        except Empty:
            line, self.gone = "", f"The agent said nothing for {self.timeout:g} s."
        if not line:
            self.gone = self.gone or "The agent has ended."
            return Answer("", perf_counter() - begin, error=self.gone)
        return understood(line.strip(), perf_counter() - begin)

    def close(self, place: Place) -> None:
        """Tell it how the game ended, and let it go."""
        self.send({"type": "over", **place.status()})
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with suppress(BrokenPipeError):
            self.process.stdin.close()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.reader.join()
        self.process.stdout.close()


def understood(line: str, seconds: float) -> Answer:
    """An object with an action and its cost, or the bare action."""
    try:
        said = json.loads(line)
    except ValueError:
        said = line
    if not isinstance(said, dict):
        return Answer(str(said), seconds)
    tokens = [said.get(name, 0) for name in ("tokens_in", "tokens_out")]
    paid = [n if isinstance(n, int) else 0 for n in tokens]
    return Answer(str(said.get("action", "")), seconds, paid[0], paid[1])


class Callee:
    """A Python function. It gets the tools and returns an action, or an object like a command's
    answer."""

    def __init__(self, path: str) -> None:
        module, _, name = path.partition(":")
        try:
            self.function = getattr(import_module(module), name)
        except (ImportError, AttributeError):
            raise BadOption(m("There is no Python function '{path}'.", path=path)) from None

    def decide(self, place: Place, attempt: int, error: str) -> Answer:
        begin = perf_counter()
        said = self.function(tools(place), attempt, error)
        spent = perf_counter() - begin
        return understood(said if isinstance(said, str) else json.dumps(said), spent)

    def close(self, place: Place) -> None:
        """Nothing to end."""


def tools(place: Place) -> Tools:
    """What an agent may ask before it acts, under the names of the MCP tools."""
    found: Tools = {
        "look": place.look,
        "why_not": place.why_not,
        "replay": place.replay,
        "rule": lambda words: host.rule(place.table.game.key, words),
    }
    if place.table.with_choices:
        found["choices"] = place.choices
    return found
