"""The contract suite on Gheos: every seat count with every option."""

import pytest

from ziggurat.games.gheos import GAME
from ziggurat.testing import check_game, check_space, variants


def test_notation_goes_both_ways():
    check_space(GAME)


@pytest.mark.parametrize(
    ("seats", "options", "seed"),
    [(*variant, 10 + n % 7) for n, variant in enumerate(variants(GAME))],
    ids=lambda v: v if isinstance(v, int) else "-".join(v.values()),
)
def test_contract(seats, options, seed):
    tally = check_game(GAME, seats, seed, every=8, **options)
    assert tally.decisions > 20
    assert tally.leaks_tried > 10
    assert tally.notes_compared > 5


def test_contract_at_every_state_of_one_game():
    tally = check_game(GAME, 3, 77)
    assert tally.undone > 20
