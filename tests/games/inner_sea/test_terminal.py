"""The table as text: it fits a terminal and reads without colour."""

import re
from random import Random

import pytest

from ziggurat.core.state import SPECTATOR
from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.actions import CARDS
from ziggurat.games.inner_sea.board import AREA, AREAS, areas_of
from ziggurat.games.inner_sea.state import BARBARIANS
from ziggurat.games.inner_sea.supply import shift
from ziggurat.games.inner_sea.terminal import REGIONS, screen

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]


def bare(words):
    return re.sub(r"\[/?[^\]]*\]", "", words)


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_it_shows_every_position(seats):
    options = {"scenario": "solo_pharaoh"} if seats == 1 else {}
    s = GAME.new(seats, seats, **options)
    rng = Random(seats)
    n = 0
    while not s.over:
        if n % 40 == 0:
            for viewer in (0, SPECTATOR):
                shown = bare(screen(GAME.view(s, viewer), NAMES[:seats]))
                assert max(map(len, shown.splitlines())) <= 120
                assert all(AREAS[area] in shown for area in areas_of(s.chart.live))
                assert "Ann" in shown
        s.apply(s.sample(rng))
        n += 1
    assert n > 100


def test_every_land_has_its_region():
    lands = [name for given in REGIONS.values() for name in given.split()]
    assert len(lands) == len(set(lands)) == 66


def test_it_shows_stacks_wonders_and_the_hand():
    s = GAME.new(4, 1)
    rome = AREA["rome"]
    shift(s, 0, rome, 3)
    shift(s, BARBARIANS, rome, 2)
    s.builder[5], s.site[5], s.wonder_discs[5] = 0, rome, 4
    shown = bare(screen(GAME.view(s, 0), NAMES[:4]))
    assert "rome ! W a3 B2" in shown
    assert "colossus of a in rome (4)" in shown
    assert all(f" {CARDS[card - 1]} (" in shown for card in s.realms[0].hand)
    hidden = bare(screen(GAME.view(s, SPECTATOR), NAMES[:4]))
    assert "Hand" not in hidden
