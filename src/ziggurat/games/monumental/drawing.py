"""Scientific advance; drawing and playing cards (MO-14).

A card is played once a turn, however often it is shuffled and drawn (MO-14.11). Cards of one name
cannot be told apart, so as many of them are played as there are outside the city.
"""

from dataclasses import dataclass

from ziggurat.core import chance
from ziggurat.core.agenda import Decision, Reason, Task
from ziggurat.core.message import m
from ziggurat.games.monumental.actions import DECLINE, DRAWN_PLACE, PLAY
from ziggurat.games.monumental.content.vocabulary import Mod, Op, S
from ziggurat.games.monumental.effects import Do, ask, offer_effect, operation, possible
from ziggurat.games.monumental.payment import afford, modifiers, pay, reduced
from ziggurat.games.monumental.state import NONE, MonumentalState, Seat, card_of, gain

PRICE = 2


def can_draw(p: Seat) -> bool:
    return bool(p.known or p.deck or p.discard)


def draw(s: MonumentalState, p: Seat) -> int:
    """The top card of the city deck; an empty deck is made anew from the discard pile
    (MO-14.6)."""
    if not p.known and not p.deck:
        reshuffle(s, p)
    return p.known.pop() if p.known else p.deck.pop()


def reshuffle(s: MonumentalState, p: Seat) -> None:
    p.deck = sorted(p.discard)
    p.discard = []
    chance.shuffle(s, p.deck)


def idle(s: MonumentalState, seat: int, card: int) -> bool:
    """Whether all cards of this name outside the city have had their turn (MO-14.11)."""
    p = s.seats[seat]
    had = s.played.count(card)
    return had > 0 and had >= sum(z.count(card) for z in (p.deck, p.known, p.discard, s.drawn))


def advance_price(s: MonumentalState, mods: list[Mod]) -> int:
    return reduced(PRICE, mods, "advance", s.advances)


def refuse_advance(s: MonumentalState, seat: int, mods: list[Mod]) -> Reason | None:
    if not can_draw(s.seats[seat]):
        return Reason("MO-14.7", m("No card is left to draw."))
    if not afford(s.seats[seat], S, advance_price(s, mods)):
        return Reason("MO-14.1", m("A scientific advance costs 2 Science."))
    return None


def advance(s: MonumentalState, seat: int) -> None:
    """Pay, draw the top card and play it (MO-14.1)."""
    s.note("advance", seat)
    pay(s, seat, S, advance_price(s, modifiers(s, seat)))
    s.advances += 1
    draw_and_use(s, seat, 1, 1)


def draw_and_use(s: MonumentalState, seat: int, n: int, uses: int) -> None:
    """Draw n cards and use some of them; drawing stops when no card is left (MO-14.7)."""
    p = s.seats[seat]
    base = len(s.drawn)
    for _ in range(n):
        if can_draw(p):
            s.drawn.append(draw(s, p))
    if len(s.drawn) > base:
        s.note("drawn", seat, *s.drawn[base:])
    if len(s.drawn) == base + 1:
        s.then(PlayCard(seat, base), PutAway(seat, base))
    elif len(s.drawn) > base:
        s.then(Picking(seat, base, uses, ()), PutAway(seat, base))


@operation("draw_use")
def op_draw_use(s: MonumentalState, seat: int, op: Op, do: Do) -> None:
    draw_and_use(s, seat, op.args["draw"], op.args["use"])


@possible("draw_use")
def may_draw(s: MonumentalState, seat: int, op: Op, place: int) -> bool:
    return can_draw(s.seats[seat])


@dataclass(slots=True)
class Picking(Task):
    """Cards are chosen and played one after the other (MO-14.3); `done` are those played or
    idle."""

    seat: int
    base: int
    uses: int
    done: tuple[int, ...]

    def run(self, s: MonumentalState) -> None:
        done = list(self.done)
        for i in range(self.base, len(s.drawn)):
            if i not in done and idle(s, self.seat, s.drawn[i]):
                s.note("idle", s.drawn[i])
                done.append(i)
        if self.uses and len(done) < len(s.drawn) - self.base:
            ask(s, PickDrawn(self.seat, self.base, self.uses, tuple(sorted(done))))


@dataclass(slots=True)
class PickDrawn(Decision):
    base: int
    uses: int
    done: tuple[int, ...]

    rule = "MO-14.3"
    verbs = (PLAY, DECLINE)

    def left(self, s: MonumentalState) -> dict[int, int]:
        """The drawn cards still to be played, with their index."""
        return {s.drawn[i]: i for i in range(self.base, len(s.drawn)) if i not in self.done}

    def choices(self, s: MonumentalState) -> list[int]:
        return [*sorted(PLAY(card) for card in self.left(s)), DECLINE.start]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if a == DECLINE.start or PLAY.args(a)[0] in self.left(s):
            return None
        if PLAY.args(a)[0] in s.drawn[self.base :]:
            return Reason("MO-14.11", m("That card has been played this turn."))
        return Reason(self.rule, m("You did not draw that card."))

    def apply(self, s: MonumentalState, a: int) -> None:
        if a == DECLINE.start:
            return
        i = self.left(s)[PLAY.args(a)[0]]
        s.then(
            PlayCard(self.seat, i),
            Picking(self.seat, self.base, self.uses - 1, (*self.done, i)),
        )

    def prompt(self, s: MonumentalState) -> str:
        if self.uses == 1:
            return m("Choose a drawn card to play, or none.")
        return m("Choose a drawn card to play; {uses} may be played.", uses=self.uses)


@dataclass(slots=True)
class PlayCard(Task):
    """A drawn card gives its resources and lets its effect be used once (MO-14.4). It is not
    activated (MO-14.5), and lies idle if it has been played this turn (MO-14.11)."""

    seat: int
    index: int

    def run(self, s: MonumentalState) -> None:
        card = s.drawn[self.index]
        if idle(s, self.seat, card):
            s.note("idle", card)
            return
        s.played.append(card)
        s.note("play", self.seat, card)
        gain(s, self.seat, card_of(s, card).resources)
        offer_effect(s, self.seat, card, DRAWN_PLACE + self.index)


@dataclass(slots=True)
class PutAway(Task):
    """All drawn cards are discarded together at the end (MO-14.8)."""

    seat: int
    base: int

    def run(self, s: MonumentalState) -> None:
        cards = [card for card in s.drawn[self.base :] if card != NONE]
        s.seats[self.seat].discard += cards
        del s.drawn[self.base :]
