"""The Action Phase (TTA-6): the player in turn acts as long as it can be paid, and ends it.

Choices are the candidates that no deed refuses, so that legality is written once (deeds.py).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from ziggurat.core.actions import Verb
from ziggurat.core.agenda import Decision, Reason, Task
from ziggurat.core.message import m, mn
from ziggurat.games.ages import actions as verbs
from ziggurat.games.ages.action_cards import covers
from ziggurat.games.ages.actions import (
    ACTIONS,
    BREAKTHROUGHS,
    BUILDERS,
    CIVIL_UPGRADES,
    END,
    PLAIN,
    RESERVES,
    REVOLUTIONS,
    TAKE,
    TO_THEATER,
    UPGRADERS,
)
from ziggurat.games.ages.cards import (
    BACH,
    BARBAROSSA,
    CHURCHILL,
    FIRST_UNIT,
    HAMMURABI,
    LEADERS,
    NONE,
    OCEAN_LINER,
    TACTICS,
    TECHNOLOGIES,
    THEATERS,
    UNITS,
    UPGRADES,
    WONDERS,
    WORKERS,
)
from ziggurat.games.ages.costs import civil, military
from ziggurat.games.ages.deeds import DEEDS
from ziggurat.games.ages.hands import hand
from ziggurat.games.ages.state import ROW, AgesState, Seat

FIRST_TURN = (END, TAKE)
PLAIN_AT = {card: i for i, card in enumerate(PLAIN)}


@dataclass(slots=True)
class ActionPhase(Task):
    """Skipped by who has just resigned."""

    seat: int

    def run(self, s: AgesState) -> None:
        seat = s.seats[self.seat]
        seat.fresh.clear()
        if not seat.resigned:
            s.then(Act(self.seat))


@dataclass(slots=True)
class Act(Decision):
    """One action after another, until `end` (TTA-6.1, TTA-6.3)."""

    rule = "TTA-6.1"
    verbs = tuple(DEEDS)

    def choices(self, s: AgesState) -> list[int]:
        p = self.seat
        found = [END.start]
        found += [
            TAKE.start + space
            for space in range(ROW)
            if s.row[space] != NONE and refuses[TAKE](s, p, space) is None
        ]
        if s.round == 1:
            return found
        found += [
            verb(*args) for verb, args in candidates(s, p) if refuses[verb](s, p, *args) is None
        ]
        found.sort()
        return found

    def refuse(self, s: AgesState, a: int) -> Reason | None:
        verb = ACTIONS.verb_of(a)
        if s.round == 1 and verb not in FIRST_TURN:
            return Reason("TTA-1.7", m("In the first turn you only take cards."))
        return DEEDS[verb][0](s, self.seat, *verb.args(a))

    def apply(self, s: AgesState, a: int) -> None:
        verb = ACTIONS.verb_of(a)
        if verb is not END:
            s.then(Act(self.seat))
        DEEDS[verb][1](s, self.seat, *verb.args(a))

    def prompt(self, s: AgesState) -> str:
        seat = s.seats[self.seat]
        return m(
            "Your turn: {civil} and {military} left.",
            civil=mn("{n} civil action", "{n} civil actions", civil(seat)),
            military=mn("{n} military action", "{n} military actions", military(seat)),
        )


refuses = {verb: both[0] for verb, both in DEEDS.items()}


def candidates(s: AgesState, p: int) -> Iterator[tuple[Verb, tuple[int, ...]]]:
    """Every deed that could be legal, so that only few are looked at closely."""
    seat = s.seats[p]
    civil_left, military_left = civil(seat), military(seat)
    if civil_left:
        yield verbs.INCREASE, ()
        yield from civil_candidates(s, seat)
    if civil_left or military_left:
        yield from worker_candidates(seat, civil_left, military_left)
    for card in seat.civil:
        if REVOLUTIONS[0] <= card < TECHNOLOGIES:
            yield verbs.REVOLT, (card - REVOLUTIONS[0],)
            for i, breakthrough in enumerate(BREAKTHROUGHS):
                if breakthrough in seat.civil:
                    yield verbs.PLAY_REVOLT, (i, card - REVOLUTIONS[0])
    if military_left:
        for card in set(hand(s, p)):
            if TACTICS[0] <= card <= TACTICS[-1]:
                yield verbs.TACTIC, (card - TACTICS[0],)
        for card in s.common:
            yield verbs.COPY, (card - TACTICS[0],)
    yield from ability_candidates(s, seat)


def ability_candidates(s: AgesState, seat: Seat) -> Iterator[tuple[Verb, tuple[int, ...]]]:
    if seat.leader == HAMMURABI:
        yield verbs.HAMMURABI, ()
    elif seat.leader == BARBAROSSA:
        for i, unit in enumerate(UNITS):
            if seat.techs >> unit & 1:
                yield verbs.BARBAROSSA, (i,)
    elif seat.leader == BACH:
        for i, source in enumerate(TO_THEATER):
            if seat.workers[source]:
                for j in range(len(THEATERS)):
                    yield verbs.BACH, (i, j)
    elif seat.leader == CHURCHILL:
        yield verbs.CHURCHILL, (0,)
        yield verbs.CHURCHILL, (1,)
    if OCEAN_LINER in seat.wonders:
        yield verbs.LINER, ()
    if any(other.pact != NONE for other in s.seats):
        yield verbs.TRADE, ()


def civil_candidates(s: AgesState, seat: Seat) -> Iterator[tuple[Verb, tuple[int, ...]]]:
    if seat.unfinished != NONE:
        for more in range(4):
            yield verbs.STAGES, (more,)
    last = NONE
    for card in seat.civil:
        if card == last:
            continue
        last = card
        if card < TECHNOLOGIES:
            yield verbs.DEVELOP, (card,)
        elif card < WONDERS[0]:
            yield verbs.LEAD, (card - LEADERS[0],)
        else:
            yield from card_candidates(seat, card)


def card_candidates(seat: Seat, card: int) -> Iterator[tuple[Verb, tuple[int, ...]]]:
    """The ways to play an action card."""
    if card in PLAIN_AT:
        yield verbs.PLAY, (PLAIN_AT[card],)
    elif card in RESERVES:
        yield verbs.PLAY_GAIN, (RESERVES.index(card), 0)
        yield verbs.PLAY_GAIN, (RESERVES.index(card), 1)
    elif card in BREAKTHROUGHS:
        for tech in seat.civil:
            if tech < TECHNOLOGIES:
                yield verbs.PLAY_DEVELOP, (BREAKTHROUGHS.index(card), tech)
    else:
        if card in BUILDERS and seat.unused:
            for target in in_play(seat.techs):
                if target < FIRST_UNIT and covers(card, target):
                    yield verbs.PLAY_BUILD, (BUILDERS.index(card), target)
        for i, step in enumerate(CIVIL_UPGRADES):
            low, high = UPGRADES[step]
            if seat.workers[low] and seat.techs >> high & 1 and covers(card, low):
                yield verbs.PLAY_UPGRADE, (UPGRADERS.index(card), i)


def worker_candidates(
    seat: Seat, civil_left: int, military_left: int
) -> Iterator[tuple[Verb, tuple[int, ...]]]:
    """Build, upgrade, destroy and disband, where there are workers for it."""
    for card in in_play(seat.techs):
        if not (civil_left if card < FIRST_UNIT else military_left):
            continue
        if seat.unused:
            yield verbs.BUILD, (card,)
        if seat.workers[card]:
            if card < FIRST_UNIT:
                yield verbs.DESTROY, (card,)
            else:
                yield verbs.DISBAND, (card - FIRST_UNIT,)
    for step in steps(seat.techs):
        if seat.workers[UPGRADES[step][0]]:
            yield verbs.UPGRADE, (step,)


@lru_cache(maxsize=1 << 14)
def in_play(techs: int) -> tuple[int, ...]:
    """The worker cards of a set of bits."""
    return tuple(card for card in range(WORKERS) if techs >> card & 1)


@lru_cache(maxsize=1 << 14)
def steps(techs: int) -> tuple[int, ...]:
    """The upgrades between worker cards in play."""
    return tuple(
        i for i, (low, high) in enumerate(UPGRADES) if techs >> low & 1 and techs >> high & 1
    )
