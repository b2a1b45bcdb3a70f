"""The language of the terminal: `--language`, or what ZIGGURAT_LANGUAGE names."""

import os
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager

import ziggurat
from ziggurat.draw.words import TRANSLATE, translating

VARIABLE = "ZIGGURAT_LANGUAGE"


def add_language(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--language",
        default=os.environ.get(VARIABLE, "en"),
        metavar="CODE",
        help=f"en, es or pt (default: {VARIABLE}, else en); what is typed stays the same",
    )


def code() -> str:
    """The language that is spoken now."""
    found: str = getattr(TRANSLATE.get(), "code", "en")
    return found


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """All that `say` is asked to say is said in this language."""
    with translating(ziggurat.language(code)):
        yield
