"""Many games at once: the same as one by one, whatever the number of workers; and a VectorEnv."""

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv

import ziggurat
from ziggurat.core.errors import BadOption, IllegalAction
from ziggurat.lab import gymnasium as lab
from ziggurat.lab import ids
from ziggurat.lab.episode import Episode
from ziggurat.lab.vector import Vector

GAMES = ziggurat.keys()


def copied(value):
    if isinstance(value, dict):
        return {name: copied(part) for name, part in value.items()}
    return value.copy() if isinstance(value, np.ndarray) else value


def same(one, other):
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[k], other[k]) for k in one)
    if isinstance(one, tuple | list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, np.ndarray) and one.dtype == object:
        return all(map(same, one, other))
    return np.array_equal(one, other)


def trace(key, workers, steps=40, places=3, **how):
    """Everything that comes out of random steps from a seed."""
    rng = np.random.default_rng(1)
    with Vector(key, places, workers, 2, seed=5, **how) as games:
        found = [[copied(part) for part in games.reset()]]
        found += [[copied(part) for part in games.step(games.sample(rng))] for _ in range(steps)]
    return found


@pytest.mark.parametrize("key", GAMES)
def test_games_are_those_of_their_seeds(key):
    """Each row follows its own games by the seeds that the documentation promises."""
    places, rng = 3, np.random.default_rng(2)
    with Vector(key, places, 0, 2, seed=5) as games:
        alone = [Episode(key, 2, "outcome", {}) for _ in range(places)]
        for i, episode in enumerate(alone):
            episode.begin(5 + i)
        games.reset()
        ends = [0] * places
        for _ in range(150):
            actions = games.sample(rng)
            seen, reward, over, cut, info = games.step(actions)
            assert not cut.any()
            for i, episode in enumerate(alone):
                actor = episode.state.player
                episode.act(int(actions[i]))
                assert over[i] == episode.state.over
                if over[i]:
                    assert list(info["rewards"][i]) == episode.rewards()
                    assert reward[i] == episode.rewards()[actor]
                    assert same(info["final_obs"][i], episode.observe(actor))
                    ends[i] += 1
                    episode.begin(5 + i + places * ends[i])
                mine = episode.observe(episode.state.player)
                assert info["player"][i] == episode.state.player
                assert same({name: array[i] for name, array in seen.items()}, mine)


@pytest.mark.parametrize("how", [{}, {"opponents": ["novice"], "planes": True, "reward": "delta"}])
def test_the_number_of_workers_changes_nothing(how):
    assert same(trace("gheos", 0, **how), trace("gheos", 2, **how))


def test_observations_are_in_their_space():
    for mask in ("observation", "info"):
        with Vector("tigris", 2, 0, 2, planes=True, mask=mask) as games:
            seen, info = games.reset(seed=3)
            assert isinstance(games, VectorEnv)
            assert seen in games.observation_space
            assert ("action_mask" in seen) == (mask == "observation")
            assert ("action_mask" in info) == (mask == "info")
    with Vector("gheos", 2, 0, 2, mask="info") as games:
        assert games.reset()[0] in games.observation_space
        assert games.single_observation_space.shape == games.reset()[0].shape[1:]


def until_an_end(games, rng):
    while True:
        found = games.step(games.sample(rng))
        if found[2].any():
            return found


def test_a_new_game_in_the_same_step():
    with Vector("gheos", 2, 0, 2) as games:
        assert games.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
        games.reset()
        _, reward, over, _, info = until_an_end(games, np.random.default_rng(1))
        assert set(reward[over]) <= {-1.0, 0.0, 1.0}
        assert (info["_final_obs"] == over).all()
        for i in range(2):
            final = info["final_obs"][i]
            assert (final is not None) == over[i]
            assert final is None or final["action_mask"].sum() == 0
        assert games.action_masks().any(axis=1).all()


def test_a_new_game_in_the_next_step():
    rng = np.random.default_rng(1)
    with Vector("gheos", 2, 0, 2, autoreset="next_step") as games:
        assert games.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
        with pytest.raises(gymnasium.error.ResetNeeded):
            games.step([0, 0])
        games.reset()
        seen, _, over, _, info = until_an_end(games, rng)
        assert "final_obs" not in info
        assert (seen["action_mask"].any(axis=1) == ~over).all()
        seen, reward, now, cut, _ = games.step(games.sample(rng))
        assert (reward[over] == 0).all()
        assert not (now | cut)[over].any()
        assert seen["action_mask"].any(axis=1).all()


def test_games_that_are_only_reset_when_asked():
    rng = np.random.default_rng(1)
    with Vector("gheos", 2, 0, 2, autoreset="disabled") as games:
        games.reset(seed=[7, 9])
        over = until_an_end(games, rng)[2]
        with pytest.raises(gymnasium.error.ResetNeeded, match="has not begun"):
            games.step(games.sample(rng))
        before = games.at_work().fields.seen["observation"].copy()
        seen, _ = games.reset(options={"reset_mask": over})
        assert same(seen["observation"][~over], before[~over])
        games.step(games.sample(rng))


def test_long_games_are_cut_off():
    with Vector("tigris", 2, 0, 2, max_steps=3) as games:
        games.reset()
        rng = np.random.default_rng(1)
        cuts = [games.step(games.sample(rng))[3].all() for _ in range(6)]
    assert cuts == [False, False, True] * 2


def test_seeds():
    with Vector("gheos", 2, 0, 2, seed=3) as games:
        first = games.reset()[0]["observation"].copy()
        games.step(games.sample(np.random.default_rng(1)))
        assert not same(games.reset()[0]["observation"], first)
        assert same(games.reset(seed=3)[0]["observation"], first)
        assert same(games.reset(seed=[3, 4])[0]["observation"], first)
        assert same(games.reset(seed=[3, None])[0]["observation"], first)


@pytest.mark.parametrize("workers", [0, 1])
def test_an_illegal_action_raises_and_no_game_has_moved(workers):
    with Vector("gheos", 2, workers, 2) as games:
        games.reset()
        actions = games.sample(np.random.default_rng(1))
        bad = actions.copy()
        bad[1] = ziggurat.load("gheos").actions.parse("draw")
        before = games.at_work().fields.seen["observation"].copy()
        for wrong in (bad[1], -1, 10**6):
            bad[1] = wrong
            with pytest.raises(IllegalAction, match="Game 1"):
                games.step(bad)
        assert same(games.at_work().fields.seen["observation"], before)
        games.step(actions)


def test_a_worker_that_died_is_told_in_a_sentence():
    games = Vector("gheos", 2, 2, 2)
    games.reset()
    actions = games.sample(np.random.default_rng(1))
    games.at_work().processes[0].kill()
    games.at_work().processes[0].join()
    with pytest.raises(RuntimeError, match="has ended; make the games anew"):
        games.step(actions)
    games.close()


def broken(seen, choices, rng):
    raise ValueError("nothing comes to mind")


@pytest.mark.parametrize("workers", [1])
def test_an_opponent_that_fails_is_told(workers):
    with (
        Vector("gheos", 2, workers, 2, opponents=broken, seat=1) as games,
        pytest.raises(RuntimeError, match="nothing comes to mind"),
    ):
        games.reset()


def test_what_cannot_be_spread_is_refused():
    with pytest.raises(BadOption, match="cannot be spread"):
        Vector("gheos", 2, 3)
    with pytest.raises(BadOption, match="option"):
        Vector("gheos", 2, 0, colour="blue")
    with pytest.raises(BadOption, match="autoreset"):
        Vector("gheos", 2, autoreset="never")
    with pytest.raises(BadOption, match="form"):
        Vector("gheos", 2, form="round")


def test_closing_twice_is_fine():
    with Vector("gheos", 2, 1, 2) as games:
        seen, _ = games.reset()
    assert seen["observation"].any()  # what somebody still holds stays readable
    games = Vector("gheos", 2, 0, 2)
    games.close()
    games.close()
    with pytest.raises(gymnasium.error.ClosedEnvironmentError):
        games.reset()


def test_gymnasium_makes_them_by_name():
    lab.register()
    name = ids.name_of("gheos")
    for mode in ("vector_entry_point", "sync"):
        games = gymnasium.make_vec(name, num_envs=2, vectorization_mode=mode, seats=2)
        seen, _ = games.reset(seed=4)
        assert seen in games.observation_space
        masks = seen["action_mask"]
        games.step(np.array([np.flatnonzero(mask)[0] for mask in masks]))
        games.close()
