"""The greedy bot: sane judgement in positions, and clearly better than chance."""

from random import Random

import pytest

from ziggurat import bots
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.bot import after_conflicts
from ziggurat.games.tigris.examples.position import Position
from ziggurat.games.tigris.judge import evaluate


def choice(position, name="lion"):
    s = position.s
    seat = position.seat(name)
    assert s.player == seat
    player = bots.make("greedy", GAME)
    return GAME.actions.text(player.choose(GAME.view(s, seat), s.choices(), Random(1)))


def test_it_defends_with_just_enough():
    """Two temples hold the trader beside its monument; the third is kept."""
    position = Position(["ox", "lion"])
    position.pieces("r@6,4 T.lion@5,4 M.rg/r@4,5")
    position.hands("ox=rrkkkk lion=rrrkkk")
    for text in ("leader trader h5", "support 2"):
        GAME.play(position.s, text)
    assert choice(position, "lion") == "support 2"


def test_it_judges_however_many_points_there_are():
    """Whoever only passes beside a monument gets points for ever."""
    position = Position(["ox", "lion"])
    less, more = position.s.copy(), position.s.copy()
    less.points[0], more.points[0] = [3, 3, 3, 100], [3, 3, 3, 5000]
    assert evaluate(more, 0) >= evaluate(less, 0)


def test_it_wastes_no_tiles_on_a_lost_defence():
    position = Position(["ox", "lion"])
    position.pieces("r@6,4 T.lion@5,4 M.rg/r@4,5")
    position.hands("ox=rrrrrr lion=rrkkkk")
    for text in ("leader trader h5", "support 6"):
        GAME.play(position.s, text)
    assert choice(position, "lion") == "support 0"


def test_it_scores_its_weakest_colour():
    position = Position(["lion", "ox"])
    position.pieces("r@6,4 T.lion@7,4 K.lion@5,4 r@10,9 T.ox@11,9")
    position.hands("lion=ggkkkk ox=rrrrrr")
    position.s.points[0] = [9, 5, 0, 5]
    assert choice(position).startswith("tile green")


def test_conflicts_are_fought_out_before_judging():
    position = Position(["lion", "ox"])
    position.pieces("r@6,4 T.ox@5,4")
    position.hands("lion=rrkkkk ox=kkkkkk")
    GAME.play(position.s, "leader trader h5")
    ahead = after_conflicts(position.s)
    assert ahead.points[0][1] == 1
    assert position.s.points[0][1] == 0
    assert evaluate(position.s, 0) > evaluate(position.s, 1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_it_beats_three_random_players(seed):
    """One game a run; the count over a hundred is a figure of the note, not a test."""
    rng = Random(seed)
    players = [bots.make("greedy" if p == seed % 4 else "random", GAME) for p in range(4)]
    s = GAME.new(4, seed)
    while not s.over:
        s.apply(players[s.player].choose(GAME.view(s, s.player), s.choices(), rng))
    assert GAME.ranks(s)[seed % 4] == 0


def test_it_sees_only_its_view():
    """States that differ only in secrets lead to the same move with the same seed."""
    rng = Random(2)
    s = GAME.new(3, 2)
    for _ in range(30):
        s.apply(s.sample(rng))
    seat = s.player
    other = GAME.determinise(GAME.view(s, seat), Random(99))
    player = bots.make("greedy", GAME)
    moves = [
        player.choose(GAME.view(state, seat), state.choices(), Random(7)) for state in (s, other)
    ]
    assert moves[0] == moves[1]
    assert other != s
