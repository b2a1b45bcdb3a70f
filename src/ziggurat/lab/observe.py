"""Observations: a view as a tensor of fixed shape, and the legal choices as a mask.

An `Observer` is made once for a game and a seat count; it only ever takes views, so a secret cannot
reach a tensor. Equal views give equal tensors. Seats are counted from the viewer on: what belongs
to the viewer always stands at the same place.
"""

from array import array
from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from struct import error as StructError
from struct import pack
from typing import Any, get_args

import numpy as np

import ziggurat
from ziggurat.core.agenda import Step
from ziggurat.core.game import Game
from ziggurat.core.shapes import Shapes
from ziggurat.core.state import State, type_hints
from ziggurat.lab.layout import CODE, COUNT, DTYPE, Array, How, Layout
from ziggurat.lab.layout import DETAILS as DETAILS_KIND
from ziggurat.lab.plans import (
    MOST,
    Plan,
    careful_packer,
    fit,
    packer,
    records_of,
    skipped,
)

__all__ = ["Observer", "observer"]

DETAILS = 16  # numbers of the pending decision; what goes beyond is cut
MOST_DETAIL = 9999
MANY = 64  # choices that are quicker marked all at once


class Memory:
    """The last view of a seat as numbers and what they were made from, so that only what changed is
    read again. It spares time and changes nothing: any view of the seat may follow any other."""

    __slots__ = ("cells", "known", "numbers", "octets", "tensor")

    def __init__(self, layout: Layout, nothing: list[Any]) -> None:
        self.cells = array("h", bytes(2 * layout.size))
        self.octets = memoryview(self.cells).cast("B")
        self.tensor = np.frombuffer(self.cells, DTYPE)
        self.numbers = self.tensor[: layout.numbers]
        self.known = nothing[:]


class Observer:
    """Tensors and masks for one game and seat count; `layout` names the entries."""

    def __init__(self, game: Game[Any], seats: int = 0) -> None:
        self.game = game
        self.seats = seats or game.seats[-1]
        tensors = game.need_tensors()
        self.kinds = {step: i for i, step in enumerate(game.steps)}
        self.details = {step: detail_reader(step, tensors.step_seats) for step in game.steps}
        self.pack_asked = packer(2 + DETAILS)
        plans = [self.plan(viewer, tensors.shapes) for viewer in range(self.seats)]
        self.near = [plan.near_table() for plan in plans]
        self.read = [plan.compiled() for plan in plans]
        self.read_carefully = [plan.compiled(careful_packer) for plan in plans]
        self.nothing = plans[0].nothing
        self.layout = Layout(plans[0].numbers, plans[0].others)
        n = self.layout.numbers
        self.low, self.high = self.layout.low[:n], self.layout.high[:n]
        self.left_out = skipped(game.state, tensors.shapes)
        self.shape = (self.layout.size,)

    def plan(self, viewer: int, shapes: Shapes) -> Plan:
        """What goes where; to know where numbers end, it is worked out twice."""
        numbers = self.planned(Plan(self.seats, viewer, shapes, 0)).n
        return self.planned(Plan(self.seats, viewer, shapes, numbers))

    def planned(self, plan: Plan) -> Plan:
        """Everything of a view: the state's own fields, its records, and the agenda."""
        shapes = plan.shapes
        plan.state(self.game.state)
        for name, shape in records_of(self.game.state, shapes).items():
            (cls,) = get_args(type_hints(self.game.state)[name])
            plan.records(name, cls, shape)
        self.add_agenda(plan)
        return plan

    def add_agenda(self, plan: Plan) -> None:
        seat = How(CODE, among=tuple(range(plan.seats + 1)))
        self.asked_at = 2 * plan.number(
            "viewer", 1, 0, plan.seats, "the viewer's seat at the table", seat
        )
        about = "who must choose, counted from the viewer"
        plan.number("decision.seat", 1, -1, plan.seats, about, seat)
        about, digits = "the decision's own numbers", How(DETAILS_KIND)
        plan.number("decision.details", DETAILS, -1, MOST_DETAIL, about, digits)
        n, names = len(self.kinds), ", ".join(step.__name__ for step in self.kinds)
        self.kind_at = plan.other("decision.kind", n, 1, f"one of {names}")
        at = plan.other("agenda", n, MOST, "what waits, of each kind", How(COUNT, 2))
        self.waits = {step: at + i for step, i in self.kinds.items()}
        self.nothing_waits = bytes(4 * n)

    def memory(self) -> Memory:
        """An empty one, for a seat of one game."""
        return Memory(self.layout, self.nothing)

    def tensor(self, seen: State, out: Array | None = None, memory: Memory | None = None) -> Array:
        """The view as numbers, written into `out` if that is given."""
        tensor = self.update(seen, memory or self.memory())
        if out is None:
            return tensor.copy()
        out[:] = tensor
        return out

    def update(self, seen: State, kept: Memory) -> Array:
        """The view as numbers, in the memory: the next update writes over it."""
        viewer = seen.viewer
        if not 0 <= viewer < self.seats:
            raise ValueError("an observation is made from a seat's view, never from a state")
        row = kept.cells, kept.octets, kept.tensor, kept.known
        try:
            self.read[viewer](seen, *row)
        except StructError:
            self.read_carefully[viewer](seen, *row)
        self.read_agenda(seen, kept.cells, kept.octets)
        np.minimum(kept.numbers, self.high, out=kept.numbers)
        np.maximum(kept.numbers, self.low, out=kept.numbers)
        return kept.tensor

    def read_agenda(self, seen: State, cells: Any, octets: Any) -> None:
        """Who is asked what, and how much of what kind is still to happen."""
        agenda, kinds, near = seen.agenda, self.kinds, self.near[seen.viewer]
        octets[2 * self.kind_at :] = self.nothing_waits
        if not agenda:
            self.pack_asked(cells, self.asked_at, seen.viewer, *[-1] * (1 + DETAILS))
            return
        top: Any = agenda[-1]
        details = self.details[type(top)](top, near)
        self.pack_asked(cells, self.asked_at, seen.viewer, near[top.seat], *details)
        cells[self.kind_at + kinds[type(top)]] = 1
        for at in map(self.waits.__getitem__, map(type, agenda)):
            cells[at] += 1

    def mask(self, choices: Sequence[int]) -> Array:
        """1 for every action that may be chosen."""
        n = len(choices)
        if n > MANY:
            found = np.zeros(self.game.actions.size, np.int8)
            found[np.frombuffer(pack(f"{n}q", *choices), np.int64)] = 1
            return found
        legal = bytearray(self.game.actions.size)
        for a in choices:
            legal[a] = 1
        return np.frombuffer(legal, np.int8)

    def describe(self) -> str:
        """The layout for people, with what is left out and why."""
        head = f"{self.game.title}, {self.seats} seats: "
        left = [f"Left out: {name}, {why}." for name, why in self.left_out.items()]
        return "\n".join([head + self.layout.describe(), *left])


def detail_reader(step: type[Step], seats: frozenset[str]) -> Any:
    """A function that lists the numbers of such a step besides who is asked, filled up with -1;
    those that name a seat are counted from the viewer on, for which it takes the table."""
    read, fixed = [], True
    for name, hint in ((f.name, type_hints(step)[f.name]) for f in fields(step)):
        if name in seats and hint is int:
            read.append(f"near[step.{name}]")
        elif name != "seat" and hint is int:
            read.append(f"step.{name} if step.{name} < {MOST_DETAIL} else {MOST_DETAIL}")
        elif hint == tuple[int, ...]:
            read.append(f"*[n if n < {MOST_DETAIL} else {MOST_DETAIL} for n in step.{name}]")
            fixed = False
        elif name != "seat":
            read.append(f"*flat(step.{name})")
            fixed = False
    fixed = fixed and len(read) <= DETAILS
    numbers = ", ".join([*read, *["-1"] * (DETAILS - len(read))] if fixed else read)
    listed = f"({numbers})" if fixed else f"fit([{numbers}], {DETAILS}, -1)"
    return eval(f"lambda step, near: {listed}", {"flat": flat, "fit": fit})


def flat(value: Any) -> list[int]:
    """The numbers of a step's field; names are left out."""
    if isinstance(value, int):
        return [max(-1, min(MOST_DETAIL, value))]
    if isinstance(value, Step):
        value = [getattr(value, f.name) for f in fields(value)]
    return [n for item in value for n in flat(item)] if isinstance(value, tuple | list) else []


@cache
def observer(key: str, seats: int) -> Observer:
    """The observer of a game by name, made once."""
    return Observer(ziggurat.load(key), seats)
