"""The tree search: keeps its budget, repeats itself with the same seed, and sees only a view."""

from random import Random
from time import process_time

import pytest

import ziggurat
from tests.bots.test_explain import position
from tests.builds import interpreted_only
from tests.sure import sure
from ziggurat import bots
from ziggurat.bots import ismcts
from ziggurat.bots.ismcts import RUNS, TRUST, Node, Player, beaten, ranking
from ziggurat.core.errors import BadOption
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.examples.position import Position
from ziggurat.games.tigris.state import TigrisState


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


def asked(s: TigrisState) -> tuple[TigrisState, list[int]]:
    return GAME.view(s, s.player), s.choices()


def test_it_is_a_bot_by_name():
    s = opening()
    player = bots.make("ismcts", GAME)
    assert isinstance(player, Player)
    player.seconds = 0.05
    assert move(s, player) in s.choices()
    counted = bots.make("ismcts-30", GAME)
    assert isinstance(counted, Player)
    assert counted.iterations == 30
    for name in ("deep", "ismcts-0", "ismcts-", "greedy-2"):
        with pytest.raises(BadOption, match=f"no bot '{name}'"):
            bots.make(name, GAME)


def test_the_same_seed_and_iterations_give_the_same_move():
    s = opening()
    moves = {move(s, Player(GAME, iterations=40)) for _ in range(3)}
    assert len(moves) == 1


def test_it_stops_after_its_iterations():
    player = Player(GAME, iterations=20)
    move(opening(), player)
    assert player.done == 20


@pytest.mark.parametrize("key", ziggurat.keys())
def test_a_budget_in_seconds_is_kept_within_a_tenth(key):
    """On the processor's clock, so that a busy machine cannot spoil it."""
    game = ziggurat.load(key)
    s = position(game, 15)
    seen = game.view(s, s.player)
    player = Player(game, seconds=0.5, clock=process_time)
    player.choose(seen, seen.choices(), Random(1))  # what is made once is made now
    begin = process_time()
    player.choose(seen, seen.choices(), Random(2))
    assert player.done > 5
    assert process_time() - begin < 0.55


def test_it_stops_when_one_choice_has_won():
    player = Player(GAME, iterations=4000)
    root, ranked = player.search(*asked(attacked()), Random(1))
    assert RUNS * len(ranked) <= player.done < 4000
    assert root.visits == player.done
    assert all(root.children[a].visits >= RUNS for a in ranked)


@pytest.mark.parametrize(
    ("first", "other", "dropped"),
    [
        ([3.0, 9.0, 4.0, 8.0], [2.0, 8.0, 3.0, 7.0], True),  # a little, but always
        ([3.0, 9.0, 4.0, 8.0], [3.0, 9.0, 4.0, 8.0], True),  # the same: one is enough
        ([3.0, 9.0, 4.0, 8.0], [9.0, 3.0, 8.0, 3.0], False),  # now the one, now the other
        ([3.0, 9.0, 4.0], [2.0, 8.0, 3.0], False),  # too few deals to say
    ],
)
def test_who_is_clearly_behind_on_the_same_deals_drops_out(first, other, dropped):
    assert beaten(first, other) is dropped


def test_the_ranking_counts_the_deals_that_all_have_played():
    assert ranking({1: [2.0, 2.0, 90.0], 2: [3.0, 3.0], 3: [1.0, 6.0]}) == [3, 2, 1]
    assert ranking({4: [], 5: []}) == [4, 5]


def test_the_tree_chooses_where_it_has_been_often():
    """And then compares a child with those available in the same deals."""
    player = Player(GAME, iterations=400)
    root, ranked = player.search(*asked(opening(5)), Random(1))
    below = [root.children[a] for a in ranked if root.children[a].visits > TRUST]
    chosen = [child for node in below for child in node.children.values() if child.available]
    assert chosen
    assert all(child.available >= child.visits - TRUST for child in chosen)


def test_the_tree_serves_the_next_decision_of_the_same_turn():
    s = opening()
    seat = s.player
    player = Player(GAME, iterations=60)
    a = move(s, player)
    below = sure(player.kept).node
    s.apply(a)
    assert s.player == seat
    assert player.search(*asked(s), Random(1)).root is below
    assert below.visits > player.done


def test_only_legal_choices_race_in_a_kept_tree():
    """In other deals other things could be done at the same place of the tree."""
    s = opening()
    player = Player(GAME, iterations=60)
    s.apply(move(s, player))
    illegal = next(a for a in range(GAME.actions.size) if a not in s.choices())
    sure(player.kept).node.children[illegal] = Node(s.player, visits=100, worth=1e9)
    assert move(s, player) in s.choices()


def test_the_tree_is_dropped_when_things_went_otherwise():
    s = opening()
    player = Player(GAME, iterations=60)
    a = move(s, player)
    below = sure(player.kept).node
    s.apply(next(other for other in s.choices() if other != a))
    root = player.search(*asked(s), Random(1)).root
    assert root is not below
    assert root.visits == player.done


def test_secrets_do_not_reach_it():
    s = opening()
    other = GAME.determinise(GAME.view(s, s.player), Random(99))
    assert other != s
    player = Player(GAME, iterations=30)
    assert move(s, player) == move(other, player)


def attacked():
    """A trader that a monument feeds is attacked; two temples are enough to hold it."""
    position = Position(["ox", "lion"])
    position.pieces("r@6,4 T.lion@5,4 M.rg/r@4,5")
    position.hands("ox=rrkkkk lion=rrrkkk")
    for text in ("leader trader h5", "support 2"):
        GAME.play(position.s, text)
    return position.s


def test_it_holds_a_trader_that_a_monument_feeds():
    """Nothing is better than keeping the income."""
    chosen = GAME.actions.text(move(attacked(), Player(GAME, iterations=200)))
    assert chosen in ("support 2", "support 3")


@interpreted_only
def test_a_turn_of_very_many_decisions_has_an_end(monkeypatch):
    """The later ones have less time, and a new turn has all of it again."""
    now = [0.0]

    def clock() -> float:
        now[0] += 0.01
        return now[0]

    s = opening()
    player, spent = Player(GAME, seconds=1.0, clock=clock), []
    monkeypatch.setattr(ismcts, "beaten", lambda first, other: False)  # the race goes on
    seen, choices = GAME.view(s, s.player), s.choices()
    player.choose(seen, choices, Random(1))
    player.begins = lambda s: False
    for n in range(40):
        begin = now[0]
        player.choose(seen, choices, Random(n))
        spent.append(now[0] - begin)
    assert spent[0] > 0.9
    assert sum(spent) < 10.5
    player.begins = lambda s: True
    begin = now[0]
    player.choose(seen, choices, Random(1))
    assert now[0] - begin > 0.9
