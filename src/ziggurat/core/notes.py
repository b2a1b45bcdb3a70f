"""Notes: what happened, emitted by the rules and read only by people (log, highlights, recap).

A note is public, or whispered to one seat. Rules never read notes, and copies made for search are
silent.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from string import Formatter
from typing import Any, NamedTuple

from ziggurat.core.message import Message, Translate, english, in_form

__all__ = ["EVERYONE", "Note", "Phrases", "seen_by"]

EVERYONE = -1


class Note(NamedTuple):
    """Something that happened: its kind, its numbers, and who may read it."""

    kind: str
    args: tuple[int, ...]
    seat: int = EVERYONE

    def seen_by(self, seat: int) -> bool:
        return self.seat in (EVERYONE, seat)


def seen_by(seat: int, notes: Iterable[Note]) -> list[Note]:
    """The notes a seat may read; a spectator's seat reads only what everyone may."""
    return [note for note in notes if note.seen_by(seat)]


class Phrases:
    """Notes as sentences. A template names each argument by its place and kind:

    `"{0:seat} places a {1:colour} tile on {2:cell}."` with `colour=COLOURS.__getitem__`. The kind
    `seat` is given by the caller's names; `colours` reads all arguments from that place on, each
    as a `colour`.
    """

    def __init__(self, templates: Mapping[str, str], **kinds: Callable[[int], str]) -> None:
        self.templates = {kind: Message(text) for kind, text in templates.items()}
        self.kinds = kinds

    def say(self, note: Note, names: Sequence[str], translate: Translate = english) -> str:
        """The sentence; `translate` turns its template and its words into another language."""
        kinds = {"seat": names.__getitem__, "": str, **self.kinds}
        said = [Spoken(note.args, i, kinds, translate) for i in range(len(note.args))]
        return translate(self.templates[note.kind]).format(*said)

    def named(self, note: Note) -> list[tuple[str, int]]:
        """What a note speaks of: each argument of its sentence with its kind."""
        found = []
        for _, place, kind, _ in Formatter().parse(self.templates[note.kind]):
            if place and kind:
                i = int(place)
                plural = kind not in self.kinds and kind != "seat"
                some = note.args[i:] if plural else note.args[i : i + 1]
                found += [(kind.removesuffix("s") if plural else kind, arg) for arg in some]
        return found


class Spoken:
    """One argument of a note, which knows how its kinds are spoken."""

    def __init__(
        self,
        args: tuple[int, ...],
        i: int,
        kinds: Mapping[str, Any],
        translate: Translate,
    ) -> None:
        self.args, self.i, self.kinds, self.translate = args, i, kinds, translate

    def __format__(self, kind: str) -> str:
        kind, _, form = kind.partition(".")
        if kind not in self.kinds and kind.endswith("s"):
            words = [self.kinds[kind[:-1]](arg) for arg in self.args[self.i :]]
        else:
            words = [self.kinds[kind](self.args[self.i])]
        return ", ".join(self.translate(in_form(word, form)) for word in words)
