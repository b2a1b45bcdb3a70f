"""Gymnasium: one seat for the learner, the others for bots of a chosen level.

`make("tigris", opponents="adept")`, or `register()` and `gymnasium.make("ziggurat/tigris-v0")`. A
step plays the learner's action and then everybody else's until the learner is asked again.
"""

from random import Random
from typing import Any

import gymnasium

import ziggurat
from ziggurat import bots
from ziggurat.core.errors import BadOption, IllegalAction
from ziggurat.core.message import m
from ziggurat.core.runner import ask
from ziggurat.core.state import SPECTATOR
from ziggurat.lab import faces
from ziggurat.lab.episode import Episode
from ziggurat.lab.layout import Array
from ziggurat.lab.spaces import action_space, observation_space

__all__ = ["make", "register"]

VERSION = "v0"
SEED_BITS = 63

Observation = dict[str, Array]


def make(game: str, **how: Any) -> "SeatEnv":
    """An environment in which one seat learns and bots play the others."""
    return SeatEnv(game, **how)


def name_of(key: str) -> str:
    return f"ziggurat/{key}-{VERSION}"


def register() -> list[str]:
    """Enter all games into Gymnasium's registry and return their names."""
    keys = ziggurat.keys()
    for key in keys:
        if name_of(key) not in gymnasium.registry:
            entry = "ziggurat.lab.gymnasium:make"
            gymnasium.register(name_of(key), entry_point=entry, kwargs={"game": key})
    return [name_of(key) for key in keys]


class SeatEnv(gymnasium.Env[Observation, int]):
    """One game from one seat. `opponents` is a bot, or one for every other seat in order; `seat` is
    the learner's, -1 one drawn anew for every game. Rewards, illegal actions and options are those
    of the PettingZoo environment."""

    metadata = {"render_modes": ["ansi", "human", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        game: str,
        seats: int = 0,
        *,
        opponents: str | list[str] = "random",
        seat: int = 0,
        reward: str = "outcome",
        illegal: str = "lose",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.episode = Episode(game, seats, reward, options)
        self.others = [opponents] if isinstance(opponents, str) else list(opponents)
        places = self.episode.seats - 1
        if len(self.others) not in (1, places):
            raise BadOption(
                m("Name one opponent or {n}, not {given}.", n=places, given=len(self.others))
            )
        if not -1 <= seat < self.episode.seats:
            raise BadOption(
                m("There is no seat {seat} at a table of {n}.", seat=seat, n=self.episode.seats)
            )
        self.named_seat = seat
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space: Any = observation_space(game, self.episode.seats)
        self.action_space: Any = action_space(game)
        self.seat = 0
        self.players: list[Any] = []
        self.rngs: list[Random] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """The game of that seed; without one, of a seed drawn from the environment's generator."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << SEED_BITS)) if seed is None else seed
        self.episode.begin(number, (options or {}).get("settings"))
        self.seat_down(number)
        self.let_others_play()
        if self.episode.state.over:  # nobody asked the learner anything
            return self.reset(options=options)
        return self.episode.observe(self.seat), self.info()

    def seat_down(self, number: int) -> None:
        """The learner takes a seat and the bots theirs, each with a generator of its own."""
        seats, game = self.episode.seats, self.episode.game
        drawn = self.named_seat < 0
        self.seat = Random(f"{number}-seat").randrange(seats) if drawn else self.named_seat
        names = self.others * (seats - 1) if len(self.others) == 1 else list(self.others)
        names.insert(self.seat, "random")  # never asked
        self.players = [bots.make(name, game) for name in names]
        self.rngs = [Random(f"{number}-{p}") for p in range(seats)]

    def let_others_play(self) -> None:
        episode = self.episode
        while not episode.state.over and episode.state.player != self.seat:
            p = episode.state.player
            choice = ask(episode.game, episode.state, self.players[p], self.rngs[p])
            episode.act(choice.action)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        episode = self.episode
        if episode.state is None or episode.state.over:
            raise IllegalAction(m("There is no game under way: reset the environment."))
        if not episode.is_legal(int(action)):
            why = episode.refusal(int(action))
            if self.illegal == "raise":
                raise IllegalAction(why)
            return episode.observe(self.seat), -1.0, True, False, {"illegal": why}
        episode.act(int(action))
        self.let_others_play()
        over = episode.state.over
        reward = episode.rewards()[self.seat] if over else 0.0
        if self.render_mode == "human":
            self.render()
        return episode.observe(self.seat), reward, over, False, self.info()

    def info(self) -> dict[str, Any]:
        return {"seat": self.seat, "seed": self.episode.seed}

    def action_masks(self) -> Array:
        """The mask alone, as learners with invalid-action masking ask for it."""
        mine = self.episode.state.player == self.seat
        return self.episode.observer.mask(self.episode.choices if mine else ()).astype(bool)

    def render(self) -> Any:
        """What a spectator sees: text, the terminal, or pixels."""
        game, seats = self.episode.game, self.episode.seats
        return faces.render(game, game.view(self.episode.state, SPECTATOR), seats, self.render_mode)
