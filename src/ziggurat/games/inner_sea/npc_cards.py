"""Which cards and discs non-player civilizations part with first (IS-28.5: `discard_order`,
`pay`)."""

from ziggurat.games.inner_sea.actions import GIVE_CARD, GIVE_DISC, GIVE_TALENT
from ziggurat.games.inner_sea.board import KIND, LAND
from ziggurat.games.inner_sea.content.box import BOX, Record
from ziggurat.games.inner_sea.npc_distance import nearness
from ziggurat.games.inner_sea.state import InnerSeaState
from ziggurat.games.inner_sea.terms import own

TALENTS, GROWTH, HARM = 1, 2, 3
PLACES = {"investment": 0, "competition": 4, "negate": 5, "event": 6}
HARMFUL = {"REMOVE", "REPLACE", "LEVY", "TAKE", "BURY", "CHOICE"}


def kind(record: Record) -> int:
    """The place of a card in the order: Investments, talents, growth, harm, Competition, Negate."""
    if record["type"] in PLACES:
        return PLACES[record["type"]]
    words = operations(record["effects"])
    if words & HARMFUL or record["cls"] == "barbarian":
        return HARM
    return TALENTS if words <= {"TALENT", "MODIFY"} else GROWTH


def operations(effects: list[Record]) -> set[str]:
    found = set()
    for effect in effects:
        for part in (effect, *effect.get("options", [])):
            found |= {str(op["op"]) for op in part.get("do", [])}
    return found


ORDER = {int(card["id"]): (kind(card), int(card["id"])) for card in BOX.cards}


def worst(cards: list[int]) -> int:
    return min(cards, key=ORDER.__getitem__)


def best(cards: list[int]) -> int:
    return max(cards, key=ORDER.__getitem__)


def payment(s: InnerSeaState, p: int, choices: list[int], least: int) -> int:
    """The two map discs, then talents, then cards in discard order, then more discs."""
    discs = [a for a in choices if a in GIVE_DISC]
    if not least:
        if GIVE_TALENT() in choices:
            return GIVE_TALENT()
        cards = [GIVE_CARD.args(a)[0] + 1 for a in choices if a in GIVE_CARD]
        if cards:
            return GIVE_CARD(worst(cards) - 1)
    return min(discs, key=lambda a: spared(s, p, *GIVE_DISC.args(a)))


def spared(s: InnerSeaState, p: int, area: int) -> tuple[int, int, int]:
    """Fourth discs first, then second discs at sea, then camps farthest from home."""
    n, at_sea = own(s, p, area), KIND[area] != LAND
    distance, rank = nearness(s, p, area)
    line = 0 if n > 3 else 1 if at_sea and n == 2 else 2 if n == 1 else 3
    return line, -distance, rank
