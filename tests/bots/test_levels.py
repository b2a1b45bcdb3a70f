"""Names and levels: each makes a bot that plays legally."""

from random import Random

import pytest

from ziggurat import bots
from ziggurat.arena.matches import Match, play
from ziggurat.games.tigris import GAME


@pytest.mark.parametrize("name", bots.names())
def test_every_name_makes_a_bot(name):
    s = GAME.new(2, 3)
    player = bots.make(name, GAME)
    if hasattr(player, "seconds"):
        player.seconds = 0.02
    assert player.choose(GAME.view(s, s.player), s.choices(), Random(1)) in s.choices()


def test_levels_are_names():
    assert set(bots.LEVELS) <= set(bots.names())


@pytest.mark.slow
def test_a_novice_is_better_than_chance():
    ranks = [
        play(Match(n, "tigris", ("novice", "random"), n, GAME.settings())).ranks for n in range(3)
    ]
    assert sum(rank[0] == 0 for rank in ranks) == 3
