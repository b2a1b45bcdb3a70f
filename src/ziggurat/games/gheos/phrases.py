"""Notes as sentences for the log."""

from ziggurat.core.notes import Phrases
from ziggurat.games.gheos.actions import TILE_NAMES
from ziggurat.games.gheos.content import COLOURS
from ziggurat.games.gheos.faces import SYMBOL_NAMES
from ziggurat.games.gheos.lattice import CELL_NAMES
from ziggurat.games.gheos.state import GheosState, held

SHAPES = ("three coasts", "one landmass", "a landmass and a coast")

TEMPLATES = {
    "turn": "{0:seat}'s turn.",
    "placed": "{0:seat} places {2:tile} on {1:cell}: {3:shape} with {4:items}.",
    "replaced": "{0:seat} replaces the tile on {1:cell} with {2:tile}: {3:shape} with {4:items}.",
    "paid": "{0:seat} pays a {1:colour} follower.",
    "war": "War: {0:colour} has swords: {1}.",
    "war.won": "The {0:colour} civilization wins the war.",
    "migrated": "The {0:colour} civilization migrates to the continent at {1:cell}.",
    "insignificant": "The {0:colour} civilization is left with an island: it is insignificant.",
    "absorbed": "The {0:colour} civilization is lost among the people of {1:colour}.",
    "vanished": "The {0:colour} marker and all {0:colour} followers return to the reserve.",
    "temple": "{0:seat}'s temple brings points: {1}.",
    "started": (
        "{0:seat} starts the {1:colour} civilization at {2:cell} and takes followers: {3}."
    ),
    "took": "{0:seat} takes a {1:colour} follower.",
    "idle": "{0:seat} can neither start a civilization nor take a follower.",
    "token": "{0:seat} plays a scoring token.",
    "token.points": "{0:seat} scores for cups: {1}.",
    "drew": "{0:seat} draws a tile.",
    "drew.tile": "You draw {0:tile}.",
    "epoch": "Epoch {0}: pyramids score.",
    "epoch.points": "{0:seat} scores for pyramids: {1}.",
    "over.tokens": "The game is over: all scoring tokens are used.",
    "over.epochs": "The game is over: the last epoch has come.",
    "final": "{0:seat} scores for cups at the end: {1}.",
}

PHRASES = Phrases(
    TEMPLATES,
    colour=COLOURS.__getitem__,
    cell=CELL_NAMES.__getitem__,
    tile=TILE_NAMES.__getitem__,
    shape=SHAPES.__getitem__,
    item=(*SYMBOL_NAMES, "no symbol").__getitem__,
)


def breakdown(s: GheosState, seat: int) -> dict[str, int]:
    """Points, and what breaks a tie or will still bring some."""
    return {
        "points": s.points[seat],
        "tokens": s.tokens[seat],
        "followers": sum(held(s, seat)),
    }
