"""Scaled observations: within their bounds, near 1, what the raw one tells, and no secret."""

from collections import defaultdict
from random import Random

import numpy as np
import pytest

import ziggurat
from tests.lab.test_observe import settings, states
from tests.sure import sure
from ziggurat.core.errors import BadOption
from ziggurat.games.ages import observe
from ziggurat.lab.forms import FORMS, ONE_HOT, Form, form_of
from ziggurat.lab.layout import CODE

GAMES = ziggurat.keys()
WITH_BOARD = [key for key in GAMES if ziggurat.load(key).need_tensors().planes]
SHOWN = [(key, form, key in WITH_BOARD) for key in GAMES for form in FORMS]


def views(key, seats, seed, every):
    game = ziggurat.load(key)
    for s in states(key, seats, seed, every, **settings(key, seats)):
        for seat in range(seats):
            yield s, game.view(s, seat)


@pytest.mark.parametrize(("key", "form", "planes"), SHOWN)
def test_observations_are_in_their_space(key, form, planes):
    for seats in (2, ziggurat.load(key).seats[-1]):
        shown = form_of(key, seats, form, planes)
        spaces = shown.spaces()
        for _, seen in views(key, seats, 1, 20):
            found = shown.look(seen)
            assert found.keys() == spaces.keys()
            for name, array in found.items():
                assert spaces[name].contains(array), name


@pytest.mark.parametrize("key", GAMES)
def test_numbers_are_about_as_large_as_one(key):
    """Over some games no entry is far beyond 1, and what changes is not tiny."""
    shown = form_of(key, 2)
    most: dict[str, float] = defaultdict(float)
    for seed in range(3):
        for _, seen in views(key, 2, seed, 8):
            found = shown.look(seen)["observation"]
            for part in shown.parts.list:
                most[part.name] = max(most[part.name], float(np.abs(found[part.slice]).max()))
    assert max(most.values()) <= 5.0
    large = [name for name, x in most.items() if x > 2.5]
    assert len(large) <= len(most) / 50, large
    moving = [x for x in most.values() if x]
    tiny = [name for name, x in most.items() if 0 < x < 0.1]
    assert len(tiny) <= len(moving) / 25, tiny
    assert 0.5 <= np.median(moving) <= 1.0


@pytest.mark.parametrize("key", GAMES)
def test_scaled_numbers_are_the_raw_ones(key):
    """Entry by entry: a number is divided, a name is a 1 at its place, in digits or in the ids."""
    unit, ids = form_of(key, 3), form_of(key, 3, "ids")
    layout, named = unit.watch.layout, {part.name: part.slice for part in unit.parts.list}
    for _, seen in views(key, 3, 2, 60):
        raw, told = unit.watch.tensor(seen), unit.look(seen)["observation"]
        apart = ids.look(seen)["ids"]
        at = 0
        for e in unit.names.entries:
            for i, value in enumerate(raw[e.slice]):
                place = e.how.among.index(value) + 1 if value in e.how.among else 0
                label = e.name if e.stop - e.start == 1 else f"{e.name}[{i}]"
                mine = told[named[label]]
                if len(e.how.among) <= ONE_HOT:
                    assert list(np.flatnonzero(mine)) == [place - 1] * (place > 0), label
                else:
                    assert sum(int(x) << k for k, x in enumerate(mine)) == place, label
                assert apart[at] == place
                at += 1
        for e in layout:
            if e.name in named and e.how.kind == "number":
                wanted = np.clip(raw[e.slice] / e.how.usual, -5, 5)
                assert np.allclose(told[named[e.name]], wanted, atol=1e-6), e.name


@pytest.mark.parametrize("key", GAMES)
def test_only_names_are_codes(key):
    """No number that stands for a card or tile is left among the scaled ones."""
    shown = form_of(key, 2)
    for e in shown.watch.layout:
        if e.how.kind == CODE:
            assert e.how.among
        elif e.how.kind == "number" and e.base not in shown.watch.game.need_tensors().raw_only:
            assert e.high <= 99 or e.how.usual < e.high / 2, e.name


@pytest.mark.parametrize(("key", "form", "planes"), SHOWN)
def test_what_a_seat_cannot_tell_apart_looks_the_same(key, form, planes):
    game, rng, tried = ziggurat.load(key), Random(7), 0
    seats = game.seats[-1]
    shown = form_of(key, seats, form, planes)
    glances = [game.glance(p) for p in range(seats)]
    memories = [shown.memory() for _ in range(seats)]
    for s, seen in views(key, seats, 3, 25):
        other = game.determinise(seen, rng)
        mine, theirs = shown.look(seen), shown.look(game.view(other, seen.viewer))
        glanced = glances[seen.viewer](s, shown.look, memories[seen.viewer])
        for name, array in mine.items():
            assert np.array_equal(array, theirs[name]), name
            assert np.array_equal(array, glanced[name]), name
        tried += other != s
    assert tried > 3


@pytest.mark.parametrize("key", WITH_BOARD)
def test_planes_have_names_and_hold_the_board(key):
    shown = Form(form_of(key, 2).watch, "unit", planes=True)
    board = sure(shown.board)
    assert len(board.names) == len(set(board.names)) == board.shape[0]
    whole = np.zeros(board.shape)
    for _, seen in views(key, 2, 4, 20):
        whole = np.maximum(whole, shown.look(seen)["planes"])
    assert (whole.reshape(len(whole), -1).max(axis=1) > 0).mean() >= 0.5


def test_tigris_squares_are_where_they_are_on_the_board():
    game = ziggurat.load("tigris")
    s = game.new(2, 5)
    board = Form(form_of("tigris", 2).watch, "unit", planes=True)
    planes = board.look(game.view(s, 0))["planes"]
    red = planes[sure(board.board).names.index("tiles[1]")]
    found = {(x, y) for y, x in zip(*np.nonzero(red), strict=True)}
    assert found == {(i % 17, i // 17) for i in range(187) if s.tiles[1] >> i & 1}


def test_facts_are_what_the_table_shows():
    game = ziggurat.load("ages")
    shown = form_of("ages", 2)
    s = game.new(2, 1, first="fixed")
    told = shown.look(game.view(s, 0))["observation"]
    (strength,) = [part for part in shown.parts.list if part.name == "strength[0]"]
    assert told[strength.slice][0] == pytest.approx(1 / 30)  # one warrior


def test_ratings_that_are_remembered_are_the_present_ones():
    """Along two games by turns, so that what is remembered is mostly of the other one."""
    one, other = (states("ages", 3, seed, 5) for seed in (3, 4))
    for pair in zip(one, other, strict=False):
        for s in pair:
            for seat in range(3):
                seen = ziggurat.load("ages").view(s, seat)
                near = [(seat + i) % 3 for i in range(3)]
                wanted = [n for p in near for n in observe.figures(seen, p)]
                assert observe.rate(seen) == wanted


def test_a_game_without_a_board_says_so():
    with pytest.raises(BadOption, match="planes"):
        form_of("ages", 2, "unit", True)
    with pytest.raises(BadOption, match="unit, ids, raw"):
        form_of("ages", 2, "round")
