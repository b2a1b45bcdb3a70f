"""A learned judgement: what a position holds, weighted by how games with such positions ended.

The evaluation in `bot.py` was written down; these weights were learned. `examples/learn_value.py`
plays games of the greedy bot, notes the terms of both players wherever a turn begins, and finds the
weights that foretell the outcome best. Each term has two: in the last turn, and how much more it
counts while many turns are left. One look ahead is better with it, a search is not.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul
from typing import Final

from ziggurat.games.gheos.bot import BEST_WAY, Outlook, free_land, outcome, outlook, tokens_worth
from ziggurat.games.gheos.civilizations import Colour, Settle, can_take
from ziggurat.games.gheos.content import FOLLOWERS
from ziggurat.games.gheos.faces import CUP, PYRAMID, WHEAT, amount, is_continent
from ziggurat.games.gheos.land import occupants, survey
from ziggurat.games.gheos.placing import Play
from ziggurat.games.gheos.state import RESERVE, GheosState, held

MANY: Final = 12.0  # own turns to come: as early as it counts
WEIGHTS: Final = {
    "points": (1.009, 0.346),
    "followers": (1.191, 2.938),
    "cups": (-0.134, -0.347),  # of all followers, as far as they will last
    "pyramids": (0.38, 0.01),  # of all followers, for each epoch to come
    "tokens": (-0.099, 0.174),
    "token points": (0.199, 1.253),  # what the tokens bring if each is played in its time
    "no token": (0.064, -5.781),
    "no follower": (1.601, -5.284),
    "turn": (2.634, 1.334),  # whoever lays the next tile
    "free land": (0.763, -0.361),  # that this one may settle
}
TERMS: Final = tuple(WEIGHTS)
FOLLOWER, CUPS, PYRAMIDS, TOKEN_POINTS = 1, 2, 3, 5


def terms(s: GheosState, seat: int, ahead: Outlook) -> tuple[float, ...]:
    """What a seat holds, in the order of TERMS."""
    found = survey(s)
    followers = cups = pyramids = 0
    for colour, n in enumerate(held(s, seat)):
        if n:
            total = found.total[found.component[s.markers[colour]]]
            followers += n
            cups += n * amount(total, CUP)
            pyramids += n * amount(total, PYRAMID)
    tokens, lasting = s.tokens[seat], ahead.fade * cups
    lays = lays_next(s) == seat
    return (
        s.points[seat],
        followers,
        lasting,
        ahead.rounds * pyramids,
        tokens,
        tokens_worth(tokens, cups, ahead) + lasting,
        float(not tokens),
        float(not followers),
        float(lays),
        free_land(s, ahead) if lays else 0.0,
    )


def lays_next(s: GheosState) -> int:
    step = s.decision
    return step.seat if isinstance(step, Play) else (step.seat + 1) % s.seats


def early(ahead: Outlook) -> float:
    """1 while many turns are left, 0 at the end."""
    return min(1.0, ahead.turns / MANY)


def weighed(s: GheosState) -> tuple[float, list[tuple[float, ...]]]:
    """How early it is, and the terms of every seat."""
    ahead = outlook(s)
    return early(ahead), [terms(s, p, ahead) for p in range(s.seats)]


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
        time, held_by = weighed(s)
        weights = [late + time * more for late, more in self.weights]
        worths = [sum(map(mul, weights, seat_terms)) for seat_terms in held_by]
        mine = worths[seat]
        value: float = mine - (sum(worths) - mine) / (s.seats - 1)
        if isinstance(step, Settle) and step.seat == seat:
            value += settling(s, outlook(s), weights)
        return value

    def after(self, s: GheosState, a: int, seat: int) -> float:
        new = s.copy()
        new.apply(a)
        return self.evaluate(new, seat)


def settling(s: GheosState, ahead: Outlook, weights: Sequence[float]) -> float:
    """What a new civilization on the best free continent or the best follower will bring."""

    tokens = s.tokens[s.decision.seat]
    one_more = tokens_worth(tokens, 1, ahead) - tokens_worth(tokens, 0, ahead) + ahead.fade
    cup = weights[CUPS] * ahead.fade + weights[TOKEN_POINTS] * one_more
    pyramid = weights[PYRAMIDS] * ahead.rounds

    def unit(total: int) -> float:
        return weights[FOLLOWER] + cup * amount(total, CUP) + pyramid * amount(total, PYRAMID)

    found, taken = survey(s), occupants(s)
    gains = [unit(found.total[found.component[s.markers[colour]]]) for colour in can_take(s)]
    if RESERVE in s.markers:
        gains += [
            min(amount(total, WHEAT), FOLLOWERS) * unit(total)
            for component, total in found.total.items()
            if component not in taken and is_continent(total)
        ]
    return max(gains)


evaluate = Judge(tuple(WEIGHTS.values())).evaluate
