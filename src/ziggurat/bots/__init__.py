"""Bots. One gets a view, the legal choices, its own random generator and nothing else of the game.

`make("greedy", game)` gives a bot by name; `LEVELS` are the names that people choose from.
"""

from importlib import import_module
from random import Random
from typing import Any, NamedTuple, Protocol

from ziggurat.core.errors import BadOption
from ziggurat.core.game import Game
from ziggurat.core.state import State


class Bot(Protocol):
    def choose(self, seen: State, choices: list[int], rng: Random) -> int:
        """One of `choices`, for the seat whose view `seen` is and who must decide."""
        ...


class Kind(NamedTuple):
    """A module of this package with a `Player(game, **how)`, and how it is to play."""

    module: str
    how: dict[str, float]
    about: str


KINDS = {
    "random": Kind("random", {}, "any legal choice"),
    "greedy": Kind("greedy", {}, "looks one action ahead"),
    "ismcts": Kind("ismcts", {}, "searches a tree for 0.2 seconds"),
    "novice": Kind("novice", {}, "looks one action ahead and overlooks most choices"),
    "adept": Kind("greedy", {}, "looks one action ahead"),
    "expert": Kind("ismcts", {"seconds": 0.2}, "searches for 0.2 seconds"),
    "master": Kind("ismcts", {"seconds": 1.0}, "searches for a second"),
}
LEVELS = ("novice", "adept", "expert", "master")


def names() -> list[str]:
    return list(KINDS)


def make(name: str, game: Game[Any]) -> Bot:
    if name not in KINDS:
        raise BadOption(f"There is no bot '{name}'; there are: {', '.join(KINDS)}.")
    kind = KINDS[name]
    bot: Bot = import_module(f"ziggurat.bots.{kind.module}").Player(game, **kind.how)
    return bot
