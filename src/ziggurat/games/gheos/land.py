"""Land (G-2.7 to G-2.17): components of joined areas, and what they are.

A component is read off the map by joining the edges of each landmass; a coast only adds its symbols
to its edge. The survey of the current map is kept, and a tile that is laid is added to it.
"""

from ziggurat.core.message import m
from ziggurat.games.gheos.faces import Face, amount, has_landmass, is_continent, is_island
from ziggurat.games.gheos.lattice import EDGES
from ziggurat.games.gheos.state import RESERVE, GheosState, Survey

CONTINENT, ISLAND, LONE = m("continent"), m("island"), m("lone")


def survey(s: GheosState) -> Survey:
    """The land as it lies."""
    if s._cache_survey is None:
        s._cache_survey = components(s, s.tiles)
    return s._cache_survey


def without(s: GheosState, cell: int) -> Survey:
    """The land if the tile on `cell` were taken off."""
    return components(s, {at: lay for at, lay in s.tiles.items() if at != cell})


def with_tile(rest: Survey, cell: int, face: Face) -> Survey:
    """The land with one more tile, as `components` would read it off the new map."""
    component, total = rest.component.copy(), rest.total.copy()
    edges = EDGES[cell]
    for ends, value in face.areas:
        root = component.get(edges[ends[0]], edges[ends[0]])
        for end in ends:
            other = component.get(edges[end], root)
            component[edges[end]] = root
            if other != root:
                value += total.pop(other)
                for edge in [edge for edge, at in component.items() if at == other]:
                    component[edge] = root
        total[root] = total.get(root, 0) + value
    return Survey(component, total)


def components(s: GheosState, tiles: dict[int, int]) -> Survey:
    """Join the edges of every landmass, then add up what lies on each component (G-2.9, G-2.16)."""
    laid = s.pack.laid
    parent: dict[int, int] = {}
    on_edge: dict[int, int] = {}
    for cell, lay in tiles.items():
        edges = EDGES[cell]
        for ends, value in laid[lay].areas:
            edge = edges[ends[0]]
            on_edge[edge] = on_edge.get(edge, 0) + value
            for end in ends[1:]:
                other = edges[end]
                if other not in on_edge:
                    on_edge[other] = 0
                while other in parent:
                    other = parent[other]
                while edge in parent:
                    edge = parent[edge]
                if edge != other:
                    parent[other] = edge
    return add_up(parent, on_edge)


def add_up(parent: dict[int, int], on_edge: dict[int, int]) -> Survey:
    component: dict[int, int] = {}
    total: dict[int, int] = {}
    for edge, value in on_edge.items():
        root = edge
        while root in parent:
            root = parent[root]
        component[edge] = root
        total[root] = total.get(root, 0) + value
    return Survey(component, total)


def occupants(s: GheosState) -> dict[int, int]:
    """The colour on each component that holds a marker (G-2.17)."""
    component = survey(s).component
    return {component[edge]: colour for colour, edge in enumerate(s.markers) if edge != RESERVE}


def kind_of(total: int) -> str:
    """Every component is exactly one of three things (G-2.15)."""
    if is_continent(total):
        return CONTINENT
    return ISLAND if is_island(total) else LONE


def on_continent(s: GheosState, colour: int, symbol: int) -> int:
    """How many of a symbol the continent of a civilization has; 0 without a marker in play."""
    edge = s.markers[colour]
    if edge == RESERVE:
        return 0
    found = survey(s)
    return amount(found.total[found.component[edge]], symbol)


def continents(s: GheosState) -> dict[int, int]:
    """The continents by name: the first cell with a landmass of theirs, and the component."""
    found = survey(s)
    laid = s.pack.laid
    named: dict[int, int] = {}
    seen = set()
    for cell in sorted(s.tiles):
        for area in laid[s.tiles[cell]].areas:
            if has_landmass(area.value):
                component = found.component[EDGES[cell][area.edges[0]]]
                if component not in seen and is_continent(found.total[component]):
                    named[cell] = component
                    seen.add(component)
    return named


def free_continents(s: GheosState) -> dict[int, int]:
    taken = occupants(s)
    return {cell: c for cell, c in continents(s).items() if c not in taken}


def free_totals(s: GheosState) -> list[int]:
    """What lies on each continent without a civilization; the same land without its names."""
    taken = occupants(s)
    totals = survey(s).total.items()
    return [total for at, total in totals if at not in taken and is_continent(total)]


def anchor(s: GheosState, cell: int) -> int:
    """The edge by which a marker is kept on the continent named `cell` (G-2.18)."""
    areas = s.pack.laid[s.tiles[cell]].areas
    return next(EDGES[cell][a.edges[0]] for a in areas if has_landmass(a.value))
