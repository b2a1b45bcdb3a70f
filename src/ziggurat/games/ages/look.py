"""All that can be looked at in Through the Ages: every card with its text, and where it is now as
far as the viewer may know."""

from collections.abc import Iterator

from ziggurat.core.message import Listing, Message, m, mn
from ziggurat.core.things import Thing, lines_of
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
    return Thing(title(card), KINDS[row.kind], lines_of(lines), SLUGS[card])


def more(card: int) -> Iterator[str]:
    """What the wording does not say: immediate gains, the sides of a pact, how many there are."""
    row = CARDS[card]
    if any(row.gain):
        yield m("At once: {gains}.", gains=symbols(row.gain))
    for side, given in zip("AB", row.sides, strict=True):
        if any(given):
            yield m("Side {side}: {gains}.", side=side, gains=symbols(given))
    if any(row.copies):
        copies = ", ".join(map(str, row.copies))
        yield m("Copies with 2, 3, 4 players: {copies}.", copies=copies)
    yield m("Origin of its numbers: {origin}.", origin=Message(row.origin))


def where(seen: AgesState, card: int) -> Iterator[str]:
    """Where it can be seen now."""
    for space, number in enumerate(seen.row):
        if number == card:
            yield m(
                "In the row, space {space}: {cost} for {name}.",
                space=space + 1,
                cost=civil_actions(price(seen, max(seen.player, 0), space)),
                name=SEATS[max(seen.player, 0)],
            )
    for p, seat in enumerate(seen.seats):
        for words in held(seat, card):
            yield m("{name:cap}: {words}.", name=SEATS[p], words=words)
    if card in seen.common:
        yield m("A common tactic.")
    if card in seen.past:
        yield m("Among the past events.")
    if seen.viewer >= 0 and any(card in seen.hands[3 * seen.viewer + age] for age in range(3)):
        yield m("In your hand.")


def civil_actions(n: int) -> str:
    return mn("{n} civil action", "{n} civil actions", n)


def held(seat: Seat, card: int) -> Iterator[str]:
    """What a civilization has of it, openly."""
    if card < len(seat.workers) and seat.techs >> card & 1:
        found = [mn("in play with {n} worker", "in play with {n} workers", seat.workers[card])]
        if card < STORES:
            found.append(mn("{n} blue token", "{n} blue tokens", seat.tokens[card]))
        yield Listing(found)
    if card in (seat.government, seat.leader, seat.pact) or card in seat.colonies:
        yield m("in play")
    if card in seat.wonders:
        yield m("completed, in ruins") if card in seat.ruins else m("completed")
    if card == seat.homer:
        yield m("Homer lies under it")
    if card == seat.unfinished:
        left = "-".join(map(str, CARDS[card].stages[seat.stages :]))
        yield m(
            "under construction, stages built: {n}, still to pay: {left}", n=seat.stages, left=left
        )
    if card in (FIRST_SPECIAL + 3 * i + n - 1 for i, n in enumerate(seat.specials) if n):
        yield m("in play")
    if card == seat.tactic:
        tactic = m("the current tactic")
        yield m("the current tactic, exclusive") if card == seat.exclusive else tactic
    if card in seat.wars[::2]:
        yield m("declared")
    if card in (*seat.civil, *seat.shown):
        yield m("in hand")


def civilization(seen: AgesState, p: int) -> Thing:
    """A player in numbers: all that the screen has no room for."""
    seat = seen.seats[p]
    lines = [
        m(
            "Culture {culture}, +{more} a turn. Science {science}, +{gain} a turn. Strength "
            "{strength}.",
            culture=seat.culture,
            more=ratings.culture(seen, p),
            science=seat.science,
            gain=ratings.science(seen, p),
            strength=ratings.strength(seen, p),
        ),
        m(
            "Happy faces {n} of {needed} needed; discontent workers {discontent}.",
            n=ratings.happiness(seen, p),
            needed=economy.required_faces(seat),
            discontent=ratings.discontent(seen, p),
        ),
        m(
            "Food +{food} a turn, eaten {eaten}. Resources +{resources} a turn, corruption "
            "{corruption}.",
            food=production.food_rate(seen, p),
            eaten=economy.consumption(seat),
            resources=production.resource_rate(seen, p),
            corruption=economy.corruption(seat),
        ),
        m(
            "Hand limits: civil {civil}, military {military}. Urban limit {urban}.",
            civil=ratings.civil_limit(seat),
            military=ratings.military_limit(seat),
            urban=ratings.urban_limit(seat),
        ),
        *temporary(seat),
    ]
    return Thing(SEATS[p], m("civilization"), lines_of(lines))


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
