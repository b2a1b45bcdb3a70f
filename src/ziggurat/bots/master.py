"""The master: each game's strongest play, as its `Evaluation.master` says: the search, and what it
does otherwise than the game's other bots."""

from importlib import import_module
from typing import Any

from ziggurat.bots import ismcts
from ziggurat.core.game import Game

__all__ = ["Player"]


def Player(game: Game[Any], **budget: Any) -> ismcts.Player:
    """The search that pays best in the game."""
    master = game.need_evaluation().master
    module = import_module(f"ziggurat.bots.{master.search}")
    player: ismcts.Player = module.Player(game, **budget, **master.how)
    return player
