"""Plays the worked examples.

`table` puts a position up (players, age, round, turn, phase) and `new` a whole game; `P1` and so on
change a seat, `row`, `civil`, `military`, `discards`, `omens`, `common` and `past` name cards
(decks from the top), `set` numbers of the state. `start` runs the start of a turn, `phase` enters a
phase. `do` plays an action in notation; `refuse` is one that must be refused, if it names a clause
for that reason. `legal` and `expect` lines are for tests.
"""

from collections.abc import Callable

from ziggurat.core import stage
from ziggurat.core.examples import Lines, Played
from ziggurat.core.stage import Stage
from ziggurat.games.ages import GAME
from ziggurat.games.ages.cards import BY_SLUG
from ziggurat.games.ages.examples.position import cards, enter, put, seat_of, table
from ziggurat.games.ages.state import AgesState

SEATS = ("P1", "P2", "P3", "P4")
Look = Callable[[AgesState, str, str], None]


def nothing(s: AgesState, key: str, value: str) -> None:
    """Whoever only plays looks at no `expect` line."""


def act(lines: Lines, look: Look = nothing) -> Stage:
    """Play such lines; `look` is given every `expect` and `legal` line."""
    played = Stage(GAME, opened(*lines[0]))
    for key, value in lines[1:]:
        if key in ("expect", "legal"):
            look(played.s, key, value)
        elif key == "do":
            played.play(value)
        elif key == "refuse":
            refuse(played, value)
        elif key == "start":
            start(played, seat_of(value))
        else:
            arrange(played.s, key, value)
    return played


def pairs(value: str) -> dict[str, str]:
    return dict(word.split("=") for word in value.split())


def opened(key: str, value: str) -> AgesState:
    given = pairs(value)
    if key == "table":
        return table(**given)
    if key != "new":
        raise ValueError(f"an example begins with 'table' or 'new', not with {key!r}")
    s: AgesState = GAME.new(int(given.pop("seats")), int(given.pop("seed")), **given)
    return s


def start(played: Stage, p: int) -> None:
    """A turn begins: what the rules do then is told like a move."""
    enter(played.s, p, "start")
    played.run()


def refuse(played: Stage, value: str) -> None:
    """`refuse: take 6 | TTA-7.1` also names the clause of the reason."""
    text, _, clause = value.partition("|")
    reason = played.refuse(text.strip())
    assert clause.strip() in reason.message, f"{value}: {reason}"


def arrange(s: AgesState, key: str, value: str) -> None:
    if key in SEATS:
        put(s, seat_of(key), value)
    elif key == "phase":
        seat, phase = value.split()
        enter(s, seat_of(seat), phase)
    elif key == "row":
        for space, name in pairs(value).items():
            s.row[int(space) - 1] = BY_SLUG[name]
    elif key in ("civil", "military"):
        getattr(s, key)[s.age] = cards(value)[::-1]
    elif key == "discards":
        s.discards[s.age] = cards(value)
    elif key in ("omens", "common", "past"):
        setattr(s, key, cards(value))
    elif key == "set":
        for name, number in pairs(value).items():
            setattr(s, name, int(number))
    else:
        raise ValueError(f"unknown key {key!r}")


def place(lines: Lines) -> AgesState:
    s: AgesState = stage.placed(act, lines)
    return s


def play(lines: Lines) -> Played:
    return act(lines).played()
