"""The novice: looks one action ahead like the greedy bot, but overlooks many of its choices; not
those that stand out, so its mistakes are a person's and never absurd."""

from random import Random
from typing import Any

from ziggurat.bots import greedy
from ziggurat.core.game import Game
from ziggurat.core.state import State

__all__ = ["Player"]

NOTICED = 0.3  # the share of its choices that it thinks of
FEWEST = 2
STANDS_OUT = 0.5  # of what `odds` names: a choice so much better than the others is not overlooked


class Player:
    """Looks one action ahead at some of its choices."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.greedy = greedy.Player(game, deals=1)
        self.odds = game.need_evaluation().odds_for

    def choose(self, seen: State, choices: list[int], rng: Random) -> int:
        if len(choices) == 1:
            return choices[0]
        n = min(len(choices), max(FEWEST, int(NOTICED * len(choices))))
        noticed = {*rng.sample(choices, n), *filter(self.plain, choices)}
        world, seat = self.game.determinise(seen, rng), seen.player
        value = {a: self.greedy.after(world, a, seat) + 1e-6 * rng.random() for a in choices}
        best, thought_of = (
            max(choices, key=value.__getitem__),
            max(sorted(noticed), key=value.__getitem__),
        )
        gap = STANDS_OUT * self.odds(len(self.game.scores(seen)))
        return best if value[best] - value[thought_of] > gap else thought_of

    def plain(self, a: int) -> bool:
        """Ending, passing, declining: nobody overlooks that one may stop."""
        return not self.game.actions.verb_of(a).params
