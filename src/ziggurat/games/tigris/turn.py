"""The turn (TE-4) and its end (TE-14, TE-15.1 to TE-15.3).

The turn is ended by the active player, also after the second action: ending draws tiles, and until
then everything can be taken back.
"""

from dataclasses import dataclass
from random import Random

from ziggurat.core.agenda import Decision, Handler, Reason, Task, legal
from ziggurat.core.message import m
from ziggurat.games.tigris import catastrophes, exchange, leaders, tiles
from ziggurat.games.tigris.actions import CATASTROPHE, END, LEADER, SWAP, TILE, WITHDRAW
from ziggurat.games.tigris.board import BLUE, by_byte, expand, nth
from ziggurat.games.tigris.content.boards import ACTIONS_PER_TURN, HAND, TREASURES_AT_END
from ziggurat.games.tigris.monuments import income
from ziggurat.games.tigris.placing import allowed, touch
from ziggurat.games.tigris.scoring import tell_result
from ziggurat.games.tigris.state import TigrisState, draw

# The first action of each kind that names a square, and its look-up table.
FIRST_TILE = [TILE(colour, 0) for colour in range(4)]
FIRST_LEADER = [LEADER(leader, 0) for leader in range(4)]
FIRST_CATASTROPHE = CATASTROPHE(0)
TABLES = {first: by_byte(first) for first in (*FIRST_TILE, *FIRST_LEADER, FIRST_CATASTROPHE)}


def end(s: TigrisState, seat: int) -> None:
    s.then(EndTurn(seat))


@dataclass(slots=True)
class Turn(Decision):
    """Up to two actions of four kinds, in any order (TE-4.2 to TE-4.4)."""

    rule = "TE-4.2"
    on = {
        TILE: Handler(tiles.place, tiles.refuse_tile),
        LEADER: Handler(leaders.place, leaders.refuse_leader),
        CATASTROPHE: Handler(catastrophes.place, catastrophes.refuse_catastrophe),
        WITHDRAW: Handler(leaders.withdraw, leaders.refuse_withdraw),
        SWAP: Handler(exchange.swap, exchange.refuse_swap),
        END: Handler(end, legal),
    }

    def groups(self, s: TigrisState) -> list[tuple[int, int]]:
        """The actions that name a square: for each kind, its first action and the legal squares."""
        around = touch(s)
        hand = s.hands[self.seat]
        land = allowed(tiles.limits(s, 0, around))
        found = [(FIRST_TILE[c], land) for c in range(BLUE) if c in hand]
        if BLUE in hand:
            found.append((FIRST_TILE[BLUE], allowed(tiles.limits(s, BLUE, around))))
        stands = allowed(leaders.limits(s, around))
        for leader in range(4):
            squares = stands & leaders.own_limit(s, self.seat, leader, around)[0]
            found.append((FIRST_LEADER[leader], squares))
        if s.catastrophes[self.seat]:
            found.append((FIRST_CATASTROPHE, allowed(catastrophes.limits(s))))
        return found

    def others(self, s: TigrisState) -> list[int]:
        """The actions that name no square."""
        mine = s.leaders[4 * self.seat : 4 * self.seat + 4]
        withdraw = [WITHDRAW.start + leader for leader in range(4) if mine[leader]]
        return [*withdraw, *exchange.choices(*s.hands[self.seat]), END.start]

    def choices(self, s: TigrisState) -> list[int]:
        if not s.actions_left:
            return [END.start]
        found: list[int] = []
        for first, squares in self.groups(s):
            expand(found, TABLES[first], squares)
        return found + self.others(s)

    def sample(self, s: TigrisState, rng: Random) -> int:
        if not s.actions_left:
            return END.start
        groups = self.groups(s)
        others = self.others(s)
        n = int(rng.random() * (sum(m.bit_count() for _, m in groups) + len(others)))
        for first, squares in groups:
            if n < squares.bit_count():
                return first + nth(squares, n)
            n -= squares.bit_count()
        return others[n]

    def refuse(self, s: TigrisState, a: int) -> Reason | None:
        if not s.actions_left and a not in END:
            return Reason("TE-4.2", m("Both actions are used: end the turn."))
        return Decision.refuse(self, s, a)

    def apply(self, s: TigrisState, a: int) -> None:
        """An action is finished, with all its events, before the turn goes on (TE-4.5)."""
        if a not in END:
            s.actions_left -= 1
            s.then(Turn(self.seat))
        Decision.apply(self, s, a)

    def prompt(self, s: TigrisState) -> str:
        if s.actions_left == 2:
            return m("Your turn: two actions left.")
        return m("Your turn: one action left.") if s.actions_left else m("End your turn.")


@dataclass(slots=True)
class EndTurn(Task):
    """Monuments pay, hands are filled, the end is looked for, the next player is up (TE-14)."""

    seat: int

    def run(self, s: TigrisState) -> None:
        income(s, self.seat)
        for i in range(s.seats):
            seat = (self.seat + i) % s.seats
            draw(s, seat, HAND - len(s.hands[seat]))
        if s.last_turn or 1 <= s.treasures.bit_count() <= TREASURES_AT_END:
            s.note("over.bag" if s.last_turn else "over.treasures")
            tell_result(s)
            return
        s.active = (self.seat + 1) % s.seats
        s.actions_left = ACTIONS_PER_TURN
        s.note("turn", s.active)
        s.then(Turn(s.active))
