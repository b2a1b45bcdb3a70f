"""Cards and tokens of Monumental as the page draws them: what is printed comes from the content,
what they cost now from the rules."""

from collections.abc import Sequence
from typing import Final

from ziggurat.core.message import Listing, m
from ziggurat.draw.card import CHIP, HAND, Face, card, figure, inside
from ziggurat.draw.card import reading as whole
from ziggurat.draw.html import about, tag, words
from ziggurat.draw.icons import icon
from ziggurat.draw.words import kept_by_language
from ziggurat.games.monumental.content import (
    AUTOMA,
    BASIC,
    BOXES,
    BUILDING,
    CARD_DATA,
    CELEBRITY,
    CIV_NAMES,
    CIVILIZATIONS,
    KNOWLEDGE,
    MONSTER,
    POLICY,
    WARLORD,
    WONDER,
    Card,
)
from ziggurat.games.monumental.draw_words import DEPLOYED, KIND_WORDS, named, sentences, told
from ziggurat.games.monumental.page_art import RESOURCE_ICONS
from ziggurat.games.monumental.phrases import WORDS

KIND_NAMES: Final = {
    BUILDING: "building",
    BASIC: "basic",
    KNOWLEDGE: "knowledge",
    WONDER: "wonder",
    POLICY: "policy",
    WARLORD: "warlord",
    CELEBRITY: "celebrity",
    MONSTER: "monster",
    AUTOMA: "automa",
}
SIGNS: Final = {
    BUILDING: "city",
    BASIC: "basic-building",
    KNOWLEDGE: "knowledge",
    WONDER: "wonder",
    POLICY: "policy",
    WARLORD: "warlord",
    CELEBRITY: "celebrity",
    MONSTER: "monster",
    AUTOMA: "automa",
}
NOW: Final = -1  # the printed price


def amounts(given: Sequence[int], none: str = "") -> str:
    """Resources with their icons: as many signs as there are, up to a number."""
    found = [resource(i, n) for i, n in enumerate(given[:5]) if n]
    return "".join(found) or (tag("small", words(none)) if none else "")


def resource(kind: int, n: object, told: str = "") -> str:
    label = told or m("{n} {resource}", n=n, resource=WORDS[kind])
    return tag(
        "span", icon(RESOURCE_ICONS[kind]), tag("b", words(str(n))), class_=f"figure mo-r{kind}",
        **about(label),
    )  # fmt: skip


# Faces


def label_of(content: str, number: int) -> str:
    """What a card is: wonder of Era II, policy of Japan."""
    face, data = BOXES[content].cards[number], CARD_DATA[number]
    kind: str = KIND_WORDS[face.kind]
    if data.get("civ") in CIVILIZATIONS:
        civ = CIV_NAMES[CIVILIZATIONS.index(data["civ"])]
        return m("{kind:cap} of {civ}", kind=kind, civ=civ)
    if data.get("era"):
        return m("{kind:cap}, Era {era}", kind=kind, era=data["era"])
    return m("{kind:cap}", kind=kind)


def parts_of(face: Card) -> tuple[tuple[str, str], ...]:
    """The texts of a card; a bonus, an attack or a condition each with its heading."""
    text = face.texts
    found: list[tuple[str, str]] = []
    if face.kind == CELEBRITY:
        if face.attack:
            found.append(("", m("Attack {n}, defence 2.", n=face.attack)))
        if face.deploy:
            found.append(("", m("{place:cap}.", place=DEPLOYED[face.deploy])))
    if text.get("bonus_text"):
        found.append((m("Build bonus"), text["bonus_text"]))
    if text.get("unique_effect"):
        found.append((m("At once, and with every later policy"), text["unique_effect"]))
    if text.get("effect"):
        found.append((heading(face), text["effect"]))
    for key, word in (("continuous_text", m("While it is in play")), ("defeat_text", m("Defeat"))):
        if text.get(key):
            found.append((word, text[key]))
    if text.get("retire_text"):
        found.append(("", text["retire_text"]))
    return tuple(found)


def heading(face: Card) -> str:
    """An effect has a heading where something else stands beside it."""
    if face.kind == MONSTER:
        return m("Attack")
    if face.kind == POLICY:
        return m("While it is active")
    return m("Effect") if face.kind == WONDER else ""


def price_kind(face: Card) -> int:
    """What a card is paid with: Production, Science, Gold."""
    return {KNOWLEDGE: 1, CELEBRITY: 3}.get(face.kind, 0)


def price_of(face: Card, now: int) -> str:
    """The price with its icon; `now` is what it costs the viewer."""
    kind = price_kind(face)
    sign = icon(RESOURCE_ICONS[kind])
    if face.kind == WONDER:
        first = now if now != NOW else face.stages[0]
        both = f"{first}+{face.stages[1]}"
        text = m("{first} Production to begin it, {second} to complete it", first=first,
                 second=face.stages[1])  # fmt: skip
        return tag("span", sign, tag("b", both), class_="figure", **about(text))
    n = now if now != NOW else face.cost
    if not face.cost or not n:
        return ""
    return figure(RESOURCE_ICONS[kind], n, m("costs {n} {resource}", n=n, resource=WORDS[kind]))


def sentence(content: str, number: int) -> str:
    """The whole card for who cannot see it."""
    face = BOXES[content].cards[number]
    about_it: list[str] = [label_of(content, number)]
    if face.kind == WONDER:
        about_it.append(m("{first} Production to begin it, {second} to complete it",
                          first=face.stages[0], second=face.stages[1]))  # fmt: skip
    elif face.cost:
        price = WORDS[price_kind(face)]
        about_it.append(m("costs {n} {resource}", n=face.cost, resource=price))
    if any(face.resources):
        given = Listing(named(face.resources), m("and"))
        about_it.append(m("gives {resources}", resources=given))
    first = m("{name}: {about}.", name=face.name, about=Listing(about_it))
    return sentences([first, *told(face)])


def face_of(content: str, number: int, price: str, figures: str, extra: str) -> Face:
    face = BOXES[content].cards[number]
    return Face(
        title=face.name,
        kind=KIND_NAMES.get(face.kind, "other"),
        label=label_of(content, number),
        sign=SIGNS.get(face.kind, ""),
        price=price,
        figures=figures,
        extra=extra,
        told=sentence(content, number),
        parts=parts_of(face),
    )


@kept_by_language(4096)
def for_sale(
    content: str, number: int, now: int, size: str, id: str | None, state: tuple[str, ...],
    extra: str = "",
) -> str:  # fmt: skip
    """A card that can be acquired: its price, what it gives, its texts."""
    face = BOXES[content].cards[number]
    drawn = face_of(content, number, price_of(face, now), amounts(face.resources), extra)
    return card(drawn, size, id, state)


@kept_by_language(4096)
def in_city(
    content: str, number: int, size: str, id: str | None, state: tuple[str, ...], extra: str = ""
) -> str:
    """A card in play: its price is of no interest any more."""
    face = BOXES[content].cards[number]
    given = amounts(face.resources)
    drawn = face_of(content, number, "", given, extra)
    if size == CHIP:
        return card(drawn._replace(price=given, figures=""), size, id, state)
    mark = tag("span", icon("activate"), class_="mo-useful") if "effect" in face.texts else ""
    short = drawn._replace(figures=given + mark, parts=lasting(drawn.parts))
    look = " ".join(["card", f"card-{size}", f"kind-{drawn.kind}", *state])
    body = inside(short, size) + whole(drawn, size)
    return tag("div", body, id=id, class_=look, **about(drawn.told))


def lasting(parts: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """What still matters of a card in play: its bonus has been had."""
    left = [text for heading, text in parts if heading != m("Build bonus")]
    return tuple(("", text) for text in left) if len(left) < len(parts) else parts


@kept_by_language(2048)
def reading(content: str, number: int, size: str = HAND, id: str | None = None) -> str:
    """A card to be read."""
    face = BOXES[content].cards[number]
    drawn = face_of(content, number, price_of(face, NOW), amounts(face.resources), "")
    return card(drawn, size, id)


@kept_by_language(2048)
def chip(content: str, number: int, state: str = "") -> str:
    """The name of a card, which tells the rest when it is pointed at; without a card at reading
    size, so that many of them stay light."""
    face = BOXES[content].cards[number]
    head = tag(
        "div", icon(SIGNS.get(face.kind, "city")), tag("strong", words(face.name)),
        tag("span", amounts(face.resources), class_="card-price"), class_="card-head",
    )  # fmt: skip
    kind = KIND_NAMES.get(face.kind, "other")
    look = f"card card-{CHIP} kind-{kind} {state}".strip()
    return tag("div", head, class_=look, **about(sentence(content, number)))
