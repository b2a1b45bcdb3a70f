"""What the placing rules share: how many kingdoms each square touches, and limits that name their
clause.

A limit is the mask of squares that one rule allows. Legal squares are the intersection of all
limits, and `why_not` is the first limit that a square fails, so the two cannot drift.
"""

from collections.abc import Iterable
from typing import NamedTuple

from ziggurat.core.agenda import Reason
from ziggurat.games.tigris.board import SQUARES, beside
from ziggurat.games.tigris.kingdoms import all_leaders, kingdoms_of, pieces
from ziggurat.games.tigris.state import TigrisState


class Limit(NamedTuple):
    allowed: int
    clause: str
    text: str


class Touch(NamedTuple):
    """The occupied squares, and those beside at least two and at least three kingdoms (TE-6.15)."""

    pieces: int
    kingdoms: list[int]
    two: int
    three: int


def touch(s: TigrisState) -> Touch:
    connected = pieces(s)
    found = kingdoms_of(all_leaders(s), connected)
    return Touch(connected, found, *overlaps(found))


def overlaps(kingdoms: Iterable[int]) -> tuple[int, int]:
    """The squares beside at least two, and at least three, of the kingdoms."""
    one = two = three = 0
    for kingdom in kingdoms:
        rim = beside(kingdom)
        three |= two & rim
        two |= one & rim
        one |= rim
    return two, three


def allowed(limits: Iterable[Limit]) -> int:
    mask = -1
    for limit in limits:
        mask &= limit.allowed
    return mask


def refusal(limits: Iterable[Limit], cell: int) -> Reason | None:
    """The first limit the cell fails, as a reason."""
    square = SQUARES[cell]
    for limit in limits:
        if not limit.allowed & square:
            return Reason(limit.clause, limit.text)
    return None
