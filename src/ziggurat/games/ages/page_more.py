"""What is looked up: events, common tactics, who has which colonies, pacts and wars, and what the
signs mean."""

from collections.abc import Iterator, Sequence
from typing import Final

from ziggurat.core.message import Listing, m
from ziggurat.draw.card import CHIP, SMALL
from ziggurat.draw.html import tag, words
from ziggurat.draw.icons import icon
from ziggurat.draw.words import kept_by_language
from ziggurat.games.ages.cards import CARDS, NONE, title
from ziggurat.games.ages.page_faces import backs, shown
from ziggurat.games.ages.page_row import current_events, future_events
from ziggurat.games.ages.page_seats import badge
from ziggurat.games.ages.state import AgesState

SIGNS: Final = (
    ("civil-action", m("civil action")),
    ("military-action", m("military action")),
    ("culture", m("culture: who has most in the end wins")),
    ("science", m("science: in a frame, what a technology costs")),
    ("resource", m("resources: in a frame, what building costs")),
    ("food", m("food: pays for new workers and feeds the people")),
    ("strength", m("military strength")),
    ("happy", m("happy face")),
    ("population", m("new workers")),
    ("yellow-token", m("yellow tokens: workers, or your yellow bank")),
    ("blue-token", m("blue tokens: food and resources, or your blue bank")),
    ("corruption", m("corruption: resources lost each turn when the blue bank runs low")),
    ("urban-limit", m("urban limit: buildings of one type")),
    ("colonization", m("colonization bonus")),
    ("defence", m("defence bonus")),
    ("revolt", m("what a revolution costs, in science and all civil actions")),
    ("civil-hand", m("civil cards in hand")),
    ("military-hand", m("military cards in hand")),
)


def tactics(seen: AgesState) -> str:
    """The common tactics, which anybody may copy."""
    if not seen.common:
        return tag("p", words(m("none")), class_="tta-none")
    drawn = [shown(card, SMALL, f"common-{card}") for card in seen.common]
    return tag("div", *drawn, class_="tta-tactics")


def events(seen: AgesState, viewer: int) -> str:
    """The three piles; of the future ones the own cards by name."""
    own = own_events(seen, viewer)
    return tag(
        "div",
        pile(m("Current events"), backs(current_events(seen)), own_current(seen, viewer)),
        pile(m("Future events"), backs(future_events(seen)), own),
        pile(m("Past events"), "", seen.past),
        class_="tta-events",
    )


def own_events(seen: AgesState, viewer: int) -> list[int]:
    zones = seen.future[3 * viewer : 3 * viewer + 3] if viewer >= 0 else []
    return [card for zone in zones for card in zone if card >= 0]


def own_current(seen: AgesState, viewer: int) -> list[int]:
    """What the viewer prepared, or has looked at."""
    zones = seen.current[3 * viewer : 3 * viewer + 3] if viewer >= 0 else []
    found = [card for zone in zones for card in zone if card >= 0]
    if viewer >= 0 and seen.glimpser == viewer:
        found += [card for card in seen.glimpsed if card >= 0]
    return found


def pile(heading: str, counted: str, cards: list[int]) -> str:
    chips = [shown(card, CHIP) for card in cards]
    rest = tag("div", *chips, class_="tta-chips") if chips else ""
    none = "" if counted or chips else tag("small", words(m("none")))
    return tag("div", tag("h3", words(heading), " ", counted, none), rest, class_="tta-heap")


def world(seen: AgesState, names: Sequence[str]) -> str:
    """Wars, pacts and colonies of everybody."""
    lines = [*wars(seen, names), *pacts(seen, names), *colonies(seen, names)]
    if not lines:
        return tag("p", words(m("none")), class_="tta-none")
    return tag("ul", *lines, class_="tta-world")


def wars(seen: AgesState, names: Sequence[str]) -> Iterator[str]:
    for p, seat in enumerate(seen.seats):
        for card, rival in zip(seat.wars[::2], seat.wars[1::2], strict=True):
            text = m("{name}: {war} on {rival}", name=names[p], war=title(card), rival=names[rival])
            yield tag("li", icon("war"), badge(p), tag("span", words(text)))


def pacts(seen: AgesState, names: Sequence[str]) -> Iterator[str]:
    for p, seat in enumerate(seen.seats):
        if seat.pact != NONE:
            text = m("{name} and {partner}: {pact}", name=names[p], partner=names[seat.partner],
                     pact=title(seat.pact))  # fmt: skip
            if not CARDS[seat.pact].equal:
                text = m("{text} ({name} is side {side})", text=text, name=names[p],
                         side="AB"[seat.side])  # fmt: skip
            yield tag("li", icon("pact"), badge(p), tag("span", words(text)))


def colonies(seen: AgesState, names: Sequence[str]) -> Iterator[str]:
    for p, seat in enumerate(seen.seats):
        if seat.colonies:
            text = m("{name}: {colonies}", name=names[p],
                     colonies=Listing(map(title, seat.colonies)))  # fmt: skip
            yield tag("li", icon("territory"), badge(p), tag("span", words(text)))


@kept_by_language()
def legend() -> str:
    lines = [
        tag("li", tag("span", icon(sign), class_=f"figure tta-{sign}"), tag("span", words(text)))
        for sign, text in SIGNS
    ]
    return tag("ul", *lines, class_="tta-legend")
