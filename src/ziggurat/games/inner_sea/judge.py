"""The master's judgement: what every realm holds, weighted by how games with such positions ended.

These weights lie halfway between those that were written down for `bot.py` and those that were
learned from 400 games of the greedy bot with two seats, in the way of `examples/learn_value.py` and
then divided by what they gave a point. They think more of cards and Wonders than what was written,
and less of discs still to come. Each term has two: in the last turn, and how much more it counts
while many victory counts are to come.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from operator import mul
from typing import Final

from ziggurat.games.inner_sea.board import LANDS, SHALLOWS, areas_of
from ziggurat.games.inner_sea.bot import (
    BY_SEA,
    CARD,
    CARD_LATER,
    DISC,
    GOES_ON,
    INVESTED,
    KEPT,
    READY,
    SEA,
    SEA_POWERS,
    TALENT,
    TALENT_LATER,
    balance,
    contest,
    growth,
    judged,
    turns_left,
    wonders,
)
from ziggurat.games.inner_sea.state import InnerSeaState
from ziggurat.games.inner_sea.terms import contested_areas, cover

MANY: Final = 10.0  # victory counts to come: as early as it counts
WEIGHTS: Final = {
    "points": (1.025, -0.06),
    "cities": (1.013, -0.081),  # this and all to the seas: for each victory count to come
    "camps": (0.275, 0.047),
    "settlements": (0.555, 0.079),
    "shallows": (0.133, 0.027),
    "seas that score": (0.163, -0.119),
    "waiting discs": (0.211, 0.0),
    "discs to come": (0.759, -0.272),
    "cards": (0.625, 0.235),
    "cards later": (0.093, 0.05),
    "talents": (0.499, -0.083),
    "talents later": (0.038, 0.017),
    "investments": (0.013, 0.82),
    "contests": (0.98, -0.124),
    "Wonders": (1.146, 0.151),
}
TERMS: Final = tuple(WEIGHTS)
WRITTEN: Final = {  # what `bot.py` gives these terms, where learning starts
    "points": 1.0,
    "cities": 1.0,
    "camps": DISC,
    "settlements": 2 * DISC,
    "shallows": SEA,
    "seas that score": BY_SEA,
    "waiting discs": READY,
    "discs to come": 1.0,
    "cards": CARD,
    "cards later": CARD_LATER,
    "talents": TALENT,
    "talents later": TALENT_LATER,
    "investments": INVESTED,
    "contests": 1.0,
    "Wonders": 1.0,
}
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
    """What a realm holds besides contests and Wonders, in the order of TERMS."""
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
    weights: Sequence[tuple[float, float]]

    def evaluate(self, s: InnerSeaState, seat: int) -> float:
        return judged(s, seat, self.worths)

    def worths(self, s: InnerSeaState) -> list[float]:
        """What every realm holds and may expect."""
        if s.over:
            return [float(realm.vp) for realm in s.realms]
        time, held_by = weighed(s)
        weights = [late + time * more for late, more in self.weights]
        return [fsum(map(mul, weights, realm_terms)) for realm_terms in held_by]


evaluate = Judge(tuple(WEIGHTS.values())).evaluate
