"""What the placing rules share: how many kingdoms each square touches, and limits that name their
clause.

A limit is the mask of squares that one rule allows. Legal squares are the intersection of all
limits, and `why_not` is the first limit that a square fails, so the two cannot drift.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from ziggurat.core.agenda import Reason
from ziggurat.core.message import m
from ziggurat.games.tigris.board import RED, SQUARES, beside
from ziggurat.games.tigris.kingdoms import surveyed
from ziggurat.games.tigris.state import TigrisState

# The squares a rule allows, its clause, and the sentence for all others.
Limit = tuple[int, str, str]

RUIN: Final = m("A catastrophe lies there: nothing can ever be placed on it.")
TAKEN: Final = m("The square is not empty.")


class Touch(NamedTuple):
    """The board as placing sees it: pieces, kingdoms, and the squares beside at least one, two and
    three of these (TE-6.15)."""

    leaders: int
    pieces: int
    shrines: int  # beside a face-up temple
    kingdoms: tuple[int, ...]
    one: int
    two: int
    three: int


def touch(s: TigrisState) -> Touch:
    seen = surveyed(s)
    one = two = three = 0
    for kingdom in seen.found:
        rim = beside(kingdom)
        three |= two & rim
        two |= one & rim
        one |= rim
    shrines = beside(s.tiles[RED])
    return Touch(seen.leaders, seen.connected, shrines, seen.found, one, two, three)


def allowed(limits: Iterable[Limit]) -> int:
    mask = -1
    for squares, _, _ in limits:
        mask &= squares
    return mask


def refuse_cell(limits: Iterable[Limit], cell: int) -> Reason | None:
    """The first limit the cell fails, as a reason."""
    for squares, clause, text in limits:
        if not squares & SQUARES[cell]:
            return Reason(clause, text)
    return None
