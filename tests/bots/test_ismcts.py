"""The tree search: keeps its budget, repeats itself with the same seed, and sees only a view."""

from random import Random
from time import perf_counter

import pytest

from tests.games.tigris.position import Position
from ziggurat import bots
from ziggurat.bots.ismcts import Player
from ziggurat.core.errors import BadOption
from ziggurat.games.tigris import GAME


def opening(seed=4, moves=20):
    rng = Random(seed)
    s = GAME.new(3, seed)
    for _ in range(moves):
        s.apply(s.sample(rng))
    while len(s.choices()) < 50:
        s.apply(s.sample(rng))
    return s


def move(s, player, seed=1):
    return player.choose(GAME.view(s, s.player), s.choices(), Random(seed))


def test_it_is_a_bot_by_name():
    s = opening()
    player = bots.make("ismcts", GAME)
    player.seconds = 0.05
    assert move(s, player) in s.choices()
    with pytest.raises(BadOption, match="no bot 'deep'"):
        bots.make("deep", GAME)


def test_the_same_seed_and_iterations_give_the_same_move():
    s = opening()
    moves = {move(s, Player(GAME, iterations=40)) for _ in range(3)}
    assert len(moves) == 1


def test_it_stops_after_its_iterations():
    player = Player(GAME, iterations=25)
    move(opening(), player)
    assert player.done == 25


def test_a_budget_in_seconds_ends_the_search():
    player = Player(GAME, seconds=0.3)
    begin = perf_counter()
    move(opening(), player)
    assert player.done > 5
    assert perf_counter() - begin < 3  # generous: the machine may be busy


def test_secrets_do_not_reach_it():
    s = opening()
    other = GAME.determinise(GAME.view(s, s.player), Random(99))
    assert other != s
    player = Player(GAME, iterations=30)
    assert move(s, player) == move(other, player)


def test_it_holds_a_trader_that_a_monument_feeds():
    """Two temples are enough against the attack, and nothing is better than keeping the income."""
    position = Position(["ox", "lion"])
    position.pieces("r@6,4 T.lion@5,4 M.rg/r@4,5")
    position.hands("ox=rrkkkk lion=rrrkkk")
    for text in ("leader trader h5", "support 2"):
        GAME.play(position.s, text)
    chosen = GAME.actions.text(move(position.s, Player(GAME, iterations=200)))
    assert chosen in ("support 2", "support 3")
