"""The pieces of Gheos as SVG, apart from any position: land shapes, symbols, markers.

Every glyph stands once in DEFS and is repeated with `use`. Each civilization has a letter and a
hatching besides its colour, so that nothing is told by colour alone.
"""

from functools import cache
from math import hypot
from typing import Final

from ziggurat.core.message import m
from ziggurat.draw.svg import at, el, group, number, text
from ziggurat.games.gheos.content import COLOURS
from ziggurat.games.gheos.faces import Area, Face, has_landmass, symbols

Point = tuple[float, float]

SIDE: Final = 100.0  # of a cell, before the map is scaled to its place
HEIGHT: Final = SIDE * 0.866
GAP: Final = 0.13  # how far coasts keep away from the corners, in sides
STRIP: Final = 0.30  # how deep a coast is, in heights
CHANNEL: Final = 0.40  # how far a landmass keeps away from the coast beside it

LETTERS: Final = "RGYBKW"
INKS: Final = ("#b3261e", "#2c7a3f", "#d9a400", "#3c49b8", "#262626", "#fbfbf7")
TINTS: Final = ("#e79a8c", "#9ccb86", "#f3dc72", "#a6b0f2", "#a29e98", "#f6f3ea")
ON_INK: Final = ("#fff", "#fff", "#2b2100", "#fff", "#fff", "#222")

# The hatching of each civilization's land, in a square of 12.
HATCHES: Final = (
    "M-3 3l6-6M0 12L12 0M9 15l6-6",
    "M3 2v2M9 8v2",
    "M0 6H12",
    "M-3 9l6 6M0 0l12 12M9-3l6 6",
    "M0 3H12M3 0V12",
    "M6 0V12",
)

STYLE: Final = "".join(
    [
        ".gh .letter{font-size:10px;font-weight:bold;text-anchor:middle}",
        *(f".gh .on{colour}{{fill:{ink}}}" for colour, ink in enumerate(ON_INK)),
        ".gh text{font-family:'Gill Sans','Trebuchet MS',Verdana,'DejaVu Sans',sans-serif;",
        "font-size:13px;fill:#2b2a26}",
        ".gh .page{fill:#e9eef0}.gh .card{fill:#fbfaf5;stroke:#c3cbcc}",
        ".gh .deep{fill:#1f5872}.gh .sea{fill:#3f86a3}",
        ".gh .free{fill:#d8c79c}.gh .bare{fill:#c6bb9f}",
        ".gh .shore{fill:none;stroke:#f4ecd2;stroke-width:2.4;stroke-linecap:round}",
        ".gh .seam{fill:none;stroke:#14323f;stroke-opacity:.38;stroke-width:1.2}",
        ".gh .ghost{fill:#fff;fill-opacity:.05;stroke:#cfe6ee;stroke-opacity:.5;",
        "stroke-width:1.4;stroke-dasharray:5 5}",
        ".gh .hit{fill:#fff;fill-opacity:0}.gh .place{fill:#fff;fill-opacity:.12;",
        "stroke:#fff;stroke-width:4}.gh .way{display:none}.gh .way.shown{display:inline}",
        ".gh .where{font-size:11px;fill:#dceef4;text-anchor:middle;opacity:.75}",
        ".gh .here{font-size:9px;fill:#14323f;text-anchor:middle;opacity:.5}",
        ".gh .last{fill:none;stroke:#fff;stroke-width:6;stroke-linejoin:round}",
        ".gh .last+.last{stroke:#d6006c;stroke-width:3}",
        ".gh .big{font-size:18px;font-weight:bold}.gh .mid{font-size:15px;font-weight:bold}",
        ".gh .small{font-size:12px;fill:#5d6264}.gh .centre{text-anchor:middle}",
        ".gh .end{text-anchor:end}.gh .active{stroke:#d6006c;stroke-width:2.5}",
        ".gh .token{fill:#8a5a2b;stroke:#5b3a18}.gh .spent{fill:none;stroke:#b5b0a2}",
        ".gh .past{fill:#eaa43c;stroke:#8a5a1a}.gh .ahead{fill:none;stroke:#8a5a1a}",
        ".gh .back{fill:#1f5872;stroke:#0f3a4d;stroke-width:1.5}",
        # Almost every cell is legal for a tile: outlines only, or the land could not be read.
        ".gh g.legal>.hit.spot{fill-opacity:0;stroke-opacity:.75}",
        ".gh g.legal:hover>.hit.spot{fill-opacity:.3}",
        ".gh .out{opacity:.35}.gh .glass{pointer-events:none}",
        "@media(prefers-color-scheme:dark){.gh .page{fill:#11191d}",
        ".gh .card{fill:#1d282d;stroke:#3b4a50}.gh text{fill:#e6ecee}",
        ".gh .small{fill:#a9b6ba}.gh .here{fill:#14323f}.gh .active{stroke:#ff5aa8}}",
    ]
)

WHEAT: Final = el(
    "path",
    d="M0 8V-2M0 6q-5-1-5-5 5 0 5 5M0 6q5-1 5-5-5 0-5 5M0 1q-5-1-5-5 5 0 5 5M0 1q5-1 5-5-5 0-5 5"
    "M0-3q-3-3 0-6 3 3 0 6",
    fill="#d99a00",
    stroke="#6e4b00",
    stroke_width=0.9,
)
CUP: Final = el(
    "path",
    d="M-6-7H6C6-1 4 2 1.4 2.6V5.4H4.6V7.6H-4.6V5.4H-1.4V2.6C-4 2-6-1-6-7Z",
    fill="#a02768",
    stroke="#4c0d2f",
    stroke_width=0.9,
)
SWORDS: Final = el(
    "path",
    d="M-6.6 6.6L6-6l1-1M6.6 6.6L-6-6l-1-1M-6.8 2.6l4.4 4.4M6.8 2.6L2.4 7",
    fill="none",
    stroke="#2b4257",
    stroke_width=2.2,
    stroke_linecap="round",
)
PYRAMID: Final = el("path", d="M-8.5 6.5L0-8 8.5 6.5Z", fill="#eaa43c") + el(
    "path", d="M0-8L8.5 6.5H2.6Z", fill="#b0691a"
)
TEMPLE: Final = el(
    "path",
    d="M-8-2L0-8 8-2ZM-6-1h2.4v6h-2.4ZM-1.2-1h2.4v6h-2.4ZM3.6-1h2.4v6h-2.4ZM-8 5.4h16v2h-16Z",
    fill="#6a4aa5",
)


def glyphs() -> str:
    """A badge for each symbol; a temple carries its mark on a second, smaller badge."""
    plain = (WHEAT, CUP, SWORDS, PYRAMID)
    badge = el("circle", r=11.5, fill="#fffdf4", stroke="#4a4030")
    found = [group(badge, glyph, id=f"gh-symbol-{i}") for i, glyph in enumerate(plain)]
    tall = el("rect", x=-11, y=-12, width=22, height=32, rx=6, fill="#fffdf4", stroke="#4a4030")
    for i, mark in enumerate(plain[:3]):
        small = group(mark, transform=at(0, 13.2, 0.52))
        found.append(
            group(tall, group(TEMPLE, transform=at(0, -1)), small, id=f"gh-symbol-{4 + i}")
        )
    return "".join(found)


def hatches() -> str:
    """The patterns that tell civilizations apart without colour."""
    widths = (1.6, 3, 1.6, 1.6, 1.1, 1.4)
    inks = (*INKS[:5], "#a59f8c")
    return "".join(
        el(
            "pattern",
            el("rect", width=12, height=12, fill=TINTS[i]),
            el("path", d=lines, fill="none", stroke=inks[i], stroke_width=widths[i], opacity=0.34),
            id=f"gh-land-{i}",
            width=12,
            height=12,
            patternUnits="userSpaceOnUse",
        )
        for i, lines in enumerate(HATCHES)
    )


DEFS: Final = el("defs", glyphs(), hatches())


def symbol(kind: int, x: float, y: float, scale: float = 1) -> str:
    return el("use", href=f"#gh-symbol-{kind}", transform=at(x, y, scale) or None)


def marker(colour: int, x: float, y: float, r: float = 14) -> str:
    """A civilization's marker: a disc with its letter."""
    disc = el("circle", r=r, fill=INKS[colour], stroke="#1c1a16", stroke_width=1.5)
    ring = el("circle", r=r - 3, fill="none", stroke=ON_INK[colour], stroke_opacity=0.6)
    return group(disc, ring, letter(colour, 0, r * 0.4, r * 1.15), transform=at(x, y) or None)


def cube(colour: int, x: float, y: float, size: float = 16) -> str:
    """A follower: a cube with its civilization's letter."""
    box = el(
        "rect", width=size, height=size, rx=3, fill=INKS[colour], stroke="#7d786c", stroke_width=1
    )
    sign = letter(colour, size / 2, size * 0.76, size * 0.72)
    return group(box, sign, transform=at(x, y) or None)


def letter(colour: int, x: float, y: float, size: float) -> str:
    """A civilization's letter; its size is a transform, as pages allow no style attributes."""
    return text(LETTERS[colour], 0, 0, class_=f"letter on{colour}", transform=at(x, y, size / 10))


# Land


def corners(up: bool) -> tuple[Point, Point, Point]:
    """The corners of a cell with its top left at the origin; edge e runs from corner e to the next,
    clockwise."""
    if up:
        return (0, HEIGHT), (SIDE / 2, 0), (SIDE, HEIGHT)
    return (SIDE, 0), (SIDE / 2, HEIGHT), (0, 0)


def between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def points(*places: Point) -> str:
    return " ".join(f"{number(float(x))} {number(float(y))}" for x, y in places)


@cache
def triangle(up: bool) -> str:
    a, b, c = corners(up)
    return f"M{points(a)}L{points(b)}L{points(c)}Z"


@cache
def shapes(up: bool, area: Area) -> tuple[str, str]:
    """The path of an area's land, and of its shore towards the sea."""
    v = corners(up)
    if len(area.edges) == 3:
        return triangle(up), ""
    if len(area.edges) == 1:
        edge = area.edges[0]
        a, b, far = v[edge], v[(edge + 1) % 3], v[(edge + 2) % 3]
        start, end = between(a, b, GAP), between(a, b, 1 - GAP)
        left, right = between(start, far, STRIP * 1.15), between(end, far, STRIP * 1.15)
        shore = f"M{points(end)}C{points(right, left, start)}"
        return f"{shore}Z", shore
    lone = 3 - sum(area.edges)
    a, b, top = v[lone], v[(lone + 1) % 3], v[(lone + 2) % 3]
    start, end = between(b, top, GAP), between(a, top, GAP)
    dip = [
        between(p, between(a, b, 0.5), 0.1) for p in (between(b, top, 0.52), between(a, top, 0.52))
    ]
    shore = f"M{points(start)}C{points(*dip, end)}"
    return f"{shore}L{points(top)}Z", shore


def middle(up: bool, area: Area) -> Point:
    """Where the symbols of an area go."""
    v = corners(up)
    centre = (SIDE / 2, HEIGHT * (2 / 3 if up else 1 / 3))
    if len(area.edges) == 3:
        return centre
    if len(area.edges) == 1:
        edge = area.edges[0]
        return between(between(v[edge], v[(edge + 1) % 3], 0.5), v[(edge + 2) % 3], STRIP * 0.43)
    lone = 3 - sum(area.edges)
    return between(centre, v[(lone + 2) % 3], 0.22)


def marker_place(up: bool, area: Area) -> Point:
    """Where a marker stands on a landmass: in its middle, or beside its symbols."""
    place = middle(up, area)
    if not symbols(area.value):
        return place
    away = 25
    if not up and max(symbols(area.value)) > 3:  # below the mark of a temple
        away = 35 if len(area.edges) == 3 else 29
    corner = corners(up)[1] if len(area.edges) == 3 else corners(up)[(5 - sum(area.edges)) % 3]
    length = hypot(corner[0] - place[0], corner[1] - place[1])
    return between(place, corner, away / length)


def icons(up: bool, area: Area) -> str:
    """The symbols of an area side by side; those on a coast are smaller."""
    kinds = symbols(area.value)
    scale = 0.98 if has_landmass(area.value) else 0.8
    if len(kinds) > 2:
        scale *= 0.75
    x, y = middle(up, area)
    step = 25 * scale
    left = x - step * (len(kinds) - 1) / 2
    return "".join(
        symbol(kind, left + step * i, y - (3.5 * scale if kind > 3 else 0), scale)
        for i, kind in enumerate(kinds)
    )


def star(up: bool) -> str:
    """The red star in the middle of the starting tile (G-1.3)."""
    rays = "M0-7l1.7 4.7 5 .1-4 3 1.5 4.8L0 2.8l-4.2 2.8 1.5-4.8-4-3 5-.1Z"
    place = at(SIDE / 2, HEIGHT * (0.62 if up else 0.38), 0.9)
    return el("path", d=rays, fill="#c62828", stroke="#fff", transform=place)


def tile(up: bool, face: Face, fills: list[str], label: str = "") -> str:
    """A tile: sea, land in the given fills (class names or paints), shores, symbols over its
    label."""
    land, shores, signs = [], [], []
    for area, fill in zip(face.areas, fills, strict=True):
        body, shore = shapes(up, area)
        paint = {"fill": fill} if fill.startswith("url") else {"class_": fill}
        land.append(el("path", d=body, **paint))
        if shore:
            shores.append(el("path", d=shore, class_="shore"))
        signs.append(icons(up, area))
    sea = el("path", d=triangle(up), class_="sea")
    seam = el("path", d=triangle(up), class_="seam")
    name = text(label, SIDE / 2, HEIGHT - 3 if up else 10, class_="here") if label else ""
    return "".join([sea, *land, *shores, seam, name, *signs])


COLOUR_TITLES: Final = tuple(m("{colour:cap}", colour=colour) for colour in COLOURS)
