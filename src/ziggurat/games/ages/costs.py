"""What things cost, and paying for them: printed cost, the modifiers of cards in play, the discount
of the ordering card, temporary resources, tokens; no cost falls below 0 (TTA-8.11)."""

from functools import cache

from ziggurat.core.agenda import Reason
from ziggurat.core.message import m, mn
from ziggurat.games.ages import economy, goods
from ziggurat.games.ages.card import CONSTRUCTION, LAW, LIBRARY, THEATER
from ziggurat.games.ages.cards import (
    AGE,
    BACH,
    BUILD,
    CARDS,
    COOPERATION,
    FIRST_UNIT,
    FIRST_URBAN,
    KIND,
    LIBRARIES,
    MOSES,
    NONE,
    SHAKESPEARE,
    THEATERS,
    WORKERS,
    title,
)
from ziggurat.games.ages.ratings import count, pacts
from ziggurat.games.ages.state import AgesState, Seat

BUILDER = CONSTRUCTION - LAW  # the place of construction among the special technologies
BACH_DISCOUNT = 2
COOPERATION_DISCOUNT = 2


def build_cost(seat: Seat, card: int) -> int:
    """Resources for a worker on a card (TTA-8.4, TTA-8.9, TTA-8.11)."""
    cost = BUILD[card]
    if FIRST_URBAN <= card < FIRST_UNIT:
        cost -= min(seat.specials[BUILDER], AGE[card]) + shakespeare(seat, card)
    return max(cost, 0)


def shakespeare(seat: Seat, card: int) -> int:
    """One off theaters with a library built, and the other way round (TTA-29.11)."""
    if seat.leader != SHAKESPEARE:
        return 0
    if KIND[card] == THEATER:
        return int(count(seat, LIBRARIES) > 0)
    return int(KIND[card] == LIBRARY and count(seat, THEATERS) > 0)


def upgrade_cost(seat: Seat, low: int, high: int) -> int:
    """The difference of both modified costs (TTA-8.15, TTA-25.15)."""
    return max(build_cost(seat, high) - build_cost(seat, low), 0)


def increase_cost(seat: Seat, discount: int = 0) -> int:
    """Food for one more worker (TTA-8.1)."""
    return max(economy.population_cost(seat) - (seat.leader == MOSES) - discount, 0)


def science_cost(s: AgesState, p: int, card: int, *, revolution: bool = False) -> int:
    """Science to develop a technology (TTA-10.1, TTA-10.2, TTA-10.10, TTA-10.12)."""
    seat = s.seats[p]
    cost = CARDS[card].revolution if revolution else CARDS[card].science
    if card < WORKERS:
        cost -= shakespeare(seat, card)
        if seat.leader == BACH and KIND[card] == THEATER:
            cost -= BACH_DISCOUNT
    if helper(s, p) != NONE:
        cost -= COOPERATION_DISCOUNT
    return max(cost, 0)


def helper(s: AgesState, p: int) -> int:
    """The partner in Scientific Cooperation, who pays 1 science (TTA-29.23)."""
    for card, _, partner in pacts(s, p):
        if card == COOPERATION:
            return partner
    return NONE


def resources_for(seat: Seat, card: int) -> int:
    """All that may be spent on a worker on this card; a wonder has no worker (NONE)."""
    total = goods.resources(seat) + seat.for_any
    return total + seat.for_units if card >= FIRST_UNIT else total


def spend_resources(s: AgesState, p: int, card: int, cost: int) -> None:
    """Temporary resources go first (TTA-23.15)."""
    seat = s.seats[p]
    if card >= FIRST_UNIT:
        used = min(cost, seat.for_units)
        seat.for_units -= used
        cost -= used
    used = min(cost, seat.for_any)
    seat.for_any -= used
    goods.pay(s, p, goods.RESOURCES, cost - used)


def food_for(seat: Seat) -> int:
    return goods.food(seat) + seat.more_food


def spend_food(s: AgesState, p: int, cost: int) -> None:
    seat = s.seats[p]
    used = min(cost, seat.more_food)
    seat.more_food -= used
    goods.pay(s, p, goods.FOOD, cost - used)


def spend_civil(seat: Seat, n: int) -> None:
    """Temporary actions are used first (TTA-20.5)."""
    used = min(n, seat.more_ca)
    seat.more_ca -= used
    seat.ca -= n - used
    seat.ca_spent += n - used


def spend_military(seat: Seat, n: int) -> None:
    used = min(n, seat.more_ma)
    seat.more_ma -= used
    seat.ma -= n - used
    seat.ma_spent += n - used


def civil(seat: Seat) -> int:
    return seat.ca + seat.more_ca


def military(seat: Seat) -> int:
    return seat.ma + seat.more_ma


def refuse_resources(seat: Seat, card: int, cost: int) -> Reason | None:
    have = resources_for(seat, card)
    if have >= cost:
        return None
    return too_many_resources(cost, have)


@cache
def too_many_resources(cost: int, have: int) -> Reason:
    return Reason(
        "TTA-23.11",
        mn(
            "It costs {n} resource; you have {have}.",
            "It costs {n} resources; you have {have}.",
            cost,
            have=have,
        ),
    )


def refuse_food(seat: Seat, cost: int) -> Reason | None:
    have = food_for(seat)
    return None if have >= cost else too_much_food(cost, have)


@cache
def too_much_food(cost: int, have: int) -> Reason:
    return Reason("TTA-23.11", m("It costs {cost} food; you have {have}.", cost=cost, have=have))


@cache
def too_much_science(card: int, cost: int, have: int) -> Reason:
    return Reason(
        "TTA-24.3",
        m(
            "{title} costs {cost} science; you have {have}.",
            title=title(card),
            cost=cost,
            have=have,
        ),
    )


def refuse_science(s: AgesState, p: int, card: int, cost: int) -> Reason | None:
    """Points, temporary science for unit technologies, and the partner's share (TTA-24.3,
    TTA-24.4)."""
    seat = s.seats[p]
    have = seat.science + (seat.for_techs if FIRST_UNIT <= card < WORKERS else 0)
    if have < cost:
        return too_much_science(card, cost, have)
    partner = helper(s, p)
    if partner != NONE and not s.seats[partner].science:
        return Reason("TTA-29.23", m("Your partner in Scientific Cooperation has no science."))
    return None


def spend_science(s: AgesState, p: int, card: int, cost: int) -> None:
    seat = s.seats[p]
    if FIRST_UNIT <= card < WORKERS:
        used = min(cost, seat.for_techs)
        seat.for_techs -= used
        cost -= used
    seat.science -= cost
    partner = helper(s, p)
    if partner != NONE:
        economy.score_science(s, partner, -1)


NO_CIVIL = Reason("TTA-20.3", m("You have no civil action left for it."))
NO_MILITARY = Reason("TTA-20.3", m("You have no military action left for it."))
