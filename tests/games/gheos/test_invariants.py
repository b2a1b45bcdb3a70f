"""What must hold in every state (G-14), on many random games."""

from random import Random

import pytest

from ziggurat.games.gheos import GAME
from ziggurat.games.gheos.actions import TOKEN
from ziggurat.games.gheos.faces import is_continent
from ziggurat.games.gheos.land import survey
from ziggurat.games.gheos.lattice import NEIGHBOURS, OUTSIDE
from ziggurat.games.gheos.migration import Destination
from ziggurat.games.gheos.placing import Play
from ziggurat.games.gheos.scoring import ended
from ziggurat.games.gheos.state import RESERVE, supply
from ziggurat.games.gheos.war import Pay, Victor

CATALOGUES = ("unique", "first", "symmetric")


def states(games, *, thrifty=False):
    """States of random games; thrifty players never use a token."""
    for seed in range(games):
        s = GAME.new(2 + seed % 3, seed, catalogue=CATALOGUES[seed % 3])
        rng = Random(seed)
        while not s.over:
            yield s
            choices = [a for a in s.choices() if not thrifty or a not in TOKEN]
            s.apply(rng.choice(choices))
            GAME.audit(s)
        yield s


def test_pieces_are_conserved_and_markers_stand_on_continents_of_their_own():
    """G-14.3, G-14.8, G-14.9, G-2.17: the audit of every state; points only ever grow."""
    last: list[int] = []
    for s in states(60):
        if s.over or not isinstance(s.decision, Pay | Victor | Destination):
            found = survey(s)
            homes = [found.component[edge] for edge in s.markers if edge != RESERVE]
            assert len(set(homes)) == len(homes)
        for colour, edge in enumerate(s.markers):
            assert edge != RESERVE or supply(s, colour) == 5
        if len(last) == len(s.points) and sum(last) <= sum(s.points):
            assert all(old <= new for old, new in zip(last, s.points, strict=True))
        last = list(s.points)


def test_a_civilization_may_have_no_followers_out():
    """G-14.3, G-9.12: the converse fails, and nothing removes such a marker."""
    lonely = [
        s.markers[c]
        for s in states(30)
        for c in range(6)
        if s.markers[c] >= 0 and supply(s, c) == 5
    ]
    assert lonely


def test_there_is_always_a_place_that_merges_nothing():
    """G-14.4: an empty cell that borders one tile, and it is offered even to the poor."""
    for s in states(40, thrifty=True):
        if s.over or not isinstance(s.decision, Play):
            continue
        lone = {
            n
            for cell in s.tiles
            for n in NEIGHBOURS[cell]
            if n != OUTSIDE and n not in s.tiles and sum(m in s.tiles for m in NEIGHBOURS[n]) == 1
        }
        assert lone
        assert lone <= set(s.choices())


def test_tiles_never_run_out_before_the_end():
    """G-14.5"""
    for s in states(60, thrifty=True):
        assert s.order or s.over
        assert s.over == (not s.agenda)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_markers_rest_on_continents_after_every_step(seats):
    """G-14.8"""
    s = GAME.new(seats, seats)
    rng = Random(seats)
    while not s.over:
        s.apply(s.sample(rng))
        if not s.over and isinstance(s.decision, Play):
            found = survey(s)
            for edge in s.markers:
                assert edge == RESERVE or is_continent(found.total[found.component[edge]])
    assert ended(s)
