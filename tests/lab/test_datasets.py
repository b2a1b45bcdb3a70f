"""Datasets of self-play: what a row holds, resume, and what a safe one does not tell."""

import importlib
import json
from subprocess import run

import numpy as np
import pyarrow.parquet as pq
import pytest

import ziggurat
from tests.sure import sure
from ziggurat.cli import main
from ziggurat.core.errors import BadOption
from ziggurat.core.record import read, replay
from ziggurat.lab import dataset_card, datasets, offline
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


def test_the_card_tells_how_it_was_made_and_the_sums_check(tmp_path):
    data = make(tmp_path, games=12, noise=0.25)
    card = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert "--seats 2 --bots random --games 12 --noise 0.25 --seed 7" in card
    assert f"{len(data)} decisions" in card
    assert "license: CC0-1.0" in card
    layout = json.loads((tmp_path / "layout.json").read_text(encoding="utf-8"))
    assert layout[-1]["to"] == data.manifest["entries"]
    actions = (tmp_path / "actions.txt").read_text(encoding="utf-8").splitlines()
    assert actions == list(map(ziggurat.load("gheos").actions.text, range(len(actions))))
    assert dataset_card.changed(tmp_path) == []
    (tmp_path / "actions.txt").write_text("nothing", encoding="utf-8")
    assert dataset_card.changed(tmp_path) == ["actions.txt"]
    assert run(["sha256sum", "-c", "--quiet", "SHA256SUMS"], cwd=tmp_path).returncode == 1


def test_splits_are_by_whole_games(tmp_path):
    data = make(tmp_path, games=20)
    found = {}
    for split in ("train", "valid", "test"):
        found[split] = {n for b in data.batches(split=split) for n in b["game"].tolist()}
    assert found["valid"] == {8, 18}
    assert found["test"] == {9, 19}
    assert len(found["train"]) == 16
    assert sum(len(b["choice"]) for b in data.batches()) == len(data)
    with pytest.raises(BadOption, match="no split 'tests'"):
        next(data.batches(split="tests"))


def test_so_many_decisions_are_the_same_with_any_number_of_processes(tmp_path):
    kept = []
    for jobs in (1, 2):
        plan = Plan("gheos", 2, ["random"], 0, 7)
        out = tmp_path / str(jobs)
        list(datasets.enough(plan, out, 500, jobs, None))
        data = Dataset(out)
        assert data.manifest["games"] == plan.games == 10 * len(data.files)
        assert len(data) >= 500 > len(data) - pq.read_metadata(data.files[-1]).num_rows
        assert len(list((out / "records").iterdir())) == plan.games
        kept.append((out / "SHA256SUMS").read_text(encoding="utf-8"))
    assert kept[0] == kept[1]


@pytest.mark.slow
def test_a_cluster_plays_the_same(tmp_path):
    pytest.importorskip("ray", reason="ray is not installed")
    plan = Plan("gheos", 2, ["random"], 20, 7)
    assert sum(datasets.generate(plan, tmp_path / "ray", 1, "local")) == 20
    make(tmp_path / "here", games=20)
    one, other = (tmp_path / name / "SHA256SUMS" for name in ("ray", "here"))
    assert one.read_text(encoding="utf-8") == other.read_text(encoding="utf-8")


def test_what_fits_offline(tmp_path):
    data = make(tmp_path, games=30)

    def same(batch):
        return batch["choice"]

    def blind(batch):
        return batch["action_mask"] / batch["action_mask"].sum(1, keepdims=True)

    perfect = offline.policy(data, same)
    assert (perfect.agreement.mean, perfect.illegal, perfect.log_loss) == (1, 0, None)
    assert perfect.games == 3
    fit = offline.policy(data, blind)
    assert fit.agreement.low < fit.agreement.mean < fit.agreement.high
    assert fit.illegal == 0
    assert sure(fit.log_loss) > 0
    assert fit.by_bot == {"random": fit.agreement.mean}
    lost = offline.policy(data, lambda batch: np.zeros(len(batch["choice"]), int))
    assert lost.illegal > 0.5

    def certain(batch):
        return batch["outcome"]

    told = offline.judgement(data, certain)
    assert (told.error.mean, round(told.correlation, 6)) == (0, 1)
    flat = offline.judgement(data, lambda batch: np.zeros(len(batch["choice"])))
    assert flat.error.mean >= flat.no_idea
    assert flat.correlation == 0
    with pytest.raises(BadOption, match="is empty"):
        offline.policy(make(tmp_path / "few", games=3), same)


def test_the_loader_for_pytorch(tmp_path):
    pytest.importorskip("torch", reason="torch is not installed")
    torch_data = importlib.import_module("ziggurat.lab.torch_data")
    data = make(tmp_path, games=40)
    for workers in (0, 2):
        batches = list(torch_data.loader(data, size=64, seed=1, workers=workers))
        seen = sorted(n for b in batches for n in b["game"].tolist())
        assert seen == sorted(n for b in data.batches(split="train") for n in b["game"].tolist())
        legal = batches[0]["action_mask"].gather(1, batches[0]["choice"].long()[:, None])
        assert bool(legal.all())
    decisions = torch_data.Decisions(data, seed=1)
    first = next(iter(decisions))["move"].tolist()
    decisions.epoch = 1
    assert first != next(iter(decisions))["move"].tolist()
