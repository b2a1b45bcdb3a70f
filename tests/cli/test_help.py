"""What `--help` tells: every argument has a sentence, and its default if it has one."""

import argparse

import pytest

from tests.sure import sure
from ziggurat.cli import parser

COMMANDS = next(
    action.choices for action in parser()._actions if isinstance(action, argparse._SubParsersAction)
)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_argument_says_what_it_is(name):
    for action in COMMANDS[name]._actions:
        assert action.help, f"{name} {action.option_strings or action.dest}"


@pytest.mark.parametrize("name", COMMANDS)
def test_defaults_are_told(name):
    for action in COMMANDS[name]._actions:
        if action.default not in (None, False, [], argparse.SUPPRESS):
            assert str(action.default) in sure(action.help), f"{name} {action.option_strings}"


def test_a_command_tells_its_games_and_defaults():
    told = " ".join(COMMANDS["arena"].format_help().split())
    assert "inner_sea" in told
    assert "(default: 40)" in told
