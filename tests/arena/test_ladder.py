"""The ladder of all games, from one command."""

import sys

from ziggurat.arena import ladder


def test_the_ladder_is_a_table_and_a_picture(tmp_path, monkeypatch, capsys):
    words = ["ladder", "--games", "4", "--bots", "random,novice", "--only", "gheos,tigris"]
    words += ["--docs", str(tmp_path), "--results", str(tmp_path / "results"), "--jobs", "1"]
    monkeypatch.setattr(sys, "argv", words)
    ladder.main()
    page = (tmp_path / "ladder.md").read_text()
    assert "## Gheos" in page
    assert "## Tigris & Euphrates" in page
    assert page.count("| novice |") == 2
    assert "of 4" in page
    drawn = (tmp_path / "ladder.svg").read_text()
    assert drawn.count("<circle") == 4
    first = len(list((tmp_path / "results").iterdir()))
    ladder.main()
    assert len(list((tmp_path / "results").iterdir())) == first == 2
    assert (tmp_path / "ladder.md").read_text() == page
