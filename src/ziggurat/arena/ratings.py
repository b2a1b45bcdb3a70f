"""Ratings from results: strengths by maximum likelihood, with intervals by bootstrap.

The model is Plackett and Luce's, which for two seats is Bradley and Terry's: of the players who
have no place yet, one takes the next with a chance in proportion to its strength. Ties count as
every order of the tied in equal parts, and a bot in several seats has its strength in each.

Ten times the strength is 400 points, so a gap says how often one bot beats the other, however many
games were played. A player of 1500 points would win half its games against the bots of the table.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from math import comb, exp, log, sqrt
from random import Random
from typing import NamedTuple

from ziggurat.arena.matches import Result

__all__ = ["Rating", "against", "interval", "rate", "share", "table"]

MIDDLE = 1500.0
POINTS = 400 / log(10)  # points a natural logarithm of strength
TIMES = 40  # points a unit of openskill's scale, for the ratings of people at the table
PRIOR = 0.25  # wins, both ways, that two bots who met are given besides: no strength is endless
SAMPLES = 200
FEW = 5  # seeds; with fewer, every game is drawn by itself
CLOSE = 1e-6  # the step at which a fit ends
PASSES = 1000
SURE = 1.96  # standard errors of a 95 % interval

Place = tuple[str, tuple[str, ...]]  # who took it, and who could have: all without one
Places = Mapping[Place, float]  # and how often


class Rating(NamedTuple):
    """A bot's standing: games, wins (ties at the top count in part), rating, 90 % interval."""

    bot: str
    games: int
    wins: float
    rating: float
    low: float
    high: float


def rate(results: Sequence[Result]) -> dict[str, float]:
    """A rating a bot; one that met only itself is in the middle."""
    games = [(1.0, places(result)) for result in results]
    rated = points(fit(total([*games, *prior(results, lambda: PRIOR)])))
    return {bot: rated.get(bot, MIDDLE) for result in results for bot in sorted(result.bots)}


def table(results: Sequence[Result], seed: int = 1) -> list[Rating]:
    """All bots, best first."""
    games = sorted(results, key=lambda result: result.n)  # whoever finished first
    drawn = samples(games, Random(seed))
    rows = []
    for name, rating in rate(games).items():
        spread = sorted(sample.get(name, rating) for sample in drawn)
        low, high = spread[SAMPLES * 5 // 100], spread[SAMPLES * 95 // 100 - 1]
        own = [result for result in games if name in result.bots]
        won = sum(share(result, name) for result in own)
        ends = round(min(low, rating), 1), round(max(high, rating), 1)
        rows.append(Rating(name, len(own), round(won, 2), round(rating, 1), *ends))
    return sorted(rows, key=lambda row: (-row.rating, row.bot))


def samples(games: Sequence[Result], rng: Random) -> list[dict[str, float]]:
    """Rubin's bootstrap: every seed, with its games in all rotations, gets a random weight of mean
    one. So does a further win each way between two bots, so that the interval of a bot that never
    lost is a fair one: after 4 wins of 4 nobody knows much."""
    seeds = {result.seed for result in games}
    units: dict[int, list[tuple[float, Places]]] = defaultdict(list)
    for result in games:
        unit = result.seed if len(seeds) >= FEW else result.n
        units[unit].append((1.0, places(result)))
    whole = [total(unit) for unit in units.values()]

    def weight() -> float:
        return rng.expovariate(1.0)

    return [
        points(fit(total([*((weight(), unit) for unit in whole), *prior(games, weight)])))
        for _ in range(SAMPLES)
    ]


def places(result: Result) -> Places:
    """The places that were taken in a game, first to last. Where `left` of some tied players have
    none yet, each of them may be next; every order is as good as another."""
    found: dict[Place, float] = defaultdict(float)
    seats = sorted(zip(result.ranks, result.bots, strict=True))
    for rank in {rank for rank, _ in seats}:
        tied = [bot for mine, bot in seats if mine == rank]
        behind = [bot for mine, bot in seats if mine > rank]
        for n in range(1, len(tied) + 1):
            for left in combinations(tied, n):
                field = tuple(sorted([*left, *behind]))
                if field[0] != field[-1]:  # a bot against itself tells nothing
                    for bot in left:
                        found[bot, field] += 1 / (n * comb(len(tied), n))
    return found


def prior(results: Iterable[Result], weight: Callable[[], float]) -> list[tuple[float, Places]]:
    """A win each way between every two bots who met."""
    met = {pair for result in results for pair in combinations(sorted(set(result.bots)), 2)}
    return [(weight(), {(bot, pair): 1.0}) for pair in sorted(met) for bot in pair]


def total(parts: Iterable[tuple[float, Places]]) -> Places:
    """The places of many games, each with its weight."""
    found: dict[Place, float] = defaultdict(float)
    for weight, part in parts:
        for place, n in part.items():
            found[place] += weight * n
    return found


def fit(found: Places) -> dict[str, float]:
    """The likeliest strengths, as logarithms, by Newman's iteration of 2023, which ends much sooner
    than Zermelo's. Every bot must have won and lost."""
    strength = {bot: 1.0 for _, field in sorted(found) for bot in field}
    races: dict[str, list[tuple[bool, float, int, list[str]]]] = defaultdict(list)
    for (first, field), n in found.items():
        for bot, copies in Counter(field).items():
            others = [other for other in field if other != bot]
            races[bot].append((bot == first, n, copies, others))
    for _ in range(PASSES):
        step = 0.0
        for bot, mine in races.items():
            won = lost = 0.0
            for took, n, copies, others in mine:
                against = sum(map(strength.__getitem__, others))
                whole = against + copies * strength[bot]
                if took:
                    won += n * against / whole
                else:
                    lost += n * copies / whole
            step = max(step, abs(log(won / lost / strength[bot])))
            strength[bot] = won / lost
        if step < CLOSE:
            break
    return {bot: log(value) for bot, value in strength.items()}


def points(strength: Mapping[str, float]) -> dict[str, float]:
    """On the scale of the table. The middle is where a player beats as many bots as beat it."""
    low, high = min(strength.values(), default=0.0), max(strength.values(), default=0.0)
    while high - low > CLOSE:
        middle = (low + high) / 2
        beaten = sum(1 / (1 + exp(own - middle)) for own in strength.values())
        low, high = (middle, high) if beaten < len(strength) / 2 else (low, middle)
    return {bot: MIDDLE + POINTS * (own - low) for bot, own in strength.items()}


def share(result: Result, name: str) -> float:
    """A win is shared between all who are first, the engine's players among them."""
    firsts = [bot for bot, rank in zip(result.bots, result.ranks, strict=True) if rank == 0]
    return firsts.count(name) / max(1, len(firsts) + result.rivals_first)


def against(results: Sequence[Result], one: str, other: str) -> tuple[float, int]:
    """How often `one` came before `other` (a tie is half), and in how many games. Where a bot has
    several seats, all pairs of seats count alike."""
    points, games = 0.0, 0
    for result in results:
        seats = list(zip(result.bots, result.ranks, strict=True))
        mine = [rank for bot, rank in seats if bot == one]
        theirs = [rank for bot, rank in seats if bot == other]
        if mine and theirs and one != other:
            met = [(a < b) + (a == b) / 2 for a in mine for b in theirs]
            points += sum(met) / len(met)
            games += 1
    return points, games


def interval(won: float, games: int) -> tuple[float, float]:
    """Between which shares the true one lies, with 95 %: Wilson's, sound near all and none."""
    share, more = won / games, SURE**2 / games
    centre = share + more / 2
    half = sqrt(more * share * (1 - share) + more**2 / 4)
    return (centre - half) / (1 + more), (centre + half) / (1 + more)
