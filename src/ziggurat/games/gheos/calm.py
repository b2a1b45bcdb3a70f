"""What a calm laying, one without war and migration, makes of the land: seen without playing it.

The evaluation asks for the best of all layings on a cell. Most are calm, and change only the land
behind the edges of the cell.
"""

from typing import NamedTuple

from ziggurat.games.gheos.faces import TEMPLES, Face, amount, is_continent
from ziggurat.games.gheos.land import free_totals, survey
from ziggurat.games.gheos.state import RESERVE, GheosState
from ziggurat.games.gheos.upheaval import Site, consequences, joined, site, total

NO_LAND = 0


class Land(NamedTuple):
    """What an evaluation asks of the land: what lies on continents, as the sum of their areas."""

    homes: list[int]  # of each colour, NO_LAND without a marker in play
    free: list[int]  # the others


def land(s: GheosState) -> Land:
    """The land as it lies."""
    found = survey(s)
    homes = [NO_LAND if at == RESERVE else found.total[found.component[at]] for at in s.markers]
    return Land(homes, free_totals(s))


class Around(NamedTuple):
    """A cell, and the land that no laying there changes."""

    site: Site
    land: Land


class Laid(NamedTuple):
    """The land after a calm laying, and the points that its temples bring."""

    land: Land
    points: int


def around(s: GheosState, cell: int) -> Around:
    here = site(s, cell)
    component, totals = here.rest.component, here.rest.total
    homes, changing = [NO_LAND] * len(s.markers), set(here.behind)
    for colour, edge in enumerate(s.markers):
        if edge != RESERVE and colour not in here.owners:
            homes[colour] = totals[component[edge]]
            changing.add(component[edge])
    free = [value for at, value in totals.items() if at not in changing and is_continent(value)]
    return Around(here, Land(homes, free))


def laid(s: GheosState, place: Around, face: Face) -> Laid | None:
    """The land after `face` is laid; None if that is not calm and has to be played."""
    here = place.site
    groups = joined(here.behind, face)
    what = consequences(here, face, groups, s.remnant)
    if what.uprooted or what.wars:
        return None
    values = [total(here, face, groups, e) if groups[e] == e else NO_LAND for e in range(3)]
    homes, lived_on = place.land.homes[:], [False] * 3
    for colour in set(here.owners) - {-1}:
        parts = [groups[e] for e in range(3) if here.owners[e] == colour]
        home = next((part for part in parts if is_continent(values[part])), parts[0])
        homes[colour], lived_on[home] = values[home], True
    free = [values[e] for e in range(3) if is_continent(values[e]) and not lived_on[e]]
    points = 0
    for area in face.areas:
        group = groups[area.edges[0]]
        if lived_on[group]:
            points += temple_points(s, area.value, values[group])
    return Laid(Land(homes, place.land.free + free), points)


def temple_points(s: GheosState, area: int, continent: int) -> int:
    """G-6.1 to G-6.3, for the temples of an area that becomes part of a civilization's land."""
    points = 0
    for temple in TEMPLES:
        number = amount(area, temple)
        if number:
            points += number * amount(continent, temple if s.marks else temple - TEMPLES[0])
    return points
