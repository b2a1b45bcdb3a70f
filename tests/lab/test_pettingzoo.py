"""PettingZoo's own compliance suites on every game, and what is ours beyond them."""

import pickle
import warnings
from random import Random
from types import SimpleNamespace

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import ziggurat
from ziggurat.core.errors import BadOption, IllegalAction
from ziggurat.lab import ids
from ziggurat.lab import pettingzoo as lab
from ziggurat.lab.episode import margin

GAMES = ziggurat.keys()
CYCLES = 12

# What upstream says of every environment whose observation is a dict with a mask.
KNOWN = ("Observation is not a NumPy array", "Observation space for each agent probably")


@pytest.fixture
def upstream():
    """Its warnings are errors, but for those that all environments with a mask get."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for text in KNOWN:
            warnings.filterwarnings("ignore", message=text)
        yield


@pytest.mark.parametrize("key", GAMES)
def test_api(key, upstream, capsys):
    api_test(lab.env(key), num_cycles=CYCLES)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("key", GAMES)
def test_api_to_the_end_of_the_game(key, upstream, capsys):
    """The shortest way to a whole game: cut it off."""
    api_test(lab.env(key, ziggurat.load(key).seats[0], max_cycles=30), num_cycles=100)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("key", GAMES)
def test_seeds(key):
    seed_test(lambda: lab.env(key), num_cycles=CYCLES)


@pytest.mark.parametrize("key", GAMES)
def test_rendering(key, capsys):
    render_test(lambda **how: lab.env(key, **how))
    assert capsys.readouterr().out


@pytest.mark.parametrize("key", GAMES)
def test_a_picture_is_a_picture(key):
    """Light paper and many colours: a style that cannot be read would come out black."""
    env = lab.env(key, render_mode="rgb_array")
    env.reset(seed=3)
    image = env.render()
    assert isinstance(image, np.ndarray)
    assert image.mean() > 100
    assert len(np.unique(image.reshape(-1, 3)[::7], axis=0)) > 50


@pytest.mark.parametrize("key", GAMES)
def test_the_benchmark_runs(key, monkeypatch, capsys):
    """Upstream's five seconds, on a clock that hurries."""
    ticks = iter(range(10**6))
    clock = SimpleNamespace(time=lambda: next(ticks) / 5)
    monkeypatch.setitem(performance_benchmark.__globals__, "time", clock)
    performance_benchmark(lab.env(key))
    assert "turns per second" in capsys.readouterr().out


def play(env, seed):
    """A random game; the rewards of all agents."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    rewards = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        rewards[agent] += reward
        done = terminated or truncated
        env.step(None if done else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return rewards


@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_pays_the_winner(key):
    env = lab.env(key, 2)
    rewards = play(env, 5)
    assert sorted(rewards.values()) in ([-1.0, 1.0], [0.0, 0.0])
    ranks = env.episode.game.ranks(env.episode.state)
    assert rewards["player_0"] == (0.0 if ranks == [0, 0] else 1.0 - 2 * ranks[0])


@pytest.mark.parametrize("key", GAMES)
def test_the_score_reward_is_the_difference(key):
    env = lab.env(key, 2, reward="score")
    rewards = play(env, 5)
    mine, theirs = (score[0] for score in env.episode.game.scores(env.episode.state))
    assert rewards == {"player_0": mine - theirs, "player_1": theirs - mine}


@pytest.mark.parametrize("key", GAMES)
def test_agents_see_nothing_of_another_deal(key):
    """The leak test through the environment: what everybody gets stays, whatever is hidden."""
    env, rng, tried = lab.env(key), Random(5), 0
    env.reset(seed=5)
    for _ in range(40):
        s, game = env.episode.state, env.episode.game
        for agent in env.agents:
            before = env.observe(agent)
            other = game.determinise(game.view(s, env.seat_of[agent]), rng)
            env.episode.state, env.episode.known = other, None
            after = env.observe(agent)
            assert np.array_equal(before["observation"], after["observation"])
            assert np.array_equal(before["action_mask"], after["action_mask"])
            env.episode.state, env.episode.known = s, None
            tried += other != s
        going_on = [a for a in s.choices() if game.actions.text(a) != "resign"]
        env.step(rng.choice(going_on or s.choices()))
        if not env.agents or env.episode.state.over:
            break
    assert tried > 20


def test_the_seed_is_the_seed_of_the_table():
    env = lab.env("tigris", 3, board="alternative")
    env.reset(seed=7)
    table = ziggurat.load("tigris").new(3, 7, board="alternative")
    assert env.episode.state == table
    env.reset(seed=7, options={"settings": {"board": "classic"}})
    assert env.episode.state == ziggurat.load("tigris").new(3, 7)


def test_episodes_without_a_seed_follow_from_the_last_one():
    seeds = []
    for _ in range(2):
        env = lab.env("gheos", 2)
        env.reset(seed=3)
        row = []
        for _ in range(3):
            env.reset()
            row.append(env.episode.seed)
        seeds.append(row)
    assert seeds[0] == seeds[1]
    assert len(set(seeds[0])) == 3


def test_an_illegal_action_loses_and_says_why():
    env = lab.env("tigris", 2)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(env.episode.game.actions.parse("decline"))
    assert env.rewards[agent] == -1.0
    assert all(env.terminations.values())
    assert "not legal" in env.infos[agent]["illegal"]


def test_an_illegal_action_can_raise():
    env = lab.env("tigris", 2, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="not legal"):
        env.step(env.episode.game.actions.parse("decline"))
    with pytest.raises(IllegalAction, match="no action"):
        env.step(10**6)


def test_what_cannot_be_asked_for_is_refused():
    with pytest.raises(BadOption, match="reward"):
        lab.env("tigris", reward="fame")
    with pytest.raises(BadOption, match="illegal"):
        lab.env("tigris", illegal="ignore")
    with pytest.raises(IllegalAction, match="reset"):
        lab.env("tigris").step(0)


def test_the_registry_knows_all_games():
    for name in lab.register():
        env = pettingzoo.make("aec", name, seats=2)
        env.reset(seed=1)
        assert env.num_agents == 2
    assert lab.register() == [ids.name_of(key) for key in GAMES]


@pytest.mark.parametrize("key", GAMES)
def test_an_environment_survives_pickling(key):
    env = lab.env(key, 2)
    env.reset(seed=4)
    rng = np.random.default_rng(1)
    for _ in range(5):
        env.step(int(rng.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
    again = pickle.loads(pickle.dumps(env))
    assert again.episode.state == env.episode.state
    mine, other = env.last()[0], again.last()[0]
    assert np.array_equal(mine["observation"], other["observation"])
    assert np.array_equal(mine["action_mask"], other["action_mask"])


def test_one_player_alone_wins_or_loses():
    assert set(play(lab.env("monumental", 1), 2).values()) <= {1.0, -1.0}


def test_pettingzoos_own_wrapper_makes_a_parallel_environment():
    """One seat decides at a time; the actions of the others are not looked at."""
    parallel = turn_based_aec_to_parallel(lab.env("gheos", 2))
    seen, _ = parallel.reset(seed=1)
    rng = np.random.default_rng(1)
    rewards: dict[str, float] = {}
    while parallel.agents:
        actions = {
            agent: int(rng.choice(np.flatnonzero(mine["action_mask"])))
            for agent, mine in seen.items()
            if mine["action_mask"].any()
        }
        seen, rewards, *_ = parallel.step({a: actions.get(a) for a in parallel.agents})
    assert sum(rewards.values()) == 0.0
    assert set(rewards.values()) <= {-1.0, 0.0, 1.0}


@pytest.mark.parametrize("key", GAMES)
def test_the_changes_of_the_lead_add_up_to_it(key):
    env = lab.env(key, 2, reward="delta", max_cycles=400)
    env.reset(seed=3)
    rng, total = np.random.default_rng(2), dict.fromkeys(env.possible_agents, 0.0)
    first = margin(env.episode.game, env.episode.state)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        total[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if over or cut else int(rng.choice(legal)))
    last = margin(env.episode.game, env.episode.state)
    assert list(total.values()) == [b - a for a, b in zip(first, last, strict=True)]


def test_the_mask_can_be_in_the_info():
    env = lab.env("gheos", 2, mask="info")
    env.reset(seed=1)
    for _ in range(5):
        seen, _, _, _, info = env.last()
        assert seen in env.observation_space(env.agent_selection)
        assert isinstance(seen, np.ndarray)
        legal = np.flatnonzero(info["action_mask"])
        assert list(legal) == env.episode.choices
        env.step(int(legal[0]))
    with pytest.raises(BadOption, match="mask"):
        lab.env("gheos", 2, mask="nowhere")
