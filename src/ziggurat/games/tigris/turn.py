"""The turn (TE-4) and its end (TE-14, TE-15.1 to TE-15.3).

The turn is ended by the active player, also after the second action: ending draws tiles, and until
then everything can be taken back.
"""

from dataclasses import dataclass
from random import Random

from ziggurat.core.agenda import Decision, Reason, Task
from ziggurat.core.message import m
from ziggurat.games.tigris import catastrophes, exchange, leaders, tiles
from ziggurat.games.tigris.actions import CATASTROPHE, END, LEADER, SWAP, TILE, WITHDRAW
from ziggurat.games.tigris.board import BLUE, COLOURS, LEADERS, by_byte, expand, nth
from ziggurat.games.tigris.content.boards import ACTIONS_PER_TURN, HAND, TREASURES_AT_END
from ziggurat.games.tigris.monuments import income
from ziggurat.games.tigris.placing import allowed, refuse_cell, touch
from ziggurat.games.tigris.scoring import tell_result
from ziggurat.games.tigris.state import TigrisState, draw

# The first action of each kind that names a square, and its look-up table.
FIRST_TILE = [TILE(colour, 0) for colour in range(4)]
FIRST_LEADER = [LEADER(leader, 0) for leader in range(4)]
FIRST_CATASTROPHE = CATASTROPHE(0)
TABLES = {first: by_byte(first) for first in (*FIRST_TILE, *FIRST_LEADER, FIRST_CATASTROPHE)}


@dataclass(slots=True)
class Turn(Decision):
    """Up to two actions of four kinds, in any order (TE-4.2 to TE-4.4)."""

    rule = "TE-4.2"
    verbs = (TILE, LEADER, CATASTROPHE, WITHDRAW, SWAP, END)

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
        if a in END:
            return None
        if not s.actions_left:
            return Reason("TE-4.2", m("Both actions are used: end the turn."))
        if a in SWAP:
            if exchange.holds(s.hands[self.seat], *SWAP.args(a)):
                return None
            return Reason("TE-8.1", m("You do not hold these tiles."))
        if a in WITHDRAW:
            (leader,) = WITHDRAW.args(a)
            if s.leaders[4 * self.seat + leader]:
                return None
            return Reason("TE-5.4", m("Your {leader} is not on the board.", leader=LEADERS[leader]))
        return self.refuse_square(s, a)

    def refuse_square(self, s: TigrisState, a: int) -> Reason | None:
        if a in CATASTROPHE:
            if not s.catastrophes[self.seat]:
                return Reason("TE-7.1", m("You have no catastrophe left."))
            return refuse_cell(catastrophes.limits(s), *CATASTROPHE.args(a))
        if a in LEADER:
            return leaders.refuse_leader(s, self.seat, *LEADER.args(a))
        colour, cell = TILE.args(a)
        if colour not in s.hands[self.seat]:
            return Reason("TE-6.1", m("You hold no {colour} tile.", colour=COLOURS[colour]))
        return refuse_cell(tiles.limits(s, colour, touch(s)), cell)

    def apply(self, s: TigrisState, a: int) -> None:
        """An action is finished, with all its events, before the turn goes on (TE-4.5)."""
        if a in END:
            s.then(EndTurn(self.seat))
            return
        s.actions_left -= 1
        s.then(Turn(self.seat))
        if a in TILE:
            tiles.place(s, self.seat, *TILE.args(a))
        elif a in LEADER:
            leaders.place(s, self.seat, *LEADER.args(a))
        elif a in CATASTROPHE:
            catastrophes.place(s, self.seat, *CATASTROPHE.args(a))
        elif a in WITHDRAW:
            leaders.withdraw(s, self.seat, *WITHDRAW.args(a))
        else:
            exchange.swap(s, self.seat, *SWAP.args(a))

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
