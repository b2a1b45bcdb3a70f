"""`report` at the prompt, what is saved when something breaks, and `ziggurat reproduce`."""

import json
from dataclasses import replace

import pytest

import ziggurat
from ziggurat.cli import faces
from ziggurat.core import record, report
from ziggurat.core.errors import BadReport
from ziggurat.games import load
from ziggurat.games.tigris import GAME

ALONE = ("play", "tigris", "--players", "me,greedy", "--seed", "7")
TWO = ("play", "tigris", "--players", "anna,ben", "--seed", "7")


def reported(path):
    return report.parse(path.read_text(encoding="utf-8"))


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_who_plays_alone_reports_the_record(cli, folder):
    out = cli(*ALONE, typed=["why tile red a4", "report", "quit", ""]).out
    assert "Saved a report with the record in tigris-7.report.json." in out
    found = reported(folder / "tigris-7.report.json")
    assert found.record.startswith("ziggurat 1\ngame tigris")
    assert found.clicked == ["why tile red a4", "report"]
    assert (found.version, found.seat, found.error) == (ziggurat.__version__, 0, "")
    done = cli("reproduce", folder / "tigris-7.report.json")
    assert done.code == 0
    assert "nothing fails" in done.out


def test_people_at_one_keyboard_keep_their_secrets(cli, folder):
    """Neither the record nor the seed, and no hand but one's own."""
    out = cli(*TWO, typed=["", "report shared.json", "quit", ""]).out
    assert "tells only what this seat may know" in out
    found = reported(folder / "shared.json")
    assert found.record == ""
    seen = load("tigris").load(found.view)
    assert (seen.viewer, seen.seed) == (found.seat, 0)
    assert "anna" not in str(found)


def test_other_files_stay_as_they_are(cli, folder):
    (folder / "mine.txt").write_text("mine")
    out = cli(*ALONE, typed=["report mine.txt", "quit", ""]).out
    assert "exists and is not a report" in out
    assert (folder / "mine.txt").read_text() == "mine"


@pytest.fixture
def planted(monkeypatch):
    """Tigris with an audit that breaks when a seat has points in black and red."""

    def audit(s):
        GAME.audit(s)
        assert not any(p[0] >= 1 and p[1] >= 1 for p in s.points), "planted"

    game = replace(GAME, audit=audit)
    monkeypatch.setattr(ziggurat, "load", lambda key: game)
    return game


def test_a_fault_is_found_again_and_made_short(cli, folder, planted):
    code, out, _ = cli("fuzz", "tigris", "--games", 1, "--seed", 1, "--jobs", 1, "--seats", 2)
    (saved,) = folder.glob("*.record")
    assert code == 1, out
    done = cli("reproduce", saved, "--seconds", 4)
    assert done.code == 1
    assert "It fails: planted" in done.out
    (short,) = folder.glob("*.shortest.record")
    assert len(short.read_text().splitlines()) < len(saved.read_text().splitlines()) / 2
    again = cli("reproduce", short, "--seconds", 1, "--json", "--out", folder / "again.record")
    told = json.loads(again.out)
    assert (again.code, told["fault"], told["error"]) == (1, "planted", "AssertionError")
    assert told["place"].startswith("test_report.py:")


def test_what_breaks_is_reported_by_itself(cli, folder, monkeypatch):
    """The game is not lost either: the report holds its record."""
    screen, shown = faces.screen, []

    def broken(*given):
        shown.append(given)
        if len(shown) > 1:
            raise RuntimeError("planted")
        return screen(*given)

    monkeypatch.setattr(faces, "screen", broken)
    code, out, err = cli(*ALONE, typed=["tile", "1", "1", "1", "1", "1"])
    assert (code, err) == (1, "")
    assert "Something broke that should not: RuntimeError" in out
    found = reported(folder / "tigris-7.report.json")
    assert found.error.endswith("RuntimeError: planted")
    assert "test_report.py" in found.error
    assert found.moves == len(record.parse(found.record).moves) > 0


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hello", "This is not a report"),
        ("[1]", "its format must be"),
        ('{"format": "ziggurat report 1"}', "missing"),
        ("{" * 5000, "This is not a report"),
    ],
)
def test_what_is_no_report_is_refused(refused, folder, text, reason):
    (folder / "odd").write_text(text)
    assert reason in refused("reproduce", folder / "odd")


def test_a_report_of_other_rules_is_refused(cli, refused, folder):
    cli(*TWO, typed=["", "report shared.json", "quit", ""])
    data = json.loads((folder / "shared.json").read_text())
    (folder / "old.json").write_text(json.dumps({**data, "rules": 1}))
    assert "rules version 1" in refused("reproduce", folder / "old.json")
    (folder / "other.json").write_text(json.dumps({**data, "seat": 1 - data["seat"]}))
    assert "not what its seat may know" in refused("reproduce", folder / "other.json")


def test_a_view_is_explored_for_a_while(cli, folder):
    cli(*TWO, typed=["", "report shared.json", "quit", ""])
    done = cli("reproduce", folder / "shared.json", "--seconds", 1)
    assert done.code == 0
    assert "nothing fails" in done.out


def test_fields_of_another_form_are_refused():
    with pytest.raises(BadReport):
        report.parse('{"format": "ziggurat report 1", "game": 1, "rules": 2, "seats": 2, '
                     '"options": {}, "seat": 0, "moves": 0, "view": {}}')  # fmt: skip
