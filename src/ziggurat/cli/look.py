"""`look X`: what is printed on a card, tile or mat, and what is known of it now."""

from collections import Counter
from collections.abc import Sequence
from difflib import get_close_matches

from rich.console import Console

from ziggurat.core.errors import BadOption
from ziggurat.core.things import Thing

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
    tail = f"; near it: {', '.join(near)}." if near else "; 'look' alone lists what there is."
    raise BadOption(f"Nothing here is called '{text}'{tail}")


def plain(text: str) -> str:
    return " ".join(text.lower().replace("_", " ").replace("-", " ").split())


def names(thing: Thing) -> list[str]:
    return [plain(name) for name in (thing.name, thing.notation) if name]


def same(thing: Thing, wanted: str) -> bool:
    return wanted in names(thing)


def of_kind(thing: Thing, wanted: str) -> bool:
    kind = plain(thing.kind)
    return wanted in (kind, f"{kind}s", f"{kind.removesuffix('y')}ies")


def begins(thing: Thing, wanted: str) -> bool:
    return any(name.startswith(wanted) for name in names(thing))


def holds(thing: Thing, wanted: str) -> bool:
    return any(wanted in name for name in names(thing))


def show(found: Sequence[Thing], console: Console) -> None:
    """A few things with all that is known of them, many by their names."""
    if len(found) > WHOLE:
        told = ", ".join(dict.fromkeys(thing.name for thing in found))
        console.print(f"{len(found)}: {told}", markup=False)
        return
    for thing in found:
        word = (
            f" [{thing.notation}]" if plain(thing.notation) not in ("", plain(thing.name)) else ""
        )
        console.print(f"{thing.name} ({thing.kind}){word}", style="bold", markup=False)
        console.print(thing.text, markup=False)


def show_kinds(things: Sequence[Thing], console: Console) -> None:
    kinds = Counter(thing.kind for thing in things)
    told = ", ".join(f"{kind} ({n})" for kind, n in kinds.items())
    console.print(f"look NAME, or look KIND for a list: {told}.", markup=False)
