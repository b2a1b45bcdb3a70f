"""The board as planes: numbers by row and column, a plane for each kind of thing."""

from collections.abc import Iterator

import numpy as np

from ziggurat.core.errors import BadOption
from ziggurat.core.message import m
from ziggurat.lab.layout import COUNT, Array
from ziggurat.lab.observe import Observer

__all__ = ["Board"]

HIGHEST = 5.0  # what no number on a plane goes beyond


class Board:
    """The planes of one game and seat count; `names` says what each holds."""

    def __init__(self, watch: Observer) -> None:
        planes = watch.game.need_tensors().planes
        if planes is None:
            raise BadOption(
                m("{title} has no board to be shown as planes.", title=watch.game.title)
            )
        self.planes = planes
        self.fields = frozenset(planes.fields)
        self.entries = [e for e in watch.layout if e.base in self.fields]
        drawn = list(self.drawn())
        self.names = [name for name, _, _ in drawn]
        on = [i for i, place in enumerate(planes.at) if place >= 0]
        items = [start + i for _, start, _ in drawn for i in on]
        self.index = np.array(items, np.intp)
        self.scale = np.array([[1.0 / usual] for _, _, usual in drawn], np.float32)
        self.more = len(self.names)
        self.names += planes.named(watch.seats)
        self.shape = (len(self.names), planes.height, planes.width)
        self.at = np.array([planes.at[i] for i in on], np.intp)

    def drawn(self) -> Iterator[tuple[str, int, float]]:
        """The planes that are entries of the layout: name, first item, and what is usual."""
        for e in self.entries:
            hidden = e.how.hidden if e.how.kind == COUNT else 0
            yield e.name, e.start + hidden, e.how.usual

    def read(self, seen: object, raw: Array) -> Array:
        """The planes of a view, which as a tensor is `raw`."""
        out = np.zeros(self.shape, np.float32)
        if self.more:
            rows = raw[self.index].reshape(self.more, -1) * self.scale
            out.reshape(len(out), -1)[: self.more, self.at] = rows
        for plane, row, column, value in self.planes.read(seen):
            out[self.more + plane, row, column] = value
        return np.minimum(out, HIGHEST, out=out)

    def bounds(self) -> tuple[Array, Array]:
        return np.full(self.shape, -1.0, np.float32), np.full(self.shape, HIGHEST, np.float32)
