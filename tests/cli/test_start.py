"""`ziggurat` alone: a menu where somebody can answer, help where nobody can; lists of games and
bots."""

import argparse
import io
import json

import pytest
from rich.console import Console

import ziggurat
from ziggurat import bots
from ziggurat.cli import parser, start
from ziggurat.games import keys


def picked(*typed):
    lines = iter(typed)

    def ask(question):
        for line in lines:
            return line
        raise EOFError

    shown = io.StringIO()
    console = Console(file=shown, width=100)
    return start.pick(parser(), console, ask), shown.getvalue()


def test_without_a_terminal_it_is_help(cli):
    code, out, err = cli()
    assert (code, err) == (0, "")
    assert out == parser().format_help()


@pytest.mark.parametrize(
    ("typed", "command"),
    [("1", "play"), ("", "play"), ("2", "serve"), ("3", "learn"), ("serve", "serve"), ("q", "")],
)
def test_the_menu_leads_to_commands(typed, command):
    assert picked(typed)[0] == command


def test_the_menu_asks_until_it_understands():
    command, shown = picked("7", "4", "3")
    assert command == "learn"
    assert "Type a number from 1 to 5." in shown
    assert "usage: ziggurat" in shown
    assert all(ziggurat.load(key).title in shown for key in keys())


def test_the_end_of_the_input_leaves():
    assert picked()[0] == ""


def test_the_menu_runs_what_was_picked(monkeypatch):
    done: list[argparse.Namespace] = []
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setattr("ziggurat.cli.serve.run", done.append)
    args = parser().parse_args([])
    start.run(args, lambda question: "2")
    assert [one.no_browser for one in done] == [False]


def test_games_are_listed(cli):
    told = cli("games").out
    assert all(key in told and ziggurat.load(key).title in told for key in keys())
    assert json.loads(cli("games", "--json").out)["tigris"]["seats"] == [2, 3, 4]


def test_the_options_of_a_game(cli):
    told = cli("games", "tigris").out
    for option in ziggurat.load("tigris").options:
        assert f"{option.name}: {option.values[0]}*" in told
    assert json.loads(cli("games", "tigris", "--json").out)["options"]["board"][0] == "classic"


def test_bots_are_listed(cli):
    told = cli("bots").out
    assert all(f"  {name} " in told for name in bots.KINDS)
    assert json.loads(cli("bots", "--json").out).keys() == bots.KINDS.keys()
