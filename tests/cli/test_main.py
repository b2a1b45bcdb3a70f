"""What all commands share: help, exit codes, and a page of documentation that names everything."""

import argparse
import subprocess
import sys
from pathlib import Path

import pytest

import ziggurat
from ziggurat.cli import main, parser, rules, talk
from ziggurat.core.plain import build

SHARED = ("--help", "--language")  # told once for all commands
DOCS = Path(__file__).parents[2] / "docs" / "cli.md"


def subcommands() -> dict[str, argparse.ArgumentParser]:
    (found,) = [a for a in parser()._actions if isinstance(a, argparse._SubParsersAction)]
    return dict(found.choices)


def test_help_has_a_line_for_every_command(capsys):
    with pytest.raises(SystemExit) as stop:
        main(["--help"])
    assert stop.value.code == 0
    out = capsys.readouterr().out
    for name in ("play", "replay", "rules", "bench", "fuzz"):
        assert f"    {name} " in out


def test_version(capsys):
    with pytest.raises(SystemExit) as stop:
        main(["--version"])
    assert stop.value.code == 0
    assert capsys.readouterr().out == f"ziggurat {ziggurat.__version__}, {build()}\n"


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["dance"], "dance"),
        (["play", "tigris", "--sing"], "--sing"),
        (["play", "tigris", "--seats", "many"], "'many' is not a whole number"),
        (["play", "tigris", "--seed", "-1"], "--seed"),
        (["fuzz", "tigris", "--games", "0"], "0 is too few"),
        (["bench", "tigris", "--seconds", "soon"], "'soon' is not a number of seconds"),
        (["fuzz"], "GAME"),
        (["rules"], "GAME"),
    ],
)
def test_wrong_arguments_are_one_sentence(refused, args, words):
    assert words in refused(*args)


@pytest.mark.parametrize("command", ["play", "rules", "bench", "fuzz"])
def test_wrong_game(refused, command):
    assert "There is no game 'chess'; there are:" in refused(command, "chess")


@pytest.mark.parametrize("command", ["play", "bench", "fuzz"])
def test_wrong_seats_and_options(refused, command):
    assert "2 to 4 players, not 7" in refused(command, "tigris", "--seats", 7)
    assert "no option 'colour'" in refused(command, "tigris", "--option", "colour=red")
    assert "takes classic, alternative" in refused(command, "tigris", "--option", "board=round")
    assert "NAME=VALUE" in refused(command, "tigris", "--option", "board")


def test_interrupt(monkeypatch, cli):
    def interrupt(*args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(rules, "show_chapters", interrupt)
    code, _, err = cli("rules", "tigris")
    assert code == 130
    assert err == "\nInterrupted.\n"


def test_broken_pipe_is_silent():
    script = "from ziggurat.cli import main; raise SystemExit(main(['rules', 'tigris', 'a']))"
    with subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""


def test_the_page_names_every_command_and_option():
    page = DOCS.read_text(encoding="utf-8")
    for name, sub in subcommands().items():
        _, _, section = page.partition(f"\n## ziggurat {name}\n")
        section = section.partition("\n## ")[0]
        assert section, f"docs/cli.md has no section for {name}"
        for action in sub._actions:
            for option in action.option_strings:
                if option.startswith("--") and option not in SHARED:
                    assert f"`{option}" in section, f"{option} of {name} is not in docs/cli.md"


def test_the_page_tells_once_what_all_commands_share():
    shared = DOCS.read_text(encoding="utf-8").partition("\n## ")[0]
    for option in SHARED:
        assert f"`{option}" in shared or f"{option}`" in shared


def test_the_page_names_everything_that_can_be_typed():
    table = DOCS.read_text(encoding="utf-8").partition("| typed |")[2].partition("\n\n")[0]
    for word in (*talk.COMMANDS, "why"):
        assert f"`{word}" in table, f"{word} is not in docs/cli.md"
