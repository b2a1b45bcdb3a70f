"""The master: each game's strongest play, as `MASTER` in its `bot.py` says.

That names the search, what it does otherwise than the game's other bots, and the module that
judges, at the first look, on the way, and where the search stops: `bot`, with the evaluation that
was written by hand, or `judge`, with weights that games have taught it.
"""

from importlib import import_module
from typing import Any

from ziggurat.bots import ismcts
from ziggurat.core.game import Game


def Player(game: Game[Any], **budget: Any) -> ismcts.Player:
    search, how, judge = import_module(f"{game.package}.bot").MASTER
    module = import_module(f"ziggurat.bots.{search}")
    player: ismcts.Player = module.Player(game, **budget, **how)
    player.evaluate = player.policy = import_module(f"{game.package}.{judge}").evaluate
    return player
