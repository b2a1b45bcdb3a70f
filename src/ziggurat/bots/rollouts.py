"""Many games played to their end from one state, in one call: with the compiled engine nothing
but the policy is called from outside, and the random one not even that."""

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from ziggurat.core.state import TRUTH, State

S = TypeVar("S", bound=State)
Policy = Callable[[Any, Random], int]  # chooses a legal action of a state


def uniform(s: State, rng: Random) -> int:
    """Any legal action, each as likely, without a list of them where the game can do without."""
    return s.sample(rng)


def rollouts(state: S, n: int, policy: Policy, rng: Random) -> list[S]:
    """How n games that go on from the state end. It takes a true state, such as `determinise` makes
    of a view; the state itself stays as it is."""
    if state.viewer != TRUTH:
        raise ValueError("a rollout begins in a true state: deal the view first")
    return [rollout(state, policy, rng) for _ in range(n)]


def rollout(state: S, policy: Policy, rng: Random) -> S:
    s = state.copy()
    while not s.over:
        s.apply(policy(s, rng))
    return s
