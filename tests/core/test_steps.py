"""Steps register themselves, and a snapshot finds them by their names."""

import subprocess
import sys

import pytest

import ziggurat
from tests.core import auction, duel

# What a game knows when it is loaded, and what it knows after all of its modules are.
LATE = """
import pkgutil, sys, ziggurat
game = ziggurat.load(sys.argv[1])
early, path = game.steps, sys.modules[game.package].__path__
for module in pkgutil.walk_packages(path, f"{game.package}."):
    __import__(module.name)
print([step.__name__ for step in game.steps if step not in early])
"""


def test_a_game_has_the_steps_of_its_own_package():
    names = [step.__name__ for step in auction.GAME.steps]
    assert names == ["Auction", "Bid", "Pay", "Settle"]
    assert auction.Bid in auction.GAME.steps
    assert duel.Turn not in auction.GAME.steps


@pytest.mark.parametrize("key", ziggurat.games.keys())
def test_names_of_steps_are_unique_in_a_game(key):
    names = [step.__name__ for step in ziggurat.load(key).steps]
    assert len(names) == len(set(names)) > 0


@pytest.mark.parametrize("key", ziggurat.games.keys())
def test_a_loaded_game_knows_all_of_its_steps(key):
    command = [sys.executable, "-c", LATE, key]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
