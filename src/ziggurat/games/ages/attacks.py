"""What aggressions and wars share: who may attack whom and at what price (TTA-5.15 to TTA-5.20,
TTA-5.34, TTA-5.35, TTA-29.15)."""

from ziggurat.core.agenda import Reason
from ziggurat.core.message import m, mn
from ziggurat.games.ages.card import STRENGTH
from ziggurat.games.ages.cards import CARDS, GANDHI, title
from ziggurat.games.ages.costs import military
from ziggurat.games.ages.hands import holds
from ziggurat.games.ages.pacts import between
from ziggurat.games.ages.ratings import attack_strength, strength
from ziggurat.games.ages.state import AgesState


def price(s: AgesState, card: int, rival: int) -> int:
    """Military actions; twice as many against Gandhi (TTA-29.15)."""
    return CARDS[card].military * (2 if s.seats[rival].leader == GANDHI else 1)


def refuse_rival(s: AgesState, p: int, card: int, rival: int) -> Reason | None:
    if not holds(s, p, card):
        return Reason("TTA-5.15", m("You do not hold {title}.", title=title(card)))
    if rival == p or rival >= len(s.seats) or s.seats[rival].resigned:
        return Reason("TTA-5.16", m("Name another player who is in the game."))
    if s.seats[p].leader == GANDHI:
        return Reason("TTA-5.35", m("Under Gandhi you play no aggressions and wars."))
    cost = price(s, card, rival)
    if military(s.seats[p]) < cost:
        return Reason(
            "TTA-5.15", mn("It takes {n} military action.", "It takes {n} military actions.", cost)
        )
    if any(CARDS[s.seats[owner].pact].peace for owner in between(s, p, rival)):
        return Reason("TTA-5.17", m("A pact forbids attacks between you."))
    return None


def is_stronger(s: AgesState, p: int, rival: int) -> bool:
    """Strictly, without what pacts give that end by the attack (TTA-5.18 to TTA-5.20)."""
    mine, theirs = attack_strength(s, p, rival), strength(s, rival)
    for owner in between(s, p, rival):
        seat = s.seats[owner]
        if CARDS[seat.pact].ends:
            sides = CARDS[seat.pact].sides
            own, other = sides[seat.side][STRENGTH], sides[1 - seat.side][STRENGTH]
            mine -= own if owner == p else other
            theirs -= other if owner == p else own
    return mine > theirs
