"""Bots of anybody: `py:MODULE:NAME` is a class or function of a Python module, in the present
folder too.

It is called with the game and gives a bot, an object with `choose(seen, choices, rng)`; or it is
that function itself. These names run code, so they are taken from command lines and never from
visitors or models.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from inspect import Parameter, signature
from random import Random
from time import perf_counter
from typing import Any

from ziggurat import bots
from ziggurat.core.errors import BadOption
from ziggurat.core.game import Game
from ziggurat.core.message import m
from ziggurat.core.runner import Player as Bot
from ziggurat.core.state import State

__all__ = ["Opponent", "bot_of", "make"]

Choose = Callable[[Any, list[int], Random], int]
Opponent = str | Bot | Choose  # a name of ours, a bot, or what a bot does
PREFIX = "py:"
EMPTY = Parameter.empty


class Function:
    """A bot that remembers nothing."""

    def __init__(self, choose: Choose) -> None:
        self.function = choose

    def choose(self, seen: State, choices: list[int], rng: Random) -> int:
        return int(self.function(seen, choices, rng))


def make(name: str, game: Game[Any], clock: Callable[[], float] = perf_counter) -> Bot:
    """One of our bots, or one from outside."""
    if not name.startswith(PREFIX):
        return bots.make(name, game, clock)
    found = load(name)
    if isinstance(found, type) or needs(found) == 1:
        return bot_of(found(game), game)
    return bot_of(found, game)


def load(name: str) -> Any:
    module, _, attribute = name.removeprefix(PREFIX).partition(":")
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        return getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadOption(
            m("There is no bot '{name}': {reason}.", name=name, reason=str(error))
        ) from None


def needs(found: Any) -> int:
    """How many arguments a function must be given."""
    try:
        return sum(given.default is EMPTY for given in signature(found).parameters.values())
    except (TypeError, ValueError):
        return -1


def bot_of(given: Opponent, game: Game[Any]) -> Bot:
    """A bot from its name, from a function, or as it is."""
    if isinstance(given, str):
        return bots.make(given, game)
    if hasattr(given, "choose"):
        return given
    if callable(given):
        return Function(given)
    raise BadOption(
        m("'{name}' is no bot: it needs choose(seen, choices, rng).", name=type(given).__name__)
    )
