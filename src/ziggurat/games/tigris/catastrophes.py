"""Action 3: catastrophes (TE-7)."""

from typing import Final

from ziggurat.core.agenda import Reason
from ziggurat.core.message import m
from ziggurat.games.tigris.board import BOARD, SQUARES
from ziggurat.games.tigris.kingdoms import all_leaders, send_home_stranded
from ziggurat.games.tigris.placing import Limit, refuse_cell
from ziggurat.games.tigris.state import TigrisState

THERE: Final = m("A catastrophe lies there already.")
LEADER: Final = m("A leader stands there.")
MONUMENT: Final = m("A monument stands there; it can never be destroyed.")
TREASURE: Final = m("The treasure protects that temple.")
BUILDING: Final = m("A special building protects that tile.")


def limits(s: TigrisState) -> tuple[Limit, ...]:
    """The squares each rule allows; land and river alike (TE-7.2)."""
    buildings = s.buildings[0] | s.buildings[1] | s.buildings[2] | s.buildings[3]
    return (
        (BOARD & ~s.ruins, "TE-7.3", THERE),
        (~all_leaders(s), "TE-7.3", LEADER),
        (~s.flipped, "TE-7.3", MONUMENT),
        (~s.treasures, "TE-7.3", TREASURE),
        (~buildings, "TE-7.4", BUILDING),
    )


def refuse_catastrophe(s: TigrisState, seat: int, cell: int) -> Reason | None:
    if not s.catastrophes[seat]:
        return Reason("TE-7.1", m("You have no catastrophe left."))
    return refuse_cell(limits(s), cell)


def place(s: TigrisState, seat: int, cell: int) -> None:
    """The tile below leaves the game (TE-7.5); leaders may lose their last temple (TE-7.8)."""
    square = SQUARES[cell]
    s.catastrophes[seat] -= 1
    s.ruins |= square
    s.note("catastrophe", seat, cell)
    for colour in range(4):
        if s.tiles[colour] & square:
            s.tiles[colour] ^= square
            s.removed[colour] += 1
            s.note("fallen.one", colour, cell)
    send_home_stranded(s)
