"""Cards and tokens of Through the Ages as SVG, apart from any position.

A card shows its kind by colour and word, its age, costs, symbols and our wording. Symbols have a
shape and a letter of their own, so that nothing is told by colour alone.
"""

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from ziggurat.core.message import m
from ziggurat.draw.svg import at, el, group, text, title
from ziggurat.draw.words import kept_by_language, say
from ziggurat.games.ages import cards
from ziggurat.games.ages.card import AGES, BONUS, KINDS
from ziggurat.games.ages.cards import CARDS, KIND
from ziggurat.games.ages.describe import AMOUNTS, prices, sentences, told, wording

CARD: Final = (92, 132)
SMALL: Final = (71, 46)
PER_LINE: Final = 4  # symbols of a card

COLOURS: Final = {
    "farm": "#6a9a3c", "mine": "#9a6b3c", "lab": "#2f7fb5", "temple": "#8a8377",
    "library": "#3c8f9e", "theater": "#8a5aa8", "arena": "#b5663c", "infantry": "#b23a32",
    "cavalry": "#b23a32", "artillery": "#b23a32", "air force": "#b23a32", "law": "#3f5fa8",
    "warfare": "#3f5fa8", "exploration": "#3f5fa8", "construction": "#3f5fa8",
    "government": "#c07f1d", "leader": "#2f8a5b", "wonder": "#7a4f93", "action": "#c9a227",
    "event": "#47705f", "territory": "#2f8a86", "tactic": "#8d2f3d", "bonus": "#5d6b78",
    "aggression": "#a32a20", "war": "#6e1712", "pact": "#4a7d3f",
}  # fmt: skip

# Letter and colour of each symbol, in the order of card.SYMBOLS.
ICONS: Final = (
    ("F", "#6a9a3c"), ("R", "#9a6b3c"), ("S", "#2f7fb5"), ("C", "#8a5aa8"), ("!", "#b23a32"),
    ("☺", "#e0b429"), ("CA", "#f7f3e8"), ("MA", "#c8443a"), ("●", "#3b6fc4"), ("●", "#e3b92f"),
    ("⚓", "#2f8a86"), ("⌂", "#8a8377"), ("+c", "#c9a227"), ("+m", "#5d6b78"), ("☻", "#e3b92f"),
    ("m", "#5d6b78"),
)  # fmt: skip
# What can be clicked that is no piece, as the ids call it.
BUTTONS: Final[dict[str, str]] = {
    word: word
    for word in (
        m("end"), m("increase"), m("build"), m("upgrade"), m("destroy"), m("disband"), m("lead"),
        m("stages"), m("revolution"), m("gain"), m("play"), m("culture"), m("military"), m("liner"),
        m("trade"), m("pass"), m("look"), m("prepare"), m("side"), m("resign"), m("leave"),
        m("done"), m("defend"), m("accept"), m("refuse"), m("bid"), m("boost"), m("raze"),
        m("lose"), m("token"), m("colony"), m("infiltrate"), m("leader"), m("wonder"), m("steal"),
        m("ruin"), m("food"), m("resources"), m("churchill"),
    )
}  # fmt: skip

# The clause about each kind of thing in the picture.
CLAUSES = {
    "space": "TTA-7.1",
    "civil": "TTA-16.3",
    "held": "TTA-16.4",
    "card": "TTA-19.1",
    "common": "TTA-12.5",
    "government": "TTA-10.7",
    "leader": "TTA-9.2",
    "special": "TTA-17.8",
    "unfinished": "TTA-9.7",
    "wonder": "TTA-9.7",
    "own": "TTA-15.21",
    "tactic": "TTA-18.1",
    "pact": "TTA-5.47",
    "war": "TTA-4.1",
    "seat": "TTA-19.4",
}

STYLE: Final = "".join(
    [
        ".tta text{font-family:'Gill Sans','Trebuchet MS',Verdana,'DejaVu Sans',sans-serif;",
        "font-size:11px;fill:#2b2620}",
        ".tta .page{fill:#e9e2d2}.tta .panel{fill:#f8f4ea;stroke:#c9bda3}",
        ".tta .turn{stroke:#b5762a;stroke-width:3}.tta .card{fill:#fffdf6;stroke:#8f8470}",
        ".tta .empty{fill:none;stroke:#c9bda3;stroke-dasharray:4 4}",
        ".tta .white{fill:#fff}.tta .tiny{font-size:8.3px}.tta .small{font-size:9.5px}",
        ".tta .name{font-size:9.6px;font-weight:bold}.tta .head{font-size:15px;font-weight:bold}",
        ".tta .big{font-size:13px;font-weight:bold}.tta .mid{text-anchor:middle}",
        ".tta .end{text-anchor:end}.tta .dim{fill:#746a59}",
        ".tta .button rect{fill:#fff3d6;stroke:#b5762a}.tta .last{stroke:#d07a1c;stroke-width:3}",
        "@media(prefers-color-scheme:dark){.tta text{fill:#efe6d3}.tta .page{fill:#1c1813}",
        ".tta .panel{fill:#2b251d;stroke:#5a4b34}.tta .card{fill:#372f25;stroke:#76674e}",
        ".tta .empty{stroke:#5a4b34}.tta .dim{fill:#bfae8d}.tta .white{fill:#fff}",
        ".tta .turn{stroke:#e0963f}.tta .button rect{fill:#4d3b1a;stroke:#e0963f}}",
        ".tta .coin{fill:#2b2620}",
    ]
)


def icon(which: int, n: int, x: float, y: float) -> str:
    """A symbol with its number: a coin with a letter."""
    letter, colour = ICONS[which]
    light = which in (5, 6, 9, 12, 14)
    return group(
        title(AMOUNTS[which](n)),
        el("circle", cx=6, cy=6, r=6, fill=colour, stroke="#4a4236", stroke_width=0.6),
        text(letter, 6, 9, class_="tiny mid coin" if light else "tiny mid white"),
        text(f"{n:+d}" if n < 0 else str(n), 13.5, 9.5, class_="small"),
        transform=at(x, y),
    )


def icons(row: tuple[int, ...], x: float, y: float) -> Iterator[str]:
    """All the symbols of a card, some in a line."""
    found = [(i, n) for i, n in enumerate(row) if n]
    for place, (i, n) in enumerate(found):
        line, column = divmod(place, PER_LINE)
        yield icon(i, n, x + 22.5 * column, y + 14 * line)


def lines(words: str, width: int, most: int) -> list[str]:
    """Words in lines; what does not fit ends in dots and is told by the card's title."""
    found = wrap(say(words), width)
    return found if len(found) <= most else [*found[: most - 1], found[most - 1][: width - 1] + "…"]


@kept_by_language()
def face(number: int) -> str:
    """A whole card, 92 by 132."""
    row, width = CARDS[number], CARD[0]
    kind = KINDS[row.kind]
    parts = [
        el("rect", width=width, height=CARD[1], rx=6, class_="card"),
        el("path", d=f"M0 6Q0 0 6 0H{width - 6}Q{width} 0 {width} 6V16H0Z", fill=COLOURS[kind]),
        text(kind, 6, 11.5, class_="small white"),
        text(AGES[row.age], width - 6, 12, class_="big white end"),
    ]
    y = 28
    for line in lines(row.name, 15, 2):
        parts.append(text(line, width / 2, y, class_="name mid"))
        y += 11
    paid = " · ".join(map(say, prices(number)))
    if paid:
        parts.append(text(paid, width / 2, y + 1, class_="small mid dim"))
        y += 13
    if any(row.symbols) and row.kind != BONUS:
        drawn = list(icons(row.symbols, 3, y - 4))
        parts += drawn
        y += 18 + 14 * ((len(drawn) - 1) // PER_LINE)
    for line in lines(wording(number), 19, (CARD[1] - y + 2) // 9):
        parts.append(text(line, width / 2, y + 3, class_="tiny mid"))
        y += 9
    return "".join(parts)


def full(number: int, x: float, y: float, mark: str, **attributes: object) -> str:
    """A card at a place, with an id to click."""
    return group(title(told(number)), face(number), id=mark, transform=at(x, y), **attributes)


def small(number: int, x: float, y: float, workers: int, tokens: int, mark: str | None) -> str:
    """A worker card in play: name, workers as yellow dots, tokens as blue ones."""
    width, height = SMALL
    kind = KINDS[KIND[number]]
    held = [m("Workers: {n}.", n=workers)]
    held += [m("Tokens: {n}.", n=tokens)] if tokens else []
    parts = [
        title(sentences(told(number), *held)),
        el("rect", width=width, height=height, rx=4, class_="card"),
        el("rect", width=6, height=height, rx=3, fill=COLOURS[kind]),
    ]
    parts += [
        text(line, 9, 10 + 9 * i, class_="tiny")
        for i, line in enumerate(lines(name(number), 14, 2))
    ]
    parts += dots(workers, "#e3b92f", 13, 27)
    parts += dots(tokens, "#3b6fc4", 13, 39)
    return group(*parts, id=mark, transform=at(x, y))


def dots(n: int, colour: str, x: float, y: float) -> Iterator[str]:
    """Up to five tokens; more are a number."""
    for i in range(min(n, 5)):
        yield el("circle", cx=x + 9 * i, cy=y, r=4, fill=colour, stroke="#4a4236", stroke_width=0.6)
    if n > 5:
        yield text(f"×{n}", x + 42, y + 3, class_="tiny")


def track(n: int, sections: tuple[int, ...], colour: str, words: str, x: float, y: float) -> str:
    """A bank: its squares in sections, filled from the left; tokens beyond them are a number."""
    parts = [title(words)]
    place = 0.0
    square = 0
    for section in sections:
        for _ in range(section):
            fill = colour if square < n else "none"
            parts.append(el("rect", x=place, width=5.4, height=9, fill=fill, stroke="#8f8470"))
            place += 5.8
            square += 1
        place += 2.5
    parts.append(text(str(n), place, 9, class_="tiny"))
    return group(*parts, transform=at(x, y))


def clip(words: str, most: int) -> str:
    return words if len(words) <= most else words[: most - 1] + "…"


def backs(counts: list[int]) -> str:
    """How many cards of each age."""
    return " ".join(f"{AGES[age]}×{n}" for age, n in enumerate(counts) if n) or m("none")


def name(number: int) -> str:
    return cards.with_age(CARDS[number])


def chip(number: int, x: float, y: float, width: float, note: str, mark: str | None) -> str:
    """A card in play as a label: leader, wonder, colony, government."""
    kind = KINDS[KIND[number]]
    said = f" {say(note)}" if note else ""
    room = int((width - 12) / 5.2) - len(said)  # the name is cut before the note is
    shown = clip(say(cards.title(number)), max(room, 4)) + said
    return group(
        title(sentences(told(number), note)),
        el("rect", width=width, height=17, rx=4, class_="card"),
        el("rect", width=6, height=17, rx=3, fill=COLOURS[kind]),
        text(shown, 10, 12, class_="small"),
        id=mark,
        transform=at(x, y),
    )
