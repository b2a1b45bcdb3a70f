"""All that can be looked at in Through the Ages: every card with its text, and where it is now as
far as the viewer may know."""

from collections.abc import Iterator

from ziggurat.core.message import Listing, m, mn
from ziggurat.core.things import Thing
from ziggurat.games.ages import economy, production, ratings
from ziggurat.games.ages.actions import SEATS
from ziggurat.games.ages.card import KINDS
from ziggurat.games.ages.cards import (
    CARDS,
    FIRST_SPECIAL,
    SLUGS,
    STORES,
    title,
)
from ziggurat.games.ages.describe import symbols, told
from ziggurat.games.ages.row import price
from ziggurat.games.ages.state import AgesState, Seat


def things(seen: AgesState) -> list[Thing]:
    found = [thing(seen, card) for card in range(len(CARDS))]
    return found + [civilization(seen, p) for p in range(len(seen.seats))]


def thing(seen: AgesState, card: int) -> Thing:
    row = CARDS[card]
    lines = [told(card), *more(card), *where(seen, card)]
    return Thing(title(card), KINDS[row.kind], "\n".join(lines), SLUGS[card])


def more(card: int) -> Iterator[str]:
    """What the wording does not say: immediate gains, the sides of a pact, how many there are."""
    row = CARDS[card]
    if any(row.gain):
        yield f"At once: {symbols(row.gain)}."
    for side, given in zip("AB", row.sides, strict=True):
        if any(given):
            yield f"Side {side}: {symbols(given)}."
    if any(row.copies):
        yield "Copies with 2, 3, 4 players: " + ", ".join(map(str, row.copies)) + "."
    yield f"Origin of its numbers: {row.origin}."


def where(seen: AgesState, card: int) -> Iterator[str]:
    """Where it can be seen now."""
    for space, number in enumerate(seen.row):
        if number == card:
            cost = price(seen, max(seen.player, 0), space)
            who = SEATS[max(seen.player, 0)]
            yield f"In the row, space {space + 1}: {cost} civil actions for {who}."
    for p, seat in enumerate(seen.seats):
        for words in held(seat, card):
            yield f"{SEATS[p].title()}: {words}."
    if card in seen.common:
        yield "A common tactic."
    if card in seen.past:
        yield "Among the past events."
    if seen.viewer >= 0 and any(card in seen.hands[3 * seen.viewer + age] for age in range(3)):
        yield "In your hand."


def held(seat: Seat, card: int) -> Iterator[str]:
    """What a civilization has of it, openly."""
    if card < len(seat.workers) and seat.techs >> card & 1:
        tokens = f", {seat.tokens[card]} blue tokens" if card < STORES else ""
        yield f"in play with {seat.workers[card]} workers{tokens}"
    if card in (seat.government, seat.leader, seat.pact) or card in seat.colonies:
        yield "in play"
    if card in seat.wonders:
        yield "completed" + (", in ruins" if card in seat.ruins else "")
    if card == seat.homer:
        yield "Homer lies under it"
    if card == seat.unfinished:
        left = "-".join(map(str, CARDS[card].stages[seat.stages :]))
        yield f"under construction, {seat.stages} stages built, still to pay {left}"
    if card in (FIRST_SPECIAL + 3 * i + n - 1 for i, n in enumerate(seat.specials) if n):
        yield "in play"
    if card == seat.tactic:
        yield "the current tactic" + (", exclusive" if card == seat.exclusive else "")
    if card in seat.wars[::2]:
        yield "declared"
    if card in (*seat.civil, *seat.shown):
        yield "in hand"


def civilization(seen: AgesState, p: int) -> Thing:
    """A player in numbers: all that the screen has no room for."""
    seat = seen.seats[p]
    lines = [
        f"Culture {seat.culture}, +{ratings.culture(seen, p)} a turn. "
        f"Science {seat.science}, +{ratings.science(seen, p)} a turn. "
        f"Strength {ratings.strength(seen, p)}.",
        f"Happy faces {ratings.happiness(seen, p)} of {economy.required_faces(seat)} needed; "
        f"discontent workers {ratings.discontent(seen, p)}.",
        f"Food +{production.food_rate(seen, p)} a turn, eaten {economy.consumption(seat)}. "
        f"Resources +{production.resource_rate(seen, p)} a turn, "
        f"corruption {economy.corruption(seat)}.",
        f"Hand limits: civil {ratings.civil_limit(seat)}, military {ratings.military_limit(seat)}. "
        f"Urban limit {ratings.urban_limit(seat)}.",
        *temporary(seat),
    ]
    return Thing(SEATS[p], "civilization", "\n".join(lines))


def temporary(seat: Seat) -> Iterator[str]:
    """What is only for this turn (TTA-20.5, TTA-23.15)."""
    units, techs = seat.for_units, seat.for_techs
    parts = {
        mn("{n} civil action", "{n} civil actions", seat.more_ca): seat.more_ca,
        mn("{n} military action", "{n} military actions", seat.more_ma): seat.more_ma,
        mn("{n} resource for units", "{n} resources for units", units): units,
        mn("{n} resource", "{n} resources", seat.for_any): seat.for_any,
        m("{n} food", n=seat.more_food): seat.more_food,
        m("{n} science for unit technologies", n=techs): techs,
    }
    if any(parts.values()):
        yield m("This turn also: {gains}.", gains=Listing(word for word, n in parts.items() if n))
