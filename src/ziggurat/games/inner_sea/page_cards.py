"""Fate cards, Wonders and civilizations as cards, and what lies in front of a player."""

from collections.abc import Iterator
from typing import Final

from ziggurat.core.message import Message, m, mn
from ziggurat.core.secrets import HIDDEN
from ziggurat.draw.card import CHIP, HAND, Face
from ziggurat.draw.card import back as card_back
from ziggurat.draw.card import card as draw_card
from ziggurat.draw.html import about, glyph, tag, words
from ziggurat.draw.icons import icon
from ziggurat.draw.words import say
from ziggurat.games.inner_sea.board import AREA_NAMES, CIV_NAMES, HOME
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.draw import offered
from ziggurat.games.inner_sea.draw_cards import TYPES
from ziggurat.games.inner_sea.draw_mats import asked_realm
from ziggurat.games.inner_sea.draw_pieces import crest, emblem, token
from ziggurat.games.inner_sea.epoch import called
from ziggurat.games.inner_sea.look import card_text, size, wonder_state
from ziggurat.games.inner_sea.state import NOBODY, WONDERS, InnerSeaState, Realm

TYPE_ICONS: Final = ("fate-card", "competition", "negation", "investment", "event")
AFTER: Final = {
    "aside": m("Set aside for the epoch."),
    "reshuffle": m("Shuffled back into the deck."),
}


def kind_of(card: int) -> int:
    return TYPES.index(BOX.cards[card - 1]["type"])


def class_icon(card: int) -> str:
    """The icon of what a card is about, with its name."""
    record = BOX.cards[card - 1]
    about_it = icon(record["cls"], title=Message(record["cls"]))
    if record["great_person"]:
        about_it += icon("great-person", title=m("Great Person"))
    return about_it


def face(card: int, folded: bool = False) -> str:
    """A readable card: its kind and name, what it is about, its words. A folded one shows its name
    and tells the rest when it is pointed at."""
    room = min(9, 1 + len(say(BOX.cards[card - 1]["text"])) // 24)  # longer words, a wider card
    state = ("isea-card", "isea-folded") if folded else ("isea-card", f"isea-room{room}")
    return draw_card(printed(card), CHIP if folded else HAND, f"card-{card - 1}", state)


def printed(card: int) -> Face:
    record, kind = BOX.cards[card - 1], kind_of(card)
    after = AFTER.get(record["after"], "")
    return Face(
        title=record["name"],
        kind=f"isea{kind}",
        label=Message(TYPES[kind]),
        sign=TYPE_ICONS[kind],
        price=class_icon(card),
        text=record["text"],
        parts=(("", after),) if after else (),
        told=card_text(record),
    )


def back() -> str:
    """A card whose face the viewer may not see."""
    return card_back(m("a hidden card"), "fate-card", "iseaback")


# Pieces in HTML


def badge(seen: InnerSeaState, p: int, class_: str = "isea-crest") -> str:
    """The token of a civilization with its emblem, or the Barbarians'."""
    mat = seen.realms[p].mat if p < len(seen.realms) else NOBODY
    drawn = crest(p, mat, 0, 0) if p < len(seen.realms) else token(p, 0, 0)
    return glyph(drawn, "-14 -14 28 28", class_=f"is {class_}")


# What lies in front of a player


def hand(seen: InnerSeaState, seat: int) -> str:
    """The cards of the seat's civilizations, and what they have in play. Of several civilizations
    the one that is asked has its cards open."""
    realms = [p for p, realm in enumerate(seen.realms) if realm.owner == seat]
    several, asked = len(realms) > 1, asked_realm(seen)
    first = asked if asked in realms else realms[0]
    choosing = bool(offered(seen))
    return "".join(tableau(seen, p, several, choosing or p != first) for p in realms)


def tableau(seen: InnerSeaState, p: int, several: bool, folded: bool) -> str:
    realm = seen.realms[p]
    zones = [zone(heading, cards, folded) for heading, cards in zones_of(realm)]
    chips = [*own_wonders(seen, p), *investments(realm)]
    heading = tag("h3", badge(seen, p), words(called(seen, p))) if several else ""
    kept = tag("div", *chips, class_="isea-play") if chips else ""
    none = tag("p", words(m("No cards in hand.")), class_="isea-none")
    cards = "".join(zones) or none
    label = say(m("Cards of {civ}", civ=called(seen, p)))
    row = tag("div", cards, kept, class_="isea-spread", role="group", aria_label=label, tabindex=0)
    return tag("div", heading, row, class_="isea-hand isea-shut" if folded else "isea-hand")


def zones_of(realm: Realm) -> Iterator[tuple[str, list[int]]]:
    """Cards by where they lie; the hand needs no heading."""
    if realm.drawn:
        yield m("Just drawn"), realm.drawn
    if realm.hand:
        yield "", realm.hand
    if realm.face_down:
        yield m("Played face down"), realm.face_down


def zone(heading: str, cards: list[int], folded: bool) -> str:
    faces = [back() if card == HIDDEN else face(card, folded) for card in cards]
    above = tag("h3", words(heading)) if heading else ""
    return tag(
        "div", above, tag("div", *faces, class_="isea-cards"), class_=f"isea-zone n{len(cards)}"
    )


def chip(name: str | None, sign: str, label: str, n: int, text: str) -> str:
    """Something in play with discs on it."""
    told = m("{name}, {discs}: {text}", name=label, discs=size(n), text=text)
    return tag(
        "div",
        icon(sign),
        tag("span", words(label)),
        tag("b", str(n)),
        id=name,
        class_=f"isea-chip isea-{sign}",
        **about(told),
    )


def investments(realm: Realm, names: bool = True) -> Iterator[str]:
    """Cards that stay in play; the viewer's own can be clicked."""
    for card, n in realm.investments.items():
        record, name = BOX.cards[card - 1], f"card-{card - 1}" if names else None
        yield chip(name, "investment", record["name"], n, record["text"])


def own_wonders(seen: InnerSeaState, p: int, names: bool = True) -> Iterator[str]:
    for w, who in enumerate(seen.builder):
        if who == p and not seen.buried[w]:
            record, name = BOX.wonders[w], f"wonder-{w}" if names else None
            yield chip(name, "wonder", record["name"], seen.wonder_discs[w], record["text"])


# What is offered and looked up


def choice(seen: InnerSeaState) -> str:
    """The civilizations that the decision at hand offers."""
    return tag("div", *(civilization(civ) for civ in offered(seen)), class_="isea-cards isea-civs")


def civilization(civ: int) -> str:
    record = BOX.civilizations[civ]
    drawn = Face(
        title=CIV_NAMES[civ],
        kind="iseaciv",
        label="",
        price=glyph(emblem(civ, 0, 0), "-14 -14 28 28", class_="is isea-crest"),
        corner=m("home: {area}", area=AREA_NAMES[HOME[civ]]),
        text=record["text"],
        told=m("{name}: {text}", name=record["name"], text=record["text"]),
    )
    return draw_card(drawn, HAND, f"civ-{civ}", ("isea-card",))


def wonders(seen: InnerSeaState, seat: int) -> str:
    """All Wonders; those that the viewer has in front of him are clicked there."""
    drawn = [wonder(seen, w, seat) for w in range(len(WONDERS))]
    return tag("div", *drawn, class_="isea-wonders")


def wonder(seen: InnerSeaState, w: int, seat: int) -> str:
    record, who = BOX.wonders[w], seen.builder[w]
    mine = who != NOBODY and seat >= 0 and seen.realms[who].owner == seat and not seen.buried[w]
    state: str = wonder_state(seen, w)
    if who != NOBODY:
        discs = size(seen.wonder_discs[w])
        state = m("{civ}, {state}, {discs}", civ=called(seen, who), state=state, discs=discs)
    if seen.wonders_used >> w & 1:
        state = m("{state}, used this turn", state=state)
    price = mn(
        "Costs {cost}, of them at least {n} disc of the map; takes {discs} discs of the supply.",
        "Costs {cost}, of them at least {n} discs of the map; takes {discs} discs of the supply.",
        record["min_map_discs"],
        cost=record["cost"],
        discs=record["discs"],
    )
    return tag(
        "div",
        icon("wonder"),
        tag("strong", words(record["name"])),
        tag("small", badge(seen, who) if who != NOBODY else "", words(state)),
        tag("p", words(record["text"])),
        tag("p", words(price), class_="isea-price") if who == NOBODY else "",
        id=None if mine else f"wonder-{w}",
        class_="isea-wonder" + (" isea-buried" if seen.buried[w] else ""),
    )
