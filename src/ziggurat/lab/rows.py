"""One game among many: a row of `Vector`, in which the caller plays one seat or all of them."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from ziggurat.lab.episode import Episode, Sight
from ziggurat.lab.gymnasium import SEED_BITS, SeatEnv
from ziggurat.lab.layout import Array

__all__ = ["Row", "Setting", "Stepped", "row_of"]


class Setting(NamedTuple):
    """What is played and how many at once. Without opponents the caller plays every seat."""

    game: str
    seats: int
    places: int
    opponents: Any
    seat: int
    sight: Sight
    reward: str
    max_steps: int | None
    options: dict[str, Any]


class Stepped(NamedTuple):
    """What came of an action: the reward of who did it and of everybody, and whether it ended."""

    reward: float
    rewards: Sequence[float]
    terminated: bool
    truncated: bool


class Row(Protocol):
    episode: Episode
    player: int  # whose decision it is, or was when the game ended

    def begin(self, seed: int) -> None:
        """The game of that seed."""

    def act(self, action: int) -> Stepped:
        """A legal action."""


class AllSeats:
    """Whoever is asked acts."""

    def __init__(self, setting: Setting) -> None:
        s = setting
        self.episode = Episode(s.game, s.seats, s.reward, s.options, s.sight)
        self.max_steps = s.max_steps
        self.steps = self.player = 0

    def begin(self, seed: int) -> None:
        self.episode.begin(seed)
        self.steps, self.player = 0, self.episode.state.player

    def act(self, action: int) -> Stepped:
        episode, actor = self.episode, self.player
        episode.act(action)
        self.steps += 1
        rewards, over = episode.rewards(), episode.state.over
        if not over:
            self.player = episode.state.player
        cut = not over and self.steps == self.max_steps
        return Stepped(rewards[actor], rewards, over, cut)


class OneSeat:
    """The caller has one seat and bots the others, as in the Gymnasium environment."""

    def __init__(self, setting: Setting) -> None:
        s = setting
        how: dict[str, Any] = {**s.sight._asdict(), "reward": s.reward, "max_steps": s.max_steps}
        self.env = SeatEnv(
            s.game, s.seats, opponents=s.opponents, seat=s.seat, illegal="raise", **how, **s.options
        )
        self.episode = self.env.episode
        self.player = 0

    def begin(self, seed: int) -> None:
        self.env.sit_down(seed)
        while self.episode.state.over:  # nobody asked the caller anything
            seed = Random(f"{seed}-again").getrandbits(SEED_BITS)
            self.env.sit_down(seed)
        self.player = self.env.seat

    def act(self, action: int) -> Stepped:
        reward, over, cut = self.env.act(action)
        rewards = [0.0] * self.episode.seats
        rewards[self.player] = reward
        return Stepped(reward, rewards, over, cut)


def row_of(setting: Setting) -> Row:
    return AllSeats(setting) if setting.opponents is None else OneSeat(setting)


def seen_by_player(row: Row) -> dict[str, Array]:
    """What the row's player sees, as a dict, the mask included."""
    episode, p = row.episode, row.player
    found = episode.look(p)
    found["action_mask"] = episode.mask(p)
    return found
