"""Matches: which bots meet on which seed, and how a game between them goes.

Every group of bots plays the same seed in every rotation of the seats, so luck and the first seat
weigh on all alike. A match depends on its number alone: the same command gives the same table,
whatever runs it.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, count
from random import Random
from time import perf_counter, process_time
from typing import Any, NamedTuple

import ziggurat
from ziggurat.bots import outside
from ziggurat.core.game import Game
from ziggurat.core.runner import Player, run

__all__ = ["Match", "Result", "Tournament", "pairings", "play", "play_with", "schedule"]


class Match(NamedTuple):
    """One game to be played: who sits where, and from which seed."""

    n: int
    game: str
    bots: tuple[str, ...]  # by seat
    seed: int
    options: dict[str, str]


class Tournament(NamedTuple):
    """What is decided before the first match."""

    game: str
    bots: list[str]
    seats: int
    seed: int  # the first one
    options: dict[str, str]

    def matches(self, games: int) -> list[Match]:
        return schedule(self.game, self.bots, self.seats, games, self.seed, self.options)


class Result(NamedTuple):
    """What came of a match."""

    n: int
    seed: int
    bots: list[str]
    scores: list[list[int]]
    ranks: list[int]
    decisions: int
    seconds: float
    sources: tuple[dict[str, int], ...] = ()  # what each seat's score is made of
    rivals_first: int = 0  # of the players that the engine runs


def schedule(
    game: str, names: list[str], seats: int, games: int, seed: int, options: dict[str, str]
) -> list[Match]:
    """The first `games` matches: for each seed every group of bots in every rotation."""
    return [
        Match(n, game, group, match_seed, options)
        for n, (match_seed, group) in zip(range(games), pairings(names, seats, seed), strict=False)
    ]


def pairings(names: list[str], seats: int, seed: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Groups of different bots where there are enough of them, else with some twice."""
    if len(names) >= seats:
        groups = list(combinations(names, seats))
    else:
        groups = [g for g in combinations_with_replacement(names, seats) if len(set(g)) > 1]
    for match_seed in count(seed):
        for group in groups:
            for turn in range(seats):
                yield match_seed, group[turn:] + group[:turn]


def play(match: Match) -> Result:
    """One game. A bot thinks for seconds of the processor, so that its strength does not depend on
    what else runs."""
    game = ziggurat.load(match.game)
    return play_with(game, match, [outside.make(name, game, process_time) for name in match.bots])


def play_with(game: Game[Any], match: Match, players: Sequence[Player]) -> Result:
    """A match between these players, who need not have a name. Each draws from a generator of its
    own, seeded by match and seat."""
    rngs = [Random(f"{match.seed}-{match.n}-{seat}") for seat in range(len(players))]
    s = game.new(len(players), match.seed, **match.options)
    s.notes = None
    begin = perf_counter()
    decisions = run(game, s, players, rngs)
    scores = [list(score) for score in game.scores(s)]
    spent = round(perf_counter() - begin, 3)
    sources = tuple(game.text.breakdown(s, seat) for seat in range(len(players)))
    return Result(
        n=match.n,
        seed=match.seed,
        bots=list(match.bots),
        scores=scores,
        ranks=game.ranks(s),
        decisions=decisions,
        seconds=spent,
        sources=sources,
        rivals_first=game.rivals_first(s),
    )
