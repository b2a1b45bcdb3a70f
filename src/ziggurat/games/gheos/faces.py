"""Faces of tiles (G-1.9, G-2.5 to G-2.8): disjoint land areas with symbols, in three rotations.

A face is written `01:w/2:-`: a landmass on edges 0 and 1 with wheat, a plain coast on edge 2. What
lies on an area is one int with a field for each thing counted, so that the sum over a component
counts everything in it at once.
"""

import re
from typing import Final, NamedTuple

from ziggurat.core.message import m

SYMBOLS: Final = ("w", "c", "s", "p", "Tw", "Tc", "Ts")
WHEAT, CUP, SWORD, PYRAMID = range(4)
TEMPLES: Final = (4, 5, 6)  # a temple minus 4 is the symbol of its mark

FIELD: Final = 12
MASK: Final = (1 << FIELD) - 1
AREA: Final = 1 << FIELD * 7
LANDMASS: Final = 1 << FIELD * 8
MOST: Final = 9  # symbols of a kind on one area, so that no field can overflow

AREA_TEXT: Final = re.compile(r"([0-2]{1,3}):(-|(?:w|c|s|p|Tw|Tc|Ts)+)")


class Area(NamedTuple):
    edges: tuple[int, ...]
    value: int


class Face(NamedTuple):
    """A face as it lies in a cell."""

    areas: tuple[Area, ...]
    at: tuple[int, ...]  # the area on each edge, -1 for sea

    def __str__(self) -> str:
        return "/".join(f"{''.join(map(str, a.edges))}:{letters(a.value)}" for a in self.areas)

    @property
    def value(self) -> int:
        return sum(area.value for area in self.areas)


def amount(value: int, symbol: int) -> int:
    """How many of a symbol there are in a value or a sum of values."""
    return value >> FIELD * symbol & MASK


def symbols(value: int) -> list[int]:
    return [symbol for symbol in range(7) for _ in range(amount(value, symbol))]


def letters(value: int) -> str:
    return "".join(SYMBOLS[symbol] for symbol in symbols(value)) or "-"


def code(value: int) -> int:
    """An area as a short number for notes: 1 for a coast or 2 for a landmass, then a decimal digit
    for each kind of symbol."""
    kind = 2 if has_landmass(value) else 1
    return int(f"{kind}{''.join(str(amount(value, i)) for i in range(len(SYMBOLS)))}")


def decode(number: int) -> int:
    """The value of the area that such a number tells of."""
    kind, *counts = map(int, str(number))
    lying = sum(n << FIELD * symbol for symbol, n in enumerate(counts))
    return AREA + lying + (LANDMASS if kind == 2 else 0)


def has_landmass(value: int) -> bool:
    return value >= LANDMASS


def is_continent(value: int) -> bool:
    """A landmass and at least two areas; areas of one tile only meet through another (G-2.12)."""
    return value >= LANDMASS and value >> FIELD * 7 & MASK > 1


def is_island(value: int) -> bool:
    """Two coasts that face each other (G-2.13)."""
    return value >> FIELD * 7 == 2


def area(edges: tuple[int, ...], marks: list[int]) -> Area:
    value = AREA if len(edges) == 1 else AREA + LANDMASS
    return Area(edges, value + sum(1 << FIELD * symbol for symbol in marks))


def face(areas: list[Area]) -> Face:
    """Areas in the order of their first edges, so that equal land makes equal faces."""
    areas = sorted(areas)
    at = [-1, -1, -1]
    for i, each in enumerate(areas):
        for edge in each.edges:
            at[edge] = i
    return Face(tuple(areas), tuple(at))


def turned(printed: Face, rotation: int) -> Face:
    """Printed edge j comes to lie on edge (j + rotation) mod 3 of the cell (G-2.5)."""
    return face(
        [
            Area(tuple(sorted((e + rotation) % 3 for e in each.edges)), each.value)
            for each in printed.areas
        ]
    )


def parse_face(text: str) -> Face:
    """A face from its text; edges that are not named are sea. ValueError says what is wrong."""
    areas = []
    named = ""
    for part in text.split("/"):
        found = AREA_TEXT.fullmatch(part)
        if not found:
            raise ValueError(
                m(
                    "'{part}' is not a land area; write edges, a colon and symbols, such as "
                    "'01:wc', with the symbols {symbols} or '-'",
                    part=part,
                    symbols=", ".join(SYMBOLS),
                )
            )
        edges, marks = found.groups()
        named += edges
        kinds = [SYMBOLS.index(mark) for mark in re.findall(r"T?[wcsp]", marks)]
        if any(kinds.count(kind) > MOST for kind in kinds):
            raise ValueError(
                m("'{part}' has more than {most} symbols of a kind", part=part, most=MOST)
            )
        areas.append(area(tuple(sorted(map(int, edges))), kinds))
    for edge in "012":
        if named.count(edge) > 1:
            raise ValueError(m("edge {edge} is in more than one area", edge=edge))
    return face(areas)
