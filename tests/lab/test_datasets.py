"""Datasets of self-play: what a row holds, resume, and what a safe one does not tell."""

import json

import numpy as np
import pyarrow.parquet as pq
import pytest

import ziggurat
from ziggurat.cli import main
from ziggurat.core.errors import BadOption
from ziggurat.core.record import read, replay
from ziggurat.lab import datasets
from ziggurat.lab.datasets import Dataset, Plan

GAMES = ziggurat.keys()


def make(out, key="gheos", games=3, **how):
    plan = Plan(key, 2, ["random"], games, 7, **how)
    assert sum(datasets.generate(plan, out, 1)) == games
    return Dataset(out)


@pytest.mark.parametrize("key", GAMES)
def test_rows_are_what_the_records_replay(key, tmp_path):
    """Every row is the view of the seat that chose, its choices, its choice and how it ended."""
    data = make(tmp_path, key, games=1)
    (batch,) = data.batches(size=10**6)
    game, watch = ziggurat.load(key), data.observer
    rows = iter(range(len(batch["choice"])))
    record = read(tmp_path / "records" / "game-000000.record")
    moves = [*record.moves, ""]
    for s, move in zip(replay(game, record), moves, strict=True):
        if s.over or len(s.choices()) == 1:
            continue
        row = next(rows)
        assert (batch["observation"][row] == watch.tensor(game.view(s, s.player))).all()
        assert list(np.flatnonzero(batch["action_mask"][row])) == s.choices()
        assert game.actions.text(int(batch["choice"][row])) == move
        assert batch["seat"][row] == s.player
    assert next(rows, None) is None
    assert set(batch["outcome"]) <= {-1.0, 0.0, 1.0}
    ranks = game.ranks(s)
    for seat, outcome in zip(batch["seat"], batch["outcome"], strict=True):
        assert (outcome > 0) == (ranks[seat] == 0 and ranks.count(0) == 1)


def test_a_run_goes_on_where_it_stopped(tmp_path):
    make(tmp_path, games=15)
    first, second = sorted((tmp_path / "decisions").glob("*.parquet"))
    kept = first.stat().st_mtime_ns
    second.unlink()
    make(tmp_path, games=25)
    assert first.stat().st_mtime_ns == kept, "a complete shard is not played again"
    assert len(list((tmp_path / "records").iterdir())) == 25
    whole = make(tmp_path.parent / "again", games=25)
    again = [pq.read_table(f) for f in Dataset(tmp_path).files]
    assert all(a.equals(b) for a, b in zip(again, map(pq.read_table, whole.files), strict=True))


def test_another_dataset_is_not_mixed_in(tmp_path):
    make(tmp_path)
    with pytest.raises(BadOption, match="another dataset"):
        make(tmp_path, noise=0.5)
    with pytest.raises(BadOption, match="no dataset"):
        Dataset(tmp_path / "nowhere")


def test_tensors_of_another_layout_are_refused(tmp_path):
    make(tmp_path)
    path = tmp_path / datasets.MANIFEST
    path.write_text(json.dumps({**json.loads(path.read_text()), "format": 1}))
    with pytest.raises(BadOption, match="another layout"):
        Dataset(tmp_path)


def test_a_safe_dataset_tells_of_one_seat_and_no_seed(tmp_path):
    data = make(tmp_path, games=4, safe=True)
    assert not (tmp_path / "records").exists()
    assert data.manifest["seed"] is None
    rows = [pair for b in data.batches() for pair in zip(b["game"], b["seat"], strict=True)]
    for n in range(4):
        assert len({seat for game, seat in rows if game == n}) == 1


def test_batches_are_shuffled_the_same_way_by_the_same_seed(tmp_path):
    data = make(tmp_path, games=12)
    plain = np.concatenate([b["move"] for b in data.batches(64)])
    one = np.concatenate([b["move"] for b in data.batches(64, seed=1)])
    same = np.concatenate([b["move"] for b in data.batches(64, seed=1)])
    assert (one == same).all()
    assert (one != plain).any()
    assert sorted(one) == sorted(plain)
    assert len(plain) == len(data)


def test_noise_plays_other_choices(tmp_path):
    quiet = datasets.play(Plan("gheos", 2, ["greedy"], 1, 5), 0)[1]
    noisy = datasets.play(Plan("gheos", 2, ["greedy"], 1, 5, noise=0.5), 0)[1]
    assert quiet.moves != noisy.moves


def test_the_command(tmp_path, capsys):
    words = ["selfplay", "gheos", "--seats", "2", "--bots", "random", "--out", str(tmp_path / "d")]
    assert main([*words, "--games", "2", "--jobs", "1", "--seed", "1", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["games"] == 2
    assert figures["decisions"] == len(Dataset(tmp_path / "d"))
    assert main([*words, "--games", "2", "--jobs", "1", "--seed", "1"]) == 0
    assert "2 games" in capsys.readouterr().out
    assert main([*words, "--noise", "3"]) == 2
    assert main([*words, "--bots", "gandalf"]) == 2
    capsys.readouterr()


def test_a_safe_run_goes_on_with_the_seed_that_it_keeps_to_itself(tmp_path, capsys):
    out = tmp_path / "safe"
    words = ["selfplay", "gheos", "--seats", "2", "--bots", "random", "--out", str(out)]
    words += ["--info-safe", "--jobs", "1"]
    assert main([*words, "--games", "1"]) == 0
    seed = (out / datasets.PRIVATE).read_text()
    assert main([*words, "--games", "2"]) == 0
    assert (out / datasets.PRIVATE).read_text() == seed
    assert seed not in (out / datasets.MANIFEST).read_text()
    capsys.readouterr()
