"""Observations: a view as a tensor of fixed shape, and the legal choices as a mask.

An `Observer` is made once for a game and a seat count; it only ever takes views, so a secret cannot
reach a tensor. Equal views give equal tensors. Seats are counted from the viewer on: what belongs
to the viewer always stands at the same place.
"""

from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from importlib import import_module
from struct import error as StructError
from typing import Any, get_args

import numpy as np

import ziggurat
from ziggurat.core.agenda import Step
from ziggurat.core.game import Game
from ziggurat.core.shapes import Shapes
from ziggurat.core.state import State, type_hints
from ziggurat.research.layout import DTYPE, Array, Layout
from ziggurat.research.plans import Plan, careful_packer, fit, packer, records_of, skipped

DETAILS = 16  # numbers of the pending decision; what goes beyond is cut
MOST_DETAIL = 9999


class Observer:
    """Tensors and masks for one game and seat count; `layout` names the entries."""

    def __init__(self, game: Game[Any], seats: int = 0) -> None:
        self.game = game
        self.seats = seats or game.seats[-1]
        module = import_module(f"{game.package}.observe")
        self.step_seats: frozenset[str] = module.STEP_SEATS
        self.kinds = {step: i for i, step in enumerate(game.steps)}
        self.details = {step: self.detail_names(step) for step in game.steps}
        plans = [self.plan(viewer, module.SHAPES) for viewer in range(self.seats)]
        self.near = [plan.near_table() for plan in plans]
        self.read = [plan.compiled() for plan in plans]
        self.read_carefully = [plan.compiled(careful_packer) for plan in plans]
        self.pack_agenda = packer(2 + DETAILS)
        self.layout = Layout(plans[0].numbers, plans[0].bits, plans[0].counts)
        a = self.layout.numbers
        self.low, self.high = self.layout.low[:a], self.layout.high[:a]
        self.left_out = skipped(game.state, module.SHAPES)
        self.shape = (self.layout.size,)

    def plan(self, viewer: int, shapes: Shapes) -> Plan:
        """Everything of a view: the state's own fields, its records, and the agenda."""
        plan = Plan(self.seats, viewer, shapes)
        plan.state(self.game.state)
        for name, shape in records_of(self.game.state, shapes).items():
            (cls,) = get_args(type_hints(self.game.state)[name])
            plan.records(name, cls, shape)
        self.add_agenda(plan)
        return plan

    def add_agenda(self, plan: Plan) -> None:
        plan.number("viewer", 1, 0, plan.seats, "the viewer's seat at the table")
        plan.number("decision.seat", 1, -1, plan.seats, "who must choose, counted from the viewer")
        plan.number("decision.details", DETAILS, -1, MOST_DETAIL, "the decision's own numbers")
        names = ", ".join(step.__name__ for step in self.kinds)
        self.kind_at = plan.count("decision.kind", len(self.kinds), 1, f"one of {names}")
        self.agenda_at = plan.count("agenda", len(self.kinds), 255, "what waits, of each kind")
        self.counted = plan.counted

    def detail_names(self, step: type[Step[Any]]) -> list[tuple[str, bool]]:
        """The fields of a step besides who is asked, and which of them name a seat."""
        return [(f.name, f.name in self.step_seats) for f in fields(step) if f.name != "seat"]

    def tensor(self, seen: State, out: Array | None = None) -> Array:
        """The view as numbers, written into `out` if that is given."""
        viewer = seen.viewer
        if not 0 <= viewer < self.seats:
            raise ValueError("an observation is made from a seat's view, never from a state")
        if out is None:
            out = np.empty(self.layout.size, DTYPE)
        try:
            numbers, bits, counts = self.parts(seen, self.read[viewer])
        except StructError:
            numbers, bits, counts = self.parts(seen, self.read_carefully[viewer])
        a, b = self.layout.numbers, self.layout.bits
        head = out[:a]
        np.maximum(np.frombuffer(numbers, DTYPE), self.low, out=head)
        np.minimum(head, self.high, out=head)
        if a < b:
            out[a:b] = np.unpackbits(np.frombuffer(bits, np.uint8), bitorder="little")
        out[b:] = np.frombuffer(counts, np.uint8)
        return out

    def parts(self, seen: State, read: Any) -> tuple[bytearray, bytearray, bytearray]:
        """Numbers and sets as bytes, and the counts."""
        numbers, bits, counts = bytearray(), bytearray(), bytearray(self.counted)
        read(seen, numbers, bits, counts)
        numbers += self.pack_agenda(*self.asked(seen, counts))
        return numbers, bits, counts

    def asked(self, seen: State, counts: bytearray) -> list[int]:
        """Who is asked what; how much of what kind is still to happen is counted."""
        agenda, kinds, at = seen.agenda, self.kinds, self.agenda_at
        if not agenda:
            return [seen.viewer, *[-1] * (1 + DETAILS)]
        top, near = agenda[-1], self.near[seen.viewer]
        found = [seen.viewer, near[seen.player]]
        for name, is_seat in self.details[type(top)]:
            value = getattr(top, name)
            flatten(near[value] if is_seat and isinstance(value, int) else value, found)
        counts[self.kind_at + kinds[type(top)]] = 1
        for step in agenda:
            counts[at + kinds[type(step)]] += 1
        return fit(found, 2 + DETAILS, -1)

    def mask(self, choices: Sequence[int]) -> Array:
        """1 for every action that may be chosen."""
        legal = bytearray(self.game.actions.size)
        for a in choices:
            legal[a] = 1
        return np.frombuffer(legal, np.int8)

    def describe(self) -> str:
        """The layout for people, with what is left out and why."""
        head = f"{self.game.title}, {self.seats} seats: "
        left = [f"Left out: {name}, {why}." for name, why in self.left_out.items()]
        return "\n".join([head + self.layout.describe(), *left])


def flatten(value: Any, into: list[int]) -> None:
    """The numbers of a step's field; names are left out."""
    if isinstance(value, int):
        into.append(max(-1, min(MOST_DETAIL, value)))
    elif isinstance(value, tuple):
        for item in value:
            flatten(item, into)
    elif isinstance(value, Step):
        for f in fields(value):
            flatten(getattr(value, f.name), into)


@cache
def observer(key: str, seats: int) -> Observer:
    """The observer of a game by name, made once."""
    return Observer(ziggurat.load(key), seats)
