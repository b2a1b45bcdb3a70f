"""`look X`: what is printed on a card, tile or mat, and what is known of it now."""

from collections import Counter
from collections.abc import Sequence
from difflib import get_close_matches

from rich.console import Console

from ziggurat.core.errors import BadOption
from ziggurat.core.message import m
from ziggurat.core.things import Thing
from ziggurat.draw.words import say

WHOLE = 4  # so many things are shown with their text, more only by name


def find(things: Sequence[Thing], text: str) -> list[Thing]:
    """The things that the text names: wholly, or by kind, by their beginning or by a part; never
    none."""
    wanted = plain(text)
    for fits in (same, of_kind, begins, holds):
        found = [thing for thing in things if fits(thing, wanted)]
        if found:
            return found
    known = {name: thing.name for thing in things for name in names(thing)}
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


def names(thing: Thing) -> list[str]:
    known = (thing.name, say(thing.name), thing.notation)
    return [plain(name) for name in dict.fromkeys(known) if name]


def same(thing: Thing, wanted: str) -> bool:
    return wanted in names(thing)


def of_kind(thing: Thing, wanted: str) -> bool:
    if wanted == plain(say(thing.kind)):
        return True
    kind = plain(thing.kind)
    return wanted in (kind, f"{kind}s", f"{kind.removesuffix('y')}ies")


def begins(thing: Thing, wanted: str) -> bool:
    return any(name.startswith(wanted) for name in names(thing))


def holds(thing: Thing, wanted: str) -> bool:
    return any(wanted in name for name in names(thing))


def show(found: Sequence[Thing], console: Console) -> None:
    """A few things with all that is known of them, many by their names."""
    if len(found) > WHOLE:
        told = ", ".join(dict.fromkeys(say(thing.name) for thing in found))
        console.print(f"{len(found)}: {told}", markup=False)
        return
    for thing in found:
        word = (
            f" [{thing.notation}]" if plain(thing.notation) not in ("", plain(thing.name)) else ""
        )
        head = f"{say(thing.name)} ({say(thing.kind)}){word}"
        console.print(head, style="bold", markup=False)
        console.print(say(thing.text), markup=False)


def show_kinds(things: Sequence[Thing], console: Console) -> None:
    kinds = Counter(thing.kind for thing in things)
    told = ", ".join(f"{say(kind)} ({n})" for kind, n in kinds.items())
    text = m("look NAME, or look KIND for a list: {kinds}.", kinds=told)
    console.print(say(text), markup=False)
