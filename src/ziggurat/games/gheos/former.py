"""Who lives where, as people should see it: while a war or a migration waits for its payment or a
choice, the land belongs to those who lived there before the tile was laid (G-5.9, G-7.6).

Only screens, pictures and texts ask here. The rules work on the land as it lies.
"""

from typing import NamedTuple

from ziggurat.games.gheos.faces import amount
from ziggurat.games.gheos.land import occupants, survey, without
from ziggurat.games.gheos.lattice import EDGES
from ziggurat.games.gheos.migration import Destination
from ziggurat.games.gheos.state import RESERVE, GheosState, Survey
from ziggurat.games.gheos.temples import Temples
from ziggurat.games.gheos.war import Pay, Victor

NOBODY = -1


class Holdings(NamedTuple):
    """The land with its owners; `fresh` is the cell of a tile whose play is not over, which belongs
    to nobody yet."""

    land: Survey
    colours: dict[int, int]  # of each component that is owned
    fresh: int

    def owner(self, cell: int, edge: int) -> int:
        """The colour that owns an area, told by its cell and one of its edges, or NOBODY."""
        if cell == self.fresh:
            return NOBODY
        return self.colours.get(self.land.component[edge], NOBODY)

    def number(self, colour: int, symbol: int) -> int:
        """How many of a symbol are on the land of a colour."""
        owned = (at for at, mine in self.colours.items() if mine == colour)
        return sum(amount(self.land.total[at], symbol) for at in owned)


def unfinished(s: GheosState) -> Temples | None:
    """The last step of a play that somebody still has to pay for or decide on."""
    if s.over or not isinstance(s.decision, Pay | Victor | Destination):
        return None
    return next(step for step in reversed(s.agenda) if isinstance(step, Temples))


def holdings(s: GheosState) -> Holdings:
    play = unfinished(s)
    if play is None:
        return Holdings(survey(s), occupants(s), NOBODY)
    rest = without(s, play.cell)
    touched = zip(EDGES[play.cell], play.owners, strict=True)
    colours = {
        rest.component[edge]: colour
        for edge, colour in touched
        if colour >= 0 and s.markers[colour] != RESERVE
    }
    for colour, edge in enumerate(s.markers):
        if edge != RESERVE and colour not in play.owners:
            colours[rest.component[edge]] = colour
    return Holdings(rest, colours, play.cell)
