"""The Political Phase (TTA-5.1 to TTA-5.4): at most one political action, two once a game under
Caesar; resigning (TTA-5.52 to TTA-5.58) and the political abilities of leaders."""

from collections.abc import Iterator
from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Handler, Reason, Task, legal, nothing
from ziggurat.core.message import m
from ziggurat.games.ages import actions as verbs
from ziggurat.games.ages import aggressions, colonies, event_deck, leaders, pacts, resigning, wars
from ziggurat.games.ages.action_phase import Candidate
from ziggurat.games.ages.actions import ACTIONS, LOOK, PASS, RESIGN
from ziggurat.games.ages.card import AGGRESSION, PACT, TERRITORY, WAR
from ziggurat.games.ages.cards import (
    ALEXANDER,
    CAESAR,
    CARDS,
    JOAN,
    KIND,
    NONE,
    TERRITORIES,
)
from ziggurat.games.ages.hands import hand
from ziggurat.games.ages.state import CAESAR_USED, AgesState

BARRED = Reason("TTA-5.4", m("You gave this political action up in the International Agreement."))
UNBARRED = (PASS, LOOK, RESIGN)  # to look is no political action


@dataclass(slots=True)
class PoliticalPhase(Task):
    seat: int

    def run(self, s: AgesState) -> None:
        seat = s.seats[self.seat]
        barred, seat.barred = seat.barred, 0
        s.then(Politics(self.seat, barred, 0))


@dataclass(slots=True)
class Politics(Decision):
    """One political action or none; `second` is Caesar's (TTA-29.4)."""

    barred: int
    second: int

    rule = "TTA-5.1"
    on = {
        PASS: Handler(nothing, legal),
        LOOK: Handler(event_deck.glimpse, event_deck.refuse_glimpse),
        verbs.PREPARE: Handler(event_deck.prepare, event_deck.refuse_prepare),
        verbs.ATTACK: Handler(aggressions.attack, aggressions.refuse_attack),
        verbs.WAR: Handler(wars.declare, wars.refuse_war),
        verbs.OFFER: Handler(pacts.offer, pacts.refuse_offer),
        verbs.CANCEL: Handler(pacts.cancel, pacts.refuse_cancel),
        RESIGN: Handler(resigning.resign, resigning.refuse_resign),
        verbs.ALEXANDER: Handler(leaders.alexander, leaders.refuse_alexander),
        verbs.COLUMBUS: Handler(colonies.columbus, colonies.refuse_columbus),
    }

    def choices(self, s: AgesState) -> list[int]:
        found = [PASS()]
        for verb, things in candidates(s, self.seat):
            barred = self.barred and verb not in UNBARRED
            if not barred and self.on[verb].reason(s, self, things) is None:
                found.append(verb.of(*things))
        found.sort()
        return found

    def refuse(self, s: AgesState, a: int) -> Reason | None:
        if self.barred and ACTIONS.verb_of(a) not in UNBARRED:
            return BARRED
        return Decision.refuse(self, s, a)

    def apply(self, s: AgesState, a: int) -> None:
        if a in LOOK:
            s.then(Politics(self.seat, self.barred, self.second))
        elif a not in PASS and self.second:
            s.seats[self.seat].used |= CAESAR_USED
        elif a not in PASS:
            s.then(SecondAction(self.seat))
        Decision.apply(self, s, a)

    def prompt(self, s: AgesState) -> str:
        if self.second:
            return m("Julius Caesar lets you take a second political action, or pass.")
        return m("Take a political action, or pass.")


@dataclass(slots=True)
class SecondAction(Task):
    """Caesar's second political action, once the first is resolved (TTA-29.4)."""

    seat: int

    def run(self, s: AgesState) -> None:
        seat = s.seats[self.seat]
        if seat.leader == CAESAR and not seat.used & CAESAR_USED and not seat.barred:
            s.then(Politics(self.seat, 0, 1))


def candidates(s: AgesState, p: int) -> Iterator[Candidate]:
    """Every political action that could be legal."""
    seat = s.seats[p]
    if s.age < 4:
        yield RESIGN, ()
    if seat.leader == JOAN:
        yield LOOK, ()
    elif seat.leader == ALEXANDER:
        yield verbs.ALEXANDER, ()
    for owner in s.seats:
        if owner.pact != NONE:
            yield verbs.CANCEL, (owner.pact,)
    for card in set(hand(s, p)):
        if card <= TERRITORIES[-1]:
            yield verbs.PREPARE, (card,)
            if KIND[card] == TERRITORY:
                yield verbs.COLUMBUS, (card,)
        else:
            yield from against_others(s, p, card)


def against_others(s: AgesState, p: int, card: int) -> Iterator[Candidate]:
    for rival in range(len(s.seats)):
        if rival == p:
            continue
        if KIND[card] == AGGRESSION:
            yield verbs.ATTACK, (card, rival)
        elif KIND[card] == WAR:
            yield verbs.WAR, (card, rival)
        elif KIND[card] == PACT:
            for side in range(1 if CARDS[card].equal else 2):
                yield verbs.OFFER, (card, rival, side)
