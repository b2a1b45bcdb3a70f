"""The board as big-int masks: sixteen columns, eleven rows, one guard column (TE-1.12, TE-3.1).

Square (x, y) is bit 17 * y + x. A guard column keeps shifts from wrapping, so the neighbours of any
set of squares are four shifts and one mask. Cells (0 to 175) are what actions count in; squares are
masks.
"""

from typing import Final, NamedTuple

from ziggurat.core.message import m
from ziggurat.games.tigris.content import boards

WIDTH: Final = 16
HEIGHT: Final = 11
STRIDE: Final = 17
BYTES: Final = 24  # enough for 17 * 11 bits

# A cell is written as on the printed board: column letter, row number from the top.
CELL_NAMES: Final = tuple(f"{chr(97 + x)}{y + 1}" for y in range(HEIGHT) for x in range(WIDTH))
SQUARES: Final = tuple(1 << (STRIDE * y + x) for y in range(HEIGHT) for x in range(WIDTH))
BOARD: Final = sum(SQUARES)

BLACK, RED, GREEN, BLUE = range(4)
COLOURS: Final = (m("black"), m("red"), m("green"), m("blue"))
LEADERS: Final = (m("king"), m("priest"), m("trader"), m("farmer"))
KING, PRIEST, TRADER, FARMER = range(4)
DYNASTIES: Final = (m("bow"), m("lion"), m("ox"), m("vase"))


class Map(NamedTuple):
    """One side of the board."""

    name: str
    river: int
    land: int
    temples: int
    first: int  # start temples whose treasures are taken first (TE-13.4, TE-13.5)


def read_map(name: str, picture: str) -> Map:
    masks = dict.fromkeys(".~T#", 0)
    for y, row in enumerate(picture.split()):
        for x, mark in enumerate(row):
            masks[mark] |= 1 << (STRIDE * y + x)
    river, first = masks["~"], masks["#"]
    return Map(name, river, BOARD & ~river, masks["T"] | first, first)


MAPS: Final = (
    read_map("classic", boards.CLASSIC),
    read_map("alternative", boards.ALTERNATIVE),
)


def cell_of(square: int) -> int:
    """The cell of a mask with one square."""
    y, x = divmod(square.bit_length() - 1, STRIDE)
    return WIDTH * y + x


def squares_of(mask: int) -> list[int]:
    """The single squares of a mask, ascending."""
    out = []
    while mask:
        square = mask & -mask
        out.append(square)
        mask ^= square
    return out


def cells_of(mask: int) -> list[int]:
    return [cell_of(square) for square in squares_of(mask)]


def beside(mask: int) -> int:
    """The squares that share a side with the set (TE-3.1); may overlap the set itself."""
    return (mask << 1 | mask >> 1 | mask << STRIDE | mask >> STRIDE) & BOARD


BESIDE: Final = {square: beside(square) for square in SQUARES}


def fill(start: int, within: int) -> int:
    """The squares of `within` connected to `start`."""
    reached = start
    while True:
        more = (
            reached | reached << 1 | reached >> 1 | reached << STRIDE | reached >> STRIDE
        ) & within
        if more == reached:
            return reached
        reached = more


def line(square: int, step: int, within: int) -> int:
    """The unbroken line through `square` along `step` (1 across, STRIDE down) inside `within`."""
    found = ahead = square
    while ahead := ahead << step & within:
        found |= ahead
    behind = square
    while behind := behind >> step & within:
        found |= behind
    return found


# For each byte of a mask and each of its 256 values, the actions of the squares it holds.
Table = tuple[tuple[tuple[int, ...], ...], ...]


def by_byte(first_action: int) -> Table:
    """The table of a verb whose last parameter is the cell: masks become actions by look-up."""
    actions = [first_action + WIDTH * (bit // STRIDE) + bit % STRIDE for bit in range(8 * BYTES)]
    return tuple(
        tuple(
            tuple(actions[8 * i + bit] for bit in range(8) if value >> bit & 1)
            for value in range(256)
        )
        for i in range(BYTES)
    )


def expand(found: list[int], table: Table, mask: int) -> None:
    """Append the actions of the squares in `mask`, ascending."""
    for row, value in zip(table, mask.to_bytes(BYTES, "little"), strict=True):
        found += row[value]


def nth(mask: int, n: int) -> int:
    """The cell of the n-th square of a mask."""
    for _ in range(n):
        mask &= mask - 1
    return cell_of(mask & -mask)
