"""The worked example: its parts that need no PyTorch, and its figures in the documentation."""

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
    """A network that repeats the hand-written evaluation, its first input."""
    n = len(example.features(example.GAME.new(2, 1), 0))
    first = np.zeros((2, n), np.float32)
    first[0, 0], first[1, 0] = 1, -1
    path = tmp_path / "value.npz"
    last = np.array([[1, -1]], np.float32)
    np.savez(path, w0=first, b0=np.zeros(2), w1=last, b1=np.zeros(1))
    return path


def test_a_game_gives_rows_from_both_sides(example, weights):
    rows, worth = example.selfplay(3, "greedy", weights)
    assert len(rows) == len(worth) > 50
    assert np.isfinite(rows).all()
    assert np.isfinite(worth).all()


def test_targets_mix_the_turns_to_come_with_the_end(example, monkeypatch):
    monkeypatch.setattr(example, "LATER", 0.75)
    assert example.targets([0.0, 0.0, 0.0], [True, False, True], 1.0) == [0.75, 0.75, 1.0]
    assert example.targets([0.4, 0.8], [True, True], -1.0) == [0.25 * 0.8 - 0.75, -1.0]


def test_a_learned_evaluation_can_be_the_hand_written_one(example, weights):
    """With weights that pass the hand-written value on, quiet positions are valued alike."""
    value = example.Value(weights)
    s = example.GAME.new(2, 4)
    mine = example.hand_written.evaluate(s, 0) / example.SCALE
    assert value.evaluate(s, 0) == pytest.approx(mine, abs=1e-5)


def test_both_kinds_of_bot_take_it(example, weights, monkeypatch):
    monkeypatch.setattr(example, "ITERATIONS", 2)
    for names in (("learned-greedy", "greedy"), ("learned-ismcts", "greedy")):
        task = example.schedule("gheos", list(names), 2, 1, 1, example.GAME.settings())[0]
        result = example.match(task, weights)
        assert sorted(result.ranks) in ([0, 1], [0, 0])
