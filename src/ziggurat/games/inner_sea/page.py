"""The panels of the Inner Sea: the map, the own cards, the civilizations, what is under way as a
scene, and drawers with Wonders, the Fate deck and a legend. What can be clicked carries the ids of
the picture (`draw.py`); what is not drawn here the page offers as a button in words."""

from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Any, Final

from ziggurat.core.message import Listing, m
from ziggurat.core.notes import Note
from ziggurat.core.parts import Panel
from ziggurat.draw.html import about, glyph, tag, themed, words
from ziggurat.draw.icons import icon
from ziggurat.draw.svg import el
from ziggurat.draw.words import kept, kept_by_language, say
from ziggurat.games.inner_sea import draw_pieces as art
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.draw import offered
from ziggurat.games.inner_sea.draw_mats import EPOCHS, PHASES, TURNS, asked_realm, name_of
from ziggurat.games.inner_sea.draw_pieces import stack, use
from ziggurat.games.inner_sea.epoch import called
from ziggurat.games.inner_sea.page_cards import TYPE_ICONS, badge, choice, hand, wonders
from ziggurat.games.inner_sea.page_map import chart, kept_board, mats
from ziggurat.games.inner_sea.page_scene import scene
from ziggurat.games.inner_sea.page_seats import player_of, seat
from ziggurat.games.inner_sea.state import BARBARIANS, NOBODY, InnerSeaState
from ziggurat.games.inner_sea.terms import cities, on_map

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
        Panel("status", m("Epoch and turn order"), kept_status(seen)),
        Panel("map", m("Map"), kept_board(seen, last)),
        Panel("chart", m("Lands and seas"), chart(seen.chart_no)),
    ]
    title, lasting = scene(seen)
    if lasting:
        found.append(Panel("scene", title, lasting, "scene"))
    if offered(seen):
        found.append(Panel("civs", m("Civilizations"), choice(seen), "hand"))
    if viewer >= 0:
        found.append(Panel("hand", m("Your cards"), kept_hand(seen, viewer), "hand"))
    found += [Panel(f"seat-{p}", called(seen, p), kept_seat(seen, p, names), "seats")
              for p in in_order(seen, viewer)]  # fmt: skip
    found.append(Panel("wonders", m("Wonders"), kept_wonders(seen, viewer), "more"))
    found.append(Panel("deck", m("Fate cards"), deck(seen), "more"))
    found.append(Panel("legend", m("What the signs mean"), legend(), "more"))
    return found


# What is kept, by all that it depends on


def kept_status(seen: InnerSeaState) -> str:
    time = (seen.epoch, seen.last, seen.turn, seen.phase)
    facts = (time, tuple(seen.order), mats(seen), seen.black)
    return kept("is-status", facts, lambda: status(seen))


def built(seen: InnerSeaState) -> tuple[Any, ...]:
    """All about the Wonders."""
    return (
        *map(tuple, (seen.builder, seen.wonder_discs, seen.buried, seen.site)),
        seen.wonders_used,
    )


def kept_hand(seen: InnerSeaState, viewer: int) -> str:
    own = tuple(repr(realm) for realm in seen.realms if realm.owner == viewer)
    facts = (viewer, own, mats(seen), built(seen), asked_realm(seen), bool(offered(seen)))
    return kept("is-hand", facts, lambda: hand(seen, viewer))


def kept_seat(seen: InnerSeaState, p: int, names: Sequence[str]) -> str:
    asked = asked_realm(seen) == p and not seen.over
    on_board = (cities(seen, p), on_map(seen, p))
    own = (repr(seen.realms[p]), mats(seen), built(seen), on_board, asked)
    facts = (p, say(player_of(seen, p, names)), tuple(seen.order), own)
    return kept("is-seat", facts, lambda: seat(seen, p, names))


def kept_wonders(seen: InnerSeaState, viewer: int) -> str:
    mine = viewer >= 0 and tuple(realm.owner == viewer for realm in seen.realms)
    return kept("is-wonders", (mats(seen), built(seen), mine), lambda: wonders(seen, viewer))


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


@kept_by_language()
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
