"""What must hold in every state: every token and card in exactly one place, cubes and limits as the
cards in play say (the invariants of part 5 of the rules)."""

from collections import Counter

from ziggurat.core.errors import must
from ziggurat.core.message import Listing, Message, m
from ziggurat.games.ages.card import CIVIL, MILITARY
from ziggurat.games.ages.cards import (
    CARDS,
    HOMER,
    NONE,
    deck,
)
from ziggurat.games.ages.ratings import all_workers, symbols
from ziggurat.games.ages.resigning import cards_left
from ziggurat.games.ages.state import AgesState, Seat

SHOWN = 5  # cards that a reason names


def audit(s: AgesState) -> None:
    for p, seat in enumerate(s.seats):
        if not seat.resigned:
            tokens_are_conserved(seat)
            cubes_follow_the_cards(s, p)
            civilization_is_sound(seat)
    cards_are_conserved(s)
    events = [*s.omens, *s.glimpsed, *(c for zone in s.current + s.future for c in zone)]
    must(s.over or s.age in (0, 4) or s.civil[s.age], m("the civil deck of the age is empty"))
    must(events or s.over, m("there is always a next event (TTA-5.10)"))


def tokens_are_conserved(seat: Seat) -> None:
    must(
        seat.blue + sum(seat.tokens) + seat.stages == seat.blue_owned, m("blue tokens went missing")
    )
    must(seat.bank + all_workers(seat) == seat.yellow_owned, m("yellow tokens went missing"))
    counters = (seat.blue, seat.bank, seat.unused, seat.science, seat.culture, seat.ca, seat.ma)
    temporary = (seat.more_ca, seat.more_ma, seat.for_units, seat.for_any, seat.for_techs)
    spent = (seat.ca_spent, seat.ma_spent, seat.more_food)
    must(
        min(*counters, *temporary, *spent, *seat.workers, *seat.tokens) >= 0,
        m("a number below zero"),
    )


def cubes_follow_the_cards(s: AgesState, p: int) -> None:
    """Available and spent cubes are the total (TTA-20.2)."""
    seat = s.seats[p]
    must(seat.ca + seat.ca_spent == symbols(s, p, CIVIL), m("white cubes are wrong"))
    must(seat.ma + seat.ma_spent == symbols(s, p, MILITARY), m("red cubes are wrong"))


def civilization_is_sound(seat: Seat) -> None:
    must(
        all(n == 0 or seat.techs >> card & 1 for card, n in enumerate(seat.workers)),
        m("workers on a card that is not in play"),
    )
    must(
        all(n == 0 or seat.techs >> card & 1 for card, n in enumerate(seat.tokens)),
        m("blue tokens on a card that is not in play"),
    )
    must(set(seat.ruins) <= set(seat.wonders), m("a ruin of a wonder that was not built"))
    must(
        seat.homer == NONE or seat.homer in seat.wonders,
        m("Homer lies under a wonder that was not built"),
    )
    must(seat.unfinished != NONE or seat.stages == 0, m("stages without a wonder"))
    must((seat.pact == NONE) == (seat.partner == NONE), m("a pact without its partner"))


def in_area(seat: Seat) -> list[int]:
    """Every card in a play area or openly in hand."""
    found = [*seat.civil, *seat.shown, *seat.wonders, *seat.colonies, *seat.wars[::2]]
    found += cards_left(seat) if not seat.resigned else []
    return found + [card for card in (seat.exclusive, seat.pact) if card != NONE]


def cards_are_conserved(s: AgesState) -> None:
    found = Counter(card for card in s.row if card != NONE)
    for zones in (s.civil, s.military, s.hands, s.future, s.current, s.thrown, s.discards):
        for zone in zones:
            found.update(zone)
    for pile in (s.omens, s.glimpsed, s.past, s.common, s.out):
        found.update(pile)
    for seat in s.seats:
        found.update(in_area(seat))
    if HOMER in s.out or any(seat.leader == HOMER for seat in s.seats):
        must(all(seat.homer == NONE for seat in s.seats), m("Homer is in two places"))
    wanted: Counter[int] = Counter()
    for age, players in enumerate(s.players):
        if players:
            wanted.update(deck(age, players, military=False))
            wanted.update(deck(age, players, military=True))
    missing, extra = wanted - found, found - wanted
    odd = list(missing + extra)[:SHOWN]
    names = Listing(Message(CARDS[card].name) for card in odd)
    must(not odd, m("cards are not where they should be: {names}", names=names))
