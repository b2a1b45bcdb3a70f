"""The contract suite on what can be played so far: set-up, Growth, Competition, Adjustment."""

import pytest

from ziggurat.games.inner_sea import GAME
from ziggurat.testing import check_game, check_space


def test_notation_goes_both_ways():
    check_space(GAME)


@pytest.mark.parametrize("seats", GAME.seats)
def test_contract(seats):
    tally = check_game(GAME, seats, seats, every=30, epochs=2)
    assert tally.decisions > 100
    assert tally.leaks_tried > 10
    assert tally.notes_compared > 10


def test_contract_at_every_state_of_one_game():
    tally = check_game(GAME, 2, 77, epochs=2)
    assert tally.undone > 20
