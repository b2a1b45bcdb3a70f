"""From the shapes of a game's fields to a layout and to the function that reads a view by it.

The function is written out as Python source and compiled once for each viewer, without a loop over
fields: an observation costs no more than the reading itself. The layout is the same for every
viewer; only the order in which lists kept by seat are read differs. `tests/research/naive.py` is
the plain reading of the same shapes that this is held to.
"""

from dataclasses import dataclass, field, fields
from operator import itemgetter
from struct import Struct
from typing import Any

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
from ziggurat.research.layout import Wanted

MOST = 255  # a count is a byte
OWN = ("seed", "viewer", "agenda")  # fields that the observer itself deals with
LARGEST = 32767
NO_SEATS = 8  # numbers beyond the seats that a field may hold, as the Automa's

Lines = list[str]


def fit(row: Any, n: int, low: int) -> list[int]:
    """Exactly n numbers: cut, or filled up with the lowest."""
    return [*row[:n], *[low] * (n - len(row))]


def tally(zone: list[int], counts: bytearray, at: int, shift: int) -> None:
    """Count what is hidden or missing at `at`, and every other thing `shift` beyond its number."""
    unseen = zone.count(HIDDEN)
    counts[at] += unseen
    if unseen < len(zone):
        for item in zone:
            if item != HIDDEN:
                counts[item + shift] += 1


def packer(n: int) -> Any:
    """n numbers as bytes; too large ones are an error, as is any other number of them."""
    return Struct(f"{n}h").pack


def careful_packer(n: int) -> Any:
    """The same for a state with a number beyond 16 bits, which its bounds will cut anyway."""
    pack = packer(n)
    return lambda *numbers: pack(*(max(-LARGEST, min(LARGEST, x)) for x in numbers))


@dataclass(slots=True)
class Block:
    """The source that reads one record, called `r`: numbers, sets as bytes, and statements that
    count."""

    numbers: Lines = field(default_factory=list)
    bits: Lines = field(default_factory=list)
    counts: Lines = field(default_factory=list)


@dataclass(slots=True)
class Plan:
    """What goes where for one viewer, gathered field by field."""

    seats: int
    viewer: int
    shapes: Shapes
    numbers: list[Wanted] = field(default_factory=list)
    bits: list[Wanted] = field(default_factory=list)
    counts: list[Wanted] = field(default_factory=list)
    counted: int = 0  # entries of `counts`
    source: Lines = field(default_factory=list)
    known: dict[str, Any] = field(default_factory=dict)  # what the source refers to
    packed: set[int] = field(default_factory=set)  # how many numbers are packed at once

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

    def number(self, name: str, size: int, low: int, high: int, about: str) -> None:
        self.numbers.append(Wanted(name, size, low, high, about))

    def count(self, name: str, size: int, high: int, about: str) -> int:
        """Where the entry begins among the counts."""
        self.counts.append(Wanted(name, size, 0, high, about))
        self.counted += size
        return self.counted - size

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
            before = self.sizes()
            lines = self.read(cls, f"{name}[{near}].")
            n, octets = (b - a for a, b in zip(before, self.sizes(), strict=True))
            self.source += [
                f"if len(s.{name}) > {self.far(near)}:",
                f"    r = s.{name}[{self.far(near)}]",
                *(f"    {line}" for line in lines),
                "else:",
                f"    n += bytes({2 * n}); b += bytes({octets})",
            ]

    def read(self, cls: type, prefix: str) -> Lines:
        """The statements that read a record, after those that are counted in it."""
        before = self.sizes()[0]
        block = self.block(cls, prefix)
        n = self.sizes()[0] - before
        found = [f"n += pack{n}({', '.join(block.numbers)})"]
        self.packed.add(n)
        found += [f"b += {mask}" for mask in block.bits]
        return [*found, *block.counts]

    def sizes(self) -> tuple[int, int]:
        return sum(w.size for w in self.numbers), sum(-(-w.size // 8) for w in self.bits)

    def block(self, cls: type, prefix: str) -> Block:
        """A record's fields, kind by kind in the order in which the layout names them."""
        block = Block()
        shapes = shapes_of(cls, self.shapes)
        for kind, add in ADDERS.items():
            for name, shape in shapes.items():
                if isinstance(shape, kind):
                    add(self, block, prefix + name, f"r.{name}", shape)
        return block

    def compiled(self, pack: Any = packer) -> Any:
        """`read(s, n, b, c)`: append numbers to `n` and sets to `b`, both as bytes, and count in
        `c`."""
        space: dict[str, Any] = {"N": self.near_table(), "fit": fit, "tally": tally, **self.known}
        space |= {f"pack{n}": pack(n) for n in self.packed}
        body = "\n".join(f"    {line}" for line in self.source)
        exec(compile(f"def read(s, n, b, c):\n{body}\n", "<observation>", "exec"), space)
        return space["read"]


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


def add_number(plan: Plan, block: Block, name: str, path: str, shape: Number) -> None:
    block.numbers.append(path)
    plan.number(name, 1, shape.low, shape.high, "a number")


def add_seat(plan: Plan, block: Block, name: str, path: str, shape: Seat) -> None:
    block.numbers.append(f"N[{path}]")
    high = plan.seats + NO_SEATS
    plan.number(name, 1, -1, high, "a seat counted from the viewer, -1 nobody")


def add_row(plan: Plan, block: Block, name: str, path: str, shape: Row) -> None:
    order = plan.turned(shape.n, shape.turn, shape.around)
    n = len(order)
    fitted = f"x if len(x := {path}) == {n} else fit(x, {n}, {shape.low})"
    if order != list(range(n)):
        fitted = f"{plan.name(itemgetter(*order))}({fitted})"
    block.numbers.append(f"*map(N.__getitem__, {fitted})" if shape.of_seats else f"*({fitted})")
    about = "by seat" if shape.turn else "in order"
    plan.number(name, n, shape.low, shape.high, f"numbers {about}")


def add_grid(plan: Plan, block: Block, name: str, path: str, shape: Grid) -> None:
    for i, source in enumerate(plan.turned(shape.n, shape.turn)):
        row = f"{path}[{source}] if len({path}) > {source} else ()"
        block.numbers.append(f"*fit({row}, {shape.columns}, {shape.low})")
        plan.number(f"{name}[{i}]", shape.columns, shape.low, shape.high, "numbers in order")


def add_bits(plan: Plan, block: Block, name: str, path: str, shape: Bits) -> None:
    block.bits.append(f"{path}.to_bytes({(shape.n + 7) // 8}, 'little')")
    plan.bits.append(Wanted(name, shape.n, 0, 1, "a set"))


def add_bit_row(plan: Plan, block: Block, name: str, path: str, shape: BitRow) -> None:
    for i, source in enumerate(plan.turned(shape.n, shape.turn)):
        block.bits.append(f"{path}[{source}].to_bytes({(shape.bits + 7) // 8}, 'little')")
        plan.bits.append(Wanted(f"{name}[{i}]", shape.bits, 0, 1, "a set"))


def counting(zone: str, at: int, shift: int, indent: str = "") -> Lines:
    """Count a zone: hidden things stand first in it, if there are any."""
    return [
        f"{indent}if z := {zone}:",
        f"{indent}    if z[0] < 0: tally(z, c, {at}, {shift})",
        f"{indent}    else:",
        f"{indent}        for x in z: c[x + {shift}] += 1",
    ]


def add_zone(plan: Plan, block: Block, name: str, path: str, shape: Zone) -> None:
    about = f"how many hidden, then of each kind from {shape.first} on"
    at = plan.count(name, 1 + shape.kinds, MOST, about)
    block.counts += counting(path, at, at + 1 - shape.first)


def add_zones(plan: Plan, block: Block, name: str, path: str, shape: Zones) -> None:
    order = plan.turned(shape.n, shape.turn)
    about = f"{shape.joint} times how many hidden, then of each kind from {shape.first} on"
    at = 0
    block.counts.append(f"m = {path}; size = len(m)")
    for i, source in enumerate(order):
        if i % shape.joint == 0:
            label = name if shape.joint == len(order) else f"{name}[{i // shape.joint}]"
            at = plan.count(label, shape.joint + shape.kinds, MOST, about)
        place, shift = at + i % shape.joint, at + shape.joint - shape.first
        block.counts += [
            f"if size > {source}:",
            *counting(f"m[{source}]", place, shift, "    "),
        ]


def add_bytes(plan: Plan, block: Block, name: str, path: str, shape: Bytes) -> None:
    order = plan.turned(shape.n, shape.turn, shape.around)
    at = plan.count(name, shape.n, MOST, "numbers by seat" if shape.turn else "numbers in order")
    turned = path if order == sorted(order) else f"bytes({plan.name(itemgetter(*order))}({path}))"
    block.counts.append(f"c[{at}:{at + shape.n}] = {turned}")


def add_table(plan: Plan, block: Block, name: str, path: str, shape: Table) -> None:
    at = plan.count(name, shape.keys, shape.high, "1 + the value at each key, 0 for none")
    block.counts.append(f"for key, x in {path}.items(): c[key + {at}] = x + 1")


ADDERS: dict[type, Any] = {
    Number: add_number,
    Seat: add_seat,
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
