"""Observations: fixed shape, true bounds, a named layout, and no secret in any of it."""

from itertools import pairwise
from random import Random

import numpy as np
import pytest

import ziggurat
from tests.lab import naive
from ziggurat.core.shapes import Zones
from ziggurat.core.state import SPECTATOR
from ziggurat.lab.layout import DTYPE
from ziggurat.lab.observe import Observer
from ziggurat.lab.plans import shapes_of

GAMES = ziggurat.keys()
TABLES = [(key, seats) for key in GAMES for seats in ziggurat.load(key).seats]
WITH_ALL = {
    "monumental": {"monsters": "on", "celebrities": "on", "renaissance": "on", "automa": "on"},
    "tigris": {"buildings": "on", "board": "alternative"},
}


def settings(key, seats):
    options = dict(WITH_ALL.get(key, {}))
    if seats == 4:
        options.pop("automa", None)
    return options


def states(key, seats, seed, every, **options):
    """Some states of a random game that is not given up."""
    game, rng = ziggurat.load(key), Random(seed)
    s = game.new(seats, seed, **options)
    while not s.over:
        if rng.random() < 1 / every:
            yield s
        choices = s.choices()
        going_on = [a for a in choices if game.actions.text(a) != "resign"]
        s.apply(rng.choice(going_on or choices))
    yield s


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_tensors_keep_their_shape_and_bounds(key, seats):
    game = ziggurat.load(key)
    observer = Observer(game, seats)
    looked = 0
    for s in states(key, seats, 1, 6, **settings(key, seats)):
        for seat in range(seats):
            tensor = observer.tensor(game.view(s, seat))
            assert tensor.shape == observer.shape
            assert tensor.dtype == DTYPE
            assert (observer.layout.low <= tensor).all()
            assert (tensor <= observer.layout.high).all()
            looked += 1
    assert looked > 3


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("most", [True, False])
def test_the_compiled_reading_agrees_with_the_plain_one(key, most):
    game = ziggurat.load(key)
    seats = game.seats[-1] if most else game.seats[0]
    observer = Observer(game, seats)
    for s in states(key, seats, 2, 40, **settings(key, seats)):
        for seat in range(seats):
            seen = game.view(s, seat)
            tensor = observer.tensor(seen)
            plain = naive.observation(game, seats, seen)
            for name, numbers in plain.items():
                assert list(tensor[observer.layout[name]]) == numbers, name
            rest = set(observer.layout.named) - set(plain)
            assert rest == {
                "viewer",
                "decision.seat",
                "decision.details",
                "decision.kind",
                "agenda",
            }


@pytest.mark.parametrize("key", GAMES)
def test_what_is_remembered_changes_nothing(key):
    """Along games with other options, tensors made of glances are those of fresh views."""
    game = ziggurat.load(key)
    seats = game.seats[0]
    observer = Observer(game, seats)
    glances = [game.glance(p) for p in range(seats)]
    memories = [observer.memory() for _ in range(seats)]
    for seed, options in enumerate(({}, settings(key, seats), {})):
        for s in states(key, seats, seed, 4, **options):
            for p in range(seats):
                before, seen = s.copy(), game.view(s, p)
                assert glances[p](s, type(s).copy) == seen
                tensor = glances[p](s, observer.tensor, None, memories[p])
                assert np.array_equal(tensor, observer.tensor(seen))
                assert s == before


@pytest.mark.parametrize("key", GAMES)
def test_states_that_look_the_same_give_the_same_tensor_and_mask(key):
    """The leak test: deal what a seat cannot see anew, and nothing that it gets changes."""
    game, rng, tried = ziggurat.load(key), Random(7), 0
    seats = game.seats[-1]
    observer = Observer(game, seats)
    for s in states(key, seats, 3, 12, **settings(key, seats)):
        for seat in range(seats):
            seen = game.view(s, seat)
            other = game.determinise(seen, rng)
            assert np.array_equal(observer.tensor(seen), observer.tensor(game.view(other, seat)))
            if s.player == seat:
                masks = [observer.mask(x.choices()) for x in (s, seen, other)]
                assert (masks[0] == masks[1]).all()
                assert (masks[0] == masks[2]).all()
            tried += other != s
    assert tried > 5


@pytest.mark.parametrize("key", GAMES)
def test_a_tensor_tells_different_views_apart(key):
    """Not a constant: along a game nearly every view of a seat has a tensor of its own."""
    game = ziggurat.load(key)
    observer = Observer(game, 2)
    views = [game.view(s, 0) for s in states(key, 2, 4, 2)]
    different = [v for i, v in enumerate(views) if i == 0 or v != views[i - 1]]
    tensors = [observer.tensor(v) for v in different]
    same = sum(np.array_equal(a, b) for a, b in pairwise(tensors))
    assert same <= len(tensors) // 50


@pytest.mark.parametrize("key", GAMES)
def test_only_a_seats_view_is_taken(key):
    game = ziggurat.load(key)
    s = game.new(2, 1)
    for refused in (s, game.view(s, SPECTATOR)):
        with pytest.raises(ValueError, match="never from a state"):
            Observer(game, 2).tensor(refused)


@pytest.mark.parametrize("key", GAMES)
def test_the_layout_names_every_entry(key):
    """Slices follow each other without a gap."""
    game = ziggurat.load(key)
    observer = Observer(game)
    at = 0
    for entry in observer.layout:
        assert entry.start == at
        assert entry.stop > entry.start
        at = entry.stop
    assert observer.layout.size == at
    text = observer.describe()
    assert all(entry.name in text for entry in observer.layout)
    assert len(observer.layout.named) == len(observer.layout.entries)


@pytest.mark.parametrize("key", GAMES)
def test_numbers_are_not_cut_and_lists_not_too_long(key):
    """Play meets no list beyond its declared length."""
    game = ziggurat.load(key)
    seats = game.seats[-1]
    shapes = __import__(f"{game.package}.observe", fromlist=["SHAPES"]).SHAPES
    declared = shapes_of(game.state, shapes)
    seen_any = False
    for s in states(key, seats, 6, 10, **settings(key, seats)):
        seen = game.view(s, 0)
        for name, shape in declared.items():
            n = getattr(shape, "n", 0)
            if n and isinstance(getattr(seen, name), list | tuple):
                assert len(getattr(seen, name)) <= n, name
                seen_any = seen_any or isinstance(shape, Zones)
    assert seen_any


def test_the_viewer_comes_first():
    game = ziggurat.load("tigris")
    s = game.new(3, 5)
    s.points = [[1, 0, 0, 0], [2, 0, 0, 0], [3, 0, 0, 0]]
    layout = Observer(game, 3).layout
    for seat, wanted in enumerate(([1, 2, 3], [2, 3, 1], [3, 1, 2])):
        tensor = Observer(game, 3).tensor(game.view(s, seat))
        assert [tensor[layout[f"points[{i}]"]][0] for i in range(3)] == wanted
        hand = np.bincount(s.hands[seat], minlength=4)
        assert list(tensor[layout["hands[0]"]]) == [0, *hand]
        assert list(tensor[layout["hands[1]"]]) == [6, 0, 0, 0, 0]
        assert tensor[layout["decision.seat"]] == (s.player - seat) % 3


def test_squares_are_bits():
    game = ziggurat.load("tigris")
    s = game.new(2, 5)
    observer = Observer(game, 2)
    red = observer.tensor(game.view(s, 0))[observer.layout["tiles[1]"]]
    assert [i for i, bit in enumerate(red) if bit] == [i for i in range(187) if s.tiles[1] >> i & 1]


def test_a_tensor_can_be_written_in_place():
    game = ziggurat.load("gheos")
    observer = Observer(game, 2)
    seen = game.view(game.new(2, 1), 0)
    out = np.full(observer.shape, 77, DTYPE)
    assert observer.tensor(seen, out) is out
    assert np.array_equal(out, observer.tensor(seen))


def test_a_field_without_a_shape_is_named():
    game = ziggurat.load("tigris")
    with pytest.raises(TypeError, match="unseen needs a shape"):
        shapes_of(game.state, {})
