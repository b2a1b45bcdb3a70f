"""`ziggurat replay`: the log, the screen and the picture of a record, and records that are none."""

import json
import re
from html import unescape
from random import Random

import pytest

import ziggurat
from tests.test_messages import STRANGE, left_over
from ziggurat.cli import faces, replay_page
from ziggurat.cli.replay import follow
from ziggurat.core.game import Game
from ziggurat.core.record import Play, parse
from ziggurat.core.state import TRUTH
from ziggurat.draw.words import translating

SEED = 11


@pytest.fixture(scope="module")
def text():
    """A whole game for three as its record's text."""
    rng = Random(SEED)
    play = Play.new(ziggurat.load("tigris"), 3, SEED, board="alternative")
    while not play.state.over:
        play.act(play.state.sample(rng))
    return str(play.record)


@pytest.fixture
def file(tmp_path, text):
    path = tmp_path / "game.record"
    path.write_text(text)
    return path


def moves_of(text):
    return text.partition("\n\n")[2].splitlines()


def test_the_log(cli, file, text):
    code, out, err = cli("replay", file)
    assert (code, err) == (0, "")
    assert out.startswith("Tigris & Euphrates: 3 players, seed 11, board alternative")
    for number, move in enumerate(moves_of(text), 1):
        assert f"{number:>4}  {move}" in out
    assert "'s turn." in out
    assert "You draw" not in out
    assert "The game is over: " in out
    assert " weakest colour, " in out


def test_a_seat_reads_its_own_whispers(cli, file):
    assert "You draw" in cli("replay", file, "--seat", 2).out
    assert "You draw" in cli("replay", file, "--seat", "lion").out
    assert "You draw" not in cli("replay", file, "--seat", "spectator").out


def test_stopping_shows_the_screen(cli, file, text, monkeypatch):
    monkeypatch.setattr(faces, "screen", lambda game, seen, names: f"screen of {seen.viewer}")
    _, out, _ = cli("replay", file, "--at", 5)
    assert f"   5  {moves_of(text)[4]}" in out
    assert "   6  " not in out
    assert "screen of -1" in out
    assert "To decide: " in out
    assert "screen of 1" in cli("replay", file, "--at", 0, "--seat", 2).out


def test_json(cli, file, text):
    found = json.loads(cli("replay", file, "--json").out)
    wanted = {"game", "seats", "seed", "options", "moves", "over", "scores", "ranks"}
    assert set(found) == wanted | {"score_names", "rivals"}
    assert (found["game"], found["seats"], found["seed"]) == ("tigris", 3, SEED)
    assert found["options"]["board"] == "alternative"
    assert found["moves"] == len(moves_of(text))
    assert found["over"] is True
    assert len(found["scores"]) == 3
    assert 0 in found["ranks"]
    begun = json.loads(cli("replay", file, "--json", "--at", 7).out)
    assert (begun["moves"], begun["over"]) == (7, False)


def test_picture(cli, file, tmp_path):
    pictures = {}
    for seat in ("1", "2", "spectator"):
        out = tmp_path / f"{seat}.svg"
        assert cli("replay", file, "--svg", out, "--at", 9, "--seat", seat).code == 0
        pictures[seat] = out.read_text()
        assert pictures[seat].lstrip().startswith("<svg")
    assert len(set(pictures.values())) == 3
    assert cli("replay", file, "--svg", tmp_path / "open.svg").code == 0


def test_a_picture_is_written_whole_or_not_at_all(refused, file, tmp_path, monkeypatch):
    assert "Cannot write" in refused("replay", file, "--svg", tmp_path / "no" / "such.svg")
    monkeypatch.setattr(Game, "picture", None)
    out = tmp_path / "old.svg"
    out.write_text("old")
    assert "has no picture" in refused("replay", file, "--svg", out)
    assert out.read_text() == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.record", "old.svg"]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--at", 99_999], "only"),
        (["--at", "end"], "'end' is not a whole number"),
        (["--seat", 4], "There is no seat '4': use 1 to 3 or spectator."),
        (["--seat", "vase"], "There is no seat 'vase'"),
    ],
)
def test_wrong_places(refused, file, args, words):
    assert words in refused("replay", file, *args)


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda t: re.sub("rules \\d+", "rules 99", t), "rules version 99"),
        (lambda t: t[: len(t) // 2], "it is cut"),
        (lambda t: t[:30], "breaks off"),
        (lambda t: "", "not a record"),
        (lambda t: t.replace("game tigris", "game chess"), "There is no game 'chess'"),
        (lambda t: t.replace("seats 3", "seats 9"), "2 to 4 players"),
        (lambda t: t.replace("seed 11", "seed eleven"), "seed"),
        (lambda t: t.replace("option first", "option last"), "no option 'last'"),
        (lambda t: t.replace(f"\n{moves_of(t)[3]}\n", "\nmake tea\n", 1), "does not replay"),
        (lambda t: t.replace(f"\n{moves_of(t)[0]}\n", "\nsupport 6\n", 1), "Move 1 of the record"),
    ],
)
@pytest.mark.parametrize("command", [["replay"], ["play", "--load"]])
def test_spoilt_records(refused, tmp_path, text, spoil, words, command):
    path = tmp_path / "spoilt.record"
    path.write_text(spoil(text))
    assert words in refused(*command, path)
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("command", [["replay"], ["play", "--load"]])
def test_files_that_are_no_records(refused, tmp_path, command):
    path = tmp_path / "binary.record"
    path.write_bytes(bytes(range(256)) * 10)
    assert "not a text file" in refused(*command, path)
    assert "Cannot read" in refused(*command, tmp_path / "missing.record")
    assert "Cannot read" in refused(*command, tmp_path)


def test_a_page(cli, file, tmp_path):
    out = tmp_path / "game.html"
    told = cli("replay", file, "--html", out).out
    assert told.startswith(f"Wrote {out}")
    assert "<svg" in out.read_text(encoding="utf-8")
    early = tmp_path / "early.html"
    cli("replay", file, "--html", early, "--at", 4, "--seat", "1")
    assert 'class="chart' not in early.read_text(encoding="utf-8")


def test_a_page_in_another_language(cli, file, tmp_path):
    out = tmp_path / "game.html"
    told = cli("replay", file, "--html", out, "--at", 9, "--language", "es").out
    assert told == f"{out}: Tigris & Euphrates después de 9 jugadas.\n"
    page = out.read_text(encoding="utf-8")
    assert '<html lang="es">' in page
    assert "<h1>Tigris &amp; Euphrates: 9 jugadas</h1>" in page


def test_no_word_of_a_page_is_left_in_english(text):
    game, record = ziggurat.load("tigris"), parse(text)
    s, log = follow(game, record, None)
    with translating(STRANGE):
        page = replay_page.page(game, record, s, log, TRUTH)
    said = re.sub("<style>.*?</style>", "", page, flags=re.DOTALL)
    said = " ".join(re.findall(r">([^<>]+)<", said))
    assert left_over(unescape(said), game) == set()
