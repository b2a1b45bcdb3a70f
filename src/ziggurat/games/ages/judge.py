"""The bot's judgement: what a civilization has, weighted by how games with such positions ended.

`ziggurat train ages` learns the weights (`weights.json`); they began as house weights, counted in
culture points expected at the end. Each feature has two: in the last round, and how much more it
counts while many rounds are to come. Ending a turn neither gains nor loses by itself, because what
a turn will produce is counted before.
"""

from dataclasses import dataclass
from math import fsum
from operator import mul
from pathlib import Path
from typing import Final

from ziggurat.core.message import m
from ziggurat.core.parts import Evaluate
from ziggurat.core.weights import Weights, at_time, by_factor, weights_of
from ziggurat.games.ages import economy, goods, production, ratings
from ziggurat.games.ages.bot import (
    ROUNDS,
    after_answers,
    civil_card,
    leading,
    military_cards,
    outcome,
    ramp,
    stream,
    technologies,
    turns_left,
    unfinished_wonder,
)
from ziggurat.games.ages.card import LIMIT
from ziggurat.games.ages.cards import FIRST_UNIT, NONE, SYMBOLS
from ziggurat.games.ages.hands import hand
from ziggurat.games.ages.state import AgesState, Rated, Seat

FEATURES: Final = (
    "culture",
    "culture to come",
    "science",
    "science to come",
    "resources",
    "resources to come",
    "food",
    "food to come",
    "hunger",
    "hunger now",
    "corruption",
    "idle workers",
    "yellow tokens",  # in the bank
    "workers",
    "blue tokens",
    "contentment",
    "discontent",
    "uprising",
    "civil actions",
    "military actions",
    "urban limit",
    "leader",
    "technologies",  # not yet put to full use
    "wonder under way",
    "colonies",
    "civil cards",
    "military cards",
    "cards to draw",
    "strength lead",  # against the others' mean
    "far behind",  # the strongest: what is missing to 70 %
    "weakest",
    "defenceless",  # no unit at all
    "wars",  # declared and not yet fought: the lead in strength
)
FACTORS: Final = {
    m("culture"): ("culture", "culture to come"),
    m("science"): ("science", "science to come"),
    m("food and resources"): (
        "resources", "resources to come", "food", "food to come", "hunger", "hunger now",
        "corruption", "blue tokens",
    ),
    m("workers and happiness"): (
        "idle workers", "yellow tokens", "workers", "contentment", "discontent", "uprising",
    ),
    m("civil and military actions"): ("civil actions", "military actions", "urban limit"),
    m("technologies and wonders to finish"): ("technologies", "wonder under way"),
    m("cards in hand"): ("civil cards", "military cards", "cards to draw"),
    m("the leader"): ("leader",),
    m("strength"): (
        "strength lead", "far behind", "weakest", "defenceless", "wars", "colonies",
    ),
}  # fmt: skip
IDLE: Final = (0.0, 6.5, 10.5, 12.0)  # workers without work
MOST_LEAD: Final = 12  # of a war that is going to be fought
Terms = tuple[float, ...]


def early(s: AgesState) -> float:
    """1 in the first round, 0 in the last."""
    return min(1.0, turns_left(s, s.active)[1] / ROUNDS)


def weighed(s: AgesState) -> tuple[float, list[Terms]]:
    """How early it is, and the features of every civilization."""
    known = rated(s, s.active)
    strengths = [one.strength for one in known]
    return early(s), [(*one.terms, *might(s, p, strengths)) for p, one in enumerate(known)]


def rated(s: AgesState, seat: int) -> tuple[Rated, ...]:
    """What every civilization has. An action mostly changes nothing for the others: what was known
    before it is kept."""
    pacts: list[int] = []
    for p, one in enumerate(s.seats):
        if one.pact != NONE:
            pacts += [p, one.pact, one.side, len(one.wonders)]
            pacts += [one.partner, len(s.seats[one.partner].wonders)]
    known = s.rated
    found: list[Rated] = []
    for p, own in enumerate(s.seats):
        turns, held = turns_left(s, p), hand(s, p)
        if p != seat and known:
            old = known[p]
            if (
                old.turns == turns
                and old.active == (s.active == p)
                and old.age == s.age
                and old.hand == held
                and old.pacts == pacts
                and old.seat == own
            ):
                found.append(old)
                continue
        terms = standing(s, p, turns, held)
        strength = ratings.strength(s, p)
        copied = own.copy() if p != seat else own
        found.append(Rated(copied, pacts, held, turns, s.active == p, s.age, strength, terms))
    if not known or any(one is not known[p] for p, one in enumerate(found) if p != seat):
        kept = found[seat]
        found[seat] = Rated(
            kept.seat.copy(), pacts, kept.hand, kept.turns, kept.active, s.age,
            kept.strength, kept.terms,
        )  # fmt: skip
        s.rated = tuple(found)
    return tuple(found)


def standing(s: AgesState, p: int, left: tuple[int, int], held: list[int]) -> Terms:
    """The features of a civilization that do not depend on the others' strength."""
    seat = s.seats[p]
    now, turns = left
    culture, science = ratings.culture(s, p), ratings.science(s, p)
    cards, drawn = military_cards(s, p, turns, held)
    return (
        seat.culture,
        culture * (now + turns),
        *knowledge(seat, now, turns, science),
        *stock(s, p, now, turns),
        *people(s, p, turns, culture + science),
        (seat.ca + seat.ca_spent) * stream(turns, 5),
        (seat.ma + seat.ma_spent) * stream(turns, 4),
        SYMBOLS[seat.government][LIMIT] * ramp(turns, 8),
        leading(seat, now + turns),
        technologies(seat, turns),
        unfinished_wonder(seat, turns),
        len(seat.colonies),
        fsum([civil_card(seat, card, turns) for card in seat.civil]),
        cards,
        drawn,
    )


def knowledge(seat: Seat, now: int, turns: int, science: int) -> tuple[float, float]:
    """Science in store and to come."""
    ready = seat.science + now * science
    return (min(ready, 14) + 0.4 * max(ready - 14, 0)) * ramp(turns, 6), science * stream(turns, 6)


def stock(s: AgesState, p: int, now: int, turns: int) -> Terms:
    """From "resources" to "corruption"."""
    seat = s.seats[p]
    food, resources = goods.food(seat), goods.resources(seat)
    net = production.food_rate(s, p) - economy.consumption(seat)
    mined = production.resource_rate(s, p)
    lost = min(economy.corruption(seat), resources + food) if now else 0
    stored = resources + now * mined - lost
    ready = food + now * net
    tokens = sum(seat.workers[:8]) if now else 0
    after = economy.CORRUPTION[min(max(seat.blue - tokens, 0), 11)]
    return (
        (min(stored, 12) + 0.2 * max(stored - 12, 0)) * ramp(turns, 3),
        (1.0 if stored < 16 else 0.5) * mined * stream(turns, 4),
        min(max(ready, 0), 8) * ramp(turns, 4),
        min(max(net, 0), 3) * stream(turns, 5),
        net * max(turns - max(ready, 0) // -net, 0) if net < 0 else 0.0,
        min(ready, 0) if now else 0.0,
        after * ramp(turns, 3),
    )


def people(s: AgesState, p: int, turns: int, made: int) -> Terms:
    """From "idle workers" to "uprising"; that loses a turn."""
    seat = s.seats[p]
    happy, needed = ratings.happiness(s, p), economy.required_faces(seat)
    angry = max(needed - happy, 0)
    return (
        IDLE[min(seat.unused, 3)] * ramp(turns, 6),
        min(seat.bank, 16) * ramp(turns, 8),
        sum(seat.workers),
        (seat.blue_owned - 16) * ramp(turns, 8),
        min(happy - needed, 2) * ramp(turns, 5),
        angry,
        12 + 1.5 * made if angry > seat.unused else 0.0,
    )


def might(s: AgesState, p: int, strengths: list[int]) -> Terms:
    """From "strength lead" on: being weakest is dear, being far ahead is a luxury."""
    others = [n for q, n in enumerate(strengths) if q != p and not s.seats[q].resigned]
    mine = strengths[p]
    if not others:
        return 0.0, 0.0, 0.0, 0.0, 0.0
    scale = (0.6, 0.8, 1.0, 1.1, 0.8)[s.age]
    return (
        scale * min(max(mine - fsum(others) / len(others), -20), 12),
        scale * max(0.7 * max(others) - mine, 0.0),
        1.5 + s.age if mine < min(others) else 0.0,
        not any(s.seats[p].workers[FIRST_UNIT:]),
        wars(s, p, strengths),
    )


def wars(s: AgesState, p: int, strengths: list[int]) -> float:
    """Those that this civilization has declared and those declared on it."""
    lead = 0
    for q, one in enumerate(s.seats):
        for rival in one.wars[1::2]:
            if p in (q, rival):
                other = rival if p == q else q
                lead += max(-MOST_LEAD, min(MOST_LEAD, strengths[p] - strengths[other]))
    return float(lead)


@dataclass(frozen=True, slots=True)
class Judge:
    weights: Weights

    def evaluate(self, s: AgesState, seat: int) -> float:
        """The own worth less the others' average, once pending questions are answered."""
        s = after_answers(s, seat)
        if s.over:
            return outcome(s, seat)
        known = rated(s, seat)
        strengths = [one.strength for one in known]
        weights = self.at(s)
        worths = [
            fsum(map(mul, weights, (*known[p].terms, *might(s, p, strengths))))
            for p, one in enumerate(s.seats)
            if p == seat or not one.resigned
        ]
        mine = fsum(map(mul, weights, (*known[seat].terms, *might(s, seat, strengths))))
        value: float = mine - (fsum(worths) - mine) / max(1, len(worths) - 1)
        return value

    def at(self, s: AgesState) -> list[float]:
        return at_time(self.weights[len(s.seats)], early(s))


FILE: Final = Path(__file__).with_name("weights.json")
JUDGE: Final = Judge(weights_of(FILE, FEATURES))
evaluate = JUDGE.evaluate


def judge(weights: Weights) -> Evaluate:
    return Judge(weights).evaluate


def factors(s: AgesState, seat: int) -> dict[str, float]:
    """The parts of what a seat has, by what they are about."""
    s = after_answers(s, seat)
    if s.over:
        return {m("culture"): outcome(s, seat)}
    _, held_by = weighed(s)
    return by_factor(FACTORS, FEATURES, JUDGE.at(s), held_by[seat])
