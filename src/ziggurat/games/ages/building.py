"""Population, farms, mines, urban buildings and military units: increase, build, upgrade, destroy
(TTA-8, TTA-12.1 to TTA-12.3), with Bach's and Barbarossa's own ways. What a player does as an
action of its own, paid first, is called `..._action`."""

from ziggurat.core.agenda import Reason
from ziggurat.core.message import m
from ziggurat.games.ages.cards import (
    AGE,
    BACH,
    BARBAROSSA,
    BY_TYPE,
    FIRST_UNIT,
    FIRST_URBAN,
    KIND,
    THEATERS,
    title,
)
from ziggurat.games.ages.costs import (
    NO_CIVIL,
    NO_MILITARY,
    build_cost,
    civil,
    increase_cost,
    military,
    refuse_food,
    refuse_resources,
    spend_civil,
    spend_food,
    spend_military,
    spend_resources,
    upgrade_cost,
)
from ziggurat.games.ages.ratings import count, urban_limit
from ziggurat.games.ages.state import BACH_USED, AgesState, Seat

Upgrade = tuple[int, int]  # from a card to one of the same type and a higher level

# Increase population


def refuse_increase(s: AgesState, p: int, discount: int = 0) -> Reason | None:
    """All but the action itself, which a card may have ordered (TTA-6.4, TTA-8.3)."""
    seat = s.seats[p]
    if not seat.bank:
        return Reason("TTA-8.3", m("Your yellow bank is empty."))
    return refuse_food(seat, increase_cost(seat, discount))


def increase(s: AgesState, p: int, discount: int = 0) -> None:
    seat = s.seats[p]
    cost = increase_cost(seat, discount)
    spend_food(s, p, cost)
    seat.bank -= 1
    seat.unused += 1
    s.note("increase", p, cost)


def refuse_increase_action(s: AgesState, p: int) -> Reason | None:
    return refuse_increase(s, p) if civil(s.seats[p]) else NO_CIVIL


def increase_action(s: AgesState, p: int) -> None:
    spend_civil(s.seats[p], 1)
    increase(s, p)


# Build


def refuse_action(seat: Seat, card: int) -> Reason | None:
    """Units take a military action, everything else a civil one."""
    if card >= FIRST_UNIT:
        return None if military(seat) else NO_MILITARY
    return None if civil(seat) else NO_CIVIL


def spend_action(seat: Seat, card: int) -> None:
    if card >= FIRST_UNIT:
        spend_military(seat, 1)
    else:
        spend_civil(seat, 1)


def refuse_build(
    s: AgesState, p: int, card: int, discount: int = 0, workers: int = 0
) -> Reason | None:
    """All but the action; `workers` are those about to arrive (TTA-8.4 to TTA-8.7, TTA-12.1)."""
    seat = s.seats[p]
    if not seat.techs >> card & 1:
        return Reason("TTA-8.4", m("You have not developed {title}.", title=title(card)))
    if not seat.unused + workers:
        return Reason("TTA-8.5", m("You have no unused worker."))
    if FIRST_URBAN <= card < FIRST_UNIT and at_limit(seat, card):
        return Reason("TTA-8.6", m("Your government allows no more buildings of this type."))
    return refuse_resources(seat, card, max(build_cost(seat, card) - discount, 0))


def at_limit(seat: Seat, card: int) -> bool:
    return count(seat, BY_TYPE[KIND[card]]) >= urban_limit(seat)


def build(s: AgesState, p: int, card: int, discount: int = 0) -> None:
    seat = s.seats[p]
    cost = max(build_cost(seat, card) - discount, 0)
    spend_resources(s, p, card, cost)
    place(s, p, card)
    s.note("build", p, card, cost)


def refuse_build_action(s: AgesState, p: int, card: int) -> Reason | None:
    return refuse_action(s.seats[p], card) or refuse_build(s, p, card)


def build_action(s: AgesState, p: int, card: int) -> None:
    spend_action(s.seats[p], card)
    build(s, p, card)


def place(s: AgesState, p: int, card: int) -> None:
    """An unused worker moves onto a card (TTA-8.5)."""
    seat = s.seats[p]
    seat.unused -= 1
    seat.workers[card] += 1


# Destroy


def refuse_destroy_action(s: AgesState, p: int, card: int) -> Reason | None:
    seat = s.seats[p]
    if not seat.workers[card]:
        return Reason("TTA-8.12", m("You have no worker on {title}.", title=title(card)))
    return refuse_action(seat, card)


def destroy(s: AgesState, p: int, card: int) -> None:
    """The worker becomes unused, nothing is refunded (TTA-8.12, TTA-12.3)."""
    seat = s.seats[p]
    seat.workers[card] -= 1
    seat.unused += 1
    s.note("destroy", p, card)


def destroy_action(s: AgesState, p: int, card: int) -> None:
    spend_action(s.seats[p], card)
    destroy(s, p, card)


# Upgrade


def refuse_upgrade(s: AgesState, p: int, step: Upgrade, discount: int = 0) -> Reason | None:
    """All but the action (TTA-8.15 to TTA-8.20, TTA-12.2)."""
    seat, (low, high) = s.seats[p], step
    if not seat.workers[low]:
        return Reason("TTA-8.16", m("You have no worker on {title}.", title=title(low)))
    if not seat.techs >> high & 1:
        return Reason("TTA-8.17", m("You have not developed {title}.", title=title(high)))
    return refuse_resources(seat, high, max(upgrade_cost(seat, low, high) - discount, 0))


def upgrade(s: AgesState, p: int, step: Upgrade, discount: int = 0) -> None:
    seat, (low, high) = s.seats[p], step
    cost = max(upgrade_cost(seat, low, high) - discount, 0)
    spend_resources(s, p, high, cost)
    seat.workers[low] -= 1
    seat.workers[high] += 1
    s.note("upgrade", p, low, high, cost)


def refuse_upgrade_action(s: AgesState, p: int, step: Upgrade) -> Reason | None:
    return refuse_action(s.seats[p], step[0]) or refuse_upgrade(s, p, step)


def upgrade_action(s: AgesState, p: int, step: Upgrade) -> None:
    spend_action(s.seats[p], step[0])
    upgrade(s, p, step)


# Leaders' own ways


def refuse_bach(s: AgesState, p: int, card: int, theater: int) -> Reason | None:
    """An urban building becomes a theater of the same or a higher level (TTA-25.14 to
    TTA-25.16)."""
    seat = s.seats[p]
    if seat.leader != BACH:
        return Reason("TTA-25.14", m("Johann Sebastian Bach does not lead you."))
    if seat.used & BACH_USED:
        return Reason("TTA-25.14", m("Bach helps once a turn."))
    if not seat.workers[card]:
        return Reason("TTA-25.14", m("You have no worker on {title}.", title=title(card)))
    if not seat.techs >> theater & 1:
        return Reason("TTA-25.14", m("You have not developed {title}.", title=title(theater)))
    if AGE[theater] < AGE[card]:
        return Reason("TTA-25.14", m("The theater must not be of a lower level."))
    if count(seat, THEATERS) >= urban_limit(seat):
        return Reason("TTA-25.16", m("Your government allows no more theaters."))
    if not civil(seat):
        return NO_CIVIL
    return refuse_resources(seat, theater, upgrade_cost(seat, card, theater))


def bach(s: AgesState, p: int, card: int, theater: int) -> None:
    seat = s.seats[p]
    seat.used |= BACH_USED
    spend_civil(seat, 1)
    upgrade(s, p, (card, theater))


def refuse_barbarossa(s: AgesState, p: int, unit: int) -> Reason | None:
    """Both parts must be payable (TTA-29.6)."""
    seat = s.seats[p]
    if seat.leader != BARBAROSSA:
        return Reason("TTA-29.6", m("Frederick Barbarossa does not lead you."))
    if not military(seat):
        return NO_MILITARY
    return refuse_increase(s, p, 1) or refuse_build(s, p, unit, 1, workers=1)


def barbarossa(s: AgesState, p: int, unit: int) -> None:
    spend_military(s.seats[p], 1)
    increase(s, p, 1)
    build(s, p, unit, 1)
