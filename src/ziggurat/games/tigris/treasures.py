"""Treasures (TE-13): at the end of an action a kingdom with a trader keeps one."""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Reason, Task, ask
from ziggurat.core.message import m
from ziggurat.games.tigris.actions import TAKE
from ziggurat.games.tigris.board import SQUARES, TRADER, cells_of
from ziggurat.games.tigris.kingdoms import kingdoms, owner, region
from ziggurat.games.tigris.state import TigrisState


@dataclass(slots=True)
class Treasures(Task):
    """Looked at after every action and every taking, until each trader's kingdom has one left
    (TE-13.1, TE-13.7, TE-13.8)."""

    def run(self, s: TigrisState) -> None:
        for kingdom in kingdoms(s):
            if (s.treasures & kingdom).bit_count() > 1:
                seat = owner(s, TRADER, kingdom)
                if seat >= 0:
                    s.then(Treasures())
                    ask(s, TakeTreasure(seat))
                    return


def due(s: TigrisState, seat: int) -> int:
    """The treasures of which the seat's trader must take one now; those to be taken first, if any
    (TE-13.4 to TE-13.6)."""
    trader = s.leaders[4 * seat + TRADER]
    treasures = s.treasures & region(s, trader) if trader else 0
    if treasures.bit_count() < 2:
        return 0
    return treasures & s.map.first or treasures


@dataclass(slots=True)
class TakeTreasure(Decision):
    """The owner of the trader chooses, on anybody's turn; where only one can be taken it is taken
    at once, because everybody sees that there is no choice (TE-13.2, TE-13.3)."""

    rule = "TE-13.3"
    verbs = (TAKE,)

    def choices(self, s: TigrisState) -> list[int]:
        return [TAKE(cell) for cell in cells_of(due(s, self.seat))]

    def refuse(self, s: TigrisState, a: int) -> Reason | None:
        square = SQUARES[TAKE.args(a)[0]]
        if due(s, self.seat) & square:
            return None
        if not s.treasures & square:
            return Reason("TE-13.1", m("No treasure lies there."))
        if not region(s, s.leaders[4 * self.seat + TRADER]) & square:
            return Reason("TE-13.1", m("That treasure is not in your trader's kingdom."))
        if s.board:
            return Reason("TE-13.5", m("A treasure outside the two rivers must be taken first."))
        return Reason("TE-13.4", m("A treasure in a corner of the board must be taken first."))

    def apply(self, s: TigrisState, a: int) -> None:
        take(s, self.seat, *TAKE.args(a))

    def prompt(self, s: TigrisState) -> str:
        return m("Your trader takes a treasure: choose which.")


def take(s: TigrisState, seat: int, cell: int) -> None:
    s.treasures ^= SQUARES[cell]
    s.taken[seat] += 1
    s.note("treasure", seat, cell)
