"""Agents from outside, for matches: a command that talks JSON lines, a Python callable, a client of
our MCP server, or a model behind an address.

A command reads one JSON object a line and answers each `decide` with a line: an object with
`action` and, if it likes, `tokens_in` and `tokens_out`, or the bare action. A callable is handed
the same tools that the MCP server offers, as functions, and acts with them.
"""

import json
import shlex
import subprocess
import sys
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

KINDS = ("cmd", "py", "mcp", "openai")
Tools = dict[str, Callable[..., Any]]
PATIENCE = 2.0  # seconds for a command to end by itself
MOST_STARTS = 4  # of a command in one game
ENDED = "The agent has ended."


class Answer(NamedTuple):
    """What an agent said: an action in notation, what it cost, and why it said nothing. `asked` and
    `raw` are what it was told and its own words."""

    action: str
    seconds: float = 0.0
    tokens_in: int = 0
    tokens_out: int = 0
    error: str = ""
    late: bool = False  # it said nothing in time
    asked: Any = None
    raw: str = ""


class Agent(Protocol):
    def decide(self, place: Place, attempt: int, error: str) -> Answer:
        """An action for the seat; `error` says why the last attempt was refused."""
        ...

    def close(self, place: Place) -> None:
        """The game is over."""
        ...


def make(text: str, timeout: float) -> Agent:
    """`cmd:python agent.py`, `py:module:function`, `mcp:python client.py` or
    `openai:MODEL@ADDRESS`."""
    kind, _, rest = text.partition(":")
    if kind == "cmd" and rest:
        return Command(shlex.split(rest), timeout)
    if kind == "py" and ":" in rest:
        return Callee(rest)
    if kind == "mcp" and rest:
        from ziggurat.lab.mcp_agent import Client

        return Client(rest, timeout)
    if kind == "openai" and rest:
        from ziggurat.lab.endpoint import Endpoint

        return Endpoint(rest, timeout)
    raise no_player(text)


def no_player(name: str) -> BadOption:
    return BadOption(
        m(
            "'{name}' is no player: name a bot, cmd:COMMAND, py:MODULE:FUNCTION, mcp:COMMAND or "
            "openai:MODEL@ADDRESS.",
            name=name,
        )
    )


class Command:
    """A process for one game. One that ends or says nothing in time is started anew, so many times;
    each question tells it all it needs."""

    def __init__(self, words: list[str], timeout: float) -> None:
        self.words, self.timeout = words, timeout
        self.starts = 0
        self.begin()

    def begin(self) -> None:
        self.gone = ""
        self.starts += 1
        self.lines: Queue[str] = Queue()
        try:
            self.process = subprocess.Popen(
                self.words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
            )
        except OSError as error:
            raise BadOption(
                m("Cannot start '{program}': {reason}.", program=self.words[0], reason=cause(error))
            ) from None
        self.reader = Thread(target=self.read, args=(self.process, self.lines), daemon=True)
        self.reader.start()

    def read(self, process: "subprocess.Popen[str]", lines: "Queue[str]") -> None:
        assert process.stdout is not None
        for line in process.stdout:
            lines.put(line)
        lines.put("")

    def send(self, message: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message) + "\n")
        except (BrokenPipeError, ValueError):
            self.gone = ENDED

    def decide(self, place: Place, attempt: int, error: str) -> Answer:
        if self.gone and self.starts < MOST_STARTS:
            self.end()
            self.begin()
        begin = perf_counter()
        message = {"type": "decide", "attempt": attempt, "error": error, **place.look()}
        if not self.gone:
            self.send(message)
        if self.gone:
            return Answer("", error=self.gone, asked=message)
        try:
            line = self.lines.get(timeout=self.timeout)
        except Empty:
            self.gone = f"The agent said nothing for {self.timeout:g} s."
            spent = perf_counter() - begin
            return Answer("", spent, error=self.gone, late=True, asked=message)
        if not line:
            self.gone = ENDED
            return Answer("", perf_counter() - begin, error=self.gone, asked=message)
        said = understood(line.strip(), perf_counter() - begin)
        return said._replace(asked=message)

    def close(self, place: Place) -> None:
        """Tell it how the game ended, and let it go."""
        if not self.gone:
            self.send({"type": "over", **place.status()})
        self.end()

    def end(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with suppress(BrokenPipeError):
            self.process.stdin.close()
        try:
            self.process.wait(0 if self.gone else PATIENCE)
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
        return Answer(str(said), seconds, raw=line)
    tokens = [said.get(name, 0) for name in ("tokens_in", "tokens_out")]
    paid = [n if isinstance(n, int) else 0 for n in tokens]
    return Answer(str(said.get("action", "")), seconds, paid[0], paid[1], raw=line)


class Callee:
    """A Python function. It gets the tools and returns an action, or an object like a command's
    answer. Modules of the present folder are found, too."""

    def __init__(self, path: str) -> None:
        module, _, name = path.partition(":")
        if "" not in sys.path:
            sys.path.insert(0, "")
        try:
            self.function = getattr(import_module(module), name)
        except (ImportError, AttributeError):
            raise BadOption(m("There is no Python function '{path}'.", path=path)) from None

    def decide(self, place: Place, attempt: int, error: str) -> Answer:
        begin, asked = perf_counter(), list[dict[str, Any]]()
        try:
            said = self.function(heard(tools(place), asked), attempt, error)
            line = said if isinstance(said, str) else json.dumps(said)
        except Exception as fault:  # of whatever the agent is made
            spent = perf_counter() - begin
            return Answer("", spent, error=f"{type(fault).__name__}: {fault}", asked=asked)
        return understood(line, perf_counter() - begin)._replace(asked=asked)

    def close(self, place: Place) -> None:
        """Nothing to end."""


def heard(given: Tools, asked: list[dict[str, Any]]) -> Tools:
    """The same tools; what they are asked and answer is noted."""

    def noting(name: str, tool: Callable[..., Any]) -> Callable[..., Any]:
        def told(*args: Any, **named: Any) -> Any:
            answer = tool(*args, **named)
            asked.append({"tool": name, "given": [*args, *named.values()], "answer": answer})
            return answer

        return told

    return {name: noting(name, tool) for name, tool in given.items()}


def tools(place: Place) -> Tools:
    """What an agent may ask before it acts, under the names of the MCP tools."""
    found: Tools = {
        "look": place.look,
        "brief": place.brief,
        "look_up": place.look_up,
        "why_not": place.why_not,
        "replay": place.replay,
        "rule": lambda words="": host.rule(place.table.game.key, words),
    }
    if place.table.with_choices:
        found["choices"] = place.choices
    return found
