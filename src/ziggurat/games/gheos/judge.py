"""The bot's judgement: what a position holds, weighted by how games with such positions ended.

`ziggurat train gheos` learns the weights (`weights.json`). Each feature has two: in the last turn,
and how much more it counts while many turns are left.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from operator import mul
from pathlib import Path
from typing import Final, NamedTuple

from ziggurat.core.message import m
from ziggurat.core.parts import Evaluate
from ziggurat.core.weights import Weights, at_time, by_factor, weights_of
from ziggurat.games.gheos.actions import LAY
from ziggurat.games.gheos.bot import BEST_WAY, Outlook, may_settle, outcome, outlook
from ziggurat.games.gheos.calm import Land, around, laid, land
from ziggurat.games.gheos.civilizations import Colour, Settle, can_take
from ziggurat.games.gheos.content import FOLLOWERS
from ziggurat.games.gheos.faces import CUP, PYRAMID, WHEAT, amount
from ziggurat.games.gheos.patience import coming
from ziggurat.games.gheos.placing import Lay, Play
from ziggurat.games.gheos.state import RESERVE, GheosState, held, supply

MANY: Final = 12.0  # own turns to come: as early as it counts
FEATURES: Final = (
    "points",
    "followers",
    "no follower",
    "majorities",  # by how many, squared: what is risked on one land
    "coming",  # what the cups will bring
    "pyramids",  # of all followers, for each epoch to come
    "their pyramids",  # of the majorities, squared as they are
    "wheat",  # of all followers
    "tokens",
    "no token",
    "turn",  # whoever lays the next tile
    "free land",  # that this one may settle
    "best follower",  # that this one may take
)
FACTORS: Final = {
    m("points"): ("points",),
    m("cups of its followers"): ("coming",),
    m("pyramids of its followers"): ("pyramids", "their pyramids"),
    m("followers"): ("followers", "no follower", "majorities", "wheat"),
    m("scoring tokens kept"): ("tokens", "no token"),
    m("the next tile"): ("turn", "free land", "best follower"),
}
NEXT: Final = 3  # the last terms, of whoever lays the next tile


class Ground(NamedTuple):
    """What a follower on a continent counts."""

    cups: int
    pyramids: int
    wheat: int

    def worth(self, ahead: Outlook) -> float:
        return 2 * self.cups + ahead.rounds * self.pyramids


def ground(total: int) -> Ground:
    return Ground(amount(total, CUP), amount(total, PYRAMID), amount(total, WHEAT))


def grounds(land: Land) -> list[Ground | None]:
    """By colour, None where it is not in play."""
    return [ground(home) if home else None for home in land.homes]


def free_grounds(s: GheosState, land: Land) -> list[Ground]:
    """The continents that may be settled."""
    return [ground(total) for total in land.free] if RESERVE in s.markers else []


def holdings(
    s: GheosState, seat: int, own: Sequence[int], homes: Sequence[Ground | None], ahead: Outlook
) -> list[float]:
    """All terms but the last, for a seat with these followers."""
    followers = cups = pyramids = wheat = majorities = their_pyramids = 0
    for colour, n in enumerate(own):
        here = homes[colour]
        if not n or here is None:
            continue
        followers += n
        cups += n * here.cups
        pyramids += n * here.pyramids
        wheat += n * here.wheat
        more = n - max(s.followers[6 * p + colour] for p in range(s.seats) if p != seat)
        if more > 0:
            majorities += more * more
            their_pyramids += more * more * here.pyramids
    tokens = s.tokens[seat]
    return [
        s.points[seat],
        followers,
        not followers,
        majorities,
        coming(s, seat, cups),
        ahead.rounds * pyramids,
        ahead.rounds * their_pyramids,
        wheat,
        tokens,
        not tokens,
    ]


def prospects(
    s: GheosState, homes: Sequence[Ground | None], free: list[Ground], ahead: Outlook
) -> list[float]:
    """The last terms, for whoever lays the next tile."""
    settled = [min(g.wheat, FOLLOWERS) * (g.worth(ahead) + 1) for g in free]
    taken = [g.worth(ahead) for colour, g in enumerate(homes) if g and supply(s, colour)]
    return [1.0, max(settled, default=0.0), max(taken, default=0.0)]


def lays_next(s: GheosState) -> int:
    step = s.decision
    return step.seat if isinstance(step, Play) else (step.seat + 1) % s.seats


def early(ahead: Outlook) -> float:
    """1 while many turns are left, 0 at the end."""
    return min(1.0, ahead.turns / MANY)


def weighed(s: GheosState) -> tuple[float, list[list[float]]]:
    """How early it is, and the terms of every seat."""
    ahead, lays, lying = outlook(s), lays_next(s), land(s)
    homes = grounds(lying)
    last = prospects(s, homes, free_grounds(s, lying), ahead)
    nothing = [0.0] * NEXT
    return early(ahead), [
        holdings(s, p, held(s, p), homes, ahead) + (last if p == lays else nothing)
        for p in range(s.seats)
    ]


@dataclass(frozen=True, slots=True)
class Judge:
    weights: Weights

    def evaluate(self, s: GheosState, seat: int) -> float:
        """The own worth less the others' average. A turn under way is looked through."""
        if s.over:
            return outcome(s, seat)
        step = s.decision
        if step.seat == seat:
            if isinstance(step, Lay):
                return self.best_laying(s, step, seat)
            if isinstance(step, BEST_WAY):
                return max(self.after(s, a, seat) for a in step.choices(s))
            if isinstance(step, Colour):  # the colours differ in nothing
                return self.after(s, step.choices(s)[0], seat)
            if isinstance(step, Settle):
                return self.settled(s, seat, land(s), 0)
        time, held_by = weighed(s)
        weights = self.at(s, time)
        worths: list[float] = [fsum(map(mul, weights, terms)) for terms in held_by]
        mine = worths[seat]
        return mine - (fsum(worths) - mine) / (s.seats - 1)

    def best_laying(self, s: GheosState, step: Lay, seat: int) -> float:
        """The best tile on the cell; what is not calm, or ends step 2, is played to see it."""
        place = around(s, step.cell)
        best = float("-inf")
        for a in step.choices(s):
            calm = laid(s, place, s.pack.laid[a - LAY.start])
            if calm is None or not may_settle(s, calm.land):
                value = self.after(s, a, seat)
            else:
                value = self.settled(s, seat, calm.land, calm.points)
            best = max(best, value)
        return best

    def settled(self, s: GheosState, seat: int, lying: Land, points: int) -> float:
        """With the best new civilization or follower on such land and so many points more. What it
        takes from the others' majorities and what it leaves to the next player is not counted."""
        ahead, homes = outlook(s), grounds(lying)
        weights = self.at(s, early(ahead))

        def worth(p: int, own: Sequence[int], homes: Sequence[Ground | None]) -> float:
            terms = holdings(s, p, own, homes, ahead)
            if p == seat:
                terms[0] += points
            total: float = fsum(map(mul, weights, terms))
            return total

        own = held(s, seat)
        ways = [worth(seat, with_more(own, colour, 1), homes) for colour in can_take(s)]
        if s.optional:
            ways.append(worth(seat, own, homes))
        for here in free_grounds(s, lying):
            colour = homes.index(None)
            new = [*homes[:colour], here, *homes[colour + 1 :]]
            followers = with_more(own, colour, min(here.wheat, FOLLOWERS))
            ways.append(worth(seat, followers, new))
        others = [worth(p, held(s, p), homes) for p in range(s.seats) if p != seat]
        return max(ways) - fsum(others) / len(others)

    def at(self, s: GheosState, time: float) -> list[float]:
        return at_time(self.weights[s.seats], time)

    def after(self, s: GheosState, a: int, seat: int) -> float:
        new = s.copy()
        new.apply(a)
        return self.evaluate(new, seat)


def with_more(own: Sequence[int], colour: int, n: int) -> list[int]:
    return [*own[:colour], own[colour] + n, *own[colour + 1 :]]


FILE: Final = Path(__file__).with_name("weights.json")
JUDGE: Final = Judge(weights_of(FILE, FEATURES))
evaluate = JUDGE.evaluate


def judge(weights: Weights) -> Evaluate:
    return Judge(weights).evaluate


def factors(s: GheosState, seat: int) -> dict[str, float]:
    """The parts of what a seat has, by what they are about."""
    if s.over:
        return {m("points"): outcome(s, seat)}
    early, held_by = weighed(s)
    return by_factor(FACTORS, FEATURES, JUDGE.at(s, early), held_by[seat])
