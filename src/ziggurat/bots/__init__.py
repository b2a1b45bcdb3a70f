"""Bots. One gets a view, the legal choices, its own random generator and nothing else of the game.

`make("greedy", game)` gives a bot by name; `LEVELS` are the names that people choose from. The
searches with a budget in iterations are `ismcts-400`, `planner-400` and `master-400`: they play the
same on every machine.
"""

from collections.abc import Callable
from importlib import import_module
from time import perf_counter
from typing import Any, NamedTuple

from ziggurat.core.errors import BadOption
from ziggurat.core.game import Game
from ziggurat.core.message import m
from ziggurat.core.runner import Player as Bot

__all__ = ["KINDS", "LEVELS", "Bot", "level_name", "make", "names"]


class Kind(NamedTuple):
    """A module of this package with a `Player(game, **how)`, and how it is to play."""

    module: str
    how: dict[str, Any]
    about: str


KINDS = {
    "random": Kind("random", {}, m("any legal choice")),
    "greedy": Kind("greedy", {}, m("looks one action ahead")),
    "ismcts": Kind("ismcts", {}, m("searches a tree for 0.2 seconds")),
    "novice": Kind("novice", {}, m("looks one action ahead and overlooks most choices")),
    "adept": Kind("greedy", {}, m("looks one action ahead")),
    "expert": Kind("ismcts", {"seconds": 0.2}, m("searches for 0.2 seconds")),
    "planner": Kind("planner", {}, m("plans its turn for 0.2 seconds")),
    "master": Kind(
        "master", {"seconds": 1.0}, m("searches for a second, as pays best in the game")
    ),
}
SEARCHES = ("ismcts", "planner", "master")
LEVELS = (m("novice"), m("adept"), m("expert"), m("master"))


def names() -> list[str]:
    return list(KINDS)


def level_name(bot: str) -> str:
    """How people call a bot: a message if it is one of the levels."""
    return next((level for level in LEVELS if level == bot), bot)


def make(name: str, game: Game[Any], clock: Callable[[], float] = perf_counter) -> Bot:
    """The bot of that name; a budget in seconds is measured by the clock."""
    kind, _, iterations = name.partition("-")
    how: dict[str, Any] = {}
    if kind in SEARCHES and iterations.isdecimal() and int(iterations):
        how["iterations"] = int(iterations)
    elif name not in KINDS:
        known = ", ".join((*KINDS, *(f"{search}-400" for search in SEARCHES)))
        raise BadOption(m("There is no bot '{name}'; there are: {known}.", name=name, known=known))
    module, fixed, _ = KINDS[kind]
    if module in SEARCHES:
        how["clock"] = clock
    bot: Bot = import_module(f"ziggurat.bots.{module}").Player(game, **fixed, **how)
    return bot
