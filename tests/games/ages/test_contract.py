"""The contract suite on Through the Ages: every seat count with every option."""

import pytest

from ziggurat.games.ages import GAME
from ziggurat.testing import check_game, check_space, variants


def test_notation_goes_both_ways():
    check_space(GAME)


@pytest.mark.parametrize(
    ("seats", "options"),
    list(variants(GAME)),
    ids=lambda v: v if isinstance(v, int) else "-".join(v.values()),
)
def test_contract(seats, options):
    """TTA-28.4: same seed, same game; nothing hidden shows."""
    for seed in (seats, seats + 10):
        tally = check_game(GAME, seats, seed, every=15, **options)
        if options["resigning"] == "off":
            assert tally.decisions > 100
            assert tally.leaks_tried > 10
            assert tally.notes_compared > 10


def test_contract_at_every_state_of_one_game():
    tally = check_game(GAME, 3, 77, resigning=False)
    assert tally.undone > 20
