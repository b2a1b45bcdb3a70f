"""The language of the terminal: `--language`, or what ZIGGURAT_LANGUAGE names, or the system's."""

import os
from argparse import SUPPRESS, ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import ziggurat
from ziggurat.core.errors import BadOption
from ziggurat.core.message import m
from ziggurat.draw.words import TRANSLATE, translating

OPTION = "--language"
VARIABLE = "ZIGGURAT_LANGUAGE"
SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")


def add_language(parser: ArgumentParser) -> None:
    parser.add_argument(
        OPTION,
        default=SUPPRESS,
        metavar=m("CODE"),
        help=m(
            "en, es or pt (default: {variable}, else the system's); what is typed stays the same",
            variable=VARIABLE,
        ),
    )


def wanted(words: Sequence[str]) -> str:
    """The language of a command. It is looked for before the words are parsed: help and refusals
    speak it, too."""
    named = os.environ.get(VARIABLE) or of_the_system()
    for i, word in enumerate(words):
        if word == OPTION and words[i + 1 :]:
            named = words[i + 1]
        elif word.startswith(f"{OPTION}="):
            named = word.removeprefix(f"{OPTION}=")
    return named


def of_the_system() -> str:
    """As the locale says; English if it says nothing that we speak."""
    locale = next(filter(None, map(os.environ.get, SYSTEM)), "en")
    named = locale.partition(".")[0]
    try:
        ziggurat.language(named)
    except BadOption:
        return "en"
    return named


def code() -> str:
    """The language that is spoken now."""
    found: str = getattr(TRANSLATE.get(), "code", "en")
    return found


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """All that `say` is asked to say is said in this language."""
    with translating(ziggurat.language(code)):
        yield
