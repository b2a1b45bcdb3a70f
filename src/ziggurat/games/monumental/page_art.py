"""The pieces of Monumental for the page: land with texture, tokens, and the units of each seat.

Icons come from the set of all games. A seat has a shape and a kind of border besides its colour, so
that nothing is told by colour alone.
"""

from math import cos, pi, sin
from typing import Final

from ziggurat.draw.html import glyph
from ziggurat.draw.icons import symbol
from ziggurat.draw.svg import at, el, group, number, text
from ziggurat.games.monumental.hexes import CELLS

Point = tuple[float, float]
SIDE: Final = 60.0  # of a hexagon
TEXT: Final = 20.0  # units of the smallest text
REACH: Final = 22.0  # around a piece that can be clicked
SEATS: Final = ("#a8322a", "#245c9c", "#7d5600", "#2c6a3f", "#5c5148")
RESOURCE_ICONS: Final = ("production", "science", "military", "gold", "culture")
MARKET_ICONS: Final = ("market-stone", "market-scrolls", "market-arms", "market-jewels")


def centre(cell: int) -> Point:
    """The middle of a tile, points upwards."""
    q, r = CELLS[cell]
    return SIDE * 3**0.5 * (q + r / 2), SIDE * 1.5 * r


def corners(side: float) -> list[Point]:
    return [(side * cos(pi / 6 + i * pi / 3), side * sin(pi / 6 + i * pi / 3)) for i in range(6)]


def outline(side: float) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners(side))


HEX: Final = outline(SIDE)
INNER: Final = outline(SIDE - 5)
RING: Final = outline(SIDE - 10)


def hexagon(points: str = HEX, **attributes: object) -> str:
    return el("polygon", points=points, **attributes)


# Land: a texture for each terrain value, drawn around what lies in the middle.

TUFT: Final = "m-4 0l-2-7m2 7v-9m0 9l2-7"
TREE: Final = "m0 0v4m-6-4h12l-6-13z"
HILL: Final = "m-13 0q13-17 26 0"
CRAG: Final = "m-15 4l6-13 4 5 6-11 13 19"
PEAK: Final = "m-17 4l17-27 17 27m-22-8l5 4 4-5 4 4"
WAVE: Final = "m-12 0q6-6 12 0t12 0"
TEXTURES: Final = (
    (TUFT, ((-34, -14), (36, -16), (-22, 22), (30, 24), (2, -36), (4, 46), (-40, 16), (14, 8))),
    (TREE, ((-36, -14), (-22, -26), (36, -18), (24, -32), (-36, 22), (-20, 32), (38, 20))),
    (HILL, ((-32, -16), (30, -22), (-34, 16), (34, 14), (-12, 34), (14, 44), (0, -40))),
    (CRAG, ((-30, -18), (32, -14), (-30, 24), (30, 28), (0, 46))),
    (PEAK, ((-30, -14), (30, -10), (-24, 32), (24, 34), (0, -28))),
)  # fmt: skip
WAVES: Final = (WAVE, ((-20, -22), (24, -8), (-24, 10), (16, 28), (2, -42)))


def texture(path: str, places: tuple[Point, ...]) -> str:
    drawn = "".join(f"M{number(float(x))} {number(float(y))}{path}" for x, y in places)
    return el("path", d=drawn, class_="mo-texture")


def land(kind: str, value: int, cell: int) -> str:
    """The ground of a tile: `land`, `sea` or `home`."""
    class_ = f"mo-{kind} mo-v{value}" if kind == "land" else f"mo-{kind}"
    path, places = WAVES if kind == "sea" else TEXTURES[min(value, len(TEXTURES) - 1)]
    return group(
        hexagon(class_="mo-soil"),
        texture(path, places) if kind != "home" else "",
        class_=class_,
        transform=at(*centre(cell)),
    )


# Tokens and units


def sign(name: str, x: float, y: float, size: float, **attributes: object) -> str:
    """An icon around its middle."""
    return symbol(name, x - size / 2, y - size / 2, size, **attributes)


def figure(n: object, x: float, y: float, class_: str = "mo-n") -> str:
    return text(str(n), x, y + TEXT * 0.36, class_=class_)


def shield(n: int, x: float, y: float) -> str:
    """The defence value of a province."""
    plate = el("path", d="M-15-13q15 6 30 0v12q0 13-15 19q-15-6-15-19z", class_="mo-shield")
    return group(plate, figure(n, 0, 0, "mo-n dark"), transform=at(x, y))


def barbarian(value: int, x: float, y: float) -> str:
    disc = el("circle", r=20, class_="mo-barbarian")
    return group(
        disc, sign("barbarian", -8, 0, 22, class_="mo-light"), figure(value, 10, 0, "mo-n light"),
        transform=at(x, y),
    )  # fmt: skip


def free_city(n: int, kind: int, x: float, y: float) -> str:
    """A Free City with the resources it asks for."""
    plate = el("rect", x=-30, y=-18, width=60, height=36, rx=6, class_="mo-free")
    return group(
        plate,
        sign("free-city", -15, 0, 24, class_="mo-dark"),
        figure(n, 5, 0, "mo-n dark"),
        sign(RESOURCE_ICONS[kind], 19, 0, 18, class_=f"mo-r{kind}"),
        transform=at(x, y),
    )


def token(name: str, x: float, y: float, class_: str, n: int = 0) -> str:
    disc = el("circle", r=15, class_=f"mo-token {class_}")
    drawn = sign(name, 0, 0, 22)
    more = figure(n, 14, 13, "mo-n halo")
    return group(disc, drawn, more if n else "", transform=at(x, y))


def plate(seat: int, wide: float, high: float) -> str:
    """What a unit stands on: round, square, pointed or cut off, by seat."""
    w, h = wide / 2, high / 2
    if seat == 2:
        d = f"M{-w} 0L{-w + 6} {-h}H{w - 6}L{w} 0L{w - 6} {h}H{-w + 6}Z"
        return el("path", d=d, class_=f"mo-plate mo-s{seat}")
    radius = (h, 1, 0, 5, 3)[seat]
    return el("rect", x=-w, y=-h, width=wide, height=high, rx=radius,
              class_=f"mo-plate mo-s{seat}")  # fmt: skip


def unit(seat: int, name: str, x: float, y: float, n: int = 0) -> str:
    """A piece of a seat, with how many there are."""
    wide = 41 if n else 26
    shown = [sign(name, -wide / 2 + 13, 0, 20)]
    if n:
        shown.append(figure(n, 10, 0, "mo-n light"))
    return group(plate(seat, wide, 26), *shown, class_="mo-unit", transform=at(x, y))


def crest(seat: int, class_: str = "mo-crest") -> str:
    """The mark of a seat in HTML."""
    icon = "automa" if seat == 4 else "capital"
    drawn = group(plate(seat, 26, 26), sign(icon, 0, 0, 20), class_="mo-unit")
    return glyph(drawn, "-15 -15 30 30", class_=class_)
