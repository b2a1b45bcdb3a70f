"""Support from the hand, the same in revolts and wars (TE-10.5 to TE-10.8, TE-11.14 to
TE-11.16)."""

from dataclasses import dataclass
from typing import ClassVar

from ziggurat.core.agenda import Decision, Handler, Reason, StepHandler, nothing
from ziggurat.core.message import m
from ziggurat.games.tigris.actions import SUPPORT, WITHDRAW
from ziggurat.games.tigris.board import COLOURS, DYNASTIES, LEADERS
from ziggurat.games.tigris.state import TigrisState


def stay(s: TigrisState, seat: int, leader: int) -> Reason:
    return Reason("TE-9.3", m("No leader may be withdrawn to avoid a conflict."))


def refuse_support(s: TigrisState, support: "Support", n: int) -> Reason | None:
    held = s.hands[support.seat].count(support.colour)
    if n <= held:
        return None
    clause, colour = support.colour_rule, COLOURS[support.colour]
    if held > 1:
        return Reason(
            clause, m("You hold {held} {colour} tiles, no more.", held=held, colour=colour)
        )
    if held:
        return Reason(clause, m("You hold one {colour} tile, no more.", colour=colour))
    return Reason(clause, m("You hold no {colour} tile.", colour=colour))


def commit(s: TigrisState, support: "Support", n: int) -> None:
    seat, colour = support.seat, support.colour
    for _ in range(n):
        s.hands[seat].remove(colour)
    s.removed[colour] += n
    s.committed.append(n)
    s.note(("support.none", "support.one")[n] if n < 2 else "support", seat, n, colour)


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
    on = {SUPPORT: StepHandler(commit, refuse_support), WITHDRAW: Handler(nothing, stay)}
    covers = True

    def choices(self, s: TigrisState) -> list[int]:
        return list(range(SUPPORT(0), SUPPORT(s.hands[self.seat].count(self.colour)) + 1))

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
