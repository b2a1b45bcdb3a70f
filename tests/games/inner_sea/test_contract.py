"""The contract suite: one to six seats, solitaire, and every value of every option."""

import pytest

from ziggurat.games.inner_sea import GAME
from ziggurat.testing import check_game, check_space

VALUES = [
    (option.name, value) for option in GAME.options for value in option.values[1:]
]  # the defaults are in every other game
SEATS = {
    "extended_east": 4,
    "western_sea": 3,
    "two_crowns": 2,
    "rise_of_empires": 4,
    "solo_pharaoh": 1,
    "solo_mare_nostrum": 1,
    "solo_wooden_horse": 1,
}


def test_notation_goes_both_ways():
    check_space(GAME)


@pytest.mark.parametrize("seats", GAME.seats)
def test_contract(seats):
    tally = check_game(GAME, seats, seats, every=30, epochs=2)
    assert tally.decisions > 60
    assert tally.leaks_tried >= 5
    assert tally.notes_compared >= 5


@pytest.mark.parametrize(("name", "value"), VALUES, ids=lambda word: str(word))
def test_contract_with_every_option(name, value):
    options = {"epochs": "2", name: value}
    if name == "difficulty":
        options["npcs"] = "2"
    tally = check_game(GAME, SEATS.get(value, 3), 11, every=60, **options)
    assert tally.decisions > 30


def test_contract_at_every_state_of_one_game():
    tally = check_game(GAME, 2, 77, epochs=2)
    assert tally.undone > 20


def test_contract_at_every_state_against_non_players():
    tally = check_game(GAME, 1, 5, scenario="solo_wooden_horse")
    assert tally.leaks_tried > 50
