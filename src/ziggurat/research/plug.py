"""Bots with an evaluation of one's own: the same search, another judgement.

`evaluate(s, seat)` is what a game's `bot.py` offers: a number for a state, higher being better for
that seat. Bots call it on deals of what they cannot see, never on the true state.
"""

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

from ziggurat.arena.matches import Match, Result
from ziggurat.bots import Bot, greedy, ismcts
from ziggurat.core.game import Game

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


def play(game: Game[Any], match: Match, players: list[Bot]) -> Result:
    """A match of the arena between players that it cannot make by name; ratings take the result."""
    rngs = [Random(f"{match.seed}-{match.n}-{seat}") for seat in range(len(players))]
    s = game.new(len(players), match.seed, **match.options)
    s.notes = None
    begin, decisions = perf_counter(), 0
    while not s.over:
        seat = s.player
        s.apply(players[seat].choose(game.view(s, seat), s.choices(), rngs[seat]))
        decisions += 1
    scores = [list(score) for score in game.scores(s)]
    spent = round(perf_counter() - begin, 3)
    return Result(match.n, match.seed, list(match.bots), scores, game.ranks(s), decisions, spent)
