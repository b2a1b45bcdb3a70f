"""Technologies, governments and revolutions (TTA-10, TTA-25.8 to TTA-25.13)."""

from ziggurat.core.agenda import Reason
from ziggurat.core.message import m
from ziggurat.games.ages import economy, leaders
from ziggurat.games.ages.cards import (
    DESPOTISM,
    FIRST_SPECIAL,
    ROBESPIERRE,
    WORKERS,
    title,
)
from ziggurat.games.ages.costs import (
    NO_CIVIL,
    civil,
    refuse_science,
    science_cost,
    spend_civil,
    spend_science,
)
from ziggurat.games.ages.ratings import update
from ziggurat.games.ages.state import AgesState, Seat

REVOLUTION_CULTURE = 3  # Robespierre


def refuse_develop(s: AgesState, p: int, card: int, discount: int = 0) -> Reason | None:
    """All but the civil action (TTA-10.1, TTA-10.2, TTA-10.11)."""
    if card not in s.seats[p].civil:
        return Reason("TTA-10.1", m("{title} is not in your hand.", title=title(card)))
    return refuse_science(s, p, card, max(science_cost(s, p, card) - discount, 0))


def develop(s: AgesState, p: int, card: int, discount: int = 0) -> None:
    cost = max(science_cost(s, p, card) - discount, 0)
    spend_science(s, p, card, cost)
    s.seats[p].civil.remove(card)
    s.note("develop", p, card, cost)
    put_in_play(s, p, card)
    update(s, p)
    leaders.developed(s, p)


def refuse_develop_action(s: AgesState, p: int, card: int) -> Reason | None:
    return refuse_develop(s, p, card) if civil(s.seats[p]) else NO_CIVIL


def develop_action(s: AgesState, p: int, card: int) -> None:
    spend_civil(s.seats[p], 1)
    develop(s, p, card)


def put_in_play(s: AgesState, p: int, card: int) -> None:
    """Of special technologies of a type the higher stays; a government replaces the old one
    (TTA-10.3 to TTA-10.7)."""
    seat = s.seats[p]
    if card < WORKERS:
        seat.techs |= 1 << card
    elif card < DESPOTISM:
        kind, level = divmod(card - FIRST_SPECIAL, 3)
        if level + 1 > seat.specials[kind]:
            level, seat.specials[kind] = seat.specials[kind] - 1, level + 1
        if level >= 0:
            s.out.append(FIRST_SPECIAL + 3 * kind + level)
    else:
        if seat.government != DESPOTISM:
            s.out.append(seat.government)
        seat.government = card


def refuse_revolt(s: AgesState, p: int, card: int, discount: int = 0) -> Reason | None:
    """A revolution takes every civil action, or every military one under Robespierre (TTA-10.12
    to TTA-10.17, TTA-25.8)."""
    seat = s.seats[p]
    if card not in seat.civil:
        return Reason("TTA-10.12", m("{title} is not in your hand.", title=title(card)))
    if seat.leader == ROBESPIERRE:
        if seat.ma_spent:
            return Reason(
                "TTA-25.8", m("Under Robespierre a revolution takes all military actions.")
            )
    elif civil(seat) < seat.ca + seat.ca_spent:
        return Reason("TTA-10.13", m("A revolution takes all your civil actions."))
    return refuse_science(s, p, card, max(science_cost(s, p, card, revolution=True) - discount, 0))


def revolt(s: AgesState, p: int, card: int, discount: int = 0) -> None:
    """The actions that paid arrive spent after the change, the others as usual (TTA-10.18,
    TTA-10.19, TTA-25.9)."""
    seat = s.seats[p]
    cost = max(science_cost(s, p, card, revolution=True) - discount, 0)
    spend_science(s, p, card, cost)
    seat.civil.remove(card)
    s.note("revolution", p, card, cost)
    military = seat.leader == ROBESPIERRE
    if not military:
        seat.more_ca -= seat.ca_spent  # own cubes first (TTA-10.17)
    put_in_play(s, p, card)
    update(s, p)
    if military:
        spend_all_military(seat)
        economy.score_culture(s, p, REVOLUTION_CULTURE)
    else:
        seat.ca_spent += seat.ca
        seat.ca = 0
    leaders.developed(s, p)


def spend_all_military(seat: Seat) -> None:
    seat.ma_spent += seat.ma
    seat.ma = 0
