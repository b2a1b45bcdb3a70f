"""From the shapes of a game's fields to a layout and to the function that reads a view by it.

The function is written out as Python source and compiled once for each viewer, without a loop over
fields. It writes into a row of numbers that is kept from one view of a seat to the next, together
with what was read: little changes in between, and only a field that did is counted or unpacked
again. The layout is the same for every viewer; only the order in which lists kept by seat are read
differs. `tests/lab/naive.py` is the plain reading of the same shapes that this is held to.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cache
from operator import itemgetter
from struct import Struct
from typing import Any

import numpy as np

from ziggurat.core.secrets import HIDDEN
from ziggurat.core.shapes import (
    BitRow,
    Bits,
    Bytes,
    Grid,
    Number,
    Records,
    Row,
    Seat,
    Shape,
    Shapes,
    Skip,
    Table,
    Zone,
    Zones,
)
from ziggurat.core.state import State, type_hints
from ziggurat.lab.layout import CODE, COUNT, DTYPE, NUMBER, SET, How, Wanted

MOST = 255
FEW = 4  # kinds of things that are counted one by one
OWN = ("seed", "viewer", "agenda")  # fields that the observer itself deals with
LARGEST = 32767
NO_SEATS = 8  # numbers beyond the seats that a field may hold, as the Automa's
WIDE = [np.array([n >> i & 1 for i in range(8)], DTYPE).tobytes() for n in range(256)]

A_SET = How(SET)

Lines = list[str]


def fit(row: Any, n: int, low: int) -> list[int]:
    """Exactly n numbers: cut, or filled up with the lowest."""
    return [*row[:n], *[low] * (n - len(row))]


def rows(grid: Any, order: list[int], columns: int, low: int) -> list[int]:
    """The rows of a grid one after the other, in that order, each of so many numbers."""
    found: list[int] = []
    for i in order:
        row = grid[i] if i < len(grid) else ()
        found += row if len(row) == columns else fit(row, columns, low)
    return found


def tally(zone: list[int], cells: Any, at: int, shift: int) -> None:
    """Count what is hidden or missing at `at`, and every other thing `shift` beyond its number."""
    unseen = zone.count(HIDDEN)
    cells[at] += unseen
    if unseen < len(zone):
        for item in zone:
            if item != HIDDEN:
                cells[item + shift] += 1


@cache
def lone(place: int, n: int) -> bytes:
    """n numbers, of which one at most is 1."""
    return b"".join(b"\1\0" if i == place else b"\0\0" for i in range(n))


def wide(mask: int, n: int) -> bytes:
    """A set as n numbers, 0 or 1."""
    if not mask & (mask - 1):
        return lone(mask.bit_length() - 1, n)
    return b"".join([WIDE[octet] for octet in mask.to_bytes((n + 7) // 8, "little")])[: 2 * n]


def turned(row: bytearray, order: Any) -> Any:
    return np.frombuffer(row, np.uint8)[order]


def packer(n: int) -> Any:
    """Write n numbers; too large ones are an error, as is any other number of them."""
    return Struct(f"{n}h").pack_into


def careful_packer(n: int) -> Any:
    """The same for a state with a number beyond 16 bits, which its bounds will cut anyway."""
    pack = packer(n)
    return lambda to, at, *numbers: pack(to, at, *(max(-LARGEST, min(LARGEST, x)) for x in numbers))


@dataclass(slots=True)
class Plan:
    """What goes where for one viewer, gathered field by field."""

    seats: int
    viewer: int
    shapes: Shapes
    end: int  # of the sets and counts so far; they begin where the numbers end
    numbers: list[Wanted] = field(default_factory=list)
    others: list[Wanted] = field(default_factory=list)
    n: int = 0  # numbers so far
    source: Lines = field(default_factory=list)
    known: dict[str, Any] = field(default_factory=dict)  # what the source refers to
    packed: set[int] = field(default_factory=set)  # how many numbers are packed at once
    nothing: list[Any] = field(default_factory=list)  # what is remembered of a row that is all 0

    def near(self, seat: int) -> int:
        """A seat counted from the viewer on; what is no seat stays as it is."""
        return (seat - self.viewer) % self.seats if 0 <= seat < self.seats else seat

    def far(self, near: int) -> int:
        return (near + self.viewer) % self.seats if near < self.seats else near

    def near_table(self) -> list[int]:
        """`near` as a list: its last item is for -1, nobody."""
        return [*map(self.near, range(self.seats + NO_SEATS)), -1]

    def turned(self, n: int, turn: int, around: int = 0) -> list[int]:
        """Where the items of a list come from: one kept by seat begins with the viewer's."""
        if not turn:
            return list(range(n))
        span = turn * (around or self.seats)
        return [
            i // span * span + self.far(i % span // turn) * turn + i % turn
            for i in range(n or span)
        ]

    def number(
        self, name: str, size: int, low: int, high: int, about: str, how: How | None = None
    ) -> int:
        """Where an entry of numbers begins."""
        how = how or How(NUMBER, max(abs(low), abs(high)))
        self.numbers.append(Wanted(name, size, low, high, about, how))
        self.n += size
        return self.n - size

    def other(self, name: str, size: int, high: int, about: str, how: How = A_SET) -> int:
        """Where a set or a count begins."""
        self.others.append(Wanted(name, size, 0, high, about, how))
        self.end += size
        return self.end - size

    def name(self, value: Any) -> str:
        """A name for something that the source refers to."""
        self.known[f"k{len(self.known)}"] = value
        return f"k{len(self.known) - 1}"

    def state(self, cls: type) -> None:
        """Read the state's own fields."""
        self.source += ["r = s", *self.read(cls, "")]

    def records(self, name: str, cls: type, shape: Records) -> None:
        """Read a list of records, the viewer's first; one that is missing is all 0."""
        for near in range(max(self.seats + shape.extra, shape.n)):
            n, at, slot = self.n, self.end, len(self.nothing)
            lines = self.read(cls, f"{name}[{near}].")
            self.source += [
                f"if len(s.{name}) > {self.far(near)}:",
                f"    r = s.{name}[{self.far(near)}]",
                *(f"    {line}" for line in lines),
                "else:",
                f"    o[{2 * n}:{2 * self.n}] = bytes({2 * (self.n - n)})",
                f"    {self.clear(at)}",
                f"    m[{slot}:{len(self.nothing)}] = {self.name(self.nothing[slot:])}",
            ]

    def read(self, cls: type, prefix: str) -> Lines:
        """The statements that read a record called `r`: its numbers at once, then the rest."""
        shapes, at = shapes_of(cls, self.shapes), self.n
        numbers = self.gather(NUMBERS, shapes, prefix)
        packing = [self.pack(at, ", ".join(numbers))] if numbers else []
        return packing + self.gather(OTHERS, shapes, prefix)

    def pack(self, at: int, numbers: str) -> str:
        """Write the numbers that were entered last, from `at` on."""
        self.packed.add(self.n - at)
        return f"pack{self.n - at}(c, {2 * at}, {numbers})"

    def gather(self, adders: "Adders", shapes: dict[str, Shape], prefix: str) -> Lines:
        """Fields kind by kind, in the order in which the layout names them."""
        return [
            line
            for kind, add in adders.items()
            for name, shape in shapes.items()
            if isinstance(shape, kind)
            for line in add(self, prefix + name, f"r.{name}", shape)
        ]

    def clear(self, at: int) -> str:
        """Set what was entered last to 0, from `at` on."""
        return f"o[{2 * at}:{2 * self.end}] = {self.name(bytes(2 * (self.end - at)))}"

    def when_changed(self, value: str, kept: str, nothing: Any, lines: Lines) -> Lines:
        """Lines for a value that is not the one remembered; what is kept must be a copy, and
        `nothing` is the value that makes zeros."""
        slot = f"m[{len(self.nothing)}]"
        self.nothing.append(nothing)
        return [f"if {value} != {slot}:", f"    {slot} = {kept}", *(f"    {x}" for x in lines)]

    def compiled(self, pack: Any = packer) -> Any:
        """`read(s, c, o, w, m)`: the view `s` into a row of numbers, which is `c` number by number,
        `o` byte by byte and `w` for NumPy; `m` is what was read last."""
        words = (fit, rows, tally, wide, turned)
        space: dict[str, Any] = {word.__name__: word for word in words}
        space |= {"N": self.near_table(), "EMPTY": [], **self.known}
        space |= {f"pack{n}": pack(n) for n in self.packed}
        body = "\n".join(f"    {line}" for line in self.source)
        exec(compile(f"def read(s, c, o, w, m):\n{body}\n", "<observation>", "exec"), space)
        return space["read"]


Adders = dict[type, Callable[[Plan, str, str, Any], Lines]]


def shapes_of(cls: type, shapes: Shapes) -> dict[str, Shape]:
    """A shape for every field of a record; the type must be declared where it does not tell."""
    declared = shapes.get(cls, {})
    found: dict[str, Shape] = {}
    for f in fields(cls):
        if not f.compare or (f.name in OWN and issubclass(cls, State)):
            continue
        if f.name in declared:
            found[f.name] = declared[f.name]
        elif type_hints(cls)[f.name] is int:
            found[f.name] = Number()
        else:
            raise TypeError(f"{cls.__name__}.{f.name} needs a shape in the game's observe.py")
    return found


def scaled(shape: Number | Row | Grid | Bytes | Table, high: int = 0, low: int = 0) -> How:
    """A number that is divided by what is usual, or else by its farther bound."""
    return How(NUMBER, shape.usual or max(abs(low), abs(high)))


def naming(high: int, among: tuple[int, ...]) -> How:
    """A code for one of these, or of all up to the highest."""
    return How(CODE, among=among or tuple(range(high + 1)))


def add_number(plan: Plan, name: str, path: str, shape: Number) -> Lines:
    about, how = "a number", scaled(shape, shape.high, shape.low)
    if shape.codes:
        about, how = "a thing", naming(shape.high, shape.among)
    plan.number(name, 1, shape.low, shape.high, about, how)
    return [path]


def add_seat(plan: Plan, name: str, path: str, shape: Seat) -> Lines:
    high = plan.seats + NO_SEATS
    about = "a seat counted from the viewer, -1 nobody"
    plan.number(name, 1, -1, high, about, naming(high, ()))
    return [f"N[{path}]"]


def add_row(plan: Plan, name: str, path: str, shape: Row) -> Lines:
    order = plan.turned(shape.n, shape.turn, shape.around)
    n = len(order)
    about = f"{'things' if shape.codes else 'numbers'} {'by seat' if shape.turn else 'in order'}"
    coded = shape.codes or shape.of_seats
    how = naming(shape.high, shape.among) if coded else scaled(shape, shape.high, shape.low)
    at = plan.number(name, n, shape.low, shape.high, about, how)
    fitted = f"x if len(x := {path}) == {n} else fit(x, {n}, {shape.low})"
    if order != list(range(n)):
        fitted = f"{plan.name(itemgetter(*order))}({fitted})"
    numbers = f"map(N.__getitem__, {fitted})" if shape.of_seats else f"({fitted})"
    return plan.when_changed(path, f"{path}[:]", None, [plan.pack(at, f"*{numbers}")])


def add_grid(plan: Plan, name: str, path: str, shape: Grid) -> Lines:
    order = plan.turned(shape.n, shape.turn)
    at = plan.n
    for i in range(len(order)):
        label, how = f"{name}[{i}]", scaled(shape, shape.high, shape.low)
        how = naming(shape.high, ()) if shape.codes else how
        plan.number(label, shape.columns, shape.low, shape.high, "numbers in order", how)
    numbers = f"rows({path}, {plan.name(order)}, {shape.columns}, {shape.low})"
    return plan.when_changed(path, f"[z[:] for z in {path}]", None, [plan.pack(at, f"*{numbers}")])


def add_set(plan: Plan, name: str, path: str, n: int) -> Lines:
    at = plan.other(name, n, 1, "a set")
    return plan.when_changed(path, path, 0, [f"o[{2 * at}:{2 * plan.end}] = wide({path}, {n})"])


def add_bits(plan: Plan, name: str, path: str, shape: Bits) -> Lines:
    return add_set(plan, name, path, shape.n)


def add_bit_row(plan: Plan, name: str, path: str, shape: BitRow) -> Lines:
    lines = Lines()
    for i, source in enumerate(plan.turned(shape.n, shape.turn)):
        lines += add_set(plan, f"{name}[{i}]", f"{path}[{source}]", shape.bits)
    return plan.when_changed(path, f"{path}[:]", [], lines)


def counting(zone: str, at: int, shift: int, shape: Zone | Zones) -> Lines:
    """Count a zone: hidden things stand first in it, if there are any. Where there are few kinds,
    it is faster to count kind by kind."""
    many = ["    else:", f"        for x in z: c[x + {shift}] += 1"]
    few = ["    else:", "        z = bytes(z)"]
    kinds = range(shape.first, shape.first + shape.kinds)
    few += [f"        c[{k + shift}] += z.count({k})" for k in kinds]
    return [
        f"if z := {zone}:",
        f"    if z[0] < 0: tally(z, c, {at}, {shift})",
        *(few if shape.kinds <= FEW else many),
    ]


def add_zone(plan: Plan, name: str, path: str, shape: Zone) -> Lines:
    about = f"how many hidden, then of each kind from {shape.first} on"
    how = How(COUNT, shape.usual, 1, shape.size)
    at = plan.other(name, 1 + shape.kinds, MOST, about, how)
    lines = [plan.clear(at), *counting(path, at, at + 1 - shape.first, shape)]
    return plan.when_changed(path, f"{path}[:]", [], lines)


def add_zones(plan: Plan, name: str, path: str, shape: Zones) -> Lines:
    """Zones that lie together are counted together, others one by one."""
    order, joint = plan.turned(shape.n, shape.turn), shape.joint
    about = f"{joint} times how many hidden, then of each kind from {shape.first} on"
    found = [f"q = {path}; size = len(q)"]
    for i in range(0, len(order), joint):
        label = name if joint == len(order) else f"{name}[{i // joint}]"
        usual = shape.usual if isinstance(shape.usual, int) else shape.usual[i // joint]
        how = How(COUNT, usual, joint, shape.size)
        at = plan.other(label, joint + shape.kinds, MOST, about, how)
        lines = [plan.clear(at)]
        for place, k in enumerate(order[i : i + joint]):
            zone = f"(q[{k}] if size > {k} else EMPTY)"
            lines += counting(zone, at + place, at + joint - shape.first, shape)
        found += plan.when_changed(zone, f"{zone}[:]", [], lines) if joint == 1 else lines
    if joint == len(order) == 1:
        return found
    return plan.when_changed(path, f"[z[:] for z in {path}]", [], found)


def add_bytes(plan: Plan, name: str, path: str, shape: Bytes) -> Lines:
    about = "numbers by seat" if shape.turn else "numbers in order"
    at = plan.other(name, shape.n, MOST, about, How(COUNT, shape.usual))
    order = plan.name(np.array(plan.turned(shape.n, shape.turn, shape.around)))
    lines = [f"w[{at}:{plan.end}] = turned({path}, {order})"]
    return plan.when_changed(path, f"{path}[:]", bytes(shape.n), lines)


def add_table(plan: Plan, name: str, path: str, shape: Table) -> Lines:
    about = "1 + the value at each key, 0 for none"
    how = naming(shape.high, ()) if shape.codes else scaled(shape, shape.high)
    if shape.codes:
        how = how._replace(among=how.among[1:])
    at = plan.other(name, shape.keys, shape.high, about, how)
    lines = [plan.clear(at), f"for key, x in {path}.items(): c[key + {at}] = x + 1"]
    return plan.when_changed(path, f"{path}.copy()", {}, lines)


NUMBERS: Adders = {Number: add_number, Seat: add_seat}
OTHERS: Adders = {
    Row: add_row,
    Grid: add_grid,
    Bits: add_bits,
    BitRow: add_bit_row,
    Bytes: add_bytes,
    Zone: add_zone,
    Zones: add_zones,
    Table: add_table,
}


def records_of(cls: type, shapes: Shapes) -> dict[str, Records]:
    """The fields of a state that are lists of records."""
    found = shapes_of(cls, shapes)
    return {name: shape for name, shape in found.items() if isinstance(shape, Records)}


def skipped(cls: type, shapes: Shapes) -> dict[str, str]:
    """The fields left out, with the reason."""
    found = shapes_of(cls, shapes)
    return {name: shape.why for name, shape in found.items() if isinstance(shape, Skip)}
