"""Action 1: leaders (TE-5): placing, moving and withdrawing those of the own dynasty."""

from ziggurat.games.tigris import revolt, treasures
from ziggurat.games.tigris.board import BOARD, RED, SQUARES, beside, cell_of
from ziggurat.games.tigris.kingdoms import all_leaders, kingdoms_of
from ziggurat.games.tigris.placing import Limit, Touch, overlaps
from ziggurat.games.tigris.state import TigrisState


def limits(s: TigrisState, seat: int, leader: int, touch: Touch) -> tuple[Limit, ...]:
    """The squares each rule allows for this leader; a move is judged with it lifted (TE-5.10)."""
    home = s.leaders[4 * seat + leader]
    two = lifted_two(s, home, touch) if home else touch.two
    return (
        Limit(~home, "TE-5.11", "It stands there already."),
        Limit(~s.ruins, "TE-7.6", "A catastrophe lies there: nothing can ever be placed on it."),
        Limit(BOARD & ~touch.pieces | home, "TE-5.5", "The square is not empty."),
        Limit(s.map.land, "TE-5.6", "Leaders never stand on a river."),
        Limit(beside(s.tiles[RED]), "TE-5.7", "No face-up temple is beside that square."),
        Limit(~two, "TE-5.8", "The leader would join two kingdoms."),
    )


def lifted_two(s: TigrisState, home: int, touch: Touch) -> int:
    """The squares beside two kingdoms once the leader on `home` is lifted; its own may fall
    apart."""
    old = next(k for k in touch.kingdoms if k & home)
    rest = kingdoms_of(all_leaders(s) & old & ~home, old & ~home)
    return overlaps([k for k in touch.kingdoms if k != old] + rest)[0]


def place(s: TigrisState, seat: int, leader: int, cell: int) -> None:
    """Place or move (TE-5.2, TE-5.3), then the revolt it may cause, then treasures (TE-9.4)."""
    home = s.leaders[4 * seat + leader]
    s.leaders[4 * seat + leader] = SQUARES[cell]
    if home:
        s.note("leader.moved", seat, leader, cell_of(home), cell)
    else:
        s.note("leader.placed", seat, leader, cell)
    s.then(revolt.Revolt(seat, leader), treasures.Treasures())


def withdraw(s: TigrisState, seat: int, leader: int) -> None:
    """TE-5.4; splitting a kingdom has no further effect (TE-5.18)."""
    s.leaders[4 * seat + leader] = 0
    s.note("leader.withdrawn", seat, leader)
