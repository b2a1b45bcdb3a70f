"""The contract suite on Gheos: every two values of seats and options together; all combinations in
the long run."""

import pytest

from ziggurat.games.gheos import GAME
from ziggurat.testing import check_game, check_space, pairs, variants


def test_notation_goes_both_ways():
    check_space(GAME)


def name_of(value):
    return value if isinstance(value, int) else "-".join(value.values())


@pytest.mark.parametrize(("seats", "options"), list(pairs(GAME)), ids=name_of)
def test_contract(seats, options):
    check(seats, options, 11)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options", "seed"),
    [(*variant, 10 + n % 7) for n, variant in enumerate(variants(GAME))],
    ids=name_of,
)
def test_contract_with_all_combinations(seats, options, seed):
    check(seats, options, seed)


def check(seats, options, seed):
    tally = check_game(GAME, seats, seed, every=8, **options)
    assert tally.decisions > 20
    assert tally.leaks_tried > 10
    assert tally.notes_compared > 5


def test_contract_at_every_state_of_one_game():
    tally = check_game(GAME, 3, 77)
    assert tally.undone > 20
