"""Temples (G-6): points when they are put into play, after all wars and migrations."""

from dataclasses import dataclass

from ziggurat.core.agenda import Task
from ziggurat.games.gheos.faces import TEMPLES, amount
from ziggurat.games.gheos.land import occupants, survey
from ziggurat.games.gheos.lattice import EDGES
from ziggurat.games.gheos.state import GheosState, score


@dataclass(slots=True)
class Temples(Task):
    """Each temple of the tile scores once, if its continent is occupied (G-6.2, G-6.3, G-6.7)."""

    seat: int
    cell: int
    owners: tuple[int, ...]  # who lived behind each edge before the play, told until it is over

    def run(self, s: GheosState) -> None:
        for area in s.pack.laid[s.tiles[self.cell]].areas:
            for temple in TEMPLES:
                for _ in range(amount(area.value, temple)):
                    consecrate(s, self.seat, EDGES[self.cell][area.edges[0]], temple)


def consecrate(s: GheosState, seat: int, edge: int, temple: int) -> None:
    """A point for each ordinary symbol of the temple's mark on the continent, or for each temple
    with that mark (G-6.1)."""
    found = survey(s)
    continent = found.component[edge]
    if continent in occupants(s):
        counted = temple if s.marks else temple - TEMPLES[0]
        score(s, seat, amount(found.total[continent], counted), "temple")
