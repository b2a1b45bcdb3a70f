"""Actions are ints from a space that the game declares; a verb gives them meaning and text, both
ways.

A verb owns one block of consecutive ints. Verbs are only ever appended, else the rules version
rises, because records, links and masks name actions by these numbers and texts.
"""

from bisect import bisect_right
from collections.abc import Hashable, Sequence
from difflib import get_close_matches
from itertools import product
from typing import Any

from ziggurat.core.errors import BadNotation
from ziggurat.core.message import m

__all__ = ["ActionSpace", "Domain", "Verb"]


class Domain:
    """What a parameter ranges over: names for the notation, and the things that they stand for,
    such as the numbers of cards. Without things a name stands for its own number."""

    __slots__ = ("names", "things")

    def __init__(self, names: Sequence[str], things: Sequence[Hashable] = ()) -> None:
        self.names = tuple(names)
        self.things: tuple[Hashable, ...] = tuple(things) or tuple(range(len(self.names)))
        if len(set(self.things)) != len(self.names):
            raise ValueError(f"a domain needs one thing for each of {len(self.names)} names")


class Verb:
    """One kind of action. `TILE(2, 43)` is an int by the numbers of the names, `TILE.args(a)` the
    way back; `BUILD.of(card)` is one by the things themselves, `BUILD.decode(a)` the way back.
    `asks` is a question to be answered first, for what no player should do by a slip, such as
    resigning; `ends` marks what ends a turn by its very name, so that nobody is asked whether they
    are sure."""

    __slots__ = (
        "actions",
        "asks",
        "decoded",
        "ends",
        "indices",
        "lookup",
        "params",
        "sizes",
        "start",
        "stop",
        "template",
        "values",
        "words",
    )

    def __init__(
        self,
        template: str,
        params: dict[str, Sequence[str] | Domain],
        start: int,
        asks: str = "",
        ends: bool = False,
    ) -> None:
        self.template = template
        self.asks = asks
        self.ends = ends
        self.words = template.split()
        self.params = tuple(word[1:-1] for word in self.words if word.startswith("{"))
        if set(self.params) != set(params):
            raise ValueError(f"{template!r} does not name the parameters {sorted(params)}")
        given = [params[name] for name in self.params]
        domains = [one if isinstance(one, Domain) else Domain(one) for one in given]
        self.values = tuple(domain.names for domain in domains)
        self.lookup = tuple({text.lower(): i for i, text in enumerate(v)} for v in self.values)
        self.sizes = tuple(len(v) for v in self.values)
        if any(len(table) != size for table, size in zip(self.lookup, self.sizes, strict=True)):
            raise ValueError(f"{template!r} has a parameter with two equal names")
        self.indices: list[tuple[int, ...]] = list(product(*map(range, self.sizes)))
        self.decoded: list[tuple[Any, ...]] = list(product(*(domain.things for domain in domains)))
        self.start = start
        self.stop = start + len(self.indices)
        self.actions = {things: start + i for i, things in enumerate(self.decoded)}

    def __call__(self, *args: int) -> int:
        if len(args) == len(self.sizes) == 1 and 0 <= args[0] < self.sizes[0]:
            return self.start + args[0]
        index = 0
        for arg, size in zip(args, self.sizes, strict=True):
            if not 0 <= arg < size:
                raise ValueError(f"{arg} is out of range in {self.template!r}")
            index = index * size + arg
        return self.start + index

    def __contains__(self, a: int) -> bool:
        return self.start <= a < self.stop

    def args(self, a: int) -> tuple[int, ...]:
        return self.indices[a - self.start]

    def of(self, *things: Any) -> int:
        return self.actions[things]

    def decode(self, a: int) -> tuple[Any, ...]:
        return self.decoded[a - self.start]

    def text(self, a: int) -> str:
        names = iter(v[i] for v, i in zip(self.values, self.args(a), strict=True))
        return " ".join(next(names) if word.startswith("{") else word for word in self.words)

    def parse(self, words: Sequence[str]) -> int:
        """The action that `words` name; both the literal words and the count are checked
        already."""
        tables = iter(self.lookup)
        args = []
        for pattern, word in zip(self.words, words, strict=True):
            if not pattern.startswith("{"):
                continue
            table = next(tables)
            if word not in table:
                near = get_close_matches(word, table, n=5, cutoff=0.3) or list(table)[:5]
                names = ", ".join(near)
                raise BadNotation(
                    m(
                        "'{word}' is no {parameter} in '{template}'; near it: {names}.",
                        word=word,
                        parameter=pattern[1:-1],
                        template=self.template,
                        names=names,
                    )
                )
            args.append(table[word])
        return self(*args)

    def fits(self, words: Sequence[str]) -> bool:
        """Whether they are words of this verb, as many as it has."""
        return all(
            pattern.startswith("{") or pattern == word
            for pattern, word in zip(self.words, words, strict=True)
        )


class ActionSpace:
    """All the actions of a game, numbered from 0."""

    __slots__ = ("size", "starts", "verbs")

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.starts: list[int] = []
        self.size = 0

    def verb(
        self, template: str, *, asks: str = "", ends: bool = False, **params: Sequence[str] | Domain
    ) -> Verb:
        """Append a verb: `verb("tile {colour} {cell}", colour=COLOURS, cell=CELLS)`."""
        verb = Verb(template, params, self.size, asks, ends)
        self.verbs.append(verb)
        self.starts.append(verb.start)
        self.size = verb.stop
        return verb

    def verb_of(self, a: int) -> Verb:
        if not 0 <= a < self.size:
            raise BadNotation(
                m("There is no action number {a}; they run from 0 to {n}.", a=a, n=self.size - 1)
            )
        return self.verbs[bisect_right(self.starts, a) - 1]

    def text(self, a: int) -> str:
        return self.verb_of(a).text(a)

    def parse(self, text: str) -> int:
        words = text.lower().split()
        for verb in self.verbs:
            if len(verb.words) == len(words) and verb.fits(words):
                return verb.parse(words)
        same_word = [v.template for v in self.verbs if words and v.words[0] == words[0]]
        known = same_word or [v.template for v in self.verbs]
        raise BadNotation(
            m(
                "'{text}' is not an action; write {templates}.",
                text=text.strip(),
                templates=", ".join(map(repr, known)),
            )
        )
