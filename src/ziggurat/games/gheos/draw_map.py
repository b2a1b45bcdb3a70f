"""The map in the picture: tiles, ghosts of the cells beside them, markers, and what can be clicked.

The map is scaled to its place, so that it stays whole however far it grows. Where a continent is
asked for, its whole land is one thing to click.
"""

from collections.abc import Iterator, Sequence

from ziggurat.core.message import m
from ziggurat.core.secrets import HIDDEN
from ziggurat.draw.svg import at, el, group, text, title
from ziggurat.games.gheos import draw_pieces as art
from ziggurat.games.gheos.civilizations import Settle
from ziggurat.games.gheos.content import COLOURS
from ziggurat.games.gheos.draw_pieces import HEIGHT, SIDE
from ziggurat.games.gheos.faces import Area, has_landmass, is_continent, symbols
from ziggurat.games.gheos.former import Holdings, holdings
from ziggurat.games.gheos.land import continents, survey
from ziggurat.games.gheos.lattice import CELL_NAMES, EDGES, NEIGHBOURS, OUTSIDE, SPOTS, UP
from ziggurat.games.gheos.look import about, lives_on
from ziggurat.games.gheos.migration import Destination
from ziggurat.games.gheos.placing import Lay, layings
from ziggurat.games.gheos.state import RESERVE, GheosState

LARGEST = 1.6  # the scale of an almost empty map


def chart(seen: GheosState, marked: Sequence[int], place: tuple[float, ...]) -> str:
    """The sea with everything on it, scaled into `place` (x, y, width, height)."""
    x, y, width, height = place
    around, owned = ghosts(seen), holdings(seen)
    left, top, right, bottom = extent([*seen.tiles, *around])
    scale = min(LARGEST, (width - 16) / (right - left), (height - 16) / (bottom - top))
    dx = (width - scale * (left + right)) / 2
    dy = (height - scale * (top + bottom)) / 2
    layers = [
        *(ghost(cell) for cell in around),
        *(land(seen, cell, owned) for cell in sorted(seen.tiles)),
        *markers(seen, owned),
        *targets(seen, around, owned),
        *(frame(cell) for cell in marked if cell in seen.tiles),
    ]
    return group(
        el("rect", width=width, height=height, rx=10, class_="deep"),
        group(*layers, transform=at(dx, dy, scale)),
        transform=at(x, y),
    )


def corner(cell: int) -> tuple[float, float]:
    """The top left of a cell's box."""
    r, c = SPOTS[cell]
    return c * SIDE / 2, r * HEIGHT


def extent(cells: Sequence[int]) -> tuple[float, float, float, float]:
    boxes = [corner(cell) for cell in cells]
    xs, ys = [x for x, _ in boxes], [y for _, y in boxes]
    return min(xs), min(ys), max(xs) + SIDE, max(ys) + HEIGHT


def ghosts(seen: GheosState) -> list[int]:
    """The empty cells beside tiles."""
    found = {n for cell in seen.tiles for n in NEIGHBOURS[cell]}
    return sorted(found - set(seen.tiles) - {OUTSIDE})


def ghost(cell: int) -> str:
    return group(
        el("path", d=art.triangle(UP[cell]), class_="ghost"),
        text(CELL_NAMES[cell], SIDE / 2, HEIGHT * (0.72 if UP[cell] else 0.38), class_="where"),
        transform=at(*corner(cell)) or None,
    )


def fill(seen: GheosState, cell: int, area: Area, owned: Holdings) -> str:
    """The paint of an area: its civilization's hatching, or free and bare land."""
    edge = EDGES[cell][area.edges[0]]
    colour = owned.owner(cell, edge)
    if colour >= 0:
        return f"url(#gh-land-{colour})"
    found = survey(seen)
    return "free" if is_continent(found.total[found.component[edge]]) else "bare"


def land(seen: GheosState, cell: int, owned: Holdings) -> str:
    face = seen.pack.laid[seen.tiles[cell]]
    fills = [fill(seen, cell, area, owned) for area in face.areas]
    return group(
        art.tile(UP[cell], face, fills, CELL_NAMES[cell]),
        art.star(UP[cell]) if seen.tiles[cell] < 3 else "",
        transform=at(*corner(cell)) or None,
    )


def markers(seen: GheosState, owned: Holdings) -> Iterator[str]:
    """Each marker on the landmass of its continent that has the most room."""
    for colour, edge in enumerate(seen.markers):
        if edge != RESERVE:
            cell, area = roomiest(seen, colour, owned)
            x, y = corner(cell)
            u, v = art.marker_place(UP[cell], area)
            yield group(art.marker(colour, x + u, y + v, 13), class_="glass")


def roomiest(seen: GheosState, colour: int, owned: Holdings) -> tuple[int, Area]:
    """A landmass if there is one: a civilization about to migrate may have coasts only."""
    places = [
        (not has_landmass(area.value), len(symbols(area.value)), -len(area.edges), cell, area)
        for cell, lay in seen.tiles.items()
        for area in seen.pack.laid[lay].areas
        if owned.owner(cell, EDGES[cell][area.edges[0]]) == colour
    ]
    *_, cell, area = min(places)
    return cell, area


# What can be clicked


def targets(seen: GheosState, around: list[int], owned: Holdings) -> Iterator[str]:
    """One transparent shape for each cell, or for each continent where one is asked for."""
    step = None if seen.over else seen.decision
    if isinstance(step, Settle | Destination):
        for name, component in continents(seen).items():
            yield continent(seen, name, component, owned)
        return
    for cell in sorted([*seen.tiles, *around]):
        chosen = isinstance(step, Lay) and step.cell == cell
        words = about(seen, cell, owned) if cell in seen.tiles else m("empty")
        yield group(
            title(m("{cell}: {words}", cell=CELL_NAMES[cell], words=words)),
            *(previews(seen, cell) if chosen else ()),
            el("path", d=art.triangle(UP[cell]), class_="place" if chosen else "hit spot"),
            id=f"cell-{cell}",
            transform=at(*corner(cell)) or None,
        )


def previews(seen: GheosState, cell: int) -> Iterator[str]:
    """The tiles of the hand on the chosen cell; the page shows the one that is being turned."""
    if HIDDEN in seen.hands[seen.player]:
        return
    for lay in layings(seen, seen.player):
        face = seen.pack.laid[lay]
        yield group(
            art.tile(UP[cell], face, ["free"] * len(face.areas)),
            class_="way",
            data_way=f"lay-{lay // 3}-{lay % 3}",
        )


def continent(seen: GheosState, name: int, component: int, owned: Holdings) -> str:
    """All the land of a continent as one thing to click."""
    found, colour = survey(seen), lives_on(seen, name, owned)
    parts = [
        el(
            "path",
            d=art.shapes(UP[cell], area)[0],
            class_="hit",
            transform=at(*corner(cell)) or None,
        )
        for cell, lay in sorted(seen.tiles.items())
        for area in seen.pack.laid[lay].areas
        if found.component[EDGES[cell][area.edges[0]]] == component
    ]
    words = m("{cell}: a free continent", cell=CELL_NAMES[name])
    if colour >= 0:
        words = m("{cell}: the {colour} continent", cell=CELL_NAMES[name], colour=COLOURS[colour])
    return group(
        title(words),
        *parts,
        id=f"cell-{name}",
    )


def frame(cell: int) -> str:
    path = art.triangle(UP[cell])
    place = at(*corner(cell)) or None
    return "".join(el("path", d=path, class_="last glass", transform=place) for _ in range(2))
