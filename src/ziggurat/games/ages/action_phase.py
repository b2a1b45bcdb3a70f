"""The Action Phase (TTA-6): the player in turn acts as long as it can be paid, and ends it.

Choices are the candidates that nothing refuses, so that legality is written once.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ziggurat.core.actions import Verb
from ziggurat.core.agenda import Decision, Handler, Reason, Task, legal
from ziggurat.core.message import m, mn
from ziggurat.games.ages import (
    abilities,
    action_cards,
    building,
    development,
    leaders,
    row,
    tactics,
    wonders,
)
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
)
from ziggurat.games.ages.cards import (
    BACH,
    BARBAROSSA,
    CHURCHILL,
    FIRST_UNIT,
    HAMMURABI,
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
from ziggurat.games.ages.hands import hand
from ziggurat.games.ages.state import ROW, AgesState, Seat

FIRST_TURN = (END, TAKE)
Candidate = tuple[Verb, tuple[Any, ...]]


@dataclass(slots=True)
class ActionPhase(Task):
    """Skipped by who has just resigned."""

    seat: int

    def run(self, s: AgesState) -> None:
        seat = s.seats[self.seat]
        seat.fresh.clear()
        if not seat.resigned:
            s.then(Act(self.seat))


def end(s: AgesState, p: int) -> None:
    s.note("end", p)


@dataclass(slots=True)
class Act(Decision):
    """One action after another, until `end` (TTA-6.1, TTA-6.3)."""

    rule = "TTA-6.1"
    on = {
        END: Handler(end, legal),
        TAKE: Handler(row.take_action, row.refuse_take_action),
        verbs.INCREASE: Handler(building.increase_action, building.refuse_increase_action),
        verbs.BUILD: Handler(building.build_action, building.refuse_build_action),
        verbs.UPGRADE: Handler(building.upgrade_action, building.refuse_upgrade_action),
        verbs.DESTROY: Handler(building.destroy_action, building.refuse_destroy_action),
        verbs.DISBAND: Handler(building.destroy_action, building.refuse_destroy_action),
        verbs.LEAD: Handler(leaders.lead, leaders.refuse_lead),
        verbs.STAGES: Handler(wonders.stages_action, wonders.refuse_stages_action),
        verbs.DEVELOP: Handler(development.develop_action, development.refuse_develop_action),
        verbs.REVOLT: Handler(development.revolt, development.refuse_revolt),
        verbs.PLAY: Handler(action_cards.play, action_cards.refuse_play),
        verbs.PLAY_GAIN: Handler(action_cards.gain, action_cards.refuse_gain),
        verbs.PLAY_BUILD: Handler(action_cards.ordered_build, action_cards.refuse_ordered_build),
        verbs.PLAY_UPGRADE: Handler(
            action_cards.ordered_upgrade, action_cards.refuse_ordered_upgrade
        ),
        verbs.PLAY_DEVELOP: Handler(
            action_cards.ordered_development, action_cards.refuse_ordered_development
        ),
        verbs.PLAY_REVOLT: Handler(action_cards.ordered_revolt, action_cards.refuse_ordered_revolt),
        verbs.TACTIC: Handler(tactics.play, tactics.refuse_tactic),
        verbs.COPY: Handler(tactics.copy, tactics.refuse_copy),
        verbs.HAMMURABI: Handler(abilities.hammurabi, abilities.refuse_hammurabi),
        verbs.BARBAROSSA: Handler(building.barbarossa, building.refuse_barbarossa),
        verbs.BACH: Handler(building.bach, building.refuse_bach),
        verbs.CHURCHILL: Handler(abilities.churchill, abilities.refuse_churchill),
        verbs.LINER: Handler(abilities.liner, abilities.refuse_liner),
        verbs.TRADE: Handler(abilities.trade, abilities.refuse_trade),
    }

    def choices(self, s: AgesState) -> list[int]:
        p, on = self.seat, self.on
        found = [END.start]
        found += [
            TAKE.start + space
            for space in range(ROW)
            if s.row[space] != NONE and row.refuse_take_action(s, p, space) is None
        ]
        if s.round == 1:
            return found
        found += [
            verb.of(*things)
            for verb, things in candidates(s, p)
            if on[verb].reason(s, self, things) is None
        ]
        found.sort()
        return found

    def refuse(self, s: AgesState, a: int) -> Reason | None:
        if s.round == 1 and ACTIONS.verb_of(a) not in FIRST_TURN:
            return Reason("TTA-1.7", m("In the first turn you only take cards."))
        return Decision.refuse(self, s, a)

    def apply(self, s: AgesState, a: int) -> None:
        if a not in END:
            s.then(Act(self.seat))
        Decision.apply(self, s, a)

    def prompt(self, s: AgesState) -> str:
        seat = s.seats[self.seat]
        return m(
            "Your turn: {civil} and {military} left.",
            civil=mn("{n} civil action", "{n} civil actions", civil(seat)),
            military=mn("{n} military action", "{n} military actions", military(seat)),
        )


def candidates(s: AgesState, p: int) -> Iterator[Candidate]:
    """Every action that could be legal, so that only few are looked at closely."""
    seat = s.seats[p]
    civil_left, military_left = civil(seat), military(seat)
    if civil_left:
        yield verbs.INCREASE, ()
        yield from civil_candidates(s, seat)
    if civil_left or military_left:
        yield from worker_candidates(seat, civil_left, military_left)
    for card in seat.civil:
        if REVOLUTIONS[0] <= card < TECHNOLOGIES:
            yield verbs.REVOLT, (card,)
            for breakthrough in BREAKTHROUGHS:
                if breakthrough in seat.civil:
                    yield verbs.PLAY_REVOLT, (breakthrough, card)
    if military_left:
        for card in set(hand(s, p)):
            if TACTICS[0] <= card <= TACTICS[-1]:
                yield verbs.TACTIC, (card,)
        for card in s.common:
            yield verbs.COPY, (card,)
    yield from ability_candidates(s, seat)


def ability_candidates(s: AgesState, seat: Seat) -> Iterator[Candidate]:
    if seat.leader == HAMMURABI:
        yield verbs.HAMMURABI, ()
    elif seat.leader == BARBAROSSA:
        for unit in UNITS:
            if seat.techs >> unit & 1:
                yield verbs.BARBAROSSA, (unit,)
    elif seat.leader == BACH:
        for source in TO_THEATER:
            if seat.workers[source]:
                for theater in THEATERS:
                    yield verbs.BACH, (source, theater)
    elif seat.leader == CHURCHILL:
        yield verbs.CHURCHILL, (0,)
        yield verbs.CHURCHILL, (1,)
    if OCEAN_LINER in seat.wonders:
        yield verbs.LINER, ()
    if any(other.pact != NONE for other in s.seats):
        yield verbs.TRADE, ()


def civil_candidates(s: AgesState, seat: Seat) -> Iterator[Candidate]:
    if seat.unfinished != NONE:
        for n in range(1, 5):
            yield verbs.STAGES, (n,)
    last = NONE
    for card in seat.civil:
        if card == last:
            continue
        last = card
        if card < TECHNOLOGIES:
            yield verbs.DEVELOP, (card,)
        elif card < WONDERS[0]:
            yield verbs.LEAD, (card,)
        else:
            yield from card_candidates(seat, card)


def card_candidates(seat: Seat, card: int) -> Iterator[Candidate]:
    """The ways to play an action card."""
    if card in PLAIN:
        yield verbs.PLAY, (card,)
    elif card in RESERVES:
        yield verbs.PLAY_GAIN, (card, 0)
        yield verbs.PLAY_GAIN, (card, 1)
    elif card in BREAKTHROUGHS:
        for tech in seat.civil:
            if tech < TECHNOLOGIES:
                yield verbs.PLAY_DEVELOP, (card, tech)
    else:
        if card in BUILDERS and seat.unused:
            for target in in_play(seat.techs):
                if target < FIRST_UNIT and covers(card, target):
                    yield verbs.PLAY_BUILD, (card, target)
        for step in CIVIL_UPGRADES:
            low, high = step
            if seat.workers[low] and seat.techs >> high & 1 and covers(card, low):
                yield verbs.PLAY_UPGRADE, (card, step)


def worker_candidates(seat: Seat, civil_left: int, military_left: int) -> Iterator[Candidate]:
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
                yield verbs.DISBAND, (card,)
    for step in steps(seat.techs):
        if seat.workers[step[0]]:
            yield verbs.UPGRADE, (step,)


@lru_cache(maxsize=1 << 14)
def in_play(techs: int) -> tuple[int, ...]:
    """The worker cards of a set of bits."""
    return tuple(card for card in range(WORKERS) if techs >> card & 1)


@lru_cache(maxsize=1 << 14)
def steps(techs: int) -> tuple[tuple[int, int], ...]:
    """The upgrades between worker cards in play."""
    return tuple((low, high) for low, high in UPGRADES if techs >> low & 1 and techs >> high & 1)
