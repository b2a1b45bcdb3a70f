"""Maps: prepared ones with their tokens, and own maps, which get theirs at random (MO-26.29 to
MO-26.35).

A map is read only if it meets the rulebook's conditions; ValueError says which one it breaks.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ziggurat.games.monumental.hexes import (
    AROUND,
    BITS,
    CELL_AT,
    CELL_NAMES,
    RADIUS,
    cells_of,
    flood,
)

MOST_TILES: Final = 40
FREE_CITY: Final = -1  # the token of a cell: a Barbarian's value, this, or 0
MOST_BARBARIANS: Final = {1: 14, 2: 16, 3: 8}


@dataclass(frozen=True, slots=True)
class Map:
    """`tokens` is None for an own map, whose tokens are laid at random."""

    id: str
    name: str
    civilizations: int
    capitals: tuple[int, ...]  # cells in the order of the file
    water: int
    land: int  # the provinces
    value: tuple[int, ...]  # the terrain value of every cell
    tokens: tuple[int, ...] | None
    markets: tuple[int, ...]
    production: int
    origin: str


def read_map(data: Mapping[str, Any], tiles: Sequence[Mapping[str, Any]] = ()) -> Map:
    cells = data["cells"]
    places: dict[int, Mapping[str, Any]] = {}
    for cell in cells:
        where = (cell.get("q"), cell.get("r"))
        if where not in CELL_AT:
            raise ValueError(f"cell {where} lies outside the hexagon of radius {RADIUS}")
        if CELL_AT[where] in places:
            raise ValueError(f"cell {CELL_NAMES[CELL_AT[where]]} stands twice")
        if cell.get("kind") not in ("capital", "province", "water"):
            raise ValueError(f"a tile is a capital, a province or water, not {cell.get('kind')!r}")
        places[CELL_AT[where]] = cell
    kinds = {i: cell["kind"] for i, cell in places.items()}
    own = not any("token" in cell for cell in cells)
    value = [0] * len(CELL_AT)
    tokens = [0] * len(CELL_AT)
    for i, cell in places.items():
        if kinds[i] == "province":
            value[i] = terrain(cell)
            tokens[i] = 0 if own else token(cell)
    made = Map(
        data["id"],
        data["name"],
        data["players"],
        tuple(i for i in places if kinds[i] == "capital"),
        sum(BITS[i] for i in places if kinds[i] == "water"),
        sum(BITS[i] for i in places if kinds[i] == "province"),
        tuple(value),
        None if own else tuple(tokens),
        tuple(i for i, cell in places.items() if cell.get("market")),
        sum(BITS[i] for i, cell in places.items() if cell.get("production")),
        data.get("origin", "house"),
    )
    check(made)
    return made


def terrain(cell: Mapping[str, Any]) -> int:
    value = cell.get("value")
    if not isinstance(value, int) or not 0 <= value <= 4:
        raise ValueError(f"a terrain value is 0 to 4, not {value!r}")
    return value


def token(cell: Mapping[str, Any]) -> int:
    kind = cell.get("token", {}).get("kind")
    if kind == "free_city":
        return FREE_CITY
    value = cell.get("token", {}).get("value")
    if kind != "barbarian" or value not in MOST_BARBARIANS:
        raise ValueError("a province holds a Barbarian of value 1 to 3 or a Free City")
    assert isinstance(value, int)
    return value


def check(m: Map) -> None:
    """The conditions on any map (MO-26.1, MO-26.35), and those on its tokens."""
    if m.civilizations not in (2, 3, 4):
        raise ValueError("a map is for 2, 3 or 4 civilizations")
    if len(m.capitals) != m.civilizations:
        raise ValueError(f"the map has {len(m.capitals)} Capitals for {m.civilizations}")
    if m.land.bit_count() + m.water.bit_count() + len(m.capitals) > MOST_TILES:
        raise ValueError(f"the box has {MOST_TILES} tiles")
    homes = sum(BITS[c] for c in m.capitals)
    for capital in m.capitals:
        if not AROUND[capital] & m.land:
            raise ValueError(f"the Capital {CELL_NAMES[capital]} has no province beside it")
        if flood(BITS[capital], m.land | BITS[capital]) & m.land != m.land:
            raise ValueError(f"not every province can be reached from {CELL_NAMES[capital]}")
    if m.land.bit_count() < 2 * m.civilizations:
        raise ValueError("the map has too few provinces for its Free Cities and Markets")
    check_rings(m)
    if m.tokens is not None:
        check_tokens(m, m.tokens)
    assert not homes & (m.land | m.water)


def check_rings(m: Map) -> None:
    """The surroundings of Capitals can be alike only if they are equally many (MO-26.31)."""
    rings = [AROUND[c] & m.land for c in m.capitals]
    if len({ring.bit_count() for ring in rings}) > 1:
        raise ValueError("the Capitals do not have equally many provinces beside them")
    k, n = rings[0].bit_count(), m.civilizations
    fits = [n * a <= MOST_BARBARIANS[1] and n * (k - a) <= MOST_BARBARIANS[2] for a in range(k + 1)]
    if not any(fits):
        raise ValueError("the box has too few Barbarians for the surroundings of the Capitals")
    if m.tokens is None and sum(r.bit_count() for r in rings) != union(rings).bit_count():
        raise ValueError("a province of an own map lies beside two Capitals")


def union(masks: Sequence[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


def check_tokens(m: Map, tokens: Sequence[int]) -> None:
    """One Free City and one Market a civilization, alike Barbarians around Capitals (MO-26.29 to
    MO-26.34)."""
    laid = [tokens[cell] for cell in cells_of(m.land)]
    if laid.count(FREE_CITY) != m.civilizations:
        raise ValueError("the map needs exactly one Free City for each civilization")
    if len(m.markets) != m.civilizations or any(not BITS[c] & m.land for c in m.markets):
        raise ValueError("the map needs one Market for each civilization, on provinces")
    for value, n in Counter(laid).items():
        if value != FREE_CITY and n > MOST_BARBARIANS[value]:
            raise ValueError(f"the box has {MOST_BARBARIANS[value]} Barbarians of value {value}")
    if m.production != m.land & ~union([BITS[c] for c in m.markets]):
        raise ValueError("Production tokens lie on every province without Market")
    rings = [sorted(tokens[c] for c in cells_of(AROUND[cap] & m.land)) for cap in m.capitals]
    if any(ring != rings[0] for ring in rings) or not set(rings[0]) <= {1, 2}:
        raise ValueError("the Barbarians around the Capitals must be alike and of value 1 or 2")
