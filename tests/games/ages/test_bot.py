"""The greedy bot: sane judgement in positions, and clearly better than chance."""

from random import Random

import pytest

from ziggurat import bots
from ziggurat.games.ages import GAME
from ziggurat.games.ages.bot import after_answers
from ziggurat.games.ages.examples.position import put, table
from ziggurat.games.ages.judge import evaluate


def choice(s):
    seat = s.player
    player = bots.make("greedy", GAME)
    return GAME.actions.text(player.choose(GAME.view(s, seat), s.choices(), Random(1)))


def test_it_does_not_resign_nor_tear_down():
    s = table(players=2, phase="politics")
    put(s, 0, "hand=legion")
    assert choice(s) != "resign"
    GAME.play(s, "pass")
    assert not choice(s).startswith(("destroy", "disband"))


def test_it_prevents_an_uprising():
    s = table(players=2)
    put(s, 0, "bank=12 unused=1 workers=religion:1 tokens=bronze:3")
    before = evaluate(s, 0)
    put(s, 0, "unused=0")
    assert evaluate(s, 0) < before - 8


def test_it_defends_when_it_can():
    s = table(players=2, age=3, phase="politics")
    put(s, 0, "hand=armed-intervention workers=warriors:3")
    put(s, 1, "hand=military-bonus-i culture=20")
    GAME.play(s, "attack armed-intervention purple")
    assert choice(s) == "defend military-bonus-i"


def test_pending_answers_are_played_out():
    s = table(players=2, age=2, phase="politics")
    put(s, 0, "hand=spy workers=warriors:3")
    put(s, 1, "science=5 hand=legion")
    GAME.play(s, "attack spy purple")
    assert s.player == 1
    assert after_answers(s, 0).player == 0


@pytest.mark.parametrize("seed", range(2))
def test_it_beats_a_random_player(seed):
    """One game a run; the count over a hundred is a figure of the note, not a test."""
    rng = Random(seed)
    players = [bots.make("greedy" if p == seed else "random", GAME) for p in range(2)]
    s = GAME.new(2, seed, resigning=False)
    while not s.over:
        s.apply(players[s.player].choose(GAME.view(s, s.player), s.choices(), rng))
    assert GAME.ranks(s)[seed] == 0
    assert s.seats[seed].culture > s.seats[1 - seed].culture + 30


def test_it_sees_only_its_view():
    """States that differ only in secrets lead to the same move with the same seed."""
    rng = Random(2)
    s = GAME.new(3, 2, resigning=False)
    for _ in range(120):
        s.apply(s.sample(rng))
    seat = s.player
    other = GAME.determinise(GAME.view(s, seat), Random(99))
    player = bots.make("greedy", GAME)
    moves = [
        player.choose(GAME.view(state, seat), state.choices(), Random(7)) for state in (s, other)
    ]
    assert moves[0] == moves[1]
    assert other != s
