"""The action space of Tigris & Euphrates: every decision of section 4 of the rules, in notation."""

from itertools import product
from typing import Final

from ziggurat.core.actions import ActionSpace, Domain
from ziggurat.core.message import m
from ziggurat.games.tigris.board import CELL_NAMES, COLOURS, LEADERS
from ziggurat.games.tigris.content.boards import HAND

LETTERS: Final = "krgb"
PAIRS: Final = tuple((a, b) for a in range(4) for b in range(a + 1, 4))
PAIR_NAMES: Final = tuple(m("{one}-{two}", one=COLOURS[a], two=COLOURS[b]) for a, b in PAIRS)

# Exchanges are multisets of one to six tiles: how many of each colour.
HANDFULS: Final = tuple(
    counts for counts in product(range(HAND + 1), repeat=4) if 1 <= sum(counts) <= HAND
)
HANDFUL_NAMES: Final = tuple(
    "".join(letter * n for letter, n in zip(LETTERS, counts, strict=True)) for counts in HANDFULS
)

ACTIONS: Final = ActionSpace()
TILE: Final = ACTIONS.verb("tile {tile} {cell}", tile=COLOURS, cell=CELL_NAMES)
LEADER: Final = ACTIONS.verb("leader {leader} {cell}", leader=LEADERS, cell=CELL_NAMES)
CATASTROPHE: Final = ACTIONS.verb("catastrophe {cell}", cell=CELL_NAMES)
WITHDRAW: Final = ACTIONS.verb("withdraw {leader}", leader=LEADERS)
SWAP: Final = ACTIONS.verb("swap {tiles}", tiles=Domain(HANDFUL_NAMES, HANDFULS))
END: Final = ACTIONS.verb("end", ends=True)
SUPPORT: Final = ACTIONS.verb("support {number}", number=[str(n) for n in range(HAND + 1)])
WAR: Final = ACTIONS.verb("war {colour}", colour=COLOURS)
MONUMENT: Final = ACTIONS.verb("monument {pair} {cell}", pair=PAIR_NAMES, cell=CELL_NAMES)
BUILDING: Final = ACTIONS.verb("building {cell}", cell=CELL_NAMES)
DECLINE: Final = ACTIONS.verb("decline")
TAKE: Final = ACTIONS.verb("take {cell}", cell=CELL_NAMES)
