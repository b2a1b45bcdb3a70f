"""The greedy bot: looks one action ahead with the game's own evaluation, on a few deals of what is
hidden.

The game's `Evaluation` has `evaluate(s, seat) -> float`, higher being better for that seat.
"""

from math import fsum
from random import Random
from typing import Any

from ziggurat.core.game import Game
from ziggurat.core.parts import Evaluate
from ziggurat.core.state import State

__all__ = ["Player"]

DEALS = 2


class Player:
    """Takes the choice that looks best one action ahead."""

    def __init__(
        self, game: Game[Any], deals: int = DEALS, evaluate: Evaluate | None = None
    ) -> None:
        self.game = game
        self.deals = deals
        self.evaluate = evaluate or game.need_evaluation().evaluate

    def choose(self, seen: State, choices: list[int], rng: Random) -> int:
        if len(choices) == 1:
            return choices[0]
        seat = seen.player
        worlds = [self.game.determinise(seen, rng) for _ in range(self.deals)]
        best, best_value = choices[0], float("-inf")
        for a in choices:
            value = fsum(self.after(world, a, seat) for world in worlds) + 1e-6 * rng.random()
            if value > best_value:
                best, best_value = a, value
        return best

    def after(self, world: State, a: int, seat: int) -> float:
        s = world.copy()
        s.apply(a)
        value: float = self.evaluate(s, seat)
        return value
