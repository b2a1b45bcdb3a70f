"""Who sits opposite a learner: bots of ours, functions, frozen learners, and leagues of them."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ziggurat.bots.outside import Opponent, bot_of
from ziggurat.core.game import Game
from ziggurat.core.runner import Player as Bot
from ziggurat.core.state import State
from ziggurat.lab.forms import form_of
from ziggurat.lab.layout import Array

Act = Callable[[dict[str, Array]], int]  # from observation and mask to an action


class Learner:
    """A policy that reads tensors, such as a frozen copy of the learner itself. What it is given
    always has the mask in it."""

    def __init__(
        self, game: Game[Any], seats: int, act: Act, form: str = "unit", planes: bool = False
    ) -> None:
        self.act = act
        self.form = form_of(game.key, seats, form, planes)

    def choose(self, seen: State, choices: list[int], rng: Random) -> int:
        found = self.form.look(seen)
        return int(self.act({**found, "action_mask": self.form.watch.mask(choices)}))


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
