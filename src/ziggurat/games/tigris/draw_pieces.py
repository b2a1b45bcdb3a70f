"""The pieces and the land of Tigris & Euphrates as SVG, apart from any position.

Every glyph stands once in DEFS and is repeated with `use`. Each colour has its own icon and each
dynasty its own symbol and ring, so that nothing is told by colour alone.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from math import cos, pi, sin
from typing import Final

from ziggurat.draw.svg import Point, at, el, group, number, outline, text
from ziggurat.games.tigris.actions import PAIRS
from ziggurat.games.tigris.board import HEIGHT, MAPS, SQUARES, WIDTH, Map, cells_of

CELL: Final = 54  # side of a square
KEPT: Final = 4000  # drawings of each kind that are kept, as most come again
MIDDLE: Final = CELL / 2
FRAME: Final = 30  # width of the wooden edge

INKS: Final = ("#34302d", "#ad3328", "#3a7a3c", "#27599c")
CREAM: Final = "#fdf6e3"
RINGS: Final = ("#f0e2bb", "#e2a62e", "#94623f", "#b795cf")

# Where the rivers leave the board: squares just outside it, by map.
MOUTHS: Final[tuple[frozenset[Point], ...]] = (
    frozenset({(8, -1), (12, -1), (-1, 3), (16, 3), (16, 4), (-1, 6)}),
    frozenset({(2, -1), (3, -1), (15, -1), (6, 11)}),
)

STYLE: Final = "".join(
    [
        ".te text{font-family:'Gill Sans','Trebuchet MS',Verdana,'DejaVu Sans',sans-serif;",
        "font-size:13px;fill:#2c2419}",
        ".te .page{fill:#efe6d2}.te .card{fill:#fbf6ea;stroke:#cdbb97}",
        ".te .frame{fill:#6d5337}.te .rim{fill:none;stroke:#c9a869;stroke-width:1.5}",
        ".te .coord{font-size:12px;fill:#f3e6c8;text-anchor:middle}",
        ".te .land{fill:#ecdcb4}.te .sand1{fill:#e5d2a4}.te .sand2{fill:#f2e6c6}",
        ".te .bank{fill:none;stroke:#a9b574;stroke-width:9;stroke-linejoin:round}",
        ".te .shore{fill:#88bcd3;stroke:#5c97b3;stroke-width:2}",
        ".te .deep{fill:#79b0ca}",
        ".te .grid{fill:none;stroke:#5b4a2c;stroke-opacity:.22}",
        ".te .kingdom{fill:#7a4b12;fill-opacity:.2;stroke:#7a4b12;stroke-width:2;",
        "stroke-opacity:.65}",
        ".te .hit{fill:#fff;fill-opacity:0}.te .last{fill:none;stroke:#fff;stroke-width:6}",
        ".te .last+.last{stroke:#d6006c;stroke-width:3}",
        ".te .first{fill:none;stroke:#a06c00;stroke-width:3}",
        ".te .big{font-size:18px;font-weight:bold}.te .mid{font-size:16px;font-weight:bold}",
        ".te .count{font-size:17px;font-weight:bold}",
        ".te .small,.te .caption{font-size:12px;fill:#665741}",
        ".te .caption{letter-spacing:.06em}.te .centre{text-anchor:middle}",
        ".te .active{stroke:#d6006c;stroke-width:2.5}.te .pip{fill:#d6006c}",
        ".te .spent{fill:none;stroke:#ad9b78;stroke-width:1.5}",
        ".te .gone{fill:none;stroke:#ad9b78;stroke-width:1.5;stroke-dasharray:4 3}",
        ".te .faded{opacity:.28}",
        ".te .glass{pointer-events:none}",
        "@media(prefers-color-scheme:dark){",
        ".te text{fill:#efe6d3}.te .page{fill:#1c1813}.te .card{fill:#2b251d;stroke:#5a4b34}",
        ".te .small,.te .caption{fill:#bfae8d}.te .coord{fill:#f3e6c8}",
        ".te .active{stroke:#ff5aa8}.te .pip{fill:#ff5aa8}}",
    ]
)

# Icons and symbols live in a box from -12 to 12.
ICONS: Final = (
    "M-11.5-1L-3.5-10 4.5-1V10H-.5V3.5H-6.5V10H-11.5Z M6.5 10V-1.5L3-5.4 5.5-8 12-1V10Z",
    "M-12-4L0-11 12-4V-2H-12Z M-9.5-.5h4V7h-4Z M-2-.5H2V7H-2Z M5.5-.5h4V7h-4Z M-12 8.5H12V11H-12Z",
    "M-9-10.5H9L12-3a3 3 0 0 1-6 0a3 3 0 0 1-6 0a3 3 0 0 1-6 0a3 3 0 0 1-6 0Z"
    "M-10 2.5h2.5v2h15v-2H10V11H7.5V8.5h-15V11H-10Z",
    "M0-12.5c2.6 2.2 2.6 5.2 0 7.4c-2.6-2.2-2.6-5.2 0-7.4Z"
    + "".join(
        f"M-1.1 {y}c-4.6-.4-7-3.2-6.6-6.8c4.2.4 6.6 2.8 6.6 6.8Z"
        f"M1.1 {y}c4.6-.4 7-3.2 6.6-6.8c-4.2.4-6.6 2.8-6.6 6.8Z"
        for y in (-0.2, 5, 10.2)
    )
    + "M-.8-4H.8V12.5H-.8Z",
)

BUILDINGS: Final = (
    "M-11 10V-6h2v-3h3v3h2v-3h2v-2h4v2h2v3h2v-3h3v3h2V10H4V4a4 4 0 0 0-8 0v6Z",
    "M-8-11H8L9 11H-9Z M-5-7.5v2.5h6v-2.5Z M3-7.5v2.5h2v-2.5Z M-5-3v2.5h2V-3Z M-1-3v2.5h6V-3Z"
    "M-5.5 1.5V4h7V1.5Z M3.5 1.5V4h2V1.5Z M-5.5 6v2h11V6Z",
    "M-12-8H12V11H9V4a3 3 0 0 0-6 0v7H-3V4a3 3 0 0 0-6 0v7h-3Z M-12-11H12v1.6H-12Z",
    "M-11 11V-1a5 6 0 0 1 10 0V11Z M1 11V-5a5 6 0 0 1 10 0V11Z M-7.5 6v5h3V6Z M4.5 6v5h3V6Z",
)


def lobes(count: int, radius: float) -> str:
    """A closed ring of round lobes."""
    turns = [2 * pi * i / count for i in range(count)]
    points = [f"{number(radius * sin(t))} {number(-radius * cos(t))}" for t in turns]
    swell = number(radius * sin(pi / count) * 1.05)
    arcs = "".join(f"A{swell} {swell} 0 0 1 {at}" for at in [*points[1:], points[0]])
    return f"M{points[0]}{arcs}Z"


def filled(shape: str) -> str:
    return el("path", d=shape, fill="currentColor", fill_rule="evenodd")


def stroked(shape: str, width: float) -> str:
    return el(
        "path",
        d=shape,
        fill="none",
        stroke="currentColor",
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def bow() -> str:
    arrow = filled("M12 0L5.5-3.6V3.6Z M-11.5-3l4 0 2 3-2 3h-4l2-3Z")
    stave = stroked("M-3-11.5C1.5-9.5 5.2-6 5.2 0S1.5 9.5-3 11.5", 2.8)
    return stave + stroked("M-3-11.5V11.5", 1.1) + stroked("M-8 0H6", 1.7) + arrow


def lion() -> str:
    face = "M0-6.4C4-6.4 6.3-4 6.3-.6C6.3 4.4 3 7 0 7S-6.3 4.4-6.3-.6C-6.3-4-4-6.4 0-6.4Z"
    eyes = "M-4.1-1.6h2.9v2h-2.9Z M1.2-1.6h2.9v2h-2.9Z"
    nose = "M-2.2 1.9H2.2L.6 3.8V5.4H-.6V3.8Z"
    return filled(lobes(11, 9.6) + face) + filled(eyes + nose)


def ox() -> str:
    horns = "M-3.5-7.2H3.5C7-7.2 9-9 9.6-12.2C12.6-8.6 11.4-3.4 6-3"
    head = "L4.6 3 4.9 8.2C4.9 11 2.4 12 0 12S-4.9 11-4.9 8.2L-4.6 3-6-3"
    eyes = "M-3.7-1h1.9v2.2h-1.9Z M1.8-1h1.9v2.2H1.8Z M-2.8 7.6h1.8v1.8h-1.8Z M1 7.6h1.8v1.8H1Z"
    ears = "M-6.4-1.8L-11.6-1.4C-10.6 1.4-8 2-6 1.4Z M6.4-1.8L11.6-1.4C10.6 1.4 8 2 6 1.4Z"
    return filled(f"{horns}{head}C-11.4-3.4-12.6-8.6-9.6-12.2C-9-9-7-7.2-3.5-7.2Z{eyes}{ears}")


def vase() -> str:
    right = "M-4.2-12H4.2V-9.8H3C3-5.5 8-4.6 8 1.2C8 6 4.2 7.4 3.2 10H4.8V12H-4.8V10H-3.2"
    left = "C-4.2 7.4-8 6-8 1.2C-8-4.6-3-5.5-3-9.8H-4.2Z M-7.6-1.4V.6H7.6V-1.4Z"
    handles = "M-3.4-8.8C-9-9.6-10.6-5-7-3 M3.4-8.8C9-9.6 10.6-5 7-3"
    return filled(right + left) + stroked(handles, 1.7)


@lru_cache(maxsize=KEPT)
def use(name: str, x: float = 0, y: float = 0, scale: float = 1, **attributes: object) -> str:
    """A glyph of DEFS with its origin at (x, y)."""
    return el("use", href=f"#te-{name}", transform=at(x, y, scale) or None, **attributes)


def slab(*marks: str, **paint: str) -> str:
    """A square wooden tile with its shadow and a bright inner edge."""
    return "".join(
        [
            el("rect", x=5, y=7, width=46, height=45, rx=6, fill="#000", opacity=0.22),
            el("rect", x=4, y=4, width=46, height=46, rx=6, stroke="#0006", **paint),
            el("rect", x=7, y=7, width=40, height=40, rx=4, fill="none", stroke="#fff5"),
            *marks,
        ]
    )


def tile_face(colour: int) -> str:
    return slab(use(f"icon{colour}", MIDDLE, MIDDLE, 1.3, color=CREAM), fill=INKS[colour])


def tile_back() -> str:
    steps = "M-11 9V4H-7V-1H-3V-6H3V-1H7V4H11V9Z"
    mark = el("path", d=steps, transform="translate(27 27)", fill="none", stroke="#6d5337")
    return slab(mark, fill="#c2a26c")


def cracked() -> str:
    """A catastrophe."""
    gaps = "M9 5L20 20 15 27 27 31 24 40 32 49 M27 31L39 25 36 17 46 8 M39 25L49 31 M15 27L5 33"
    wide = el(
        "path", d=gaps, fill="none", stroke="#15100d", stroke_width=5, stroke_linejoin="round"
    )
    glow = el("path", d=gaps, fill="none", stroke="#e8a765", stroke_width=1.7)
    return slab(wide, glow, fill="#4d423b")


def gem() -> str:
    body = "M-6-8H6L10.5-1.5 0 10.5-10.5-1.5Z"
    facets = "M-10.5-1.5H10.5 M-6-8L-3.8-1.5 0 10.5 3.8-1.5 6-8 M-3.8-1.5L0-8 3.8-1.5"
    return el(
        "g",
        el("path", d=body, fill="#ffd34d", stroke="#4d3300", stroke_width=3),
        el("path", d=body, fill="#ffd34d"),
        el("path", d="M0-8L3.8-1.5 0 10.5-3.8-1.5Z", fill="#fff0b8"),
        el("path", d=facets, fill="none", stroke="#8a5d00", stroke_width=0.9),
        stroke_linejoin="round",
    )


def union_token() -> str:
    rings = [
        el("circle", cx=x, r=5.6, fill="none", stroke="#d6006c", stroke_width=2.6) for x in (-4, 4)
    ]
    return el("circle", r=14, fill="#fff", stroke="#2c2419", stroke_width=1.5) + "".join(rings)


def plaque(colour: int) -> str:
    """A special building, as it lies on a tile of its colour."""
    board = el(
        "rect", x=-17, y=-17, width=34, height=34, rx=9, fill="#fff8e2", stroke="#c08a12",
        stroke_width=2.5,
    )  # fmt: skip
    return board + el("g", filled(BUILDINGS[colour]), color=INKS[colour])


def ring(seat: int) -> str:
    """The edge of a dynasty's discs: plain, notched, double, dotted."""
    shadow = el("circle", cx=1, cy=3, r=23, fill="#000", opacity=0.25)
    edge = el("circle", r=23, fill=RINGS[seat], stroke="#3a2b18", stroke_width=1.3)
    dashes = ("", "5 4.2", "", "0.1 5.28")[seat]
    marks = el(
        "circle", r=20.6, fill="none", stroke="#3a2b18", stroke_linecap="round",
        stroke_width=(0, 2, 1.2, 2.6)[seat], stroke_dasharray=dashes or None,
    )  # fmt: skip
    return shadow + edge + marks


def badge(colour: int) -> str:
    """The small mark of a leader's kind: the icon of the tiles it scores."""
    disc = el("circle", r=9, fill="#fff8e2", stroke="#3a2b18", stroke_width=1.2)
    return disc + use(f"icon{colour}", 0, 0, 0.52, color=INKS[colour])


def half(side: int) -> str:
    """One half of a ziggurat of three steps, two squares wide: -1 left, 1 right of the middle."""
    corners = [f"H{54 + side * x}V{top}" for x, top in ((50, 74), (37, 46), (24, 22))]
    return f"M54 104{''.join(corners)}H54Z"


def ziggurat() -> str:
    """What is common to all monuments: stairs, shrine and edges; the halves are coloured below."""
    edges = el(
        "path", d="M4 104V74H17V46H30V22H78V46H91V74H104V104ZM17 74H91M30 46H78",
        fill="none", stroke="#1d150c", stroke_width=2, stroke_linejoin="round",
    )  # fmt: skip
    bands = el("path", d="M6 80H102M19 52H89M32 28H76", stroke="#fff6", stroke_width=2.5)
    stairs = el("path", d="M45 104L49 22H59L63 104Z", fill="#f1e2bb", stroke="#1d150c")
    rungs = "".join(f"M47 {y}H61" for y in range(30, 104, 8))
    shrine = el("path", d="M43 22V9H47V5H61V9H65V22Z", fill="#e9b949", stroke="#1d150c")
    door = el("path", d="M50 22V15a4 4 0 0 1 8 0V22Z", fill="#5b3a12")
    steps = el("path", d=rungs, stroke="#a68a55", stroke_width=1.5)
    return bands + edges + stairs + steps + shrine + door


def defs() -> str:
    named = {
        **{f"icon{c}": filled(shape) for c, shape in enumerate(ICONS)},
        **{f"dynasty{p}": glyph() for p, glyph in enumerate((bow, lion, ox, vase))},
        **{f"tile{c}": tile_face(c) for c in range(4)},
        **{f"building{c}": plaque(c) for c in range(4)},
        **{f"ring{p}": ring(p) for p in range(4)},
        **{f"badge{c}": badge(c) for c in range(4)},
        "back": tile_back(),
        "flipped": slab(fill="#c9b183"),
        "ruin": cracked(),
        "gem": gem(),
        "union": union_token(),
        "left": el("path", d=half(-1)),
        "right": el("path", d=half(1)),
        "ziggurat": ziggurat(),
        "wave": stroked("M-13-3q3.5-4 7 0t7 0t7 0M-5 6q3.5-4 7 0t7 0", 1.8),
        "dune": stroked("M-10 3c4-6 9-6 12 0M3 1c2-3 5-3 7 1", 1.3),
        "reed": stroked("M0 6V-4M-3 6c0-4-1-5-3-7M3 6c0-4 1-5 3-7", 1.3),
        "start": stroked(
            "M0-5a5 5 0 1 1 0 10a5 5 0 1 1 0-10M-6-1C-12-6-17-6-20-4M-6 2C-11-1-15-1-17 1"
            "M6-1C12-6 17-6 20-4M6 2C11-1 15-1 17 1M-3 7L-6 12M0 7.5V13M3 7L6 12",
            1.8,
        ),
    }
    edge = el("rect", width=WIDTH * CELL, height=HEIGHT * CELL)
    glyphs = [group(body, id=f"te-{name}") for name, body in named.items()]
    return el("defs", *glyphs, el("clipPath", edge, id="te-edge"))


DEFS: Final = defs()


def disc(seat: int, ground: str, place: str, *marks: str) -> str:
    """A wooden disc of a dynasty, told by ring and symbol."""
    symbol = use(f"dynasty{seat}", scale=1.2, color="#fff")
    return group(
        use(f"ring{seat}"), el("circle", r=18, fill=ground), symbol, *marks, transform=place
    )


@lru_cache(maxsize=KEPT)
def leader(seat: int, colour: int, x: float = MIDDLE, y: float = MIDDLE, scale: float = 1) -> str:
    """A leader: ground and badge tell its kind."""
    return disc(seat, INKS[colour], at(x, y, scale), use(f"badge{colour}", 15, 15))


@lru_cache(maxsize=KEPT)
def crest(seat: int, x: float, y: float, scale: float) -> str:
    """A dynasty's sign, of no leader in particular."""
    return disc(seat, "#5d4630", at(x, y, scale))


@lru_cache(maxsize=KEPT)
def monument(pair: int, x: float, y: float, scale: float = 1) -> str:
    """A monument on its square of four, with the icons of both its colours."""
    one, two = PAIRS[pair]
    return group(
        use("left", fill=INKS[one]),
        use("right", fill=INKS[two]),
        use("ziggurat"),
        use(f"icon{one}", 25, 91, 0.85, color=CREAM),
        use(f"icon{two}", 83, 91, 0.85, color=CREAM),
        transform=at(x, y, scale),
    )


def points_of(mask: int) -> set[Point]:
    return {(cell % WIDTH, cell // WIDTH) for cell in cells_of(mask)}


def ripples(side: Map) -> Iterator[str]:
    """Small waves, scattered so that the water looks calm and not ruled."""
    for cell in cells_of(side.river):
        dx, dy = cell * 7 % 13 - 6, cell * 5 % 11 - 5
        x, y = cell % WIDTH * CELL + MIDDLE, cell // WIDTH * CELL + MIDDLE
        yield use("wave", x + dx, y + dy, color="#c4e1ec")


@cache
def terrain(which: int) -> str:
    """Land, rivers, grid and printed marks of one side of the board; its corner is the origin."""
    side = MAPS[which]
    water = points_of(side.river) | MOUTHS[which]
    banks = outline(water, CELL, 2.5, 24)
    return group(
        el("rect", width=WIDTH * CELL, height=HEIGHT * CELL, class_="land"),
        *sand(side),
        el("path", d=banks, class_="bank"),
        el("path", d=banks, class_="shore"),
        el("path", d=outline(water, CELL, 9, 17), class_="deep"),
        *ripples(side),
        el("path", d=grid(), class_="grid"),
        *printed(side),
        clip_path="url(#te-edge)",
    )


def sand(side: Map) -> Iterator[str]:
    """Uneven ground: some squares darker or lighter, and here and there a dune or some reeds."""
    for cell in cells_of(side.land):
        x, y = cell % WIDTH * CELL, cell // WIDTH * CELL
        chance = (cell * 2654435761 >> 7) % 11
        if chance < 6:
            yield el("rect", x=x, y=y, width=CELL, height=CELL, class_=f"sand{chance % 2 + 1}")
        if chance in (3, 7) and not side.temples & SQUARES[cell]:
            yield use("dune" if chance == 3 else "reed", x + 27, y + 30, color="#c2a770")


def grid() -> str:
    down = "".join(f"M{x * CELL} 0V{HEIGHT * CELL}" for x in range(1, WIDTH))
    return down + "".join(f"M0 {y * CELL}H{WIDTH * CELL}" for y in range(1, HEIGHT))


def printed(side: Map) -> Iterator[str]:
    """The marks of the start temples; a frame where the treasure is to be taken first."""
    for cell in cells_of(side.temples):
        x, y = cell % WIDTH * CELL, cell // WIDTH * CELL
        yield use("start", x + MIDDLE, y + MIDDLE, color="#8d6a33")
        if side.first & SQUARES[cell]:
            yield el("rect", x=x + 1.5, y=y + 1.5, width=51, height=51, rx=7, class_="first")


@cache
def frame() -> str:
    """The wooden edge around the board, with letters across and numbers down."""
    return "".join(edge())


def edge() -> Iterator[str]:
    width, height = WIDTH * CELL, HEIGHT * CELL
    for grow, rx, kind in ((FRAME, 10, "frame"), (3, 3, "rim")):
        size = {"width": width + 2 * grow, "height": height + 2 * grow}
        yield el("rect", x=-grow, y=-grow, **size, rx=rx, class_=kind)
    for x in range(WIDTH):
        for y in (-11, height + 20):
            yield text(chr(97 + x), (x + 0.5) * CELL, y, class_="coord")
    for y in range(HEIGHT):
        for x in (-16, width + 16):
            yield text(str(y + 1), x, (y + 0.5) * CELL + 4, class_="coord")


def sample(glyph: str, x: float, y: float) -> str:
    """A small example of a piece or mark."""
    if glyph in ("first", "last"):
        mark = el("rect", x=x + 2, y=y + 2, width=20, height=20, rx=4, class_=glyph)
        return mark * 2
    if glyph == "gone":
        return el("circle", cx=x + 12, cy=y + 12, r=10, class_=glyph)
    if glyph.startswith(("tile", "ruin", "back")):
        return use(glyph, x, y, 0.45)
    return use(glyph, x + 12, y + 12, 0.7 if glyph.startswith("building") else 0.8)
