"""Wonders: building stages, completing, and the culture of Age III wonders (TTA-9.7 to TTA-9.19,
TTA-25.23 to TTA-25.27)."""

from dataclasses import dataclass

from ziggurat.core.agenda import Reason, Task
from ziggurat.core.message import m, mn
from ziggurat.games.ages import economy
from ziggurat.games.ages.card import CULTURE, STRENGTH
from ziggurat.games.ages.cards import (
    ARENAS,
    CARDS,
    FARMS,
    FAST_FOOD,
    HOLLYWOOD,
    INTERNET,
    LIBRARIES,
    MEIER,
    MINES,
    NONE,
    SPACE_FLIGHT,
    SYMBOLS,
    THEATERS,
    URBAN,
)
from ziggurat.games.ages.costs import (
    BUILDER,
    NO_CIVIL,
    civil,
    refuse_resources,
    spend_civil,
    spend_resources,
)
from ziggurat.games.ages.ratings import count, leader_culture, update, urban_science
from ziggurat.games.ages.row import developed_levels
from ziggurat.games.ages.state import AgesState, Seat


def most_stages(seat: Seat) -> int:
    """Stages for one civil action: one more for each level of the construction technology."""
    return 1 + seat.specials[BUILDER]


def refuse_stages(s: AgesState, p: int, n: int, discount: int = 0) -> Reason | None:
    """All but the action (TTA-9.7, TTA-9.11, TTA-9.14)."""
    seat = s.seats[p]
    if seat.unfinished == NONE:
        return Reason("TTA-9.7", m("You have no unfinished wonder."))
    stages = CARDS[seat.unfinished].stages[seat.stages :]
    if n > len(stages):
        left = len(stages)
        return Reason(
            "TTA-9.7",
            mn("Only {n} stage is left to build.", "Only {n} stages are left to build.", left),
        )
    if seat.blue + sum(seat.tokens) < n:
        return Reason("TTA-9.11", m("You have no blue token to cover the stage with."))
    return refuse_resources(seat, NONE, max(sum(stages[:n]) - discount, 0))


def stages_cost(seat: Seat, n: int, discount: int = 0) -> int:
    stages = CARDS[seat.unfinished].stages[seat.stages : seat.stages + n]
    return max(sum(stages) - discount, 0)


def build_stages(s: AgesState, p: int, n: int, discount: int = 0) -> None:
    """Pay, then cover the numbers with blue tokens (TTA-9.8, TTA-9.9)."""
    seat = s.seats[p]
    cost = stages_cost(seat, n, discount)
    s.then(Cover(p, n))
    spend_resources(s, p, NONE, cost)
    s.note("stages", p, seat.unfinished, n, cost)


def refuse_stages_action(s: AgesState, p: int, n: int) -> Reason | None:
    seat = s.seats[p]
    if not civil(seat):
        return NO_CIVIL
    if n > most_stages(seat):
        return Reason("TTA-9.14", m("One civil action builds fewer stages."))
    return refuse_stages(s, p, n)


def stages_action(s: AgesState, p: int, n: int) -> None:
    spend_civil(s.seats[p], 1)
    build_stages(s, p, n)


@dataclass(slots=True)
class Cover(Task):
    seat: int
    number: int

    def run(self, s: AgesState) -> None:
        seat = s.seats[self.seat]
        n = min(self.number, seat.blue)
        seat.blue -= n
        seat.stages += n
        if n < self.number:
            s.then(economy.FreeToken(self.seat), Cover(self.seat, self.number - n))
        elif seat.stages == len(CARDS[seat.unfinished].stages):
            complete(s, self.seat)


def complete(s: AgesState, p: int) -> None:
    """Tokens go back to the bank, the effects start, symbols before scoring (TTA-9.13,
    TTA-9.19)."""
    seat = s.seats[p]
    wonder = seat.unfinished
    seat.blue += seat.stages
    seat.unfinished, seat.stages = NONE, 0
    seat.wonders.append(wonder)
    s.note("wonder", p, wonder)
    update(s, p)
    if wonder in COMPLETED:
        economy.score_culture(s, p, COMPLETED[wonder](seat))


def fast_food(seat: Seat) -> int:
    """2 a worker on farms and mines, 1 a building or unit (TTA-29.32)."""
    fields = count(seat, FARMS + MINES)
    return 2 * fields + sum(seat.workers) - fields


def space_flight(seat: Seat) -> int:
    """The levels of all technologies, government and specials included."""
    return sum(developed_levels(seat))


def hollywood(seat: Seat) -> int:
    """Twice the culture of theaters and libraries (TTA-25.25)."""
    made = sum(seat.workers[c] * SYMBOLS[c][CULTURE] for c in THEATERS + LIBRARIES)
    return 2 * (made + (leader_culture(seat) if seat.leader != MEIER else 0))


def internet(seat: Seat) -> int:
    """Culture, science and strength of urban buildings (TTA-25.26)."""
    made = sum(seat.workers[c] * SYMBOLS[c][CULTURE] for c in URBAN) + leader_culture(seat)
    fight = sum(seat.workers[c] * SYMBOLS[c][STRENGTH] for c in ARENAS)
    return made + urban_science(seat) + fight


COMPLETED = {
    FAST_FOOD: fast_food,
    SPACE_FLIGHT: space_flight,
    HOLLYWOOD: hollywood,
    INTERNET: internet,
}
