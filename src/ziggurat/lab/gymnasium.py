"""Gymnasium: one seat for the learner, the others for bots of a chosen level.

`make("tigris", opponents="adept")`; after the import of this module also
`gymnasium.make("ziggurat/Tigris-v1")`, and without it
`gymnasium.make("ziggurat.lab.gymnasium:ziggurat/Tigris-v1")`. A step plays the learner's action
and then everybody else's until the learner is asked again.
"""

from random import Random
from typing import Any

import gymnasium

from ziggurat.bots.outside import Opponent
from ziggurat.core.errors import BadOption, IllegalAction
from ziggurat.core.message import m
from ziggurat.core.runner import ask
from ziggurat.core.state import SPECTATOR
from ziggurat.lab import faces
from ziggurat.lab.episode import ILLEGAL, Episode, Sight
from ziggurat.lab.ids import register
from ziggurat.lab.layout import Array
from ziggurat.lab.opponents import League, seated
from ziggurat.lab.refusals import one_of
from ziggurat.lab.spaces import action_space, observation_space

__all__ = ["make", "register"]

SEED_BITS = 63

Observation = Any  # a dict of arrays, or one array


def make(game: str, **how: Any) -> "SeatEnv":
    """An environment in which one seat learns and bots play the others."""
    return SeatEnv(game, **how)


class SeatEnv(gymnasium.Env[Observation, int]):
    """One game from one seat. `opponents` is a bot of ours by name, an object with `choose`, a
    function of view, choices and generator, or a `League`; or a list of these, one for every other
    seat in order. `seat` is the learner's, -1 one drawn anew for every game. After
    `max_steps` decisions of the learner the game is cut off. Forms, planes, masks, rewards, illegal
    actions and options are those of the PettingZoo environment."""

    metadata = {"render_modes": ["ansi", "human", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        game: str,
        seats: int = 0,
        *,
        opponents: Opponent | League | list[Opponent | League] = "random",
        seat: int = 0,
        form: str = "unit",
        planes: bool = False,
        mask: str = "observation",
        reward: str = "outcome",
        illegal: str = "lose",
        render_mode: str | None = None,
        max_steps: int | None = None,
        **options: Any,
    ) -> None:
        sight = Sight(form, planes, mask)
        self.episode = Episode(game, seats, reward, options, sight)
        self.others = list(opponents) if isinstance(opponents, list | tuple) else [opponents]
        one_of("illegal", illegal, ILLEGAL)
        one_of("render_mode", render_mode, (None, *self.metadata["render_modes"]))
        self.check_table(seat)
        self.named_seat = seat
        self.illegal = illegal
        self.lost = False  # by an illegal action
        self.render_mode = render_mode
        self.max_steps = max_steps
        self.steps = 0
        self.observation_space: Any = observation_space(game, self.episode.seats, sight)
        self.action_space: Any = action_space(game)
        self.seat = 0
        self.players: list[Any] = []
        self.rngs: list[Random] = []

    def check_table(self, seat: int) -> None:
        """Refuse a number of opponents or a seat that does not fit, and names that nobody has."""
        places = self.episode.seats - 1
        if len(self.others) not in (1, places):
            raise BadOption(
                m("Name one opponent or {n}, not {given}.", n=places, given=len(self.others))
            )
        if not -1 <= seat < self.episode.seats:
            raise BadOption(
                m("There is no seat {seat} at a table of {n}.", seat=seat, n=self.episode.seats)
            )
        for other in self.others:
            seated(other, self.episode.game, Random(0))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """The game of that seed; without one, of a seed drawn from the environment's generator."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << SEED_BITS)) if seed is None else seed
        self.sit_down(number, (options or {}).get("settings"))
        if self.episode.state.over:  # nobody asked the learner anything
            return self.reset(options=options)
        return self.episode.observe(self.seat), self.info()

    def sit_down(self, seed: int, settings: dict[str, Any] | None = None) -> None:
        """Begin the game of that seed and play until the learner is asked."""
        self.episode.begin(seed, settings)
        self.lost = False
        self.steps = 0
        self.seat_down(seed)
        self.let_others_play()

    def seat_down(self, number: int) -> None:
        """The learner takes a seat and the bots theirs, each with a generator of its own."""
        seats, game = self.episode.seats, self.episode.game
        drawn = self.named_seat < 0
        self.seat = Random(f"{number}-seat").randrange(seats) if drawn else self.named_seat
        given = self.others * (seats - 1) if len(self.others) == 1 else list(self.others)
        given.insert(self.seat, "random")  # never asked
        drawing = Random(f"{number}-league")
        self.players = [seated(other, game, drawing) for other in given]
        self.rngs = [Random(f"{number}-{p}") for p in range(seats)]

    def let_others_play(self) -> None:
        episode = self.episode
        while not episode.state.over and episode.state.player != self.seat:
            p = episode.state.player
            choice = ask(episode.game, episode.state, self.players[p], self.rngs[p])
            episode.act(choice.action)

    def cut_off(self) -> bool:
        return self.steps == self.max_steps

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        episode = self.episode
        if episode.state is None or episode.state.over or self.lost or self.cut_off():
            raise IllegalAction(m("There is no game under way: reset the environment."))
        if not episode.is_legal(int(action)):
            why = episode.refusal(int(action))
            if self.illegal == "raise":
                raise IllegalAction(why)
            self.lost = True
            return episode.observe(self.seat), -1.0, True, False, {**self.info(), "illegal": why}
        reward, over, cut = self.act(int(action))
        if self.render_mode == "human":
            self.render()
        return episode.observe(self.seat), reward, over, cut, self.info()

    def act(self, action: int) -> tuple[float, bool, bool]:
        """A legal action and what the others answer: reward, whether the game is over, and whether
        it is cut off."""
        self.episode.act(action)
        self.steps += 1
        self.let_others_play()
        over = self.episode.state.over
        return self.episode.rewards()[self.seat], over, self.cut_off() and not over

    def info(self) -> dict[str, Any]:
        """The seat, and the mask if it is to be here; never the seed, from which all that is hidden
        could be dealt."""
        return {"seat": self.seat, **self.episode.info(self.seat)}

    def action_masks(self) -> Array:
        """The mask alone, as learners with invalid-action masking ask for it."""
        mask: Array = self.episode.mask(self.seat).view(bool)
        return mask

    def render(self) -> Any:
        """What a spectator sees: text, the terminal, or pixels."""
        game, seats = self.episode.game, self.episode.seats
        return faces.render(game, game.view(self.episode.state, SPECTATOR), seats, self.render_mode)


register()
