"""Where a competition is fought, also when a side has only white discs (IS-1.16, IS-18.9)."""

from itertools import product

import pytest

from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.board import LANDS, areas_of
from ziggurat.games.inner_sea.state import BARBARIANS, COMPETITION, FACTIONS
from ziggurat.games.inner_sea.terms import contested, contested_areas


@pytest.mark.parametrize(("own", "white", "barbarians"), list(product(range(3), repeat=3)))
def test_the_list_of_contested_areas_agrees_with_each_area(own, white, barbarians):
    """One white disc against one disc is no fight: to list it would make a turn endless."""
    s = GAME.new(3, 1)
    s.phase = COMPETITION
    area = areas_of(LANDS)[0]
    s.discs[FACTIONS * area : FACTIONS * (area + 1)] = bytes(FACTIONS)
    s.discs[FACTIONS * area] = own
    s.allies[FACTIONS * area] = white
    s.discs[FACTIONS * area + BARBARIANS] = barbarians
    assert bool(contested_areas(s) >> area & 1) == contested(s, area)
    assert contested(s, area) == (own + white > 0 < barbarians and max(own + white, barbarians) > 1)
