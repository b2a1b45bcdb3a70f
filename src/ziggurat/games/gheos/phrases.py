"""Notes as sentences for the log."""

from ziggurat.core.message import m
from ziggurat.core.notes import Phrases
from ziggurat.games.gheos.actions import TILE_NAMES
from ziggurat.games.gheos.content import COLOURS
from ziggurat.games.gheos.faces import decode
from ziggurat.games.gheos.lattice import CELL_NAMES
from ziggurat.games.gheos.look import part
from ziggurat.games.gheos.state import GheosState, held

TEMPLATES = {
    "turn": "{0:seat}'s turn.",
    "placed": "{0:seat} places {2:tile} on {1:cell}: {3:parts}.",
    "replaced": "{0:seat} replaces the tile on {1:cell} with {2:tile}: {3:parts}.",
    "paid.war": "{0:seat} pays a follower of {1:colour} for the war.",
    "paid.migration": "{0:seat} pays a follower of {1:colour} for the migration.",
    "war": "War: {0:colour} has strength {1}.",
    "war.won": "The people of {0:colour} win the war.",
    "migrated": "The people of {0:colour} migrate to the continent at {1:cell}.",
    "insignificant": "The people of {0:colour} are left without a continent.",
    "absorbed": "The people of {0:colour} are lost among the people of {1:colour}.",
    "vanished": "The marker of {0:colour} returns to the reserve.",
    "lost": "{0:seat} loses {2} followers of {1:colour}.",
    "lost.one": "{0:seat} loses one follower of {1:colour}.",
    "temple": "{0:seat} scores {1} points for the temple.",
    "temple.one": "{0:seat} scores one point for the temple.",
    "temple.none": "{0:seat} scores nothing for the temple.",
    "started": "{0:seat} starts the people of {1:colour} at {2:cell} with {3} followers.",
    "started.one": "{0:seat} starts the people of {1:colour} at {2:cell} with one follower.",
    "started.none": "{0:seat} starts the people of {1:colour} at {2:cell} without followers.",
    "took": "{0:seat} takes a follower of {1:colour}.",
    "idle": "{0:seat} can neither start a civilization nor take a follower.",
    "skipped": "{0:seat} neither starts a civilization nor takes a follower.",
    "token": "{0:seat} plays a scoring token: {1} points for cups.",
    "token.one": "{0:seat} plays a scoring token: one point for cups.",
    "token.none": "{0:seat} plays a scoring token: no cups, no points.",
    "drew": "{0:seat} draws a tile.",
    "drew.tile": "You draw {0:tile}.",
    "epoch": "Epoch {0}: pyramids score.",
    "pyramids": "{0:seat} scores {1} points for pyramids.",
    "pyramids.one": "{0:seat} scores one point for pyramids.",
    "pyramids.none": "{0:seat} scores nothing for pyramids.",
    "over.tokens": "The game is over: all scoring tokens are used.",
    "over.epochs": "The game is over: the last epoch has come.",
    "final": "{0:seat} scores {1} points for cups at the end.",
    "final.one": "{0:seat} scores one point for cups at the end.",
    "final.none": "{0:seat} scores nothing for cups at the end.",
}

PHRASES = Phrases(
    TEMPLATES,
    colour=COLOURS.__getitem__,
    cell=CELL_NAMES.__getitem__,
    tile=TILE_NAMES.__getitem__,
    part=lambda number: part(decode(number)),
)


def breakdown(s: GheosState, seat: int) -> dict[str, int]:
    """Points, and what breaks a tie or will still bring some."""
    return {
        m("points"): s.points[seat],
        m("tokens"): s.tokens[seat],
        m("followers"): sum(held(s, seat)),
    }
