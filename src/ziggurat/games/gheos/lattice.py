"""The table (G-2.1 to G-2.4): triangular cells without bounds, of which a game can reach 3529.

A cell (r,c) points up if r+c is even. Its edges 0, 1, 2 run clockwise, and the edge that two cells
share has the same number in both (G-2.2), so it is one thing here: an int, the same from both
sides. The window holds every cell that the longest game can reach; docs/gheos.md has the proof.
"""

from typing import Final

from ziggurat.games.gheos.content import HAND, LANDSCAPES

Spot = tuple[int, int]

# With two players 51 - 4 landscape tiles lie face down; the turn after the last of them is drawn
# can only draw epoch tiles and ends the game. Each turn lays one tile, at most one cell further.
REACH: Final = LANDSCAPES - 1 - 2 * HAND + 1
OUTSIDE: Final = -1


def across(r: int, c: int) -> tuple[Spot, Spot, Spot]:
    """The cells behind the edges 0, 1, 2 (G-2.2)."""
    if (r + c) % 2 == 0:
        return (r, c - 1), (r, c + 1), (r + 1, c)
    return (r, c + 1), (r, c - 1), (r - 1, c)


def within(reach: int) -> list[Spot]:
    """The cells at most `reach` steps from (0,0), row by row."""
    found = rim = {(0, 0)}
    for _ in range(reach):
        rim = {spot for near in rim for spot in across(*near)} - found
        found = found | rim
    return sorted(found)


SPOTS: Final = tuple(within(REACH))
CELL: Final = {spot: cell for cell, spot in enumerate(SPOTS)}
CELL_NAMES: Final = tuple(f"{r},{c}" for r, c in SPOTS)
CENTRE: Final = CELL[0, 0]
UP: Final = tuple((r + c) % 2 == 0 for r, c in SPOTS)
NEIGHBOURS: Final = tuple(tuple(CELL.get(spot, OUTSIDE) for spot in across(r, c)) for r, c in SPOTS)


def number_edges() -> tuple[tuple[int, int, int], ...]:
    """The edges of every cell; the two cells beside an edge give it the same number."""
    numbers: dict[tuple[Spot, Spot], int] = {}
    table = []
    for spot in SPOTS:
        pairs = [(min(spot, other), max(spot, other)) for other in across(*spot)]
        first, second, third = (numbers.setdefault(pair, len(numbers)) for pair in pairs)
        table.append((first, second, third))
    return tuple(table)


EDGES: Final = number_edges()
