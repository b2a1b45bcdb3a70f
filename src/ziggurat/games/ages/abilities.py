"""What cards in play let a player do in the Action Phase: Hammurabi, Churchill, the Ocean
Liner Service and the Trade Routes Agreement."""

from ziggurat.core.agenda import Reason
from ziggurat.core.message import m
from ziggurat.games.ages import economy, goods
from ziggurat.games.ages.actions import GOODS
from ziggurat.games.ages.cards import CHURCHILL, HAMMURABI, NONE, OCEAN_LINER, TRADE_ROUTES
from ziggurat.games.ages.costs import NO_MILITARY, military, spend_military
from ziggurat.games.ages.leaders import CHURCHILL_CULTURE
from ziggurat.games.ages.ratings import has_wonder, pacts
from ziggurat.games.ages.state import (
    CHURCHILL_USED,
    HAMMURABI_USED,
    LINER_USED,
    TRADE_USED,
    AgesState,
)

CHURCHILL_SCIENCE = CHURCHILL_RESOURCES = 3


def refuse_hammurabi(s: AgesState, p: int) -> Reason | None:
    seat = s.seats[p]
    if seat.leader != HAMMURABI:
        return Reason("TTA-29.7", m("Hammurabi does not lead you."))
    if seat.used & HAMMURABI_USED:
        return Reason("TTA-29.7", m("Hammurabi helps once a turn."))
    return None if military(seat) else NO_MILITARY


def hammurabi(s: AgesState, p: int) -> None:
    """A military action is spent as a civil one."""
    seat = s.seats[p]
    spend_military(seat, 1)
    seat.more_ca += 1
    seat.used |= HAMMURABI_USED
    s.note("hammurabi", p)


def refuse_churchill(s: AgesState, p: int, choice: int) -> Reason | None:
    seat = s.seats[p]
    if seat.leader != CHURCHILL:
        return Reason("TTA-29.12", m("Winston Churchill does not lead you."))
    if seat.used & CHURCHILL_USED:
        return Reason("TTA-29.12", m("Churchill has given this turn."))
    return None


def churchill(s: AgesState, p: int, choice: int) -> None:
    """Culture, or science and resources for the military this turn."""
    seat = s.seats[p]
    seat.used |= CHURCHILL_USED
    s.note("churchill", p, choice)
    if choice == 0:
        economy.score_culture(s, p, CHURCHILL_CULTURE)
    else:
        seat.for_techs += CHURCHILL_SCIENCE
        seat.for_units += CHURCHILL_RESOURCES


def refuse_liner(s: AgesState, p: int) -> Reason | None:
    seat = s.seats[p]
    if not has_wonder(seat, OCEAN_LINER):
        return Reason("TTA-22.2", m("You have no Ocean Liner Service."))
    if seat.used & LINER_USED:
        return Reason("TTA-22.2", m("The Ocean Liner Service has sailed this turn."))
    return None if seat.bank else Reason("TTA-22.2", m("Your yellow bank is empty."))


def liner(s: AgesState, p: int) -> None:
    s.seats[p].used |= LINER_USED
    economy.gain_population(s, p)


def trade_side(s: AgesState, p: int) -> int:
    """The side of the Trade Routes Agreement that the player has, or NONE."""
    return next((side for card, side, _ in pacts(s, p) if card == TRADE_ROUTES), NONE)


def refuse_trade(s: AgesState, p: int) -> Reason | None:
    side = trade_side(s, p)
    if side == NONE:
        return Reason("TTA-29.24", m("You are in no Trade Routes Agreement."))
    if s.seats[p].used & TRADE_USED:
        return Reason("TTA-29.24", m("The routes are used once a turn."))
    if not goods.stored(s.seats[p], side):
        return Reason("TTA-29.24", m("You have no {goods} to use.", goods=GOODS[side]))
    return None


def trade(s: AgesState, p: int) -> None:
    """One food pays one resource of a cost, or the other way round (TTA-29.24)."""
    seat, side = s.seats[p], trade_side(s, p)
    seat.used |= TRADE_USED
    goods.pay(s, p, side, 1)
    s.note("trade", p, side)
    if side == goods.FOOD:
        seat.for_any += 1
    else:
        seat.more_food += 1
