"""Tournaments: fair schedules, results that survive a kill and are never mixed."""

import json
import re
from itertools import islice

import pytest

from tests.test_messages import STRANGE
from ziggurat.arena import runs
from ziggurat.arena.matches import Match, Result, Tournament, pairings, play
from ziggurat.arena.ratings import table
from ziggurat.arena.report import html
from ziggurat.arena.runs import read, run
from ziggurat.cli import main
from ziggurat.core.errors import BadRecord
from ziggurat.core.message import m
from ziggurat.draw.words import translating
from ziggurat.games.tigris import GAME

NAMES = ["greedy", "random"]
SETTINGS = GAME.settings(first="fixed")


def result(n, bots, ranks, score=5):
    return Result(n, n, bots, [[score - rank] for rank in ranks], ranks, 200, 0.1)


def test_every_group_plays_a_seed_in_every_rotation():
    found = list(islice(pairings(["a", "b", "c"], 2, 7), 7))
    assert found[:2] == [(7, ("a", "b")), (7, ("b", "a"))]
    assert {group for seed, group in found[:6]} == {
        ("a", "b"),
        ("b", "a"),
        ("a", "c"),
        ("c", "a"),
        ("b", "c"),
        ("c", "b"),
    }
    assert found[6][0] == 8


def test_few_bots_sit_more_than_once_but_never_alone():
    groups = {group for _, group in islice(pairings(NAMES, 3, 1), 6)}
    assert all(len(set(group)) == 2 for group in groups)
    assert ("greedy", "random", "random") in groups
    assert ("random", "random", "greedy") in groups


@pytest.mark.parametrize(
    ("game", "one", "settings"), [("tigris", "random", SETTINGS), ("gheos", "ismcts-12", {})]
)
def test_a_match_depends_on_its_number_alone(game, one, settings):
    match = Match(3, game, (one, "random"), 5, settings)
    first, again = play(match), play(match)
    assert first._replace(seconds=0) == again._replace(seconds=0)
    assert sorted(first.ranks) in ([0, 1], [0, 0])
    assert first.decisions > 50


CUP = Tournament("tigris", ["random", "novice"], 2, 1, SETTINGS)


def test_a_run_goes_on_where_it_was_killed(tmp_path):
    path, cup = tmp_path / "results.jsonl", CUP._replace(game="gheos", options={})
    whole = sorted(run(cup, 4, path, jobs=2))
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:3]) + lines[3][:30])  # killed while writing
    again = sorted(run(cup, 4, path, jobs=2))
    assert [r._replace(seconds=0) for r in again] == [r._replace(seconds=0) for r in whole]
    assert len(read(path)) == 4
    assert list(run(cup, 2, path, jobs=1)) == again[:2]  # no more than was asked for
    path.write_text(lines[0][:30])  # killed before the first game
    assert len(list(run(cup, 2, path, jobs=1))) == 2
    assert json.loads(path.read_text().splitlines()[0])["bots"] == ["random", "novice"]


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """A file with one result; nothing is played in these tests."""
    monkeypatch.setattr(runs, "pooled", lambda matches, jobs: iter(()))
    path = tmp_path / "results.jsonl"
    header = json.dumps(runs.header_of(CUP))
    path.write_text(header + "\n" + json.dumps(result(0, CUP.bots, [0, 1])._asdict()) + "\n")
    assert len(list(run(CUP, 2, path, jobs=1))) == 1
    return path


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (CUP._replace(game="gheos", options={}), "game is tigris, now gheos. Name"),
        (
            CUP._replace(bots=["random", "greedy"]),
            "bots is random, novice, now random, greedy",
        ),
        (CUP._replace(seats=3), "seats is 2, now 3"),
        (CUP._replace(seed=2), "seed is 1, now 2"),
        (
            CUP._replace(options={**SETTINGS, "board": "alternative"}),
            "option board is classic, now alternative",
        ),
    ],
)
def test_results_of_another_tournament_are_refused(kept, other, words):
    with pytest.raises(BadRecord, match=f"is of another tournament: {words}"):
        list(run(other, 2, kept, jobs=1))


def test_results_of_other_code_are_refused(kept, monkeypatch):
    monkeypatch.setattr(runs, "code_of", lambda package: "new")
    with pytest.raises(BadRecord, match=r"the version of game and bots is .*, now new"):
        list(run(CUP, 2, kept, jobs=1))
    monkeypatch.setattr("ziggurat.__version__", "9.9")
    with pytest.raises(BadRecord, match=r"the version of ziggurat is .*, now 9.9"):
        list(run(CUP, 2, kept, jobs=1))


def test_what_is_no_file_of_the_arena_is_refused(kept):
    kept.write_text("".join(kept.read_text().splitlines(keepends=True)[1:]))
    with pytest.raises(BadRecord, match="does not say which tournament"):
        list(run(CUP, 2, kept, jobs=1))
    for junk in ("hello\n", "5\n", '{"x": 1}\n'):
        kept.write_text(junk)
        with pytest.raises(BadRecord, match="no results"):
            read(kept)


def test_the_report_is_one_page_with_every_bot():
    results = [result(n, ["a<b", "c"], [0, 1]) for n in range(10)]
    page = html("Test", results, table(results))
    assert page.count("<table>") == 4
    assert "a&lt;b" in page
    assert "a<b" not in page
    assert "<svg" in page


def test_no_word_of_the_report_is_left_in_english():
    made = result(0, ["a", "c"], [0, 1])._replace(sources=({"treasures": 2}, {"monuments": 1}))
    with translating(STRANGE):
        page = html(m("{n} seats", n=2), [made], table([made]), "xx")
    assert '<html lang="xx">' in page
    said = re.sub("<style>.*?</style>", "", page)
    assert re.findall("[A-Za-z]{3,}", " ".join(re.findall(r">([^<>]+)<", said))) == []


def test_the_command_plays_rates_and_reports(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    words = "arena gheos --bots greedy,random --games 2 --seats 2 --seed 3 --report r.html --json"
    assert main(words.split()) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 2
    assert {row["bot"] for row in found["bots"]} == {"greedy", "random"}
    assert {"rating", "low", "high", "wins", "games"} <= set(found["bots"][0])
    assert (tmp_path / "r.html").exists()
    assert len(read(tmp_path / "gheos-arena-2-3.jsonl")) == 2


def test_a_game_that_one_may_play_alone_is_played_by_two(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    words = "arena monumental --bots novice,random --games 2 --seed 3 --json"
    assert main(words.split()) == 0
    assert len(read(tmp_path / "monumental-arena-2-3.jsonl")[0].bots) == 2


@pytest.mark.parametrize("bots", ["greedy", "greedy,greedy", "greedy,dragon"])
def test_wrong_bots_are_refused(capsys, bots):
    assert main(["arena", "tigris", "--bots", bots]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def last_choice(seen, choices, rng):
    return choices[-1]


class Thrifty:
    """A bot of one's own, made for its game."""

    def __init__(self, game):
        self.title = game.title

    def choose(self, seen, choices, rng):
        return choices[0]


def test_bots_from_outside_play_in_the_arena(tmp_path, capsys):
    names = f"py:{__name__}:last_choice,py:{__name__}:Thrifty"
    words = ["arena", "gheos", "--bots", names, "--games", "4", "--jobs", "1", "--json"]
    assert main([*words, "--out", str(tmp_path / "games.jsonl")]) == 0
    assert "Thrifty" in capsys.readouterr().out
    assert main(["arena", "gheos", "--bots", "py:nothing:here,random", "--games", "2"]) == 2
    assert "no bot 'py:nothing:here'" in capsys.readouterr().err
