"""What the bot's judgement (`judge.py`) reckons with: what is still to come, and whether a turn
under way is best looked through (section 7 of the specification, the strategy primer).
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from ziggurat.games.gheos.calm import Land
from ziggurat.games.gheos.civilizations import can_take
from ziggurat.games.gheos.content import EPOCH_END, EPOCHS
from ziggurat.games.gheos.migration import Destination
from ziggurat.games.gheos.placing import Play
from ziggurat.games.gheos.scoring import scores
from ziggurat.games.gheos.state import RESERVE, GheosState
from ziggurat.games.gheos.war import Pay, Victor

ODDS: Final = 18.0  # a lead that makes a win e times as likely, fitted to games of the greedy bot
LAST: Final = 0.9  # what a holding keeps of its worth from one epoch to the next
BEST_WAY: Final = (Pay, Destination, Victor)


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is still to come."""

    rounds: float  # epochs, later ones counting less
    turns: float  # own turns


def begins(s: GheosState) -> bool:
    """Whether a turn begins here: the search judges positions of the same kind."""
    return isinstance(s.decision, Play)


def may_settle(s: GheosState, land: Land) -> bool:
    """Whether step 2 follows, as in `can_settle`."""
    return (RESERVE in s.markers and bool(land.free)) or bool(can_take(s))


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
    return Outlook(rounds=(1 - LAST**left) / (1 - LAST), turns=max(0.0, draws - left) / seats)
