"""Migration (G-8): a civilization whose continent was divided goes where the wheat is."""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Reason, Task
from ziggurat.core.message import Listing, m
from ziggurat.games.gheos.actions import AT
from ziggurat.games.gheos.content import COLOURS
from ziggurat.games.gheos.faces import WHEAT, amount, is_continent, is_island
from ziggurat.games.gheos.land import anchor, continents, survey
from ziggurat.games.gheos.lattice import CELL_NAMES
from ziggurat.games.gheos.state import RESERVE, GheosState, vanish
from ziggurat.games.gheos.war import Pay


@dataclass(slots=True)
class PayForMigration(Pay):
    """The same facts as the migration that follows."""

    colour: int
    remains: tuple[int, ...]

    rule = "G-8.4"
    kind = "paid.migration"

    def prompt(self, s: GheosState) -> str:
        colour = COLOURS[self.colour]
        goals = destinations(s, self.remains)
        if not goals:
            return m(
                "The land of {colour} becomes an island and {colour} vanishes. Pay one follower.",
                colour=colour,
            )
        if len(goals) > 1:
            return m(
                "Migration of {colour}, you will choose where. Pay one follower of any colour.",
                colour=colour,
            )
        cell = CELL_NAMES[goals[0]]
        return m(
            "Migration of {colour} to the continent at {cell}. Pay one follower of any colour.",
            colour=colour,
            cell=cell,
        )


@dataclass(slots=True)
class Migrate(Task):
    """`remains` are edges of the played cell with the old continent's land behind them: every part
    of it has at least one."""

    seat: int
    colour: int
    remains: tuple[int, ...]

    def run(self, s: GheosState) -> None:
        goals = destinations(s, self.remains)
        if not goals:
            s.note("insignificant", self.colour)
            vanish(s, self.colour)
        elif len(goals) == 1:
            arrive(s, self.colour, goals[0])
        else:
            s.then(Destination(self.seat, self.colour, goals))


def destinations(s: GheosState, remains: tuple[int, ...]) -> tuple[int, ...]:
    """The continents with the most wheat of all parts, by name; none if the marker must go to an
    island (G-8.5 to G-8.9) or no part is left to live on (G-8.13)."""
    found = survey(s)
    parts = {found.component[edge] for edge in remains}
    fit = {
        part: amount(found.total[part], WHEAT)
        for part in parts
        if is_continent(found.total[part]) or is_island(found.total[part])
    }
    most = max(fit.values(), default=0)
    best = {part for part, wheat in fit.items() if wheat == most}
    return tuple(cell for cell, part in continents(s).items() if part in best)


@dataclass(slots=True)
class Destination(Decision):
    """Continents are tied for the most wheat: the active player chooses (G-8.7)."""

    colour: int
    goals: tuple[int, ...]

    rule = "G-8.7"
    verbs = (AT,)

    def choices(self, s: GheosState) -> list[int]:
        return [AT.start + cell for cell in self.goals]

    def refuse(self, s: GheosState, a: int) -> Reason | None:
        if AT.args(a)[0] in self.goals:
            return None
        names = Listing((CELL_NAMES[cell] for cell in self.goals), m("or"))
        return Reason(
            "G-8.7", m("The marker goes to one of the continents at {cells}.", cells=names)
        )

    def apply(self, s: GheosState, a: int) -> None:
        arrive(s, self.colour, *AT.args(a))

    def prompt(self, s: GheosState) -> str:
        colour = COLOURS[self.colour]
        deadly = [cell for cell in self.goals if resident(s, self.colour, cell) >= 0]
        if not deadly:
            return m(
                "Wheat is tied: choose the continent that {colour} migrates to.", colour=colour
            )
        cell, other = deadly[0], COLOURS[resident(s, self.colour, deadly[0])]
        if len(deadly) == len(self.goals):
            return m(
                "Wheat is tied: choose where {colour} is lost among other people.", colour=colour
            )
        return m(
            "Wheat is tied: choose the continent that {colour} migrates to. At "
            "{cell} it is lost to {other}.",
            colour=colour,
            cell=CELL_NAMES[cell],
            other=other,
        )


def arrive(s: GheosState, colour: int, cell: int) -> None:
    """The marker reaches the continent named `cell`; where another civilization lives it is lost,
    whatever the swords (G-8.10)."""
    s.note("migrated", colour, cell)
    other = resident(s, colour, cell)
    if other >= 0:
        s.note("absorbed", colour, other)
        vanish(s, colour)
    else:
        s.markers[colour] = anchor(s, cell)


def resident(s: GheosState, colour: int, cell: int) -> int:
    """Another civilization on the continent named `cell`, or -1."""
    found = survey(s)
    goal = continents(s)[cell]
    for other, edge in enumerate(s.markers):
        if other != colour and edge != RESERVE and found.component[edge] == goal:
            return other
    return -1
