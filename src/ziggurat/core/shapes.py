"""How a field of a state is laid out as a row of numbers of fixed length, for observations.

The types of the fields say what a state holds, but not how long a list can get or that an int is a
set of squares. A game's `observe.py` says so with these words for the fields that need it; an
undeclared int is one `Number`. The lab makes tensors of it.

`usual` is a value that is large for such a number in play: observations that are scaled divide by
it, 0 stands for the farther bound. `codes` says that ints name things, such as cards, of which none
is more than another; `among` are the things that may stand there, all from 0 on if it is empty.

`turn` marks a list that is kept by seat: the seat of item i is `i // turn`, or `i // turn % around`
where the list holds a row of seats again and again. Such lists are turned so that the viewer comes
first.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

__all__ = [
    "BitRow",
    "Bits",
    "Bytes",
    "Fact",
    "Facts",
    "Grid",
    "Number",
    "Planes",
    "Records",
    "Row",
    "Seat",
    "Shape",
    "Shapes",
    "Skip",
    "Table",
    "Zone",
    "Zones",
]


class Number(NamedTuple):
    """An int, cut to its bounds."""

    high: int = 999
    low: int = -99
    usual: int = 0
    codes: bool = False
    among: tuple[int, ...] = ()


class Seat(NamedTuple):
    """An int that names a seat, counted from the viewer on; -1 is nobody."""


class Bits(NamedTuple):
    """An int that is a set: a bit an entry."""

    n: int


class Row(NamedTuple):
    """A list of at most n ints in order; what is missing is `low`. Kept by seat, n may be 0. With
    `of_seats` the ints name seats."""

    n: int = 0
    high: int = 999
    low: int = -1
    turn: int = 0
    around: int = 0
    of_seats: bool = False
    usual: int = 0
    codes: bool = False
    among: tuple[int, ...] = ()


class Bytes(NamedTuple):
    """A bytearray of n small numbers, kept by seat or not."""

    n: int
    turn: int = 0
    around: int = 0
    usual: int = 8


class BitRow(NamedTuple):
    """A list of n sets."""

    bits: int
    n: int = 0
    turn: int = 0


class Grid(NamedTuple):
    """A list of at most n lists, each of at most `columns` ints."""

    columns: int
    n: int = 0
    high: int = 999
    low: int = -1
    turn: int = 0
    usual: int = 0
    codes: bool = False


class Zone(NamedTuple):
    """A list of things whose order tells nothing more: how many hidden ones, then how many of each
    kind from `first` on. `usual` is said of each kind (in `Zones` perhaps zone
    by zone), `size` of the hidden ones."""

    kinds: int
    first: int = 0
    usual: int = 2
    size: int = 10


class Zones(NamedTuple):
    """A list of at most n zones. With `joint` zones lying together, their hidden things are counted
    apart and their open ones as one."""

    kinds: int
    n: int = 0
    first: int = 0
    turn: int = 0
    joint: int = 1
    usual: int | tuple[int, ...] = 2
    size: int = 10


class Table(NamedTuple):
    """A dict from small ints to ints: one more than the value, and 0 where there is none."""

    keys: int
    high: int = 255
    usual: int = 0
    codes: bool = False


class Records(NamedTuple):
    """A list of records by seat, then `extra` ones beyond the seats or as many as make up n; such a
    one may be missing."""

    extra: int = 0
    n: int = 0


class Skip(NamedTuple):
    """No part of an observation."""

    why: str


Shape = Number | Seat | Bits | Row | Bytes | BitRow | Grid | Zone | Zones | Table | Records | Skip
Shapes = dict[type, dict[str, Shape]]


class Fact(NamedTuple):
    """Something that people read off the table although no field holds it, as so many numbers."""

    name: str
    size: int
    usual: float
    about: str
    low: float = 0.0


class Facts(NamedTuple):
    """What such facts there are at a table of so many, and their numbers in a view, in that order;
    whatever belongs to seats begins with the viewer's."""

    named: Callable[[int], Sequence[Fact]]
    read: Callable[[Any], Sequence[float]]


class Planes(NamedTuple):
    """A board as planes of numbers. An entry of the layout that is named in `fields` is a plane, or
    one for each seat or kind: its last items lie at the places `at`, counted row by row, or at -1
    nowhere. `named` and
    `read` add others: plane, row, column and value of all that is not 0."""

    height: int
    width: int
    at: tuple[int, ...] = ()
    fields: tuple[str, ...] = ()
    named: Callable[[int], Sequence[str]] = lambda seats: ()
    read: Callable[[Any], Iterable[tuple[int, int, int, float]]] = lambda seen: ()
