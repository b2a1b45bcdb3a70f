"""The state as an observation: the map as one entry a cell of the lattice, and how long lists get.

A laid tile is 1 + 3 * tile + rotation at its cell, 0 is no tile.
"""

from ziggurat.core.shapes import Number, Row, Shapes, Skip, Table, Zone, Zones
from ziggurat.games.gheos.content import COLOURS, EPOCHS, FOLLOWERS, LANDSCAPES, TOKENS
from ziggurat.games.gheos.lattice import EDGES, SPOTS
from ziggurat.games.gheos.state import GheosState

SHAPES: Shapes = {
    GheosState: {
        "unseen": Zones(LANDSCAPES, n=2),
        "catalogue": Skip("the same all through a game"),
        "marks": Number(1, 0),
        "remnant": Number(1, 0),
        "tiles": Table(len(SPOTS), high=3 * LANDSCAPES),
        "replaced": Zone(LANDSCAPES),
        "markers": Row(len(COLOURS), high=max(map(max, EDGES))),
        "followers": Row(high=FOLLOWERS, turn=len(COLOURS)),
        "tokens": Row(high=TOKENS, turn=1),
        "points": Row(high=999, turn=1),
        "epochs": Number(EPOCHS, 0),
        "hands": Zones(LANDSCAPES, turn=1),
        "pile": Zone(LANDSCAPES),
        "order": Zone(2),
        "optional": Number(1, 0),
    },
}
STEP_SEATS: frozenset[str] = frozenset()
