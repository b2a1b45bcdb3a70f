"""The Fate deck and its piles (IS-5.1 to IS-5.5): cards taken from the top and cards put away."""

from ziggurat.core import chance
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.state import InnerSeaState

AFTER = ("", *(str(card["after"]) for card in BOX.cards))
TYPE = ("", *(str(card["type"]) for card in BOX.cards))
CLASS = ("", *(str(card["cls"]) for card in BOX.cards))
GREAT_PERSON = (False, *(bool(card["great_person"]) for card in BOX.cards))


def top(s: InnerSeaState) -> int:
    """The top card; an empty deck is made anew from the discard pile first (IS-5.4). 0 if there
    is no card at all (IS-5.5)."""
    if not s.deck:
        s.deck, s.discard = s.discard, []
        chance.shuffle(s, s.deck)
        s.note("reshuffled")
    return s.deck.pop() if s.deck else 0


def shuffle_back(s: InnerSeaState, card: int) -> None:
    s.deck.append(card)
    chance.shuffle(s, s.deck)


def turn_up(s: InnerSeaState, card: int) -> None:
    """A card revealed from the deck; everybody has seen it, wherever it goes (IS-5.11)."""
    s.turned = card
    s.note("turned", card)


def lay_open(s: InnerSeaState, p: int, card: int) -> None:
    """A card leaves a hand and lies on the table until it is resolved."""
    s.realms[p].hand.remove(card)
    s.table.append(card)


def put_away(s: InnerSeaState, card: int, *, stood: bool) -> None:
    """A card that took effect follows its legend (IS-5.2, IS-5.3, IS-10.15); one that was negated
    is discarded whatever it says (IS-10.5)."""
    s.table.remove(card)
    legend = AFTER[card] if stood else "discard"
    if legend == "aside":
        s.aside.append(card)
    elif legend == "reshuffle":
        shuffle_back(s, card)
    elif legend == "discard" or not any(card in realm.investments for realm in s.realms):
        s.discard.append(card)  # an Investment without a disc too (IS-11.4)


def gone(s: InnerSeaState, card: int) -> bool:
    """Whether everybody sees that nobody holds it."""
    return card in s.discard or card in s.aside or card in s.table
