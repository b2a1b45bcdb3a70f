"""The planner: keeps its budget, repeats itself, and changes its line only for a better one."""

from random import Random
from time import process_time

import pytest

import ziggurat
from tests.bots.test_explain import position
from tests.bots.test_ismcts import attacked, move, opening
from ziggurat import bots
from ziggurat.bots.planner import DEALS, PATIENCE, Change, Line, Player, Rest, possible, remaining
from ziggurat.games.tigris import GAME


def deals(s, player, seed=1):
    rng = Random(seed)
    seen = GAME.view(s, s.player)
    player.planted(seen, s.choices(), rng)
    return [GAME.determinise(seen, rng) for _ in range(DEALS)], rng


def test_it_is_a_bot_by_name():
    player = bots.make("planner-30", GAME)
    assert isinstance(player, Player)
    assert player.iterations == 30


def test_the_same_seed_and_iterations_give_the_same_move():
    s = opening()
    assert len({move(s, Player(GAME, iterations=60)) for _ in range(3)}) == 1


@pytest.mark.slow
@pytest.mark.parametrize("key", ziggurat.keys())
def test_a_budget_in_seconds_is_kept_within_a_tenth(key):
    """On the processor's clock, so that a busy machine cannot spoil it."""
    game = ziggurat.load(key)
    s = position(game, 15)
    seen = game.view(s, s.player)
    Player(game, iterations=10).choose(seen, seen.choices(), Random(1))  # made once, now
    player = Player(game, seconds=1.0, clock=process_time, patience=10**9)
    begin = process_time()
    player.choose(seen, seen.choices(), Random(2))
    assert 1.0 <= process_time() - begin < 1.1


def test_it_stops_when_nothing_makes_the_line_better():
    player = Player(GAME, iterations=100_000)
    player.evaluate = lambda s, seat: 0.0  # all lines are alike
    assert move(opening(), player)
    assert PATIENCE <= player.done < 1_000


def test_a_line_is_followed_where_it_is_legal():
    assert possible([5, 3, 9, 4], [9, 3]) == [3, 9, 4]
    assert possible([5, 3], [1, 2]) == []
    s = opening()
    player = Player(GAME, iterations=1)
    (world, *_), rng = deals(s, player)
    last = s.choices()[-1]
    illegal = next(a for a in range(GAME.actions.size) if a not in s.choices())
    own, _ = player.played(world, [illegal, last], rng)
    assert own[0] == last
    assert player.played(world, own, rng)[0] == own


@pytest.mark.parametrize(
    ("rest", "left"), [(Rest.LATER, [7, 8]), (Rest.WITHOUT, [8]), (Rest.ANEW, [])]
)
def test_the_rest_of_a_line_follows_a_change_or_does_not(rest, left):
    assert list(remaining([7, 8], rest)) == left


def test_a_change_puts_another_choice_in_its_place():
    s = opening()
    player = Player(GAME, iterations=1)
    (world, *_), rng = deals(s, player)
    own, _ = player.played(world, [s.choices()[0]], rng)
    for rest in Rest:
        other, _ = player.played(world, own, rng, Change(0, rest))
        assert other[0] != own[0]
    later, _ = player.played(world, own, rng, Change(1, Rest.ANEW))
    assert later[0] == own[0]
    assert later[1] != own[1]


def test_a_change_is_kept_only_if_it_is_better_on_the_same_deals():
    s = opening()
    player = Player(GAME, iterations=100_000)
    worlds, rng = deals(s, player)
    worst = player.tried(worlds, [s.choices()[0]], rng)
    hopeless = Line(worst.actions, [value - 1000 for value in worst.values])
    perfect = Line(worst.actions, [value + 1000 for value in worst.values])
    better = player.changed(worlds, hopeless, rng)
    assert better
    assert better.actions != hopeless.actions
    assert len(better.values) == DEALS
    assert player.changed(worlds, perfect, rng) is None


def test_what_is_left_of_the_line_is_tried_first_in_the_next_decision():
    s = opening()
    player = Player(GAME, iterations=200)
    s.apply(move(s, player))
    worlds, rng = deals(s, player)
    kept = player.plan[0]
    assert kept in s.choices()
    lines = player.first_lines(worlds, s.choices()[:6], rng)
    assert [line.actions[0] for line in lines] == [kept, s.choices()[0]]
    player.plan, player.done = [], 0
    assert len(player.first_lines(worlds, s.choices()[:6], rng)) == 6


def test_it_holds_a_trader_that_a_monument_feeds():
    chosen = GAME.actions.text(move(attacked(), Player(GAME, iterations=200)))
    assert chosen in ("support 2", "support 3")
