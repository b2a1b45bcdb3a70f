"""The hexagonal grid (MO-9.1): cells are numbers into a hexagon of radius 5, sets of them masks.

Every map lies inside this hexagon, so neighbours and distances are tables that all maps share.
"""

from typing import Final

from ziggurat.core.message import m

RADIUS: Final = 5
DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def steps(q: int, r: int) -> int:
    """The distance of a coordinate from the origin."""
    return max(abs(q), abs(r), abs(q + r))


CELLS: Final = tuple(
    (q, r)
    for r in range(-RADIUS, RADIUS + 1)
    for q in range(-RADIUS, RADIUS + 1)
    if steps(q, r) <= RADIUS
)
CELL_NAMES: Final = tuple(f"{q},{r}" for q, r in CELLS)
TILES: Final = tuple(m("{tile}", tile=name) for name in CELL_NAMES)  # for sentences
CELL_AT: Final = {qr: i for i, qr in enumerate(CELLS)}
BITS: Final = tuple(1 << i for i in range(len(CELLS)))
NEIGHBOURS: Final = tuple(
    tuple(sorted(CELL_AT[q + a, r + b] for a, b in DIRECTIONS if (q + a, r + b) in CELL_AT))
    for q, r in CELLS
)
AROUND: Final = tuple(sum(BITS[n] for n in cells) for cells in NEIGHBOURS)
# In tiles, over all tiles (MO-21.6, MO-24.40).
DISTANCE: Final = tuple(tuple(steps(q - u, r - v) for u, v in CELLS) for q, r in CELLS)


def distance(a: int, b: int) -> int:
    return DISTANCE[a][b]


def cells_of(mask: int) -> list[int]:
    """The cells of a mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def around(mask: int) -> int:
    """All cells beside a cell of the mask; those of the mask itself may be among them."""
    found = 0
    while mask:
        low = mask & -mask
        found |= AROUND[low.bit_length() - 1]
        mask ^= low
    return found


def flood(start: int, area: int) -> int:
    """What of `area` can be reached from `start` through `area` (MO-9.9)."""
    found = start & area
    edge = found
    while edge:
        edge = around(edge) & area & ~found
        found |= edge
    return found


def rings(start: int, area: int) -> dict[int, int]:
    """Steps from `start` to every cell that can be reached through `area`."""
    found = dict.fromkeys(cells_of(start), 0)
    seen = edge = start
    n = 0
    while edge:
        n += 1
        edge = around(edge) & area & ~seen
        seen |= edge
        for cell in cells_of(edge):
            found[cell] = n
    return found
