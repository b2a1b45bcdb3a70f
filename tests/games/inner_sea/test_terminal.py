"""The table as text: it fits a terminal and reads without colour."""

import re
from random import Random

import pytest

from ziggurat.core.state import SPECTATOR
from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.actions import ACTIONS, CARDS
from ziggurat.games.inner_sea.board import AREA, AREAS, CIV, areas_of
from ziggurat.games.inner_sea.draw import board
from ziggurat.games.inner_sea.look import REGIONS
from ziggurat.games.inner_sea.state import BARBARIANS
from ziggurat.games.inner_sea.supply import shift
from ziggurat.games.inner_sea.terminal import SHORT, label, screen

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
                assert max(map(len, shown.splitlines())) <= 80
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
    s.realms[0].mat = CIV["egypt"]
    shift(s, 0, rome, 3)
    shift(s, BARBARIANS, rome, 2)
    s.builder[5], s.site[5], s.wonder_discs[5] = 0, rome, 4
    shown = bare(screen(GAME.view(s, 0), NAMES[:4]))
    assert "rome ! W Eg3 Ba2" in shown
    assert "colossus of Egypt in rome (4)" in shown
    assert all(f" {CARDS[card - 1]} (" in shown for card in s.realms[0].hand)
    hidden = bare(screen(GAME.view(s, SPECTATOR), NAMES[:4]))
    assert "Hand" not in hidden


def test_names_that_begin_alike_are_not_cut():
    s = GAME.new(2, 1)
    names = ["green (greedy, one deal)", "green (greedy, two deals)"]
    shown = bare(screen(GAME.view(s, 0), names))
    assert all(name in shown for name in names)
    assert max(map(len, shown.splitlines())) <= 80


def test_after_the_last_turn_of_an_epoch_there_is_no_turn_0():
    """IS-7.2: the marker is off the track."""
    s = GAME.new(2, 1)
    s.turn = 0
    assert "turn 0" not in bare(screen(GAME.view(s, 0), NAMES[:2]))
    assert "turn 0" not in board(GAME.view(s, 0))


@pytest.mark.parametrize("seats", [1, 3])
def test_choices_say_what_they_mean(seats):
    s, rng = GAME.new(seats, seats, epochs="2"), Random(seats)
    told: dict[str, str] = {}
    while not s.over:
        for a in s.choices():
            words = label(GAME.view(s, s.player), a)
            assert len(words) <= 90, words
            told.setdefault(ACTIONS.verb_of(a).words[0], words)
        s.apply(s.sample(rng))
    assert told["deploy"]
    assert told["play"]
    assert told["build"]
    assert not told["pass"]


def test_labels_name_owners_and_effects():
    s = GAME.new(2, 1)
    s.realms[0].mat, s.realms[1].mat = CIV["egypt"], CIV["troy"]
    shift(s, 1, AREA["troy"], 3)
    s.builder[5], s.site[5], s.wonder_discs[5] = 1, AREA["troy"], 4
    said = {
        "pick troy": "Troy 3, Colossus",
        "pick kush": "empty",
        "against blue": "Troy",
        "wonder colossus": "of Troy, in Troy, discs 4",
        "use great_pyramid": "Acquisition step: take 1 off for 3 extra Ready ...",
    }
    for text, words in said.items():
        assert label(s, ACTIONS.parse(text)) == words


def test_letters_of_the_screen_stand_for_civilizations():
    assert {ACTIONS.parse(f"civilization {civ}") for civ in SHORT.values()}
    assert len(SHORT) == len(set(SHORT.values())) == 10
