"""SVG as strings: `el("circle", cx=3, cy=4, r=2, fill="red")`. Pure functions, no state, text
escaped."""

import re
from functools import cache, lru_cache
from html import escape

from ziggurat.draw.words import say

__all__ = ["at", "el", "group", "number", "outline", "picture", "text", "title"]

Point = tuple[int, int]
SPECIAL = re.compile("[&<>\"']")


def el(tag: str, *children: str, **attributes: object) -> str:
    """An element. `class_` and `stroke_width` become `class` and `stroke-width`; None is left
    out."""
    written = f"<{tag}"
    for name, value in attributes.items():
        if isinstance(value, str):
            written += f'{opening(name)}"{escaped(value)}"'
        elif value is not None:
            written += f'{opening(name)}"{number(value)}"'
    return f"{written}>{''.join(children)}</{tag}>" if children else f"{written}/>"


@cache
def opening(name: str) -> str:
    return f" {name.rstrip('_').replace('_', '-')}="


def escaped(value: str) -> str:
    """Escaped where it must be, which is seldom: looking first is twice as fast."""
    return escape(value) if SPECIAL.search(value) else value


def number(value: object) -> str:
    """Coordinates with at most two decimals, so that pictures stay small and stable."""
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return str(value)


def text(content: str, x: float, y: float, **attributes: object) -> str:
    """A line of text; a message is said in the language of who looks."""
    return el("text", escape(say(content)), x=x, y=y, **attributes)


def title(content: str) -> str:
    """What a pointer shows and a screen reader says."""
    return el("title", escape(say(content)))


def group(*children: str, **attributes: object) -> str:
    """Several elements as one, with an id or a class."""
    return el("g", *children, **attributes)


@lru_cache(maxsize=10_000)
def at(x: float, y: float, scale: float = 1) -> str:
    """A place for `transform`; empty where it changes nothing."""
    place = f"translate({number(float(x))} {number(float(y))})" if x or y else ""
    return place + (f"scale({number(float(scale))})" if scale != 1 else "")


def picture(width: float, height: float, label: str, *children: str, style: str = "") -> str:
    """A whole drawing that scales to its place and has a name for screen readers."""
    parts = [title(label), *([el("style", style)] if style else []), *children]
    return el(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="group",
        aria_label=say(label),
    )


def loops(squares: set[Point]) -> list[list[Point]]:
    """The borders of a set of squares, clockwise; squares that meet in a corner stay apart."""
    ahead: dict[Point, list[Point]] = {}
    for x, y in sorted(squares):
        round_it = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1), (x, y))
        beyond = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        for i, other in enumerate(beyond):
            if other not in squares:
                ahead.setdefault(round_it[i], []).append(round_it[i + 1])
    found = []
    while ahead:
        loop = [min(ahead)]
        before = loop[0]
        while loop[-1] in ahead:
            here = loop[-1]
            step = max(ahead[here], key=lambda to: turn(before, here, to))
            ahead[here].remove(step)
            if not ahead[here]:
                del ahead[here]
            before = here
            loop.append(step)
        found.append(loop[:-1])
    return found


def turn(before: Point, here: Point, to: Point) -> int:
    """1 to the right, -1 to the left, 0 straight on."""
    (x, y), (u, v), (p, q) = before, here, to
    return (u - x) * (q - v) - (v - y) * (p - u)


def outline(squares: set[Point], side: float, inset: float = 0, radius: float = 0) -> str:
    """The path around squares of a grid, drawn in a little and with round corners."""
    return "".join(rounded(loop, side, inset, radius) for loop in loops(squares))


def rounded(loop: list[Point], side: float, inset: float, radius: float) -> str:
    parts: list[str] = []
    for before, here, to in zip([loop[-1], *loop], loop, [*loop[1:], loop[0]], strict=False):
        if not turn(before, here, to):
            continue
        dx, dy = here[0] - before[0], here[1] - before[1]
        ex, ey = to[0] - here[0], to[1] - here[1]
        x = here[0] * side - inset * (dy + ey)
        y = here[1] * side + inset * (dx + ex)
        start = f"{number(x - dx * radius)} {number(y - dy * radius)}"
        end = f"{number(x + ex * radius)} {number(y + ey * radius)}"
        parts.append(f"{'L' if parts else 'M'}{start}Q{number(x)} {number(y)} {end}")
    return "".join(parts) + "Z"
