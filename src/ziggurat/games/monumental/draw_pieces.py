"""The pieces of the picture: colours, hexagons, cards and counters as SVG, tiles in words."""

from collections.abc import Sequence
from math import cos, pi, sin
from textwrap import wrap

from ziggurat.draw.svg import at, el, group, number, text, title
from ziggurat.draw.words import say
from ziggurat.games.monumental.content import (
    BASIC,
    BUILDING,
    CELEBRITY,
    CIV_NAMES,
    FACE_VALUE,
    FREE,
    KNOWLEDGE,
    MARKETS,
    MONSTER,
    ORIGINS,
    POLICY,
    WONDER,
    Card,
)
from ziggurat.games.monumental.content.vocabulary import RESOURCES, Amounts
from ziggurat.games.monumental.hexes import BITS, CELL_NAMES, CELLS
from ziggurat.games.monumental.phrases import WORDS
from ziggurat.games.monumental.state import NONE, MonumentalState, card_of, owner

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
KIND_WORDS = {
    BUILDING: "building",
    BASIC: "basic building",
    KNOWLEDGE: "knowledge",
    WONDER: "wonder",
    POLICY: "policy",
    CELEBRITY: "Celebrity",
    MONSTER: "monster",
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

# Words of titles and labels that are put together, for those who translate them.
LABELS = (
    *("Round {}", "round {}", "{} development cards left", "the end comes after round {}"),
    *("Development cards", "basic buildings", "Celebrities", "slot {}", "City of {}"),
    *("column", "row", "Policies", "wonder", "Celebrity", "tokens", "no policy yet"),
    *("no unfinished wonder", "no Celebrity", "Civilizations", "Province {}", "Capital {}"),
    *("Water {}", "held by {}", "terrain {}", "deck {}", "discard {}", "policies {}", "origin"),
    *("Free City", "Barbarian {}", "Production token", "Production x{}", "Market of {}", "Automa"),
    *("{} points", "{} left", "column {}", "row {}", "Explorer {} of {}", "empty", "costs {}"),
    *(*KIND_WORDS.values(), *ORIGINS, *MARKETS, *(m.capitalize() for m in MARKETS)),
)
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


def price(card: Card) -> str:
    if card.kind == WONDER:
        return f"{card.stages[0]}+{card.stages[1]} P"
    if card.kind == CELEBRITY:
        return f"{card.cost} G"
    return f"{card.cost} {'S' if card.kind == KNOWLEDGE else 'P'}" if card.cost else ""


def full_text(card: Card) -> str:
    """A card in words: what it is, costs and gives, its text and where that is from."""
    kind = [KIND_WORDS[card.kind]] if card.kind in KIND_WORDS else []
    paid = [f"costs {price(card)}"] if price(card) else []
    about = ", ".join([*kind, *paid, *named(card.resources)])
    words = [f"{card.name}: {about}" if about else card.name, *card.texts.values()]
    return ". ".join(word.rstrip(".") for word in [*words, f"origin: {card.origin}"]) + "."


def named(amounts: Sequence[int]) -> list[str]:
    """Resources in words."""
    return [f"{n} {say(word)}" for n, word in zip(amounts, WORDS, strict=False) if n]


def face(
    card: Card,
    width: float,
    height: float,
    *,
    lines: int = 3,
    active: bool = False,
    **attributes: object,
) -> str:
    """A readable card: colour of its kind, name, price, resources and words."""
    colour = KIND_COLOURS.get(card.kind, "#777")
    fill = "#fff3c4" if active else PAPER
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
        text(clip(card.name, int(width / 8)), 6, 14, class_="m b w"),
    ]
    if price(card):
        parts.append(text(price(card), width - 6, 14, class_="s b w", text_anchor="end"))
    y = 33.0
    if any(card.resources):
        parts.append(amounts(card.resources, 14, y - 2))
        y += 18
    words = card.texts.get("effect", "") or card.texts.get("bonus_text", "")
    for line in wrap(words, int(width / 5.6))[:lines]:
        parts.append(text(line, 6, y, class_="s", lang="en"))
        y += 12.5
    return group(*parts, **attributes)


def clip(words: str, most: int) -> str:
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


def button(x: float, y: float, width: float, words: str, name: str, about: str = "") -> str:
    """Something to click that is no piece."""
    return group(
        title(about or words),
        el("rect", width=width, height=20, rx=10, fill="#fff", stroke=INK),
        text(words, width / 2, 14, class_="s c"),
        transform=at(x, y),
        id=name,
    )


def describe(seen: MonumentalState, cell: int) -> str:
    """A tile in words."""
    where = CELL_NAMES[cell]
    if seen.water & BITS[cell]:
        words = [f"Water {where}"]
    elif cell in seen.capitals:
        words = [f"Capital {where}"]
    else:
        words = [f"Province {where}, terrain {seen.value[cell]}"]
        face = seen.face[cell]
        if face >= FREE:
            words.append("Free City")
        elif face:
            words.append(f"Barbarian {FACE_VALUE[face]}")
    if seen.production & BITS[cell]:
        words.append("Production token")
    if cell in seen.market_at:
        words.append(f"Market of {MARKETS[seen.market_at.index(cell)].capitalize()}")
    if cell in seen.wonder_at:
        words.append(card_of(seen, seen.wonder_at[cell]).name)
    words += [card_of(seen, m[0]).name for m in seen.monsters if m[1] == cell]
    holder = NONE if seen.water & BITS[cell] else owner(seen, cell)
    if holder != NONE and seen.seats[holder].civ >= 0:
        words.append(f"held by {CIV_NAMES[seen.seats[holder].civ]}")
    return ", ".join(words)
