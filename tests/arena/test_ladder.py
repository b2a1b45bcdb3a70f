"""The ladder of all games, from one command."""

import json
import sys
from pathlib import Path

import pytest

from ziggurat.arena import ladder
from ziggurat.arena.matches import Result


@pytest.mark.slow
def test_the_ladder_is_a_table_and_a_picture(tmp_path, monkeypatch, capsys):
    words = ["ladder", "--games", "4", "--bots", "random,novice,adept", "--only", "gheos,tigris"]
    words += [
        "--seats",
        "2",
        "--docs",
        str(tmp_path),
        "--results",
        str(tmp_path / "results"),
        "--jobs",
        "1",
    ]
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
    draw = Result(0, 1, ["b", "a"], [[1], [1]], [0, 0], 1, 0.0)
    results = [game("a", "a", "b")] * 8 + [game("b", "b", "a")] * 2 + [draw]
    assert ladder.tally(results, "a") == [8, 1, 2]
    assert ladder.tally(results, "b") == [2, 1, 8]
    assert ladder.success([8, 0, 2]) == ("8 of 10", "80% (49% to 94%)")
    assert ladder.success([7, 2, 1])[0] == "8 of 10"
    assert ladder.success([0, 0, 0]) == ("", "")


def test_a_part_can_be_played_anew(tmp_path):
    ladder.write(("tigris", 2, "novice"), [9, 0, 1], tmp_path)
    ladder.write(("gheos", 2, "novice"), [8, 1, 1], tmp_path)
    ladder.write(("tigris", 2, "novice"), [6, 0, 4], tmp_path)
    ladder.write(("tigris", 2, "adept"), [7, 1, 2], tmp_path)
    page = (tmp_path / "ladder.md").read_text()
    assert page.index("## Gheos") < page.index("## Tigris")
    assert page.count("8.5 of 10") == page.count("6 of 10") == page.count("7.5 of 10") == 1
    assert "9 of 10" not in page
    assert (tmp_path / "ladder.svg").read_text().count("<circle") == 5


def test_four_seats_stand_beside_two(tmp_path):
    ladder.write(("gheos", 4, "novice"), [3, 1, 0], tmp_path)
    ladder.write(("gheos", 2, "novice"), [8, 1, 1], tmp_path)
    (row,) = [
        line for line in (tmp_path / "ladder.md").read_text().splitlines() if "novice" in line
    ]
    assert [cell.strip() for cell in row.split("|")][1:6:2] == [
        "novice",
        "85% (54% to 96%)",
        "88% (40% to 99%)",
    ]


def test_at_four_seats_the_level_that_is_first_wins():
    seats = ["b", "a", "b", "a"]
    games = [[0, 1, 2, 3], [3, 0, 1, 2], [0, 0, 2, 3], [0, 2, 0, 3]]
    results = [Result(n, n, seats, [], ranks, 1, 0.0) for n, ranks in enumerate(games)]
    assert ladder.tally(results, "b") == [2, 1, 1]


def test_the_page_is_made_of_the_tallies():
    docs = Path(__file__).parents[2] / "docs"
    kept = json.loads((docs / "ladder.json").read_text())
    assert (docs / "ladder.md").read_text() == ladder.page(kept)
