"""PettingZoo: every game as an AEC environment, `env("tigris", seats=4)` or through its registry.

An observation is `{"observation": tensor, "action_mask": mask}`, made from the view of the agent.
Rewards come at the end of the game, all at once. `register()` enters the games as
`ziggurat/Tigris-v0` and so on, for `pettingzoo.make("aec", "ziggurat/Tigris-v0", seats=2)`.
"""

from typing import Any

import pettingzoo
from gymnasium.spaces import Space

import ziggurat
from ziggurat.core.errors import BadOption, IllegalAction
from ziggurat.core.message import m
from ziggurat.core.state import SPECTATOR
from ziggurat.lab import faces
from ziggurat.lab.episode import Episode
from ziggurat.lab.ids import VERSION, name_of
from ziggurat.lab.layout import Array
from ziggurat.lab.spaces import action_space, observation_space

__all__ = ["env", "register"]

ILLEGAL = ("lose", "raise")


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


class ZigguratEnv(pettingzoo.AECEnv[str, dict[str, Array], int | None]):
    """One game. `reward` is `outcome` (win, draw, loss) or `score` (the difference to the best
    rival); an illegal action loses the game at once, or raises if `illegal` is `raise`. After
    `max_cycles` decisions the game is cut off. Pictures show what a spectator sees."""

    def __init__(
        self,
        game: str,
        seats: int = 0,
        *,
        reward: str = "outcome",
        illegal: str = "lose",
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if illegal not in ILLEGAL:
            raise BadOption(
                m(
                    "'{name}' is one of {known}; not '{given}'.",
                    name="illegal",
                    known=", ".join(ILLEGAL),
                    given=illegal,
                )
            )
        self.metadata = {
            "name": f"{game}_{VERSION}",
            "render_modes": ["ansi", "human", "rgb_array"],
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.episode = Episode(game, seats, reward, options)
        self.illegal = illegal
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{p}" for p in range(self.episode.seats)]
        self.seat_of = {agent: p for p, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: observation_space(game, self.episode.seats) for agent in self.possible_agents
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

    def observe(self, agent: str) -> dict[str, Array]:
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
        if episode.state.over:
            self.finish(dict(zip(self.possible_agents, episode.rewards(), strict=True)))
        elif self.steps == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[episode.state.player]
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
