"""Plays the worked examples.

`game` opens a bare position, and the keys of `position.py` fill it. `do` is a command of
`commands.py`, and the decisions inside it are answered by the `choose` line before it; `illegal` is
a command that must be refused. `expect` lines are for tests.
"""

from collections.abc import Callable

from ziggurat.core import stage
from ziggurat.core.examples import Lines, Played
from ziggurat.games.monumental.examples.commands import Command, Refused
from ziggurat.games.monumental.examples.position import Table
from ziggurat.games.monumental.state import MonumentalState

Answers = list[tuple[str, str]]
Look = Callable[[Table, str], None]


def nothing(table: Table, value: str) -> None:
    """Whoever only plays looks at no `expect` line."""


def act(lines: Lines, look: Look = nothing) -> Table:
    """Play such lines; `look` is given every `expect` line."""
    if lines[0][0] != "game":
        raise ValueError(f"an example begins with 'game', not with {lines[0][0]!r}")
    table, answers = Table(lines[0][1]), Answers()
    for key, value in lines[1:]:
        if key == "choose":
            answers = [(k, v) for k, v in (word.split("=", 1) for word in value.split())]
        elif key == "expect":
            look(table, value)
        elif key in ("do", "illegal"):
            (refuse if key == "illegal" else command)(table, answers, value)
            answers = []
        else:
            table.arrange(key, value)
    return table


def command(table: Table, answers: Answers, value: str) -> None:
    Command(table, answers).play(value)


def refuse(table: Table, answers: Answers, value: str) -> None:
    """Also where the engine has another, single choice: then an answer is left over."""
    try:
        with table.trying():
            tried = Command(table, answers)
            tried.play(value)
            if tried.answers:
                raise Refused(f"nobody asked for {tried.answers}")
    except Refused:
        return
    raise AssertionError(f"'{value}' should be illegal")


def place(lines: Lines) -> MonumentalState:
    s: MonumentalState = stage.placed(act, lines)
    return s


def play(lines: Lines) -> Played:
    return act(lines).played()
