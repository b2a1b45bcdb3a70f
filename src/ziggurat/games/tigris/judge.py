"""The master's judgement: what a position holds, weighted by how games with such positions ended.

The evaluation in `bot.py` was written down and hardly looks at the rivals; these weights were
learned from 800 games of the greedy bot with two seats, in the way of `examples/learn_value.py`.
Each term has two: at the end of the game, and how much more it counts at the beginning.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from operator import mul
from typing import Final

from ziggurat.games.tigris.actions import PAIRS
from ziggurat.games.tigris.board import KING, RED, TRADER
from ziggurat.games.tigris.bot import (
    CATASTROPHE,
    FOLLOWING,
    LEADER,
    MONUMENT,
    SPARE_TEMPLE,
    STEP,
    TEMPLE,
    TILE,
    TREASURE_NEAR,
    WEAKEST,
    WORTH,
    after_conflicts,
)
from ziggurat.games.tigris.content.boards import HAND
from ziggurat.games.tigris.kingdoms import region, temples_beside
from ziggurat.games.tigris.scoring import final, scores
from ziggurat.games.tigris.state import TigrisState

TILES: Final = 110  # in the bag when everything is still to come, about
TREASURES: Final = (2, 8)  # that end the game, and that lie there besides at first
WIN, MOST = 3.0, 8.0  # for winning, and the largest lead that makes a difference
WEIGHTS: Final = {
    "weakest colour": (0.744, -0.136),
    "second above it": (0.042, 0.189),  # up to five points, the third six, the best eight
    "third above it": (-0.121, 0.217),
    "best above it": (-0.098, 0.221),
    "points": (0.97, -0.284),  # of all colours, each worth less than the one before
    "leaders": (-0.007, -0.217),
    "needed leaders": (0.629, 0.283),  # by what the next point of their colour is worth
    "temples": (0.066, 0.005),  # beside leaders
    "tiles to follow": (0.098, -0.174),  # in hand, for leaders on the board
    "monuments": (-0.541, -0.144),
    "needed monuments": (2.615, 0.966),
    "monuments in turn": (1.393, -1.202),  # which this turn is going to bring
    "treasures near": (0.273, -0.234),
    "catastrophes": (-0.011, -0.785),
    "red tiles": (0.258, 0.202),
    "needed tiles": (0.176, 0.523),
    "king": (0.109, 0.266),
    "supporters": (0.064, 0.141),
    "wars to win": (0.171, 0.169),
    "turn": (0.248, 0.157),
}
TERMS: Final = tuple(WEIGHTS)
WRITTEN: Final = {  # what `bot.py` gives these terms, where learning starts; 0 to the others
    "weakest colour": WEAKEST,
    "points": 1.0,
    "leaders": 0.4 * LEADER,
    "needed leaders": LEADER,
    "temples": TEMPLE,
    "tiles to follow": FOLLOWING,
    "needed monuments": MONUMENT,
    "monuments in turn": 1.0,
    "treasures near": TREASURE_NEAR,
    "catastrophes": CATASTROPHE,
    "red tiles": SPARE_TEMPLE,
    "needed tiles": TILE,
    "king": 0.3 * LEADER,
}
Terms = tuple[float, ...]


def terms(s: TigrisState, seat: int) -> Terms:
    """What a seat holds, in the order of TERMS."""
    hand, missing = s.hands[seat], HAND - len(s.hands[seat])
    need = [STEP[n] for n in s.points[seat]]
    standing = leaders(s, seat, need)
    weakest, second, third, best = final(s.points[seat], s.taken[seat])
    needed = fsum(need[tile] for tile in hand) + missing * fsum(need) / 4
    return (
        weakest,
        min(second - weakest, 5),
        min(third - weakest, 6),
        min(best - weakest, 8),
        WORTH[weakest] + WORTH[second] + WORTH[third] + WORTH[best],
        *standing[:3],
        standing[3] + 0.2 * missing * standing[1],
        *standing[4:8],
        s.catastrophes[seat],
        min(hand.count(RED) + 0.37 * missing, 3),
        needed,
        *standing[8:],
        float(s.active == seat),
    )


def leaders(s: TigrisState, seat: int, need: list[float]) -> list[float]:
    """What the leaders on the board add up to: from "leaders" to "wars to win"."""
    n = needed = temples = follow = income = wanted = now = treasures = king = support = war = 0.0
    hand = s.hands[seat]
    for colour in range(4):
        leader = s.leaders[4 * seat + colour]
        if not leader:
            continue
        kingdom = region(s, leader)
        tiles = (s.tiles[colour] & kingdom).bit_count()
        n += 1
        needed += need[colour]
        temples += min(temples_beside(s, leader), 3)
        follow += need[colour] * min(hand.count(colour), 3)
        monuments = zip(s.monuments, PAIRS, strict=True)
        built = sum(1 for m, pair in monuments if m & kingdom and colour in pair)
        income += built
        wanted += need[colour] * built
        if s.active == seat:
            now += need[colour] * built
        if colour == TRADER:
            treasures += (s.treasures & kingdom).bit_count()
        king += colour == KING
        support += min(tiles, 6)
        if colour != RED:
            war += wars(s, seat, colour, kingdom, tiles + hand.count(colour))
    return [n, needed, temples, follow, income, wanted, now, treasures, king, support, war]


def wars(s: TigrisState, seat: int, colour: int, kingdom: int, strength: int) -> float:
    """What rivals of that colour in other kingdoms would lose, if they are weaker."""
    gain = 0.0
    for rival in range(s.seats):
        leader = s.leaders[4 * rival + colour]
        if rival != seat and leader and not leader & kingdom:
            tiles = (s.tiles[colour] & region(s, leader)).bit_count()
            lead = strength - tiles - s.hands[rival].count(colour)
            if lead > 0:
                gain += min(lead, 4) / 4 * min(tiles + 1, 6)
    return gain


def early(s: TigrisState) -> float:
    """1 at the beginning, 0 when the bag is empty or the treasures are nearly gone."""
    last, more = TREASURES
    return max(0.0, min(len(s.bag) / TILES, (s.treasures.bit_count() - last) / more))


def weighed(s: TigrisState) -> tuple[float, list[Terms]]:
    """How early it is, and the terms of every seat."""
    return early(s), [terms(s, p) for p in range(s.seats)]


def outcome(s: TigrisState, seat: int) -> float:
    """A finished game: the lead in the weakest colours, and that it is a win."""
    found = scores(s)
    mine, best = found[seat], max(score for p, score in enumerate(found) if p != seat)
    lead = mine[0] - best[0] + 0.25 * (mine[1] - best[1])
    return max(-MOST, min(MOST, lead)) + WIN * ((mine > best) - (mine < best))


@dataclass(frozen=True, slots=True)
class Judge:
    weights: Sequence[tuple[float, float]]

    def evaluate(self, s: TigrisState, seat: int) -> float:
        """The own worth less the others' average, once pending conflicts are fought."""
        s = after_conflicts(s)
        if s.over:
            return outcome(s, seat)
        time, held_by = weighed(s)
        weights = [late + time * more for late, more in self.weights]
        worths = [fsum(map(mul, weights, seat_terms)) for seat_terms in held_by]
        mine = worths[seat]
        value: float = mine - (fsum(worths) - mine) / (s.seats - 1)
        return value


evaluate = Judge(tuple(WEIGHTS.values())).evaluate
