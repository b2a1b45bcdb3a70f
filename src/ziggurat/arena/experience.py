"""Games that a judgement learns from, and matches that decide whether it has learned anything.

Both are tasks that depend on nothing but what they say, so they may be played on any machine, in
any order, and again.
"""

from collections.abc import Sequence
from math import fsum
from random import Random
from typing import Any, NamedTuple

import ziggurat
from ziggurat.arena.fitting import Position
from ziggurat.bots import greedy
from ziggurat.core.game import Game
from ziggurat.core.parts import Evaluate
from ziggurat.core.runner import run
from ziggurat.core.state import State
from ziggurat.core.weights import Pair

__all__ = [
    "Contest",
    "Duel",
    "Setting",
    "Study",
    "contested",
    "duelled",
    "nudged",
    "positions",
    "signs",
    "studied",
]

NOISE, ANY = 0.12, 0.02  # choices that are one of the best three; and any at all
LOOKS = 40  # choices that are looked at while learning, where there are very many
DIGITS = 4


class Setting(NamedTuple):
    """Which game of all that the box holds."""

    game: str
    seats: int
    options: dict[str, str]


class Study(NamedTuple):
    """A game played with these weights, and noted."""

    n: int
    seed: int
    setting: Setting
    weights: list[Pair]


class Contest(NamedTuple):
    """A match of new weights in one seat against the old ones in all others."""

    n: int
    seed: int
    setting: Setting
    seat: int
    new: list[Pair]
    old: list[Pair]


class Duel(NamedTuple):
    """A match of weights that are all moved a little, each up or down at random, against the same
    weights moved the opposite way. Two of them, with seats exchanged, share a seed."""

    n: int
    seed: int
    setting: Setting
    weights: list[Pair]
    steps: list[Pair]


def judging(game: Game[Any], seats: int, weights: Sequence[Pair]) -> Evaluate:
    return game.need_learning().judge({seats: [(late, more) for late, more in weights]})


def studied(study: Study) -> dict[str, Any]:
    """What every seat held wherever a turn began, and how it ended, as plain data."""
    game, rng = ziggurat.load(study.setting.game), Random(f"study {study.seed}")
    seats, learning = study.setting.seats, game.need_learning()
    evaluate = judging(game, seats, study.weights)
    begins = game.need_evaluation().begins
    s = game.new(seats, study.seed, **study.setting.options)
    s.notes = None
    turns: list[list[Any]] = []
    while not s.over:
        if begins(s):
            early, held = learning.weighed(s)
            rows = [[round(x, DIGITS) for x in features] for features in held]
            turns.append([round(early, DIGITS), rows])
        s.apply(varied(game, s, evaluate, rng))
    ends = [learning.outcome(s, seat) for seat in range(seats)]
    return {"n": study.n, "turns": turns, "ends": ends}


def positions(noted: dict[str, Any]) -> list[Position]:
    """Of each seat, what it has more than the others on average; of two seats the first tells
    all."""
    ends, found = noted["ends"], []
    mean = fsum(ends) / len(ends)
    for early, rows in noted["turns"]:
        for seat in range(len(rows) if len(rows) > 2 else 1):
            others = [row for p, row in enumerate(rows) if p != seat]
            lead = [
                x - fsum(rest) / len(rest) for x, *rest in zip(rows[seat], *others, strict=True)
            ]
            end = ends[seat] if len(rows) == 2 else ends[seat] - mean
            found.append(Position(lead, early, end))
    return found


def varied(game: Game[Any], s: State, evaluate: Evaluate, rng: Random) -> int:
    """Mostly the best choice by one look ahead, on one deal of what the seat cannot see."""
    choices, seat = s.choices(), s.player
    if len(choices) == 1:
        return choices[0]
    if len(choices) > LOOKS:
        choices = rng.sample(choices, LOOKS)
    world = game.determinise(game.view(s, seat), rng)

    def after(a: int) -> float:
        new = world.copy()
        new.apply(a)
        return evaluate(new, seat)

    ranked = sorted(choices, key=after, reverse=True)
    luck = rng.random()
    if luck < ANY:
        return rng.choice(ranked)
    return rng.choice(ranked[:3]) if luck < NOISE else ranked[0]


def contested(match: Contest) -> dict[str, Any]:
    """Who won: the share of the victory that the new weights have."""
    setting = match.setting
    game = ziggurat.load(setting.game)
    new, old = (judging(game, setting.seats, weights) for weights in (match.new, match.old))
    players = [
        greedy.Player(game, evaluate=new if seat == match.seat else old)
        for seat in range(setting.seats)
    ]
    s = played(game, match, players)
    return {"n": match.n, "share": game.shares(s)[match.seat]}


def duelled(match: Duel) -> dict[str, Any]:
    """What those who were moved one way have more than the others, by outcome. Who plays alone
    against the engine is moved now one way and now the other."""
    setting = match.setting
    game = ziggurat.load(setting.game)
    ways = [
        judging(game, setting.seats, nudged(match.weights, match.steps, match.seed, way))
        for way in (1, -1)
    ]
    sides = [(seat + match.n) % 2 for seat in range(setting.seats)]
    s = played(game, match, [greedy.Player(game, evaluate=ways[side]) for side in sides])
    outcome = game.need_learning().outcome
    ends = [outcome(s, seat) * (1 - 2 * side) for seat, side in enumerate(sides)]
    return {"n": match.n, "lead": fsum(ends)}


def signs(seed: int, weights: int) -> list[Pair]:
    rng = Random(f"signs {seed}")
    return [(rng.choice((-1.0, 1.0)), rng.choice((-1.0, 1.0))) for _ in range(weights)]


def nudged(weights: Sequence[Pair], steps: Sequence[Pair], seed: int, way: int) -> list[Pair]:
    """Moved by a step up or down: at the end of the game, and, apart from it, at the beginning."""
    found = []
    moves = zip(weights, steps, signs(seed, len(weights)), strict=True)
    for (late, more), (end, begin), (x, y) in moves:
        found.append((late + way * x * end, more + way * (y * begin - x * end)))
    return found


def played(game: Game[Any], match: Contest | Duel, players: list[greedy.Player]) -> State:
    """The end of a match."""
    setting, n = match.setting, match.n
    rngs = [Random(f"match {match.seed} {n} {seat}") for seat in range(setting.seats)]
    s: State = game.new(setting.seats, match.seed, **setting.options)
    s.notes = None
    run(game, s, players, rngs)
    return s
