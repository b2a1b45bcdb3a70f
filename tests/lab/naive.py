"""A plain reading of the shapes, entry by entry: what the compiled one is held to."""

from dataclasses import fields

from ziggurat.core.shapes import (
    BitRow,
    Bits,
    Bytes,
    Grid,
    Number,
    Records,
    Row,
    Seat,
    Skip,
    Table,
    Zone,
    Zones,
)
from ziggurat.core.state import State


def observation(game, seats, seen):
    """Every named entry of an observation as a list of numbers, but for the agenda."""
    shapes = game.tensors.shapes
    return dict(entries("", seen, shapes, seats, seen.viewer))


def entries(prefix, record, shapes, seats, viewer):
    for f in fields(record):
        if f.compare and not (isinstance(record, State) and f.name in ("seed", "viewer", "agenda")):
            shape = shapes.get(type(record), {}).get(f.name, Number())
            value = getattr(record, f.name)
            yield from field_entries(prefix + f.name, value, shape, shapes, seats, viewer)


def near(seat, seats, viewer):
    return (seat - viewer) % seats if 0 <= seat < seats else seat


def far(seat, seats, viewer):
    return (seat + viewer) % seats if seat < seats else seat


def turned(items, shape, seats, viewer):
    """A list kept by seat, the viewer's part first; others as they are."""
    items = list(items)
    if not shape.turn:
        return items
    around = getattr(shape, "around", 0) or seats
    table = {}
    for i, item in enumerate(items):
        row, place = divmod(i // shape.turn, around)
        table[row, near(place, seats, viewer), i % shape.turn] = item
    return [table[key] for key in sorted(table)]


def padded(items, n, blank):
    items = list(items)[:n]
    return items + [blank] * (n - len(items))


def bounded(items, shape):
    return [max(shape.low, min(shape.high, item)) for item in items]


def bits(mask, n):
    return [mask >> i & 1 for i in range(n)]


def histogram(zones, kinds, first):
    hidden = [zone.count(-1) for zone in zones]
    return hidden + [sum(zone.count(first + k) for zone in zones) for k in range(kinds)]


def field_entries(name, value, shape, shapes, seats, viewer):
    match shape:
        case Skip():
            return
        case Number():
            yield name, bounded([value], shape)
        case Seat():
            yield name, [near(value, seats, viewer)]
        case Row():
            n = shape.n or seats * shape.turn
            row = turned(padded(value, n, shape.low), shape, seats, viewer)
            row = [near(x, seats, viewer) for x in row] if shape.of_seats else row
            yield name, bounded(row, shape)
        case Bytes():
            yield name, turned(value, shape, seats, viewer)
        case Grid():
            n = shape.n or seats * shape.turn
            for i, row in enumerate(turned(padded(value, n, ()), shape, seats, viewer)):
                yield f"{name}[{i}]", bounded(padded(row, shape.columns, shape.low), shape)
        case Bits():
            yield name, bits(value, shape.n)
        case BitRow():
            for i, mask in enumerate(turned(value, shape, seats, viewer)):
                yield f"{name}[{i}]", bits(mask, shape.bits)
        case Zone():
            yield name, histogram([value], shape.kinds, shape.first)
        case Zones():
            yield from zones_entries(name, value, shape, seats, viewer)
        case Table():
            yield name, [value.get(key, -1) + 1 for key in range(shape.keys)]
        case Records():
            yield from record_entries(name, value, shape, shapes, seats, viewer)


def zones_entries(name, value, shape, seats, viewer):
    n = shape.n or seats * shape.turn
    zones = turned(padded(value, n, []), shape, seats, viewer)
    for i in range(0, n, shape.joint):
        label = name if shape.joint == n else f"{name}[{i // shape.joint}]"
        yield label, histogram(zones[i : i + shape.joint], shape.kinds, shape.first)


def record_entries(name, value, shape, shapes, seats, viewer):
    """A record that is missing has the names of any other and is all 0."""
    for i in range(max(seats + shape.extra, shape.n)):
        place = far(i, seats, viewer)
        there = place < len(value)
        record = value[place if there else 0]
        for label, numbers in entries(f"{name}[{i}].", record, shapes, seats, viewer):
            yield label, numbers if there else [0] * len(numbers)
