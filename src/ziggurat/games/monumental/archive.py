"""Archiving and discarding city cards (MO-18.1 to MO-18.9)."""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Reason
from ziggurat.core.message import m
from ziggurat.games.monumental.actions import DRAWN_PLACE, PICK, PLACES
from ziggurat.games.monumental.state import NONE, MonumentalState, card_of, kind_at

ARCHIVE, DISCARD = range(2)


def turned(s: MonumentalState, seat: int) -> int:
    """The places whose card was activated this turn; other cities have none (MO-18.3)."""
    return s.activated if seat == s.active else 0


def pickable(s: MonumentalState, seat: int) -> list[int]:
    """The places of cards that may be archived or discarded (MO-18.1, MO-18.4, MO-18.6)."""
    p = s.seats[seat]
    mask = turned(s, seat)
    cards = p.top + p.under
    return [place for place, card in enumerate(cards) if card != NONE and not mask >> place & 1]


def refuse_pick(s: MonumentalState, seat: int, place: int) -> Reason | None:
    if kind_at(s, seat, place) == NONE:
        return Reason("MO-18.1", m("No card lies there."))
    if turned(s, seat) >> place & 1:
        return Reason("MO-18.3", m("That card was activated this turn."))
    return None


def forget(s: MonumentalState, seat: int, place: int, card: int) -> None:
    """A place whose card left is no longer active; that it was activated this turn still counts
    (MO-18.13)."""
    if turned(s, seat) >> place & 1:
        s.acting &= ~(1 << place)
        s.left.append(card)


def drop_attached(s: MonumentalState, seat: int, cell: int) -> None:
    """An attached knowledge card goes to the discard pile (MO-18.2, MO-18.7, MO-18.11)."""
    p = s.seats[seat]
    card = p.under[cell]
    if card != NONE:
        p.discard.append(card)
        p.under[cell] = NONE
        forget(s, seat, 9 + cell, card)
        if turned(s, seat) >> 9 + cell & 1:
            s.played.append(card)  # it has had its turn (MO-14.11)


def archive(s: MonumentalState, seat: int, place: int) -> None:
    """Take a card out of the game; it scores no more (MO-2.9, MO-17.8, MO-17.9)."""
    p = s.seats[seat]
    card = kind_at(s, seat, place)
    if place < 9:
        p.top[place] = NONE
        drop_attached(s, seat, place)
    else:
        p.under[place - 9] = NONE
    forget(s, seat, place, card)
    put_in_archive(s, seat, card)


def put_in_archive(s: MonumentalState, seat: int, card: int) -> None:
    p = s.seats[seat]
    p.archived.append(card)
    if card in p.owned:
        p.owned.remove(card)
    s.note("archive", seat, card)


def archive_self(s: MonumentalState, seat: int, place: int) -> None:
    """The card itself is the cost, though it is active; a drawn one is archived instead of
    discarded (MO-13.14, MO-24.2)."""
    if place >= DRAWN_PLACE:
        card = s.drawn[place - DRAWN_PLACE]
        s.drawn[place - DRAWN_PLACE] = NONE
        s.played.remove(card)
        put_in_archive(s, seat, card)
    else:
        archive(s, seat, place)


def discard(s: MonumentalState, seat: int, place: int) -> None:
    p = s.seats[seat]
    card = kind_at(s, seat, place)
    p.discard.append(card)
    if place < 9:
        p.top[place] = NONE
        drop_attached(s, seat, place)
    else:
        p.under[place - 9] = NONE
    s.note("discard", seat, card)


@dataclass(slots=True)
class GiveUp(Decision):
    """Archive or discard one card of the own city."""

    how: int

    rule = "MO-18.1"
    verbs = (PICK,)

    def choices(self, s: MonumentalState) -> list[int]:
        return [PICK.start + place for place in pickable(s, self.seat)]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        return refuse_pick(s, self.seat, *PICK.args(a))

    def apply(self, s: MonumentalState, a: int) -> None:
        (archive, discard)[self.how](s, self.seat, *PICK.args(a))

    def prompt(self, s: MonumentalState) -> str:
        if self.how == ARCHIVE:
            return m("Choose a card of your city to archive.")
        return m("Choose a card of your city to discard.")


def place_name(s: MonumentalState, seat: int, place: int) -> str:
    card = kind_at(s, seat, place)
    return f"{PLACES[place]} {card_of(s, card).name}" if card != NONE else PLACES[place]
