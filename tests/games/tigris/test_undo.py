"""What a conflict has shown the others cannot be taken back (TE-10.7)."""

import pytest

from ziggurat.core.errors import IllegalAction
from ziggurat.core.record import Play
from ziggurat.games.tigris import GAME


def revolt():
    """Seat 1 attacks seat 0's king and has laid its temples open."""
    play = Play.new(GAME, 2, 5, first="fixed")
    for text in ("leader king f4", "end", "leader king f2", "support 3"):
        play.act(text)
    assert play.state.player == 0
    return play


def test_laid_support_stands_when_the_defender_is_asked():
    play = revolt()
    with pytest.raises(IllegalAction, match="another seat has been asked"):
        play.undo(1)


def test_the_defender_cannot_unfight_a_revolt():
    play = revolt()
    play.act("support 0")
    assert not play.can_undo(0)
