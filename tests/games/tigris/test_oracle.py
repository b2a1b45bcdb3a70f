"""The fast masks against the plain reading of the rules, along random games."""

from collections import Counter
from random import Random

import pytest

from tests.games.tigris import naive
from tests.games.tigris.naive import Board, cell
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.board import cells_of
from ziggurat.games.tigris.kingdoms import kingdoms
from ziggurat.games.tigris.turn import Turn


def walk(seats, seed, **options):
    """Every state of a random game."""
    rng = Random(seed)
    s = GAME.new(seats, seed, **options)
    while not s.over:
        yield s
        s.apply(s.sample(rng))


@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [
        (4, 1, {}),
        (3, 2, {"board": "alternative"}),
        (2, 3, {"buildings": True}),
        (4, 4, {"board": "alternative", "buildings": True}),
    ],
)
def test_kingdoms_and_choices_are_those_of_the_plain_rules(seats, seed, options):
    looked = 0
    for s in walk(seats, seed, **options):
        found = {frozenset(cells_of(kingdom)) for kingdom in kingdoms(s)}
        assert found == {frozenset(map(cell, k)) for k in Board(s).kingdoms()}
        if isinstance(s.decision, Turn) and s.actions_left and looked % 4 == 0:
            assert s.choices() == naive.turn_choices(s)
        looked += 1
    assert looked > 50


def test_samples_are_uniform_over_the_choices():
    """A sample never builds the list, so it is compared with it: every choice about equally
    often."""
    rng = Random(5)
    s = GAME.new(2, 9)
    for _ in range(40):
        s.apply(s.sample(rng))
    while len(s.choices()) < 100:
        s.apply(s.sample(rng))
    choices = s.choices()
    counts = Counter(s.sample(rng) for _ in range(60 * len(choices)))
    assert set(counts) == set(choices)
    assert max(counts.values()) < 110
    assert min(counts.values()) > 20
