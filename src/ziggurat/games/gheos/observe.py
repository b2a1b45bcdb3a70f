"""The state as an observation: the map as one entry a cell of the lattice, and how long lists get.

A laid tile is 1 + 3 * tile + rotation at its cell, 0 is no tile.
"""

from collections.abc import Iterator
from functools import lru_cache

from ziggurat.core.shapes import Fact, Facts, Number, Planes, Row, Shapes, Skip, Table, Zone, Zones
from ziggurat.games.gheos.calm import land
from ziggurat.games.gheos.content import COLOURS, EPOCHS, FOLLOWERS, HAND, LANDSCAPES, TOKENS
from ziggurat.games.gheos.faces import CUP, PYRAMID, SWORD, TEMPLES, WHEAT, amount
from ziggurat.games.gheos.land import occupants, survey
from ziggurat.games.gheos.lattice import EDGES, SPOTS, UP
from ziggurat.games.gheos.placing import Lay
from ziggurat.games.gheos.state import RESERVE, GheosState, held, supply

SHAPES: Shapes = {
    GheosState: {
        "unseen": Zones(LANDSCAPES, n=2, usual=(1, LANDSCAPES)),
        "catalogue": Skip("the same all through a game"),
        "marks": Number(1, 0),
        "remnant": Number(1, 0),
        "tiles": Table(len(SPOTS), high=3 * LANDSCAPES, codes=True),
        "replaced": Zone(LANDSCAPES, usual=1),
        "markers": Row(len(COLOURS), high=max(map(max, EDGES)), codes=True),
        "followers": Row(high=FOLLOWERS, turn=len(COLOURS)),
        "tokens": Row(high=TOKENS, turn=1),
        "points": Row(high=999, turn=1, usual=40),
        "epochs": Number(EPOCHS, 0),
        "hands": Zones(LANDSCAPES, turn=1, usual=1, size=HAND),
        "pile": Zone(LANDSCAPES, usual=1, size=LANDSCAPES),
        "order": Zone(2, usual=EPOCHS, size=LANDSCAPES),
        "optional": Number(1, 0),
    },
}
STEP_SEATS: frozenset[str] = frozenset()

SYMBOLS = (WHEAT, CUP, SWORD, PYRAMID, *TEMPLES)
FREE = 3  # continents without a civilization that are told, those with most wheat first
LEAD = 10.0


def told(seats: int) -> list[Fact]:
    """What people count on the map."""
    lying = "wheat, cups, swords, pyramids, temples of three marks"
    found = []
    for colour in COLOURS:
        found.append(Fact(f"{colour}.in play", 1, 1.0, "whether there is such a civilization"))
        found.append(Fact(f"{colour}.land", len(SYMBOLS), 4.0, f"on its continent: {lying}"))
        found.append(Fact(f"{colour}.reserve", 1, FOLLOWERS, "followers that nobody has"))
        found.append(Fact(f"{colour}.lead", 1, 3.0, "own followers less the most of a rival", -2))
    found += [Fact(f"free land[{i}]", len(SYMBOLS), 4.0, lying) for i in range(FREE)]
    found.append(Fact("free lands", 1, 3.0, "continents without a civilization"))
    for p in range(seats):
        found.append(Fact(f"cups[{p}]", 1, 10.0, "points that its followers would score"))
        found.append(Fact(f"pyramids[{p}]", 1, 6.0, "points that an epoch would bring it"))
        found.append(Fact(f"ahead[{p}]", 1, LEAD, "its points less the viewer's", -LEAD * 2))
    return found


@lru_cache(maxsize=10_000)
def lying_on(total: int) -> tuple[int, ...]:
    return tuple([amount(total, symbol) for symbol in SYMBOLS])


def tell(s: GheosState) -> list[float]:
    here = land(s)
    near = (*range(s.viewer, s.seats), *range(s.viewer))
    mine = held(s, s.viewer)
    found: list[float] = []
    for colour, total in enumerate(here.homes):
        most = max([s.followers[6 * p + colour] for p in near[1:]])
        found += [s.markers[colour] != RESERVE, *lying_on(total), supply(s, colour)]
        found.append(mine[colour] - most)
    free = sorted(here.free, key=lambda total: amount(total, WHEAT), reverse=True)
    for i in range(FREE):
        found += lying_on(free[i] if i < len(free) else 0)
    found.append(len(free))
    lands = [lying_on(total) for total in here.homes]
    for p in near:
        own = [(n, lands[colour]) for colour, n in enumerate(held(s, p)) if n]
        for symbol in (CUP, PYRAMID):
            found.append(sum([n * on[symbol] for n, on in own]))
        found.append(s.points[p] - s.points[s.viewer])
    return found


ROWS, COLUMNS = 13, 21  # around the first tile; no game of our bots went beyond
TILE, POINTS_UP, SEA, WHERE = range(4)
LAND = 4  # three edges
LYING = 7  # wheat, cups, swords, pyramids, temples
CIVILIZATION = 12


def named(seats: int) -> list[str]:
    """A triangular cell takes one place, as in the notation: row and column."""
    symbols = ["wheat", "cups", "swords", "pyramids", "temples"]
    edges = [f"land on edge {i}" for i in range(3)]
    first = ["tile", "points up", "sea on all edges", "the cell of this tile"]
    return [*first, *edges, *symbols, *(f"civilization {colour}" for colour in COLOURS)]


def draw(s: GheosState) -> Iterator[tuple[int, int, int, float]]:
    laid, found, owners = s.pack.laid, survey(s).component, occupants(s)
    for cell, lay in s.tiles.items():
        r, c = place(cell)
        if not (0 <= r < ROWS and 0 <= c < COLUMNS):
            continue
        face = laid[lay]
        yield TILE, r, c, 1.0
        yield POINTS_UP, r, c, float(UP[cell])
        if not face.areas:
            yield SEA, r, c, 1.0
        for edge, at in enumerate(face.at):
            if at >= 0:
                yield LAND + edge, r, c, 1.0
                colour = owners.get(found[EDGES[cell][edge]])
                if colour is not None:
                    yield CIVILIZATION + colour, r, c, 1.0
        for i, n in enumerate(amount(face.value, symbol) for symbol in SYMBOLS[:4]):
            yield LYING + i, r, c, n / 2
        yield LYING + 4, r, c, float(sum(amount(face.value, symbol) for symbol in TEMPLES))
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, Lay):
        r, c = place(step.cell)
        if 0 <= r < ROWS and 0 <= c < COLUMNS:
            yield WHERE, r, c, 1.0


def place(cell: int) -> tuple[int, int]:
    """Row and column of a cell on the planes."""
    r, c = SPOTS[cell]
    return r + ROWS // 2, c + COLUMNS // 2


FACTS = Facts(told, tell)
PLANES = Planes(ROWS, COLUMNS, named=named, read=draw)
RAW_ONLY = frozenset({"tiles", "markers"})  # the facts and planes tell them
