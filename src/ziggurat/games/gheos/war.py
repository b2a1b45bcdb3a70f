"""War (G-7), and the follower that a war or a migration costs (G-7.3, G-8.4)."""

from dataclasses import dataclass
from typing import ClassVar

from ziggurat.core.agenda import Decision, Reason, Task
from ziggurat.core.message import Listing, m
from ziggurat.games.gheos.actions import PAY, WINNER
from ziggurat.games.gheos.content import COLOURS
from ziggurat.games.gheos.state import GheosState, held, vanish


@dataclass(slots=True)
class Pay(Decision):
    """One own follower of any colour, before anything is resolved (G-7.3, G-7.5, G-8.4)."""

    verbs = (PAY,)
    kind: ClassVar[str]  # of the note

    def choices(self, s: GheosState) -> list[int]:
        return [PAY.start + colour for colour, n in enumerate(held(s, self.seat)) if n]

    def refuse(self, s: GheosState, a: int) -> Reason | None:
        (colour,) = PAY.args(a)
        if held(s, self.seat)[colour]:
            return None
        return Reason(self.rule, m("You have no {colour} follower.", colour=COLOURS[colour]))

    def apply(self, s: GheosState, a: int) -> None:
        (colour,) = PAY.args(a)
        s.followers[6 * self.seat + colour] -= 1
        s.note(self.kind, self.seat, colour)


@dataclass(slots=True)
class PayForWar(Pay):
    colours: tuple[int, ...]
    swords: tuple[int, ...]

    rule = "G-7.3"
    kind = "paid.war"

    def prompt(self, s: GheosState) -> str:
        return m(
            "War: {sides}. Pay one follower of any colour.", sides=versus(self.colours, self.swords)
        )


def versus(colours: tuple[int, ...], swords: tuple[int, ...]) -> str:
    """The sides of a war with their strengths."""
    sides = zip(colours, swords, strict=True)
    return Listing(
        (m("{colour} {n}", colour=COLOURS[colour], n=n) for colour, n in sides), m("against")
    )


@dataclass(slots=True)
class War(Task):
    """All civilizations whose continents were merged fight at once; most swords wins (G-7.2,
    G-7.8)."""

    seat: int
    colours: tuple[int, ...]
    swords: tuple[int, ...]

    def run(self, s: GheosState) -> None:
        for colour, swords in zip(self.colours, self.swords, strict=True):
            s.note("war", colour, swords)
        top = max(self.swords)
        tied = tuple(c for c, n in zip(self.colours, self.swords, strict=True) if n == top)
        if len(tied) == 1:
            conclude(s, self.colours, tied[0])
        else:
            s.then(Victor(self.seat, self.colours, tied))


@dataclass(slots=True)
class Victor(Decision):
    """The active player names the winner among those tied for most swords (G-7.8)."""

    colours: tuple[int, ...]
    tied: tuple[int, ...]

    rule = "G-7.8"
    verbs = (WINNER,)

    def choices(self, s: GheosState) -> list[int]:
        return [WINNER.start + colour for colour in self.tied]

    def refuse(self, s: GheosState, a: int) -> Reason | None:
        (colour,) = WINNER.args(a)
        if colour in self.tied:
            return None
        if colour in self.colours:
            return Reason(
                "G-7.8",
                m("{colour:cap} has fewer swords.", colour=COLOURS[colour]),
            )
        return Reason(
            "G-7.2",
            m("{colour:cap} takes no part in this war.", colour=COLOURS[colour]),
        )

    def apply(self, s: GheosState, a: int) -> None:
        conclude(s, self.colours, *WINNER.args(a))

    def prompt(self, s: GheosState) -> str:
        names = Listing((COLOURS[colour] for colour in self.tied), m("and"))
        return m("War: the swords of {names} are equal. Choose the winner.", names=names)


def conclude(s: GheosState, colours: tuple[int, ...], winner: int) -> None:
    """The winner's marker stays, the others vanish with all their followers (G-7.9, G-7.10)."""
    s.note("war.won", winner)
    for colour in colours:
        if colour != winner:
            vanish(s, colour)
