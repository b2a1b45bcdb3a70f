"""The pieces of Gheos for the page: land with texture and shores, symbols, people.

Symbols and emblems come from the icons of all games. A people has an emblem and a hatching besides
its colour, so that nothing is told by colour alone.
"""

from functools import cache, lru_cache
from math import hypot
from typing import Final

from ziggurat.draw.icons import symbol as icon_at
from ziggurat.draw.svg import at, el, group, number
from ziggurat.games.gheos.draw_pieces import (
    GAP,
    HEIGHT,
    INKS,
    ON_INK,
    SIDE,
    TINTS,
    Point,
    between,
    corners,
    middle,
    points,
    shapes,
    triangle,
)
from ziggurat.games.gheos.faces import Area, Face, has_landmass, symbols

EMBLEMS: Final = ("crown", "mountain", "star", "sea", "city", "culture")
SYMBOL_ICONS: Final = (
    "wheat", "cup", "sword", "pyramid", "temple-wheat", "temple-cup", "temple-sword",
)  # fmt: skip
SYMBOL_INKS: Final = ("#8a5a00", "#8f1f5c", "#26435c", "#a0520d", "#fff", "#fff", "#fff")
BADGE: Final = 14.0  # radius of a symbol on a landmass
DISC: Final = 15.5  # radius of a marker

# The hatching of each people's land in a square that repeats with the cells, so that it runs on.
ACROSS, DOWN = SIDE / 8, HEIGHT / 7
FREE, BARE = "#dfcd9c", "#c9c0a6"


def diagonals(slope: int) -> str:
    """Lines across the square and the corners of its neighbours."""
    w, h = ACROSS, DOWN
    up = (h, 0.0) if slope > 0 else (0.0, h)
    lines = [((w * i, up[0]), (w * (i + 1), up[1])) for i in (-1, 0, 1)]
    return "".join(f"M{points(start)}L{points(end)}" for start, end in lines)


def hatch(colour: int) -> str:
    w, h = ACROSS, DOWN
    dots = f"M{points((w / 4, h / 4))}v.1M{points((w * 0.75, h * 0.75))}v.1"
    across, upright = f"M{points((0, h / 2))}h{w}", f"M{points((w / 2, 0))}v{h:.2f}"
    drawn = (
        (diagonals(1), 1.7),
        (dots, 3.4),
        (across, 1.7),
        (diagonals(-1), 1.7),
        (across + upright, 1.2),
        (upright, 1.5),
    )
    path, width = drawn[colour]
    ink = (*INKS[:5], "#a59f8c")[colour]
    return pattern(
        f"gh-people-{colour}",
        (w, h),
        el("rect", width=w, height=h, fill=TINTS[colour]),
        el("path", d=path, fill="none", stroke=ink, stroke_width=width, stroke_linecap="round",
           opacity=0.4),
    )  # fmt: skip


def pattern(name: str, size: Point, *inside: str) -> str:
    return el(
        "pattern", *inside, id=name, width=size[0], height=size[1], patternUnits="userSpaceOnUse"
    )


ROWS_OF_CELLS: Final = f"M0 0H{SIDE}M0 {HEIGHT}H{SIDE}"
LATTICE: Final = f"{ROWS_OF_CELLS}M{SIDE / 2} 0L0 {HEIGHT}L{SIDE / 2} {2 * HEIGHT}L{SIDE} {HEIGHT}Z"
TUFT: Final = "m0 0q-1-4-4-5m4 5q0-5 0-7m0 7q1-4 4-5"
HILL: Final = "m0 0q5-9 10-1m-1-1q4-5 8 1"


def wild(name: str, ground: str, ink: str, *marks: str) -> str:
    """Land that nobody lives on: grass and hills, drawn once for every half cell."""
    return pattern(
        name,
        (SIDE / 2, HEIGHT),
        el("rect", width=SIDE / 2, height=HEIGHT, fill=ground),
        el("path", d="".join(marks), fill="none", stroke=ink, stroke_width=1.3,
           stroke_linecap="round", opacity=0.5),
    )  # fmt: skip


DEFS: Final = el(
    "defs",
    wild("gh-free", FREE, "#8d7338", f"M12 24{TUFT}", f"M34 46{TUFT}", f"M5 72{HILL}",
         f"M40 12{TUFT}", f"M36 80{TUFT}"),
    wild("gh-bare", BARE, "#7f7558", "M10 12v.1M30 8v.1M44 26v.1M20 34v.1M6 50v.1M36 48v.1M24 62v.1"
         "M45 70v.1M12 76v.1"),
    pattern("gh-lattice", (SIDE, 2 * HEIGHT), el("path", class_="gh-line-of-cells", d=LATTICE)),
    pattern("gh-waves", (SIDE, HEIGHT), el("path", class_="gh-wave", d="M14 20q5-5 10 0t10 0"
            "M64 63q5-5 10 0t10 0")),
    *(hatch(colour) for colour in range(6)),
    *(el("clipPath", el("path", d=triangle(up)), id=f"gh-clip-{int(up)}") for up in (True, False)),
)  # fmt: skip


def paint(colour: int, settled: bool) -> str:
    """The fill of land: of a people, of a free continent, or of land that is neither."""
    if colour >= 0:
        return f"url(#gh-people-{colour}) {TINTS[colour]}"
    return f"url(#gh-free) {FREE}" if settled else f"url(#gh-bare) {BARE}"


# Tiles


def ground(up: bool, face: Face, paints: list[str]) -> str:
    """Sea, shallows, beaches and land of a tile, cut off at its edges."""
    drawn = [shapes(up, area) for area in face.areas]
    shores = "".join(shore for _, shore in drawn)
    lands = (el("path", d=d, fill=paint) for (d, _), paint in zip(drawn, paints, strict=True))
    return group(
        el("path", d=triangle(up), class_="gh-water"),
        el("path", d=shores, class_="gh-shallows") if shores else "",
        el("path", d=shores, class_="gh-beach") if shores else "",
        *lands,
        el("path", d=shores, class_="gh-shore") if shores else "",
        el("path", d=triangle(up), class_="gh-seam"),
        clip_path=f"url(#gh-clip-{int(up)})",
    )


def signs(up: bool, face: Face) -> str:
    """The symbols of a tile."""
    return "".join(sign for area in face.areas for sign in on_area(up, area))


def on_area(up: bool, area: Area) -> list[str]:
    kinds = symbols(area.value)
    r = BADGE if has_landmass(area.value) else BADGE * 0.8
    if len(kinds) > 2:
        r *= 0.75
    x, y = middle(up, area)
    left = x - r * 1.04 * (len(kinds) - 1)
    return [badge(kind, left + 2.08 * r * i, y, r) for i, kind in enumerate(kinds)]


def badge(kind: int, x: float, y: float, r: float = BADGE) -> str:
    """A symbol: on a light disc, a temple on a violet square."""
    shape = el("circle", cx=x, cy=y, r=r, class_="gh-badge")
    if kind > 3:
        shape = el("rect", x=x - r, y=y - r, width=2 * r, height=2 * r, rx=r * 0.3,
                   class_="gh-badge temple")  # fmt: skip
    size = 1.56 * r
    return shape + icon_at(
        SYMBOL_ICONS[kind], x - size / 2, y - size / 2, size, color=SYMBOL_INKS[kind]
    )


@cache
def tile(up: bool, face: Face) -> str:
    """A tile that nobody lives on yet."""
    return ground(up, face, [paint(-1, True)] * len(face.areas)) + signs(up, face)


def star(up: bool) -> str:
    """The red star in the middle of the starting tile (G-1.3)."""
    y = HEIGHT * (0.62 if up else 0.38)
    return icon_at("star", SIDE / 2 - 8, y - 8, 16, class_="gh-star")


@cache
def inset(up: bool, by: float) -> str:
    """A triangle inside a cell, so that outlines of neighbours stay apart."""
    centre = (SIDE / 2, HEIGHT * (2 / 3 if up else 1 / 3))
    a, b, c = (between(corner, centre, by) for corner in corners(up))
    return f"M{points(a)}L{points(b)}L{points(c)}Z"


def rim(up: bool, area: Area, open_edges: list[int]) -> str:
    """Where the land of an area ends: at the sea, and at these edges of its tile."""
    v = corners(up)
    lines = [shapes(up, area)[1]]
    for edge in open_edges:
        a, b = v[edge], v[(edge + 1) % 3]
        ends = [a, b]
        if len(area.edges) < 3:
            first, last = (edge - 1) % 3 in area.edges, (edge + 1) % 3 in area.edges
            ends = [a if first else between(a, b, GAP), b if last else between(a, b, 1 - GAP)]
        lines.append(f"M{points(ends[0])}L{points(ends[1])}")
    return "".join(lines)


# People


@lru_cache(maxsize=2000)
def marker(colour: int, x: float, y: float, r: float = DISC, **attributes: object) -> str:
    """The marker of a people: a disc with its emblem."""
    size = 1.36 * r
    return group(
        el("circle", r=r, fill=INKS[colour], stroke="#1c1a16", stroke_width=1.6),
        el("circle", r=r - 2.6, fill="none", stroke=ON_INK[colour], stroke_opacity=0.55),
        icon_at(EMBLEMS[colour], -size / 2, -size / 2, size, color=ON_INK[colour]),
        transform=at(x, y) or None,
        **attributes,
    )


def beside(up: bool, area: Area) -> Point:
    """Where a marker stands on an area: in its middle, or beside its symbols."""
    place = middle(up, area)
    kinds = symbols(area.value)
    if not kinds:
        return place
    far = corners(up)[1] if len(area.edges) == 3 else corners(up)[(5 - sum(area.edges)) % 3]
    if len(area.edges) == 1:
        far = corners(up)[(area.edges[0] + 2) % 3]
    length = hypot(far[0] - place[0], far[1] - place[1])
    return between(place, far, (BADGE + DISC - 1) / length)


def arrow(start: Point, end: Point) -> str:
    """From where a marker stands to where it goes, in a bow."""
    (x, y), (u, v) = start, end
    length = hypot(u - x, v - y) or 1
    bend = ((x + u) / 2 + (v - y) * 0.18, (y + v) / 2 - (u - x) * 0.18)
    tip = between(end, bend, min(0.45, (DISC + 4) / length))
    across, along = number(float(tip[0])), number(float(tip[1]))
    dx, dy = tip[0] - bend[0], tip[1] - bend[1]
    size = hypot(dx, dy) or 1
    back = (tip[0] - dx / size * 13, tip[1] - dy / size * 13)
    side = (-dy / size * 7, dx / size * 7)
    head = points((back[0] + side[0], back[1] + side[1]), (back[0] - side[0], back[1] - side[1]))
    line = f"M{points(start)}Q{points(bend, back)}"
    return "".join(
        el("path", d=f"{line}M{across} {along}L{head}Z", class_=class_)
        for class_ in ("gh-arrow under", "gh-arrow")
    )
