"""Notes as sentences for the log."""

from ziggurat.core.message import m
from ziggurat.core.notes import Phrases
from ziggurat.games.tigris.actions import PAIR_NAMES
from ziggurat.games.tigris.board import CELL_NAMES, COLOURS, LEADERS
from ziggurat.games.tigris.buildings import NAMES
from ziggurat.games.tigris.state import TigrisState, open_to_viewer

TEMPLATES = {
    "turn": "{0:seat}'s turn.",
    "tile": "{0:seat} places a {1:colour} tile on {2:cell}.",
    "tile.joins": "The tile on {0:cell} joins two kingdoms: no point.",
    "tile.outside": "The tile on {0:cell} lies in no kingdom: no point.",
    "tile.nobody": "The kingdom has neither a {0:leader} nor a king: no point.",
    "tile.no_king": "The kingdom has no king: no point.",
    "points": "{0:seat} scores {2} {1:colour} points.",
    "points.one": "{0:seat} scores one {1:colour} point.",
    "monument.points": "{0:seat}'s {1:leader} scores {2} {1:colour} points for monuments.",
    "monument.points.one": "{0:seat}'s {1:leader} scores one {1:colour} point for a monument.",
    "leader.placed": "{0:seat} places the {1:leader} on {2:cell}.",
    "leader.moved": "{0:seat} moves the {1:leader} from {2:cell} to {3:cell}.",
    "leader.withdrawn": "{0:seat} withdraws the {1:leader}.",
    "leader.stranded": "{0:seat}'s {1:leader} has no temple left and goes home.",
    "catastrophe": "{0:seat} brings a catastrophe on {1:cell}.",
    "exchange": "{0:seat} exchanges {1} tiles.",
    "exchange.one": "{0:seat} exchanges one tile.",
    "exchanged": "You put away {0:colours}.",
    "draw": "{0:seat} draws {1} tiles.",
    "draw.one": "{0:seat} draws one tile.",
    "drew": "You draw {0:colours}.",
    "bag.empty": "The bag is too empty for {0:seat}: this is the last turn.",
    "revolt": "Revolt of the {2:leader}s: {0:seat} with {3} against {1:seat} with {4}.",
    "revolt.won": (
        "{0:seat} wins the revolt of the {2:leader}s, attack {3} to defence {4}; "
        "{1:seat}'s {2:leader} goes home."
    ),
    "war": "War of the {2:leader}s: {0:seat} with {3} against {1:seat} with {4}.",
    "war.won": (
        "{0:seat} wins the war of the {2:leader}s, attack {3} to defence {4}; "
        "{1:seat}'s {2:leader} goes home."
    ),
    "fallen": "The {0:colour} tiles of {1:cells} leave the game.",
    "fallen.one": "The {0:colour} tile of {1:cell} leaves the game.",
    "support": "{0:seat} adds {1} {2:colour} tiles.",
    "support.one": "{0:seat} adds one {2:colour} tile.",
    "support.none": "{0:seat} adds no {2:colour} tile.",
    "monument": "{0:seat} builds the {1:pair} monument on {2:cell}.",
    "building": "{0:seat} puts the {1:building} on {2:cell}.",
    "building.back": "The {0:building} goes back beside the board.",
    "declined": "{0:seat} builds nothing.",
    "treasure": "{0:seat}'s trader takes the treasure of {1:cell}.",
    "over.bag": "The game is over: the bag is empty.",
    "over.treasures": "The game is over: at most two treasures are left.",
    "assigned": "{0:seat} gives {1} treasures to {2:colour}.",
    "assigned.one": "{0:seat} gives one treasure to {2:colour}.",
    "result": "{0:seat} ends with black {1}, red {2}, green {3}, blue {4}.",
    "won": "{0:seat} wins with {1} in the weakest colour.",
    "won.shared": "{0:seat} shares the victory with {1} in the weakest colour.",
}

PHRASES = Phrases(
    TEMPLATES,
    colour=COLOURS.__getitem__,
    leader=LEADERS.__getitem__,
    cell=CELL_NAMES.__getitem__,
    pair=PAIR_NAMES.__getitem__,
    building=NAMES.__getitem__,
)


def breakdown(s: TigrisState, seat: int) -> dict[str, int]:
    """Points by colour, and treasures, which are jokers at the end (TE-15); nothing behind a closed
    screen (TE-16.2)."""
    if not open_to_viewer(s, seat):
        return {}
    return {**dict(zip(COLOURS, s.points[seat], strict=True)), m("treasures"): s.taken[seat]}
