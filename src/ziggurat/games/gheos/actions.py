"""The action space of Gheos: every decision of the rules, in notation.

`at {cell}` answers every question for a place: the cell of the tile, the continent of a new
civilization, the goal of a migration. A continent is named by the first cell of its landmasses.
"""

from typing import Final

from ziggurat.core.actions import ActionSpace
from ziggurat.games.gheos.content import COLOURS, LANDSCAPES
from ziggurat.games.gheos.lattice import CELL_NAMES

TILE_NAMES: Final = tuple(f"t{tile}" for tile in range(LANDSCAPES))
ROTATIONS: Final = ("r0", "r1", "r2")

ACTIONS: Final = ActionSpace()
AT: Final = ACTIONS.verb("at {cell}", cell=CELL_NAMES)
LAY: Final = ACTIONS.verb("lay {tile} {rotation}", tile=TILE_NAMES, rotation=ROTATIONS)
PAY: Final = ACTIONS.verb("pay {colour}", colour=COLOURS)
WINNER: Final = ACTIONS.verb("winner {colour}", colour=COLOURS)
START: Final = ACTIONS.verb("start {colour}", colour=COLOURS)
TAKE: Final = ACTIONS.verb("take {colour}", colour=COLOURS)
TOKEN: Final = ACTIONS.verb("token")
DRAW: Final = ACTIONS.verb("draw", ends=True)
SKIP: Final = ACTIONS.verb("skip")
