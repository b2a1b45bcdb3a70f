"""The named layout of an observation: which entries hold what, and between which bounds.

Plain numbers come first, then sets and counts of things. A name such as `seats[1].science` leads to
its slice; seats are counted from the viewer on, who is seat 0.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

DTYPE = np.int16

Array = npt.NDArray[Any]


INDEX = re.compile(r"\[\d+\]")
NUMBER, SET, COUNT, CODE, DETAILS = "number", "set", "count", "code", "details"


class How(NamedTuple):
    """What the numbers of an entry are, for who scales them: `usual` is a large one in play. Of
    counts the first `hidden` ones say how many hidden things there are, usually up to `size`. Codes
    name one of the things in `among`."""

    kind: str = NUMBER
    usual: float = 1.0
    hidden: int = 0
    size: float = 1.0
    among: tuple[int, ...] = ()


class Entry(NamedTuple):
    """A named run of entries."""

    name: str
    start: int
    stop: int
    low: int
    high: int
    about: str
    how: How = How()

    @property
    def slice(self) -> slice:
        return slice(self.start, self.stop)

    @property
    def base(self) -> str:
        """The field it belongs to: `seats.science` for `seats[1].science`."""
        return INDEX.sub("", self.name)


class Wanted(NamedTuple):
    """An entry that has no place yet."""

    name: str
    size: int
    low: int
    high: int
    about: str
    how: How = How()


class Layout:
    """All entries of an observation. `layout["points[0]"]` is a slice of the tensor."""

    def __init__(self, numbers: list[Wanted], others: list[Wanted]) -> None:
        self.entries: list[Entry] = []
        self.size = 0
        self.numbers = sum(wanted.size for wanted in numbers)
        for name, size, low, high, about, how in (*numbers, *others):
            self.entries.append(Entry(name, self.size, self.size + size, low, high, about, how))
            self.size += size
        self.low = np.array([e.low for e in self.entries for _ in range(e.start, e.stop)], DTYPE)
        self.high = np.array([e.high for e in self.entries for _ in range(e.start, e.stop)], DTYPE)
        self.named = {entry.name: entry for entry in self.entries}

    def __getitem__(self, name: str) -> slice:
        return self.named[name].slice

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def describe(self) -> str:
        """The layout as a table for people."""
        wide = max(len(entry.name) for entry in self.entries)
        lines = [f"{self.size} entries of type {np.dtype(DTYPE).name}"]
        for entry in self.entries:
            place = f"{entry.start}:{entry.stop}"
            bounds = f"{entry.low}..{entry.high}"
            lines.append(f"{entry.name:<{wide}}  {place:>12}  {bounds:>10}  {entry.about}")
        return "\n".join(lines)
