"""The contract suite on Tigris: every seat count with every option."""

import pytest

from ziggurat.games.tigris import GAME
from ziggurat.testing import check_game, check_space, variants


def test_notation_goes_both_ways():
    check_space(GAME)


@pytest.mark.parametrize(
    ("seats", "options"),
    list(variants(GAME)),
    ids=lambda v: v if isinstance(v, int) else "-".join(v.values()),
)
def test_contract(seats, options):
    for seed in (seats, seats + 10):
        tally = check_game(GAME, seats, seed, every=25, **options)
        assert tally.decisions > 100
        assert tally.leaks_tried > 10
        assert tally.notes_compared > 10


def test_contract_at_every_state_of_one_game():
    tally = check_game(GAME, 3, 77, buildings=True)
    assert tally.undone > 20
