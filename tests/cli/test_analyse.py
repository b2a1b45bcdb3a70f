"""Positions in the terminal: explored, edited, taken back, saved and loaded."""

import pytest

import ziggurat
from ziggurat.core.analysis import Study, load
from ziggurat.core.record import Play


@pytest.fixture
def record(tmp_path):
    play = Play.new(ziggurat.load("tigris"), 2, 3, first="fixed")
    for move in ("leader king c2", "end", "leader king k2", "end"):
        play.act(move)
    play.record.save(tmp_path / "game.record")
    return play


def test_a_position_is_edited_taken_back_and_saved(cli, tmp_path):
    file = tmp_path / "mine.position"
    lines = ["edit", "edit put red f4", "edit leader bow king k6", "end", "undo", "redo", "undo"]
    code, out, err = cli(
        "analyse", "tigris", "--seats", 2, "--seed", 3, typed=[*lines, f"save {file}", "quit"]
    )
    assert (code, err) == (0, "")
    assert "edit put {tile} {cell}" in " ".join(out.split())
    assert out.count("This position cannot arise: a leader without a temple.") == 2
    assert "Here you can type edit, undo" in out
    board = load(file, ziggurat.load)
    assert board.record.moves == ["edit put red f4"]
    code, out, err = cli("analyse", file, typed=["undo", "hint", "log", "quit", "n"])
    assert (code, err) == (0, "")
    assert "Taken back: edit put red f4." in out
    assert "wins about" in out


def test_moves_of_all_sides_are_played_without_a_curtain(cli, tmp_path, record):
    moves = ["leader king c2", "end", "leader king k2", "end", "undo", "undo", "undo"]
    code, out, err = cli("analyse", tmp_path / "game.record", "--at", 0, typed=[*moves, "quit", ""])
    assert (code, err) == (0, "")
    assert "Hand over" not in out
    assert "Taken back: leader king k2." in out


def test_a_record_as_a_seat_saw_it(cli, tmp_path, record):
    file = tmp_path / "seen.position"
    command = ("analyse", tmp_path / "game.record", "--seat", 1)
    assert cli(*command, typed=[f"save {file}", "quit"]).code == 0
    game, board = record.game, load(file, ziggurat.load)
    assert game.view(board.state, 0) == game.view(record.state, 0)
    assert board.state.seed != record.state.seed


def test_the_copy_of_a_game_under_way_has_no_hints(cli, tmp_path, record):
    board = Study.of(record.game, record.state)
    board.hints = False
    board.save(tmp_path / "plan.position")
    out = cli("analyse", tmp_path / "plan.position", typed=["hint", "quit"]).out
    assert "there are no hints" in out


def test_a_lesson(cli):
    code, out, _ = cli("analyse", "ages", "--lesson", 1, typed=["edit turn orange action", "quit"])
    assert code == 0
    assert "part of the box" in out


@pytest.mark.parametrize(
    ("command", "because"),
    [
        (("nothing.position",), "Cannot read"),
        (("game.record", "--at", 99), "only 4 moves"),
        (("game.record", "--seat", 7), "seats 1 to 2"),
        (("game.record", "--seed", 7), "its own seats"),
        (("tigris", "--lesson", "nothing"), "no lesson 'nothing'"),
    ],
)
def test_what_cannot_be_analysed_is_said(cli, tmp_path, record, monkeypatch, command, because):
    monkeypatch.chdir(tmp_path)
    code, _, err = cli("analyse", *command)
    assert code == 2
    assert because in err


def test_only_records_and_positions_are_written_over(cli, tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada")
    out = cli("analyse", "tigris", "--seed", 1, typed=[f"save {file}", "quit"]).out
    assert "stays as it is" in out
    assert file.read_text() == "Dear Ada"
