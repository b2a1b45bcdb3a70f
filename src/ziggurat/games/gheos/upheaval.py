"""What a play sets off (G-5.3, G-5.7, G-7.1, G-8.1, G-8.2, G-8.12, G-8.13), seen before it is made.

Legality asks for the cost, the play itself for the rest, so the two cannot drift.
"""

from typing import NamedTuple

from ziggurat.games.gheos.faces import SWORD, Face, amount, is_continent, is_island
from ziggurat.games.gheos.land import occupants, survey, without
from ziggurat.games.gheos.lattice import EDGES, NEIGHBOURS
from ziggurat.games.gheos.state import GheosState, Survey


class Upheaval(NamedTuple):
    uprooted: tuple[int, ...]  # the civilizations that must migrate
    wars: tuple[tuple[int, ...], ...]  # the civilizations of each war
    paid: tuple[int, ...]  # the migrations that must be paid for

    @property
    def cost(self) -> int:
        """Followers to pay: one for each such migration and each war (G-7.3, G-8.4, G-8.13)."""
        return len(self.paid) + len(self.wars)


CALM = Upheaval((), (), ())


class Site(NamedTuple):
    """A cell, as it is before a play there; lists have an item for each edge."""

    owners: list[int]  # the civilization behind it, or -1
    losers: list[int]  # the civilizations with land on the tile to be replaced
    rest: Survey  # the land without that tile
    behind: list[int]  # the component behind it, or -1


def site(s: GheosState, cell: int) -> Site:
    owners = owners_behind(s, cell)
    rest = without(s, cell) if cell in s.tiles else survey(s)
    behind = [rest.component.get(edge, -1) for edge in EDGES[cell]]
    return Site(owners, dispossessed(s, cell, owners), rest, behind)


def upheaval(s: GheosState, cell: int, face: Face) -> Upheaval:
    """The consequences of `face` on `cell`, placed or as a replacement."""
    if max(owners_behind(s, cell)) < 0:
        return CALM
    here = site(s, cell)
    return consequences(here, face, joined(here.behind, face), s.remnant)


def consequences(here: Site, face: Face, groups: list[int], remnant: int) -> Upheaval:
    """The same of a site that is known; `groups` are its edges as `face` joins them."""
    owners = here.owners
    if max(owners) < 0:
        return CALM
    uprooted = []
    paid = []
    for colour in here.losers:
        parts = {groups[e] for e in range(3) if owners[e] == colour}
        totals = [total(here, face, groups, part) for part in parts]
        fit = [value for value in totals if is_continent(value) or is_island(value)]
        if len(fit) == 1 and is_continent(fit[0]):
            continue  # it only shrinks (G-8.2)
        uprooted.append(colour)
        if len(fit) > 1 or remnant:
            paid.append(colour)
    wars = []
    for group in sorted(set(groups)):
        rivals = {owners[e] for e in range(3) if groups[e] == group and owners[e] >= 0}
        rivals -= set(uprooted)  # G-8.16
        if len(rivals) > 1:
            wars.append(tuple(sorted(rivals)))
    return Upheaval(tuple(uprooted), tuple(wars), tuple(paid))


def owners_behind(s: GheosState, cell: int) -> list[int]:
    """The civilization on the land behind each edge of a cell, or -1."""
    owners = [-1, -1, -1]
    component = survey(s).component
    colours = occupants(s)
    if not colours:
        return owners
    laid = s.pack.laid
    for e, neighbour in enumerate(NEIGHBOURS[cell]):
        if neighbour in s.tiles and laid[s.tiles[neighbour]].at[e] >= 0:
            owners[e] = colours.get(component[EDGES[cell][e]], -1)
    return owners


def dispossessed(s: GheosState, cell: int, owners: list[int]) -> list[int]:
    """The civilizations that have land on the tile to be replaced."""
    if cell not in s.tiles:
        return []
    old = s.pack.laid[s.tiles[cell]]
    return sorted({owners[e] for e in range(3) if owners[e] >= 0 and old.at[e] >= 0})


def joined(behind: list[int], face: Face) -> list[int]:
    """Which edges of the cell hang together, by the land behind them or by the face itself."""
    groups = [0, 1, 2]
    for one, other in ((0, 1), (0, 2), (1, 2)):
        same_land = behind[one] == behind[other] >= 0
        if same_land or face.at[one] == face.at[other] >= 0:
            old, new = groups[other], groups[one]
            groups = [new if group == old else group for group in groups]
    return groups


def total(here: Site, face: Face, groups: list[int], group: int) -> int:
    """Everything on the component that these edges belong to after the play."""
    value = 0
    lands: list[int] = []
    areas: list[int] = []
    for e in range(3):
        if groups[e] == group:
            land, area = here.behind[e], face.at[e]
            if land >= 0 and land not in lands:
                lands.append(land)
                value += here.rest.total[land]
            if area >= 0 and area not in areas:
                areas.append(area)
                value += face.areas[area].value
    return value


def strengths(s: GheosState, cell: int, colours: tuple[int, ...]) -> tuple[int, ...]:
    """The swords of continents as they are before the play, without those on a tile that is about
    to be replaced (G-7.6, G-7.7)."""
    found = survey(s)
    lost: dict[int, int] = {}
    if cell in s.tiles:
        for area in s.pack.laid[s.tiles[cell]].areas:
            component = found.component[EDGES[cell][area.edges[0]]]
            lost[component] = lost.get(component, 0) + amount(area.value, SWORD)
    homes = [found.component[s.markers[colour]] for colour in colours]
    return tuple(amount(found.total[home], SWORD) - lost.get(home, 0) for home in homes)
