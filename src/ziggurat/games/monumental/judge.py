"""The bot's judgement: what a civilization has, weighted by how games with such positions ended.

`ziggurat train monumental` learns the weights (`weights.json`); they count in points and began as
house weights. Each feature has two: in the last turn, and how much more it counts while many turns
are to come.
"""

from dataclasses import dataclass
from math import fsum
from operator import mul
from pathlib import Path
from typing import Final

from ziggurat.core.message import m
from ziggurat.core.parts import Evaluate
from ziggurat.core.weights import Weights, at_time, by_factor, weights_of
from ziggurat.games.monumental.bot import (
    FAR,
    Counts,
    engine,
    look_ahead,
    nearest,
    outcome,
    turns_left,
    two_best,
    ways_to_markets,
)
from ziggurat.games.monumental.content import BOX
from ziggurat.games.monumental.scoring import counts
from ziggurat.games.monumental.state import (
    NO_MONSTER_POINTS,
    NONE,
    MonumentalState,
    held_token,
)
from ziggurat.games.monumental.turn import Act

MANY: Final = 9.0  # turns to come: as early as it counts
FEATURES: Final = (
    "provinces",
    "knowledge",
    "wonders",
    "policies",
    "dominations",
    "dominations alone",  # that nobody shares
    "close to a domination",
    "monsters",
    "gold",
    "culture",  # that policies can still use
    "at hand",  # basic resources in the own turn: they perish
    "idle moves",  # moves that gain nothing come to an end
    "production",
    "Market tokens",
    "wonder under way",
    "celebrity",
    "city",  # what it will still give
    "Markets near",  # steps of explorers towards them; more than the Military costs at hand
    "production near",
    "soldiers",
    "outposts",
)
FACTORS: Final = {
    m("points"): ("provinces", "knowledge", "wonders", "policies", "monsters"),
    m("domination"): ("dominations", "dominations alone", "close to a domination"),
    m("what the city gives"): ("city",),
    m("explorers near Markets and tokens"): ("Markets near", "production near"),
    m("the wonder under construction"): ("wonder under way",),
    m("resources and tokens kept"): (
        "gold", "culture", "at hand", "idle moves", "production", "Market tokens", "celebrity",
        "soldiers", "outposts",
    ),
}  # fmt: skip
Terms = tuple[float, ...]


def early(s: MonumentalState) -> float:
    return min(1.0, turns_left(s) / MANY)


def weighed(s: MonumentalState) -> tuple[float, list[Terms]]:
    """How early it is, and the features of every civilization."""
    table = [counts(s, p) for p in s.seats]
    best, turns = two_best(table), turns_left(s)
    return min(1.0, turns / MANY), [
        (*standing(s, seat, row, best), *prospects(s, seat, turns))
        for seat, row in enumerate(table)
    ]


def standing(s: MonumentalState, seat: int, mine: Counts, best: list[tuple[int, int]]) -> Terms:
    """Points now, with dominations that may still be lost: up to "monsters"."""
    held = alone = 0
    close = 0.0
    for n, (first, second) in zip(mine, best, strict=True):
        if n == first:
            held += n > 0
            alone += n > second
        else:
            close += 1 / (1 + first - n)
    monsters = 0 if s.switches & NO_MONSTER_POINTS else len(s.seats[seat].claimed)
    return (*mine, held, alone, close, monsters)


def prospects(s: MonumentalState, seat: int, turns: float) -> Terms:
    """What is kept for later and what the city will produce."""
    p = s.seats[seat]
    late = min(1.0, turns)
    left = 5 - len(p.policies)
    acts = s.active == seat and any(isinstance(step, Act) for step in s.agenda)
    markets, production = scouting(s, seat)
    return (
        p.res[3] * (0.3 + 0.7 * late),
        min(p.res[4], 5 * left) * (0.2 + 0.8 * late),
        sum(p.res[:3]) + p.res[5] if acts else 0,
        s.moves + s.steps if acts else 0,
        p.production * late,
        late * sum(1 for market in range(4) if held_token(s, seat, market)),
        BOX.cards[p.wip].stages[0] * late if p.wip != NONE else 0.0,
        late if p.hero != NONE else 0.0,
        turns * engine(p),
        late * markets,
        late * production,
        len(p.soldiers),
        len(p.outposts),
    )


def scouting(s: MonumentalState, seat: int) -> tuple[float, float]:
    """Explorers on the way to Markets not yet visited and to Production tokens."""
    goals = ways_to_markets(s, seat)
    steps = near = 0.0
    for at in s.seats[seat].explorers:
        steps += max(FAR - min([goal[at] for goal in goals], default=FAR), 0)
        near += 1 / (2 + nearest(at, s.production))
    return steps, near


@dataclass(frozen=True, slots=True)
class Judge:
    weights: Weights

    def evaluate(self, s: MonumentalState, seat: int) -> float:
        """The own worth less the others' average, once what is under way is led on plainly."""
        s = look_ahead(s, seat)
        if s.over:
            return outcome(s, seat)
        weights = self.at(s)
        _, held_by = weighed(s)
        worths = [fsum(map(mul, weights, terms)) for terms in held_by]
        mine = worths[seat]
        value: float = mine - (fsum(worths) - mine) / (len(worths) - 1)
        return value

    def at(self, s: MonumentalState) -> list[float]:
        return at_time(self.weights[s.people], early(s))


FILE: Final = Path(__file__).with_name("weights.json")
JUDGE: Final = Judge(weights_of(FILE, FEATURES))
evaluate = JUDGE.evaluate


def judge(weights: Weights) -> Evaluate:
    return Judge(weights).evaluate


def factors(s: MonumentalState, seat: int) -> dict[str, float]:
    """The parts of what a seat has, by what they are about."""
    s = look_ahead(s, seat)
    if s.over:
        return {m("points"): outcome(s, seat)}
    _, held_by = weighed(s)
    return by_factor(FACTORS, FEATURES, JUDGE.at(s), held_by[seat])
