"""Observations for who learns from them: every entry is between about -1 and 1.

`raw` is the observer's tensor as it is, 16-bit ints. `unit` divides every number by what is usual,
writes the name of a card or tile as a 1 among zeros, or in binary digits where there are many, and
adds the game's facts: what people read off the table. `ids` is the same, but names are ints in an
array of their own, for embeddings. With `planes` the board comes as planes instead.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from gymnasium import spaces

from ziggurat.lab.boards import Board
from ziggurat.lab.layout import CODE, COUNT, DETAILS, Array, Entry
from ziggurat.lab.observe import MOST_DETAIL, Memory, Observer, observer
from ziggurat.lab.refusals import one_of

__all__ = ["FORMS", "Form", "Part", "form_of"]

FORMS = ("unit", "ids", "raw")
ONE_HOT = 64  # things that are told apart by a 1 among zeros; more of them by binary digits
FARTHEST = 5.0  # whatever goes beyond is cut


class Part(NamedTuple):
    """A named run of an observation, or of its ids."""

    name: str
    start: int
    stop: int
    low: float
    high: float
    about: str

    @property
    def slice(self) -> slice:
        return slice(self.start, self.stop)


class Parts:
    """Parts one after the other, and the bounds of every item."""

    def __init__(self) -> None:
        self.list: list[Part] = []
        self.low: list[float] = []
        self.high: list[float] = []

    @property
    def size(self) -> int:
        return len(self.low)

    def add(self, name: str, low: list[float], high: list[float], about: str) -> int:
        """Where the new part begins."""
        at = self.size
        self.list.append(Part(name, at, at + len(low), min(low), max(high), about))
        self.low += low
        self.high += high
        return at


class Scaled:
    """Numbers, sets and counts, each divided by what is usual."""

    def __init__(self, entries: list[Entry], parts: Parts) -> None:
        index: list[int] = []
        factors: list[float] = []
        for e in entries:
            by = scales(e)
            low, high = ([cut(bound * x) for x in by] for bound in (e.low, e.high))
            parts.add(e.name, low, high, e.about)
            index += range(e.start, e.stop)
            factors += by
        self.scale = np.array(factors, np.float32)
        self.runs = [(a, b, self.scale[b]) for a, b in runs(index)]
        self.stop = parts.size

    def write(self, raw: Array, out: Array) -> None:
        for there, here, scale in self.runs:
            np.multiply(raw[there], scale, out=out[here])
        mine = out[: self.stop]
        np.minimum(mine, FARTHEST, out=mine)
        np.maximum(mine, -FARTHEST, out=mine)


def cut(x: float) -> float:
    return max(-FARTHEST, min(FARTHEST, x))


def scales(e: Entry) -> list[float]:
    """What each item of an entry is multiplied by."""
    n = e.stop - e.start
    if e.how.kind != COUNT:
        return [1.0 / e.how.usual] * n
    return [1.0 / e.how.size] * e.how.hidden + [1.0 / e.how.usual] * (n - e.how.hidden)


def runs(index: list[int]) -> Iterator[tuple[slice, slice]]:
    """Neighbours that stay neighbours: from where to where."""
    begin = 0
    for i in range(1, len(index) + 1):
        if i == len(index) or index[i] != index[i - 1] + 1:
            yield slice(index[begin], index[i - 1] + 1), slice(begin, i)
            begin = i


class Names:
    """All that names a thing: `ids` are 0 for none and 1 for the first thing that may be there."""

    def __init__(self, entries: list[Entry]) -> None:
        self.entries = entries
        self.kinds = [len(e.how.among) for e in entries for _ in range(e.start, e.stop)]
        self.index = np.array([i for e in entries for i in range(e.start, e.stop)], np.intp)
        table: list[int] = []
        base: list[int] = []
        for e in entries:
            base += [len(table) - e.low] * (e.stop - e.start)
            place = {thing: i + 1 for i, thing in enumerate(e.how.among)}
            table += [place.get(value, 0) for value in range(e.low, e.high + 1)]
        self.base, self.table = np.array(base, np.intp), np.array(table, np.intp)

    def read(self, raw: Array) -> Array:
        ids: Array = self.table[raw[self.index] + self.base]
        return ids


class OneHot:
    """A 1 for the thing that is there, among zeros for all that may be."""

    def __init__(self, names: Names, chosen: list[int], parts: Parts) -> None:
        self.chosen = np.array(chosen, np.intp)
        starts = []
        for i in chosen:
            e, n = entry_of(names, i)
            label = e.name if e.stop - e.start == 1 else f"{e.name}[{n}]"
            about = f"one of {names.kinds[i]} things, or none"
            starts.append(parts.add(label, [0.0] * names.kinds[i], [1.0] * names.kinds[i], about))
        self.before = np.array(starts, np.intp) - 1

    def write(self, ids: Array, out: Array) -> None:
        mine = ids[self.chosen]
        out[(mine + self.before)[mine > 0]] = 1.0


def entry_of(names: Names, i: int) -> tuple[Entry, int]:
    """The entry of a name, and which of its items it is."""
    for e in names.entries:
        if i < e.stop - e.start:
            return e, i
        i -= e.stop - e.start
    raise IndexError(i)


class Digits:
    """Whole numbers from 0 on as binary digits, the lowest first; 16 of each are worked out."""

    def __init__(self, labels: list[tuple[str, int, str]], parts: Parts) -> None:
        self.start = parts.size
        taken: list[int] = []
        for i, (name, most, about) in enumerate(labels):
            width = most.bit_length()
            parts.add(name, [0.0] * width, [1.0] * width, f"{about}, in binary digits")
            taken += range(16 * i, 16 * i + width)
        self.stop, self.taken = parts.size, np.array(taken, np.intp)

    def write(self, numbers: Array, out: Array) -> None:
        octets = numbers.astype("<u2").view(np.uint8)
        out[self.start : self.stop] = np.unpackbits(octets, bitorder="little")[self.taken]


class Form:
    """How views become observations of one form. `look` is what a glance or view is read by."""

    def __init__(self, watch: Observer, form: str = "unit", planes: bool = False) -> None:
        one_of("form", form, FORMS)
        self.watch, self.form = watch, form
        self.board = Board(watch) if planes else None
        self.parts, self.id_parts = Parts(), Parts()
        if form != "raw":
            self.lay_out(watch, self.board.fields if self.board else frozenset())

    def lay_out(self, watch: Observer, on_board: frozenset[str]) -> None:
        tensors, parts = watch.game.need_tensors(), self.parts
        left_out = tensors.raw_only | on_board
        entries = [e for e in watch.layout if e.base not in left_out]
        plain = [e for e in entries if e.how.kind not in (CODE, DETAILS)]
        self.scaled = Scaled(plain, parts)
        self.names = Names([e for e in entries if e.how.kind == CODE])
        (details,) = [e for e in entries if e.how.kind == DETAILS]
        self.details = details.slice
        many = [i for i, n in enumerate(self.names.kinds) if n > ONE_HOT]
        few = [i for i, n in enumerate(self.names.kinds) if n <= ONE_HOT]
        if self.form == "ids":
            few = many = []
            self.list_ids()
        self.hot = OneHot(self.names, few, parts)
        self.many = np.array(many, np.intp)
        self.name_digits = Digits([self.told(i) for i in many], parts)
        about = "1 + one of the decision's own numbers"
        asked = [(f"{details.name}[{i}]", MOST_DETAIL + 1, about) for i in range(length(details))]
        self.detail_digits = Digits(asked, parts)
        self.facts_at = parts.size
        self.facts = tensors.facts
        named = self.facts.named(watch.seats) if self.facts else ()
        for fact in named:
            low, high = cut(fact.low / fact.usual), FARTHEST
            parts.add(fact.name, [low] * fact.size, [high] * fact.size, fact.about)
        weights = [1.0 / fact.usual for fact in named for _ in range(fact.size)]
        self.fact_scale = np.array(weights, np.float32)
        self.fact_low = np.array(parts.low[self.facts_at :], np.float32)

    def told(self, i: int) -> tuple[str, int, str]:
        """Of a name with many things: its label, the highest number, and what it says."""
        e, n = entry_of(self.names, i)
        label = e.name if length(e) == 1 else f"{e.name}[{n}]"
        return label, self.names.kinds[i], f"1 + which of {self.names.kinds[i]} things"

    def list_ids(self) -> None:
        for e in self.names.entries:
            n, kinds = length(e), float(len(e.how.among))
            about = f"which of {len(e.how.among)} things, from 1 on; 0 is none"
            self.id_parts.add(e.name, [0.0] * n, [kinds] * n, about)

    def memory(self) -> Memory:
        """An empty one, for a seat of one game."""
        return self.watch.memory()

    @property
    def size(self) -> int:
        """How many numbers an observation has, planes and ids apart."""
        return self.watch.layout.size if self.form == "raw" else self.parts.size

    def look(self, seen: Any, memory: Memory | None = None) -> dict[str, Array]:
        """The observation of a view; `memory` spares time and changes nothing."""
        kept = memory or self.memory()
        found = {"observation": np.empty(self.size, np.int16 if self.form == "raw" else np.float32)}
        raw, ids = self.write(seen, kept, found["observation"])
        if self.form == "ids":
            found["ids"] = ids
        if self.board:
            found["planes"] = self.board.read(seen, raw)
        return found

    def write(self, seen: Any, kept: Memory, out: Array) -> tuple[Array, Array]:
        """The observation of a view into `out`; gives the raw tensor and the names of things."""
        raw = self.watch.update(seen, kept)
        if self.form == "raw":
            out[:] = raw
            return raw, raw
        out[self.scaled.stop :] = 0.0
        self.scaled.write(raw, out)
        ids = self.names.read(raw)
        self.hot.write(ids, out)
        if len(self.many):
            self.name_digits.write(ids[self.many], out)
        self.detail_digits.write(raw[self.details] + 1, out)
        if self.facts:
            facts = np.array(self.facts.read(seen), np.float32) * self.fact_scale
            np.minimum(np.maximum(facts, self.fact_low), FARTHEST, out=out[self.facts_at :])
        return raw, ids

    def spaces(self) -> dict[str, spaces.Space[Any]]:
        """The space of each array."""
        found: dict[str, spaces.Space[Any]] = {}
        if self.form == "raw":
            layout = self.watch.layout
            found["observation"] = spaces.Box(layout.low, layout.high, dtype=layout.low.dtype.type)
        else:
            low, high = (np.array(x, np.float32) for x in (self.parts.low, self.parts.high))
            found["observation"] = spaces.Box(low, high, dtype=np.float32)
        if self.form == "ids":
            most = np.array(self.id_parts.high, np.int64)
            found["ids"] = spaces.Box(np.zeros_like(most), most, dtype=np.int64)
        if self.board:
            low, high = self.board.bounds()
            found["planes"] = spaces.Box(low, high, dtype=np.float32)
        return found


def length(e: Entry) -> int:
    return e.stop - e.start


@cache
def form_of(key: str, seats: int, form: str = "unit", planes: bool = False) -> Form:
    """The form of a game's observations by name, made once."""
    return Form(observer(key, seats), form, planes)
