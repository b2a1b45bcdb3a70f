"""Plays the worked examples.

`civs`, `map` and `pieces`, or `setup` for the basic game, put a position up; the other keys of
`run.py` fill it and prepare answers. `do` is a step of the game; if `expect: illegal` follows, it
must be refused. Other `expect` lines are for tests.
"""

from collections.abc import Callable

from ziggurat.core.agenda import settle
from ziggurat.core.examples import Lines, Played
from ziggurat.games.inner_sea.examples.ready import ready
from ziggurat.games.inner_sea.examples.run import Run
from ziggurat.games.inner_sea.state import InnerSeaState

HEADER = ("map", "civs", "setup")
Look = Callable[[Run, str], None]


def nothing(run: Run, value: str) -> None:
    """Whoever only plays looks at no `expect` line."""


def act(lines: Lines, look: Look = nothing) -> Run:
    """Play such lines; `look` is given every `expect` line."""
    run, following = Run(lines), [*lines[1:], ("", "")]
    for (key, value), after in zip(lines, following, strict=True):
        if key == "do":
            illegal = tuple(after) == ("expect", "illegal")
            (run.refused if illegal else run.act)(value)
        elif key == "expect":
            look(run, value)
        elif key not in HEADER:
            run.arrange(key, value)
    return run


def place(lines: Lines) -> InnerSeaState:
    """The position before the first move; after it the turn goes on as ever."""
    s: InnerSeaState = act(lines).played().before
    s.notes = []
    ready(s)
    settle(s)
    return s


def play(lines: Lines) -> Played:
    """After the moves the game goes on: the position at the end waits for the next question."""
    done = act(lines).played()
    if all(note.kind != "over" for note in done.notes):
        ahead = done.after.copy()
        ready(ahead)
        settle(ahead)
        done.after.agenda = ahead.agenda
    return done
