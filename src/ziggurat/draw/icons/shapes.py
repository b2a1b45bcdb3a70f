"""Paths by name, and paths moved, turned and mirrored: what the families of icons are drawn with.

A path is the text of a `d` attribute in a square of 24. A layer says how a path is painted: filled
(holes by the even-odd rule) or as a stroke, in the ink or in the second, fainter tone.
"""

import re
from collections.abc import Iterator
from math import cos, hypot, pi, radians, sin
from typing import Final, NamedTuple

from ziggurat.draw.svg import number

PIECE: Final = re.compile(r"[A-Za-z]|-?(?:\d*\.\d+|\d+)")
TAKES: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
MIDDLE: Final = 12.0

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]


class Layer(NamedTuple):
    d: str
    width: float = 0  # of a stroke; 0 fills
    faint: bool = False


Layers = tuple[Layer, ...]


def fill(*paths: str) -> Layer:
    """Shapes in the ink; where an even number of them lie over each other there is a hole."""
    return Layer("".join(paths))


def tone(*paths: str) -> Layer:
    """Shapes in the second tone."""
    return Layer("".join(paths), faint=True)


def line(width: float, *paths: str) -> Layer:
    """Strokes with round ends in the ink."""
    return Layer("".join(paths), width)


def faint(width: float, *paths: str) -> Layer:
    """Strokes in the second tone."""
    return Layer("".join(paths), width, faint=True)


def poly(*points: float) -> str:
    """A closed shape with straight sides."""
    pairs = zip(points[::2], points[1::2], strict=True)
    return "M" + "L".join(f"{number(float(x))} {number(float(y))}" for x, y in pairs) + "Z"


def box(x: float, y: float, width: float, height: float) -> str:
    return poly(x, y, x + width, y, x + width, y + height, x, y + height)


def disc(x: float, y: float, radius: float) -> str:
    return oval(x, y, radius, radius)


def oval(x: float, y: float, wide: float, high: float) -> str:
    left, right = number(float(x - wide)), number(float(x + wide))
    radii, middle = f"{number(float(wide))} {number(float(high))}", number(float(y))
    return f"M{left} {middle}A{radii} 0 1 0 {right} {middle}A{radii} 0 1 0 {left} {middle}Z"


def pad(x: float, y: float, width: float, height: float, round_by: float) -> str:
    """A box with round corners."""
    r = number(float(round_by))
    across, down = number(float(width - 2 * round_by)), number(float(height - 2 * round_by))
    return (
        f"M{number(float(x + round_by))} {number(float(y))}h{across}a{r} {r} 0 0 1 {r} {r}v{down}"
        f"a{r} {r} 0 0 1 -{r} {r}h-{across}a{r} {r} 0 0 1 -{r} -{r}v-{down}a{r} {r} 0 0 1 {r} -{r}Z"
    )


def arch(x: float, y: float, width: float, height: float) -> str:
    """A door with a round top; (x, y) is the corner of its box."""
    r = number(width / 2)
    foot, spring = number(float(y + height)), number(y + width / 2)
    left, right = number(float(x)), number(float(x + width))
    return f"M{left} {foot}V{spring}A{r} {r} 0 0 1 {right} {spring}V{foot}Z"


def bar(x: float, y: float, u: float, v: float, width: float) -> str:
    """A straight band from one point to another, to be filled or cut out."""
    long = hypot(u - x, v - y)
    dx, dy = (y - v) / long * width / 2, (u - x) / long * width / 2
    return poly(x + dx, y + dy, u + dx, v + dy, u - dx, v - dy, x - dx, y - dy)


def star(x: float, y: float, points: int, outer: float, inner: float, turn: float = 0) -> str:
    corners: list[float] = []
    for i in range(2 * points):
        angle, radius = pi * i / points + radians(turn), (outer, inner)[i % 2]
        corners += [x + radius * sin(angle), y - radius * cos(angle)]
    return poly(*corners)


def gear(x: float, y: float, teeth: int, outer: float, inner: float) -> str:
    corners: list[float] = []
    for i in range(teeth):
        for share, radius in ((-0.3, inner), (-0.2, outer), (0.2, outer), (0.3, inner)):
            angle = 2 * pi * (i + share) / teeth
            corners += [x + radius * sin(angle), y - radius * cos(angle)]
    return poly(*corners)


def steps(d: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of a path with their numbers, a command for each set of numbers."""
    command = ""
    numbers: list[float] = []
    for piece in PIECE.findall(d):
        if piece.isalpha():
            command = piece
            if piece in "Zz":
                yield "Z", []
            continue
        numbers.append(float(piece))
        if len(numbers) == TAKES[command.upper()]:
            yield command, numbers
            numbers = []
            command = {"M": "L", "m": "l"}.get(command, command)


def absolute(d: str) -> Iterator[tuple[str, list[float]]]:
    """The same without relative commands, H and V."""
    x = y = first_x = first_y = 0.0
    for command, numbers in steps(d):
        kind, (dx, dy) = command.upper(), (x, y) if command.islower() else (0.0, 0.0)
        if kind == "Z":
            x, y = first_x, first_y
            yield "Z", []
            continue
        if kind == "H":
            kind, numbers = "L", [numbers[0] + dx, y]
        elif kind == "V":
            kind, numbers = "L", [x, numbers[0] + dy]
        elif kind == "A":
            numbers = [*numbers[:5], numbers[5] + dx, numbers[6] + dy]
        else:
            numbers = [n + (dx, dy)[i % 2] for i, n in enumerate(numbers)]
        x, y = numbers[-2:]
        if kind == "M":
            first_x, first_y = x, y
        yield kind, numbers


def changed(d: str, matrix: Matrix) -> str:
    """A path after a turn, a mirror, a move or an even change of size."""
    a, b, c, e, across, down = matrix
    flipped, scale = a * e - b * c < 0, hypot(a, b)
    parts = []
    for kind, numbers in absolute(d):
        head: list[float] = []
        if kind == "A":
            sweep = 1 - numbers[4] if flipped else numbers[4]
            head = [numbers[0] * scale, numbers[1] * scale, numbers[2], numbers[3], sweep]
            numbers = numbers[5:]
        for x, y in zip(numbers[::2], numbers[1::2], strict=True):
            head += [a * x + c * y + across, b * x + e * y + down]
        parts.append(kind + " ".join(number(n) for n in head))
    return "".join(parts).replace(" -", "-")


def mirrored(d: str) -> str:
    """Left and right exchanged."""
    return changed(d, (-1, 0, 0, 1, 2 * MIDDLE, 0))


def both(d: str) -> str:
    """A shape and its mirror image."""
    return d + mirrored(d)


def set_in(d: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """A path turned by degrees, its middle at (x, y)."""
    a, b = scale * cos(radians(turn)), scale * sin(radians(turn))
    return changed(d, (a, b, -b, a, x - (a - b) * MIDDLE, y - (a + b) * MIDDLE))


def turned(d: str, degrees: float, scale: float = 1) -> str:
    return set_in(d, MIDDLE, MIDDLE, scale, degrees)
