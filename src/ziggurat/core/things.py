"""The things of a game that a person can look at: cards, tiles, areas, mats, each with all that is
printed on it.

A game's `look.py` lists them: `things(seen)`. The terminal's `look` finds one by its name.
"""

from collections.abc import Iterable
from typing import NamedTuple

from ziggurat.core.message import Listing

__all__ = ["Thing"]


class Thing(NamedTuple):
    """Something with a name. `text` says all about it, in lines; `kind` is a word such as
    `leader` or `area`; `notation` is the word that stands for it in actions, if it has one."""

    name: str
    kind: str
    text: str
    notation: str = ""


def lines_of(lines: Iterable[str]) -> Listing:
    """What is known of a thing, a line each."""
    return Listing(lines, "\n")
