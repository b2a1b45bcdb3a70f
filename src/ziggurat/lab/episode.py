"""One game under way in an environment: its state, the choices of its pending decision, what is
seen of it, rewards.

Every environment of the lab is a thin face of this. The game of seed 7 is `game.new(seats, 7)`, the
same as at the table; without a seed, episodes follow each other from the last one given.
"""

from bisect import bisect_left
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import ziggurat
from ziggurat.core.errors import BadNotation, IllegalAction
from ziggurat.core.game import MOST_SEED, Game
from ziggurat.lab.forms import form_of
from ziggurat.lab.layout import Array
from ziggurat.lab.refusals import one_of

Rewards = Callable[[Game[Any], Any], list[float]]


def outcome(game: Game[Any], s: Any) -> list[float]:
    """1 for winning alone, 0 for sharing the first place, -1 for anything else. A player that the
    engine runs can win, too."""
    return [1.0 if share == 1 else 0.0 if share else -1.0 for share in game.shares(s)]


def margin(game: Game[Any], s: Any) -> list[float]:
    """The first number of the own score less that of the best rival."""
    points = [float(score[0]) for score in game.scores(s)]
    engine = [float(rival.score[0]) for rival in game.rivals(s)]
    rivals = [[*points[:p], *points[p + 1 :], *engine] for p in range(len(points))]
    return [n - max(others, default=0.0) for n, others in zip(points, rivals, strict=True)]


REWARDS: dict[str, Rewards] = {"outcome": outcome, "score": margin, "delta": margin}
STEP_BY_STEP = "delta"  # the reward that comes with every step: by how much the margin changed
MASKS = ("observation", "info")
ILLEGAL = ("lose", "raise")


class Sight(NamedTuple):
    """In which form a seat sees (`forms.py`), whether with planes, and where the mask is: in the
    `observation` or in the `info`."""

    form: str = "unit"
    planes: bool = False
    mask: str = "observation"


PLAIN_SIGHT = Sight()


class Episode:
    """A game that environments step through. `choices` is worked out once a decision."""

    def __init__(
        self,
        key: str,
        seats: int,
        reward: str,
        options: dict[str, Any],
        sight: Sight = PLAIN_SIGHT,
    ) -> None:
        one_of("reward", reward, tuple(REWARDS))
        one_of("mask", sight.mask, MASKS)
        self.key = key
        self.reward = reward
        self.sight = sight
        self.attach()
        self.options: dict[str, Any] = self.game.program_settings(**options)
        self.seats = seats or self.game.seats[-1]
        self.seeds = Random()
        self.seed = 0
        self.state: Any = None
        self.known: list[int] | None = None
        self.stood: list[float] = []  # the margins when rewards were last given
        self.watch()

    def attach(self) -> None:
        """The rules, found by name."""
        self.game: Game[Any] = ziggurat.load(self.key)

    def watch(self) -> None:
        """For every seat what it sees by and what it remembers of it."""
        self.form = form_of(self.key, self.seats, self.sight.form, self.sight.planes)
        self.glances = [self.game.glance(p) for p in range(self.seats)]
        self.memories = [self.form.memory() for _ in range(self.seats)]

    def __getstate__(self) -> dict[str, Any]:
        found_again = ("game", "form", "glances", "memories")
        return {k: v for k, v in self.__dict__.items() if k not in found_again}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.attach()
        self.watch()

    def begin(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: of that seed, or of the next one after the last seed that was given."""
        if seed is not None:
            self.seeds.seed(seed)
        self.seed = self.seeds.getrandbits(63) if seed is None else int(seed) & MOST_SEED
        settings = {**self.options, **(options or {})}
        self.state = self.game.new(self.seats, self.seed, **settings)
        self.state.notes = None
        self.known = None
        self.stood = margin(self.game, self.state) if self.reward == STEP_BY_STEP else []

    @property
    def choices(self) -> list[int]:
        if self.known is None:
            self.known = self.state.choices()
        return self.known

    def is_legal(self, a: int) -> bool:
        choices = self.choices
        at = bisect_left(choices, a)
        return at < len(choices) and choices[at] == a

    def refusal(self, a: int) -> str:
        """Why an action is not legal, as a sentence."""
        try:
            self.game.check(self.state, a)
        except (IllegalAction, BadNotation) as error:
            return str(error)
        return ""

    def act(self, a: int) -> None:
        self.state.apply(a)
        self.known = None

    def observe(self, seat: int) -> Any:
        """What the seat sees, with its choices if it is to choose, else none: a dict of arrays, or
        the one array where there is only one."""
        found = self.look(seat)
        if self.sight.mask == "observation":
            found["action_mask"] = self.mask(seat)
        elif len(found) == 1:
            return found["observation"]
        return found

    def look(self, seat: int) -> dict[str, Array]:
        """The arrays that are made from the seat's view."""
        return self.glances[seat](self.state, self.form.look, self.memories[seat])

    def mask(self, seat: int) -> Array:
        """1 for what the seat may choose now."""
        return self.form.watch.mask(self.choices if self.state.player == seat else ())

    def info(self, seat: int) -> dict[str, Any]:
        """What goes beside an observation."""
        return {"action_mask": self.mask(seat)} if self.sight.mask == "info" else {}

    def rewards(self) -> list[float]:
        """What each seat gets now: at the end, or with `delta` by how much its margin changed since
        rewards were last given."""
        if self.reward != STEP_BY_STEP:
            if not self.state.over:
                return [0.0] * self.seats
            return REWARDS[self.reward](self.game, self.state)
        before, self.stood = self.stood, margin(self.game, self.state)
        return [now - then for now, then in zip(self.stood, before, strict=True)]
