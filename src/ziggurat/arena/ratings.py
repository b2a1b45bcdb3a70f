"""Ratings from results: openskill's Plackett-Luce model, with bootstrap intervals over the games.

The model goes from game to game and trusts the first ones most. Bots do not learn, so the order of
their games must not matter: a rating is the mean over many orders."""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean
from typing import NamedTuple

from openskill.models import PlackettLuce

from ziggurat.arena.matches import Result

SAMPLES = 100
ORDERS = 40
TIMES = 40  # points a unit of openskill's scale, for figures of the usual size
MIDDLE = 1500.0
SURE = 1.96  # standard errors of a 95 % interval


class Rating(NamedTuple):
    """A bot's standing: games, wins (ties at the top count in part), rating, 90 % interval."""

    bot: str
    games: int
    wins: float
    rating: float
    low: float
    high: float


def rate(results: Sequence[Result]) -> dict[str, float]:
    """A rating a bot, from the games in this order."""
    model = PlackettLuce()
    known = {name: model.rating(name=name) for result in results for name in result.bots}
    for result in results:
        if len(set(result.bots)) < len(result.bots):
            continue  # a bot against itself tells nothing
        teams = [[known[name]] for name in result.bots]
        rated = model.rate(teams, ranks=[float(rank) for rank in result.ranks])
        for name, team in zip(result.bots, rated, strict=True):
            known[name] = team[0]
    return {name: MIDDLE + TIMES * (rating.mu - 25.0) for name, rating in known.items()}


def table(results: Sequence[Result], seed: int = 1) -> list[Rating]:
    """All bots, best first."""
    rng = Random(seed)
    games = sorted(results, key=lambda result: result.n)  # whoever finished first
    orders = [rate(rng.sample(games, len(games))) for _ in range(ORDERS)]
    rated = {name: fmean(order[name] for order in orders) for name in orders[0]}
    drawn = [rate(rng.choices(games, k=len(games))) for _ in range(SAMPLES)]
    rows = []
    for name, rating in rated.items():
        spread = sorted(sample.get(name, rating) for sample in drawn)
        low, high = spread[SAMPLES * 5 // 100], spread[SAMPLES * 95 // 100 - 1]
        own = [result for result in games if name in result.bots]
        won = sum(share(result, name) for result in own)
        rows.append(Rating(name, len(own), round(won, 2), round(rating, 1), low, high))
    return sorted(rows, key=lambda row: -row.rating)


def share(result: Result, name: str) -> float:
    """A win is shared between all who are first, the engine's players among them."""
    firsts = [bot for bot, rank in zip(result.bots, result.ranks, strict=True) if rank == 0]
    return firsts.count(name) / max(1, len(firsts) + result.rivals_first)


def against(results: Sequence[Result], one: str, other: str) -> tuple[float, int]:
    """How often `one` came before `other` (a tie is half), and in how many games."""
    points, games = 0.0, 0
    for result in results:
        if one in result.bots and other in result.bots and one != other:
            mine = result.ranks[result.bots.index(one)]
            theirs = result.ranks[result.bots.index(other)]
            points += 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
            games += 1
    return points, games


def interval(won: float, games: int) -> tuple[float, float]:
    """Between which shares the true one lies, with 95 %: Wilson's, sound near all and none."""
    share, more = won / games, SURE**2 / games
    centre = share + more / 2
    half = sqrt(more * share * (1 - share) + more**2 / 4)
    return (centre - half) / (1 + more), (centre + half) / (1 + more)
