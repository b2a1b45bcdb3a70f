"""Actions in parts: both ways, and masks that lead to legal actions and to all of them."""

from random import Random

import numpy as np
import pytest

import ziggurat
from tests.lab.test_observe import states
from ziggurat.core.errors import BadNotation
from ziggurat.lab.factored import Factored

GAMES = ziggurat.keys()


@pytest.mark.parametrize("key", GAMES)
def test_every_action_comes_back_from_its_parts(key):
    actions = ziggurat.load(key).actions
    factored = Factored(actions)
    for a in range(actions.size):
        parts = factored.split(a)
        assert factored.join(parts) == a
        verb = actions.verb_of(a)
        assert parts[1 : 1 + factored.takes(parts[0])] == verb.args(a)
        assert all(0 <= part < size for part, size in zip(parts, factored.sizes, strict=True))


@pytest.mark.parametrize("key", GAMES)
def test_choosing_part_by_part_reaches_the_legal_actions_alone(key):
    factored, rng = Factored(ziggurat.load(key).actions), Random(1)
    for s in states(key, 2, 3, 20):
        if s.over:
            continue
        choices = s.choices()
        reached = set()
        for wanted in rng.sample(choices, min(5, len(choices))):
            chosen: list[int] = []
            for part in factored.split(wanted):
                assert factored.allowed(choices, chosen)[part] == 1
                chosen.append(part)
            reached.add(factored.join(chosen))
        assert reached <= set(choices)
        chosen = []
        while len(chosen) < factored.width:
            chosen.append(rng.choice(np.flatnonzero(factored.allowed(choices, chosen)).tolist()))
        assert factored.join(chosen) in choices
        for mask, column in zip(factored.masks(choices), factored.table[choices].T, strict=True):
            assert set(np.flatnonzero(mask)) == set(column)


def test_what_is_no_action_is_refused():
    factored = Factored(ziggurat.load("tigris").actions)
    for parts in ([99, 0, 0], [0, 9, 0], [0, 0], []):
        with pytest.raises(BadNotation):
            factored.join(parts)
    with pytest.raises(BadNotation, match="no action number"):
        factored.split(10**6)


def test_a_tile_is_a_colour_and_a_cell():
    actions = ziggurat.load("tigris").actions
    factored = Factored(actions)
    parts = factored.split(actions.parse("tile red f4"))
    assert factored.names[parts[0]] == ("tile {tile} {cell}", ("tile", "cell"))
    assert parts[1:3] == (1, 16 * 3 + 5)
