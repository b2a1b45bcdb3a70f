"""Rollouts: the same games as a plain loop plays."""

from random import Random

import pytest

import ziggurat
from ziggurat.bots.rollouts import rollouts, uniform

GAMES = ["ages", "gheos", "inner_sea", "monumental", "tigris"]


def first(s, rng):
    """The first choice now and then, else any."""
    choices = s.choices()
    return choices[0] if rng.random() < 0.5 else choices[int(rng.random() * len(choices))]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("policy", [uniform, first])
def test_they_end_as_a_plain_loop_does(key, policy):
    game = ziggurat.load(key)
    s = game.new(2, 3)
    before = s.copy()
    ends = rollouts(s, 2, policy, Random(1))
    rng, plain = Random(1), []
    for _ in range(2):
        play = game.load(game.save(s))
        while not play.over:  # through the checked door
            game.play(play, game.actions.text(policy(play, rng)))
        plain.append(play)
    assert ends == plain
    assert s == before
    assert ends[0] != ends[1]


def test_the_random_policy_takes_every_action_as_often():
    game = ziggurat.load("tigris")
    s, rng = game.new(2, 1), Random(5)
    taken = {uniform(s, rng) for _ in range(20 * len(s.choices()))}
    assert taken == set(s.choices())


def test_a_view_is_refused():
    game = ziggurat.load("gheos")
    with pytest.raises(ValueError, match="true state"):
        rollouts(game.view(game.new(2, 1), 0), 1, uniform, Random(1))
