"""Lessons in the terminal: listed, played, refused, taken back, remembered."""

import io

import pytest

import ziggurat
from ziggurat.cli import learn, main
from ziggurat.core import lessons

FIRST = lessons.of(ziggurat.load("tigris"))[0]


@pytest.fixture(autouse=True)
def own_state(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def typed(monkeypatch, capsys, lines, *args):
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    assert main(["learn", "tigris", *args]) == 0
    return " ".join(capsys.readouterr().out.split())


def test_the_lessons_are_listed(monkeypatch, capsys):
    told = typed(monkeypatch, capsys, [])
    assert str(FIRST.title) in told
    assert "✓" not in told
    assert "ziggurat learn tigris 1" in told


def test_a_lesson_is_shown_to_its_end_and_remembered(monkeypatch, capsys):
    told = typed(monkeypatch, capsys, ["show"] * len(FIRST.steps) + ["stop"], "1")
    for step in FIRST.steps:
        assert str(step.task) in told
    assert str(FIRST.learned[0]) in told
    assert learn.known_done() == {FIRST.key}
    told = typed(monkeypatch, capsys, [])
    assert "✓ 1" in told
    assert "ziggurat learn tigris 2" in told


def test_wrong_tries_are_answered(monkeypatch, capsys):
    told = typed(monkeypatch, capsys, ["tile black a1", "tile green a4", "quit"], FIRST.name)
    assert str(FIRST.steps[0].wrong[0].because) in told
    assert "TE-6.3" in told
    assert learn.known_done() == set()


def test_undo_and_again(monkeypatch, capsys):
    told = typed(monkeypatch, capsys, ["show", "undo", "show", "again", "quit"], "1")
    assert told.count(str(FIRST.steps[0].task)) == 3
    assert told.count(str(FIRST.steps[1].task)) == 2


def test_an_unknown_lesson_is_refused(capsys):
    assert main(["learn", "tigris", "99"]) == 2
    assert "no lesson '99'" in capsys.readouterr().err
    assert main(["learn", "nothing"]) == 2


def test_a_broken_state_file_is_no_fault(tmp_path):
    learn.keep_done("tigris/x")
    assert learn.known_done() == {"tigris/x"}
    learn.state_file().write_text("{", encoding="utf-8")
    assert learn.known_done() == set()
