"""The map (IS-2) as tables: areas are ints in the order of competitions, sets of areas are masks.

Area 0 is the north-east, the last one the south-west (IS-16.6), so a loop over areas is a loop by
rank.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from ziggurat.games.inner_sea.content.box import BOX

LAND, SHALLOW, DEEP = range(3)

AREAS: Final = tuple(str(area["id"]) for area in BOX.areas)
AREA_NAMES: Final = tuple(str(area["name"]) for area in BOX.areas)
AREA: Final = {name: i for i, name in enumerate(AREAS)}
KIND: Final = tuple(("land", "shallow", "deep").index(area["type"]) for area in BOX.areas)

CIVS: Final = tuple(str(civ["id"]) for civ in BOX.civilizations)
CIV_NAMES: Final = tuple(str(civ["name"]) for civ in BOX.civilizations)
CIV: Final = {name: i for i, name in enumerate(CIVS)}
HOME: Final = tuple(AREA[civ["home"]] for civ in BOX.civilizations)
ISLANDS: Final = tuple(sorted({str(area["island"]) for area in BOX.areas if area["island"]}))


def mask_of(areas: Iterable[int]) -> int:
    return sum({1 << area for area in areas})


def areas_of(mask: int) -> list[int]:
    """The areas of a mask by rank."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


LANDS: Final = mask_of(i for i, kind in enumerate(KIND) if kind == LAND)
SHALLOWS: Final = mask_of(i for i, kind in enumerate(KIND) if kind == SHALLOW)
DEEPS: Final = mask_of(i for i, kind in enumerate(KIND) if kind == DEEP)
SEAS: Final = SHALLOWS | DEEPS
HOMES: Final = mask_of(HOME)
ISLAND: Final = tuple(
    mask_of(AREA[area["id"]] for area in BOX.areas if area["island"] == name) for name in ISLANDS
)


class Chart(NamedTuple):
    """The live part of the map (IS-S.16 to IS-S.21); border areas do not exist for any rule."""

    name: str
    live: int
    beside: tuple[int, ...]  # by area, the live areas adjacent to it
    edges: dict[str, int]  # N, E, S, W: the lands of that edge


def chart(name: str) -> Chart:
    given = BOX.maps[name]
    live = mask_of(AREA[area] for area in given["live"])
    beside = tuple(mask_of(AREA[n] for n in area["neighbours"]) & live for area in BOX.areas)
    edges = {edge: mask_of(AREA[n] for n in lands) for edge, lands in given["edge_lands"].items()}
    return Chart(name, live, beside, edges)


CHARTS: Final = tuple(chart(name) for name in BOX.maps)
CHART: Final = {chart.name: i for i, chart in enumerate(CHARTS)}
ALL: Final = len(AREAS)
