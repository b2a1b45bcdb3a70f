"""The contract suite on Through the Ages: every two values of seats and options together; all
combinations in the long run."""

import pytest

from ziggurat.games.ages import GAME
from ziggurat.testing import check_game, check_space, pairs, variants


def test_notation_goes_both_ways():
    check_space(GAME)


def name_of(value):
    return value if isinstance(value, int) else "-".join(value.values())


@pytest.mark.parametrize(("seats", "options"), list(pairs(GAME)), ids=name_of)
def test_contract(seats, options):
    check(seats, options)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), list(variants(GAME)), ids=name_of)
def test_contract_with_all_combinations(seats, options):
    check(seats, options)


def check(seats, options):
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
