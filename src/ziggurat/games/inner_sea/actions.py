"""The action space: every decision of the rules in notation. New verbs are only ever appended."""

from typing import Final

from ziggurat.core.actions import ActionSpace
from ziggurat.core.message import m
from ziggurat.games.inner_sea.board import AREAS, CIVS, ISLANDS
from ziggurat.games.inner_sea.content.box import BOX


def slug(name: str) -> str:
    return name.lower().replace(" ", "_").replace("'", "")


CARDS: Final = tuple(slug(card["name"]) for card in BOX.cards)  # card i has id i + 1
WONDERS: Final = tuple(str(wonder["id"]) for wonder in BOX.wonders)
SLOTS: Final = tuple(str(slot) for slot in range(1, 7))
FACTION_NAMES: Final = (
    m("red"),
    m("blue"),
    m("green"),
    m("yellow"),
    m("orange"),
    m("purple"),
    m("barbarians"),
)


def option_labels() -> tuple[str, ...]:
    """The labels of all choices that cards, Wonders and mats offer, sorted."""
    found = set()
    for source in (*BOX.cards, *BOX.wonders, *BOX.civilizations):
        for effect in source["effects"]:
            choices = [op for op in effect.get("do", []) if op["op"] == "CHOICE"]
            for record in (effect, *choices):
                found |= {str(option["label"]) for option in record.get("options", [])}
    return tuple(sorted(found))


LABELS: Final = option_labels()

ACTIONS: Final = ActionSpace()
END: Final = ACTIONS.verb("end", ends=True)
DECLINE: Final = ACTIONS.verb("decline")
PASS: Final = ACTIONS.verb("pass")
CIVILIZATION: Final = ACTIONS.verb("civilization {civ}", civ=CIVS)
RETIRE: Final = ACTIONS.verb("retire {area}", area=AREAS)
OPTION: Final = ACTIONS.verb("option {label}", label=LABELS)
RESETTLE: Final = ACTIONS.verb("resettle {area}", area=AREAS)
DEPLOY: Final = ACTIONS.verb("deploy {area}", area=AREAS)
LOSE: Final = ACTIONS.verb("lose")
PAY_TALENT: Final = ACTIONS.verb("pay talent")
PAY_CARD: Final = ACTIONS.verb("pay card {card}", card=CARDS)
PAY_VP: Final = ACTIONS.verb("pay vp")
SLOT: Final = ACTIONS.verb("slot {slot}", slot=SLOTS)
AENEAS: Final = ACTIONS.verb("aeneas {civ}", civ=CIVS)
SELECT: Final = ACTIONS.verb("select {area}", area=AREAS)
PLAY: Final = ACTIONS.verb("play {card}", card=CARDS)
BUILD: Final = ACTIONS.verb("build {wonder} {area}", wonder=WONDERS, area=AREAS)
GIVE_DISC: Final = ACTIONS.verb("give disc {area}", area=AREAS)
GIVE_TALENT: Final = ACTIONS.verb("give talent")
GIVE_CARD: Final = ACTIONS.verb("give card {card}", card=CARDS)
PICK: Final = ACTIONS.verb("pick {area}", area=AREAS)
AGAINST: Final = ACTIONS.verb("against {faction}", faction=FACTION_NAMES)
CHOOSE_WONDER: Final = ACTIONS.verb("wonder {wonder}", wonder=WONDERS)
NUMBER: Final = ACTIONS.verb("number {n}", n=("1", "2", "3", "4"))
ISLAND: Final = ACTIONS.verb("island {island}", island=ISLANDS)
ANSWER: Final = ACTIONS.verb("answer {card}", card=CARDS)
USE: Final = ACTIONS.verb("use {wonder}", wonder=WONDERS)
EMPLOY: Final = ACTIONS.verb("employ {card}", card=CARDS)
POWER: Final = ACTIONS.verb("power {n}", n=("1", "2", "3", "4"))
COMMIT: Final = ACTIONS.verb("commit {card}", card=CARDS)
BUY: Final = ACTIONS.verb("buy")
KEEP: Final = ACTIONS.verb("keep {card}", card=CARDS)
DISCARD: Final = ACTIONS.verb("discard {card}", card=CARDS)
ALPHABET: Final = ACTIONS.verb("alphabet")
