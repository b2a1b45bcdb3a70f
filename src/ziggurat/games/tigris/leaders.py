"""Action 1: leaders (TE-5): placing, moving and withdrawing those of the own dynasty."""

from typing import Final

from ziggurat.core.agenda import Reason
from ziggurat.core.message import m
from ziggurat.games.tigris import placing, revolt, treasures
from ziggurat.games.tigris.board import BOARD, LEADERS, SQUARES, beside, cell_of
from ziggurat.games.tigris.kingdoms import kingdoms_of
from ziggurat.games.tigris.placing import RUIN, TAKEN, Limit, Touch
from ziggurat.games.tigris.state import TigrisState

RIVER: Final = m("Leaders never stand on a river.")
NO_TEMPLE: Final = m("No face-up temple is beside that square.")
TWO: Final = m("The leader would join two kingdoms.")


def limits(s: TigrisState, touch: Touch) -> tuple[Limit, ...]:
    """The squares each rule allows for any leader."""
    return (
        (~s.ruins, "TE-7.6", RUIN),
        (BOARD & ~touch.pieces, "TE-5.5", TAKEN),
        (s.map.land, "TE-5.6", RIVER),
        (touch.shrines, "TE-5.7", NO_TEMPLE),
    )


def own_limit(s: TigrisState, seat: int, leader: int, touch: Touch) -> Limit:
    """Where this leader would join no two kingdoms; a move is judged with it lifted (TE-5.10)."""
    home = s.leaders[4 * seat + leader]
    two = lifted_two(home, touch) if home else touch.two
    return ~two, "TE-5.8", TWO


def refuse_leader(s: TigrisState, seat: int, leader: int, cell: int) -> Reason | None:
    if s.leaders[4 * seat + leader] == SQUARES[cell]:
        return Reason("TE-5.11", m("It stands there already."))
    touch = placing.touch(s)
    return placing.refuse_cell((*limits(s, touch), own_limit(s, seat, leader, touch)), cell)


def lifted_two(home: int, touch: Touch) -> int:
    """The squares beside two kingdoms once the leader on `home` is lifted. First its kingdom is
    left out, then what remains of it is put back: nothing, the rest, or several parts."""
    old = next(kingdom for kingdom in touch.kingdoms if kingdom & home)
    rim = beside(old)
    one = touch.two | touch.one & ~rim
    two = touch.three | touch.two & ~rim
    rest = old ^ home
    links = beside(home) & rest
    if links & (links - 1):
        parts = kingdoms_of(touch.leaders & rest, rest)
    else:  # a leader at the end of a line splits nothing
        parts = (rest,) if touch.leaders & rest else ()
    for part in parts:
        rim = beside(part)
        two |= one & rim
        one |= rim
    return two


def place(s: TigrisState, seat: int, leader: int, cell: int) -> None:
    """Place or move (TE-5.2, TE-5.3), then the revolt it may cause, then treasures (TE-9.4)."""
    home = s.leaders[4 * seat + leader]
    s.leaders[4 * seat + leader] = SQUARES[cell]
    if home:
        s.note("leader.moved", seat, leader, cell_of(home), cell)
    else:
        s.note("leader.placed", seat, leader, cell)
    s.then(revolt.Revolt(seat, leader), treasures.Treasures())


def refuse_withdraw(s: TigrisState, seat: int, leader: int) -> Reason | None:
    if s.leaders[4 * seat + leader]:
        return None
    return Reason("TE-5.4", m("Your {leader} is not on the board.", leader=LEADERS[leader]))


def withdraw(s: TigrisState, seat: int, leader: int) -> None:
    """TE-5.4; splitting a kingdom has no further effect (TE-5.18)."""
    s.note("leader.withdrawn", seat, leader, cell_of(s.leaders[4 * seat + leader]))
    s.leaders[4 * seat + leader] = 0
