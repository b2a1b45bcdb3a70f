"""The table as text: it fits a terminal and reads without colour."""

import re
from random import Random

import pytest

from ziggurat.core.state import SPECTATOR
from ziggurat.games.monumental import GAME
from ziggurat.games.monumental.terminal import screen

MODULES = {"celebrities": "on", "monsters": "on"}


def bare(words):
    return re.sub(r"\[/?[^\]]*\]", "", words)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_it_shows_every_position(seats):
    s = GAME.new(seats, seats, **MODULES)
    rng = Random(seats)
    for n in range(200):
        if s.over:
            break
        if n % 20 == 0:
            for viewer in (0, SPECTATOR):
                shown = screen(GAME.view(s, viewer), ["Ann", "Bo", "Cy", "Di"][:seats])
                assert max(len(bare(line)) for line in shown.splitlines()) <= 80
                assert "Ann" in shown
        s.apply(s.sample(rng))


def test_it_shows_the_city_and_its_active_cards():
    s = GAME.new(2, 5, civilizations="random", first="fixed")
    while type(s.decision).__name__ != "CityPhase":
        s.apply(s.choices()[0])
    GAME.play(s, "activate 1 1")
    shown = bare(screen(GAME.view(s, 0), ["Ann", "Bo"]))
    assert shown.count("*") >= 5
    assert "Display (price" in shown
    assert "Work Camp" in shown
