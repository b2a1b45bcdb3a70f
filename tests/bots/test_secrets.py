"""No bot sees a secret: states that differ only in what a seat may not know give the same move."""

from random import Random

import pytest

import ziggurat
from tests.bots.test_explain import position
from ziggurat import bots
from ziggurat.games import keys


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize(
    "name", ["random", "novice", "greedy", "ismcts-20", "planner-40", "master-20"]
)
def test_the_same_view_gives_the_same_move(key, name):
    game = ziggurat.load(key)
    differ = 0
    for moves in (5, 30, 60):
        s = position(game, moves)
        other = game.determinise(game.view(s, s.player), Random(moves))
        differ += other != s
        moved = set()
        for state in (s, other):
            bot = bots.make(name, game)
            seen = game.view(state, state.player)
            moved.add(bot.choose(seen, seen.choices(), Random(7)))
        assert len(moved) == 1
    assert differ
