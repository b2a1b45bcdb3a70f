"""What the documentation shows is executed: the tutorial's game, the README's code and commands."""

import io
import re
from pathlib import Path

import pytest

import ziggurat
from ziggurat.cli import main
from ziggurat.core.analysis import FORMAT, parse
from ziggurat.games.tigris import GAME

ROOT = Path(__file__).parents[1]
NOTATION = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(text, language):
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def test_the_readmes_python_runs():
    found = blocks(README, "python")
    assert found
    for code in found:
        exec(compile(code, "README.md", "exec"), {"__name__": "readme"})


COMMANDS = [
    line
    for block in blocks(README, "console")
    for line in re.findall(r"^\$ ziggurat (.*)$", block, re.M)
]


@pytest.mark.parametrize("line", COMMANDS)
def test_the_readmes_commands_run(line, monkeypatch, tmp_path, capsys):
    """`play` is asked nothing and leaves at the end of its input."""
    record = ROOT / "tests" / "games" / "tigris" / "records" / "classic-2-treasures.record"
    (tmp_path / "game.record").write_text(record.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    words = line.split("#")[0].split()
    assert main(words) == 0
    assert capsys.readouterr().out


def test_the_two_commands_of_the_readme_are_targets():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^\$ make (\w+)", README, re.M)
    assert len(targets) == 2
    assert all(f"\n{target}:" in makefile for target in targets)


def test_every_edit_is_in_the_notation():
    for verb in GAME.need_editor().actions.verbs:
        assert f"`edit {verb.words[0]}" in NOTATION


def test_the_position_file_of_the_notation_is_read():
    (text,) = (block for block in blocks(NOTATION, "text") if block.startswith(FORMAT))
    board = parse(text, ziggurat.load)
    assert board.impossible is None
    assert board.record.moves[0] == "edit put black f4"


def test_links_lead_somewhere():
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)[)#]", page.read_text(encoding="utf-8")):
            made = target.startswith("reference/")  # by tools/pages.py
            assert made or (page.parent / target).exists(), f"{page.name} links to {target}"
