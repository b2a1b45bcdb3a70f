"""The state as an observation: which ints are sets of squares, and how long lists get.

Squares are bits of 11 rows of 17, the last column of each being the guard column and always 0.
"""

from ziggurat.core.shapes import BitRow, Bits, Grid, Number, Row, Seat, Shapes, Skip, Zone, Zones
from ziggurat.games.tigris.actions import PAIRS
from ziggurat.games.tigris.board import COLOURS, HEIGHT, STRIDE
from ziggurat.games.tigris.state import TigrisState

SQUARES = STRIDE * HEIGHT
TILES = len(COLOURS)

SHAPES: Shapes = {
    TigrisState: {
        "unseen": Zones(TILES, n=1),
        "board": Number(1, 0),
        "variant": Number(1, 0),
        "active": Seat(),
        "actions_left": Number(2, 0),
        "last_turn": Number(1, 0),
        "tiles": BitRow(SQUARES, TILES),
        "flipped": Bits(SQUARES),
        "leaders": BitRow(SQUARES, turn=4),
        "ruins": Bits(SQUARES),
        "treasures": Bits(SQUARES),
        "union": Bits(SQUARES),
        "monuments": BitRow(SQUARES, len(PAIRS)),
        "under": Row(len(PAIRS), high=TILES - 1),
        "buildings": BitRow(SQUARES, TILES),
        "catastrophes": Row(high=2, turn=1),
        "points": Grid(TILES, high=999, turn=1),
        "taken": Row(high=14, turn=1),
        "removed": Row(TILES, high=200),
        "bag": Zone(TILES),
        "hands": Zones(TILES, turn=1),
        "exchanged": Zones(TILES, turn=1),
        "committed": Row(2, high=40),
        "screens": Skip("only how it is shown to people"),
    },
}
STEP_SEATS = frozenset({"attacker", "defender", "rival"})
