"""Frameworks that are not installed here are tried where they are: TorchRL, RLlib, MaskablePPO."""

import gymnasium
import numpy as np
import pytest

import ziggurat
from ziggurat.lab import gymnasium as lab
from ziggurat.lab import pettingzoo

GAMES = ziggurat.keys()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("key", ["gheos", "tigris"])
def test_torchrl_takes_our_environments(key):
    """Its own check of the specs, and a rollout with masked random actions."""
    torchrl = pytest.importorskip("torchrl.envs")
    env = torchrl.GymWrapper(lab.make(key, seats=2), categorical_action_encoding=True)
    env = torchrl.TransformedEnv(env, torchrl.ActionMask())
    rollout = env.rollout(12)
    assert rollout["observation"].shape[0] == 12
    several = torchrl.PettingZooWrapper(
        pettingzoo.env(key, seats=2), use_mask=True, categorical_actions=True
    )
    assert several.rollout(12)["player_0", "observation", "observation"].shape[0] == 12


@pytest.mark.filterwarnings("ignore")
def test_rllib_takes_our_environments():
    """RLlib's wrapper of PettingZoo: two seats, masked random actions, to the end of a game."""
    wrapper = pytest.importorskip("ray.rllib.env.wrappers.pettingzoo_env")
    env = wrapper.PettingZooEnv(pettingzoo.env("gheos", seats=2))
    rng = np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    for _ in range(2000):
        ((agent, mine),) = seen.items()
        action = int(rng.choice(np.flatnonzero(mine["action_mask"])))
        seen, rewards, over, _, _ = env.step({agent: action})
        if over["__all__"]:
            break
    assert over["__all__"]
    assert set(rewards.values()) <= {-1.0, 0.0, 1.0}


@pytest.mark.filterwarnings("ignore")
def test_maskable_ppo_learns_on_them(tmp_path):
    """A few hundred steps, in which only legal actions are taken."""
    sb3 = pytest.importorskip("sb3_contrib")
    env = lab.make("gheos", seats=2, mask="info", reward="delta", illegal="raise")
    assert isinstance(env.observation_space, gymnasium.spaces.Box)
    model = sb3.MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=64, n_epochs=1, seed=1)
    model.learn(256)
    assert model.num_timesteps == 256
