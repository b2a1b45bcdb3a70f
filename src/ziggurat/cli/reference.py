"""All commands as a page, made from the parser: the same words as `--help`, in its language."""

import argparse
import textwrap
from argparse import Action, ArgumentParser

from ziggurat import cli
from ziggurat.cli import completion
from ziggurat.cli.language import speaking
from ziggurat.cli.parser import own_words
from ziggurat.core.message import m
from ziggurat.draw.words import say

__all__ = ["commands"]

WIDTH = 80  # of a usage line


def commands(language: str = "en") -> str:
    """The page, in Markdown."""
    with speaking(language), own_words():
        top = cli.parser()
        parts = [f"# {say(m('All commands'))}", *map(section, completion.subcommands(top).values())]
    return "\n\n".join(parts) + "\n"


def section(one: ArgumentParser) -> str:
    words = " ".join(one.format_usage().partition(":")[2].split())
    usage = textwrap.wrap(words, WIDTH, subsequent_indent="  ")
    lines = [f"## {one.prog}", "", one.description or "", "", "```text", *usage, "```", ""]
    arguments = [action for action in one._actions if not isinstance(action, argparse._HelpAction)]
    if arguments:
        lines += [f"| {say(m('argument'))} | {say(m('meaning'))} |", "|---|---|"]
        lines += [f"| `{named(action)}` | {told(action)} |" for action in arguments]
    return "\n".join(lines)


def named(action: Action) -> str:
    value = action.metavar or (action.dest.upper() if action.nargs != 0 else "")
    if not action.option_strings:
        return str(value)
    takes = f" {value}" if action.nargs != 0 else ""
    return f"{action.option_strings[-1]}{takes}"


def told(action: Action) -> str:
    return (action.help or "").replace("|", "\\|").replace("%%", "%")
