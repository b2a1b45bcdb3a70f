"""From a grid of labels to smooth outlines that neighbours share, for `make_shapes.py`."""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

Grid = np.ndarray
Point = tuple[int, int]
CLOSE = 0.45  # how far a simplified line may leave the smooth one


class Arc(NamedTuple):
    """A border between two labels from one junction to the next."""

    line: Grid
    left: int
    right: int


def arcs_of(labels: Grid) -> list[Arc]:
    """All borders, those of the frame (label -1) included."""
    edges = lattice(labels)
    corners = {
        node
        for node, found in edges.items()
        if len(found) != 2 or len({frozenset(sides) for _, *sides in found}) > 1
    }
    done: set[tuple[Point, Point]] = set()
    height, width = labels.shape
    found = []
    for start in (*sorted(corners), *sorted(set(edges) - corners)):
        for edge in edges[start]:
            if (start, edge[0]) not in done:
                line, left, right = walk(edges, corners, done, start, edge)
                found.append(Arc(smooth(line, width, height), left, right))
    return found


def lattice(labels: Grid) -> dict[Point, list[tuple[Point, int, int]]]:
    """The edges between points of different labels: to which corner, what is left, what right."""
    framed = np.pad(labels, 1, constant_values=-1)
    edges: dict[Point, list[tuple[Point, int, int]]] = {}

    def add(a: Point, b: Point, left: int, right: int) -> None:
        edges.setdefault(a, []).append((b, left, right))
        edges.setdefault(b, []).append((a, right, left))

    for y, x in np.argwhere(framed[:, :-1] != framed[:, 1:]).tolist():
        add((x + 1, y), (x + 1, y + 1), int(framed[y, x + 1]), int(framed[y, x]))
    for y, x in np.argwhere(framed[:-1] != framed[1:]).tolist():
        add((x, y + 1), (x + 1, y + 1), int(framed[y, x]), int(framed[y + 1, x]))
    return edges


def walk(edges, corners, done, start, edge):
    """From a corner along a border to the next corner, or round an island."""
    here, left, right = edge
    line, before = [start, here], start
    done.update(((start, here), (here, start)))
    while here not in corners and here != start:
        after = next(to for to, *_ in edges[here] if to != before)
        before, here = here, after
        done.update(((before, here), (here, before)))
        line.append(here)
    return line, left, right


def smooth(corners: list[Point], width: int, height: int) -> Grid:
    """A line without the steps of the grid, its ends fixed, with few points."""
    line = np.array(corners, float) - 1
    xs, ys = line.T
    if np.all((xs <= 0) | (xs >= width)) or np.all((ys <= 0) | (ys >= height)) or len(line) < 6:
        return line[[0, -1]]
    bell = np.exp(-(np.arange(-9, 10) ** 2) / 18)
    bell /= bell.sum()
    closed = corners[0] == corners[-1]
    if closed:
        n = len(line) - 1
        ring = np.vstack([line[:-1]] * 3)
        rounded = np.stack([np.convolve(ring[:, j], bell, "same")[n : 2 * n] for j in (0, 1)], 1)
        rounded = np.vstack([rounded, rounded[:1]])
        half = len(rounded) // 2
        few = np.vstack([fewer(rounded[: half + 1])[:-1], fewer(rounded[half:])])
    else:
        n = min(9, len(line) - 1) if len(line) > 11 else 9
        if len(line) > 11:
            head, tail = 2 * line[0] - line[n:0:-1], 2 * line[-1] - line[-2 : -2 - n : -1]
        else:
            head, tail = np.repeat(line[:1], n, 0), np.repeat(line[-1:], n, 0)
        long = np.vstack([head, line, tail])
        same = [np.convolve(long[:, j], bell, "same")[n : n + len(line)] for j in (0, 1)]
        rounded = np.stack(same, 1)
        rounded[[0, -1]] = line[[0, -1]]
        few = fewer(rounded)
    return np.round(few, 1)


def fewer(line: Grid) -> Grid:
    """Douglas and Peucker: points that a straight line comes close to are left out."""
    if len(line) < 3:
        return line
    along = line[-1] - line[0]
    away = line - line[0]
    length = np.hypot(*along)
    if length:
        far = np.abs(along[0] * away[:, 1] - along[1] * away[:, 0]) / length
    else:
        far = np.hypot(*away.T)
    i = int(far.argmax())
    if far[i] <= CLOSE:
        return line[[0, -1]]
    return np.vstack([fewer(line[: i + 1])[:-1], fewer(line[i:])])


def loops_of(arcs: list[Arc], label: int) -> list[Grid]:
    """The closed outlines of a label, with it always on the right."""
    left = [arc.line for arc in arcs if arc.right == label]
    left += [arc.line[::-1] for arc in arcs if arc.left == label]
    found = []
    while left:
        loop = [left.pop(0)]
        while tuple(loop[-1][-1]) != tuple(loop[0][0]):
            end = tuple(loop[-1][-1])
            i = next(i for i, line in enumerate(left) if tuple(line[0]) == end)
            loop.append(left.pop(i))
        found.append(np.vstack([loop[0], *(line[1:] for line in loop[1:])]))
    return found


# As text


def short(value: float) -> str:
    words = f"{value:.1f}".rstrip("0").rstrip(".")
    if words in ("-0", ""):
        return "0"
    return words.replace("0.", ".", 1) if words.lstrip("-").startswith("0.") else words


def path(line: Grid) -> str:
    """An SVG path with relative steps."""
    steps = ""
    for step in np.round(np.diff(line, axis=0), 1).ravel():
        word = short(float(step))
        steps += word if word.startswith("-") or not steps else f" {word}"
    return f"M{short(line[0][0])} {short(line[0][1])}" + (f"l{steps}" if steps else "")


def closed_path(loops: Iterable[Grid]) -> str:
    return "".join(f"{path(loop[:-1])}z" for loop in loops)
