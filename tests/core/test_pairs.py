"""All pairs of options, in few games."""

from itertools import combinations

import pytest

import ziggurat
from ziggurat.testing import pairs, variants


@pytest.mark.parametrize("key", ["ages", "gheos", "tigris"])
def test_every_two_values_meet(key):
    game = ziggurat.load(key)
    rows, every = list(pairs(game)), list(variants(game))

    def met(some):
        spots = ([("seats", seats), *options.items()] for seats, options in some)
        return {pair for row in spots for pair in combinations(row, 2)}

    assert met(rows) == met(every)
    assert len(rows) < len(every) / 3
