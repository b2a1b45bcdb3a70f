"""PettingZoo: every game as an AEC environment, `env("tigris", seats=4)` or through its registry.

An observation is `{"observation": tensor, "action_mask": mask}`, made from the view of the agent.
Rewards come at the end of the game, all at once, but for `reward="delta"`. `register()` enters the
games as `ziggurat/Tigris-v1` and so on, for
`pettingzoo.make("aec", "ziggurat/Tigris-v1", seats=2)`.
"""

from typing import Any

import pettingzoo
from gymnasium.spaces import Space

import ziggurat
from ziggurat.core.errors import IllegalAction
from ziggurat.core.message import m
from ziggurat.core.state import SPECTATOR
from ziggurat.lab import faces
from ziggurat.lab.episode import ILLEGAL, STEP_BY_STEP, Episode, Sight
from ziggurat.lab.ids import VERSION, name_of
from ziggurat.lab.layout import Array
from ziggurat.lab.refusals import one_of
from ziggurat.lab.spaces import action_space, observation_space

__all__ = ["env", "register"]

RENDER_MODES = ("ansi", "human", "rgb_array")


def env(game: str, seats: int = 0, **how: Any) -> "ZigguratEnv":
    """An environment; `how` is what `ZigguratEnv` takes, and options of the game."""
    return ZigguratEnv(game, seats, **how)


def register() -> list[str]:
    """Enter all games into PettingZoo's registry and return their names."""
    keys = ziggurat.keys()
    for key in keys:
        if name_of(key) not in pettingzoo.aec_registry:
            entry = "ziggurat.lab.pettingzoo:env"
            pettingzoo.register("aec", name_of(key), entry, kwargs={"game": key})
    return [name_of(key) for key in keys]


class ZigguratEnv(pettingzoo.AECEnv[str, Any, int | None]):
    """One game. `form` is `unit`, `ids` or `raw` (`forms.py`), `planes` gives the board as planes,
    too, and the mask is in the `observation` or the `info`. `reward` is `outcome` (win, draw,
    loss), `score` (the difference to the best rival) or `delta` (by how much that changed); an
    illegal action loses the game at once, or raises if `illegal` is `raise`. After `max_cycles`
    decisions the game is cut off. Pictures show what a spectator sees."""

    def __init__(
        self,
        game: str,
        seats: int = 0,
        *,
        form: str = "unit",
        planes: bool = False,
        mask: str = "observation",
        reward: str = "outcome",
        illegal: str = "lose",
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        one_of("illegal", illegal, ILLEGAL)
        one_of("render_mode", render_mode, (None, *RENDER_MODES))
        self.metadata = {
            "name": f"{game}_{VERSION}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        sight = Sight(form, planes, mask)
        self.episode = Episode(game, seats, reward, options, sight)
        self.illegal = illegal
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{p}" for p in range(self.episode.seats)]
        self.seat_of = {agent: p for p, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: observation_space(game, self.episode.seats, sight)
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space(game) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; `options["settings"]` may change the game's options for it."""
        self.episode.begin(seed, (options or {}).get("settings"))
        self.steps = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.state.player]
        self._skip_agent_selection = None
        self.tell()

    def tell(self) -> None:
        """The mask of who is asked, if it is to be in the info."""
        if self.episode.sight.mask == "info":
            for agent, p in self.seat_of.items():
                self.infos[agent] = self.episode.info(p)

    def observe(self, agent: str) -> Any:
        return self.episode.observe(self.seat_of[agent])

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise IllegalAction(m("There is no game under way: reset the environment."))
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode = self.episode
        self._cumulative_rewards[agent] = 0.0
        if action is None or not episode.is_legal(int(action)):
            self.refuse(agent, action)
            return
        episode.act(int(action))
        self.steps += 1
        if self.episode.reward == STEP_BY_STEP and not episode.state.over:
            self.rewards = dict(zip(self.possible_agents, episode.rewards(), strict=True))
            self._accumulate_rewards()
        if episode.state.over:
            self.finish(dict(zip(self.possible_agents, episode.rewards(), strict=True)))
        elif self.steps == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[episode.state.player]
            self.tell()
        if self.render_mode == "human":
            self.render()

    def refuse(self, agent: str, action: int | None) -> None:
        """An illegal action: the sentence is raised, or told to the loser."""
        known = action is not None and 0 <= action < self.episode.game.actions.size
        why = self.episode.refusal(int(action)) if known and action is not None else ""
        why = why or f"{action} is no action."
        if self.illegal == "raise":
            raise IllegalAction(why)
        self.infos[agent] = {"illegal": why}
        self.finish({a: -1.0 if a == agent else 0.0 for a in self.agents})

    def finish(self, rewards: dict[str, float]) -> None:
        self.rewards = rewards
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> Array | str | list[Any] | None:
        """What a spectator sees: text, the terminal, or pixels."""
        game, seats = self.episode.game, self.episode.seats
        return faces.render(game, game.view(self.episode.state, SPECTATOR), seats, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
