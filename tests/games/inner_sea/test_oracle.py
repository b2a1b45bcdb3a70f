"""The masks of `terms.py` against a plain reading, on states of random games."""

from itertools import combinations_with_replacement
from random import Random

import pytest

from tests.games.inner_sea.naive import Plain
from ziggurat.core.agenda import settle
from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.acquire import parts
from ziggurat.games.inner_sea.board import AREA, AREAS, areas_of
from ziggurat.games.inner_sea.competition import Compete
from ziggurat.games.inner_sea.deploy import Deploy, reachable
from ziggurat.games.inner_sea.examples.position import Position
from ziggurat.games.inner_sea.npc_fight import ladder
from ziggurat.games.inner_sea.state import COMPETITION, FACTIONS
from ziggurat.games.inner_sea.terms import (
    city_areas,
    contested,
    contested_areas,
    controlled,
    controls,
    dominates,
    own,
    room,
    roomy,
)


def names(mask):
    return {AREAS[area] for area in areas_of(mask)}


def compare(s):
    plain = Plain(s)
    fought = {area for area in AREAS if plain.contested(area)}
    assert names(contested_areas(s)) == fought
    assert {area for area in AREAS if contested(s, AREA[area])} == fought
    for f in range(FACTIONS):
        held = {area for area in AREAS if plain.controls(f, area)}
        assert names(controlled(s, f)) == held
        assert all(controls(s, f, AREA[area]) for area in held)
    for p in range(len(s.realms)):
        assert names(city_areas(s, p)) == plain.cities(p)
        assert names(reachable(s, p)) == plain.reachable(p)
        roomy_areas = [area for area in areas_of(s.chart.live) if room(s, p, area)]
        assert areas_of(roomy(s, p, s.chart.live)) == roomy_areas
        assert tuple(parts(s, p)) == plain.parts(p)
        for area in AREAS:
            assert dominates(s, p, AREA[area]) == plain.dominates(p, area)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_terms_agree_with_a_plain_reading(seats):
    """IS-1.13 to IS-1.25, IS-8.10 to IS-8.18, IS-8.26 to IS-8.31."""
    rng, phases = Random(seats), set()
    for seed in range(3):
        s = GAME.new(seats, seed=seed, epochs=2)
        s.notes = None
        while not s.over:
            if rng.random() < 0.05 or (s.phase == COMPETITION and any(s.allies)):
                compare(s)
                if isinstance(s.decision, Deploy):
                    assert s.decision.asks(s) == (len(s.choices()) > 1)
                phases.add(s.phase)
            s.apply(s.sample(rng))
    assert len(phases) == 4


def fought(sizes):
    """What a competition leaves of these stacks."""
    position = Position(["egypt", "troy", "minos"], "east")
    factions = ["egypt", "troy", "minos", "barbarians"]
    words = (f"{f}@sinai={n}" for f, n in zip(factions, sizes, strict=False))
    position.pieces(" ".join(words))
    s = position.s
    s.phase = COMPETITION
    s.agenda[:] = [Compete(AREA["sinai"])]
    settle(s)
    while not s.over:
        s.apply(s.choices()[0])
    return [own(s, position.faction(f), AREA["sinai"]) for f in factions[: len(sizes)]]


@pytest.mark.parametrize("sizes", list(combinations_with_replacement(range(1, 6), 2)))
def test_two_stacks(sizes):
    """IS-17.26, IS-17.27: the larger keeps a - b + 1, equals keep one each."""
    small, large = sizes
    assert fought([large, small]) == ([1, 1] if small == large else [large - small + 1, 0])


@pytest.mark.parametrize("sizes", list(combinations_with_replacement(range(5), 4)))
def test_the_ladder_agrees_with_the_one_reckoned_ahead(sizes):
    """IS-17.13 to IS-17.25: the steps of the engine against the list of a non-player
    civilization."""
    assert fought(sizes) == ladder(list(sizes))
