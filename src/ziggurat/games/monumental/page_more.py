"""What is looked up: the legend, the Culture deck, all civilizations, the Automa, monsters."""

from collections.abc import Iterator
from itertools import groupby

from ziggurat.core.message import Listing, m
from ziggurat.draw.card import HAND
from ziggurat.draw.html import glyph, tag, words
from ziggurat.draw.icons import icon
from ziggurat.draw.svg import el
from ziggurat.draw.words import kept_by_language
from ziggurat.games.monumental import page_art as art
from ziggurat.games.monumental.content import CIVILIZATIONS, MARKET_NAMES, POLICIES, WARLORDS
from ziggurat.games.monumental.page_cards import chip, reading
from ziggurat.games.monumental.page_city import section
from ziggurat.games.monumental.page_names import CENTRE, LANDS
from ziggurat.games.monumental.page_scene import civilization
from ziggurat.games.monumental.phrases import WORDS
from ziggurat.games.monumental.state import MonumentalState, card_of


@kept_by_language()
def legend() -> str:
    """The signs of the map and of the cards."""
    lands = [
        line(land(i), m("{land:cap}: terrain value {n}", land=word, n=i))
        for i, word in enumerate(LANDS)
    ]
    rows = (
        (sea(), m("Water: nobody holds it; explorers enter it only by an effect")),
        (art.shield(3, 0, 0), m("Defence value: as many units, and 1 Military for each")),
        (art.barbarian(2, 0, 0), m("Barbarians with their value, which adds to the defence")),
        (art.free_city(2, 1, 0, 0), m("Free City: joins for these resources besides the units")),
        (art.token("production", 0, 0, "mo-produce"), m("Production token for an explorer")),
        *((art.token(sign, 0, 0, "mo-market"), m("Market of {market}", market=name))
          for sign, name in zip(art.MARKET_ICONS, MARKET_NAMES, strict=True)),
        (art.token("wonder", 0, 0, "mo-wonder"), m("Wonder: adds 2 to the defence")),
        (art.unit(0, "soldier", 0, 0, 3), m("Soldiers: 1 defence each")),
        (art.unit(0, "warlord", 0, 0), m("Warlord: a unit, 2 defence")),
        (art.unit(0, "outpost", 0, 0), m("Outpost: 3 defence")),
        (art.unit(0, "celebrity", 0, 0), m("Celebrity")),
        (art.unit(0, "explorer", 0, 0), m("Explorer: visits Markets, gathers tokens")),
        (monster(), m("Monster: attacks when it has come to the end of the display")),
    )  # fmt: skip
    icons = [
        tag("li", tag("span", icon(sign), class_=f"mo-sign mo-r{i}"), tag("span", words(word)))
        for i, (sign, word) in enumerate(zip(art.RESOURCE_ICONS, WORDS, strict=True))
    ]
    note = m("Gold stands in for Production, Science and Military. Production, Science and "
             "Military that are not spent are lost at the end of the turn.")  # fmt: skip
    switch = tag("label", tag("input", type="checkbox", id="mo-coordinates"),
                 words(m("Show the coordinates of the tiles")), class_="mo-switch")  # fmt: skip
    listed = [*lands, *(line(sign, text) for sign, text in rows), *icons]
    return tag("ul", *listed, class_="mo-legend") + tag("p", words(note)) + switch


def line(sign: str, text: str) -> str:
    return tag("li", glyph(sign, "-32 -32 64 64", class_="mo-map"), tag("span", words(text)))


def land(value: int) -> str:
    return art.land("land", value, CENTRE)


def sea() -> str:
    return art.land("sea", 0, CENTRE)


def monster() -> str:
    disc = el("circle", r=19, class_="mo-monster")
    return disc + art.sign("monster", 0, 0, 28, class_="mo-light")


def culture(seen: MonumentalState, front: int) -> str:
    """The own warlord, and the Culture deck with all it says (MO-26.25)."""
    p = seen.seats[front]
    found = [reading(seen.content, WARLORDS[p.civ], HAND)]
    found += [reading(seen.content, card, HAND) for card in POLICIES[p.civ]]
    return tag("div", *found, class_="mo-read")


@kept_by_language()
def all_civilizations(content: str) -> str:
    drawn = [civilization(content, civ) for civ in range(len(CIVILIZATIONS))]
    return tag("div", *drawn, class_="mo-read")


def automa(seen: MonumentalState) -> str:
    """The cards that the Automa has revealed, the newest first."""
    shown = [*seen.auto_drawn, *seen.auto_discard][::-1]
    cards = [reading(seen.content, card, HAND) for card in dict.fromkeys(shown)]
    left = m("Action cards left: {n}", n=len(seen.auto_deck))
    policies = m("Policies left: {n}", n=len(seen.auto_policies))
    return tag("div", tag("p", words(Listing([left, policies]))), *cards, class_="mo-read")


def monsters(seen: MonumentalState) -> str:
    cards = [reading(seen.content, beast[0], HAND) for beast in seen.monsters]
    none = tag("small", words(m("No monster is in play.")))
    return tag("div", *cards, class_="mo-read") if cards else none


def gone(seen: MonumentalState) -> Iterator[str]:
    """Cards that left the display or the game."""
    for title, cards in (
        (m("Left the display: {n}", n=len(seen.culled)), seen.culled),
        (m("Out of the game: {n}", n=len(seen.removed)), seen.removed),
    ):
        named = sorted((c for c in cards if c >= 0), key=lambda c: card_of(seen, c).name)
        shown = [chip(seen.content, card) for card, _ in groupby(named)]
        if shown:
            yield section(title, tag("div", *shown, class_="mo-chips"))
