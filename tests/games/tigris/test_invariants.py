"""The derived clauses, watched along random games, and the audit that every contract test runs."""

from random import Random

import pytest

from tests.games.tigris import naive
from tests.sure import sure
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.audit import audit
from ziggurat.games.tigris.board import RED, SQUARES, cells_of
from ziggurat.games.tigris.conflict import Support
from ziggurat.games.tigris.examples.position import Position
from ziggurat.games.tigris.kingdoms import kingdoms, rival
from ziggurat.games.tigris.turn import Turn
from ziggurat.games.tigris.war import ResolveWar


def walk(seats, seed, **options):
    """Random games as pairs: the state, and the notes of the action that led to it."""
    rng = Random(seed)
    s = GAME.new(seats, seed, **options)
    while not s.over:
        sure(s.notes).clear()
        s.apply(s.sample(rng))
        yield s, list(sure(s.notes))


@pytest.fixture(scope="module")
def steps():
    """Copies of every state of three random games with the notes that led there."""
    games: list[tuple[int, int, dict[str, str | bool]]] = [
        (4, 21, {}),
        (3, 22, {"buildings": True}),
        (2, 23, {"board": "alternative"}),
    ]
    return [
        (s.copy(), notes)
        for seats, seed, options in games
        for s, notes in walk(seats, seed, **options)
    ]


def test_a_square_is_empty_or_holds_one_piece(steps):
    """TE-3.2, TE-3.3"""
    for s, _ in steps:
        board = naive.Board(s)
        kinds = [*board.tiles, board.flipped, set(board.leaders.values()), board.ruins]
        assert sum(map(len, kinds)) == len(set().union(*kinds))
        for square in naive.squares(s.treasures):
            assert square in board.tiles[RED] | board.flipped


def test_no_kingdom_holds_two_leaders_of_a_colour_between_actions(steps):
    """TE-3.11"""
    turns = [s for s, _ in steps if not s.over and isinstance(s.decision, Turn)]
    assert len(turns) > 100
    for s in turns:
        for kingdom in kingdoms(s):
            for i, square in enumerate(s.leaders):
                if square & kingdom:
                    assert rival(s, i // 4, i % 4, kingdom) == -1


def test_every_leader_has_a_temple_between_actions(steps):
    """TE-3.12, TE-11.27"""
    for s, _ in steps:
        if not s.over and isinstance(s.decision, Turn):
            board = naive.Board(s)
            for square in board.leaders.values():
                assert naive.around(square) & board.tiles[RED]


def test_the_union_token_lies_on_the_union_tile_until_its_wars_are_over(steps):
    """TE-1.7, TE-11.3, TE-11.4"""
    wars = 0
    for s, notes in steps:
        assert s.union.bit_count() <= 1
        if s.over or isinstance(s.decision, Turn):
            assert not s.union
        elif any(isinstance(step, ResolveWar) for step in s.agenda):
            wars += 1
            assert s.union
            placed = [note.args[2] for note in notes if note.kind == "tile"]
            assert not placed or cells_of(s.union) == placed
    assert wars > 5


def test_a_placement_causes_at_most_one_revolt(steps):
    """TE-10.14, TE-9.2: and only a leader's placement does; wars come from tiles."""
    revolts = 0
    for _, notes in steps:
        kinds = [note.kind for note in notes]
        assert kinds.count("revolt") <= 1
        revolts += kinds.count("revolt")
        if "revolt" in kinds:
            assert "leader.placed" in kinds or "leader.moved" in kinds
        if "tile" in kinds:
            assert "revolt" not in kinds
        if "leader.placed" in kinds or "leader.moved" in kinds or "catastrophe" in kinds:
            assert "war" not in kinds
    assert revolts > 5


def test_opponents_in_a_war_are_different_players(steps):
    """TE-11.28"""
    wars = [note.args for _, notes in steps for note in notes if note.kind == "war"]
    assert wars
    assert all(attacker != defender for attacker, defender, *_ in wars)


def test_hands_are_full_at_the_start_of_every_turn(steps):
    """TE-14.8"""
    starts = [s for s, notes in steps if any(note.kind == "turn" for note in notes)]
    assert len(starts) > 50
    for s in starts:
        assert s.actions_left == 2
        assert [len(hand) for hand in s.hands] == [6] * s.seats


def test_no_trader_leaves_a_second_treasure(steps):
    """TE-13.11"""
    for s, _ in steps:
        if not s.over and isinstance(s.decision, Turn):
            for seat in range(s.seats):
                trader = s.leaders[4 * seat + 2]
                for kingdom in kingdoms(s):
                    if kingdom & trader:
                        assert (kingdom & s.treasures).bit_count() <= 1


def test_points_come_only_to_players_with_a_leader(steps):
    """TE-5.16: before the action that scored, or in it."""
    before = None
    for s, notes in steps:
        if before is not None and before.seats == s.seats:
            for note in notes:
                if note.kind == "points":
                    seat = note.args[0]
                    mine = slice(4 * seat, 4 * seat + 4)
                    assert any(before.leaders[mine]) or any(s.leaders[mine])
        before = s


def test_tiles_are_drawn_at_random():
    """TE-14.4: the bag is mixed by the seed, and the same seed mixes alike."""
    tops = [GAME.new(2, seed).bag[-1] for seed in range(300)]
    shares = [tops.count(colour) / 300 for colour in range(4)]
    assert all(0.1 < share < 0.45 for share in shares)
    assert GAME.new(2, 8).bag == GAME.new(2, 8).bag != GAME.new(2, 9).bag


def test_support_is_asked_also_of_a_seat_that_has_none():
    """TE-10.5: being passed over would tell the table what is behind the screen."""
    position = Position(["lion", "ox"])
    position.pieces("r@6,4 T.ox@5,4")
    position.hands("lion=kkkkkk ox=kkkkkk")
    GAME.play(position.s, "leader trader h5")
    assert isinstance(position.s.decision, Support)
    assert [GAME.actions.text(a) for a in position.s.choices()] == ["support 0"]


TAMPERS = {
    "a tile vanishes": lambda s: s.bag.pop(),
    "a treasure vanishes": lambda s: s.taken.__setitem__(0, 5),
    "a leader without a temple": lambda s: s.leaders.__setitem__(0, SQUARES[0]),
    "a leader on a tile": lambda s: s.leaders.__setitem__(0, s.treasures & -s.treasures),
    "a leader on a river": lambda s: s.leaders.__setitem__(0, SQUARES[16 * 4 + 14]),
    "a farm on land": lambda s: s.tiles.__setitem__(3, SQUARES[0]),
    "a building without a tile": lambda s: s.buildings.__setitem__(0, SQUARES[0]),
    "flipped tiles without a monument": lambda s: setattr(s, "flipped", SQUARES[0]),
    "a forgotten union token": lambda s: setattr(s, "union", SQUARES[0]),
    "two kings in a kingdom": lambda s: (
        s.leaders.__setitem__(0, SQUARES[16 * 6 + 7]),
        s.leaders.__setitem__(4, SQUARES[16 * 6 + 9]),
    ),
}


@pytest.mark.parametrize("tamper", TAMPERS.values(), ids=TAMPERS)
def test_the_audit_notices(tamper):
    s = GAME.new(2, 1)
    audit(s)
    tamper(s)
    with pytest.raises(AssertionError):
        audit(s)
