"""Many games at once, over processes, in shared memory: a `gymnasium.vector.VectorEnv`.

Every step plays one action in every game. In each row the caller plays one seat against
`opponents`, or without any all seats in turn: an observation is always that of the seat that is
asked next. Tensors and masks lie in arrays that all processes share; nothing is pickled, and the
next step writes over them. Game k of row i has the seed `seed + i + places * k`, whatever the
number of workers, so a run depends on its seed and its actions alone.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ziggurat.core.errors import BadOption, IllegalAction
from ziggurat.core.message import m
from ziggurat.lab.crew import Crew
from ziggurat.lab.episode import Sight
from ziggurat.lab.layout import Array
from ziggurat.lab.refusals import one_of
from ziggurat.lab.rows import Setting, row_of
from ziggurat.lab.shared import Fields
from ziggurat.lab.spaces import action_space, observation_space

__all__ = ["Vector", "make_vec"]

MODES = {mode.name.lower(): mode for mode in AutoresetMode}


def make_vec(num_envs: int, *, opponents: Any = "random", seat: int = 0, **how: Any) -> "Vector":
    """What `gymnasium.make_vec` calls: in each of so many games what `gymnasium.make` gives."""
    return Vector(places=num_envs, opponents=opponents, seat=seat, **how)


class Vector(VectorEnv[Any, Any, Any]):
    """`places` games over `workers` processes; with 0 workers, in this one. Form, planes, mask,
    reward and options are those of the other environments; `autoreset` is `same_step`, `next_step`
    or `disabled`. Close it, or use it as a context manager."""

    def __init__(
        self,
        game: str,
        places: int = 16,
        workers: int = 0,
        seats: int = 0,
        *,
        opponents: Any = None,
        seat: int = -1,
        seed: int = 0,
        form: str = "unit",
        planes: bool = False,
        mask: str = "observation",
        reward: str = "outcome",
        max_steps: int | None = None,
        autoreset: str = "same_step",
        **options: Any,
    ) -> None:
        one_of("autoreset", autoreset, tuple(MODES))
        if not 0 <= workers <= places:
            raise BadOption(
                m("{n} games cannot be spread over {workers} workers.", n=places, workers=workers)
            )
        sight = Sight(form, planes, mask)
        given = Setting(
            game, seats, places, opponents, seat, sight, reward, max_steps, dict(options)
        )
        one = row_of(given).episode  # refuses what cannot be played
        self.setting = given._replace(seats=one.seats, options=one.options)
        self.mode = MODES[autoreset]
        self.metadata = {"autoreset_mode": self.mode, "render_modes": []}
        self.single_observation_space = observation_space(game, one.seats, sight)
        actions = action_space(game)
        self.single_action_space, self.n_actions = actions, int(actions.n)
        self.lay_out(places, seed)
        self.crew: Crew | None = Crew(self.setting, workers)

    def lay_out(self, places: int, seed: int) -> None:
        """What is kept of every row."""
        self.num_envs, self.seats = places, self.setting.seats
        self.observation_space = batch_space(self.single_observation_space, places)
        self.action_space = batch_space(self.single_action_space, places)
        self.first_seed = seed
        self.base = np.full(places, seed, np.int64) + np.arange(places)
        self.played = np.zeros(places, np.int64)
        self.begun = np.zeros(places, np.bool_)
        self.ended = np.ones(places, np.bool_)  # rows without a game under way

    def at_work(self) -> Crew:
        if self.crew is None or self.closed:
            raise gymnasium.error.ClosedEnvironmentError(m("These games are closed."))
        return self.crew

    def seeds(self, rows: Array) -> Array:
        """The seeds of the next games of these rows."""
        found: Array = self.base[rows] + self.num_envs * self.played[rows]
        self.played[rows] += 1
        return found

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, dict[str, Any]]:
        """New games in all rows, or in those of `options["reset_mask"]`; with a seed from the first
        one on. A list holds the seed of each row's first game."""
        rows = np.arange(self.num_envs)
        if options and options.get("reset_mask") is not None:
            rows = np.flatnonzero(options["reset_mask"])
        if seed is not None:
            self.reseed(rows, seed)
        fields = self.at_work().begin(rows, self.seeds(rows))
        self.begun[rows], self.ended[rows] = True, False
        return self.seen(fields), self.info(fields)

    def reseed(self, rows: Array, seed: int | Sequence[int | None]) -> None:
        self.played[rows] = 0
        if isinstance(seed, int | np.integer):
            self.base[rows] = int(seed) + rows
        else:
            for i, given in enumerate(seed):
                self.base[i] = self.first_seed + i if given is None else given

    def step(self, actions: Any) -> tuple[Any, Array, Array, Array, dict[str, Any]]:
        """One action a game, in the order of the rows. An illegal one raises, and no game has
        moved."""
        crew, fields = self.at_work(), self.at_work().fields
        chosen = np.asarray(actions, np.int64)
        moving = ~self.ended
        waiting = ~self.begun if self.mode == AutoresetMode.NEXT_STEP else self.ended
        if waiting.any():
            raise gymnasium.error.ResetNeeded(
                m("Game {n} has not begun: reset it.", n=int(np.flatnonzero(waiting)[0]))
            )
        self.check(chosen, moving, crew)
        fields.action[:] = np.where(moving, chosen, -1)
        crew.step()
        over = fields.terminated | fields.truncated
        infos: dict[str, Any] = {}
        fresh = np.flatnonzero(~moving)  # in this mode their action only asks for a new game
        if over.any() and self.mode == AutoresetMode.SAME_STEP:
            fresh = np.flatnonzero(over)
            infos = self.last_of(fields, over)
        result = [fields.reward.copy(), fields.terminated.copy(), fields.truncated.copy()]
        given = fields.rewards.copy()
        self.ended = over.copy()
        if len(fresh):
            crew.begin(fresh, self.seeds(fresh))
            self.ended[fresh] = False
        infos |= {**self.info(fields), "rewards": given, "_rewards": np.ones_like(over)}
        return self.seen(fields), *result, infos

    def check(self, chosen: Array, moving: Array, crew: Crew) -> None:
        """Refuse the first illegal action before anything moves."""
        n = self.n_actions
        rows = np.arange(self.num_envs)
        within = (chosen >= 0) & (chosen < n)
        legal = within & (crew.fields.seen["action_mask"][rows, np.where(within, chosen, 0)] == 1)
        for i in np.flatnonzero(moving & ~legal):
            reason = crew.refusal(int(i), int(chosen[i]))
            raise IllegalAction(m("Game {n}: {reason}", n=int(i), reason=reason))

    def last_of(self, fields: Fields, over: Array) -> dict[str, Any]:
        """The final observations and infos of games that are followed by others at once."""
        finals = np.full(self.num_envs, None, dtype=object)
        for i in np.flatnonzero(over):
            finals[i] = self.shown({name: row[i].copy() for name, row in fields.seen.items()})
        told = {"player": fields.player.copy(), "_player": over.copy()}
        if self.setting.sight.mask == "info":
            told |= {"action_mask": fields.seen["action_mask"].copy(), "_action_mask": over.copy()}
        marked = {"_final_obs": over.copy(), "_final_info": over.copy()}
        return {"final_obs": finals, "final_info": told, **marked}

    def seen(self, fields: Fields) -> Any:
        return self.shown(dict(fields.seen))

    def shown(self, arrays: dict[str, Array]) -> Any:
        """As in the observation space."""
        if self.setting.sight.mask == "observation":
            return arrays
        del arrays["action_mask"]
        return arrays if len(arrays) > 1 else arrays["observation"]

    def info(self, fields: Fields) -> dict[str, Any]:
        """Which seat is asked in each row; never a seed."""
        everyone = np.ones(self.num_envs, np.bool_)
        found = {"player": fields.player.copy(), "_player": everyone}
        if self.setting.sight.mask == "info":
            found |= {"action_mask": fields.seen["action_mask"], "_action_mask": everyone}
        return found

    def action_masks(self) -> Array:
        """The masks alone, as learners with invalid-action masking ask for them."""
        masks: Array = self.at_work().fields.seen["action_mask"].view(np.bool_)
        return masks

    def sample(self, rng: np.random.Generator) -> Array:
        """A random legal action for every game."""
        rows, legal = self.action_masks().nonzero()
        counts = np.bincount(rows, minlength=self.num_envs)
        chosen = (rng.random(self.num_envs) * counts).astype(int)
        places = np.minimum(np.cumsum(counts) - counts + chosen, len(legal) - 1)
        actions: Array = legal[places]
        return actions

    def close_extras(self, **kwargs: Any) -> None:
        if self.crew is not None:
            self.crew.close()
        self.crew = None

    def __enter__(self) -> "Vector":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
