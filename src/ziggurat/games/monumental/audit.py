"""What must hold in every state: conservation of cards, tokens, units and resources (part 5 of the
specification) and the derived clauses (MO-9.3, MO-10.7, MO-17.5)."""

from collections import Counter

from ziggurat.core.errors import must
from ziggurat.core.message import m
from ziggurat.games.monumental.armies import FREE_MOVES
from ziggurat.games.monumental.content import (
    BASIC,
    BASICS,
    BUILDING,
    CELEBRITY_MARK,
    DEVELOPMENT,
    FACE_TOKENS,
    KIND,
    KNOWLEDGE,
    MARKET_TOKENS,
    OUTPOSTS,
    PILE,
    PRODUCTION_TOKENS,
    SOLDIERS,
    STARTING,
    STARTING_DECKS,
    WONDER,
)
from ziggurat.games.monumental.content.vocabulary import MOST
from ziggurat.games.monumental.hexes import BITS
from ziggurat.games.monumental.setup import ChooseCapital, ChooseCivilization
from ziggurat.games.monumental.state import (
    NONE,
    MonumentalState,
    Seat,
    held_by,
    held_token,
    provinces,
)
from ziggurat.games.monumental.turn import Act


def audit(s: MonumentalState) -> None:
    if s.agenda and isinstance(s.decision, ChooseCapital | ChooseCivilization):
        return
    cards_are_conserved(s)
    tokens_are_conserved(s)
    for seat, p in enumerate(s.seats):
        pieces_are_conserved(s, p)
        must(min(p.res) >= 0, m("a resource is negative"))
        if seat != s.active:
            must(not any((*p.res[:3], p.res[5])), m("basic resources out of turn"))
        scores_are_known(s, seat, p)
    tiles_have_one_owner(s)
    if any(isinstance(step, Act) for step in s.agenda):
        the_turn_ends(s)
    must(
        len(s.drawn) == 0 or not s.agenda or not isinstance(s.decision, Act),
        m("drawn cards are not put away"),
    )


# No turn is endless. Free moves of units apart, of which at most FREE_MOVES follow each other, each
# action of the Action phase uses up something that the turn does not give back:
# - a card of the display or of a basic pile, a policy, the use of an effect, an explorer action, a
#   token, a Celebrity, an outpost, a free step: at most 36 + 5 + 25 + 4 + 30 + 1 + 2 + 2;
# - a province: none is given up (MO-9.5), but a monster that comes out of it or a Celebrity that
#   retires may leave it empty: at most 36 + 3 + 1 conquests;
# - resources: a step, a paid move and an advance cost at least 1.
TAKEN = 105 + 40
# Resources come from what is taken, and from cards activated or played. A card has its turn once
# (MO-14.11): at most 15 of the start, 30 basic ones and 46 others. One such event sets off at most
# five effects, and none gives more than 9 resources (vocabulary.MOST).
MOST_DEEDS = TAKEN + (TAKEN + 15 + 30 + 46) * 5 * MOST


def the_turn_ends(s: MonumentalState) -> None:
    """What the bound on the actions of a turn rests on, and the bound (MO-14.2, MO-14.11)."""
    p = s.seats[s.active]
    there = Counter((*p.deck, *p.known, *p.discard, *s.drawn))
    assert not Counter(s.played) - there, "a card was played more often than it is there"
    assert s.free_moves <= FREE_MOVES, "units go to and fro for ever"
    assert s.deeds <= MOST_DEEDS, "the turn does not end"


def city_cards(s: MonumentalState, p: Seat) -> list[int]:
    zones = (p.top, p.under, p.deck, p.known, p.discard, p.archived)
    return [card for zone in zones for card in zone if card != NONE]


def cards_are_conserved(s: MonumentalState) -> None:
    """Every card of the box is in exactly one place; a city has its own starting cards."""
    found: Counter[int] = Counter()
    for seat, p in enumerate(s.seats):
        found.update(city_cards(s, p))
        if p.wip != NONE:
            found[p.wip] += 1
        if seat == s.automa:
            found.update(STARTING_DECKS[p.civ])
    found.update(card for card in s.drawn if card != NONE)
    found.update(card for card in s.display if card != NONE)
    found.update(s.culled + s.removed)
    found.update(card for era in s.eras for card in era if card != CELEBRITY_MARK)
    for card, n in zip(BASICS, s.basics, strict=True):
        found[card] += n
        must(found[card] == PILE, m("basic buildings went missing"))
    starting = Counter(card for p in s.seats for card in STARTING_DECKS[p.civ])
    for card, kind in enumerate(KIND):
        if kind in (BUILDING, KNOWLEDGE, WONDER) and starting[card]:
            must(found[card] == starting[card], m("starting cards went missing"))
    development = [card for era in DEVELOPMENT for card in era]
    must(all(found[card] <= 1 for card in development), m("a development card is there twice"))


def tokens_are_conserved(s: MonumentalState) -> None:
    claimed = [t for p in s.seats for t in p.tokens]
    for face, tokens in enumerate(FACE_TOKENS):
        here = len(s.stocks[face]) + sum(1 for t in claimed + s.spent if t in tokens)
        must(here == len(tokens), m("an exploration token went missing"))
        laid_out = s.face.count(face) if face else 0
        must(laid_out <= len(s.stocks[face]), m("more tokens lie on the map than there are"))
    for market, tokens in enumerate(MARKET_TOKENS):
        held = [t for q in range(len(s.seats)) for t in held_token(s, q, market)]
        seen = [t for t in s.spent + claimed if t in tokens]
        laid = [*s.piles[market], *s.spares[market], *held, *seen]
        if s.market_at[market] != NONE:
            must(len(laid) == len(tokens), m("a Market token went missing"))
    left = s.production.bit_count() + sum(p.production for p in s.seats)
    must(left <= PRODUCTION_TOKENS, m("too many production tokens"))
    must(not s.production & ~s.land, m("a production token at sea"))
    must(len(s.lairs) in (0, s.face.count(2)), m("a monster token went missing"))


def pieces_are_conserved(s: MonumentalState, p: Seat) -> None:
    must(len(p.soldiers) == SOLDIERS, m("a civilization does not have all its soldiers"))
    assert p.soldiers == sorted(p.soldiers), "soldiers are not in order"
    must(len(p.outposts) <= OUTPOSTS, m("too many outposts"))
    must(len(set(p.outposts)) == len(p.outposts), m("two outposts in a province"))
    home = BITS[p.capital]
    for cell in (*p.soldiers, p.warlord):
        must(BITS[cell] & (s.land | home), m("a unit stands where it may not"))
    for card in p.top:
        must(
            card == NONE or KIND[card] in (BUILDING, BASIC, WONDER),
            m("only buildings and wonders stand on top in a city"),
        )
    for card in p.under:
        must(card == NONE or KIND[card] == KNOWLEDGE, m("only knowledge lies below a city"))


def scores_are_known(s: MonumentalState, seat: int, p: Seat) -> None:
    """What scores is what lies in city, deck and discard pile (MO-17.7, MO-17.8)."""
    zones = (p.top, p.under, p.deck, p.known, p.discard)
    cards = [card for zone in zones for card in zone if card != NONE]
    if seat == s.active:
        cards += [card for card in s.drawn if card != NONE]
    acquired = [
        card for card in cards if KIND[card] in (KNOWLEDGE, WONDER) and card not in STARTING
    ]
    if not s.drawn:
        must(sorted(acquired) == sorted(p.owned), m("what scores is not what is owned"))
    must(not set(p.owned) & set(p.archived), m("an archived card scores"))


def tiles_have_one_owner(s: MonumentalState) -> None:
    taken = 0
    for p in s.seats:
        mask = held_by(s, p)
        must(not mask & taken, m("two civilizations in one tile"))
        taken |= mask
        for cell, face in enumerate(s.face):
            must(not (face and provinces(s, p) & BITS[cell]), m("a token in a conquered province"))
    must(len(set(s.wonder_at.values())) == len(s.wonder_at), m("a wonder stands in two provinces"))
