"""The bot's judgement: what every realm holds, weighted by how games with such positions ended.

`ziggurat train inner_sea` learns the weights (`weights.json`). Each feature has two: in the last
turn, and how much more it counts while many victory counts are to come.
"""

from dataclasses import dataclass
from math import fsum
from operator import mul
from pathlib import Path
from typing import Final

from ziggurat.core.message import m
from ziggurat.core.parts import Evaluate
from ziggurat.core.weights import Weights, at_time, by_factor, weights_of
from ziggurat.games.inner_sea.board import LANDS, SHALLOWS, areas_of
from ziggurat.games.inner_sea.bot import (
    GOES_ON,
    KEPT,
    SEA_POWERS,
    UNDER_WAY,
    balance,
    contest,
    growth,
    judged,
    led_on,
    turns_left,
    wonders,
)
from ziggurat.games.inner_sea.state import InnerSeaState
from ziggurat.games.inner_sea.terms import contested_areas, cover

MANY: Final = 10.0  # victory counts to come: as early as it counts
FEATURES: Final = (
    "points",
    "cities",  # this and all to the seas: for each victory count to come
    "camps",
    "settlements",
    "shallows",
    "seas that score",
    "waiting discs",
    "discs to come",
    "cards",
    "cards later",
    "talents",
    "talents later",
    "investments",
    "contests",
    "Wonders",
)
FACTORS: Final = {
    m("victory points"): ("points",),
    m("cities"): ("cities",),
    m("contested areas"): ("contests",),
    m("Wonders"): ("Wonders",),
    m("cards"): ("cards", "cards later"),
    m("talents"): ("talents", "talents later"),
    m("investments"): ("investments",),
    m("settlements, seas and discs to come"): (
        "camps", "settlements", "shallows", "seas that score", "waiting discs", "discs to come",
    ),
}  # fmt: skip
Terms = tuple[float, ...]


def weighed(s: InnerSeaState) -> tuple[float, list[Terms]]:
    """How early it is, and the terms of every realm."""
    turns = turns_left(s)
    fights = contested_areas(s)
    contests = [0.0] * len(s.realms)
    for area in areas_of(fights):
        contest(s, area, turns, contests)
    rest = zip(contests, wonders(s, turns), strict=True)
    found = [(*terms(s, p, turns, ~fights), *more) for p, more in enumerate(rest)]
    return min(1.0, turns / MANY), found


def terms(s: InnerSeaState, p: int, turns: float, peace: int) -> Terms:
    """What a realm holds besides contests and Wonders, in the order of FEATURES."""
    realm, going = s.realms[p], GOES_ON[min(s.turn, 4)]
    ones, twos, threes = (level[p] & peace for level in cover(s))
    cities = (threes & LANDS).bit_count()
    settled = (twos & LANDS).bit_count() - cities
    camps = (ones & LANDS).bit_count() - cities - settled
    seas = (ones & SHALLOWS).bit_count()
    cards = going * fsum(KEPT[card] for card in (*realm.hand, *realm.drawn))
    talents = realm.talents + realm.loot
    return (
        realm.vp,
        turns * cities,
        turns * camps,
        turns * settled,
        turns * seas,
        turns * (ones & ~LANDS).bit_count() * (realm.mat in SEA_POWERS),
        turns * realm.ready,
        growth(settled + seas / 2 + 1, realm.supply, turns),
        cards,
        cards * turns,
        talents,
        talents * going * turns,
        sum(realm.investments.values()),
    )


def outcome(s: InnerSeaState, seat: int) -> float:
    """A finished game: the points against the others'."""
    return balance(s, seat, [float(realm.vp) for realm in s.realms])


@dataclass(frozen=True, slots=True)
class Judge:
    weights: Weights

    def evaluate(self, s: InnerSeaState, seat: int) -> float:
        return judged(s, seat, self.worths)

    def worths(self, s: InnerSeaState) -> list[float]:
        """What every realm holds and may expect."""
        if s.over:
            return [float(realm.vp) for realm in s.realms]
        time, held_by = weighed(s)
        weights = self.at(s, time)
        return [fsum(map(mul, weights, realm_terms)) for realm_terms in held_by]

    def at(self, s: InnerSeaState, time: float) -> list[float]:
        return at_time(self.weights[len(s.realms)], time)


FILE: Final = Path(__file__).with_name("weights.json")
JUDGE: Final = Judge(weights_of(FILE, FEATURES))
evaluate = JUDGE.evaluate


def judge(weights: Weights) -> Evaluate:
    return Judge(weights).evaluate


def factors(s: InnerSeaState, seat: int) -> dict[str, float]:
    """The parts of what a player's best realm is worth."""
    if not s.over and isinstance(s.decision, UNDER_WAY):
        s = led_on(s)
    worth = JUDGE.worths(s)
    p = max((p for p, realm in enumerate(s.realms) if realm.owner == seat), key=worth.__getitem__)
    if s.over:
        return {m("victory points"): worth[p]}
    time, held_by = weighed(s)
    return by_factor(FACTORS, FEATURES, JUDGE.at(s, time), held_by[p])
