"""A learned judgement: what a position holds, weighted by how games with such positions ended.

The evaluation in `bot.py` was written down; these weights were learned, in the way of
`examples/learn_value.py`: greedy bots played games, the terms of both players were noted wherever a
turn began, and the weights foretell the outcome best. Each term has two: in the last turn, and how
much more it counts while many turns are left.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul
from typing import Final, NamedTuple

from ziggurat.games.gheos.bot import BEST_WAY, Outlook, outcome, outlook
from ziggurat.games.gheos.civilizations import Colour, Settle, can_take
from ziggurat.games.gheos.content import FOLLOWERS
from ziggurat.games.gheos.faces import CUP, PYRAMID, WHEAT, amount
from ziggurat.games.gheos.land import free_totals, survey
from ziggurat.games.gheos.patience import coming
from ziggurat.games.gheos.placing import Play
from ziggurat.games.gheos.state import RESERVE, GheosState, held, supply

MANY: Final = 12.0  # own turns to come: as early as it counts
WEIGHTS: Final = {
    "points": (0.983, 0.033),
    "followers": (1.335, 2.824),
    "no follower": (-3.256, 0.685),
    "majorities": (-0.197, -0.216),  # by how many, squared: what is risked on one land
    "coming": (0.776, 0.01),  # what the cups will bring
    "pyramids": (0.621, -0.079),  # of all followers, for each epoch to come
    "their pyramids": (-0.083, -0.004),  # of the majorities, squared as they are
    "wheat": (0.16, -0.503),  # of all followers
    "tokens": (2.094, 1.839),
    "no token": (2.842, -4.956),
    "turn": (1.415, 1.052),  # whoever lays the next tile
    "free land": (0.19, 0.038),  # that this one may settle
    "best follower": (0.365, -0.162),  # that this one may take
}
TERMS: Final = tuple(WEIGHTS)
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


def grounds(s: GheosState) -> list[Ground | None]:
    """By colour, None where it is not in play."""
    found = survey(s)
    return [
        None if edge == RESERVE else ground(found.total[found.component[edge]])
        for edge in s.markers
    ]


def free_grounds(s: GheosState) -> list[Ground]:
    """The continents that may be settled."""
    return [ground(total) for total in free_totals(s)] if RESERVE in s.markers else []


def holdings(
    s: GheosState, seat: int, own: Sequence[int], land: Sequence[Ground | None], ahead: Outlook
) -> list[float]:
    """All terms but the last, for a seat with these followers."""
    followers = cups = pyramids = wheat = majorities = their_pyramids = 0
    for colour, n in enumerate(own):
        here = land[colour]
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
    s: GheosState, land: Sequence[Ground | None], free: list[Ground], ahead: Outlook
) -> list[float]:
    """The last terms, for whoever lays the next tile."""
    settled = [min(g.wheat, FOLLOWERS) * (g.worth(ahead) + 1) for g in free]
    taken = [g.worth(ahead) for colour, g in enumerate(land) if g and supply(s, colour)]
    return [1.0, max(settled, default=0.0), max(taken, default=0.0)]


def lays_next(s: GheosState) -> int:
    step = s.decision
    return step.seat if isinstance(step, Play) else (step.seat + 1) % s.seats


def early(ahead: Outlook) -> float:
    """1 while many turns are left, 0 at the end."""
    return min(1.0, ahead.turns / MANY)


def weighed(s: GheosState) -> tuple[float, list[list[float]]]:
    """How early it is, and the terms of every seat."""
    ahead, land, lays = outlook(s), grounds(s), lays_next(s)
    last = prospects(s, land, free_grounds(s), ahead)
    nothing = [0.0] * NEXT
    return early(ahead), [
        holdings(s, p, held(s, p), land, ahead) + (last if p == lays else nothing)
        for p in range(s.seats)
    ]


@dataclass(frozen=True, slots=True)
class Judge:
    weights: Sequence[tuple[float, float]]

    def evaluate(self, s: GheosState, seat: int) -> float:
        """The own worth less the others' average. A turn under way is looked through."""
        if s.over:
            return outcome(s, seat)
        step = s.decision
        if step.seat == seat:
            if isinstance(step, BEST_WAY):
                return max(self.after(s, a, seat) for a in step.choices(s))
            if isinstance(step, Colour):  # the colours differ in nothing
                return self.after(s, step.choices(s)[0], seat)
            if isinstance(step, Settle):
                return self.settled(s, seat)
        time, held_by = weighed(s)
        weights = self.at(time)
        worths: list[float] = [sum(map(mul, weights, terms)) for terms in held_by]
        mine = worths[seat]
        return mine - (sum(worths) - mine) / (s.seats - 1)

    def settled(self, s: GheosState, seat: int) -> float:
        """With the best new civilization or follower. What it takes from the others' majorities and
        what it leaves to the next player is not counted."""
        ahead, land = outlook(s), grounds(s)
        weights = self.at(early(ahead))

        def worth(p: int, own: Sequence[int], land: Sequence[Ground | None]) -> float:
            total: float = sum(map(mul, weights, holdings(s, p, own, land, ahead)))
            return total

        own = held(s, seat)
        ways = [worth(seat, with_more(own, colour, 1), land) for colour in can_take(s)]
        if s.optional:
            ways.append(worth(seat, own, land))
        for here in free_grounds(s):
            colour = land.index(None)
            new = [*land[:colour], here, *land[colour + 1 :]]
            followers = with_more(own, colour, min(here.wheat, FOLLOWERS))
            ways.append(worth(seat, followers, new))
        others = [worth(p, held(s, p), land) for p in range(s.seats) if p != seat]
        return max(ways) - sum(others) / len(others)

    def at(self, time: float) -> list[float]:
        return [late + time * more for late, more in self.weights]

    def after(self, s: GheosState, a: int, seat: int) -> float:
        new = s.copy()
        new.apply(a)
        return self.evaluate(new, seat)


def with_more(own: Sequence[int], colour: int, n: int) -> list[int]:
    return [*own[:colour], own[colour] + n, *own[colour + 1 :]]


evaluate = Judge(tuple(WEIGHTS.values())).evaluate
