"""Who sits opposite a learner: bots of ours, functions, frozen learners, and leagues of them."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ziggurat.bots.outside import Opponent, bot_of
from ziggurat.core.game import Game
from ziggurat.core.runner import Player as Bot
from ziggurat.core.state import State
from ziggurat.lab.layout import Array
from ziggurat.lab.observe import observer

Act = Callable[[dict[str, Array]], int]  # from observation and mask to an action


class Learner:
    """A policy that reads tensors, such as a frozen copy of the learner itself."""

    def __init__(self, game: Game[Any], seats: int, act: Act) -> None:
        self.act = act
        self.observer = observer(game.key, seats)

    def choose(self, seen: State, choices: list[int], rng: Random) -> int:
        mask = self.observer.mask(choices)
        return int(self.act({"observation": self.observer.tensor(seen), "action_mask": mask}))


class League:
    """Several opponents, of whom one is drawn for each seat of each game. Members may be added
    while games go on."""

    def __init__(self, members: Sequence[Opponent], weights: Sequence[float] = ()) -> None:
        self.members, self.weights = list(members), list(weights)

    def add(self, member: Opponent, weight: float = 1.0) -> None:
        if self.weights or weight != 1.0:
            self.weights = self.weights or [1.0] * len(self.members)
            self.weights.append(weight)
        self.members.append(member)

    def draw(self, rng: Random) -> Opponent:
        (one,) = rng.choices(self.members, self.weights or None)
        return one


def seated(given: Opponent | League, game: Game[Any], rng: Random) -> Bot:
    """The bot that plays a seat of one game."""
    return bot_of(given.draw(rng) if isinstance(given, League) else given, game)
