"""Action 2: civilization tiles (TE-6): where they may go, the point they give, what they set
off."""

from typing import Final

from ziggurat.core.agenda import Reason
from ziggurat.core.message import m
from ziggurat.games.tigris import monuments, treasures, war
from ziggurat.games.tigris.board import BLUE, BOARD, COLOURS, KING, SQUARES, beside
from ziggurat.games.tigris.kingdoms import kingdoms, owner, region
from ziggurat.games.tigris.placing import RUIN, TAKEN, Limit, Touch, refuse_cell, touch
from ziggurat.games.tigris.state import TigrisState, score

RIVER_ONLY: Final = m("Farms go on river squares only.")
FARMS_ONLY: Final = m("Only farms go on river squares.")
THREE: Final = m("The tile would join three kingdoms.")


def limits(s: TigrisState, colour: int, touch: Touch) -> tuple[Limit, ...]:
    """The squares each rule allows for a tile of this colour, with the clause that forbids the
    others."""
    terrain: Limit
    if colour == BLUE:
        terrain = (s.map.river, "TE-6.2", RIVER_ONLY)
    else:
        terrain = (s.map.land, "TE-6.3", FARMS_ONLY)
    return (
        (~s.ruins, "TE-7.6", RUIN),
        (BOARD & ~touch.pieces, "TE-6.1", TAKEN),
        terrain,
        (~touch.three, "TE-6.5", THREE),
    )


def refuse_tile(s: TigrisState, seat: int, colour: int, cell: int) -> Reason | None:
    if colour not in s.hands[seat]:
        return Reason("TE-6.1", m("You hold no {colour} tile.", colour=COLOURS[colour]))
    return refuse_cell(limits(s, colour, touch(s)), cell)


def place(s: TigrisState, seat: int, colour: int, cell: int) -> None:
    """Put the tile, take the point, then resolve events in their order (TE-9.1, TE-9.5)."""
    square = SQUARES[cell]
    joined = [k for k in kingdoms(s) if k & beside(square)]
    s.hands[seat].remove(colour)
    s.tiles[colour] |= square
    s.note("tile", seat, colour, cell)
    if len(joined) == 1:
        award(s, colour, joined[0], square)
    else:
        s.note("tile.joins" if joined else "tile.outside", cell)
    s.then(monuments.Opportunity(seat, cell), treasures.Treasures())
    if len(joined) == 2:
        s.then(war.Unite(cell))


def award(s: TigrisState, colour: int, kingdom: int, square: int) -> None:
    """One point to the matching leader's owner, else the king's, else nobody (TE-6.8 to TE-6.11);
    two where the building of that colour stands in the kingdom (TE-17.19 to TE-17.21)."""
    seat = owner(s, colour, kingdom)
    if seat < 0:
        seat = owner(s, KING, kingdom)
    if seat >= 0:
        building = s.buildings[colour]
        double = building and building & region(s, square)
        score(s, seat, colour, 2 if double else 1)
    else:
        s.note("tile.no_king" if colour == KING else "tile.nobody", colour)
