"""Step 2: start a civilization or take a follower (G-9)."""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Handler, Reason, Task
from ziggurat.core.message import m
from ziggurat.games.gheos.actions import AT, SKIP, START, TAKE
from ziggurat.games.gheos.content import COLOURS
from ziggurat.games.gheos.faces import WHEAT, amount
from ziggurat.games.gheos.land import (
    anchor,
    continents,
    free_continents,
    free_totals,
    occupants,
    survey,
)
from ziggurat.games.gheos.lattice import CELL_NAMES, EDGES
from ziggurat.games.gheos.state import RESERVE, GheosState, supply


def can_take(s: GheosState) -> list[int]:
    """The colours in play with a follower left (G-9.8, G-9.9)."""
    return [c for c in range(6) if s.markers[c] != RESERVE and supply(s, c)]


def can_settle(s: GheosState) -> bool:
    """Whether anything is possible in step 2."""
    return (RESERVE in s.markers and bool(free_totals(s))) or bool(can_take(s))


def can_start(s: GheosState) -> list[int]:
    """The continents without a civilization, if a marker is left (G-9.2, G-9.3)."""
    return list(free_continents(s)) if RESERVE in s.markers else []


@dataclass(slots=True)
class Settlers(Task):
    """Step 2 is skipped only if nothing is possible (G-4.3)."""

    seat: int

    def run(self, s: GheosState) -> None:
        if can_settle(s):
            s.then(Settle(self.seat))
        else:
            s.note("idle", self.seat)


def refuse_take(s: GheosState, seat: int, colour: int) -> Reason | None:
    colour_name = COLOURS[colour]
    if s.markers[colour] == RESERVE:
        return Reason("G-9.8", m("{colour:cap} is not in play.", colour=colour_name))
    if not supply(s, colour):
        return Reason(
            "G-9.9", m("{colour:cap} has no follower left in the reserve.", colour=colour_name)
        )
    return None


def take(s: GheosState, seat: int, colour: int) -> None:
    s.followers[6 * seat + colour] += 1
    s.note("took", seat, colour)


def refuse_start(s: GheosState, seat: int, cell: int) -> Reason | None:
    if RESERVE not in s.markers:
        return Reason("G-9.3", m("All six markers are in play."))
    return None if cell in can_start(s) else refuse_settling(s, cell)


def start(s: GheosState, seat: int, cell: int) -> None:
    s.then(Colour(seat, cell))


def refuse_skip(s: GheosState, seat: int) -> Reason | None:
    return None if s.optional else Reason("G-4.3", m("Step 2 may not be skipped in this game."))


def skip(s: GheosState, seat: int) -> None:
    s.note("skipped", seat)


def refuse_settling(s: GheosState, cell: int) -> Reason:
    """Why a civilization cannot be started by naming this cell."""
    if cell not in s.tiles:
        return Reason("G-9.2", m("No land is there."))
    component = survey(s).component
    civs = occupants(s)
    names = {continent: name for name, continent in continents(s).items()}
    homes = [component[edge] for edge in EDGES[cell] if edge in component]
    free = [names[home] for home in homes if home in names and home not in civs]
    if free:
        return Reason(
            "G-9.2",
            m(
                "Name that free continent by its first cell, {cell}.",
                cell=CELL_NAMES[free[0]],
            ),
        )
    taken = [civs[home] for home in homes if home in civs]
    if taken:
        return Reason(
            "G-9.2",
            m("{colour:cap} lives on that continent.", colour=COLOURS[taken[0]]),
        )
    return Reason("G-9.2", m("That is no continent: it needs a landmass and two tiles."))


@dataclass(slots=True)
class Settle(Decision):
    """Exactly one: a continent for a new civilization, or a follower of one in play (G-9.1); with
    the option, also neither (G-4.3)."""

    rule = "G-9.1"
    on = {
        AT: Handler(start, refuse_start),
        TAKE: Handler(take, refuse_take),
        SKIP: Handler(skip, refuse_skip),
    }

    def choices(self, s: GheosState) -> list[int]:
        starts = [AT.start + cell for cell in can_start(s)]
        takes = [TAKE.start + colour for colour in can_take(s)]
        return starts + takes + [SKIP.start] * s.optional

    def prompt(self, s: GheosState) -> str:
        if not can_take(s):
            return m("Start a civilization on a free continent.")
        if not can_start(s):
            return m("Take a follower of a civilization in play.")
        return m("Start a civilization on a free continent, or take a follower.")


@dataclass(slots=True)
class Colour(Decision):
    """Any colour whose marker is in the reserve (G-9.3)."""

    cell: int

    rule = "G-9.3"
    verbs = (START,)

    def choices(self, s: GheosState) -> list[int]:
        return [START.start + c for c in range(6) if s.markers[c] == RESERVE]

    def refuse(self, s: GheosState, a: int) -> Reason | None:
        (colour,) = START.args(a)
        if s.markers[colour] == RESERVE:
            return None
        return Reason("G-9.3", m("{colour:cap} is already in play.", colour=COLOURS[colour]))

    def apply(self, s: GheosState, a: int) -> None:
        """As many followers as the continent has wheat, at most all five (G-9.5 to G-9.7)."""
        (colour,) = START.args(a)
        s.markers[colour] = anchor(s, self.cell)
        found = survey(s)
        wheat = amount(found.total[found.component[s.markers[colour]]], WHEAT)
        number = min(wheat, supply(s, colour))
        s.followers[6 * self.seat + colour] += number
        kind = ("started.none", "started.one")[number] if number < 2 else "started"
        s.note(kind, self.seat, colour, self.cell, number)

    def prompt(self, s: GheosState) -> str:
        return m("Choose the colour of the new civilization.")
