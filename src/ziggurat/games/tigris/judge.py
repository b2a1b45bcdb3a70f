"""The bot's judgement: what a position holds, weighted by how games with such positions ended.

`ziggurat train tigris` learns the weights (`weights.json`). Each feature has two: at the end of the
game, and how much more it counts at the beginning.
"""

from dataclasses import dataclass
from math import fsum
from operator import mul
from pathlib import Path
from typing import Final

from ziggurat.core.message import m
from ziggurat.core.parts import Evaluate
from ziggurat.core.weights import Weights, at_time, by_factor, weights_of
from ziggurat.games.tigris.actions import PAIRS
from ziggurat.games.tigris.board import KING, RED, TRADER
from ziggurat.games.tigris.bot import MOST_POINTS, STEP, WORTH, after_conflicts
from ziggurat.games.tigris.content.boards import HAND
from ziggurat.games.tigris.kingdoms import region, temples_beside
from ziggurat.games.tigris.scoring import final, scores
from ziggurat.games.tigris.state import TigrisState

TILES: Final = 110  # in the bag when everything is still to come, about
TREASURES: Final = (2, 8)  # that end the game, and that lie there besides at first
WIN, MOST = 3.0, 8.0  # for winning, and the largest lead that makes a difference
FEATURES: Final = (
    "weakest colour",
    "second above it",  # up to five points, the third six, the best eight
    "third above it",
    "best above it",
    "points",  # of all colours, each worth less than the one before
    "leaders",
    "needed leaders",  # by what the next point of their colour is worth
    "temples",  # beside leaders
    "tiles to follow",  # in hand, for leaders on the board
    "monuments",
    "needed monuments",
    "monuments in turn",  # which this turn is going to bring
    "treasures near",
    "catastrophes",
    "red tiles",
    "needed tiles",
    "king",
    "supporters",
    "wars to win",
    "turn",
)
FACTORS: Final = {
    m("the weakest colour"): ("weakest colour", "second above it", "third above it"),
    m("points of scarce colours"): ("best above it", "points"),
    m("leaders where they are needed"): ("leaders", "needed leaders", "king", "supporters"),
    m("temples beside leaders"): ("temples",),
    m("monuments"): ("monuments", "needed monuments", "monuments in turn"),
    m("treasures within reach"): ("treasures near",),
    m("tiles in hand"): ("tiles to follow", "red tiles", "needed tiles"),
    m("wars to win"): ("wars to win",),
    m("catastrophes kept"): ("catastrophes",),
    m("being in turn"): ("turn",),
}
Terms = tuple[float, ...]


def terms(s: TigrisState, seat: int) -> Terms:
    """What a seat holds, in the order of FEATURES."""
    hand, missing = s.hands[seat], HAND - len(s.hands[seat])
    need = [STEP[min(n, MOST_POINTS)] for n in s.points[seat]]
    standing = leaders(s, seat, need)
    weakest, second, third, best = final(s.points[seat], s.taken[seat])
    needed = fsum(need[tile] for tile in hand) + missing * fsum(need) / 4
    return (
        weakest,
        min(second - weakest, 5),
        min(third - weakest, 6),
        min(best - weakest, 8),
        worth(weakest) + worth(second) + worth(third) + worth(best),
        *standing[:3],
        standing[3] + 0.2 * missing * standing[1],
        *standing[4:8],
        s.catastrophes[seat],
        min(hand.count(RED) + 0.37 * missing, 3),
        needed,
        *standing[8:],
        float(s.active == seat),
    )


def worth(points: int) -> float:
    """What points of a colour are worth together."""
    return WORTH[min(points, MOST_POINTS)]


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
    weights: Weights

    def evaluate(self, s: TigrisState, seat: int) -> float:
        """The own worth less the others' average, once pending conflicts are fought."""
        s = after_conflicts(s)
        if s.over:
            return outcome(s, seat)
        time, held_by = weighed(s)
        weights = self.at(s, time)
        worths = [fsum(map(mul, weights, seat_terms)) for seat_terms in held_by]
        mine = worths[seat]
        value: float = mine - (fsum(worths) - mine) / (s.seats - 1)
        return value

    def at(self, s: TigrisState, time: float) -> list[float]:
        return at_time(self.weights[s.seats], time)


FILE: Final = Path(__file__).with_name("weights.json")
JUDGE: Final = Judge(weights_of(FILE, FEATURES))
evaluate = JUDGE.evaluate


def judge(weights: Weights) -> Evaluate:
    return Judge(weights).evaluate


def factors(s: TigrisState, seat: int) -> dict[str, float]:
    """The parts of what a seat has, by what they are about."""
    s = after_conflicts(s)
    if s.over:
        return {m("the weakest colour"): outcome(s, seat)}
    return by_factor(FACTORS, FEATURES, JUDGE.at(s, early(s)), terms(s, seat))
