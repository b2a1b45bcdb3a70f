"""The variant of special buildings (TE-17): where one may go up, and when it may move."""

from ziggurat.core.agenda import Reason
from ziggurat.core.message import m
from ziggurat.games.tigris.board import SQUARES, STRIDE, line
from ziggurat.games.tigris.content.boards import SERIES
from ziggurat.games.tigris.state import TigrisState

NAMES = (m("palace"), m("library"), m("covered market"), m("granary"))
DIRECTIONS = (1, STRIDE)


def lines(s: TigrisState, square: int) -> list[int]:
    """The two unbroken lines of one colour through a face-up tile (TE-17.2, TE-17.22)."""
    for tiles in s.tiles:
        if tiles & square:
            return [line(square, step, tiles) for step in DIRECTIONS]
    return []


def standing(s: TigrisState, colour: int) -> int:
    """The present length of the series that holds the building, 0 if it is not built (TE-17.7,
    TE-17.8)."""
    return max((row.bit_count() for row in lines(s, s.buildings[colour])), default=0)


def squares(s: TigrisState, square: int) -> int:
    """Where the building of the placed tile's colour may go: any tile of a line through it of
    three or more, and longer than the one it stands in (TE-17.3, TE-17.6, TE-17.10)."""
    found = 0
    for colour, tiles in enumerate(s.tiles):
        if tiles & square:
            needed = max(SERIES, standing(s, colour) + 1)
            for row in lines(s, square):
                if row.bit_count() >= needed:
                    found |= row
    return found


def refuse_building(s: TigrisState, square: int, cell: int) -> Reason:
    if not s.variant:
        return Reason("TE-17.1", m("This game is played without special buildings."))
    rows = lines(s, square)
    if any(row & SQUARES[cell] and row.bit_count() >= SERIES for row in rows):
        return Reason("TE-17.6", m("The building stands in a series that is as long or longer."))
    return Reason("TE-17.2", m("That square is in no series of three with the placed tile."))


def erect(s: TigrisState, seat: int, colour: int, cell: int) -> None:
    s.buildings[colour] = SQUARES[cell]
    s.note("building", seat, colour, cell)
