"""Components and set-up: TE-1 and TE-2, checked on the tables and on fresh games."""

from collections import Counter

import pytest

from ziggurat.core.errors import BadOption
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.actions import PAIRS
from ziggurat.games.tigris.board import (
    BOARD,
    COLOURS,
    LEADERS,
    MAPS,
    RED,
    SQUARES,
    STRIDE,
    beside,
    cells_of,
    fill,
)
from ziggurat.games.tigris.buildings import NAMES
from ziggurat.games.tigris.content.boards import TILES
from ziggurat.games.tigris.state import score

CLASSIC, ALTERNATIVE = MAPS


def at(x, y):
    return SQUARES[16 * y + x]


def blocks_of_four(terrain):
    return terrain & terrain >> 1 & terrain >> STRIDE & terrain >> STRIDE + 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players(seats):
    """TE-1.1"""
    assert GAME.new(seats).seats == seats


@pytest.mark.parametrize("seats", [1, 5])
def test_no_other_number_of_players(seats):
    """TE-1.1"""
    with pytest.raises(BadOption, match="2 to 4 players"):
        GAME.new(seats)


def test_tiles_of_each_colour():
    """TE-1.2"""
    assert sum(TILES) == 153
    assert dict(zip(COLOURS, TILES, strict=True)) == {
        "black": 30,
        "red": 57,
        "blue": 36,
        "green": 30,
    }


def test_one_monument_for_each_pair_of_colours():
    """TE-1.3"""
    assert len(set(PAIRS)) == 6
    assert all(a != b for a, b in PAIRS)
    assert Counter(c for pair in PAIRS for c in pair) == dict.fromkeys(range(4), 3)


def test_each_dynasty_owns_a_leader_of_each_colour():
    """TE-1.4, TE-2.4: leaders start off the board, and no player owns a colour."""
    assert GAME.seat_names == ("bow", "lion", "ox", "vase")
    assert LEADERS == ("king", "priest", "trader", "farmer")
    assert GAME.new(4).leaders == [0] * 16
    assert GAME.new(2).leaders == [0] * 8


@pytest.mark.parametrize(("board", "treasures"), [("classic", 10), ("alternative", 14)])
def test_treasures_lie_on_start_temples(board, treasures):
    """TE-1.5, TE-2.1, TE-2.2"""
    s = GAME.new(2, board=board)
    assert s.map.name == board
    assert s.treasures == s.tiles[RED] == s.map.temples
    assert s.treasures.bit_count() == treasures


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_catastrophes_each(seats):
    """TE-1.6, TE-2.5, TE-2.7: those of absent players are out of the game."""
    assert GAME.new(seats).catastrophes == [2] * seats


def test_the_buildings_have_their_colours():
    """TE-1.8, TE-17.1"""
    assert dict(zip(COLOURS, NAMES, strict=True)) == {
        "black": "palace",
        "green": "covered market",
        "blue": "granary",
        "red": "library",
    }
    assert GAME.new(2, buildings=True).buildings == [0] * 4


def test_no_supply_of_cubes_limits_points():
    """TE-1.10"""
    s = GAME.new(2)
    score(s, 0, RED, 500)
    assert s.points[0][RED] == 500


@pytest.mark.parametrize("board", MAPS, ids=lambda m: m.name)
def test_every_square_is_land_or_river(board):
    """TE-1.12"""
    assert BOARD.bit_count() == 16 * 11 == 176
    assert board.land | board.river == BOARD
    assert not board.land & board.river
    assert not board.temples & board.river


def test_the_classic_board():
    """TE-1.13; the river pieces and start squares are counted on the published board."""
    assert CLASSIC.river.bit_count() == 41
    assert CLASSIC.temples.bit_count() == 10
    assert CLASSIC.first == at(1, 1) | at(15, 1) | at(1, 7) | at(14, 8)
    pieces = sorted(fill(at(x, 0), CLASSIC.river).bit_count() for x in (4, 12))
    assert pieces == [12, 29]
    assert (beside(CLASSIC.temples) & CLASSIC.land & ~CLASSIC.temples).bit_count() == 33


def test_the_alternative_board():
    """TE-1.14: the six treasures to be taken first are the temples not between the rivers."""
    assert ALTERNATIVE.river.bit_count() == 39
    assert ALTERNATIVE.temples.bit_count() == 14
    outer = at(1, 2) | at(15, 5) | at(0, 7) | at(4, 9) | at(9, 10) | at(14, 10)
    assert ALTERNATIVE.first == outer
    between = fill(at(9, 0), ALTERNATIVE.land)
    assert ALTERNATIVE.temples & ~between == outer
    assert fill(at(2, 0), ALTERNATIVE.river) == ALTERNATIVE.river
    places = beside(ALTERNATIVE.temples) & ALTERNATIVE.land & ~ALTERNATIVE.temples
    assert places.bit_count() == 40


def test_where_a_blue_monument_can_stand():
    """TE-1.15"""
    assert blocks_of_four(CLASSIC.river) == at(14, 3)
    assert blocks_of_four(ALTERNATIVE.river) == at(2, 0) | at(2, 1) | at(6, 8)
    assert blocks_of_four(CLASSIC.land).bit_count() == 80
    assert blocks_of_four(ALTERNATIVE.land).bit_count() == 84


@pytest.mark.parametrize(
    ("board", "seats", "left"),
    [
        ("classic", 2, 131),
        ("classic", 3, 125),
        ("classic", 4, 119),
        ("alternative", 2, 127),
        ("alternative", 3, 121),
        ("alternative", 4, 115),
    ],
)
def test_bag_and_hands(board, seats, left):
    """TE-2.3, TE-2.6: start temples come out of the 57, then six tiles each."""
    s = GAME.new(seats, seed=3, board=board)
    assert len(s.bag) == left
    assert [len(hand) for hand in s.hands] == [6] * seats
    everything = Counter([*s.bag, *(tile for hand in s.hands for tile in hand)])
    temples = s.map.temples.bit_count()
    assert everything == {c: n - temples * (c == RED) for c, n in enumerate(TILES)}


def test_nothing_else_is_in_play():
    """TE-2.7, TE-2.8"""
    s = GAME.new(3)
    assert s.points == [[0] * 4] * 3
    assert s.taken == [0] * 3
    assert s.exchanged == [[], [], []]
    assert not any(s.buildings)
    assert not any(s.monuments)
    assert not s.ruins | s.flipped | s.union


def test_the_first_player_is_drawn_from_the_seed_or_given():
    """TE-2.9, TE-4.1"""
    firsts = Counter(GAME.new(4, seed).active for seed in range(400))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 60
    assert {GAME.new(4, seed, first="fixed").active for seed in range(50)} == {0}
    s = GAME.new(4, 5)
    assert s.player == s.active == GAME.new(4, 5).active


def test_opening_choices():
    """The counts of the classic opening: 33 squares for a leader, 166 for a catastrophe."""
    s = GAME.new(2, seed=1)
    texts = [GAME.actions.text(a) for a in s.choices()]
    verbs = Counter(text.split()[0] for text in texts)
    assert verbs["leader"] == 4 * 33
    assert verbs["catastrophe"] == 166
    assert verbs["end"] == 1
    land = sum(1 for text in texts if text.startswith("tile red"))
    assert land == 125
    assert len(cells_of(s.map.river)) == 41
