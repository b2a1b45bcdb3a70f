"""The pieces of the picture: colours, hexagons, cards and counters as SVG."""

from math import cos, pi, sin
from textwrap import wrap

from ziggurat.core.message import m
from ziggurat.draw.svg import at, el, group, number, text, title
from ziggurat.draw.words import say
from ziggurat.games.monumental.content import (
    BASIC,
    BUILDING,
    CELEBRITY,
    KNOWLEDGE,
    POLICY,
    WONDER,
    Card,
)
from ziggurat.games.monumental.content.vocabulary import RESOURCES, Amounts
from ziggurat.games.monumental.draw_words import full_text, price
from ziggurat.games.monumental.hexes import CELL_NAMES, CELLS

INK, PAPER, PALE, PAGE = "#2b2621", "#f4ecdc", "#e6dac2", "#d9cbb0"
SEATS = ("#b23a2e", "#2f6db0", "#c08a1e", "#3c7d4d")
RES = ("#a8632b", "#2c7a7b", "#9b2c2c", "#d4a017", "#7b4fa3")
KIND_COLOURS = {
    BUILDING: "#8a6d4b",
    BASIC: "#8f8f86",
    KNOWLEDGE: "#2c7a7b",
    WONDER: "#b08a2e",
    POLICY: "#7b4fa3",
    CELEBRITY: "#99506b",
}
TERRAIN = ("#cfd8a8", "#b9cc8c", "#a3b878", "#b39f72", "#94836a")
WATER = "#8fbcd4"
NIGHT = {
    PAGE: "#1c1813",
    PALE: "#2b251d",
    PAPER: "#3a3227",
    "#fbf6ea": "#332b21",
    "#fff": "#463c2e",
    "#fff3c4": "#5a4a1e",
}
STYLE = (
    "text{font-family:Georgia,serif}"
    ".s{font-size:11px}.m{font-size:13px}.b{font-weight:bold}.c{text-anchor:middle}"
    ".w{fill:#fff}.dim{opacity:.55}"
    "@media(prefers-color-scheme:dark){text:not([fill]){fill:#efe6d3}.w{fill:#fff}"
    ".land text:not([fill]){fill:#2b2621}"
    + "".join(f'rect[fill="{day}"]{{fill:{night}}}' for day, night in NIGHT.items())
    + ".land rect[fill='#fff']{fill:#fff}.land>rect{fill:#4a402f}}"
)
# The clause about each kind of thing in the picture.
CLAUSES = {
    "tile": "MO-9.2",
    "explorer": "MO-12.2",
    "buy": "MO-6.1",
    "hero": "MO-20.3",
    "monster": "MO-21.2",
    "place": "MO-13.1",
    "row": "MO-3.1",
    "column": "MO-3.1",
    "wip": "MO-7.2",
    "policy": "MO-8.2",
    "market": "MO-12.14",
    "produce": "MO-12.16",
    "seat": "MO-17.6",
}

SIDE = 44.0  # of a hexagon


def centre(cell: int) -> tuple[float, float]:
    """The middle of a tile, points upwards."""
    q, r = CELLS[cell]
    return SIDE * 3**0.5 * (q + r / 2), SIDE * 1.5 * r


def hexagon(x: float, y: float, side: float, **attributes: object) -> str:
    corners = [
        (x + side * cos(pi / 6 + i * pi / 3), y + side * sin(pi / 6 + i * pi / 3)) for i in range(6)
    ]
    points = " ".join(f"{number(px)},{number(py)}" for px, py in corners)
    return el("polygon", points=points, **attributes)


def tile_name(cell: int) -> str:
    """The name that actions use, at the lower corner and readable across borders; the pointer
    goes through it."""
    x, y = centre(cell)
    halo = {"paint_order": "stroke", "stroke": "#fff", "stroke_width": 2, "pointer_events": "none"}
    return text(CELL_NAMES[cell], x, y + SIDE * 0.82, class_="c", font_size=9, fill=INK, **halo)


def disc(x: float, y: float, r: float, fill: str, words: str = "", ink: str = "#fff") -> str:
    parts = [el("circle", cx=x, cy=y, r=r, fill=fill, stroke=INK, stroke_width=1)]
    if words:
        parts.append(text(words, x, y + r * 0.42, class_="b c", font_size=round(r * 1.2), fill=ink))
    return group(*parts)


def amounts(given: Amounts, x: float, y: float, r: float = 8) -> str:
    """Resources as small discs with their letters, one a unit up to three of a kind."""
    parts = []
    for i, n in enumerate(given):
        for _ in range(n if n <= 3 else 1):
            word = RESOURCES[i] if n <= 3 else f"{n}{RESOURCES[i]}"
            parts.append(disc(x, y, r, RES[i], word))
            x += 2 * r + 2
    return group(*parts)


def face(
    card: Card,
    width: float,
    height: float,
    *,
    active: bool = False,
    **attributes: object,
) -> str:
    """A readable card: colour of its kind, name, price, resources and as many lines of its texts
    as there is room for."""
    colour = KIND_COLOURS.get(card.kind, "#777")
    fill = "#fff3c4" if active else PAPER
    cost = price(card)
    parts = [
        title(full_text(card)),
        el(
            "rect",
            width=width,
            height=height,
            rx=5,
            fill=fill,
            stroke="#d97706" if active else INK,
            stroke_width=3 if active else 1,
        ),
        el("rect", width=width, height=19, rx=5, fill=colour),
        name_of(card, width - 6 * len(cost)),
    ]
    if cost:
        parts.append(text(cost, width - 6, 14, class_="s b w", text_anchor="end"))
    y = 31.0
    if any(card.resources):
        parts.append(amounts(card.resources, 14, y - 1))
        y += 17
    room = int((height - 4 - y) // 12) + 1
    for line in fitted(written(card), int(width / 5.5), room):
        parts.append(text(line, 6, y, class_="s"))
        y += 12
    return group(*parts, **attributes)


def name_of(card: Card, room: float) -> str:
    """The name, smaller where there is little room."""
    name = say(card.name)
    small = len(name) > room / 7.4
    words = clip(name, int(room / (6.2 if small else 7.4)))
    return text(words, 6, 14, class_="s b w" if small else "m b w")


def written(card: Card) -> list[str]:
    """What stands on a card: a bonus and an effect each with its mark, of a Celebrity the strength
    and when it retires."""
    texts = card.texts
    if card.kind == CELEBRITY:
        strength = [m("Attack {n}, defence 2.", n=card.attack)] if card.attack else []
        return [*strength, texts.get("effect", ""), texts.get("retire_text", "")]
    bonus = texts.get("bonus_text")
    unique = texts.get("unique_effect")
    return [
        *([m("Bonus: {text}", text=bonus)] if bonus else []),
        *([m("Unique: {text}", text=unique)] if unique else []),
        *([texts["effect"]] if texts.get("effect") else []),
    ]


def fitted(words: list[str], width: int, room: int) -> list[str]:
    """Lines of the texts, each text begun on its own line; what does not fit ends in dots."""
    lines = [line for text in words if text for line in wrap(say(text), width)]
    if len(lines) <= room:
        return lines
    if room <= 0:
        return []
    last = lines[room - 1]
    return [*lines[: room - 1], last[: width - 1] + "…"]


def clip(words: str, most: int) -> str:
    words = say(words)
    return words if len(words) <= most else words[: most - 1] + "…"


def empty(width: float, height: float, words: str, **attributes: object) -> str:
    return group(
        el(
            "rect",
            width=width,
            height=height,
            rx=5,
            fill="none",
            stroke=INK,
            stroke_dasharray="4 3",
            opacity=0.4,
        ),
        text(words, width / 2, height / 2 + 4, class_="s c dim"),
        **attributes,
    )


def panel(x: float, y: float, width: float, height: float, heading: str, *parts: str) -> str:
    """A framed part of the table with its heading."""
    return group(
        el("rect", width=width, height=height, rx=8, fill=PALE, stroke="#b8a98a"),
        text(heading, 10, 17, class_="m b"),
        *parts,
        transform=at(x, y),
    )


def button(
    x: float, y: float, width: float, words: str, name: str, about: str = "", height: float = 20
) -> str:
    """Something to click that is no piece; pointing at it tells more."""
    return group(
        title(about or words),
        el("rect", width=width, height=height, rx=height / 2, fill="#fff", stroke=INK),
        text(words, width / 2, height / 2 + 4, class_="s c"),
        transform=at(x, y),
        id=name,
    )
