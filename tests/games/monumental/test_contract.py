"""The contract suite on Monumental: every seat count with every module alone and all together, and
every two values of seats and options together."""

import pytest

from ziggurat.games.monumental import GAME
from ziggurat.testing import check_game, check_space, pairs

MODULES = ("renaissance", "celebrities", "monsters", "automa")
PAIRS = list(pairs(GAME))
TABLES = [{}, *({name: "on"} for name in MODULES), dict.fromkeys(MODULES, "on")]


def test_notation_goes_both_ways():
    check_space(GAME)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("options", TABLES, ids=lambda o: "-".join(o) or "plain")
def test_contract(seats, options):
    tally = check_game(GAME, seats, seats, every=10, **options)
    assert tally.decisions > 40
    assert tally.leaks_tried > 5
    assert tally.notes_compared > 5


@pytest.mark.parametrize("n", range(29))
def test_any_two_values_together(n):
    """MO-20.1, MO-21.1: modules combine with everything."""
    seats, options = PAIRS[n]
    tally = check_game(GAME, seats, n, every=25, **options)
    assert tally.decisions > 30


def test_no_pair_is_left_out():
    assert len(PAIRS) == 29


def test_contract_at_every_state_of_one_game():
    tally = check_game(GAME, 3, 77, monsters=True, celebrities=True, civilizations="random")
    assert tally.undone > 20
