"""The master searches as the game says; all levels judge by one learned judgement a game."""

from importlib import import_module
from random import Random

import pytest

import ziggurat
from tests.bots.test_explain import position
from ziggurat import bots
from ziggurat.bots import ismcts, planner
from ziggurat.games import keys

RARE = {  # what random games do not show
    "waiting discs", "seas that score", "monuments", "needed monuments", "monuments in turn",
    "wars", "dominations alone", "celebrity", "monsters", "colonies", "hunger now", "leader",
    "technologies", "culture", "culture to come", "wonder under way", "idle moves", "knowledge",
    "at hand",
}  # fmt: skip


def part(key, name):
    return import_module(f"ziggurat.games.{key}.{name}")


def turns(key, seats, seed=1):
    """The positions of a random game where a turn begins."""
    s, rng, found = ziggurat.load(key).new(seats, seed), Random(seed), []
    while not s.over:
        if part(key, "bot").begins(s):
            found.append(s.copy())
        s.apply(s.sample(rng))
    return [*found, s]


@pytest.mark.parametrize("key", keys())
def test_it_searches_as_the_game_says(key):
    master = bots.make("master", ziggurat.load(key))
    own = ziggurat.load(key).need_evaluation()
    wanted = own.master
    assert type(master) is {"ismcts": ismcts, "planner": planner}[wanted.search].Player
    assert isinstance(master, ismcts.Player)
    assert master.seconds == 1.0
    assert all(getattr(master, name) == value for name, value in wanted.how.items())
    assert master.evaluate == master.policy == own.evaluate


@pytest.mark.parametrize("key", keys())
def test_it_plays_with_the_most_seats(key):
    game = ziggurat.load(key)
    s = game.new(game.seats[-1], 5)
    players = [bots.make("master-6", game) for _ in range(game.seats[-1])]
    rng = Random(1)
    for _ in range(8):
        a = players[s.player].choose(game.view(s, s.player), s.choices(), rng)
        assert a in s.choices()
        s.apply(a)


@pytest.mark.parametrize("key", keys())
def test_what_one_of_two_gains_the_other_loses(key):
    judge = part(key, "judge")
    values = [(judge.evaluate(s, 0), judge.evaluate(s, 1)) for s in turns(key, 2)]
    assert all(mine == pytest.approx(-yours, abs=1e-6) for mine, yours in values)
    assert len({round(mine, 3) for mine, _ in values}) > 3


@pytest.mark.parametrize("key", keys())
def test_every_term_has_a_weight_and_belongs_to_somebody(key):
    judge = part(key, "judge")
    seen = [0.0] * len(judge.FEATURES)
    for s in turns(key, 3, seed=2)[:-1]:
        early, held_by = judge.weighed(s)
        assert 0.0 <= early <= 1.0
        assert len(held_by) == 3
        for terms in held_by:
            seen = [n + abs(x) for n, x in zip(seen, terms, strict=True)]
    idle = {term for term, n in zip(judge.FEATURES, seen, strict=True) if not n}
    assert idle <= RARE


@pytest.mark.parametrize("key", keys())
def test_the_end_is_judged_by_who_won(key):
    game = ziggurat.load(key)
    outcome = game.need_learning().outcome
    decided = 0
    for seed in range(1, 5):
        s = turns(key, 2, seed)[-1]
        ranks = game.ranks(s)
        for seat in (0, 1):
            if ranks[seat] != ranks[1 - seat]:
                decided += 1
                assert (outcome(s, seat) > 0) == (ranks[seat] < ranks[1 - seat])
    assert decided


@pytest.mark.parametrize("key", ["gheos", "tigris"])
def test_points_are_good_to_have(key):
    judge = part(key, "judge")
    for s in turns(key, 2)[:-1]:
        before = judge.evaluate(s, 0)
        if key == "gheos":
            s.points[0] += 1
        else:
            s.points[0] = [n + 1 for n in s.points[0]]
        assert 0.5 < judge.evaluate(s, 0) - before < 3.0


@pytest.mark.parametrize("key", keys())
def test_the_same_seed_and_iterations_give_the_same_move(key):
    game = ziggurat.load(key)
    s = position(game, 12)
    seen = game.view(s, s.player)
    moves = {bots.make("master-30", game).choose(seen, seen.choices(), Random(3)) for _ in range(2)}
    assert len(moves) == 1
