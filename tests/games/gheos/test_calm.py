"""Calm layings are judged without playing them: exactly as if they had been played."""

from random import Random
from typing import Any

import pytest

from ziggurat.games.gheos import GAME, judge
from ziggurat.games.gheos.calm import around, laid, land
from ziggurat.games.gheos.civilizations import can_take
from ziggurat.games.gheos.faces import amount
from ziggurat.games.gheos.land import components, survey
from ziggurat.games.gheos.placing import Lay
from ziggurat.games.gheos.state import RESERVE

WAYS: tuple[dict[str, str], ...] = (
    {},
    {"optional_start": "on", "temples": "marks"},
    {"island_remnant_costs": "off"},
)


def layings(seed):
    """Every laying of a random game: the state before it, the action, the state after it."""
    s, rng = GAME.new(2 + seed % 3, seed, **WAYS[seed % 3]), Random(seed)
    while not s.over:
        if isinstance(s.decision, Lay):
            for a in s.choices():
                after = s.copy()
                after.apply(a)
                yield s, a, after
        s.apply(s.sample(rng))


def by_land(found):
    """The components as sets of edges, and what lies on each."""
    return {
        frozenset(edge for edge, at in found.component.items() if at == root): total
        for root, total in found.total.items()
    }


@pytest.mark.parametrize("seed", range(3))
def test_a_tile_is_added_to_the_land_as_the_new_map_says(seed):
    for _, _, after in layings(seed):
        assert by_land(survey(after)) == by_land(components(after, after.tiles))


@pytest.mark.parametrize("seed", range(6))
def test_the_land_after_a_calm_laying_is_what_playing_makes_it(seed):
    calm = replaced = 0
    for s, a, after in layings(seed):
        lay, seat = a - Lay.verbs[0].start, s.player
        found = laid(s, around(s, s.decision.cell), s.pack.laid[lay])
        if found is None:
            continue
        played = land(after)
        assert found.land.homes == played.homes
        assert sorted(found.land.free) == sorted(played.free)
        assert s.points[seat] + found.points == after.points[seat]
        assert (s.followers, can_take(s)) == (after.followers, can_take(after))
        calm += 1
        replaced += s.decision.cell in s.tiles
    assert calm > 30
    assert replaced > 5


@pytest.mark.parametrize("seed", range(4))
def test_the_best_laying_is_worth_what_playing_them_all_tells(seed):
    ways: dict[int, tuple[Any, list[float]]] = {}
    for s, _, after in layings(seed):
        ways.setdefault(id(s.decision), (s.copy(), []))[1].append(judge.evaluate(after, s.player))
    assert len(ways) > 10
    for s, values in ways.values():
        assert judge.evaluate(s, s.player) == max(values)


def test_only_land_of_a_civilization_is_a_home():
    s, rng = GAME.new(3, 5), Random(5)
    for _ in range(40):
        s.apply(s.sample(rng))
    homes = land(s).homes
    assert [home == 0 for home in homes] == [edge == RESERVE for edge in s.markers]
    assert any(amount(home, 0) for home in homes)
