"""Notes as sentences for the log."""

from ziggurat.core.notes import Phrases
from ziggurat.games.inner_sea.board import AREA_NAMES, CIV_NAMES
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.state import BARBARIANS

COLOURS = ("Red", "Blue", "Green", "Yellow", "Orange", "Purple")

TEMPLATES = {
    "civilization": "{0:seat} plays {1:civ}.",
    "growth": "Epoch {0}, turn {1}.",
    "retire": "{0:seat} retires a disc from {1:area}.",
    "acquire": "{0:seat} readies discs: {1}.",
    "resettle": "{0:seat} takes a disc off the city in {1:area}.",
    "deploy": "{0:seat} places a disc in {1:area}.",
    "pass": "{0:seat} passes.",
    "wonder": "{0:seat} builds the {1:wonder} in {2:area}.",
    "competition": "Competition in {0:area}.",
    "lost": "{0:faction} loses a disc in {1:area}.",
    "ally.lost": "{0:faction} loses an ally in {1:area}.",
    "saved.talent": "{0:seat} pays a talent to keep a disc in {1:area}.",
    "saved.card": "{0:seat} discards {2:card} to keep a disc in {1:area}.",
    "loot": "{0:seat} loots {1:area}.",
    "vp": "{0:seat} scores {1}.",
    "slot": "{0:seat} takes place {1} in the turn order.",
    "aeneas": "{0:seat} begins anew as {1:civ}.",
}


def faction(f: int) -> str:
    return "The Barbarians" if f == BARBARIANS else COLOURS[f]


def card(number: int) -> str:
    return str(BOX.cards[number - 1]["name"])


PHRASES = Phrases(
    TEMPLATES,
    civ=CIV_NAMES.__getitem__,
    area=AREA_NAMES.__getitem__,
    wonder=lambda w: str(BOX.wonders[w]["name"]),
    faction=faction,
    card=card,
)
