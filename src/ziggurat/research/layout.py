"""The named layout of an observation: which entries hold what, and between which bounds.

Three parts lie one after the other: plain numbers, bits of sets, and counts of things. A name such
as `seats[1].science` leads to its slice; seats are counted from the viewer on, who is seat 0.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

DTYPE = np.int16

Array = npt.NDArray[Any]


class Entry(NamedTuple):
    """A named run of entries."""

    name: str
    start: int
    stop: int
    low: int
    high: int
    about: str

    @property
    def slice(self) -> slice:
        return slice(self.start, self.stop)


class Wanted(NamedTuple):
    """An entry that has no place yet."""

    name: str
    size: int
    low: int
    high: int
    about: str


class Layout:
    """All entries of an observation. `layout["points[0]"]` is a slice of the tensor."""

    def __init__(self, numbers: list[Wanted], bits: list[Wanted], counts: list[Wanted]) -> None:
        self.entries: list[Entry] = []
        self.numbers = self.place(numbers, 0)
        self.bits = self.place(bits, self.numbers, octets=True)
        self.size = self.place(counts, self.bits)
        self.low = np.zeros(self.size, DTYPE)
        self.high = np.ones(self.size, DTYPE)
        for entry in self.entries:
            self.low[entry.slice] = entry.low
            self.high[entry.slice] = entry.high
        self.named = {entry.name: entry for entry in self.entries}

    def place(self, wanted: list[Wanted], at: int, octets: bool = False) -> int:
        """Sets begin at a whole byte, so the last bits of one may belong to no name and stay 0."""
        for name, size, low, high, about in wanted:
            self.entries.append(Entry(name, at, at + size, low, high, about))
            at += (size + 7) // 8 * 8 if octets else size
        return at

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
