"""The action space: every decision of the rules in notation. New verbs are only ever appended."""

from typing import Final

from ziggurat.core.actions import ActionSpace
from ziggurat.games.inner_sea.board import AREAS, CIVS
from ziggurat.games.inner_sea.content.box import BOX


def slug(name: str) -> str:
    return name.lower().replace(" ", "_").replace("'", "")


CARDS: Final = tuple(slug(card["name"]) for card in BOX.cards)  # card i has id i + 1
WONDERS: Final = tuple(str(wonder["id"]) for wonder in BOX.wonders)
SLOTS: Final = tuple(str(slot) for slot in range(1, 7))

ACTIONS: Final = ActionSpace()
CIVILIZATION: Final = ACTIONS.verb("civilization {civ}", civ=CIVS)
END: Final = ACTIONS.verb("end")
RETIRE: Final = ACTIONS.verb("retire {area}", area=AREAS)
RESETTLE: Final = ACTIONS.verb("resettle {area}", area=AREAS)
DEPLOY: Final = ACTIONS.verb("deploy {area}", area=AREAS)
LOSE: Final = ACTIONS.verb("lose")
PAY_TALENT: Final = ACTIONS.verb("pay talent")
PAY_CARD: Final = ACTIONS.verb("pay card {card}", card=CARDS)
SLOT: Final = ACTIONS.verb("slot {slot}", slot=SLOTS)
DECLINE: Final = ACTIONS.verb("decline")
AENEAS: Final = ACTIONS.verb("aeneas {civ}", civ=CIVS)
SELECT: Final = ACTIONS.verb("select {area}", area=AREAS)
PASS: Final = ACTIONS.verb("pass")
BUILD: Final = ACTIONS.verb("build {wonder} {area}", wonder=WONDERS, area=AREAS)
GIVE_DISC: Final = ACTIONS.verb("give disc {area}", area=AREAS)
GIVE_TALENT: Final = ACTIONS.verb("give talent")
GIVE_CARD: Final = ACTIONS.verb("give card {card}", card=CARDS)
BONUS: Final = ACTIONS.verb("bonus {label}", label=("disc", "talent", "discs"))
