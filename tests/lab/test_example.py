"""The worked example: what it notes, what it learns from that, and who plays by it."""

import importlib.util
from pathlib import Path

import numpy as np
import pytest

import ziggurat
from tests.bots.test_explain import position
from tests.sure import sure
from ziggurat.arena.matches import Result

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def example():
    path = ROOT / "examples" / "learn_value.py"
    spec = sure(importlib.util.spec_from_file_location("learn", path))
    module = importlib.util.module_from_spec(spec)
    sure(spec.loader).exec_module(module)
    return module


@pytest.mark.parametrize("key", ["gheos", "inner_sea", "tigris"])
def test_a_game_is_what_each_turn_held_and_how_it_ended(example, key):
    rows, written, ends = example.selfplay(4, key)
    judge = example.part(key, "judge")
    assert len(rows) == len(written) == len(ends) > 10
    assert len(set(ends)) == 1
    assert ends[0] != 0
    terms = len(judge.TERMS) + 1
    for row in rows:
        assert len(row) == 2 * terms
        assert np.isfinite(row).all()
        now, later = np.abs(row[:terms]), np.abs(row[terms:])
        assert (later <= now + 1e-9).all()
    assert example.selfplay(4, key) == (rows, written, ends)


def test_a_row_is_the_difference_and_how_early_it_counts(example):
    row = example.lead(0.5, [(3.0, 1.0), (1.0, 1.5)], -1.0)
    assert row == [2.0, -0.5, -1.0, 1.0, -0.25, -0.5]


def test_self_play_is_mostly_the_best_choice(example, monkeypatch):
    game, evaluate = ziggurat.load("tigris"), example.part("tigris", "bot").evaluate
    monkeypatch.setitem(example.LOOKS, "tigris", 1000)
    s, rng = position(game, 2), example.Random(1)

    def played(noise, any_at_all):
        monkeypatch.setattr(example, "NOISE", noise)
        monkeypatch.setattr(example, "ANY", any_at_all)
        return [example.varied(game, s, evaluate, rng) for _ in range(8)]

    best = max(set(played(0.0, 0.0)), key=played(0.0, 0.0).count)
    assert played(0.0, 0.0).count(best) >= 4
    assert len(set(played(1.0, 1.0))) > 4


def test_where_there_are_many_choices_it_looks_at_some(example, monkeypatch):
    monkeypatch.setitem(example.LOOKS, "tigris", 5)
    game, looked = ziggurat.load("tigris"), []

    def worth(after, seat):
        looked.append(seat)
        return 0.0

    s = game.new(2, 4)
    example.varied(game, s, worth, example.Random(1))
    assert len(looked) == 5


def test_every_kind_of_bot_takes_it(example, monkeypatch):
    monkeypatch.setattr(example, "ITERATIONS", 2)
    game, judge = ziggurat.load("gheos"), example.part("gheos", "judge")
    weights = tuple(judge.WEIGHTS.values())
    for kind in ("greedy", "ismcts"):
        names = [f"learned-{kind}", "greedy"]
        task = example.schedule("gheos", names, 2, 1, 1, game.settings())[0]
        result = example.match(task, weights)
        assert sorted(result.ranks) in ([0, 1], [0, 0])


def test_the_learned_evaluation_is_used_on_the_way_too(example):
    game = ziggurat.load("gheos")
    bot = example.make(game, "learned-ismcts", ((1.0, 0.0),) * 10)
    assert bot.policy == bot.evaluate
    assert bot.evaluate != example.part("gheos", "bot").evaluate
    assert bot.iterations == example.ITERATIONS


@pytest.mark.parametrize("key", ["tigris", "inner_sea"])
def test_learning_starts_where_the_hand_written_evaluation_is(example, key):
    judge = example.part(key, "judge")
    assert set(judge.WRITTEN) <= set(judge.TERMS)
    assert all(weight > 0 for weight in judge.WRITTEN.values())


def test_it_finds_the_weights_that_foretell_the_end(example):
    rng = np.random.default_rng(1)
    turn, time = rng.choice([-1.0, 1.0], size=(4000, 1)), rng.random((4000, 1))
    terms = rng.normal(size=(4000, 3))
    terms[:, :1] += turn  # who is to move has more of this, and is not better off by that
    terms[:, 2] = 0.0  # nobody ever had this one
    ends = terms @ [2.0, -1.0, 0.0] + (time * terms) @ [0.5, 3.0, 0.0] - 2.0 * turn[:, 0]
    rows = np.hstack([terms, turn, time * terms, time * turn])
    lessons = (rows, terms[:, 0], ends, np.arange(4000) // 20)
    weights, explained = example.learn(*lessons, [1.0, 0.0, 0.5], 1e-6)
    assert weights[:2] == [pytest.approx((2.0, 0.5), abs=0.01), pytest.approx((-1, 3), abs=0.01)]
    assert explained["learned"] > 0.99 > 0.9 > explained["hand_written"]
    kept, _ = example.learn(*lessons, [1.0, 0.0, 0.5], 1e9)
    assert kept[1:] == [(0.0, 0.0), (pytest.approx(kept[0][0] / 2, abs=1e-3), 0.0)]


def test_the_standing_tells_the_share_and_its_interval(example):
    one, two = example.schedule("tigris", ["learned-greedy", "greedy"], 2, 2, 1, {})
    ends = [(one, [0, 1]), (two, [0, 1])]  # the first seat wins both
    results = [
        Result(task.n, task.seed, list(task.bots), [], ranks, 0, 0.0) for task, ranks in ends
    ]
    found = example.standing(results, ["learned-greedy", "greedy"])
    assert found == {"games": 2, "share": 0.5, "interval": [0.095, 0.905]}
