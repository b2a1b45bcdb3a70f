"""Bots. One gets a view, the legal choices, its own random generator and nothing else of the game.

`make("greedy", game)` gives a bot by name.
"""

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any, Protocol

from ziggurat.core.errors import BadOption
from ziggurat.core.game import Game
from ziggurat.core.state import State


class Bot(Protocol):
    def choose(self, seen: State, choices: list[int], rng: Random) -> int:
        """One of `choices`, for the seat whose view `seen` is and who must decide."""
        ...


def names() -> list[str]:
    return ["random", "greedy", "ismcts"]


def make(name: str, game: Game[Any]) -> Bot:
    if name not in names():
        raise BadOption(f"There is no bot '{name}'; there are: {', '.join(names())}.")
    maker: Callable[[Game[Any]], Bot] = import_module(f"ziggurat.bots.{name}").Player
    return maker(game)
