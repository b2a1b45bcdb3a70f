"""The log beside the map: tiles by what is on them, places without coordinates."""

from ziggurat.core.notes import Phrases
from ziggurat.games.gheos import phrases
from ziggurat.games.gheos.sentences import where

PLACES = {
    "placed": "{0:seat} lays a tile {1:cell}: {3:parts}.",
    "replaced": "{0:seat} replaces the tile {1:cell}: {3:parts}.",
    "migrated": "The people of {0:colour} migrate to the continent {1:cell}.",
    "started": "{0:seat} starts the people of {1:colour} {2:cell} with {3} followers.",
    "started.one": "{0:seat} starts the people of {1:colour} {2:cell} with one follower.",
    "started.none": "{0:seat} starts the people of {1:colour} {2:cell} without followers.",
    "drew.tile": "It lies among your tiles now.",
}

PHRASES = Phrases(phrases.TEMPLATES | PLACES, **phrases.PHRASES.kinds | {"cell": where})
