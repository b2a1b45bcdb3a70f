"""Support from the hand, the same in revolts and wars (TE-10.5 to TE-10.8, TE-11.14 to
TE-11.16)."""

from dataclasses import dataclass
from typing import ClassVar

from ziggurat.core.agenda import Decision, Reason
from ziggurat.core.message import m
from ziggurat.games.tigris.actions import SUPPORT, WITHDRAW
from ziggurat.games.tigris.board import COLOURS, DYNASTIES, LEADERS
from ziggurat.games.tigris.state import TigrisState

STAY = Reason("TE-9.3", m("No leader may be withdrawn to avoid a conflict."))


@dataclass(slots=True)
class Support(Decision):
    """Lay down any number of tiles of the colour, once and openly. Always asked, also of a seat
    with none, because being skipped would tell what is behind the screen."""

    colour: int
    mine: int  # strength on the board
    theirs: int
    rival: int  # the other seat

    rule: ClassVar[str] = "TE-11.14"
    colour_rule: ClassVar[str] = "TE-11.15"
    verbs = (SUPPORT, WITHDRAW)
    covers = True

    def choices(self, s: TigrisState) -> list[int]:
        return list(range(SUPPORT(0), SUPPORT(s.hands[self.seat].count(self.colour)) + 1))

    def refuse(self, s: TigrisState, a: int) -> Reason | None:
        if a in WITHDRAW:
            return STAY
        held = s.hands[self.seat].count(self.colour)
        if SUPPORT.args(a)[0] <= held:
            return None
        colour = COLOURS[self.colour]
        if held > 1:
            return Reason(
                self.colour_rule,
                m("You hold {held} {colour} tiles, no more.", held=held, colour=colour),
            )
        if held:
            return Reason(
                self.colour_rule, m("You hold one {colour} tile, no more.", colour=colour)
            )
        return Reason(self.colour_rule, m("You hold no {colour} tile.", colour=colour))

    def apply(self, s: TigrisState, a: int) -> None:
        (n,) = SUPPORT.args(a)
        for _ in range(n):
            s.hands[self.seat].remove(self.colour)
        s.removed[self.colour] += n
        s.committed.append(n)
        s.note(
            ("support.none", "support.one")[n] if n < 2 else "support", self.seat, n, self.colour
        )

    def prompt(self, s: TigrisState) -> str:
        who, colour = LEADERS[self.colour], COLOURS[self.colour]
        rival = DYNASTIES[self.rival]
        if s.committed:
            theirs = self.theirs + s.committed[0]
            return m(
                "War of the {leader}s: add {colour} tiles against {rival}, {mine} to "
                "{theirs}; a tie is yours.",
                leader=who,
                colour=colour,
                rival=rival,
                mine=self.mine,
                theirs=theirs,
            )
        return m(
            "War of the {leader}s: add {colour} tiles against {rival}, {mine} to "
            "{theirs}; a tie is theirs.",
            leader=who,
            colour=colour,
            rival=rival,
            mine=self.mine,
            theirs=self.theirs,
        )


def outcome(s: TigrisState, attack: int, defence: int) -> tuple[int, int]:
    """The totals of both sides with what they committed, which is then off the table."""
    attack += s.committed[0]
    defence += s.committed[1]
    s.committed.clear()
    return attack, defence
