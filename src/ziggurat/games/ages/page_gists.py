"""What a card is about in signs, where there is no room for its text: "/" is for each, ">" makes of
one thing another, "," begins something else, "|" is or."""

from typing import Final

from ziggurat.draw.html import tag
from ziggurat.draw.icons import icon

GISTS: Final = {
    "alexander-the-great": "strength +1 / infantry cavalry artillery",
    "hammurabi": "military-action > civil-action , leader civil-action −1",
    "christopher-columbus": "leader > territory",
    "frederick-barbarossa": "military-action 1 > population infantry",
    "genghis-khan": "infantry > cavalry , strength > culture +3",
    "leonardo-da-vinci": "lab | library > science , resource +1",
    "michelangelo": "culture +1 / happy",
    "isaac-newton": "lab | library > science , civil-action +1",
    "james-cook": "culture +2 / territory",
    "johann-sebastian-bach": "culture +1 / theater , city > theater",
    "albert-einstein": "lab | library > science , culture +3",
    "bill-gates": "lab > resource , lab > culture",
    "winston-churchill": "culture +3 | science +3 resource +3",
    "ocean-liner-service": "population +1",
    "fast-food-chains": "culture +2 / farm mine , culture +1 / city infantry",
    "first-space-flight": "special > culture",
    "hollywood": "theater library > culture ×2",
    "internet": "city > culture",
    "wave-of-nationalism": "resource / strength",
    "military-build-up": "resource / strength",
    "endowment-for-the-arts": "culture / culture",
}
BETWEEN: Final = {"/": "/", ">": "→", ",": "·", "|": "|"}


def gist(slug: str) -> str:
    """The signs of a card, or nothing."""
    told: list[str] = []
    for word in GISTS.get(slug, "").split():
        if word in BETWEEN:
            told.append(tag("i", BETWEEN[word]))
        elif word[0].isalpha():
            told.append(tag("span", icon(word), class_=f"tta-{word}"))
        else:  # a number belongs to the sign before it
            told[-1] = tag("span", told[-1], tag("b", word))
    return tag("span", *told, class_="tta-hint tta-gist", aria_hidden="true") if told else ""
