"""The parser of the command line: argparse, with its own words in the language that is spoken."""

import argparse
from argparse import _SubParsersAction
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from ziggurat.cli.language import add_language
from ziggurat.core.errors import BadOption
from ziggurat.core.message import Message, capital, m
from ziggurat.draw.words import say

# What argparse says to people. It fills in what its percent signs name.
WORDS = (
    m("usage: "),
    m("positional arguments"),
    m("options"),
    m("show this help message and exit"),
    m("argument %(argument_name)s: %(message)s"),
    m("the following arguments are required: %s"),
    m("one of the arguments %s is required"),
    m("unrecognized arguments: %s"),
    m("unexpected option string: %s"),
    m("ambiguous option: %(option)s could match %(matches)s"),
    m("not allowed with argument %s"),
    m("ignored explicit argument %r"),
    m("expected one argument"),
    m("expected at most one argument"),
    m("expected at least one argument"),
    m("expected %s argument"),
    m("expected %s arguments"),
    m("invalid %(type)s value: %(value)r"),
    m("invalid choice: %(value)r (choose from %(choices)s)"),
    m("unknown parser %(parser_name)r (choices: %(choices)s)"),
)


class Parser(argparse.ArgumentParser):
    """Its texts may be messages, help tells the default, and its errors are ours: one sentence,
    exit code 2."""

    def add_argument(self, *names: Any, **given: Any) -> argparse.Action:
        if given.get("help") and is_told(given.get("default")):
            default = str(given["default"])
            given["help"] = m("{help} (default: {default})", help=given["help"], default=default)
        for part in ("help", "metavar"):
            if isinstance(given.get(part), str):
                given[part] = say(given[part])
        return super().add_argument(*names, **given)

    def error(self, message: str) -> NoReturn:
        raise BadOption(
            m("{program}: {problem}; try '{program} --help'.", program=self.prog, problem=message)
        )


def is_told(default: Any) -> bool:
    """Whether a default says more than that nothing was given."""
    return default not in (None, False, [], argparse.SUPPRESS)


def command(commands: "_SubParsersAction[Any]", name: str, about: str) -> Parser:
    """A command with what it is about, in the list and on its own page."""
    described = f"{capital(say(about))}."
    parser: Parser = commands.add_parser(name, help=say(about), description=described)
    add_language(parser)
    return parser


@contextmanager
def own_words() -> Iterator[None]:
    """argparse asks gettext for its words; meanwhile it asks our catalogues."""
    asked = {name: vars(argparse)[name] for name in ("_", "ngettext")}
    vars(argparse).update(_=spoken, ngettext=spoken_number)
    try:
        yield
    finally:
        vars(argparse).update(asked)


def spoken(text: str | None) -> str | None:
    return say(Message(text)) if text else text


def spoken_number(one: str, many: str, n: int) -> str | None:
    return spoken(one if n == 1 else many)
