"""The worked example: its parts that need no PyTorch."""

import importlib.util
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def example():
    spec = importlib.util.spec_from_file_location("learn", ROOT / "examples" / "learn_value.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def weights(example, tmp_path):
    """A network that corrects nothing."""
    path = tmp_path / "value.npz"
    first = np.ones((example.WIDTH, example.HIDDEN), np.float32)
    np.savez(path, first=first, last=np.zeros(example.HIDDEN, np.float32))
    return path


@pytest.fixture
def quiet(example):
    """The quiet positions of a game between greedy bots."""
    s, found = example.GAME.new(2, 4), []
    while not s.over:
        if isinstance(s.decision, example.QUIET):
            found.append(s.copy())
        s.apply(example.ranked(s)[0])
    return found


def test_a_position_is_a_row_for_the_whole_and_one_for_each_civilization(example, quiet):
    for s in quiet:
        rows = example.features(s)
        in_play = sum(edge != example.RESERVE for edge in s.markers)
        assert rows.any(axis=1).tolist() == [i <= in_play for i in range(7)]
        assert rows[0, example.EVALUATION] == pytest.approx(
            example.hand_written.evaluate(s, example.mover(s)) / example.SCALE, abs=1e-5
        )


def test_a_game_teaches_by_what_choices_of_one_decision_lead_to(example, monkeypatch):
    monkeypatch.setattr(example, "LESSONS", 0.05)
    lessons = [decision for seed in (3, 5) for decision in example.selfplay(seed)]
    assert lessons
    for decision in lessons:
        assert 2 <= len(decision) <= example.BEST + example.OTHERS
        assert all(rows.shape == (7, example.WIDTH) for rows, _ in decision)
        assert np.isfinite([worth for _, worth in decision]).all()


def test_the_worst_and_the_best_are_kept(example):
    assert example.extremes([0.5, -1.0, 2.0, 0.25, -0.5]) == [-1.0, -0.5, 0.5, 2.0]
    assert example.extremes([0.5]) == [0.0, 0.0, 0.0, 0.5]


def test_without_a_correction_it_is_the_hand_written_evaluation(example, quiet, weights):
    value = example.Value(weights)
    for s in quiet:
        me = example.mover(s)
        mine = pytest.approx(example.hand_written.evaluate(s, me), abs=1e-4)
        assert value.evaluate(s, me) == mine
        assert -value.evaluate(s, 1 - me) == mine


def test_every_kind_of_bot_takes_it(example, weights, monkeypatch):
    monkeypatch.setattr(example, "ITERATIONS", {"ismcts": 2, "deep": 2})
    for kind in ("greedy", "ismcts", "deep"):
        task = example.schedule(
            "gheos", [f"learned-{kind}", "greedy"], 2, 1, 1, example.GAME.settings()
        )[0]
        result = example.match(task, weights)
        assert sorted(result.ranks) in ([0, 1], [0, 0])


def test_the_two_searches_judge_at_different_depths(example, weights):
    assert [example.make(name, weights).ahead for name in ("learned-ismcts", "deep")] == [1, 2]
