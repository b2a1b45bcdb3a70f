"""What a position editor is made of: edits with the function that makes each, and its sentence.

    EDITS = Edits(restart)
    EDITS.add("put {tile} {cell}", put, m("Put a {tile} on {cell}"), tile=COLOURS, cell=CELLS)
    EDITS.number("points {seat} {n}", points, 200, m("{seat}: {n} points"), seat=SEATS)

A function takes the state and the things that the edit names. It keeps every piece somewhere, or
calls `refuse` with the reason. What can be said of the whole position is the affair of the audit.
After every edit `restart` puts the turn of who is up on the agenda: a conflict or an auction that
was under way is dropped.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

from ziggurat.core import parts
from ziggurat.core.actions import ActionSpace, Domain, Verb
from ziggurat.core.errors import IllegalAction
from ziggurat.core.sentences import Sentences, Word

Do = Callable[..., None]


def refuse(reason: str) -> NoReturn:
    raise IllegalAction(reason)


def numbers(most: int, least: int = 0) -> Domain:
    """The numbers that a field may have."""
    values = range(least, most + 1)
    return Domain([str(n) for n in values], list(values))


def move(one: list[int], other: list[int], item: int, reason: str) -> None:
    """From one zone to another, or refused with the reason."""
    if item not in one:
        refuse(reason)
    one.remove(item)
    other.append(item)


class Edits:
    """The edits of a game."""

    def __init__(self, restart: Callable[[Any], None]) -> None:
        self.restart = restart
        self.actions = ActionSpace()
        self.on: dict[Verb, Do] = {}
        self.said: dict[Verb, str] = {}

    def add(self, template: str, do: Do, said: str, **params: Sequence[str] | Domain) -> Verb:
        verb = self.actions.verb(template, asks="", ends=False, **params)
        self.on[verb], self.said[verb] = do, said
        return verb

    def number(
        self, template: str, do: Do, most: int, said: str, **params: Sequence[str] | Domain
    ) -> Verb:
        """An edit whose last parameter `n` is a number up to `most`."""
        return self.add(template, do, said, **params, n=numbers(most))

    def edit(self, s: Any, a: int) -> None:
        verb = self.actions.verb_of(a)
        self.on[verb](s, *verb.decode(a))
        self.restart(s)

    def editor(
        self,
        meaning: parts.PlaceMeaning = parts.no_meaning,
        named: Mapping[str, str] | None = None,
        **words: Word | Sequence[str],
    ) -> parts.Editor:
        """The part of the game; `named` and `words` are those of the sentences."""
        sentences = Sentences(self.said, named, **words)
        return parts.Editor(
            actions=self.actions, edit=self.edit, sentences=sentences, meaning=meaning
        )
