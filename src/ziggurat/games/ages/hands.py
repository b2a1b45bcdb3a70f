"""Military cards: hands, decks, discard piles (TTA-13.21 to TTA-13.26, TTA-16.4, TTA-16.12).

A card in hand lies in its owner's zone of its age, or openly once it was shown to all. What is
discarded unseen stays known to who did it until the pile is shuffled again.
"""

from bisect import insort
from dataclasses import dataclass

from ziggurat.core import chance
from ziggurat.core.agenda import Decision, Reason
from ziggurat.core.message import m
from ziggurat.games.ages.actions import DISCARD
from ziggurat.games.ages.cards import AGE, title
from ziggurat.games.ages.state import AgesState


def hand(s: AgesState, p: int) -> list[int]:
    """All military cards a player holds."""
    h = s.hands
    return h[3 * p] + h[3 * p + 1] + h[3 * p + 2] + s.seats[p].shown


def size(s: AgesState, p: int) -> int:
    h = s.hands
    return len(h[3 * p]) + len(h[3 * p + 1]) + len(h[3 * p + 2]) + len(s.seats[p].shown)


def holds(s: AgesState, p: int, card: int) -> bool:
    return card in s.hands[3 * p + AGE[card] - 1] or card in s.seats[p].shown


def remove(s: AgesState, p: int, card: int) -> bool:
    """Take a card out of a hand; says whether all knew it."""
    if card in s.seats[p].shown:
        s.seats[p].shown.remove(card)
        return True
    s.hands[3 * p + AGE[card] - 1].remove(card)
    return False


def discard_seen(s: AgesState, p: int, card: int) -> None:
    """A card played from hand goes to the pile of its age (TTA-16.12)."""
    remove(s, p, card)
    s.discards[AGE[card]].append(card)


def discard_unseen(s: AgesState, p: int, card: int) -> None:
    """A card not played is not shown (TTA-16.13)."""
    if remove(s, p, card):
        s.discards[AGE[card]].append(card)
    else:
        insort(s.thrown[3 * p + AGE[card] - 1], card)
    s.whisper(p, "discarded", card)


def discard_all(s: AgesState, p: int) -> None:
    for age in (1, 2, 3):
        throw_age(s, p, age)


def antiquate_hand(s: AgesState, p: int, ended: int) -> None:
    """Cards of ages before the ended one are discarded unseen (TTA-3.9)."""
    for age in range(1, ended):
        throw_age(s, p, age)


def throw_age(s: AgesState, p: int, age: int) -> None:
    zone = s.hands[3 * p + age - 1]
    pile = s.thrown[3 * p + age - 1]
    pile += zone
    pile.sort()
    zone.clear()
    seat = s.seats[p]
    s.discards[age] += [card for card in seat.shown if AGE[card] == age]
    seat.shown = [card for card in seat.shown if AGE[card] != age]


def draw(s: AgesState, p: int, n: int) -> None:
    """Draw from the deck of the current age. When its last card is drawn, it is made anew from the
    pile at once; if that was empty, the next who draws tries again (TTA-13.24, TTA-13.25)."""
    if s.age not in (1, 2, 3):
        return
    deck = s.military[s.age]
    drawn = []
    for _ in range(n):
        if not deck:
            reshuffle(s)
        if not deck:
            break
        drawn.append(deck.pop())
    if drawn and not deck:
        reshuffle(s)
    for card in drawn:
        insort(s.hands[3 * p + s.age - 1], card)
    if drawn:
        s.note("draw", p, len(drawn))
        s.whisper(p, "drew", *sorted(drawn))


def reshuffle(s: AgesState) -> None:
    deck, pile = s.military[s.age], s.discards[s.age]
    deck += pile
    pile.clear()
    for p in range(len(s.seats)):
        deck += s.thrown[3 * p + s.age - 1]
        s.thrown[3 * p + s.age - 1].clear()
    deck.sort()
    chance.shuffle(s, deck)


@dataclass(slots=True)
class Discard(Decision):
    """Throw away military cards of one's choice, unseen, one by one (TTA-13.3, TTA-13.4)."""

    number: int

    rule = "TTA-13.3"
    verbs = (DISCARD,)

    def choices(self, s: AgesState) -> list[int]:
        return sorted(map(DISCARD.of, set(hand(s, self.seat))))

    def refuse(self, s: AgesState, a: int) -> Reason | None:
        return refuse_unheld(s, self.seat, *DISCARD.decode(a))

    def apply(self, s: AgesState, a: int) -> None:
        discard_unseen(s, self.seat, *DISCARD.decode(a))
        if self.number > 1:
            s.then(Discard(self.seat, self.number - 1))

    def prompt(self, s: AgesState) -> str:
        return m("Discard military cards: {number} more.", number=self.number)


def refuse_unheld(s: AgesState, p: int, card: int) -> Reason | None:
    if holds(s, p, card):
        return None
    return Reason("TTA-16.4", m("You do not hold {title}.", title=title(card)))


def lose_cards(s: AgesState, p: int, n: int) -> None:
    """Discard n cards; all of them, where there are no more, without asking."""
    n = min(n, size(s, p))
    if n and n == size(s, p):
        discard_all(s, p)
        s.note("discards", p, n)
    elif n:
        s.note("discards", p, n)
        s.then(Discard(p, n))
