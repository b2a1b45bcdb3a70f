"""The Political Phase (TTA-5.1 to TTA-5.4): at most one political action, two once a game under
Caesar; resigning (TTA-5.52 to TTA-5.58) and the political abilities of leaders."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ziggurat.core.actions import Verb
from ziggurat.core.agenda import Decision, Reason, Task
from ziggurat.core.message import m
from ziggurat.games.ages import actions as verbs
from ziggurat.games.ages import (
    aggressions,
    colonies,
    economy,
    event_deck,
    leaders,
    pacts,
    resigning,
    wars,
)
from ziggurat.games.ages.actions import ACTIONS, LOOK, PASS, PREPARABLE, RESIGN
from ziggurat.games.ages.card import AGGRESSION, PACT, TERRITORY, WAR
from ziggurat.games.ages.cards import (
    AGGRESSIONS,
    ALEXANDER,
    CAESAR,
    CARDS,
    COLUMBUS,
    JOAN,
    KIND,
    NONE,
    PACTS,
    TERRITORIES,
    WARS,
    title,
)
from ziggurat.games.ages.hands import hand, holds, remove
from ziggurat.games.ages.state import CAESAR_USED, AgesState

ALEXANDER_TOKENS = 1
BARRED = Reason("TTA-5.4", m("You gave this political action up in the International Agreement."))


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
    verbs = (
        PASS, LOOK, verbs.PREPARE, verbs.ATTACK, verbs.WAR, verbs.OFFER, verbs.CANCEL, RESIGN,
        verbs.ALEXANDER, verbs.COLUMBUS,
    )  # fmt: skip

    def choices(self, s: AgesState) -> list[int]:
        found = [PASS()]
        for verb, args in candidates(s, self.seat):
            if self.refuse_deed(s, verb, args) is None:
                found.append(verb(*args))
        found.sort()
        return found

    def refuse(self, s: AgesState, a: int) -> Reason | None:
        verb = ACTIONS.verb_of(a)
        return None if verb is PASS else self.refuse_deed(s, verb, verb.args(a))

    def refuse_deed(self, s: AgesState, verb: Verb, args: tuple[int, ...]) -> Reason | None:
        if self.barred and verb not in (LOOK, RESIGN):  # to look is no political action
            return BARRED
        return DEEDS[verb][0](s, self.seat, *args)

    def apply(self, s: AgesState, a: int) -> None:
        verb = ACTIONS.verb_of(a)
        if verb is PASS:
            return
        if verb is LOOK:
            s.then(Politics(self.seat, self.barred, self.second))
        elif self.second:
            s.seats[self.seat].used |= CAESAR_USED
        else:
            s.then(SecondAction(self.seat))
        DEEDS[verb][1](s, self.seat, *verb.args(a))

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


def candidates(s: AgesState, p: int) -> Iterator[tuple[Verb, tuple[int, ...]]]:
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
            yield verbs.CANCEL, (owner.pact - PACTS[0],)
    for card in set(hand(s, p)):
        if card <= TERRITORIES[-1]:
            yield verbs.PREPARE, (card - PREPARABLE[0],)
            if KIND[card] == TERRITORY:
                yield verbs.COLUMBUS, (card - TERRITORIES[0],)
        else:
            yield from against_others(s, p, card)


def against_others(s: AgesState, p: int, card: int) -> Iterator[tuple[Verb, tuple[int, ...]]]:
    for rival in range(len(s.seats)):
        if rival == p:
            continue
        if KIND[card] == AGGRESSION:
            yield verbs.ATTACK, (card - AGGRESSIONS[0], rival)
        elif KIND[card] == WAR:
            yield verbs.WAR, (card - WARS[0], rival)
        elif KIND[card] == PACT:
            for side in range(1 if CARDS[card].equal else 2):
                yield verbs.OFFER, (card - PACTS[0], rival, side)


# One function a verb that says why not, one that does it.


def refuse_look(s: AgesState, p: int) -> Reason | None:
    if s.seats[p].leader != JOAN:
        return Reason("TTA-5.2", m("Joan of Arc does not lead you."))
    return Reason("TTA-5.2", m("The next event is known to you.")) if s.glimpser == p else None


def look(s: AgesState, p: int) -> None:
    event_deck.glimpse(s, p)


def refuse_prepare(s: AgesState, p: int, i: int) -> Reason | None:
    return event_deck.refuse_prepare(s, p, PREPARABLE[i])


def prepare(s: AgesState, p: int, i: int) -> None:
    event_deck.prepare(s, p, PREPARABLE[i])


def refuse_attack(s: AgesState, p: int, i: int, rival: int) -> Reason | None:
    return aggressions.refuse_attack(s, p, AGGRESSIONS[i], rival)


def attack(s: AgesState, p: int, i: int, rival: int) -> None:
    aggressions.attack(s, p, AGGRESSIONS[i], rival)


def refuse_war(s: AgesState, p: int, i: int, rival: int) -> Reason | None:
    return wars.refuse_war(s, p, WARS[i], rival)


def declare(s: AgesState, p: int, i: int, rival: int) -> None:
    wars.declare(s, p, WARS[i], rival)


def refuse_offer(s: AgesState, p: int, i: int, partner: int, side: int) -> Reason | None:
    return pacts.refuse_offer(s, p, PACTS[i], partner, side)


def offer(s: AgesState, p: int, i: int, partner: int, side: int) -> None:
    pacts.offer(s, p, PACTS[i], partner, side)


def refuse_cancel(s: AgesState, p: int, i: int) -> Reason | None:
    return pacts.refuse_cancel(s, p, PACTS[i])


def cancel(s: AgesState, p: int, i: int) -> None:
    pacts.cancel(s, p, PACTS[i])


def refuse_alexander(s: AgesState, p: int) -> Reason | None:
    if s.seats[p].leader == ALEXANDER:
        return None
    return Reason("TTA-5.2", m("Alexander the Great does not lead you."))


def alexander(s: AgesState, p: int) -> None:
    """He leaves and a yellow token comes from the box; he is not replaced (TTA-29.3)."""
    leaders.leave(s, p)
    economy.gain_yellow(s, p, ALEXANDER_TOKENS)


def refuse_columbus(s: AgesState, p: int, i: int) -> Reason | None:
    if s.seats[p].leader != COLUMBUS:
        return Reason("TTA-29.5", m("Christopher Columbus does not lead you."))
    if not holds(s, p, TERRITORIES[i]):
        return Reason("TTA-29.5", m("You do not hold {title}.", title=title(TERRITORIES[i])))
    return None


def columbus(s: AgesState, p: int, i: int) -> None:
    """He leaves and a territory from the hand becomes a colony (TTA-29.5)."""
    leaders.leave(s, p)
    remove(s, p, TERRITORIES[i])
    colonies.settle(s, p, TERRITORIES[i])


DEEDS: dict[Verb, tuple[Callable[..., Reason | None], Callable[..., None]]] = {
    LOOK: (refuse_look, look),
    verbs.PREPARE: (refuse_prepare, prepare),
    verbs.ATTACK: (refuse_attack, attack),
    verbs.WAR: (refuse_war, declare),
    verbs.OFFER: (refuse_offer, offer),
    verbs.CANCEL: (refuse_cancel, cancel),
    RESIGN: (resigning.refuse_resign, resigning.resign),
    verbs.ALEXANDER: (refuse_alexander, alexander),
    verbs.COLUMBUS: (refuse_columbus, columbus),
}
