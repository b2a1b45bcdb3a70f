"""Random games of other engines, to measure ours beside: `ziggurat bench --against`.

A sample is a whole game, or a batch of them: how many decisions were taken, how many of these with
more than one choice, and the process's own time for it. Each engine is asked in the way its own
guide shows.
"""

import random
from collections.abc import Callable
from time import process_time
from typing import Any, NamedTuple

from ziggurat.bots.rollouts import rollouts, uniform
from ziggurat.core.errors import BadOption
from ziggurat.core.game import Game
from ziggurat.core.message import Listing, m

BATCH = 8  # games that go on from one state


class Sample(NamedTuple):
    decisions: int
    free: int  # those with more than one choice
    seconds: float


def sample(sizes: list[int], seconds: float) -> Sample:
    """By how many choices each decision had."""
    return Sample(len(sizes), sum(n > 1 for n in sizes), seconds)


Sampler = Callable[[int], Sample]  # of a seed


def listed(game: Game[Any], seats: int, options: dict[str, str]) -> Sampler:
    """One game of ours, the choices of every decision listed."""

    def play(seed: int) -> Sample:
        rng, sizes, begin = random.Random(seed), list[int](), process_time()
        s = game.new(seats, seed, **options)
        s.notes = None
        while not s.over:
            choices = s.choices()
            sizes.append(len(choices))
            s.apply(choices[int(rng.random() * len(choices))])
        return sample(sizes, process_time() - begin)

    return play


def batched(game: Game[Any], seats: int, options: dict[str, str]) -> Sampler:
    """Several games of ours in one call. What they decided is counted afterwards, by playing them
    once more."""

    def play(seed: int) -> Sample:
        s, begin = game.new(seats, seed, **options), process_time()
        rollouts(s, BATCH, uniform, random.Random(seed))
        spent, rng, sizes = process_time() - begin, random.Random(seed), list[int]()
        for again in (s.copy() for _ in range(BATCH)):
            while not again.over:
                sizes.append(len(again.choices()))
                again.apply(again.sample(rng))
        return sample(sizes, spent)

    return play


def catanatron() -> Sampler:
    """Catan for four in Python."""
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan

    def play(seed: int) -> Sample:
        begin, sizes = process_time(), list[int]()
        game = Catan([RandomPlayer(colour) for colour in Color], seed=seed + 1)
        while game.winning_color() is None and game.state.num_turns < 1000:
            sizes.append(len(game.state.playable_actions))
            game.play_tick()
        return sample(sizes, process_time() - begin)

    return play


def openspiel() -> Sampler:
    """Chess in C++, asked from Python."""
    import pyspiel

    chess = pyspiel.load_game("chess")

    def play(seed: int) -> Sample:
        rng, sizes, begin = random.Random(seed), list[int](), process_time()
        state = chess.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            sizes.append(len(legal))
            state.apply_action(legal[int(rng.random() * len(legal))])
        return sample(sizes, process_time() - begin)

    return play


def chess() -> Sampler:
    """Chess in Python, by python-chess."""
    import chess as rules

    def play(seed: int) -> Sample:
        rng, sizes, begin = random.Random(seed), list[int](), process_time()
        board = rules.Board()
        while not board.is_game_over():
            legal = list(board.legal_moves)
            sizes.append(len(legal))
            board.push(legal[int(rng.random() * len(legal))])
        return sample(sizes, process_time() - begin)

    return play


PEERS: dict[str, Callable[[], Sampler]] = {
    "catanatron": catanatron,
    "openspiel": openspiel,
    "chess": chess,
}


def named(text: str) -> dict[str, Sampler]:
    """`catanatron,chess` as samplers; whatever is missing is said in one sentence."""
    found = {}
    for name in text.split(","):
        if name not in PEERS:
            known = Listing(PEERS)
            raise BadOption(
                m("Unknown engine '{name}'; there are: {names}.", name=name, names=known)
            )
        try:
            found[name] = PEERS[name]()
        except ModuleNotFoundError as error:
            raise BadOption(
                m(
                    "'{name}' needs '{package}': pip install 'ziggurat[peers]'.",
                    name=name,
                    package=error.name,
                )
            ) from None
    return found
