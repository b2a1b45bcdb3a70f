"""The viewer's own things: the city of nine cards with the resources above it, and what lies beside
it: policies, the wonder under construction, the Celebrity, tokens."""

from collections.abc import Iterator

from ziggurat.core.message import Listing, m, mn
from ziggurat.draw.card import AFFORDABLE, CHIP, DEAR, HAND
from ziggurat.draw.html import about, tag, words
from ziggurat.draw.icons import icon
from ziggurat.draw.words import say
from ziggurat.games.monumental.acquire import refuse_complete, second_price
from ziggurat.games.monumental.actions import HERO_PLACE, POLICY_PLACE
from ziggurat.games.monumental.city import CityPhase
from ziggurat.games.monumental.content import MARKET_NAMES, POLICIES
from ziggurat.games.monumental.content.vocabulary import B, K
from ziggurat.games.monumental.copying import CopyForeign
from ziggurat.games.monumental.draw_words import token_short, token_text
from ziggurat.games.monumental.drawing import advance_price
from ziggurat.games.monumental.page_art import MARKET_ICONS, RESOURCE_ICONS
from ziggurat.games.monumental.page_cards import NOW, amounts, for_sale, in_city, reading, resource
from ziggurat.games.monumental.page_labels import city_gain
from ziggurat.games.monumental.payment import modifiers
from ziggurat.games.monumental.phrases import WORDS, benefit
from ziggurat.games.monumental.state import (
    NONE,
    MonumentalState,
    Seat,
    card_of,
    held_token,
)

ACTIVE, STAYS = "mo-active", "mo-stays"
Ids = frozenset[str]


# Resources


def purse(seen: MonumentalState, front: int, mine: bool) -> str:
    """What can be spent, the deck and the discard pile."""
    p = seen.seats[front]
    found = [
        tag(
            "span", icon(RESOURCE_ICONS[i]), tag("b", str(n)), tag("small", words(WORDS[i])),
            id=f"res-{i}", class_=f"mo-purse mo-r{i}",
            **about(m("{resource}: {n}", resource=WORDS[i], n=n)),
        )
        for i, n in enumerate(p.res[:5])
    ]  # fmt: skip
    if p.res[B]:
        label = m("Military against Barbarians: {n}", n=p.res[B])
        found.append(tag("span", icon("barbarian"), tag("b", str(p.res[B])),
                         class_="mo-purse mo-r2", **about(label)))  # fmt: skip
    beyond = say(m("Cards and policies"))
    there = tag("a", icon("city-card"), icon("chevron-right"), href="#panel-display",
                class_="mo-jump mo-purse", aria_label=beyond)  # fmt: skip
    return tag("div", *found, advance(seen, front, mine), there, class_="mo-bar")


def advance(seen: MonumentalState, front: int, mine: bool) -> str:
    """The deck; a scientific advance draws from it."""
    p = seen.seats[front]
    n = len(p.deck) + len(p.known)
    label: str = mn("{n} card in the deck", "{n} cards in the deck", n)
    price = advance_price(seen, modifiers(seen, front)) if p.civ >= 0 else 0
    label = m("{deck}; a scientific advance plays the top one for {price} Science",
              deck=label, price=price)  # fmt: skip
    return tag(
        "span", icon("deck"), tag("b", str(n)), icon("advance"), resource(1, price),
        id="advance" if mine else None, class_="mo-purse mo-deck", **about(label),
    )  # fmt: skip


# The city


def city(seen: MonumentalState, front: int, mine: bool, moved: Ids) -> str:
    """Nine cards; while a row and a column are chosen, each row can be clicked, then a column."""
    asked = isinstance(seen.decision, CityPhase) if not seen.over else False
    choosing = asked and mine and seen.player == front
    rows = [row(seen, front, i, choosing, moved) for i in range(3)]
    columns = []
    if choosing:
        columns = [
            tag("div", id=f"column-{i}", class_=f"mo-column c{i}",
                **about(m("column {n}", n=i + 1)))
            for i in range(3)
        ]  # fmt: skip
    class_ = "mo-city mo-choosing" if choosing else "mo-city"
    return purse(seen, front, mine) + tag("div", *rows, *columns, class_=class_)


def row(seen: MonumentalState, front: int, i: int, choosing: bool, moved: Ids) -> str:
    cells = [cell(seen, front, 3 * i + j, choosing, moved) for j in range(3)]
    named = about(m("row {n}", n=i + 1)) if choosing else {}
    return tag("div", *cells, id=f"row-{i}" if choosing else None, class_=f"mo-row r{i}", **named)


def cell(seen: MonumentalState, front: int, n: int, choosing: bool, moved: Ids) -> str:
    """A place of the city: its card, the knowledge attached to it, what a choice would give."""
    p = seen.seats[front]
    acting = seen.acting if front == seen.active else 0
    reinforced = seen.reinforced if front == seen.active else 0
    ids = not choosing and not isinstance(seen.decision, CopyForeign) if not seen.over else False
    found = []
    for place, card in ((n, p.top[n]), (9 + n, p.under[n])):
        if card == NONE:
            continue
        name = f"place-{place}"
        state: tuple[str, ...] = (ACTIVE,) if acting >> place & 1 else ()
        if reinforced >> place & 1:
            state = (*state, STAYS)
        size = HAND if place < 9 or p.top[n] == NONE else CHIP
        found.append(in_city(seen.content, card, size,
                             name if ids and name not in moved else None, state))  # fmt: skip
    if not found:
        found.append(tag("div", words(m("empty")), class_="mo-empty"))
    if choosing:
        found.append(yields(seen, front, n))
    crossing = {"data_path": f"row-{n // 3} column-{n % 3}"} if choosing else {}
    return tag("div", *found, class_=f"mo-cell x{n % 3}", **crossing)


def yields(seen: MonumentalState, front: int, n: int) -> str:
    """What the row and the column of this place give together."""
    given = city_gain(seen, front, n // 3, n % 3)
    said = Listing(m("{n} {resource}", n=k, resource=WORDS[i]) for i, k in enumerate(given) if k)
    told = m("Row {row} and column {column} give {gains}", row=n // 3 + 1, column=n % 3 + 1,
             gains=said or m("nothing"))  # fmt: skip
    sign = icon("activate")
    return tag("div", sign, amounts(given, m("nothing")), class_="mo-yields", aria_label=say(told),
               role="img")  # fmt: skip


# Beside the city


def beside(seen: MonumentalState, front: int, mine: bool, moved: Ids) -> str:
    """Wonder, policies, Celebrity and tokens."""
    p = seen.seats[front]
    return tag(
        "div",
        *tokens(seen, front, mine),
        wonder(seen, front, mine),
        *celebrity(seen, p, mine),
        *policies(seen, p, mine, moved),
        class_="mo-beside",
    )


def wonder(seen: MonumentalState, front: int, mine: bool) -> str:
    """The wonder under construction with its stages."""
    p = seen.seats[front]
    if p.wip == NONE:
        return ""
    mods = modifiers(seen, front)
    n = second_price(seen, front, mods)
    can = refuse_complete(seen, front, mods) is None
    stages = tag(
        "div",
        tag("span", icon("check"), words(m("First stage")), class_="mo-stage built"),
        tag("span", words(m("Second stage")), resource(0, n), class_="mo-stage"),
        class_="mo-stages",
    )
    note = tag("small", words(m("When it is complete, choose a tile you control as its site.")))
    drawn = for_sale(seen.content, p.wip, NOW, HAND, "wip" if mine else None,
                     (AFFORDABLE,) if can else (DEAR,), stages + note)  # fmt: skip
    return section(m("Wonder under construction"), drawn)


def celebrity(seen: MonumentalState, p: Seat, mine: bool) -> Iterator[str]:
    if p.hero == NONE:
        return
    used = m("Used {n} times", n=p.hero_uses)
    extra = tag("small", words(used)) if p.hero_uses else ""
    name = f"place-{HERO_PLACE}" if mine else None
    yield section(m("Celebrity"), in_city(seen.content, p.hero, HAND, name, (), extra))


def policies(seen: MonumentalState, p: Seat, mine: bool, moved: Ids) -> Iterator[str]:
    """The active policy, those it covers, whose unique effects happen again, and those to be
    developed, which can be read as soon as they can be paid."""
    ids = mine and not isinstance(seen.decision, CopyForeign) if not seen.over else False
    if p.policies:
        name = f"place-{POLICY_PLACE}" if ids and f"place-{POLICY_PLACE}" not in moved else None
        shown = [in_city(seen.content, p.policies[-1], HAND, name, (ACTIVE,))]
        shown += [covered(seen, card, mine and f"policy-{card}" not in moved)
                  for card in p.policies[:-1]]  # fmt: skip
        yield section(m("Active policy"), *shown)
    left = [c for c in (POLICIES[p.civ] if p.civ >= 0 else ()) if c not in p.policies]
    if left:
        n = len(p.policies) + 1
        able = p.res[K] >= n
        state = (AFFORDABLE,) if able else (DEAR,)
        shown = [
            for_sale(seen.content, card, NONE, HAND if able else CHIP,
                     f"policy-{card}" if mine else None, state)
            for card in left
        ]  # fmt: skip
        title = m("Policies to develop, the next for {n} Culture", n=n)
        yield section(title, tag("div", *shown, class_="mo-chips"))


def covered(seen: MonumentalState, card: int, mine: bool) -> str:
    """A policy under the active one; its unique effect goes on."""
    face = card_of(seen, card)
    again = m("{policy}, again with every new one: {text}", policy=face.name,
              text=face.texts.get("unique_effect", ""))  # fmt: skip
    return tag("div", words(again), id=f"policy-{card}" if mine else None, class_="mo-covered")


def tokens(seen: MonumentalState, front: int, mine: bool) -> Iterator[str]:
    """Unused Market tokens with what is in them for who may see it, Production tokens, and what
    was claimed."""
    p = seen.seats[front]
    found = []
    for market, name in enumerate(MARKET_NAMES):
        held = held_token(seen, front, market)
        if held:
            known = held[0] >= 0
            label = m("Token of the Market of {market}", market=name)
            if known:
                gives = token_text(seen, held[0])
                label = m("Token of the Market of {market}: {gains}", market=name, gains=gives)
            found.append(tag(
                "div", icon(MARKET_ICONS[market]),
                tag("span", words(token_gives(seen, held[0]) if known else name)),
                id=f"market-{market}" if mine else None, class_="mo-tokened", **about(label),
            ))  # fmt: skip
    if p.production:
        label = mn("{n} Production token, 1 Production each",
                   "{n} Production tokens, 1 Production each", p.production)  # fmt: skip
        found.append(tag("div", icon("production"), tag("span", words(label)),
                         id="produce" if mine else None, class_="mo-tokened"))  # fmt: skip
    for token in p.tokens:
        face = seen.box.tokens[token]
        label = m("Claimed: {token}, {gains}", token=face.name, gains=token_text(seen, token))
        free = face.kind == "free_city"
        found.append(tag("div", icon("free-city" if free else "barbarian"),
                         tag("span", words(token_gives(seen, token))), class_="mo-tokened claimed",
                         **about(label)))  # fmt: skip
    if found:
        yield section(m("Tokens"), tag("div", *found, class_="mo-tokens"))


def token_gives(seen: MonumentalState, token: int) -> str:
    """What a token gives, in words."""
    benefits = seen.box.tokens[token].benefits
    return Listing(map(benefit, benefits), m("or")) or token_short(seen, token)


def section(title: str, *children: str) -> str:
    return tag("section", tag("h3", words(title)), *children, class_="mo-section")


def piles(seen: MonumentalState, front: int) -> str:
    """The own discard pile, the cards on top of the deck, and the archive (MO-2.7, MO-5.3)."""
    p = seen.seats[front]
    found = []
    for title, cards in (
        (m("Discard pile: {n}", n=len(p.discard)), sorted(p.discard)),
        (m("On top of the deck, the next one first: {n}", n=len(p.known)), p.known[::-1]),
        (m("Archived: {n}", n=len(p.archived)), sorted(p.archived)),
    ):
        shown = [reading(seen.content, card, CHIP) for card in cards]
        none = tag("small", words(m("empty")))
        found.append(section(title, tag("div", *shown, class_="mo-chips") if shown else none))
    return "".join(found)
