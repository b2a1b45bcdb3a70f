"""All civilizations at a glance: points, resources, armies, dominations; a city on demand."""

from collections.abc import Iterator, Sequence

from ziggurat.core.message import Listing, m, mn
from ziggurat.draw.html import about, tag, words
from ziggurat.draw.icons import icon
from ziggurat.draw.words import kept, said, say
from ziggurat.games.monumental.content import CIV_NAMES, MARKET_NAMES, OUTPOSTS
from ziggurat.games.monumental.content.vocabulary import B
from ziggurat.games.monumental.draw_words import token_text
from ziggurat.games.monumental.page_art import MARKET_ICONS, crest
from ziggurat.games.monumental.page_cards import chip, resource
from ziggurat.games.monumental.page_map import paint
from ziggurat.games.monumental.scoring import (
    CATEGORIES,
    DOMINATION,
    POINTS,
    breakdown,
    counts,
    totals,
)
from ziggurat.games.monumental.state import NONE, MonumentalState, card_of, held_token

CATEGORY_ICONS = ("province", "knowledge", "wonder", "policy")


def name_of(seen: MonumentalState, q: int, names: Sequence[str]) -> str:
    return m("Automa") if q == seen.automa else names[q]


def kept_seat(seen: MonumentalState, q: int, names: Sequence[str], mine: bool, total: int) -> str:
    p = seen.seats[q]
    points = total if p.capital >= 0 else 0
    markets = tuple(bool(held_token(seen, q, market)) for market in range(len(MARKET_NAMES)))
    turn = (seen.active == q, seen.over, seen.acting if seen.active == q else 0, mine)
    whose = (q, q == seen.automa, say(name_of(seen, q, names)))
    facts = (seen.content, whose, repr(p), points, markets, turn)
    return kept("mo-seat", facts, lambda: seat(seen, q, names, mine))


def seat(seen: MonumentalState, q: int, names: Sequence[str], mine: bool) -> str:
    """A civilization: who leads it, points, resources, armies; its city opens on a click."""
    p = seen.seats[q]
    civ = CIV_NAMES[p.civ] if p.civ >= 0 else m("no civilization yet")
    points = totals(seen)[q] if p.capital >= 0 else 0
    active = not seen.over and seen.active == q and p.capital >= 0
    label = mn("{n} point", "{n} points", points)
    whose = name_of(seen, q, names)
    return tag(
        "div",
        tag(
            "div", crest(paint(seen, q)),
            tag("div", tag("strong", words(whose)), tag("small", words(civ)), class_="mo-who"),
            tag("span", icon("victory-point"), tag("b", str(points)), class_="mo-points",
                **about(label)),
            class_="mo-head",
        ),
        tag("div", *purse(seen, q), class_="mo-figures"),
        tag("div", *forces(seen, q), class_="mo-figures mo-soft"),
        city(seen, q, mine) if p.capital >= 0 else "",
        id=f"seat-{q}",
        class_="mo-seat active" if active else "mo-seat",
        role="group",
        aria_label=say(m("{name}: {gain}", name=whose, gain=label)),
    )  # fmt: skip


def purse(seen: MonumentalState, q: int) -> Iterator[str]:
    res = seen.seats[q].res
    for i, n in enumerate(res[:5]):
        yield resource(i, n)
    if res[B]:
        label = m("Military against Barbarians: {n}", n=res[B])
        yield tag("span", icon("barbarian"), tag("b", str(res[B])), class_="figure",
                  **about(label))  # fmt: skip


def count(sign: str, n: object, label: str) -> str:
    told = m("{label}: {n}", label=label, n=n)
    return tag("span", icon(sign), tag("b", str(n)), class_="figure", **about(told))


def forces(seen: MonumentalState, q: int) -> Iterator[str]:
    """Armies, piles and tokens that lie open."""
    p = seen.seats[q]
    if p.capital < 0:
        return
    yield count("soldier", p.soldiers.count(p.capital), m("soldiers in the Capital"))
    yield count("outpost", OUTPOSTS - len(p.outposts), m("outposts left"))
    if q != seen.automa:
        yield count("deck", len(p.deck) + len(p.known), m("cards in the deck"))
        yield count("discard", len(p.discard), m("cards in the discard pile"))
    if p.production:
        yield count("production", p.production, m("Production tokens"))
    if p.claimed:
        names = Listing(card_of(seen, c).name for c in p.claimed)
        yield count("monster", len(p.claimed), m("defeated monsters ({names})", names=names))
    for market, name in enumerate(MARKET_NAMES):
        if held_token(seen, q, market):
            label = m("Token of the Market of {market}", market=name)
            yield tag("span", icon(MARKET_ICONS[market]), class_="figure", **about(label))
    if p.tokens:
        said = Listing(token_text(seen, t) for t in p.tokens)
        yield count("barbarian", len(p.tokens), m("claimed tokens ({tokens})", tokens=said))


def city(seen: MonumentalState, q: int, mine: bool) -> str:
    """The city, its discard pile and policies, behind a switch; of the Automa what it has."""
    p = seen.seats[q]
    acting = seen.acting if q == seen.active else 0
    found = []
    if q != seen.automa and not mine:
        cells = []
        for n in range(9):
            shown = [
                chip(seen.content, card, "mo-active" if acting >> place & 1 else "")
                for place, card in ((n, p.top[n]), (9 + n, p.under[n]))
                if card != NONE
            ]
            cells.append(tag("div", *shown, class_="mo-rival-cell"))
        found.append(tag("div", *cells, class_="mo-rival"))
    for title, cards in lists(seen, q, mine):
        if cards:
            shown = [chip(seen.content, card) for card in cards]
            found.append(tag("h3", words(title)) + tag("div", *shown, class_="mo-chips"))
    if not found:
        return ""
    title = m("Cards and policies") if mine or q == seen.automa else m("City, cards, policies")
    switch = tag("label", tag("input", type="checkbox"), icon("eye"), words(title),
                 class_="mo-switch")  # fmt: skip
    return switch + tag("div", *found, class_="mo-inside")


def lists(seen: MonumentalState, q: int, mine: bool) -> Iterator[tuple[str, list[int]]]:
    p = seen.seats[q]
    if p.wip != NONE and not mine:
        yield m("Wonder under construction"), [p.wip]
    yield m("Developed policies"), [*p.policies]
    if p.hero != NONE and not mine:
        yield m("Celebrity"), [p.hero]
    if q == seen.automa:
        yield m("Cards it has gained"), sorted(p.discard)
    elif not mine:
        yield m("Discard pile: {n}", n=len(p.discard)), sorted(p.discard)
    yield m("Knowledge and wonders that count"), sorted(p.owned)


# Domination


def kept_domination(seen: MonumentalState, names: Sequence[str]) -> str:
    table = [tuple(counts(seen, p)) if p.capital >= 0 else (0, 0, 0, 0) for p in seen.seats]
    ready = all(p.capital >= 0 for p in seen.seats)
    sums = [sum(row) for row in breakdown(seen)] if ready else [0] * len(table)
    called = said(q_name(seen, q, names) for q in range(len(table)))
    facts = (tuple(table), tuple(sums), called, seen.automa)
    return kept("mo-domination", facts, lambda: domination(seen, names, table, sums))


def domination(
    seen: MonumentalState,
    names: Sequence[str],
    table: Sequence[tuple[int, ...]],
    sums: Sequence[int],
) -> str:
    """Provinces, knowledge, wonders and policies of each; the most gives a bonus (MO-17)."""
    most = [max(row[i] for row in table) for i in range(len(CATEGORIES))]
    head = [tag("th", words(m("Player")), scope="col")]
    head += [
        tag("th", icon(CATEGORY_ICONS[i], title=m("{category:cap}, {worth} each", category=word,
                                                  worth=worth(POINTS[i]))), scope="col")
        for i, word in enumerate(CATEGORIES)
    ]  # fmt: skip
    head.append(tag("th", icon("victory-point", title=m("points")), scope="col"))
    rows = []
    for q, row in enumerate(table):
        cells = [
            tag("td", tag("span", icon("crown"), str(n), **about(leads(q_name(seen, q, names), i)))
                if n == most[i] > 0 else str(n), class_="mo-leads" if n == most[i] > 0 else None)
            for i, n in enumerate(row)
        ]  # fmt: skip
        who = tag("th", crest(paint(seen, q)), tag("span", words(q_name(seen, q, names))),
                  scope="row")  # fmt: skip
        rows.append(tag("tr", who, *cells, tag("td", tag("b", str(sums[q])))))
    note = m("Who has the most of a kind (with the crown) gains {n} points more; ties count.",
             n=DOMINATION)  # fmt: skip
    return tag("table", tag("thead", tag("tr", *head)), tag("tbody", *rows), class_="mo-table") + (
        tag("small", words(note))
    )


def worth(n: int) -> str:
    return mn("{n} point", "{n} points", n)


def q_name(seen: MonumentalState, q: int, names: Sequence[str]) -> str:
    p = seen.seats[q]
    return CIV_NAMES[p.civ] if p.civ >= 0 else name_of(seen, q, names)


def leads(who: str, category: int) -> str:
    return m("{civ} leads in {category}", civ=who, category=CATEGORIES[category])
