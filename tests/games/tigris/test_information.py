"""What a seat may know (TE-16), looked at on views."""

from collections import Counter
from random import Random

from tests.sure import sure
from ziggurat.core.notes import seen_by
from ziggurat.core.secrets import HIDDEN
from ziggurat.core.state import SPECTATOR
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.content.boards import TILES
from ziggurat.games.tigris.examples.position import Position


def played(seats=3, seed=11, moves=120):
    rng = Random(seed)
    s = GAME.new(seats, seed)
    for _ in range(moves):
        s.apply(s.sample(rng))
    return s


def test_others_hands_are_hidden_but_not_their_size():
    """TE-16.1"""
    s = played()
    for seat in range(3):
        seen = GAME.view(s, seat)
        assert seen.hands[seat] == s.hands[seat]
        for other in {0, 1, 2} - {seat}:
            assert seen.hands[other] == [HIDDEN] * len(s.hands[other])


def test_points_and_treasures_are_public_by_arithmetic():
    """TE-16.2, TE-16.3: every gain is a public note, and the totals are their sums."""
    rng = Random(3)
    s = GAME.new(4, 3)
    points: Counter[tuple[int, int]] = Counter()
    treasures: Counter[int] = Counter()
    while not s.over:
        sure(s.notes).clear()
        s.apply(s.sample(rng))
        for note in seen_by(SPECTATOR, sure(s.notes)):
            if "points" in note.kind.split("."):
                points[note.args[0], note.args[1]] += note.args[2]
            if note.kind == "treasure":
                treasures[note.args[0]] += 1
    seen = GAME.view(s, SPECTATOR)
    assert seen.points == [[points[p, c] for c in range(4)] for p in range(4)]
    assert seen.taken == [treasures[p] for p in range(4)]
    assert sum(points.values()) > 20


def test_exchanged_tiles_stay_hidden_from_the_others():
    """TE-16.4, TE-8.1: the table sees how many, the owner sees which."""
    position = Position(["lion", "ox"])
    position.hands("lion=krgbbb ox=rrrrrr")
    s = position.s
    s.notes = []
    GAME.play(s, "swap kg")
    assert GAME.view(s, 0).exchanged[0] == [0, 2]
    assert GAME.view(s, 1).exchanged[0] == [HIDDEN, HIDDEN]
    told = {note.kind for note in seen_by(1, s.notes)}
    assert told == {"exchange", "draw"}
    assert {note.kind for note in seen_by(0, s.notes)} == told | {"exchanged", "drew"}


def test_tiles_that_leave_in_public_are_public():
    """TE-16.5"""
    position = Position(["lion", "ox"])
    position.pieces("r@6,4 T.ox@5,4 k@9,9")
    position.hands("lion=rrkkkk ox=rkkkkk")
    s = position.s
    for text in ("leader trader h5", "support 2", "support 1", "catastrophe j10"):
        GAME.play(s, text)
    assert GAME.view(s, SPECTATOR).removed == [1, 3, 0, 0]


def test_the_bag_is_hidden_but_not_its_size():
    """TE-16.6"""
    s = played()
    for seat in (0, 1, 2, SPECTATOR):
        seen = GAME.view(s, seat)
        assert seen.bag == [HIDDEN] * len(s.bag)
        assert seen.seed == 0


def test_the_board_is_public():
    """TE-16.7"""
    s = played()
    seen = GAME.view(s, SPECTATOR)
    for name in ("tiles", "flipped", "leaders", "ruins", "treasures", "monuments", "catastrophes"):
        assert getattr(seen, name) == getattr(s, name)


def test_what_a_seat_cannot_place_is_everything_it_does_not_see():
    """TE-16.8: the pool of a view and what is visible make up the 153 tiles."""
    s = played()
    for seat in (0, 1, 2, SPECTATOR):
        seen = GAME.view(s, seat)
        (pool,) = seen.unseen
        own = [*s.hands[seat], *s.exchanged[seat]] if seat >= 0 else []
        for colour, total in enumerate(TILES):
            under = sum(4 for m, c in zip(s.monuments, s.under, strict=True) if m and c == colour)
            visible = s.tiles[colour].bit_count() + under + s.removed[colour] + own.count(colour)
            assert visible + pool.count(colour) == total
