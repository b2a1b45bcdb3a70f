"""Tactics: playing, copying, and making them common (TTA-4.15 to TTA-4.18, TTA-12.4 to
TTA-12.11)."""

from ziggurat.core.agenda import Reason
from ziggurat.core.message import m, mn
from ziggurat.games.ages.cards import NONE, title
from ziggurat.games.ages.costs import military, spend_military
from ziggurat.games.ages.hands import holds, remove
from ziggurat.games.ages.state import TACTIC_USED, AgesState, Seat

PLAY_COST, COPY_COST = 1, 2  # military actions (TTA-30.18)


def refuse_either(seat: Seat, cost: int) -> Reason | None:
    if seat.used & TACTIC_USED:
        return Reason("TTA-12.6", m("You have played or copied a tactic this turn."))
    if military(seat) < cost:
        return Reason(
            "TTA-20.3", mn("It takes {n} military action.", "It takes {n} military actions.", cost)
        )
    return None


def refuse_tactic(s: AgesState, p: int, card: int) -> Reason | None:
    if not holds(s, p, card):
        return Reason("TTA-12.4", m("You do not hold {title}.", title=title(card)))
    return refuse_either(s.seats[p], PLAY_COST)


def play(s: AgesState, p: int, card: int) -> None:
    """The card becomes the exclusive and the current tactic (TTA-12.4)."""
    seat = s.seats[p]
    spend_military(seat, PLAY_COST)
    seat.used |= TACTIC_USED
    remove(s, p, card)
    seat.exclusive = seat.tactic = card
    s.note("tactic", p, card)


def refuse_copy(s: AgesState, p: int, card: int) -> Reason | None:
    if card not in s.common:
        return Reason("TTA-12.7", m("{title} is not among the common tactics.", title=title(card)))
    if card == s.seats[p].tactic:
        return Reason("TTA-12.8", m("{title} is your current tactic already.", title=title(card)))
    return refuse_either(s.seats[p], COPY_COST)


def copy(s: AgesState, p: int, card: int) -> None:
    seat = s.seats[p]
    spend_military(seat, COPY_COST)
    seat.used |= TACTIC_USED
    seat.tactic = card
    s.note("copy", p, card)


def make_common(s: AgesState, p: int) -> None:
    """At the start of a turn the exclusive tactic becomes common; of equal cards one stays
    (TTA-4.15 to TTA-4.17)."""
    seat = s.seats[p]
    if seat.exclusive == NONE:
        return
    if seat.exclusive in s.common:
        s.out.append(seat.exclusive)
    else:
        s.common.append(seat.exclusive)
    seat.exclusive = NONE
