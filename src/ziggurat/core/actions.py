"""Actions are ints from a space that the game declares; a verb gives them meaning and text, both
ways.

A verb owns one block of consecutive ints. Verbs are only ever appended, else the rules version
rises, because records, links and masks name actions by these numbers and texts.
"""

from bisect import bisect_right
from collections.abc import Sequence
from difflib import get_close_matches
from math import prod

from ziggurat.core.errors import BadNotation
from ziggurat.core.message import m


class Verb:
    """One kind of action: `TILE(2, 43)` is an int, `TILE.args(a)` the way back. `asks` is a
    question to be answered first, for what no player should do by a slip, such as resigning;
    `ends` marks what ends a turn by its very name, so that nobody is asked whether they are
    sure."""

    __slots__ = (
        "asks",
        "ends",
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
        params: dict[str, Sequence[str]],
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
        self.values = tuple(tuple(params[name]) for name in self.params)
        self.lookup = tuple({text.lower(): i for i, text in enumerate(v)} for v in self.values)
        self.sizes = tuple(len(v) for v in self.values)
        if any(len(table) != size for table, size in zip(self.lookup, self.sizes, strict=True)):
            raise ValueError(f"{template!r} has a parameter with two equal names")
        self.start = start
        self.stop = start + prod(self.sizes)

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
        index = a - self.start
        if len(self.sizes) == 1:
            return (index,)
        out = []
        for size in reversed(self.sizes):
            index, arg = divmod(index, size)
            out.append(arg)
        return tuple(reversed(out))

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
        return len(words) == len(self.words) and all(
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
        self, template: str, *, asks: str = "", ends: bool = False, **params: Sequence[str]
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
            if verb.fits(words):
                return verb.parse(words)
        same_word = [v.template for v in self.verbs if words and v.words[0] == words[0]]
        known = same_word or [v.template for v in self.verbs]
        raise BadNotation(
            m(
                "'{text}' is no action; write {templates}.",
                text=text.strip(),
                templates=", ".join(map(repr, known)),
            )
        )
