"""The master: each game's strongest play, as its `bot.py` and `judge.py` say.

`MASTER` in `bot.py` names the search, and what it does otherwise than the game's other bots. Where
a game has a `judge.py`, with weights that were learned from games, this judges in place of the
evaluation that was written by hand: at the first look, on the way, and where the search stops.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ziggurat.bots import ismcts
from ziggurat.core.game import Game


def Player(game: Game[Any], **budget: Any) -> ismcts.Player:
    own = import_module(f"{game.package}.bot")
    search, how = own.MASTER
    module = import_module(f"ziggurat.bots.{search}")
    player: ismcts.Player = module.Player(game, **budget, **how)
    if find_spec(f"{game.package}.judge"):
        judge = import_module(f"{game.package}.judge")
        player.evaluate = player.policy = judge.evaluate
    return player
