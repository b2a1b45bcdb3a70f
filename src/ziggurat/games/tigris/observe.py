"""The state as an observation: which ints are sets of squares, and how long lists get.

Squares are bits of 11 rows of 17, the last column of each being the guard column and always 0.
"""

from collections.abc import Iterator

from ziggurat.core.shapes import (
    BitRow,
    Bits,
    Fact,
    Facts,
    Grid,
    Number,
    Planes,
    Row,
    Seat,
    Shapes,
    Skip,
    Zone,
    Zones,
)
from ziggurat.games.tigris.actions import PAIRS
from ziggurat.games.tigris.board import COLOURS, HEIGHT, STRIDE, WIDTH
from ziggurat.games.tigris.kingdoms import kingdoms, pieces, temples_beside
from ziggurat.games.tigris.state import TigrisState

SQUARES = STRIDE * HEIGHT
TILES = len(COLOURS)

SHAPES: Shapes = {
    TigrisState: {
        "unseen": Zones(TILES, n=1, usual=40),
        "board": Number(1, 0),
        "variant": Number(1, 0),
        "active": Seat(),
        "actions_left": Number(2, 0),
        "last_turn": Number(1, 0),
        "tiles": BitRow(SQUARES, TILES),
        "flipped": Bits(SQUARES),
        "leaders": BitRow(SQUARES, turn=4),
        "ruins": Bits(SQUARES),
        "treasures": Bits(SQUARES),
        "union": Bits(SQUARES),
        "monuments": BitRow(SQUARES, len(PAIRS)),
        "under": Row(len(PAIRS), high=TILES - 1, codes=True),
        "buildings": BitRow(SQUARES, TILES),
        "catastrophes": Row(high=2, turn=1),
        "points": Grid(TILES, high=999, turn=1, usual=12),
        "taken": Row(high=14, turn=1, usual=5),
        "removed": Row(TILES, high=200, usual=20),
        "bag": Zone(TILES, usual=40, size=130),
        "hands": Zones(TILES, turn=1, usual=4, size=6),
        "exchanged": Zones(TILES, turn=1, usual=10, size=16),
        "committed": Row(2, high=40, usual=5),
        "screens": Skip("only how it is shown to people"),
    },
}
STEP_SEATS = frozenset({"attacker", "defender", "rival"})

LEADER = ("stands", "followers", "temples", "treasures", "rivals", "monuments", "size")
LARGE = (1.0, 12.0, 4.0, 3.0, 3.0, 2.0, 40.0)


def told(seats: int) -> list[Fact]:
    """What a look at its kingdom tells of every leader, the viewer's first."""
    about = f"of each leader, king first: {', '.join(LEADER)} (tiles of its kingdom)"
    found = []
    for p in range(seats):
        found.append(Fact(f"weakest[{p}]", 1, 8.0, "points of the weakest colour"))
        for colour in range(TILES):
            found += [
                Fact(f"leaders[{p}].{COLOURS[colour]}.{what}", 1, most, about)
                for what, most in zip(LEADER, LARGE, strict=True)
            ]
    return found


def tell(s: TigrisState) -> list[float]:
    found: list[float] = []
    areas = kingdoms(s)
    for p in (*range(s.viewer, s.seats), *range(s.viewer)):
        found.append(float(min(s.points[p])))
        for colour in range(TILES):
            square = s.leaders[4 * p + colour]
            if not square:
                found += [0.0] * len(LEADER)
                continue
            area = next(kingdom for kingdom in areas if kingdom & square)
            found += lead(s, colour, square, area)
    return found


def lead(s: TigrisState, colour: int, square: int, area: int) -> tuple[float, ...]:
    """Of one leader in its kingdom, in the order of LEADER."""
    others = [other for other in s.leaders if other & area and other != square]
    monuments = sum(
        1 for at, pair in zip(s.monuments, PAIRS, strict=True) if at & area and colour in pair
    )
    return (
        1.0,
        float((s.tiles[colour] & area).bit_count()),
        float(temples_beside(s, square)),
        float((s.treasures & area).bit_count()),
        float(len(others)),
        float(monuments),
        float(area.bit_count()),
    )


def named(seats: int) -> list[str]:
    """Planes beyond the fields: the river, all that connects, and the kingdoms of each seat."""
    return ["river", "pieces", *(f"kingdoms of {p}" for p in range(seats))]


def draw(s: TigrisState) -> Iterator[tuple[int, int, int, float]]:
    masks = [s.map.river, pieces(s)]
    for p in (*range(s.viewer, s.seats), *range(s.viewer)):
        mine = 0
        for area in kingdoms(s):
            if any(square & area for square in s.leaders[4 * p : 4 * p + 4]):
                mine |= area
        masks.append(mine)
    for plane, mask in enumerate(masks):
        while mask:
            low = mask & -mask
            yield plane, *divmod(low.bit_length() - 1, STRIDE), 1.0
            mask ^= low


FACTS = Facts(told, tell)
AT = tuple(WIDTH * (i // STRIDE) + i % STRIDE if i % STRIDE < WIDTH else -1 for i in range(SQUARES))
PLANES = Planes(
    HEIGHT,
    WIDTH,
    at=AT,
    fields=(
        "tiles", "flipped", "leaders", "ruins", "treasures", "union", "monuments", "buildings"
    ),
    named=named,
    read=draw,
)  # fmt: skip
