"""`ziggurat play`, by what is typed and what is shown."""

import re
from dataclasses import replace
from itertools import chain, cycle
from pathlib import Path

import pytest
from rich.text import Text

import ziggurat
from tests.cli.conftest import Keyboard
from ziggurat.cli import faces, main, parser, play, talk
from ziggurat.cli.language import speaking
from ziggurat.core.record import Record, parse, read
from ziggurat.core.record import replay as replayed

TIGRIS = ("play", "tigris", "--option", "first=fixed")
DUEL = (*TIGRIS, "--players", "me,random", "--seed", "5")


@pytest.fixture
def hands(monkeypatch):
    """A screen that shows whose it is and nothing but the hand."""

    def screen(game, seen, names):
        if seen.viewer < 0:
            return Text("the open table")
        return Text(f"screen of {names[seen.viewer]}: hand {seen.hands[seen.viewer]}")

    monkeypatch.setattr(faces, "screen", screen)


def any_way(*lines):
    """Lines that sooner or later make a choice, whatever is asked."""
    return chain(lines, cycle(["1", "1", "1", "0", "end"]))


def test_a_whole_game_by_numbers(cli, tmp_path):
    file = tmp_path / "whole.record"
    code, out, err = cli(*DUEL, "--save", file, typed=any_way())
    assert (code, err) == (0, "")
    assert "Final ranking" in out
    assert "lion (random)" in out.partition("Final ranking")[2]
    record = read(file)
    *_, s = replayed(ziggurat.load("tigris"), record)
    assert s.over
    assert f"Saved {len(record.moves)} moves in {file}." in out
    assert "\x1b" not in out


def test_the_same_seed_and_keys_give_the_same_game(cli, tmp_path):
    texts = []
    for name in ("a", "b"):
        cli(*DUEL, "--save", tmp_path / name, typed=["1", "1", "1", "end", "end", "quit"])
        texts.append((tmp_path / name).read_text())
    assert texts[0] == texts[1]


def test_a_fresh_seed_is_told(cli):
    _, first, _ = cli("play", "tigris")
    _, second, _ = cli("play", "tigris")
    assert "ziggurat play tigris --players me,greedy,greedy,greedy --seed " in first
    assert first.splitlines()[1] != second.splitlines()[1]


def test_wide_groups_are_opened_step_by_step(cli, hands):
    _, out, _ = cli(*DUEL, typed=["1", "1", "tile red"])
    groups, colours, cells, again, _ = out.split("> ")
    assert "  1  tile  " in groups
    assert "a1" not in groups.partition("leader")[0]
    assert "  1  black  " in colours
    assert "tile black: " in cells
    assert " e5  f5  g5 " in cells
    assert "tile red: " in again


def test_notation_and_words_cut_short(cli, tmp_path):
    file = tmp_path / "short.record"
    cli(*DUEL, "--save", file, typed=["t r f5", "tile red f6", "quit"])
    assert read(file).moves == ["tile red f5", "tile red f6"]


def test_a_short_word_never_means_what_is_legal_by_chance(cli, tmp_path):
    """The hand holds black but no blue: b is blue, as on the screen, and bl could mean either, so
    it is only offered."""
    file = tmp_path / "short.record"
    _, out, _ = cli(*DUEL, "--save", file, typed=["t b f5", "t bl f5", "quit"])
    assert "'tile blue f5' is not legal" in out
    assert re.search("  tile black f5   .*\\(Enter\\)", out)
    assert read(file).moves == []
    cli(*DUEL, "--save", file, typed=["t bl f5", "", "t k f6", "quit"])
    assert read(file).moves == ["tile black f5", "tile black f6"]


def test_what_is_not_legal_has_its_reason_and_changes_nothing(cli, tmp_path):
    file = tmp_path / "none.record"
    typed = ["tile red e1", "tile", "red e1", "tile red z9", "tiel red f5", "99", "xyzzy", "quit"]
    _, out, _ = cli(*DUEL, "--save", file, typed=typed)
    assert out.count("'tile red e1' is not legal: Only farms go on river squares. [TE-6.3]") == 2
    assert "'z9' is no cell" in out
    assert "'tiel red f5' cannot be chosen here; ? helps. Did you mean tile red f5" in out
    assert "There is no number 99" in out
    assert "'xyzzy' cannot be chosen here; ? helps." in out
    assert read(file).moves == []


def test_why_cites_the_clause_and_its_text(cli):
    _, out, _ = cli(*DUEL, typed=["why tile red e1", "1", "why red e1", "what tile red f5", "why"])
    assert out.count("not legal: Only farms go on river squares. [TE-6.3]") == 2
    assert "TE-6.3  Black, red and green tiles go on land squares only." in out
    assert "'tile red f5' is legal." in out


def test_help_log_board_rules_and_hint(cli):
    typed = [
        "?",
        "help",
        "rules TE-6.3",
        "rules",
        "rules 99.9",
        "hint",
        "tile red f5",
        "log",
        "board",
    ]
    _, out, _ = cli(*DUEL, typed=typed)
    assert out.count("why that action is not allowed") == 2
    assert "TE-6 Action 2" in out
    assert "has no clause TE-99.9" in out
    assert len(re.findall(r"  \w.* \(wins about \d+%\)", out)) == 3
    assert out.count("bow places a red tile on f5.") == 2


def test_undo_within_the_turn(cli, tmp_path):
    file = tmp_path / "undo.record"
    typed = ["undo", "tile red f5", "tile red f6", "undo", "tile black g5", "undo", "undo", "quit"]
    _, out, _ = cli(*DUEL, "--save", file, typed=typed)
    assert "Nothing to take back: the game has just begun." in out
    assert "Taken back: tile red f6." in out
    assert "Taken back: tile red f5." in out
    assert read(file).moves == []


def test_undo_stops_at_what_others_did_and_at_a_reveal(cli, tmp_path):
    file = tmp_path / "undo.record"
    _, out, _ = cli(*DUEL, "--save", file, typed=["tile red f5", "swap r", "undo", "end", "undo"])
    assert out.count("Nothing to take back: ") == 2
    assert read(file).moves[:3] == ["tile red f5", "swap r", "end"]


def test_undo_never_takes_back_a_bots_action(cli):
    for seed in range(10):
        args = ("--players", "me,random", "--seed", seed)
        _, out, _ = cli(*TIGRIS, *args, typed=["end", "undo"])
        assert "Taken back" not in out
        assert "Nothing to take back: " in out


def test_save_and_load(cli, tmp_path):
    file = tmp_path / "game.record"
    _, out, _ = cli(*DUEL, typed=["tile red f5", f"save {file}", "quit"])
    assert "Saved one move" in out
    assert "Save the game?" not in out
    assert read(file).moves == ["tile red f5"]
    typed = ["log", "undo", "tile red f6", "save", "quit"]
    code, out, _ = cli("play", "--load", file, "--players", "anna,random", typed=typed)
    assert code == 0
    assert "anna places a red tile on f5." in out
    assert read(file).moves == ["tile red f6"]


def test_save_spares_other_files(cli, tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear Anna")
    _, out, _ = cli(*DUEL, typed=[f"save {file}", f"save {tmp_path}/no/such/folder/x"])
    assert "exists and is not a record" in out
    assert "there is no such folder" in out
    assert file.read_text() == "Dear Anna"
    assert list(tmp_path.iterdir()) == [file]


def test_quit_offers_to_save(cli, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, out, _ = cli(*DUEL, typed=["tile red f5", "quit", ""])
    assert code == 0
    assert "Save the game?" in out
    assert list(tmp_path.iterdir()) == []
    cli(*DUEL, typed=["tile red f5", "quit", "no/such/folder", "y"])
    assert read(Path("tigris-5.record")).moves == ["tile red f5"]
    cli(*DUEL, typed=["tile red f5", "quit", "other.record"])
    assert read(Path("other.record")).moves == ["tile red f5"]


@pytest.mark.parametrize("typed", [[], ["tile red f5"], ["tile red f5", "quit"], ["1", "1"]])
def test_end_of_input_leaves_quietly(cli, typed, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, _, err = cli(*DUEL, typed=typed)
    assert (code, err) == (0, "")
    assert list(tmp_path.iterdir()) == []


def test_the_curtain_hides_hands(cli, hands):
    typed = ["", "tile red f5", "end", "", "end"]
    _, out, _ = cli(*TIGRIS, "--players", "anna,ben", "--seed", 3, typed=typed)
    before, anna, ben, *_ = out.split("Hand over to ")
    assert "screen of" not in before
    assert "screen of anna: hand" in anna
    assert "screen of ben" not in anna
    assert "screen of anna" not in ben
    assert ben.startswith("ben.\nPress Enter when ready. screen of ben: hand")


def test_people_read_only_their_own_draws(cli, hands):
    typed = ["", "tile red f5", "end", "", "log", "end", "", "log"]
    _, out, _ = cli(*TIGRIS, "--players", "anna,ben", "--seed", 3, typed=typed)
    _, _, ben, anna = out.split("Hand over to ")
    assert "anna draws one tile." in ben
    assert "You draw" not in ben
    assert "You draw" in anna


def test_one_person_needs_no_curtain(cli, hands):
    _, out, _ = cli(*DUEL, typed=["end"])
    assert "Hand over" not in out
    assert out.count("screen of bow") == 2


def test_watch(cli, hands):
    code, out, err = cli(*TIGRIS, "--watch", "--players", "random,random", "--seed", 4)
    assert (code, err) == (0, "")
    assert "the open table" in out
    assert "screen of" not in out
    assert "Final ranking" in out


def test_the_default_is_me_against_greedy(cli, hands):
    _, out, _ = cli(*TIGRIS, "--seats", "3", "--seed", 1, typed=["end"])
    assert "lion (greedy)" in out
    assert "ox (greedy)" in out
    assert "vase" not in out


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--players", "me,gredy"], "did you mean 'greedy'?"),
        (["--watch", "--players", "random,deepblue"], "There is no bot 'deepblue'"),
        (["--players", "me,random", "--seats", "3"], "2 players are named, but the game has 3"),
        (["--players", "me"], "2 to 4 players, not 1"),
        (["--players", "anna,anna"], "the same name"),
        (["--players", "me,[red]"], "is not a name for a player"),
        (["--load", "x.record", "--seed", "3"], "give none with --load"),
        (["--load", "/no/such.record"], "Cannot read /no/such.record"),
    ],
)
def test_what_cannot_be_set_up(refused, args, words):
    assert words in refused("play", "tigris", *args)


def test_a_game_must_be_named_when_nobody_can_be_asked(refused, monkeypatch):
    monkeypatch.setattr(ziggurat, "keys", lambda: ["gheos", "tigris"])
    assert "Which game? Name one of gheos, tigris." in refused("play")


def test_a_game_is_picked_from_a_list(cli, monkeypatch):
    tigris = ziggurat.load("tigris")
    monkeypatch.setattr(ziggurat, "keys", lambda: ["gheos", "tigris"])
    monkeypatch.setattr(ziggurat, "load", lambda key: replace(tigris, title=f"The game of {key}"))
    monkeypatch.setattr(Keyboard, "isatty", lambda self: True)
    for typed in ("2", "tigris"):
        code, out, _ = cli("play", typed=[typed])
        assert code == 0
        assert "  1  The game of gheos\n  2  The game of tigris\nWhich game? " in out
        assert "\nThe same game again: ziggurat play tigris" in out
    assert cli("play").code == 2


def test_the_only_game_needs_no_name(cli, monkeypatch):
    monkeypatch.setattr(ziggurat, "keys", lambda: ["tigris"])
    assert cli("play").out.startswith("Tigris & Euphrates\n")


def test_a_finished_record_shows_its_result(cli, tmp_path):
    file = tmp_path / "done.record"
    cli(*TIGRIS, "--watch", "--players", "random,random", "--seed", 4, "--save", file)
    code, out, _ = cli("play", "--load", file)
    assert code == 0
    assert "Final ranking" in out
    assert parse(file.read_text()).seed == 4


def test_leaving_saves_where_told(cli, refused, tmp_path):
    file = tmp_path / "left.record"
    assert cli(*DUEL, "--save", file, typed=["tile red f5"]).code == 0
    assert read(file).moves == ["tile red f5"]
    assert "no such folder" in refused(*DUEL, "--save", tmp_path / "no" / "such.record")


def test_an_interrupted_game_is_saved_where_told(cli, tmp_path, monkeypatch):
    def interrupt(*args):
        raise KeyboardInterrupt

    monkeypatch.setitem(talk.COMMANDS, "hint", interrupt)
    file = tmp_path / "left.record"
    code, _, err = cli(*DUEL, "--save", file, typed=["tile red f5", "hint"])
    assert code == 130
    assert "Interrupted" in err
    assert read(file).moves == ["tile red f5"]


def test_support_is_asked_by_its_number(cli, tmp_path):
    """Where the next word is a number, what is typed is that word and no place in a list."""
    file = tmp_path / "revolt.record"
    moves = ["leader king g3", "end", "leader king f4"]
    record = Record(
        "tigris", ziggurat.load("tigris").rules_version, 2, 5, {"first": "fixed"}, moves
    )
    record.save(file)
    players = ("--players", "random,me")
    _, out, _ = cli("play", "--load", file, *players, "--save", file, typed=["9", "1"])
    assert "lion support> " in out
    assert "'9' cannot be chosen here" in out
    assert read(file).moves[3] == "support 1"


def test_a_menu_of_many_words_without_cells(cli):
    _, out, _ = cli(*DUEL, typed=["swap"])
    assert "swap: 23 choices" in out
    assert "krrg" in out


def test_all_questions_of_a_phase_can_be_declined(cli, tmp_path):
    """Two people at one keyboard: the first declines once, and is not handed the keyboard again."""
    keys = ("", "leader king f4", "end", "", "leader king f2", "", "decline all", "", "support 0")
    game = cli(
        *("play", "tigris", "--players", "Ann,Bob", "--seed", 5, "--option", "first=fixed"),
        *("--save", tmp_path / "game.record"),
        typed=keys,
    )
    moves = (tmp_path / "game.record").read_text().splitlines()
    assert "decline all" in game.out
    assert moves.count("support 0") == 2


@pytest.mark.parametrize("key", ["ages", "gheos", "inner_sea", "monumental", "tigris"])
def test_the_terminal_speaks_other_languages(key, capsys):
    """The heading, the log, the hint and the end are Spanish; what is typed is not."""
    lines = iter(["hint", "log", "undo", "quit", "n"])
    args = parser().parse_args(["play", key, "--seed", "3", "--players", "me,random"])
    with speaking("es"):
        assert play.run(args, ask=lambda prompt: next(lines)) == 0
    shown = capsys.readouterr().out
    assert "La misma partida otra vez:" in shown
    assert "Escribe ? para ver la ayuda." in shown
    for words in ("Your turn", "The others", "Nothing is", "wins about", "none"):
        assert words not in shown


def test_an_unknown_language_is_refused(capsys):
    assert main(["play", "tigris", "--language", "xx"]) == 2
    assert "There is no language 'xx'" in capsys.readouterr().err
