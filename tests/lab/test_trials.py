"""How a learner is tried, and how its curve is drawn; and that the examples that train run."""

import importlib.util
import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

import ziggurat
from tests.sure import sure
from ziggurat.bots import make
from ziggurat.lab.trials import Log, curve, meet, table

ROOT = Path(__file__).parents[2]


def example(name):
    path = ROOT / "examples" / f"{name}.py"
    spec = sure(importlib.util.spec_from_file_location(name, path))
    module = importlib.util.module_from_spec(spec)
    sure(spec.loader).exec_module(module)
    return module


def test_a_trial_counts_from_both_seats():
    game = ziggurat.load("gheos")
    strong = meet(game, lambda: make("novice", game), "random", 6)
    weak = meet(game, lambda: make("random", game), "novice", 6)
    assert strong.games == 6
    assert strong.wins + strong.draws / 2 == strong.share * 6
    assert strong.low < strong.share <= strong.high
    assert strong.share > 0.6
    assert weak.share < 0.4
    lines = table([strong, weak]).splitlines()
    assert len(lines) == 4
    assert lines[2].startswith("| `random` | 6 |")


def test_a_curve_is_a_picture_with_its_lines():
    rows = [(0.0, 0.5, 0.4, 0.6), (2.0, 0.75, 0.6, 0.85), (4.0, 1.0, 0.9, 1.0)]
    drawn = curve("A learner", {"random": rows, "greedy": rows[:2]})
    root = ElementTree.fromstring(drawn)
    paths = [el for el in root.iter() if el.tag.endswith("path")]
    assert [path.get("d", "").count("L") for path in paths] == [2, 1]
    said = [el.text for el in root.iter() if el.tag.endswith("text")]
    assert {"A learner", "random", "greedy", "100 %"} <= set(said)


def test_a_log_is_lines_of_json(tmp_path):
    log = Log(tmp_path / "run")
    log.add(minutes=1.0, trials=[])
    log.add(minutes=2.0, trials=[])
    lines = (tmp_path / "run" / "log.jsonl").read_text().splitlines()
    assert [json.loads(line)["minutes"] for line in lines] == [1.0, 2.0]


def test_the_value_network_learns_a_plain_function():
    zero = example("train_zero")
    rng = np.random.default_rng(1)
    x = rng.normal(size=(2000, 5)).astype(np.float32)
    y = np.tanh(x[:, 0] - 0.5 * x[:, 1]).astype(np.float32)
    value = zero.Value(5, 16, rng)
    before = float(((value(x) - y) ** 2).mean())
    assert value.learn(x, y, rng, 30) < before / 10


@pytest.mark.parametrize("key", ["gheos", "tigris"])
def test_a_position_is_read_without_what_is_hidden(key):
    """Two deals of the same view have the same features."""
    zero, game, rng = example("train_zero"), ziggurat.load(key), np.random.default_rng(1)
    features = zero.Features(game)
    judge = zero.Judge(game, features, zero.Value(features.size, 8, rng))
    rows, ends = zero.selfplay(judge, 3, False)
    assert len(rows) == len(ends) > 10
    assert set(np.sign(ends)) <= {-1.0, 0.0, 1.0}
    s = game.new(2, 4)
    for _ in range(10):
        s.apply(s.choices()[0])
    other = game.determinise(game.view(s, 0), zero.Random(1))
    assert np.array_equal(features.read(s, 0), features.read(other, 0))
    assert s.viewer == game.new(2, 4).viewer


def test_a_small_run_leaves_its_report(tmp_path, monkeypatch, capsys):
    zero = example("train_zero")
    words = "--first 20 --rounds 1 --games 1 --epochs 2 --quick 2 --last 2 --out"
    monkeypatch.setattr(sys, "argv", ["train_zero.py", *words.split(), str(tmp_path / "run")])
    zero.main()
    said = capsys.readouterr().out
    assert "round 1" in said
    files = {path.name for path in (tmp_path / "run").iterdir()}
    assert files == {"log.jsonl", "curve.svg", "table.md", "value.npz"}
    assert (tmp_path / "run" / "table.md").read_text().count("| `") == 3


@pytest.mark.filterwarnings("ignore")
def test_a_small_run_of_ppo_leaves_its_report(tmp_path, monkeypatch, capsys):
    pytest.importorskip("sb3_contrib")
    ppo = example("train_ppo")
    words = "--minutes 0.05 --trials 1 --quick 2 --games 2 --steps 32 --league 1 --width 32 --out"
    monkeypatch.setattr(sys, "argv", ["train_ppo.py", *words.split(), str(tmp_path / "run")])
    ppo.main()
    files = {path.name for path in (tmp_path / "run").iterdir()}
    assert files == {"log.jsonl", "curve.svg", "table.md", "policy.zip"}
