"""The panels of the Inner Sea: the map, the own cards, the civilizations, what is under way as a
scene, and drawers with Wonders, the Fate deck and a legend. What can be clicked carries the ids of
the picture (`draw.py`); what is not drawn here the page offers as a button in words."""

from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Final

from ziggurat.core.message import Listing, m
from ziggurat.core.notes import Note
from ziggurat.core.parts import Panel
from ziggurat.draw.html import about, glyph, tag, themed, words
from ziggurat.draw.icons import icon
from ziggurat.draw.svg import el
from ziggurat.games.inner_sea import draw_pieces as art
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.draw import offered
from ziggurat.games.inner_sea.draw_mats import EPOCHS, PHASES, TURNS, name_of
from ziggurat.games.inner_sea.draw_pieces import stack, use
from ziggurat.games.inner_sea.epoch import called
from ziggurat.games.inner_sea.page_cards import TYPE_ICONS, badge, choice, hand, wonders
from ziggurat.games.inner_sea.page_map import board, chart
from ziggurat.games.inner_sea.page_scene import scene
from ziggurat.games.inner_sea.page_seats import seat
from ziggurat.games.inner_sea.state import BARBARIANS, NOBODY, InnerSeaState

DARK: Final = f"@media(prefers-color-scheme:dark){{.is{{{art.NIGHT}}}}}"
SENT_ONCE: Final = art.RULES.replace(".is ", ".isg ")  # what `use` draws has no `.is` around it
STYLE: Final = themed(f".is{{{art.DAY}}}{art.RULES}{SENT_ONCE}{DARK}") + (
    files(__package__).joinpath("page.css").read_text(encoding="utf-8")
)
PHASE_ICONS: Final = ("growth", "hand", "competition", "turn-order")
KINDS: Final = (
    m("played as your action in the Card Phase"),
    m("played face down in a competition"),
    m("answers a card of another, and cancels it"),
    m("stays in play with discs on it"),
    m("happens at once when it is drawn"),
)


def panels(
    seen: InnerSeaState, names: Sequence[str], last: Sequence[Note], viewer: int
) -> list[Panel]:
    """Everything that a seat is shown; a spectator has no hand."""
    found = [
        Panel("status", m("Epoch and turn order"), status(seen)),
        Panel("map", m("Map"), board(seen, last)),
        Panel("chart", m("Lands and seas"), chart(seen.chart_no)),
    ]
    title, lasting = scene(seen)
    if lasting:
        found.append(Panel("scene", title, lasting, "scene"))
    if offered(seen):
        found.append(Panel("civs", m("Civilizations"), choice(seen), "hand"))
    if viewer >= 0:
        found.append(Panel("hand", m("Your cards"), hand(seen, viewer), "hand"))
    found += [Panel(f"seat-{p}", called(seen, p), seat(seen, p, names), "seats")
              for p in in_order(seen, viewer)]  # fmt: skip
    found.append(Panel("wonders", m("Wonders"), wonders(seen, viewer), "more"))
    found.append(Panel("deck", m("Fate cards"), deck(seen), "more"))
    found.append(Panel("legend", m("What the signs mean"), legend(), "more"))
    return found


def in_order(seen: InnerSeaState, viewer: int) -> list[int]:
    """The viewer's civilizations first, then the others."""
    everybody = range(len(seen.realms))
    return sorted(everybody, key=lambda p: (viewer < 0 or seen.realms[p].owner != viewer, p))


# The strip above the map


def status(seen: InnerSeaState) -> str:
    """Epoch, turn and phase; the turn order; the Barbarians' supply."""
    return tag(
        "div",
        tag("strong", words(EPOCHS[seen.epoch - 1])),
        tag("span", *turns(seen), class_="isea-turns"),
        tag("span", *phases(seen), class_="isea-phases"),
        tag("span", *order(seen), class_="isea-order"),
        barbarians(seen),
        class_="isea-status",
    )


def turns(seen: InnerSeaState) -> Iterator[str]:
    label = m("Epoch {epoch} of {last}, its end", epoch=seen.epoch, last=seen.last)
    if seen.turn:
        label = m(
            "Epoch {epoch} of {last}, turn {n}", epoch=seen.epoch, last=seen.last, n=seen.turn
        )
    dots = [tag("i", str(i), class_="now" if i == seen.turn else None) for i in range(1, TURNS + 1)]
    yield tag("span", *dots, **about(label))


def phases(seen: InnerSeaState) -> Iterator[str]:
    """Signs for all phases, the name of the one that is played."""
    for i, name in enumerate(PHASES):
        now = i == seen.phase
        told = m("{phase} Phase", phase=name)
        word = tag("span", words(name)) if now else ""
        yield tag("span", icon(PHASE_ICONS[i]), word, class_="now" if now else None, **about(told))


def order(seen: InnerSeaState) -> Iterator[str]:
    for i, p in enumerate(seen.order):
        told = m("Place {n} in the turn order: {name}", n=i + 1, name=name_of(seen, p))
        drawn = badge(seen, p) if p != NOBODY else tag("b", str(i + 1))
        yield tag("span", drawn, id=f"slot-{i}", class_="isea-slot", **about(told))


def barbarians(seen: InnerSeaState) -> str:
    told = m("Barbarians in supply: {black}", black=seen.black)
    return tag(
        "span", badge(seen, BARBARIANS), tag("b", str(seen.black)), class_="isea-black",
        **about(told),
    )  # fmt: skip


# Drawers


def deck(seen: InnerSeaState) -> str:
    """How many cards there are, and which ones lie open."""
    count = m("In the deck: {n}", n=len(seen.deck))
    return tag(
        "div",
        tag("p", icon("deck"), words(count)),
        pile("discard", m("Discarded: {n}", n=len(seen.discard)), seen.discard),
        pile("lock", m("Set aside for the epoch: {n}", n=len(seen.aside)), seen.aside),
        class_="isea-deck",
    )


def pile(sign: str, heading: str, cards: list[int]) -> str:
    found = sorted(cards)
    names = Listing(BOX.cards[card - 1]["name"] for card in found)
    return tag("p", icon(sign), words(heading), tag("small", words(names)) if found else "")


def legend() -> str:
    """The signs of the map and of the cards."""
    ring = el("rect", x=-13, y=-9, width=26, height=18, rx=9, class_="strife")
    last = el("rect", x=-13, y=-9, width=26, height=18, rx=3, class_="last")
    rows = (
        (stack(0, 1, 0, 0), m("camp: one disc")),
        (stack(1, 2, 0, 0), m("settlement: two discs; it brings a new disc when you grow")),
        (stack(2, 3, 0, 0, True), m("city: three or more discs on land; it scores")),
        (el("circle", r=9, class_="ally"), m("white disc: an ally for one competition")),
        (ring, m("contested area: there will be a competition")),
        (use("temple", 0, 0, 1.1, class_="temple"), m("Wonder")),
        (last, m("the last move")),
    )
    signs = [
        tag("li", glyph(sign, "-16 -16 32 32", class_="is"), said(text)) for sign, text in rows
    ]
    signs += [
        tag("li", tag("span", icon(sign), class_=f"isea-kind isea-type{i}"), said(text))
        for i, (sign, text) in enumerate(zip(TYPE_ICONS, KINDS, strict=True))
    ]
    return tag("ul", *signs, class_="isea-legend")


def said(text: str) -> str:
    return tag("span", words(text))
