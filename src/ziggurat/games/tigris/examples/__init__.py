"""Plays the worked examples: `board`, `order`, `pieces`, `hands`, `bag` and `taken` put a position
up, or `final` lines the points at the end; `do` and `then` are moves.

Squares are x,y from the top left; `position.py` says how pieces are written.
"""

from collections.abc import Callable

from ziggurat.core import stage
from ziggurat.core.examples import Lines, Played
from ziggurat.games.tigris.actions import ACTIONS, LETTERS, PAIR_NAMES, SWAP
from ziggurat.games.tigris.board import CELL_NAMES, COLOURS, LEADERS
from ziggurat.games.tigris.examples.position import (
    FILLER,
    LEADER_LETTERS,
    Position,
    cell,
    left_over,
    pair,
)
from ziggurat.games.tigris.state import TigrisState

Look = Callable[[Position, str], None]


def nothing(position: Position, value: str) -> None:
    """Whoever only plays looks at no `expect` line."""


def act(lines: Lines, look: Look = nothing) -> Position:
    """Play such lines; `look` is given every `expect` line."""
    position, following = opened(lines), [*lines[1:], ("", "")]
    for (key, value), after in zip(lines, following, strict=True):
        if key in ("do", "then"):
            move(position, key, value, refused=tuple(after) == ("expect", "illegal"))
        elif key == "expect":
            look(position, value)
        elif key not in ("order", "board"):
            arrange(position, key, value)
    return position


def opened(lines: Lines) -> Position:
    head = dict(lines)
    names = [value.split()[0] for key, value in lines if key == "final"]
    return Position(
        head["order"].split() if "order" in head else names, head.get("board", "classic")
    )


def arrange(position: Position, key: str, value: str) -> None:
    if key in ("pieces", "hands", "taken", "final"):
        getattr(position, key)(value)
    elif key == "bag":
        position.s.bag = [LETTERS.index(c) for c in reversed(value)]
    else:
        raise ValueError(f"unknown key {key!r}")


def move(position: Position, key: str, value: str, *, refused: bool) -> None:
    verb, *args = value.split()
    if verb in ("commit", "take"):
        assert position.s.player == position.seat(args[0]), f"{value}: another seat must choose"
    (position.refuse if refused else position.play)(notation(key, value))


def name(xy: str) -> str:
    return CELL_NAMES[cell(xy)]


def notation(key: str, value: str) -> str:
    """A line's move in the game's notation."""
    verb, *args = value.split()
    if key == "then":
        return answer(verb, args)
    if verb == "leader":
        return f"leader {LEADERS[LEADER_LETTERS.index(args[0])]} {name(args[1])}"
    if verb == "withdraw":
        return f"withdraw {LEADERS[LEADER_LETTERS.index(args[0])]}"
    if verb == "tile":
        return f"tile {COLOURS[LETTERS.index(args[0])]} {name(args[1])}"
    if verb == "catastrophe":
        return f"catastrophe {name(args[0])}"
    if verb == "swap":
        counts = tuple(args[0].count(c) for c in LETTERS)
        return ACTIONS.text(SWAP.of(counts))
    assert verb == "end-turn", value
    return "end"


def answer(verb: str, args: list[str]) -> str:
    if verb == "war":
        return f"war {COLOURS[LETTERS.index(args[0])]}"
    if verb == "commit":
        return f"support {args[1]}"
    if verb == "take":
        return f"take {name(args[1])}"
    if args == ["none"]:
        return "decline"
    if verb == "building":
        return f"building {name(args[0])}"
    assert verb == "monument", verb
    colours, _, where = args[0].partition("@")
    return f"monument {PAIR_NAMES[pair(colours)]} {name(where)}"


def place(lines: Lines) -> TigrisState:
    """The position before the first move. Where nothing is said of the bag, it holds the tiles
    that are not on the board."""
    s: TigrisState = stage.placed(act, lines)
    if s.bag == FILLER:
        s.bag = left_over(s)
    return s


def play(lines: Lines) -> Played:
    return act(lines).played()
