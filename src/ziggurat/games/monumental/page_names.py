"""Tiles by words that a person finds on the map: what land it is, and where it lies seen from a
Capital or from the middle. No coordinates."""

from typing import Final

from ziggurat.core.message import Listing, m
from ziggurat.games.monumental.content import CIV_NAMES
from ziggurat.games.monumental.hexes import BITS, CELLS
from ziggurat.games.monumental.state import NONE, MonumentalState

LANDS: Final = (m("meadow"), m("forest"), m("hills"), m("highlands"), m("mountains"))
MIDDLE: Final = m("the middle")

EAST, WEST, NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST = range(6)
ONE_STEP: Final = (
    m("east"), m("west"), m("north-east"), m("north-west"), m("south-east"), m("south-west"),
)  # fmt: skip


def path(q: int, r: int) -> list[tuple[int, int]]:
    """A way along at most two of the six directions, each with its steps."""
    if q >= 0 and r >= 0:
        found = [(EAST, q), (SOUTH_EAST, r)]
    elif q <= 0 and r <= 0:
        found = [(WEST, -q), (NORTH_WEST, -r)]
    elif q > 0:
        n = min(q, -r)
        found = [(EAST, q - n), (NORTH_WEST, -r - n), (NORTH_EAST, n)]
    else:
        n = min(-q, r)
        found = [(WEST, -q - n), (SOUTH_EAST, r - n), (SOUTH_WEST, n)]
    return [(way, n) for way, n in found if n]


def ways(start: int, cell: int) -> str:
    """How one gets from a tile to another: 2 east and 1 south-east."""
    (q, r), (u, v) = CELLS[cell], CELLS[start]
    found = path(q - u, r - v)
    if len(found) == 1 and found[0][1] == 1:
        return ONE_STEP[found[0][0]]
    return Listing((m("{n} {way}", n=n, way=ONE_STEP[way]) for way, n in found), m("and"))


CENTRE: Final = CELLS.index((0, 0))


def place_word(cell: int) -> str:
    """A tile apart from any position, seen from the middle of the map."""
    if cell == CENTRE:
        return m("the tile in the middle")
    return m("the tile {ways} of {place}", ways=ways(CENTRE, cell), place=MIDDLE)


def land_word(seen: MonumentalState, cell: int) -> str:
    if seen.water & BITS[cell]:
        return m("water")
    return LANDS[min(seen.value[cell], len(LANDS) - 1)]


def tile_name(seen: MonumentalState, seat: int, cell: int) -> str:
    """A tile as a seat would call it: the hills 2 east of your Capital."""
    if cell in seen.capitals:
        return capital_name(seen, seat, cell)
    home = seen.seats[seat].capital if 0 <= seat < len(seen.seats) else NONE
    start, place = (home, m("your Capital")) if home >= 0 else (CENTRE, MIDDLE)
    land = land_word(seen, cell)
    if cell == start:
        return m("the {land} in the middle", land=land)
    return m("the {land} {ways} of {place}", land=land, ways=ways(start, cell), place=place)


def capital_name(seen: MonumentalState, seat: int, cell: int) -> str:
    holder = next((q for q, p in enumerate(seen.seats) if p.capital == cell), NONE)
    if holder == NONE:
        return m("the Capital {ways} of {place}", ways=ways(CENTRE, cell), place=MIDDLE)
    if holder == seat:
        return m("your Capital")
    return m("the Capital of {civ}", civ=CIV_NAMES[seen.seats[holder].civ])
