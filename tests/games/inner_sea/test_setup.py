"""Set-up for every seat count and scenario (IS-S), and the constants of the box (IS-C)."""

import re

import pytest

from tests.builds import interpreted_only
from ziggurat.core.errors import BadOption
from ziggurat.games.inner_sea import GAME, state
from ziggurat.games.inner_sea.acquire import parts
from ziggurat.games.inner_sea.actions import ACTIONS
from ziggurat.games.inner_sea.aeneas import rebirth
from ziggurat.games.inner_sea.board import AREA, CHART, CIV, CIVS, HOME, LANDS
from ziggurat.games.inner_sea.closing import BASE, CITIES_PER_CARD, ends_epoch
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.deploy import Deploy
from ziggurat.games.inner_sea.examples.position import Position
from ziggurat.games.inner_sea.growth import Retire
from ziggurat.games.inner_sea.hands import LIMIT
from ziggurat.games.inner_sea.setup import EXTRA, SCENARIO
from ziggurat.games.inner_sea.state import (
    BARBARIANS,
    BLACK,
    EVENTS,
    FACTIONS,
    GROWTH,
    HAND,
    NOBODY,
    SUPPLY,
    WONDERS,
)
from ziggurat.games.inner_sea.terms import LIMITS, contested, dominates, on_map, own

PLAYERS = range(2, 7)


def opened(seats, seed=1, **options):
    """A game whose civilizations are chosen."""
    s = GAME.new(seats, seed=seed, **options)
    while "civilization" in ACTIONS.text(s.choices()[0]):
        s.apply(s.choices()[-1])
    return s


@pytest.fixture(params=PLAYERS)
def opening(request):
    return opened(request.param, seed=request.param)


def test_twelve_discs_each(opening):
    """IS-S.7, IS-S.8: 12 on the map, 36 in supply, six by settlements and seas."""
    for p, realm in enumerate(opening.realms):
        assert (on_map(opening, p), realm.supply) == (12, 36)
        assert sum(parts(opening, p)[:2]) == 6
    GAME.audit(opening)


def test_no_event_in_the_opening_hands(opening):
    """IS-S.12 to IS-S.14, IS-6.10."""
    assert set(EVENTS) <= set(opening.deck)
    assert len(opening.deck) == 103 - 5 * len(opening.realms)
    assert all(len(realm.hand) == HAND for realm in opening.realms)
    assert opening.discard == []


def test_every_player_has_another_civilization(opening):
    """IS-S.5, IS-S.6."""
    mats = [realm.mat for realm in opening.realms]
    assert len(set(mats)) == len(mats)
    wanted = BOX.scenarios[SCENARIO[f"base_{len(mats)}"]]["civs"]
    assert {CIVS[mat] for mat in mats} == set(wanted)


def test_everything_else_is_empty(opening):
    """IS-S.2, IS-S.3, IS-S.11, IS-S.15, IS-S.24: Epoch I, turn 1, seven Wonders available, no
    talent, no VP, no Investment; the Growth Phase begins."""
    s = opening
    assert (s.epoch, s.turn, s.phase) == (1, 1, GROWTH)
    assert s.builder == [NOBODY] * len(WONDERS)
    for realm in s.realms:
        assert (realm.vp, realm.talents, realm.loot, realm.ready) == (0, 0, 0, 0)
        assert realm.investments == {}
    assert isinstance(s.decision, Retire)


def test_the_turn_order_is_random():
    """IS-S.4."""
    assert len({tuple(GAME.new(3, seed=seed).order) for seed in range(40)}) == 6


def test_border_markers_are_nothing():
    """IS-S.16 to IS-S.20: no disc of a faction stands there, no live area is beside it."""
    for seats, border in ((2, "dalmatia adriatic_sea sirt"), (3, "phrygia lydia marmarica")):
        s = opened(seats)
        for name in border.split():
            assert not s.chart.live >> AREA[name] & 1
            assert not any(own(s, f, AREA[name]) for f in range(FACTIONS))
            assert not any(beside >> AREA[name] & 1 for beside in s.chart.beside)


def test_edges_of_the_smaller_maps():
    """IS-S.21: lands beside a border land are edge lands."""
    s = opened(3)
    assert s.chart.edges["E"] >> AREA["troy"] & 1
    s = opened(2)
    assert s.chart.edges["W"] >> AREA["illyria"] & 1


def test_the_length_is_agreed_before_the_start():
    """IS-S.22, IS-S.23: options are given with the game."""
    assert [GAME.new(4, epochs=n).last for n in (4, 3, 2)] == [4, 3, 2]
    assert GAME.new(4, last_event=True).last_event == 1
    assert {option.name for option in GAME.options} >= {"epochs", "hordes", "last_event"}


def test_the_hordes_double_the_black_supply():
    """IS-27.6: below six players only."""
    assert [GAME.new(n, hordes=True).black for n in PLAYERS] == [100, 100, 100, 100, 50]


def test_sudden_death_looks_at_digits():
    """IS-23.1 to IS-23.5, IS-C.17: 20 and 38 of the 103 ids."""
    assert not ends_epoch(1, 22)
    assert ends_epoch(4, 11)
    assert sum(ends_epoch(2, card) for card in range(1, 104)) == 20
    assert sum(ends_epoch(3, card) for card in range(1, 104)) == 38


def test_the_constants_of_the_box():
    """IS-C.1 to IS-C.16, IS-C.18, IS-C.19."""
    assert (GAME.seats[0], GAME.seats[-1]) == (1, 6)  # IS-C.1
    assert len(CIVS) == len(set(HOME)) == 10  # IS-C.2
    assert (SUPPLY, BLACK) == (48, 50)  # IS-C.3, IS-C.4
    assert BOX.constants["white_discs"] == 50  # IS-C.5, never counted
    assert (len(WONDERS), BOX.constants["cylinders"]) == (7, 5)  # IS-C.6
    assert (LIMIT, HAND) == (6, 5)  # IS-C.9
    assert BOX.constants["turns_per_epoch"] == [2, 4]  # IS-C.10
    assert LIMITS == ((4, 2, 1), (4, 2, 1), (255, 255, 1), (3, 2, 1))  # IS-C.11
    assert BOX.constants["min_acquisition"] == 3  # IS-C.12
    for wonder in BOX.wonders:  # IS-C.13
        assert (wonder["cost"], wonder["min_map_discs"], wonder["discs"]) == (5, 2, 5)
    assert (BASE, CITIES_PER_CARD) == (3, 4)  # IS-C.14
    assert BOX.constants["loot_min_discs"] == 3  # IS-C.15
    assert BOX.constants["aeneas"] == {
        "vp_gap": 5,
        "discs": 16,
        "per_completed_epoch": 2,
    }  # IS-C.16
    assert BOX.constants["epoch_vp"]["seas_per_vp"] == 3  # IS-C.18
    assert BOX.constants["vp_track"] == 20  # IS-C.19


def test_white_discs_belong_to_nobody():
    """IS-1.26, IS-C.5: talents are a number, allies a zone of their own."""
    position = Position(["rome"])
    position.pieces("rome@rome=1 rome*@rome=2")
    assert on_map(position.s, 0) == 1
    assert on_map(position.s, BARBARIANS) == 0


@interpreted_only
def test_a_sea_without_lands_is_dominated_by_nobody(monkeypatch):
    """IS-1.24: no such sea is on the maps; here its only land is cut away."""
    position = Position(["rome"])
    position.pieces("rome@western_mediterranean=1 rome@baleares=1")
    s, sea = position.s, AREA["western_mediterranean"]
    assert dominates(s, 0, sea)
    chart = s.chart
    bare = chart._replace(beside=tuple(areas & ~LANDS for areas in chart.beside))
    monkeypatch.setattr(state, "CHARTS", (bare,) * len(CHART))
    assert not dominates(s, 0, sea)


def test_water_inside_a_rim_is_no_area():
    """IS-2.7: every area of the map has a name and a neighbour; there are no others."""
    assert len(AREA) == 97
    assert all(area["neighbours"] for area in BOX.areas)


@pytest.mark.parametrize("name", EXTRA)
def test_scenarios(name):
    """IS-S.1: a scenario fixes map, civilizations, deployment and epochs."""
    scenario = BOX.scenarios[SCENARIO[name]]
    s = opened(scenario["players"][0], scenario=name)
    assert s.scenario == SCENARIO[name]
    assert s.chart.name == scenario["map"]
    assert [s.epoch, s.last] == scenario["epochs"]
    assert {CIVS[realm.mat] for realm in s.realms} <= set(scenario["civs"])
    GAME.audit(s)


def test_where_deployments_meet_both_stand():
    """IS-S.25: Extended East; single discs do not contest each other."""
    s = opened(5, scenario="extended_east")
    shared = [x for x in range(len(AREA)) if sum(own(s, f, x) > 0 for f in range(5)) > 1]
    assert shared
    assert not any(contested(s, x) for x in shared)


def test_two_crowns():
    """IS-28.1: two civilizations each, with hands and places of their own."""
    s = opened(2, scenario="two_crowns")
    assert [realm.owner for realm in s.realms] == [0, 0, 1, 1]
    assert sorted(s.order) == [0, 1, 2, 3]
    assert all(len(realm.hand) == 5 for realm in s.realms)
    assert len(GAME.scores(s)) == 2


def test_rise_of_empires_has_completed_no_epoch():
    """IS-22.13: a rebirth there in Epoch III gives 16 discs, in a basic game 20."""
    for options, discs in (({"scenario": "rise_of_empires"}, 16), ({}, 20)):
        s = opened(4, **options)
        s.epoch = 3
        for realm in s.realms:
            realm.supply, realm.ready = realm.supply + realm.ready, 0
        rebirth(s, 0, s.realms[0].mat)
        assert s.realms[0].ready == discs


def test_the_best_civilization_of_a_player_counts():
    """IS-25.2: points of one player's civilizations are not added."""
    s = opened(2, scenario="two_crowns")
    for realm, vp in zip(s.realms, (5, 5, 7, 0), strict=True):
        realm.vp = vp
    assert GAME.ranks(s) == [1, 0]


def test_rise_of_empires_begins_with_grown_realms():
    """IS-S.1: eight extra discs by the rules of deployment, two talents, Epoch III."""
    s = opened(4, scenario="rise_of_empires")
    assert isinstance(s.decision, Deploy)
    assert (s.epoch, s.realms[s.decision.realm].ready) == (3, 8)
    assert {realm.talents for realm in s.realms} == {2}


@pytest.mark.parametrize(
    ("seats", "options", "why"),
    [
        (6, {"scenario": "two_crowns"}, "Two Crowns is for 2 players, not 6."),
        (6, {"scenario": "solo_pharaoh"}, "Solo: The Pharaoh is for 1 player, not 6."),
        (6, {"scenario": "western_sea"}, "Western Sea is for 2 to 5 players, not 6."),
        (1, {"scenario": "solo_pharaoh", "npcs": 1}, "names its civilizations"),
        (5, {"npcs": 2}, "at most 6 civilizations, not 7"),
    ],
)
def test_a_scenario_for_other_numbers_is_refused(seats, options, why):
    """IS-S.1, IS-C.1."""
    with pytest.raises(BadOption, match=re.escape(why)):
        opened(seats, **options)


def test_the_basic_game_for_one_is_solitaire():
    """IS-S.1, IS-C.1."""
    assert opened(1).scenario == SCENARIO["solo_pharaoh"]
    assert opened(1, npcs=3).scenario == SCENARIO["base_4"]


def test_six_civilizations_at_most():
    """IS-C.1, IS-28.3."""
    assert [realm.owner for realm in opened(4, npcs=2).realms] == [0, 1, 2, 3, NOBODY, NOBODY]


def test_mats_are_as_many_as_homes():
    """IS-C.2, IS-2.10."""
    assert {CIV[name] for name in CIVS} == set(range(10))
