"""Bots with an evaluation of one's own: the same search, another judgement.

`evaluate(s, seat)` is what a game's `bot.py` offers: a number for a state, higher being better for
that seat. Bots call it on deals of what they cannot see, never on the true state.
"""

from collections.abc import Callable
from typing import Any

from ziggurat.arena.matches import play_with as play
from ziggurat.bots import Bot, greedy, ismcts
from ziggurat.core.game import Game

__all__ = ["greedy_with", "ismcts_with", "play"]

Evaluate = Callable[[Any, int], float]


def greedy_with(game: Game[Any], evaluate: Evaluate, deals: int = greedy.DEALS) -> Bot:
    """Looks one action ahead with this evaluation."""
    player = greedy.Player(game, deals)
    player.evaluate = evaluate
    return player


def ismcts_with(
    game: Game[Any], evaluate: Evaluate, policy: Evaluate | None = None, **how: float
) -> Bot:
    """Searches a tree and judges where the search stops with this evaluation. What is played on the
    way there, and the first look at the choices, go by `policy`, or else by the game's own
    evaluation. `how` is `iterations` or `seconds`, and `ahead`: so many turns begin before it
    judges."""
    player: Any = ismcts.Player(game, **how)  # type: ignore[arg-type]
    player.evaluate = evaluate
    player.policy = policy or player.policy
    bot: Bot = player
    return bot
