"""Many games at once: the same as one by one, whatever the number of workers."""

import numpy as np
import pytest

import ziggurat
from ziggurat.core.errors import BadOption, IllegalAction
from ziggurat.lab.episode import Episode
from ziggurat.lab.vector import Vector

GAMES = ziggurat.keys()


def trace(key, workers, steps=40, places=3):
    """Everything that comes out of random steps from a seed."""
    rng = np.random.default_rng(1)
    found = []
    with Vector(key, places, workers, 2, seed=5) as games:
        games.reset()
        for _ in range(steps):
            out = games.step(games.sample(rng))
            found.append([field.copy() for field in out])
    return found


def same(one, other):
    return all(
        np.array_equal(a, b)
        for x, y in zip(one, other, strict=True)
        for a, b in zip(x, y, strict=True)
    )


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
            out = games.step(actions)
            for i, episode in enumerate(alone):
                episode.act(int(actions[i]))
                assert out.done[i] == episode.state.over
                if episode.state.over:
                    assert list(out.rewards[i]) == episode.rewards()
                    ends[i] += 1
                    episode.begin(5 + i + places * ends[i])
                seen = episode.observe(episode.state.player)
                assert out.player[i] == episode.state.player
                assert np.array_equal(out.observation[i], seen["observation"])
                assert np.array_equal(out.action_mask[i], seen["action_mask"])


def test_the_number_of_workers_changes_nothing():
    alone = trace("gheos", 0)
    assert same(alone, trace("gheos", 2))
    assert any(fields[4].any() for fields in alone) or len(alone) == 40


@pytest.mark.parametrize("workers", [0, 1])
def test_an_illegal_action_raises_and_names_its_game(workers):
    with Vector("gheos", 2, workers, 2) as games:
        games.reset()
        actions = games.sample(np.random.default_rng(1))
        actions[1] = ziggurat.load("gheos").actions.parse("draw")
        with pytest.raises(IllegalAction, match="Game 1"):
            games.step(actions)


def test_a_reset_begins_again():
    with Vector("gheos", 2, 0, 2, seed=3) as games:
        first = games.reset().observation.copy()
        games.step(games.sample(np.random.default_rng(1)))
        assert np.array_equal(games.reset().observation, first)


def test_what_cannot_be_spread_is_refused():
    with pytest.raises(BadOption, match="cannot be spread"):
        Vector("gheos", 2, 3)
    with pytest.raises(BadOption, match="option"):
        Vector("gheos", 2, 0, colour="blue")


def test_closing_twice_is_fine():
    games = Vector("gheos", 2, 0, 2)
    games.close()
    games.close()
    assert games.fields is None
