"""The random bot: any legal choice, each as likely."""

from random import Random
from typing import Any

from ziggurat.core.game import Game
from ziggurat.core.state import State

__all__ = ["Player"]


class Player:
    """Takes any legal choice."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def choose(self, seen: State, choices: list[int], rng: Random) -> int:
        return choices[rng.randrange(len(choices))]
