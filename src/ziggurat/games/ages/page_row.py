"""The top of the table: age, decks and events in a strip, the card row with its prices, and what
ending the turn would bring."""

from collections.abc import Iterator
from typing import Final

from ziggurat.core.message import m, mn
from ziggurat.draw.card import AFFORDABLE, DEAR, HAND
from ziggurat.draw.html import about, tag, words
from ziggurat.draw.icons import icon
from ziggurat.draw.words import kept_by_language, say
from ziggurat.games.ages import costs
from ziggurat.games.ages.card import AGES
from ziggurat.games.ages.cards import NONE
from ziggurat.games.ages.draw import round_of, total
from ziggurat.games.ages.page_faces import backs, figure, price, shown
from ziggurat.games.ages.page_forecast import Forecast, forecast
from ziggurat.games.ages.row import COST, refuse_take
from ziggurat.games.ages.row import price as row_price
from ziggurat.games.ages.state import AgesState, in_game

LAST_AGE: Final = len(AGES) - 2


# The strip


def status(seen: AgesState) -> str:
    """Age and round, decks, events; on a desktop it stands where a 14th card would."""
    return tag(
        "div",
        tag("strong", words(round_of(seen))),
        tag("span", *decks(seen), class_="tta-decks"),
        tag("span", *piles(seen), class_="tta-decks"),
        swept(seen),
        class_="tta-status",
    )


def decks(seen: AgesState) -> Iterator[str]:
    age = min(seen.age, LAST_AGE)
    civil = len(seen.civil[age]) if seen.age <= LAST_AGE else 0
    military = len(seen.military[age]) if 0 < seen.age <= LAST_AGE else 0
    yield figure("civil-action", civil, m("Civil cards in the deck: {n}", n=civil), "tta-deck")
    told = m("Military cards in the deck: {n}", n=military)
    yield figure("military-action", military, told, "tta-deck")


def current_events(seen: AgesState) -> list[int]:
    """The current events by age; what somebody has looked at lies among them."""
    n = len(seen.seats)
    found = [len(seen.omens), *(total(seen.current, age, n) for age in range(3))]
    if seen.glimpsed:
        found[seen.glimpsed_age] += 1
    return found


def future_events(seen: AgesState) -> list[int]:
    n = len(seen.seats)
    return [0, *(total(seen.future, age, n) for age in range(3))]


def piles(seen: AgesState) -> Iterator[str]:
    for sign, told, found in (
        ("event", m("Current events"), current_events(seen)),
        ("clock", m("Future events"), future_events(seen)),
    ):
        empty = tag("b", "0")
        yield tag("span", icon(sign), backs(found) or empty, class_="tta-pile", **about(told))


def swept(seen: AgesState) -> str:
    """How many cards leave the row before the next turn."""
    if seen.over or in_game(seen) < 1:
        return ""
    n = 5 - in_game(seen)
    text = mn("{n} card leaves the row each turn", "{n} cards leave the row each turn", n)
    return tag("small", words(text), class_="tta-swept")


# The row


def row(seen: AgesState, viewer: int) -> str:
    """The 13 spaces, what the viewer could take now being bright; age and decks beside them."""
    spaces = [space_of(seen, viewer, space) for space in range(len(seen.row))]
    label = say(m("Card row"))
    cards = tag("div", *spaces, class_="tta-row", role="group", tabindex=0, aria_label=label)
    return tag("div", status(seen), cards, class_="tta-top")


def space_of(seen: AgesState, viewer: int, space: int) -> str:
    base, card = COST[space], seen.row[space]
    band = f"tta-space tta-band{base}"
    if card == NONE:
        label = m("space {space}: {cost}", space=space + 1, cost=actions(base))
        return tag("div", icon("civil-action"), tag("b", str(base)), class_=f"{band} tta-empty",
                   **about(label))  # fmt: skip
    cost, state = base, ""
    if viewer >= 0:
        cost = row_price(seen, viewer, space)
        budget = costs.civil(seen.seats[viewer])
        state = DEAR if refuse_take(seen, viewer, space, budget) else AFFORDABLE
    piece = f"card-{card}" if seen.row.count(card) == 1 else None
    return tag("div", offered(card, space, base, cost, state), class_=band, data_piece=piece)


@kept_by_language(maxsize=5000)
def offered(card: int, space: int, base: int, cost: int, state: str) -> str:
    """A card of the row with what taking it costs."""
    value = f"{base}+{cost - base}" if cost > base else str(cost)
    label = m("Taking it costs {cost}.", cost=actions(cost))
    if cost > base:
        label = m("Taking it costs {cost}: {base} for the space, {more} for your wonders.",
                  cost=actions(cost), base=base, more=cost - base)  # fmt: skip
    return shown(
        card, HAND, f"space-{space + 1}", (state,) if state else (),
        price("civil-action", value, label), note=label,
    )  # fmt: skip


def actions(n: int) -> str:
    return mn("{n} civil action", "{n} civil actions", n)


# The end of the turn


def ahead(seen: AgesState, p: int) -> str:
    """What ending the turn would bring, in one line."""
    if seen.over or seen.seats[p].resigned:
        return ""
    made = forecast(seen, p)
    head = m("End of turn:") if seen.active == p else m("Next end of turn:")
    return tag(
        "div",
        tag("strong", words(head)),
        *(uprising() if made.uprising else produced(made)),
        *afterwards(made),
        class_="tta-ahead",
    )


def uprising() -> Iterator[str]:
    text = m("Uprising! Nothing is produced: too few happy faces.")
    yield tag("span", icon("unhappy"), words(text), class_="tta-alarm")


def produced(made: Forecast) -> Iterator[str]:
    yield figure("culture", f"{made.culture:+d}", m("{n:+d} culture", n=made.culture))
    yield figure("science", f"{made.science:+d}", m("{n:+d} science", n=made.science))
    food = m("{food} food, {eaten} eaten", food=made.food, eaten=made.eaten)
    eaten = f" −{made.eaten}" if made.eaten else ""
    yield figure("food", f"+{made.food}{eaten}", food)
    mined = m("{n} resources from mines and pacts", n=made.resources)
    yield figure("resource", f"{made.resources:+d}", mined)
    if made.corruption:
        lost = m("Corruption takes {n}", n=made.corruption)
        yield tag("span", icon("corruption"), words(lost), class_="tta-alarm")
    if made.hunger:
        lacking = m("{n} food lacking", n=made.hunger)
        yield tag("span", icon("warning"), words(lacking), class_="tta-alarm")


def afterwards(made: Forecast) -> Iterator[str]:
    if made.cards:
        told = mn("draw {n} military card", "draw {n} military cards", made.cards)
        yield figure("draw-cards", made.cards, told)
    if made.excess:
        lost = mn("discard {n} military card", "discard {n} military cards", made.excess)
        yield tag("span", icon("discard"), words(lost), class_="tta-alarm")
