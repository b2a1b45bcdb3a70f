"""The ladder of all games, from one command."""

import sys

from ziggurat.arena import ladder
from ziggurat.arena.matches import Result


def test_the_ladder_is_a_table_and_a_picture(tmp_path, monkeypatch, capsys):
    words = ["ladder", "--games", "4", "--bots", "random,novice,adept", "--only", "gheos,tigris"]
    words += ["--docs", str(tmp_path), "--results", str(tmp_path / "results"), "--jobs", "1"]
    monkeypatch.setattr(sys, "argv", words)
    ladder.main()
    page = (tmp_path / "ladder.md").read_text()
    assert "## Gheos" in page
    assert "## Tigris & Euphrates" in page
    assert page.count("| novice | ") == page.count("| adept | ") == 2
    assert page.count("of 4 |") == 4  # nobody is below the lowest
    assert (tmp_path / "ladder.svg").read_text().count("<circle") == 6
    first = {path.name: path.read_text() for path in (tmp_path / "results").iterdir()}
    assert len(first) == 4
    ladder.main()
    again = {path.name: path.read_text() for path in (tmp_path / "results").iterdir()}
    assert again == first
    assert (tmp_path / "ladder.md").read_text() == page


def game(winner, *bots):
    return Result(0, 1, list(bots), [[1], [1]], [int(bot != winner) for bot in bots], 1, 0.0)


def test_a_share_has_an_interval():
    results = [game("a", "a", "b")] * 8 + [game("b", "b", "a")] * 2
    assert ladder.success(results, "a", "b") == ("8 of 10", "80% (49% to 94%)")
    assert ladder.success(results, "a", "c") == ("", "")
