"""How good a position is for a seat: what its followers will still bring, against the others'.

A follower is worth the cups of its continent for each scoring to come and its pyramids for each
epoch to come. Where the seat is still in the middle of its turn, the best way on is looked for.
"""

from dataclasses import dataclass
from functools import cache
from math import fsum
from typing import Final

from ziggurat.core.message import m
from ziggurat.games.gheos.actions import LAY
from ziggurat.games.gheos.calm import Land, around, laid, land
from ziggurat.games.gheos.civilizations import Colour, Settle, can_take
from ziggurat.games.gheos.content import EPOCH_END, EPOCHS, FOLLOWERS, TOKENS
from ziggurat.games.gheos.faces import CUP, PYRAMID, WHEAT, amount
from ziggurat.games.gheos.land import survey
from ziggurat.games.gheos.migration import Destination
from ziggurat.games.gheos.placing import Lay, Play
from ziggurat.games.gheos.scoring import scores
from ziggurat.games.gheos.state import RESERVE, GheosState, held
from ziggurat.games.gheos.war import Pay, Victor

ODDS: Final = 15.0  # a lead that makes a win e times as likely, fitted to games of the greedy bot
KEEP: Final = 0.94  # what a holding keeps of its worth from one turn at the table to the next
LAST: Final = 0.9  # what it keeps of its worth from one epoch to the next
GROWTH: Final = 1.4  # cups that a holding gains in an own turn
PRESENCE: Final = 0.5  # a follower on bare land, for what may be built there
GIFT: Final = 0.4  # how much of a free continent's wheat the next player will profit from
BEST_WAY: Final = (Pay, Destination, Victor)


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is still to come."""

    rounds: float  # epochs, later ones counting less
    turns: float  # own turns
    fade: float  # what a holding keeps until it is likely to be scored
    presence: float  # what a follower on bare land is worth
    waits: tuple[tuple[float, float], ...]  # for each token that can still be played: what the
    # cups keep until then, and by how many they grow


def begins(s: GheosState) -> bool:
    """Whether a turn begins here: the search judges positions of the same kind."""
    return isinstance(s.decision, Play)


def evaluate(s: GheosState, seat: int) -> float:
    """Own prospects minus the others' average."""
    if s.over:
        return outcome(s, seat)
    step = s.decision
    if step.seat == seat:
        if isinstance(step, Lay):
            return best_laying(s, step, seat)
        if isinstance(step, BEST_WAY):
            return max(after(s, a, seat) for a in step.choices(s))
        if isinstance(step, Colour):  # the colours differ in nothing
            return after(s, step.choices(s)[0], seat)
    settles = isinstance(step, Settle) and step.seat == seat
    return weighed(s, seat, land(s), 0, settles)


def best_laying(s: GheosState, step: Lay, seat: int) -> float:
    """The worth of the best tile on the cell; only what is not calm is played to see it."""
    place = around(s, step.cell)
    best = float("-inf")
    for a in step.choices(s):
        calm = laid(s, place, s.pack.laid[a - LAY.start])
        if calm is None:
            value = after(s, a, seat)
        else:
            value = weighed(s, seat, calm.land, calm.points, may_settle(s, calm.land))
        best = max(best, value)
    return best


def may_settle(s: GheosState, land: Land) -> bool:
    """Whether step 2 follows, as in `can_settle`."""
    return (RESERVE in s.markers and bool(land.free)) or bool(can_take(s))


def weighed(s: GheosState, seat: int, land: Land, points: int, settles: bool) -> float:
    """How the seat stands on such land, with so many points more, and whether it settles now."""
    ahead = outlook(s)
    worth, cups = units(land, ahead)
    prospects = [
        prospect(s, p, points if p == seat else 0, worth, cups, ahead) for p in range(s.seats)
    ]
    mine = prospects[seat]
    value = mine - (fsum(prospects) - mine) / (s.seats - 1)
    wheat = free_land(land.free, ahead) if RESERVE in s.markers else 0.0
    if settles:
        return value + max([wheat, *[worth[colour] for colour in can_take(s)]])
    return value - GIFT * wheat


def after(s: GheosState, a: int, seat: int) -> float:
    new = s.copy()
    new.apply(a)
    return evaluate(new, seat)


def outcome(s: GheosState, seat: int) -> float:
    """A finished game: the lead, and whether it is a win; followers break ties (G-12.6)."""
    result = scores(s)
    mine, best = result[seat], max(other for p, other in enumerate(result) if p != seat)
    return mine[0] - best[0] + (10.0 if mine > best else -10.0 if mine < best else 0.0)


def outlook(s: GheosState) -> Outlook:
    return outlook_at(s.seats, s.epochs, len(s.order))


@cache
def outlook_at(seats: int, epochs: int, tiles: int) -> Outlook:
    """Turns are those to expect before the epoch tile that ends the game."""
    left = EPOCH_END[seats] - epochs
    draws = left * (tiles + 1) / (EPOCHS - epochs + 1)
    turns = max(0.0, draws - left) / seats
    keep = KEEP**seats  # from one own turn to the next
    waits = [turns - i for i in range(TOKENS) if turns >= i]
    return Outlook(
        rounds=(1 - LAST**left) / (1 - LAST),
        turns=turns,
        fade=keep ** min(turns, 4.0),
        presence=PRESENCE * min(turns, 4.0) / 4,
        waits=tuple([(keep**wait, GROWTH * wait) for wait in waits]),
    )


def units(land: Land, ahead: Outlook) -> tuple[list[float], list[int]]:
    """By colour, what a follower is good for and how many cups it counts."""
    worth = [land_unit(home, ahead) if home else 0.0 for home in land.homes]
    return worth, [amount(home, CUP) for home in land.homes]


def land_unit(total: int, ahead: Outlook) -> float:
    """The final round and about one token still to come count cups; every epoch counts pyramids."""
    cups, pyramids = amount(total, CUP), amount(total, PYRAMID)
    return ahead.fade * (2 * cups + ahead.rounds * pyramids) + ahead.presence


def prospect(
    s: GheosState, seat: int, points: int, units: list[float], cups: list[int], ahead: Outlook
) -> float:
    """Points in hand and to be added, holdings, and the tokens beyond the first that the units
    count."""
    counted = 0
    value = float(s.points[seat] + points)
    for colour in range(6):
        n = s.followers[6 * seat + colour]
        if n:
            value += n * units[colour]
            counted += n * cups[colour]
    return value + tokens_worth(s.tokens[seat], counted, ahead)


def tokens_worth(tokens: int, cups: int, ahead: Outlook) -> float:
    """Tokens are kept while holdings grow and played in the last turns, one a turn; the units
    have counted one of them."""
    worth = -ahead.fade * cups
    for kept, growth in ahead.waits[:tokens]:
        worth += kept * (cups + growth)
    return worth


def free_land(free: list[int], ahead: Outlook) -> float:
    """What starting a civilization on the best free continent brings."""
    best = 0.0
    for total in free:
        wheat = amount(total, WHEAT)
        if wheat:
            best = max(best, min(wheat, FOLLOWERS) * land_unit(total, ahead))
    return best


def factors(s: GheosState, seat: int) -> dict[str, float]:
    """The parts of `prospect`."""
    ahead, found = outlook(s), survey(s)
    cups = pyramids = presence = 0.0
    n_cups = 0
    for colour, n in enumerate(held(s, seat)):
        if n and s.markers[colour] != RESERVE:
            total = found.total[found.component[s.markers[colour]]]
            n_cups += n * amount(total, CUP)
            cups += n * ahead.fade * 2 * amount(total, CUP)
            pyramids += n * ahead.fade * ahead.rounds * amount(total, PYRAMID)
            presence += n * PRESENCE * min(ahead.turns, 4.0) / 4
    return {
        m("points"): float(s.points[seat]),
        m("cups of its followers"): cups,
        m("pyramids of its followers"): pyramids,
        m("followers"): presence,
        m("scoring tokens kept"): tokens_worth(s.tokens[seat], n_cups, ahead),
    }
