"""Components (G-1), set-up (G-3) and the catalogues."""

import pytest

from ziggurat.core.errors import BadOption
from ziggurat.games.gheos import GAME
from ziggurat.games.gheos.content import COLOURS, EPOCH_END
from ziggurat.games.gheos.content.packs import PACKS
from ziggurat.games.gheos.faces import SYMBOLS, amount, has_landmass, turned
from ziggurat.games.gheos.lattice import CELL
from ziggurat.games.gheos.placing import Play
from ziggurat.games.gheos.state import EPOCH, RESERVE, supply

SEATS = (2, 3, 4)


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players(seats):
    """G-1.1"""
    with pytest.raises(BadOption):
        GAME.new(seats)


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_in_the_box(seats):
    """G-1.2 to G-1.6 by count: G-1.2, G-1.3, G-1.4, G-1.5, G-1.6."""
    s = GAME.new(seats, 3)
    hands = [tile for hand in s.hands for tile in hand]
    landscapes = [lay // 3 for lay in s.tiles.values()] + hands + s.pile
    assert sorted(landscapes) == list(range(52))
    assert len(s.order) + len(s.tiles) + len(hands) == 60
    assert sum(s.tokens) == 3 * seats
    assert len(s.markers) == 6
    assert sum(supply(s, colour) for colour in range(6)) == 30


def test_six_colours():
    """G-1.8"""
    assert COLOURS == ("red", "green", "yellow", "blue", "black", "white")


@pytest.mark.parametrize("seats", SEATS)
def test_the_table_of_the_rulebook(seats):
    """G-3.1, G-3.2, G-3.3, G-3.4, G-3.5: tokens, reserve, start tile, one pile, landscape hands."""
    s = GAME.new(seats, 11)
    assert s.tokens == [3] * seats
    assert s.markers == [RESERVE] * 6
    assert not any(s.followers)
    assert not any(s.points)
    assert s.tiles == {CELL[0, 0]: 0}
    assert [len(hand) for hand in s.hands] == [2] * seats
    assert len(s.order) == {2: 55, 3: 53, 4: 51}[seats]
    assert s.order.count(EPOCH) == 8
    assert len(s.pile) == {2: 47, 3: 45, 4: 43}[seats]


def test_every_place_in_the_pile_is_as_likely_for_an_epoch_tile():
    """G-3.4, G-3.5: returned epoch tiles are mixed in, so also the very next tile may be one."""
    games = [GAME.new(2, seed) for seed in range(1100)]
    for place in (0, 27, 54):
        share = sum(s.order[place] == EPOCH for s in games) / len(games)
        assert abs(share - 8 / 55) < 0.04


def test_deals_differ_with_the_seed_and_repeat_with_it():
    deals = {str((s.hands, s.pile, s.order)) for s in (GAME.new(2, n) for n in range(20))}
    assert len(deals) == 20
    assert GAME.new(3, 5) == GAME.new(3, 5)


def test_who_begins_and_who_follows():
    """G-3.7, G-4.5: drawn or the first seat; then to the left."""
    assert {GAME.new(3, seed).player for seed in range(30)} == {0, 1, 2}
    assert {GAME.new(3, seed, first="fixed").player for seed in range(30)} == {0}
    s = GAME.new(4, 1, first="fixed")
    order: list[int] = []
    while len(order) < 6:
        if isinstance(s.decision, Play):
            order.append(s.player)
        s.apply(s.choices()[-1])
    assert order == [0, 1, 2, 3, 0, 1]


def test_the_epoch_that_ends_the_game():
    """G-12.2"""
    assert EPOCH_END == {2: 6, 3: 7, 4: 8}


def census(name):
    values = [tile.face.value for tile in PACKS[name].tiles]
    return {symbol: sum(amount(v, i) for v in values) for i, symbol in enumerate(SYMBOLS)}


def shapes(name):
    """Tiles of one landmass, of a landmass and a coast, of three coasts."""
    numbers = [len(tile.face.areas) for tile in PACKS[name].tiles]
    return [numbers.count(n) for n in (1, 2, 3)]


def test_the_default_catalogue():
    """G-1.12, G-1.9: its shapes and symbols add up as announced."""
    assert GAME.new(2).catalogue == "unique"
    assert shapes("unique") == [13, 26, 13]
    assert census("unique") == {"w": 22, "c": 23, "s": 20, "p": 6, "Tw": 3, "Tc": 3, "Ts": 3}
    assert str(PACKS["unique"].tiles[0].face) == "0:w/1:w/2:w"


def test_all_tiles_of_the_default_catalogue_differ():
    """G-1.12, G-2.5: no tile can be turned into another; none is blank, none overcrowded."""
    tiles = PACKS["unique"].tiles
    looks = {min(str(turned(tile.face, k)) for k in range(3)) for tile in tiles}
    assert len(looks) == 52
    for tile in tiles[1:]:
        ordinary = sum(amount(tile.face.value, symbol) for symbol in range(3))
        pyramids = amount(tile.face.value, 3)
        temples = sum(amount(tile.face.value, symbol) for symbol in (4, 5, 6))
        assert 1 <= ordinary + pyramids + temples <= 2
        assert not (temples and (ordinary or pyramids))
    mixed = [
        t
        for t in tiles
        if amount(t.face.value, 3) and any(amount(t.face.value, i) for i in range(3))
    ]
    assert len(mixed) == 2
    coasts = [
        a for t in tiles for a in t.face.areas if amount(a.value, 3) and not has_landmass(a.value)
    ]
    assert len(coasts) == 4


def test_the_first_catalogue():
    """G-1.12: the default of earlier versions stays."""
    assert shapes("first") == [15, 24, 13]
    assert census("first") == {"w": 21, "c": 20, "s": 18, "p": 8, "Tw": 3, "Tc": 3, "Ts": 3}
    assert str(PACKS["first"].tiles[0].face) == "0:w/1:w/2:w"


def test_the_symmetric_catalogue():
    """G-1.12: wheat, cups and swords are alike."""
    assert shapes("symmetric") == [14, 26, 12]
    assert census("symmetric") == {"w": 16, "c": 16, "s": 16, "p": 9, "Tw": 3, "Tc": 3, "Ts": 3}


@pytest.mark.parametrize("name", ["unique", "first", "symmetric"])
def test_every_edge_is_land_in_one_area(name):
    """G-2.6, G-2.7, G-2.8: land on every edge, areas apart, at most one landmass."""
    for tile in PACKS[name].tiles:
        assert sorted(e for area in tile.face.areas for e in area.edges) == [0, 1, 2]
        assert sum(has_landmass(area.value) for area in tile.face.areas) <= 1
        assert tile.origin in ("rulebook", "published", "house")
