"""The course of the game: turns, rounds and the End-of-Turn Sequence (TTA-1, TTA-13.1 to TTA-13.6,
TTA-13.21 to TTA-13.29)."""

from dataclasses import dataclass

from ziggurat.core.agenda import Task
from ziggurat.games.ages import hands, leaders, production, row, tactics
from ziggurat.games.ages.action_phase import ActionPhase
from ziggurat.games.ages.politics import PoliticalPhase
from ziggurat.games.ages.ratings import military_limit
from ziggurat.games.ages.scoring import FinalScoring
from ziggurat.games.ages.state import ONCE_A_GAME, AgesState, clockwise, in_game
from ziggurat.games.ages.wars import Wars

MOST_DRAWN = 3  # military cards a turn (TTA-30.17)


@dataclass(slots=True)
class Turn(Task):
    """A normal turn; the first one is only for taking cards (TTA-1.5, TTA-1.6)."""

    seat: int

    def run(self, s: AgesState) -> None:
        p = self.seat
        s.active = p
        s.note("turn", p, s.round)
        if s.round == 1:
            s.then(ActionPhase(p), EndOfTurn(p))
            return
        row.replenish(s)
        s.then(Wars(p), OpenTactic(p), PoliticalPhase(p), ActionPhase(p), EndOfTurn(p))


@dataclass(slots=True)
class OpenTactic(Task):
    """The exclusive tactic becomes common (TTA-4.15); Homer gives his resource (TTA-29.1)."""

    seat: int

    def run(self, s: AgesState) -> None:
        tactics.make_common(s, self.seat)
        leaders.start_of_turn(s, self.seat)


@dataclass(slots=True)
class EndOfTurn(Task):
    """Effects at the end of the turn, then the excess is discarded (TTA-13.1, TTA-13.3)."""

    seat: int

    def run(self, s: AgesState) -> None:
        p = self.seat
        if s.seats[p].resigned:
            s.then(NextTurn(p))
            return
        leaders.end_of_turn(s, p)
        s.then(Harvest(p), NextTurn(p))
        excess = hands.size(s, p) - military_limit(s.seats[p])
        if excess > 0:
            hands.lose_cards(s, p, excess)


@dataclass(slots=True)
class Harvest(Task):
    """Production, then cards and actions (TTA-13.5 to TTA-13.29)."""

    seat: int

    def run(self, s: AgesState) -> None:
        s.then(Refresh(self.seat))
        production.produce(s, self.seat)


@dataclass(slots=True)
class Refresh(Task):
    """Military cards, actions, and the end of what lasts a turn (TTA-13.21 to TTA-13.29)."""

    seat: int

    def run(self, s: AgesState) -> None:
        p = self.seat
        seat = s.seats[p]
        hands.draw(s, p, min(seat.ma + seat.more_ma, MOST_DRAWN))
        seat.ca, seat.ca_spent = seat.ca + seat.ca_spent, 0
        seat.ma, seat.ma_spent = seat.ma + seat.ma_spent, 0
        seat.more_ca = seat.more_ma = seat.for_units = seat.for_any = 0
        seat.more_food = seat.for_techs = 0
        seat.used &= ONCE_A_GAME
        seat.fresh.clear()


@dataclass(slots=True)
class NextTurn(Task):
    """The next player clockwise; a round ends before the starting player's turn (TTA-1.1 to
    TTA-1.3, TTA-5.55, TTA-26.1)."""

    seat: int

    def run(self, s: AgesState) -> None:
        if in_game(s) == 1:
            s.note("alone", *clockwise(s, self.seat))
            return
        p = next(q for q in clockwise(s, self.seat + 1) if q != self.seat)
        if round_ends(s, self.seat, p):
            if s.round == s.last_round:
                s.then(FinalScoring())
                return
            s.round += 1
        s.then(Turn(p))


def round_ends(s: AgesState, last: int, following: int) -> bool:
    """Whether the way from one turn to the next passes the start of the starting player's
    turn."""
    n = len(s.seats)
    return (following - last) % n >= ((s.first - last) % n or n)
