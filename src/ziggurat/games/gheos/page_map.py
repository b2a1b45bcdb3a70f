"""The map on the page: a field that stays where it is while land is added, tiles, markers, what can
be clicked, and what a war or a migration that waits will do.

The field is centred on the starting tile and large enough for most games. It grows in steps, the
same on all sides. Nothing that was laid ever leaves the map, so it never shrinks.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from math import dist
from typing import Any

from ziggurat.core.message import m
from ziggurat.core.secrets import HIDDEN
from ziggurat.draw.html import map_frame, map_svg
from ziggurat.draw.icons import symbol as icon_at
from ziggurat.draw.svg import at, el, group, text
from ziggurat.draw.words import kept, say
from ziggurat.games.gheos import GAME
from ziggurat.games.gheos import page_art as art
from ziggurat.games.gheos.civilizations import Colour, Settle
from ziggurat.games.gheos.content import COLOURS, FOLLOWERS
from ziggurat.games.gheos.draw_map import corner, ghosts
from ziggurat.games.gheos.draw_pieces import HEIGHT, SIDE, Point, shapes, triangle
from ziggurat.games.gheos.faces import WHEAT, Area, amount, has_landmass, is_continent, symbols
from ziggurat.games.gheos.former import Holdings, holdings
from ziggurat.games.gheos.land import continents, kind_of, occupants, survey
from ziggurat.games.gheos.lattice import CELL_NAMES, EDGES, NEIGHBOURS, SPOTS, UP
from ziggurat.games.gheos.look import about, lives_on
from ziggurat.games.gheos.migration import Destination
from ziggurat.games.gheos.page_fates import FALLS, Fate, fates
from ziggurat.games.gheos.placing import Lay, Play, layings, refuse_cost
from ziggurat.games.gheos.sentences import contents, where
from ziggurat.games.gheos.state import RESERVE, GheosState

ROWS, COLUMNS = 3, 7  # of the field on each side of the starting tile, at first
STEP = 2
LETTERING = 19  # units of the smallest text
SEA = {"x": -30 * SIDE, "y": -30 * HEIGHT, "width": 60 * SIDE, "height": 60 * HEIGHT}


def board(seen: GheosState, marked: Sequence[int]) -> str:
    around, owned, waiting = ghosts(seen), holdings(seen), fates(seen)
    cells = sorted(seen.tiles)
    body = group(
        art.DEFS,
        *(el("rect", **SEA, fill=f"url(#gh-{name})") for name in ("waves", "lattice")),
        *(ghost(cell) for cell in around),
        *(land(seen, cell, owned) for cell in cells),
        *(kept_signs(seen, cell) for cell in cells),
        *(coordinate(cell) for cell in [*cells, *around]),
        *markers(seen, owned, waiting),
        *(outline(cell, "gh-last") for cell in marked if cell in seen.tiles),
        *targets(seen, around, owned),
        *(consequence(seen, owned, colour, fate) for colour, fate in waiting.items()),
        *newcomers(seen),
        class_="gh",
    )
    svg = map_svg(field([*seen.tiles, *around]), m("{title}: the map", title=GAME.title), body)
    return map_frame(svg, HEIGHT, LETTERING)


def field(cells: Sequence[int]) -> tuple[float, float, float, float]:
    """The part of the lattice that is shown, around the middle of the starting tile."""
    rows = columns = 0
    for r, c in (SPOTS[cell] for cell in cells):
        rows, columns = max(rows, abs(r)), max(columns, abs(c))
    rows = ROWS + STEP * -(-max(0, rows - ROWS) // STEP)
    columns = COLUMNS + 2 * STEP * -(-max(0, columns - COLUMNS) // (2 * STEP))
    width, height = (columns + 1) * SIDE, (2 * rows + 1) * HEIGHT
    return SIDE / 2 - width / 2, HEIGHT / 2 - height / 2, width, height


def place(cell: int) -> str | None:
    return at(*corner(cell)) or None


@cache
def ghost(cell: int) -> str:
    return el("path", d=triangle(UP[cell]), class_="gh-ghost", transform=place(cell))


@cache
def coordinate(cell: int) -> str:
    """Shown to who wants coordinates."""
    x, y = corner(cell)
    height = y + (HEIGHT - 5 if UP[cell] else 18)
    return text(CELL_NAMES[cell], x + SIDE / 2, height, class_="gh-where")


def land(seen: GheosState, cell: int, owned: Holdings) -> str:
    face, found = seen.pack.laid[seen.tiles[cell]], survey(seen)
    paints = []
    for area in face.areas:
        edge = EDGES[cell][area.edges[0]]
        settled = is_continent(found.total[found.component[edge]])
        paints.append(art.paint(owned.owner(cell, edge), settled))
    facts = (seen.catalogue, seen.tiles[cell], cell, tuple(paints))
    return kept(
        "gh-land", facts, lambda: group(art.ground(UP[cell], face, paints), transform=place(cell))
    )


def kept_signs(seen: GheosState, cell: int) -> str:
    facts = (seen.catalogue, seen.tiles[cell], cell)
    return kept("gh-signs", facts, lambda: signs(seen, cell))


def signs(seen: GheosState, cell: int) -> str:
    face = seen.pack.laid[seen.tiles[cell]]
    first = art.star(UP[cell]) if seen.tiles[cell] < 3 else ""
    return group(art.signs(UP[cell], face), first, transform=place(cell), class_="gh-glass")


def outline(cell: int, class_: str) -> str:
    shape = art.inset(UP[cell], 0.04)
    drawn = (el("path", d=shape, class_=f"{class_} {under}") for under in ("under", ""))
    return group(*drawn, class_="gh-glass", transform=place(cell))


# Markers


def markers(seen: GheosState, owned: Holdings, waiting: dict[int, Fate]) -> Iterator[str]:
    for colour, edge in enumerate(seen.markers):
        if edge != RESERVE:
            x, y = home(seen, colour, owned)
            lost = colour in waiting and waiting[colour].what == FALLS
            look = "gh-glass gh-marker falls" if lost else "gh-glass gh-marker"
            yield art.marker(
                colour, x, y, class_=look, id=f"marker-{colour}", data_piece=f"marker-{colour}"
            )


def home(seen: GheosState, colour: int, owned: Holdings) -> Point:
    """Where the marker of a people stands: on its land with the most room."""
    return roomiest(
        (cell, area)
        for cell, lay in seen.tiles.items()
        for area in seen.pack.laid[lay].areas
        if owned.owner(cell, EDGES[cell][area.edges[0]]) == colour
    )


def middle_of(seen: GheosState, component: int) -> Point:
    """Where a marker would stand on a continent."""
    found = survey(seen).component
    return roomiest(
        (cell, area)
        for cell, lay in seen.tiles.items()
        for area in seen.pack.laid[lay].areas
        if found[EDGES[cell][area.edges[0]]] == component
    )


def roomiest(areas: Iterator[tuple[int, Area]]) -> Point:
    """A landmass if there is one: who is about to migrate may have coasts only."""
    *_, cell, area = min(
        (not has_landmass(area.value), len(symbols(area.value)), -len(area.edges), cell, area)
        for cell, area in areas
    )
    x, y = corner(cell)
    u, v = art.beside(UP[cell], area)
    return x + u, y + v


# What can be clicked


def targets(seen: GheosState, around: list[int], owned: Holdings) -> Iterator[str]:
    """Each cell, or each continent where one is asked for."""
    step = None if seen.over else seen.decision
    if isinstance(step, Settle | Destination):
        for name, component in continents(seen).items():
            yield continent(seen, name, component, owned)
        return
    for cell in sorted([*seen.tiles, *around]):
        yield kept_spot(seen, cell, owned)
    if isinstance(step, Colour):
        yield group(*shore_line(seen, continents(seen)[step.cell]), class_="gh-picked gh-glass")


def kept_spot(seen: GheosState, cell: int, owned: Holdings) -> str:
    """A cell stays as it is from move to move, but for the one on which a tile is turned."""
    step = None if seen.over else seen.decision
    if isinstance(step, Lay) and step.cell == cell:
        return spot(seen, cell, owned, True)
    facts = (seen.catalogue, cell, whose_land(seen, cell, owned), tuple(unfit(seen, cell)))
    return kept("gh-spot", facts, lambda: spot(seen, cell, owned, False))


def whose_land(seen: GheosState, cell: int, owned: Holdings) -> tuple[Any, ...]:
    """The tile on a cell, and for each of its areas who lives there, or what lies on its land."""
    if cell not in seen.tiles:
        return ()
    lay, found = seen.tiles[cell], survey(seen)
    edges = [EDGES[cell][area.edges[0]] for area in seen.pack.laid[lay].areas]
    kinds = [kind_of(found.total[found.component[edge]]) for edge in edges]
    return lay, *(owned.owner(cell, edge) for edge in edges), *kinds


def spot(seen: GheosState, cell: int, owned: Holdings, chosen: bool) -> str:
    """A cell for a tile."""
    empty = cell not in seen.tiles
    inside = art.inset(UP[cell], 0.06 if empty else 0.1)
    names = ["gh-cell", "empty" * empty, "gh-place" * chosen, *unfit(seen, cell)]
    return group(
        *(previews(seen, cell) if chosen else ()),
        el("path", d=triangle(UP[cell]), class_="hit"),
        el("path", d=inside, class_="gh-edge"),
        el("path", d=plus(cell), class_="gh-plus") if empty else "",
        id=f"cell-{cell}",
        class_=" ".join(filter(None, names)),
        transform=place(cell),
        role="img",
        aria_label=say(words(seen, cell, owned)),
    )


def plus(cell: int) -> str:
    y = HEIGHT * (2 / 3 if UP[cell] else 1 / 3)
    return f"M{SIDE / 2 - 8} {y:.1f}h16M{SIDE / 2} {y - 8:.1f}v16"


def words(seen: GheosState, cell: int, owned: Holdings) -> str:
    """A cell for who points at it or cannot see it."""
    if cell not in seen.tiles:
        return m("Empty, {where}", where=where(cell))
    lasting = seen.pack.lasting[seen.tiles[cell] // 3]
    end = m("never replaced") if lasting else m("can be replaced")
    return m("{land}; {end}; {where}", land=about(seen, cell, owned), end=end, where=where(cell))


def unfit(seen: GheosState, cell: int) -> Iterator[str]:
    """Which tiles of the own hand, counted from 0, cannot lie here; pointing at one shows it."""
    step = None if seen.over else seen.decision
    if not isinstance(step, Play) or HIDDEN in seen.hands[step.seat]:
        return
    for i, tile in enumerate(seen.hands[step.seat]):
        ways = (3 * tile + turn for turn in seen.pack.rotations[tile])
        if all(refuse_cost(seen, step.seat, cell, lay) for lay in ways):
            yield f"not-{i}"


def previews(seen: GheosState, cell: int) -> Iterator[str]:
    """The tiles of the hand on the chosen cell; the page shows the one that is being turned."""
    if HIDDEN in seen.hands[seen.player]:
        return
    for lay in layings(seen, seen.player):
        yield group(
            art.tile(UP[cell], seen.pack.laid[lay]),
            class_="way",
            data_way=f"lay-{lay // 3}-{lay % 3}",
        )


def continent(seen: GheosState, name: int, component: int, owned: Holdings) -> str:
    """All the land of a continent as one thing to click."""
    colour = lives_on(seen, name, owned)
    kind = (
        m("A free continent") if colour < 0 else m("The {colour} continent", colour=COLOURS[colour])
    )
    told = m("{kind}: {contents}", kind=kind, contents=contents(survey(seen).total[component]))
    return group(
        *shore_line(seen, component),
        id=f"cell-{name}",
        class_="gh-land",
        role="img",
        aria_label=say(told),
    )


def shore_line(seen: GheosState, component: int) -> Iterator[str]:
    """The land of a continent to be clicked, and the line around it."""
    found = survey(seen).component
    for cell, lay in sorted(seen.tiles.items()):
        for area in seen.pack.laid[lay].areas:
            if found[EDGES[cell][area.edges[0]]] == component:
                ends = [e for e in area.edges if NEIGHBOURS[cell][e] not in seen.tiles]
                body, rim = shapes(UP[cell], area)[0], art.rim(UP[cell], area, ends)
                yield el("path", d=body, class_="hit", transform=place(cell))
                yield el("path", d=rim, class_="gh-rim", transform=place(cell)) if rim else ""


# What waits


def consequence(seen: GheosState, owned: Holdings, colour: int, fate: Fate) -> str:
    """At a marker its strength, or arrows to where it may go."""
    start = home(seen, colour, owned)
    goals = [middle_of(seen, continents(seen)[goal]) for goal in fate.goals]
    arrows = [art.arrow(start, goal) for goal in goals if dist(start, goal) > 3 * art.DISC]
    ghosts_of = [art.marker(colour, *goal, class_="gh-soon") for goal in goals if goal != start]
    strength = label(start, "sword", fate.swords) if fate.swords >= 0 else ""
    lost = cross(start) if fate.what == FALLS else ""
    return group(*arrows, *ghosts_of, strength, lost, class_="gh-glass")


def cross(spot_at: Point) -> str:
    """Over a marker that will leave the map."""
    x, y = spot_at
    shape = f"M{x - 10:.1f} {y - 10:.1f}l20 20m0-20l-20 20"
    return "".join(el("path", d=shape, class_=f"gh-cross {under}") for under in ("under", ""))


def label(spot_at: Point, icon: str, n: int) -> str:
    """A number with its icon beside a marker."""
    x, y = spot_at[0] + art.DISC - 3, spot_at[1] - 13
    return group(
        el("rect", width=44, height=26, rx=13, class_="gh-tag"),
        icon_at(icon, 5, 4, 18, color="#26435c"),
        text(str(n), 32, 20, class_="gh-number"),
        transform=at(x, y),
    )


def newcomers(seen: GheosState) -> Iterator[str]:
    """On each free continent the followers that a new people would bring (G-9.5)."""
    if seen.over or not isinstance(seen.decision, Settle) or RESERVE not in seen.markers:
        return
    found, taken = survey(seen), occupants(seen)
    for component in continents(seen).values():
        if component not in taken:
            n = min(FOLLOWERS, amount(found.total[component], WHEAT))
            yield group(
                el("circle", r=art.DISC + 2, class_="gh-new"),
                text(f"+{n}", 0, 7, class_="gh-number"),
                transform=at(*middle_of(seen, component)),
                class_="gh-glass",
            )
