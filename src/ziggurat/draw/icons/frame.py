"""One margin for all icons: every drawing is moved to the middle of its square, and made smaller
where it would come too near to the edge."""

from collections.abc import Iterator
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin, sqrt
from typing import Final

from ziggurat.draw.icons.shapes import MIDDLE, Layer, Layers, Point, absolute, changed

SOFT: Final = 0.7  # width of the stroke that rounds the corners of filled shapes
ROOM: Final = 21.0  # the square of 24 without its margins
FINE: Final = 12  # points that stand for a curve


def framed(layers: Layers) -> Layers:
    """The same drawing in the middle, no wider and no higher than there is room."""
    left, top, right, bottom = bounds(layers)
    scale = min(1.0, ROOM / max(right - left, bottom - top))
    x = MIDDLE - scale * (left + right) / 2
    y = MIDDLE - scale * (top + bottom) / 2
    return tuple(
        Layer(changed(d, (scale, 0, 0, scale, x, y)), width * scale, faint)
        for d, width, faint in layers
    )


def bounds(layers: Layers) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what is painted."""
    xs: list[float] = []
    ys: list[float] = []
    for layer in layers:
        half = (layer.width or SOFT) / 2
        for x, y in outline(layer.d):
            xs += [x - half, x + half]
            ys += [y - half, y + half]
    return min(xs), min(ys), max(xs), max(ys)


def outline(d: str) -> Iterator[Point]:
    """Points along a path."""
    here, before = (0.0, 0.0), (0.0, 0.0)
    last = ""
    for kind, n in absolute(d):
        if kind == "Z":
            continue
        there = (n[-2], n[-1])
        if kind == "A":
            yield from arc(here, there, n[0], n[1], (n[3], n[4]))
        elif kind in "CSQT":
            first = (n[0], n[1])
            if kind in "ST":  # the first handle is the last one of the curve before, mirrored
                known = last in ("CS" if kind == "S" else "QT")
                mirror = (2 * here[0] - before[0], 2 * here[1] - before[1])
                first = mirror if known else here
            before = first if kind in "QT" else (n[-4], n[-3])
            yield from bend([here, first, there] if kind in "QT" else [here, first, before, there])
        yield there
        here, last = there, kind


def bend(points: list[Point]) -> Iterator[Point]:
    """Points of a Bezier curve."""
    for i in range(1, FINE):
        t, row = i / FINE, points
        while len(row) > 1:
            row = [(a + t * (c - a), b + t * (d - b)) for (a, b), (c, d) in pairwise(row)]
        yield row[0]


def arc(here: Point, there: Point, wide: float, high: float, flags: Point) -> Iterator[Point]:
    """Points of an upright elliptic arc, which is large or not and runs with the clock or not."""
    large, clockwise = flags
    ax, ay, bx, by = here[0] / wide, here[1] / high, there[0] / wide, there[1] / high
    half = hypot(bx - ax, by - ay) / 2
    if not half:
        return
    away = sqrt(max(0.0, 1 - half * half)) / (2 * half) * (1 if large != clockwise else -1)
    x, y = (ax + bx) / 2 - away * (by - ay), (ay + by) / 2 + away * (bx - ax)
    start, end = atan2(ay - y, ax - x), atan2(by - y, bx - x)
    turn = (end - start) % (2 * pi) - (0 if clockwise else 2 * pi)
    for i in range(1, 2 * FINE):
        angle = start + turn * i / (2 * FINE)
        yield (x + cos(angle)) * wide, (y + sin(angle)) * high
