"""Resigning (TTA-5.52 to TTA-5.58): the civilization leaves the game with all its cards."""

from ziggurat.core.agenda import Reason
from ziggurat.core.message import m
from ziggurat.games.ages import economy
from ziggurat.games.ages.cards import (
    AGE,
    DESPOTISM,
    FIRST_SPECIAL,
    HOMER,
    NONE,
    STARTING,
    WORKERS,
)
from ziggurat.games.ages.hands import discard_all
from ziggurat.games.ages.row import drop_pact
from ziggurat.games.ages.state import AgesState, Seat, clockwise

WAR_CULTURE = 7  # for each war against the resigner (TTA-30.21)


def refuse_resign(s: AgesState, p: int) -> Reason | None:
    if not s.resigning:
        return Reason("TTA-5.52", m("At this table nobody resigns."))
    return None if s.age < 4 else Reason("TTA-5.52", m("In Age IV nobody resigns."))


def resign(s: AgesState, p: int) -> None:
    s.note("resign", p)
    for owner, other in enumerate(s.seats):
        if other.pact != NONE and p in (owner, other.partner):
            drop_pact(s, owner)
        end_wars(s, owner, p)
    discard_all(s, p)
    clear(s, p)
    s.seats[p].resigned = 1
    left = clockwise(s, p)
    if p == s.first and left:  # the next player opens this round in their stead (TTA-1.10)
        s.first = left[0]
        s.round -= 1


def end_wars(s: AgesState, owner: int, p: int) -> None:
    """Wars against the resigner pay their declarer; the resigner's own just end (TTA-5.53)."""
    wars = s.seats[owner].wars
    kept: list[int] = []
    for card, rival in zip(wars[::2], wars[1::2], strict=True):
        if p in (owner, rival):
            s.discards[AGE[card]].append(card)
            if rival == p:
                economy.score_culture(s, owner, WAR_CULTURE)
        else:
            kept += [card, rival]
    wars[:] = kept


def clear(s: AgesState, p: int) -> None:
    """All cards in the play area and in hand leave the game; the tokens go to the box."""
    seat = s.seats[p]
    s.out += [*seat.civil, *seat.wonders, *cards_left(seat)]
    for colony in seat.colonies:
        s.discards[AGE[colony]].append(colony)
    if seat.exclusive != NONE:
        s.discards[AGE[seat.exclusive]].append(seat.exclusive)
    fresh = type(seat)(workers=[0] * WORKERS, tokens=[0] * 12, techs=0, specials=[0] * 4)
    fresh.bank = fresh.blue = fresh.unused = fresh.blue_owned = fresh.yellow_owned = 0
    fresh.science, fresh.culture = seat.science, seat.culture
    fresh.ages_led, fresh.used = seat.ages_led, seat.used
    s.seats[p] = fresh


def cards_left(seat: Seat) -> list[int]:
    """Civil cards in play besides completed wonders, without those printed on the board."""
    found = [c for c in range(WORKERS) if seat.techs >> c & 1 and c not in STARTING]
    found += [FIRST_SPECIAL + 3 * i + n - 1 for i, n in enumerate(seat.specials) if n]
    found += [c for c in (seat.leader, seat.unfinished) if c != NONE]
    if seat.government != DESPOTISM:
        found.append(seat.government)
    if seat.homer != NONE:
        found.append(HOMER)
    return found
