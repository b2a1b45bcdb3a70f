"""Notes as sentences for the log."""

from ziggurat.core.notes import Phrases
from ziggurat.games.tigris.actions import PAIR_NAMES
from ziggurat.games.tigris.board import CELL_NAMES, COLOURS, LEADERS
from ziggurat.games.tigris.buildings import NAMES
from ziggurat.games.tigris.state import TigrisState

TEMPLATES = {
    "turn": "{0:seat}'s turn.",
    "tile": "{0:seat} places a {1:colour} tile on {2:cell}.",
    "points": "{0:seat} scores {2} {1:colour}.",
    "leader.placed": "{0:seat} places the {1:leader} on {2:cell}.",
    "leader.moved": "{0:seat} moves the {1:leader} from {2:cell} to {3:cell}.",
    "leader.withdrawn": "{0:seat} withdraws the {1:leader}.",
    "leader.stranded": "{0:seat}'s {1:leader} has no temple left and goes home.",
    "catastrophe": "{0:seat} brings a catastrophe on {1:cell}.",
    "exchange": "{0:seat} exchanges tiles: {1}.",
    "exchanged": "You put away {0:colours}.",
    "draw": "{0:seat} draws tiles: {1}.",
    "drew": "You draw {0:colours}.",
    "bag.empty": "The bag is too empty for {0:seat}: this is the last turn.",
    "revolt": "Revolt of the {2:leader}s: {0:seat} with {3} against {1:seat} with {4}.",
    "revolt.won": "{0:seat}'s {2:leader} wins against {1:seat}, attack {3} to defence {4}.",
    "war": "War of the {2:colour} leaders: {0:seat} with {3} against {1:seat} with {4}.",
    "war.won": (
        "{0:seat} wins the {2:colour} war against {1:seat}, attack {3} to defence {4}; "
        "tiles removed: {5}."
    ),
    "fallen": "The {0:colour} tiles of {1:cells} leave the game.",
    "support": "{0:seat} adds {2:colour} tiles: {1}.",
    "monument": "{0:seat} builds the {1:pair} monument on {2:cell}.",
    "building": "{0:seat} puts the {1:building} on {2:cell}.",
    "building.back": "The {0:building} goes back beside the board.",
    "declined": "{0:seat} builds nothing.",
    "treasure": "{0:seat}'s trader takes the treasure of {1:cell}.",
    "over.bag": "The game is over: the bag is empty.",
    "over.treasures": "The game is over: at most two treasures are left.",
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
    """Points by colour, and treasures, which are jokers at the end (TE-15)."""
    return {**dict(zip(COLOURS, s.points[seat], strict=True)), "treasures": s.taken[seat]}
