"""Tournaments: fair schedules, results that survive a kill, ratings that say who is better."""

import json
from itertools import islice

import pytest

from ziggurat.arena.matches import Match, Result, pairings, play, schedule
from ziggurat.arena.ratings import against, rate, share, table
from ziggurat.arena.report import html
from ziggurat.arena.runs import read, run
from ziggurat.cli import main
from ziggurat.core.errors import BadRecord
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


def test_a_run_goes_on_where_it_was_killed(tmp_path):
    path = tmp_path / "results.jsonl"
    matches = schedule("tigris", ["random", "greedy"], 2, 4, 1, SETTINGS)
    random = [match._replace(bots=("random", "random")) for match in matches]
    whole = sorted(run(random, path, jobs=2), key=lambda r: r.n)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:2]) + lines[2][:30])  # killed while writing
    again = sorted(run(random, path, jobs=2), key=lambda r: r.n)
    assert [r._replace(seconds=0) for r in again] == [r._replace(seconds=0) for r in whole]
    assert len(read(path)) == 4


def test_results_of_another_tournament_are_not_mixed_in(tmp_path):
    path = tmp_path / "results.jsonl"
    path.write_text(json.dumps(result(0, ["x", "y"], [0, 1])._asdict()) + "\n")
    with pytest.raises(BadRecord, match="another tournament"):
        list(run(schedule("tigris", NAMES, 2, 2, 1, SETTINGS), path, jobs=1))
    path.write_text("hello\n")
    with pytest.raises(BadRecord, match="no results"):
        read(path)


def test_who_wins_more_is_rated_higher():
    results = [result(n, ["a", "b"], [0, 1] if n % 4 else [1, 0]) for n in range(40)]
    rated = rate(results)
    assert rated["a"] > rated["b"] + 50
    rows = table(results)
    assert [row.bot for row in rows] == ["a", "b"]
    assert rows[0].wins == 30
    assert rows[0].low <= rows[0].rating <= rows[0].high
    assert against(results, "a", "b") == (30.0, 40)


def test_the_order_of_the_games_does_not_matter():
    """Here b wins the first twenty, a most of the others: 55 of 103."""
    results = [
        result(n, ["a", "b"], [1, 0] if n < 20 or n % 3 == 2 else [0, 1]) for n in range(103)
    ]
    first, second = table(results)
    assert (first.bot, first.wins) == ("a", 55)
    assert first.rating > 1500 > second.rating
    assert table(results[::-1]) == [first, second]


def test_shared_first_places_are_shared_wins():
    tie = result(1, ["a", "b", "c"], [0, 0, 2])
    assert (share(tie, "a"), share(tie, "c")) == (0.5, 0.0)
    assert against([tie], "a", "b") == (0.5, 1)


def test_the_report_is_one_page_with_every_bot():
    results = [result(n, ["a<b", "c"], [0, 1]) for n in range(10)]
    page = html("Test", results, table(results))
    assert page.count("<table>") == 4
    assert "a&lt;b" in page
    assert "a<b" not in page
    assert "<svg" in page


def test_the_command_plays_rates_and_reports(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    words = "arena tigris --bots greedy,random --games 2 --seats 2 --seed 3 --report r.html --json"
    assert main(words.split()) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 2
    assert {row["bot"] for row in found["bots"]} == {"greedy", "random"}
    assert {"rating", "low", "high", "wins", "games"} <= set(found["bots"][0])
    assert (tmp_path / "r.html").exists()
    assert len(read(tmp_path / "tigris-arena-2-3.jsonl")) == 2


def test_a_game_that_one_may_play_alone_is_played_by_two(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    words = "arena monumental --bots novice,random --games 2 --seed 3 --json"
    assert main(words.split()) == 0
    assert len(read(tmp_path / "monumental-arena-2-3.jsonl")[0].bots) == 2


@pytest.mark.parametrize("bots", ["greedy", "greedy,greedy", "greedy,dragon"])
def test_wrong_bots_are_refused(capsys, bots):
    assert main(["arena", "tigris", "--bots", bots]) == 2
    assert capsys.readouterr().err.count("\n") == 1
