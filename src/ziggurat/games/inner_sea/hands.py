"""Drawing cards, hands and reveals (IS-5.6 to IS-5.14, IS-6.1 to IS-6.5).

The cards of one draw lie in the realm's zone `drawn` until their Events are resolved and replaced;
then they join the hand. Draws nest: a step knows where its own cards begin in that zone.
"""

from dataclasses import dataclass

from ziggurat.core.agenda import Reason, Task
from ziggurat.core.message import m
from ziggurat.games.inner_sea import npc_cards
from ziggurat.games.inner_sea.actions import DISCARD, KEEP
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.events import Event
from ziggurat.games.inner_sea.fate import top
from ziggurat.games.inner_sea.state import EVENTS, NOBODY, InnerSeaState, Question
from ziggurat.games.inner_sea.supply import spend_card

LIMIT: int = BOX.constants["hand_limit"]


@dataclass(slots=True)
class Draw(Task):
    """n cards at once, of which `keep` are kept (IS-6.5)."""

    realm: int
    n: int
    keep: int

    def run(self, s: InnerSeaState) -> None:
        s.note("draw", self.realm, self.n)
        base = len(s.realms[self.realm].drawn)
        take(s, self.realm, self.n)
        s.then(Sift(self.realm, base, base, self.keep))


def take(s: InnerSeaState, p: int, n: int) -> None:
    """Cards from the top to those looked at, as far as there are any (IS-5.5)."""
    found = [card for card in (top(s) for _ in range(n)) if card]
    s.realms[p].drawn += found
    if s.realms[p].owner != NOBODY and found:
        s.whisper(s.realms[p].owner, "drew", *found)


@dataclass(slots=True)
class Sift(Task):
    """Events among the fresh cards are resolved from the highest id down and replaced, the
    replacements likewise (IS-6.2 to IS-6.5)."""

    realm: int
    base: int
    fresh: int
    keep: int

    def run(self, s: InnerSeaState) -> None:
        drawn = s.realms[self.realm].drawn
        events = sorted((card for card in drawn[self.fresh :] if card in EVENTS), reverse=True)
        if not events:
            s.then(TakeUp(self.realm, self.base, self.keep))
            return
        drawn[self.fresh :] = [card for card in drawn[self.fresh :] if card not in EVENTS]
        s.table += events
        again = Replace(self.realm, self.base, len(events), self.keep)
        s.then(*(Event(card) for card in events), again)


@dataclass(slots=True)
class Replace(Task):
    realm: int
    base: int
    n: int
    keep: int

    def run(self, s: InnerSeaState) -> None:
        fresh = len(s.realms[self.realm].drawn)
        take(s, self.realm, self.n)
        s.then(Sift(self.realm, self.base, fresh, self.keep))


@dataclass(slots=True)
class TakeUp(Task):
    """The cards join the hand; where some must go, the owner chooses (IS-5.6, IS-5.7)."""

    realm: int
    base: int
    keep: int

    def run(self, s: InnerSeaState) -> None:
        realm = s.realms[self.realm]
        if len(realm.drawn) - self.base > self.keep:
            s.then(KeepCard(realm.owner, self.realm, self.base, self.keep))
            return
        realm.hand = sorted([*realm.hand, *realm.drawn[self.base :]])
        del realm.drawn[self.base :]
        s.then(HandLimit(self.realm))


@dataclass(slots=True)
class KeepCard(Question):
    """Which of the cards looked at are kept; the others are discarded face up (IS-26.6)."""

    base: int
    keep: int

    rule = "IS-26.6"
    verbs = (KEEP,)

    def choices(self, s: InnerSeaState) -> list[int]:
        return [KEEP(card - 1) for card in sorted(s.realms[self.realm].drawn[self.base :])]

    def apply(self, s: InnerSeaState, a: int) -> None:
        realm, card = s.realms[self.realm], KEEP.args(a)[0] + 1
        realm.drawn.remove(card)
        realm.hand = sorted([*realm.hand, card])
        if self.keep > 1:
            s.then(KeepCard(self.seat, self.realm, self.base, self.keep - 1))
            return
        rest = realm.drawn[self.base :]
        del realm.drawn[self.base :]
        s.discard += rest
        for other in rest:
            s.note("discard", self.realm, other)
        s.then(HandLimit(self.realm))

    def by_itself(self, s: InnerSeaState) -> int:
        return KEEP(npc_cards.best(s.realms[self.realm].drawn[self.base :]) - 1)

    def prompt(self, s: InnerSeaState) -> str:
        return m("Keep a card ({keep} to keep); the others are discarded.", keep=self.keep)


@dataclass(slots=True)
class HandLimit(Task):
    """Six cards at most; the excess goes at once (IS-5.6)."""

    realm: int

    def run(self, s: InnerSeaState) -> None:
        realm = s.realms[self.realm]
        if len(realm.hand) > LIMIT:
            s.then(DiscardCard(realm.owner, self.realm), HandLimit(self.realm))


@dataclass(slots=True)
class DiscardCard(Question):
    rule = "IS-5.6"
    verbs = (DISCARD,)

    def choices(self, s: InnerSeaState) -> list[int]:
        return [DISCARD(card - 1) for card in s.realms[self.realm].hand]

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        if DISCARD.args(a)[0] + 1 in s.realms[self.realm].hand:
            return None
        return Reason("IS-5.6", m("That card is not in your hand."))

    def apply(self, s: InnerSeaState, a: int) -> None:
        card = DISCARD.args(a)[0] + 1
        spend_card(s, self.realm, card)
        s.note("discard", self.realm, card)

    def by_itself(self, s: InnerSeaState) -> int:
        return DISCARD(npc_cards.worst(s.realms[self.realm].hand) - 1)

    def prompt(self, s: InnerSeaState) -> str:
        return m("Discard a card.")
