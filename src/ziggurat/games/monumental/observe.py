"""The state as an observation: which ints are sets of tiles, and how long lists get.

The Automa's civilization comes after those of the seats and is all 0 where it does not play.
"""

from collections.abc import Iterator

from ziggurat.core.shapes import (
    Bits,
    Fact,
    Facts,
    Grid,
    Number,
    Planes,
    Records,
    Row,
    Seat,
    Shapes,
    Skip,
    Table,
    Zone,
    Zones,
)
from ziggurat.games.monumental.content import (
    CARD_IDS,
    CIVILIZATIONS,
    ERAS,
    FACES,
    KIND,
    MARKETS,
    POLICY,
    TOKEN_IDS,
)
from ziggurat.games.monumental.hexes import CELLS, RADIUS
from ziggurat.games.monumental.scoring import breakdown
from ziggurat.games.monumental.state import MonumentalState
from ziggurat.games.monumental.state import Seat as Civilization

TILES = len(CELLS)
CARDS = len(CARD_IDS) + 1  # with the mark of a Celebrity
TOKENS = len(TOKEN_IDS)
CARD = Number(CARDS - 1, -1, codes=True)
TILE = Number(TILES - 1, -4, codes=True, among=(-4, -3, -2, *range(TILES)))
FEW = Number(99, 0, usual=5)
SOURCES = 23  # places, policy, celebrity, drawn, and what is done once a turn
POLICIES = tuple(card for card, kind in enumerate(KIND) if kind == POLICY)
GROUPS = 36  # groups of what a seat cannot tell apart, with every module and a look at a Market

SHAPES: Shapes = {
    Civilization: {
        "civ": Number(len(CIVILIZATIONS) - 1, -1, codes=True),
        "capital": TILE,
        "res": Row(6, high=999, low=0, usual=6),
        "top": Row(9, high=CARDS - 1, codes=True),
        "under": Row(9, high=CARDS - 1, codes=True),
        "deck": Zone(CARDS),
        "known": Zone(CARDS),
        "discard": Zone(CARDS),
        "archived": Zone(CARDS),
        "policies": Row(5, high=CARDS - 1, codes=True, among=POLICIES),
        "owned": Zone(CARDS),
        "tokens": Zone(TOKENS),
        "soldiers": Zone(TILES, usual=5),
        "outposts": Zone(TILES),
        "explorers": Row(2, high=TILES - 1, codes=True),
        "claimed": Zone(CARDS),
        "warlord": TILE,
        "wip": CARD,
        "production": FEW,
        "hero": CARD,
        "hero_at": TILE,
        "hero_uses": FEW,
    },
    MonumentalState: {
        "unseen": Zones(CARDS, n=GROUPS),
        "content": Skip("the same all through a game"),
        "switches": Bits(6),
        "people": Number(4, 0),
        "automa": Seat(),
        "order": Row(4, high=4, of_seats=True),
        "seats": Records(extra=1),
        "active": Seat(),
        "round": Number(99, 0, usual=10),
        "trigger": Number(99, 0, usual=10),
        "value": Row(TILES, high=9, usual=4),
        "land": Bits(TILES),
        "water": Bits(TILES),
        "capitals": Row(5, high=TILES - 1, codes=True),
        "coast": Bits(TILES),
        "face": Row(TILES, high=len(FACES) - 1, codes=True),
        "stocks": Zones(TOKENS, n=len(FACES), joint=len(FACES)),
        "basics": Row(3, high=99, usual=10),
        "production": Bits(TILES),
        "market_at": Row(len(MARKETS), high=TILES - 1, codes=True),
        "wonder_at": Table(TILES, high=CARDS, codes=True),
        "lairs": Zone(2),
        "beasts": Zone(CARDS),
        "piles": Zones(TOKENS, n=len(MARKETS), joint=len(MARKETS)),
        "spares": Zones(TOKENS, n=len(MARKETS), joint=len(MARKETS)),
        "takers": Row(16, high=15, codes=True),
        "held": Zones(TOKENS, n=16, joint=16),
        "spent": Zone(TOKENS),
        "eras": Zones(CARDS, n=len(ERAS), joint=len(ERAS)),
        "separators": Row(len(ERAS), high=CARDS - 1, codes=True),
        "stars": Zones(CARDS, n=len(ERAS), joint=len(ERAS)),
        "display": Row(6, high=CARDS - 1, codes=True),
        "culled": Zone(CARDS),
        "removed": Zone(CARDS),
        "heroes": Zone(CARDS),
        "monsters": Grid(5, n=4, high=CARDS - 1, codes=True),
        "auto_deck": Zone(CARDS),
        "auto_drawn": Zone(CARDS),
        "auto_discard": Zone(CARDS),
        "auto_policies": Zone(CARDS),
        "auto_markets": Number(15, 0),
        "acting": Bits(SOURCES),
        "activated": Bits(SOURCES),
        "used": Bits(SOURCES),
        "reinforced": Bits(SOURCES),
        "rows_used": Number(63, 0, codes=True, among=tuple(range(1, 64))),
        "conquests": FEW,
        "advances": FEW,
        "steps": FEW,
        "moves": FEW,
        "next_defence": FEW,
        "next_anywhere": FEW,
        "free_moves": FEW,
        "deeds": Number(99, 0, usual=12),
        "gained": Row(5, high=999, low=0, usual=8),
        "explorer_acts": Row(2, high=9, low=0, usual=2),
        "fired": Zone(CARDS),
        "lasting": Zone(CARDS),
        "drawn": Zone(CARDS),
        "played": Zone(CARDS),
        "left": Zone(CARDS),
    },
}
STEP_SEATS = frozenset({"owner", "automa"})


def counted(seats: int) -> list[Fact]:
    """A row of numbers for each civilization, the viewer's first and the Automa's last."""
    parts = "provinces, knowledge, wonders, policies, dominations, monsters, Gold of the Automa"
    about = f"points as they stand: {parts}"
    return [Fact(f"worth[{p}]", 7, 12.0, about) for p in range(seats + 1)]


def count(s: MonumentalState) -> list[float]:
    people = len(s.seats) - (s.automa >= 0)
    rows = breakdown(s)
    near = [*rows[s.viewer : people], *rows[: s.viewer], *rows[people:]]
    return [float(n) for row in [*near, *[[0] * 7] * (people + 1 - len(near))] for n in row]


SIDE = 2 * RADIUS + 1
AT = tuple(SIDE * (r + RADIUS) + q + RADIUS for q, r in CELLS)
STANDING = ("capital", "warlord", "celebrity", "explorer")


def standing(seats: int) -> list[str]:
    """Planes for what stands on one tile: by civilization, and what belongs to nobody."""
    kinds = [f"{what} of {p}" for p in range(seats + 1) for what in STANDING]
    return [*kinds, "market", "wonder", *(f"barbarian face {i}" for i in range(len(FACES)))]


def stand(s: MonumentalState) -> Iterator[tuple[int, int, int, float]]:
    people = len(s.seats) - (s.automa >= 0)

    def on(plane: int, tile: int) -> Iterator[tuple[int, int, int, float]]:
        if tile >= 0:
            yield plane, *divmod(AT[tile], SIDE), 1.0

    for p, seat in enumerate(s.seats):
        first = len(STANDING) * ((p - s.viewer) % people if p < people else people)
        yield from on(first, seat.capital)
        yield from on(first + 1, seat.warlord)
        yield from on(first + 2, seat.hero_at if seat.hero >= 0 else -1)
        for tile in seat.explorers:
            yield from on(first + 3, tile)
    first = len(STANDING) * (people + 1)
    for tile in s.market_at:
        yield from on(first, tile)
    for tile in s.wonder_at:
        yield from on(first + 1, tile)
    for tile, face in enumerate(s.face):
        yield from on(first + 2 + face, tile if face >= 0 else -1)


FACTS = Facts(counted, count)
PLANES = Planes(
    SIDE,
    SIDE,
    at=AT,
    fields=("value", "land", "water", "coast", "production", "seats.soldiers", "seats.outposts"),
    named=standing,
    read=stand,
)
