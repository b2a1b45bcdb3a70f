"""`ziggurat review`: the table, the files it writes, and what it refuses."""

import json

import pytest

from tests.played import game_of_bots
from ziggurat.arena import reviews
from ziggurat.bots.review import LEAST_EFFORT
from ziggurat.cli import main


@pytest.fixture
def file(tmp_path, monkeypatch):
    monkeypatch.setitem(reviews.BUDGETS, "quick", LEAST_EFFORT)
    path = tmp_path / "game.record"
    path.write_text(str(game_of_bots("gheos", "novice", "greedy")))
    return path


def test_a_review_is_shown_and_kept_beside_the_record(file, capsys):
    assert main(["review", str(file), "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert "Gheos: a look back with sun" in told
    for part in ("opening", "middle game", "endgame", "Luck", "Own decisions"):
        assert part in told
    lines = file.with_suffix(".seat1-quick.jsonl").read_text().splitlines()
    moves = json.loads(lines[0])["moves"]
    assert len(lines) == moves + 2
    assert main(["review", str(file), "--json"]) == 0  # nothing is looked at again
    whole = json.loads(capsys.readouterr().out)
    assert (whole["header"]["seat"], len(whole["moves"])) == (0, moves + 1)


def test_a_review_is_written_for_researchers(file, tmp_path, capsys):
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    for name in ("review.json", "review.parquet"):
        out = str(tmp_path / name)
        assert main(["review", str(file), "--seat", "moon", "--jobs", "1", "--out", out]) == 0
    whole = json.loads((tmp_path / "review.json").read_text())
    rows = parquet.read_table(tmp_path / "review.parquet").to_pylist()
    assert [row["move"] for row in rows] == [row["move"] for row in whole["moves"][1:]]
    values = whole["summary"]["chances"][1]
    for row, before, now in zip(rows, values, values[1:], strict=False):
        change = row["luck"] + row["own"] + row["others"]
        assert row["before"] == pytest.approx(before, abs=1e-5)
        assert row["before"] + change == pytest.approx(now, abs=1e-5)


def test_odd_requests_are_refused(file, tmp_path, capsys):
    unfinished = tmp_path / "cut.record"
    record = game_of_bots("gheos", "novice", "greedy")
    del record.moves[30:]
    unfinished.write_text(str(record))
    for words, told in (
        ([str(unfinished)], "The game is not over"),
        ([str(file), "--seat", "spectator"], "A review is of one seat: use 1 to 2."),
        ([str(file), "--seat", "3"], "There is no seat '3'"),
        ([str(file), "--budget", "long"], "A budget is quick, deep or a number of seconds"),
        ([str(file), "--out", "review.txt"], "ends with .json or .parquet"),
    ):
        assert main(["review", *words]) == 2
        assert told in capsys.readouterr().err
