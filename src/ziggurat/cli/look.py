"""`look X`: what is printed on a card, tile or mat, and what is known of it now."""

from collections import Counter
from collections.abc import Sequence

from rich.console import Console

from ziggurat.core.message import m
from ziggurat.core.things import Thing, plain
from ziggurat.draw.words import say

WHOLE = 4  # so many things are shown with their text, more only by name


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
