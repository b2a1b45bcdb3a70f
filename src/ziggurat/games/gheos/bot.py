"""How good a position is for a seat: what its followers will still bring, against the others'.

A follower is worth the cups of its continent for each scoring to come and its pyramids for each
epoch to come. Where the seat is still in the middle of its turn, the best way on is looked for.
"""

from typing import Final, NamedTuple

from ziggurat.core.message import m
from ziggurat.games.gheos.civilizations import Colour, Settle, can_take
from ziggurat.games.gheos.content import EPOCH_END, EPOCHS, FOLLOWERS
from ziggurat.games.gheos.faces import CUP, PYRAMID, WHEAT, amount
from ziggurat.games.gheos.land import free_totals, survey
from ziggurat.games.gheos.migration import Destination
from ziggurat.games.gheos.placing import Lay, Play
from ziggurat.games.gheos.scoring import scores
from ziggurat.games.gheos.state import RESERVE, GheosState, held
from ziggurat.games.gheos.war import Pay, Victor

ODDS: Final = 22.0  # a lead that makes a win e times as likely, fitted to games of the greedy bot
KEEP: Final = 0.94  # what a holding keeps of its worth from one turn at the table to the next
LAST: Final = 0.9  # what it keeps of its worth from one epoch to the next
GROWTH: Final = 1.4  # cups that a holding gains in an own turn
PRESENCE: Final = 0.5  # a follower on bare land, for what may be built there
GIFT: Final = 0.4  # how much of a free continent's wheat the next player will profit from
BEST_WAY: Final = (Lay, Pay, Destination, Victor)


class Outlook(NamedTuple):
    """What is still to come."""

    rounds: float  # epochs, later ones counting less
    turns: float  # own turns
    keep: float  # what a holding keeps of its worth from one own turn to the next

    @property
    def fade(self) -> float:
        """What a holding keeps until it is likely to be scored."""
        kept: float = self.keep ** min(self.turns, 4.0)
        return kept


def begins(s: GheosState) -> bool:
    """Whether a turn begins here: the search judges positions of the same kind."""
    return isinstance(s.decision, Play)


def evaluate(s: GheosState, seat: int) -> float:
    """Own prospects minus the others' average."""
    if s.over:
        return outcome(s, seat)
    step = s.decision
    if step.seat == seat:
        if isinstance(step, BEST_WAY):
            return max(after(s, a, seat) for a in step.choices(s))
        if isinstance(step, Colour):  # the colours differ in nothing
            return after(s, step.choices(s)[0], seat)
    ahead = outlook(s)
    units = [unit(s, colour, ahead) for colour in range(6)]
    prospects = [prospect(s, p, units, ahead) for p in range(s.seats)]
    mine = prospects[seat]
    value = mine - (sum(prospects) - mine) / (s.seats - 1)
    wheat = free_land(s, ahead)
    if isinstance(step, Settle) and step.seat == seat:
        return value + max([wheat, *(units[colour] for colour in can_take(s))])
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
    """Turns are those to expect before the epoch tile that ends the game."""
    left = EPOCH_END[s.seats] - s.epochs
    draws = left * (len(s.order) + 1) / (EPOCHS - s.epochs + 1)
    turns = max(0.0, draws - left) / s.seats
    return Outlook((1 - LAST**left) / (1 - LAST), turns, KEEP**s.seats)


def unit(s: GheosState, colour: int, ahead: Outlook) -> float:
    """What one follower of a colour is good for."""
    edge = s.markers[colour]
    if edge == RESERVE:
        return 0.0
    found = survey(s)
    return land_unit(found.total[found.component[edge]], ahead)


def land_unit(total: int, ahead: Outlook) -> float:
    """The final round and about one token still to come count cups; every epoch counts pyramids."""
    cups, pyramids = amount(total, CUP), amount(total, PYRAMID)
    presence = PRESENCE * min(ahead.turns, 4.0) / 4
    return ahead.fade * (2 * cups + ahead.rounds * pyramids) + presence


def prospect(s: GheosState, seat: int, units: list[float], ahead: Outlook) -> float:
    """Points in hand, holdings, and the tokens beyond the first that the units count."""
    found = survey(s)
    cups = 0
    value = float(s.points[seat])
    for colour, n in enumerate(held(s, seat)):
        if n:
            value += n * units[colour]
            cups += n * amount(found.total[found.component[s.markers[colour]]], CUP)
    return value + tokens_worth(s.tokens[seat], cups, ahead)


def tokens_worth(tokens: int, cups: int, ahead: Outlook) -> float:
    """Tokens are kept while holdings grow and played in the last turns, one a turn; the units
    have counted one of them."""
    worth = -ahead.fade * cups
    for i in range(tokens):
        wait = ahead.turns - i
        if wait >= 0:
            worth += ahead.keep**wait * (cups + GROWTH * wait)
    return worth


def free_land(s: GheosState, ahead: Outlook) -> float:
    """What starting a civilization on the best free continent brings."""
    if RESERVE not in s.markers:
        return 0.0
    best = 0.0
    for total in free_totals(s):
        wheat = min(amount(total, WHEAT), FOLLOWERS)
        best = max(best, wheat * land_unit(total, ahead))
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
