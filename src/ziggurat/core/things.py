"""The things of a game that a person can look at: cards, tiles, areas, mats, each with all that is
printed on it.

A game's `look.py` lists them: `things(seen)`. The terminal's `look` finds one by its name.
"""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from ziggurat.core.errors import BadOption
from ziggurat.core.message import Listing, Translate, english, m

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


def find(things: Sequence[Thing], text: str, say: Translate = english) -> list[Thing]:
    """The things that the text names: wholly, or by kind, by their beginning or by a part; never
    none."""
    wanted = plain(text)
    for fits in (same, of_kind, begins, holds):
        found = [thing for thing in things if fits(thing, wanted, say)]
        if found:
            return found
    known = {name: thing.name for thing in things for name in names(thing, say)}
    near = dict.fromkeys(known[name] for name in get_close_matches(wanted, known, n=4, cutoff=0.5))
    if near:
        names_near = ", ".join(map(say, near))
        raise BadOption(
            m("Nothing here is called '{text}'; near it: {names}.", text=text, names=names_near)
        )
    raise BadOption(
        m("Nothing here is called '{text}'; 'look' alone lists what there is.", text=text)
    )


def plain(text: str) -> str:
    return " ".join(text.lower().replace("_", " ").replace("-", " ").split())


def names(thing: Thing, say: Translate) -> list[str]:
    known = (thing.name, say(thing.name), thing.notation)
    return [plain(name) for name in dict.fromkeys(known) if name]


def same(thing: Thing, wanted: str, say: Translate) -> bool:
    return wanted in names(thing, say)


def of_kind(thing: Thing, wanted: str, say: Translate) -> bool:
    if wanted == plain(say(thing.kind)):
        return True
    kind = plain(thing.kind)
    return wanted in (kind, f"{kind}s", f"{kind.removesuffix('y')}ies")


def begins(thing: Thing, wanted: str, say: Translate) -> bool:
    return any(name.startswith(wanted) for name in names(thing, say))


def holds(thing: Thing, wanted: str, say: Translate) -> bool:
    return any(wanted in name for name in names(thing, say))
