"""The greedy bot: sane judgement in positions, and clearly better than chance."""

from random import Random

import pytest

from tests.games.monumental.selfplay import play
from ziggurat import bots
from ziggurat.games.monumental import GAME
from ziggurat.games.monumental.bot import look_ahead
from ziggurat.games.monumental.examples.position import Table
from ziggurat.games.monumental.judge import evaluate


def choice(s):
    player = bots.make("greedy", GAME)
    return GAME.actions.text(player.choose(GAME.view(s, s.player), s.choices(), Random(1)))


def test_it_takes_a_province_it_can_pay():
    t = Table("jp gr")
    t.arrange("res jp", "M1 G0")
    assert choice(t.s).startswith("conquer")


def test_it_develops_a_policy():
    t = Table("jp gr")
    t.arrange("res jp", "K1 G0")
    assert choice(t.s).startswith("develop")


def test_units_are_mustered_before_judging():
    t = Table("jp gr")
    t.arrange("tile -1,0", "barb=barb2_p")
    t.arrange("res jp", "M3 G0")
    s = t.s.copy()
    GAME.play(s, "conquer -1,0")
    ahead = look_ahead(s, 0)
    assert type(ahead.decision).__name__ == "Act"
    assert evaluate(s, 0) > evaluate(t.s, 0)


@pytest.mark.parametrize("seed", range(6))
def test_it_beats_a_random_player(seed):
    s = GAME.new(2, seed, civilizations="random")
    s.notes = None
    rng = Random(seed)
    players = [bots.make("greedy", GAME), bots.make("random", GAME)]
    if seed % 2:
        players.reverse()
    while not s.over:
        s.apply(players[s.player].choose(GAME.view(s, s.player), s.choices(), rng))
    mine, other = GAME.scores(s) if seed % 2 == 0 else GAME.scores(s)[::-1]
    assert mine > other


def test_it_does_not_draw_the_same_card_for_ever():
    """With nothing but a Laboratory to draw, an advance would pay for the next one if it were
    played more than once (MO-14.11)."""
    assert play(4, 206).over
