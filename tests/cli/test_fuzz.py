"""`ziggurat fuzz`: games that pass, and games that fail and become records."""

import json
from dataclasses import replace

import pytest

import ziggurat
from tests.builds import interpreted_only
from ziggurat import testing
from ziggurat.cli import fuzz, parser
from ziggurat.core.record import read

TIGRIS = ziggurat.load("tigris")


@pytest.fixture
def faulty(monkeypatch):
    """A Tigris whose books do not balance once a leader of seat 2 is on the board."""

    def audit(s):
        assert not s.leaders[4], "the lion's king is loose"

    broken = replace(TIGRIS, audit=audit)
    monkeypatch.setattr(ziggurat, "load", lambda key: broken)
    return broken


def test_games_that_pass(cli, tmp_path):
    code, out, err = cli("fuzz", "tigris", "--games", 4, "--seed", 7, "--out", tmp_path)
    assert (code, err) == (0, "")
    assert "4 games, " in out
    assert " 0 failures; seed 7." in out
    assert list(tmp_path.iterdir()) == []


def test_every_seat_count_and_option_in_turn():
    kinds = list(testing.variants(TIGRIS))
    args = parser().parse_args(["fuzz", "tigris", "--games", str(len(kinds) + 1)])
    jobs = fuzz.plan(TIGRIS, args, seed=7)
    assert [(job.seats, job.options) for job in jobs] == [*kinds, kinds[0]]
    assert [job.seed for job in jobs] == list(range(7, 8 + len(kinds)))


def test_only_what_was_asked_for():
    words = "fuzz tigris --games 40 --seats 3 --option board=alternative"
    jobs = fuzz.plan(TIGRIS, parser().parse_args(words.split()), seed=7)
    assert {(job.seats, job.options["board"]) for job in jobs} == {(3, "alternative")}
    assert {job.options["buildings"] for job in jobs} == {"off", "on"}


def test_few_games_are_spread_over_all_kinds():
    words = "fuzz tigris --games 12"
    jobs = fuzz.plan(TIGRIS, parser().parse_args(words.split()), seed=7)
    assert len({job.seats for job in jobs}) == 3
    assert len({tuple(job.options.values()) for job in jobs}) > 4


def test_the_number_of_processes_does_not_matter(cli):
    runs = [
        cli("fuzz", "tigris", "--games", 4, "--seed", 5, "--seats", 2, "--jobs", jobs, "--json")
        for jobs in (1, 2)
    ]
    assert runs[0] == runs[1]
    found = json.loads(runs[0].out)
    assert {"games", "decisions", "failures"} <= set(found)
    assert (found["games"], found["failures"], found["seed"]) == (4, 0, 5)
    assert found["decisions"] > 100


def test_a_failure_becomes_a_record(cli, faulty, tmp_path):
    out = tmp_path / "deep" / "faults"
    args = ("--games", 2, "--seed", 9, "--seats", 2, "--jobs", 1, "--out", out)
    code, said, _ = cli("fuzz", "tigris", *args)
    assert code == 1
    assert "2 games" in said
    assert "2 failures" in said
    files = sorted(out.iterdir())
    assert [file.name for file in files] == ["tigris-10.record", "tigris-9.record"]
    for file in files:
        assert str(file) in said
        assert cli("replay", file).code == 0
        record = read(file)
        assert f"move {len(record.moves)}: AssertionError: the lion's king is loose" in said
        assert record.moves[-1].startswith("leader king")
        assert not any(move.startswith("leader king") for move in lion_moves(record)[:-1])


def lion_moves(record):
    """The moves of the second seat."""
    s = TIGRIS.new(record.seats, record.seed, **record.options)
    mine = []
    for move in record.moves:
        if s.player == 1:
            mine.append(move)
        TIGRIS.play(s, move)
    return mine


def test_failures_in_json(cli, faulty, tmp_path):
    args = ("--games", 1, "--seed", 9, "--jobs", 1, "--out", tmp_path, "--json")
    code, out, _ = cli("fuzz", "tigris", *args)
    found = json.loads(out)
    assert code == 1
    assert found["failures"] == 1
    assert found["records"] == [str(tmp_path / "tigris-9.record")]


@interpreted_only
def test_a_crash_is_a_failure_like_any_other(monkeypatch):
    """A rule that raises is saved with the move that made it raise."""

    def crash(s, seat):
        raise ZeroDivisionError("no income")

    monkeypatch.setattr("ziggurat.games.tigris.turn.income", crash)
    outcome = fuzz.attempt(fuzz.Job("tigris", 2, {}, seed=1, every=40))
    assert outcome.fault.startswith("ZeroDivisionError: no income")
    assert outcome.moves[-1] == "end"


def test_where_records_cannot_go(refused, faulty, tmp_path):
    (tmp_path / "file").write_text("")
    args = ("--games", 1, "--seed", 9, "--jobs", 1, "--out", tmp_path / "file")
    assert "Cannot make the folder" in refused("fuzz", "tigris", *args)
