"""Gymnasium's own check on every game, and what is ours beyond it."""

import pickle
import subprocess
import sys
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import ziggurat
from ziggurat.core.errors import BadOption, IllegalAction
from ziggurat.lab import gymnasium as lab
from ziggurat.lab import ids
from ziggurat.lab.episode import margin
from ziggurat.lab.opponents import League, Learner

GAMES = ziggurat.keys()


@pytest.mark.parametrize("key", GAMES)
def test_the_environment_passes_upstreams_check(key, capsys):
    """Every warning is an error, and all ways of rendering are tried."""
    lab.register()
    env = gymnasium.make(
        ids.name_of(key), seats=2, render_mode="ansi", disable_env_checker=True
    ).unwrapped
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env)
    assert isinstance(env.observation_space, gymnasium.spaces.Dict)
    assert isinstance(env.action_space, gymnasium.spaces.Discrete)
    assert env.observation_space["action_mask"].shape == (env.action_space.n,)


def play(env, seed):
    rng = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    trace = [info["seat"]]
    while True:
        action = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        trace.append(action)
        seen, reward, over, cut, _ = env.step(action)
        assert not cut
        if over:
            return trace, reward
        assert reward == 0.0


@pytest.mark.parametrize("key", GAMES)
def test_a_game_against_bots_is_the_same_again(key):
    one = play(lab.make(key, seats=3, opponents=["random", "novice"], seat=-1), 4)
    assert one == play(lab.make(key, seats=3, opponents=["random", "novice"], seat=-1), 4)
    assert one[1] in (-1.0, 0.0, 1.0)


def test_the_learner_is_only_asked_on_its_turn():
    env = lab.make("tigris", seats=3, seat=2)
    seen, _ = env.reset(seed=1)
    for _ in range(30):
        assert env.episode.state.player == 2
        assert env.action_masks().sum() == seen["action_mask"].sum() > 0
        seen, *_ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))


def test_illegal_actions():
    env = lab.make("tigris", seats=2)
    env.reset(seed=1)
    decline = env.episode.game.actions.parse("decline")
    _, reward, over, _, info = env.step(decline)
    assert (reward, over) == (-1.0, True)
    assert "not legal" in info["illegal"]
    env = lab.make("tigris", seats=2, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="not legal"):
        env.step(decline)


def test_what_cannot_be_asked_for_is_refused():
    with pytest.raises(BadOption, match="one opponent or 3"):
        lab.make("tigris", opponents=["random", "random"])
    with pytest.raises(BadOption, match="no seat 4"):
        lab.make("tigris", seat=4)
    with pytest.raises(IllegalAction, match="reset"):
        lab.make("tigris").step(0)


def test_the_registry_knows_all_games():
    for name in lab.register():
        env = gymnasium.make(name, seats=2, disable_env_checker=True)
        seen, _ = env.reset(seed=2)
        assert seen in env.observation_space


def test_pictures():
    for mode, kind in (("ansi", str), ("rgb_array", np.ndarray)):
        env = lab.make("gheos", seats=2, render_mode=mode)
        env.reset(seed=1)
        assert isinstance(env.render(), kind)


def first(seen, choices, rng):
    return choices[0]


class Counting:
    """A bot as an object; it remembers."""

    asked = 0

    def choose(self, seen, choices, rng):
        self.asked += 1
        return choices[-1]


def test_opponents_of_any_kind():
    counting = Counting()
    env = lab.make("gheos", seats=3, opponents=[first, counting])
    play(env, 1)
    assert counting.asked > 2
    frozen = Learner(env.episode.game, 3, lambda seen: int(np.flatnonzero(seen["action_mask"])[0]))
    ours = play(lab.make("gheos", seats=3, opponents=[first, first]), 1)
    assert play(lab.make("gheos", seats=3, opponents=[frozen, frozen]), 1) == ours
    with pytest.raises(BadOption, match="is no bot"):
        lab.make("gheos", seats=2, opponents=7)
    with pytest.raises(BadOption, match="no bot 'gandalf'"):
        lab.make("gheos", seats=2, opponents="gandalf")


def test_a_league_draws_an_opponent_for_every_game():
    ends, firsts = Counting(), Counting()
    league = League([ends], [1.0])
    league.add(firsts, 3.0)
    env = lab.make("gheos", seats=2, opponents=league)
    for seed in range(12):
        env.reset(seed=seed)
        env.step(int(np.flatnonzero(env.action_masks())[0]))
    assert firsts.asked > ends.asked > 0


def test_after_an_illegal_action_the_game_is_over():
    env = lab.make("gheos", seats=2)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(env.action_space.n + 5)
    assert (reward, over) == (-1.0, True)
    assert info["illegal"]
    with pytest.raises(IllegalAction, match="reset"):
        env.step(0)


def test_the_learner_is_not_told_the_seed():
    env = lab.make("gheos", seats=2)
    assert env.reset(seed=7)[1] == {"seat": 0}


@pytest.mark.parametrize(("name", "value"), [("illegal", "foo"), ("render_mode", "foo")])
def test_a_value_that_does_not_exist_is_refused(name, value):
    with pytest.raises(BadOption, match=name):
        lab.make("gheos", seats=2, **{name: value})


def test_gymnasium_knows_our_games_by_itself():
    """In a process that imports nothing of ours."""
    name = "ziggurat.lab.gymnasium:ziggurat/InnerSea-v1"
    code = f"import gymnasium; print(gymnasium.make('{name}', seats=2).spec.id)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.strip() == "ziggurat/InnerSea-v1", done.stderr


FORMS = [
    {"form": "ids"},
    {"form": "raw"},
    {"planes": True},
    {"mask": "info"},
    {"mask": "info", "planes": True},
    {"reward": "delta"},
]


@pytest.mark.parametrize("how", FORMS, ids=str)
def test_every_form_passes_upstreams_check(how):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = lab.make("gheos", seats=2, **how)
        check_env(env, skip_render_check=True)
    again = pickle.loads(pickle.dumps(lab.make("gheos", seats=2, **how)))
    seen, _ = again.reset(seed=3)
    assert seen in env.observation_space


def test_a_game_is_cut_off_and_rewards_are_changes_of_the_lead():
    env = lab.make("gheos", seats=2, reward="delta", max_steps=9)
    seen, _ = env.reset(seed=3)
    total, cut = 0.0, False
    for step in range(9):
        assert not cut, step
        seen, reward, over, cut, _ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        assert not over
        total += reward
    assert cut
    assert total == margin(env.episode.game, env.episode.state)[0]
    with pytest.raises(IllegalAction, match="reset"):
        env.step(0)
