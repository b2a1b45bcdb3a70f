"""The novice: looks one action ahead like the greedy bot, but overlooks most of its choices."""

from random import Random
from typing import Any

from ziggurat.bots import greedy
from ziggurat.core.game import Game
from ziggurat.core.state import State

__all__ = ["Player"]

NOTICED = 0.3  # the share of its choices that it thinks of
FEWEST = 2


class Player:
    """Looks one action ahead at some of its choices."""

    def __init__(self, game: Game[Any]) -> None:
        self.greedy = greedy.Player(game, deals=1)

    def choose(self, seen: State, choices: list[int], rng: Random) -> int:
        n = min(len(choices), max(FEWEST, int(NOTICED * len(choices))))
        noticed = {*rng.sample(choices, n), *filter(self.plain, choices)}
        return self.greedy.choose(seen, sorted(noticed), rng)

    def plain(self, a: int) -> bool:
        """Ending, passing, declining: nobody overlooks that one may stop."""
        return not self.greedy.game.actions.verb_of(a).params
