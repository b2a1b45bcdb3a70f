"""Fate cards as they lie in front of people: the hand, what is looked at, what is on the table."""

from collections.abc import Iterator
from typing import Final

from ziggurat.core.message import Message, m
from ziggurat.core.secrets import HIDDEN
from ziggurat.draw.svg import at, el, group, text, title
from ziggurat.games.inner_sea.board import CIV_NAMES
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.draw_pieces import clip, lines, panel
from ziggurat.games.inner_sea.look import card_text
from ziggurat.games.inner_sea.state import InnerSeaState, Realm

TYPES: Final = ("normal", "competition", "negate", "investment", "event")
TYPE_WORDS: Final = (m("card"), m("competition"), m("negate"), m("investment"), m("event"))
AFTER: Final = {"aside": m("set aside"), "shuffle": m("shuffled back"), "stays": m("stays")}
CARD_W, CARD_H, GAP = 210, 160, 8
ACROSS: Final = 5
TABLE_H: Final = 142  # room for six lines
LEFT_CORNER: Final = ("west_centre", "west")


def face(number: int, x: float, y: float, name: str | None = None, height: float = CARD_H) -> str:
    """A readable card: its name on the colour of its type, then its words."""
    card = BOX.cards[number - 1]
    kind = kind_of(number)
    words = m("{kind} · {cls}", kind=TYPE_WORDS[kind], cls=Message(card["cls"]))
    if card["great_person"]:
        words = m("{kinds} · Great Person", kinds=words)
    after = AFTER.get(card["after"], "") if card["type"] != "investment" else ""
    return group(
        title(card_text(card)),
        el("rect", width=CARD_W, height=height, rx=8, class_="paper"),
        el("path", d=f"M0 28V8Q0 0 8 0H{CARD_W - 8}q8 0 8 8V28Z", class_=f"type{kind}"),
        text(clip(card["name"], 24), 9, 19, class_="mid on"),
        text(str(card["id"]), CARD_W - 9, 19, class_="small on e"),
        text(clip(words, 34), 9, 44, class_="small i dim"),
        *lines(card["text"], 35, 9, 61, 14.5, "small", 6),
        text(after, CARD_W - 9, height - 6, class_="small i dim e") if after else "",
        transform=at(x, y),
        id=name,
    )


def on_table(seen: InnerSeaState, x: float, y: float, width: float) -> str:
    """The card that is answered or resolved lies in a corner of the map without areas; those
    below it in the chain show their names."""
    if not seen.table:
        return ""
    left = x + 8 if seen.chart.name in LEFT_CORNER else x + width - CARD_W - 8
    *below, top = seen.table[-3:]
    tabs = [
        group(
            title(card_text(BOX.cards[card - 1])),
            el("rect", width=CARD_W, height=28, rx=8, class_=f"type{kind_of(card)}"),
            text(clip(BOX.cards[card - 1]["name"], 24), 9, 15, class_="small on"),
            transform=at(left, y + 8 + 20 * i),
        )
        for i, card in enumerate(below)
    ]
    return group(*tabs, face(top, left, y + 8 + 20 * len(below), height=TABLE_H), id="table")


def kind_of(number: int) -> int:
    return TYPES.index(BOX.cards[number - 1]["type"])


def back(x: float, y: float) -> str:
    return el("rect", x=x, y=y, width=CARD_W, height=CARD_H, rx=8, class_="back")


def zones(realm: Realm, seen: InnerSeaState) -> Iterator[tuple[str, list[int]]]:
    """What the player of a realm has at hand, under headings."""
    civ = CIV_NAMES[realm.mat] if realm.mat >= 0 else m("your civilization")
    if realm.drawn:
        yield m("Just drawn, {civ}", civ=civ), realm.drawn
    yield m("Hand of {civ}", civ=civ), realm.hand
    if realm.face_down:
        yield m("Played face down, {civ}", civ=civ), realm.face_down


def before(seen: InnerSeaState, front: int) -> list[tuple[str, list[int]]]:
    """The cards of the seat in front."""
    found: list[tuple[str, list[int]]] = []
    for realm in seen.realms:
        if realm.owner == front and front >= 0:
            found += list(zones(realm, seen))
    return [zone for zone in found if zone[1]]


def spread(seen: InnerSeaState, front: int, x: float, y: float, width: float) -> tuple[str, float]:
    """All these cards in rows under their headings; also the height that they take."""
    parts: list[str] = []
    top = 0.0
    for heading, cards in before(seen, front):
        parts.append(text(heading, 12, top + 20, class_="mid"))
        for i, card in enumerate(cards):
            left = 12 + i % ACROSS * (CARD_W + GAP)
            low = top + 30 + i // ACROSS * (CARD_H + GAP)
            name = f"card-{card - 1}"
            parts.append(back(left, low) if card == HIDDEN else face(card, left, low, name))
        top += 30 + -(-len(cards) // ACROSS) * (CARD_H + GAP) + 4
    if not parts:
        return "", 0.0
    return panel(x, y, width, top + 4, *parts, id="hand"), top + 4
