"""Laying tokens on the map: as a prepared map prescribes (MO-26.2 to MO-26.7), or at random on an
own map (MO-26.29 to MO-26.34); monsters are mixed in (MO-26.38, MO-26.39)."""

from ziggurat.core import chance
from ziggurat.games.monumental.content import FACE_TOKENS, FREE, MONSTERS, PRODUCTION_TOKENS
from ziggurat.games.monumental.content.maps import FREE_CITY, MOST_BARBARIANS, Map
from ziggurat.games.monumental.hexes import AROUND, BITS, cells_of
from ziggurat.games.monumental.state import MonumentalState

BARBARIANS = (1, 2, 3)


def lay_tokens(s: MonumentalState, board: Map, *, own: bool, monsters: int) -> None:
    """Faces are laid; which token lies under a face shows when it is claimed (MO-26.4)."""
    for stock in s.stocks:
        chance.shuffle(s, stock)
    n = len(s.seats)
    if own or board.tokens is None:
        faces, markets = own_tokens(s, board, n)
        s.production = own_production(s, board, markets)
    else:
        faces = dict.fromkeys(cells_of(board.land), 0)
        faces = {cell: board.tokens[cell] for cell in faces}
        markets = list(board.markets)
    cities = [face for face in range(FREE, len(FACE_TOKENS)) for _ in FACE_TOKENS[face]]
    for cell, face in sorted(faces.items()):
        s.face[cell] = chance.draw(s, cities) if face == FREE_CITY else face
    kinds = list(range(len(s.market_at)))
    chance.shuffle(s, kinds)
    for kind, cell in zip(kinds, markets, strict=False):
        s.market_at[kind] = cell
    if monsters:
        lay_monsters(s, monsters)


def lay_monsters(s: MonumentalState, n: int) -> None:
    twos = s.face.count(2)
    n = min(n, twos)
    s.lairs = [1] * n + [0] * (twos - n)
    chance.shuffle(s, s.lairs)
    s.beasts = list(MONSTERS)
    chance.shuffle(s, s.beasts)


def own_tokens(s: MonumentalState, board: Map, n: int) -> tuple[dict[int, int], list[int]]:
    """Free Cities away from the Capitals, the same Barbarians of value 1 or 2 around each of
    them, random ones elsewhere; Markets on different provinces."""
    bag = [value for value in BARBARIANS for _ in FACE_TOKENS[value]]
    rings = [list(cells_of(AROUND[c] & board.land)) for c in board.capitals]
    values = ring_values(s, len(rings[0]), n)
    faces: dict[int, int] = {}
    for ring in rings:
        chance.shuffle(s, ring)
        for cell, value in zip(ring, values, strict=True):
            if cell not in faces:
                faces[cell] = value
                bag.remove(value)
    rest = [cell for cell in cells_of(board.land) if cell not in faces]
    chance.shuffle(s, rest)
    for cell in rest[:n]:
        faces[cell] = FREE_CITY
    for cell in sorted(rest[n:]):
        faces[cell] = chance.draw(s, bag)
    places = list(cells_of(board.land))
    chance.shuffle(s, places)
    return faces, places[:n]


def ring_values(s: MonumentalState, k: int, n: int) -> list[int]:
    """The values of the k Barbarians around each of n Capitals, as the box can supply them."""
    ones = [
        a for a in range(k + 1) if n * a <= MOST_BARBARIANS[1] and n * (k - a) <= MOST_BARBARIANS[2]
    ]
    a = ones[chance.roll(s, len(ones))]
    return [1] * a + [2] * (k - a)


def own_production(s: MonumentalState, board: Map, markets: list[int]) -> int:
    """Every province without Market, at random if there are more than 25 (MO-26.34)."""
    places = [cell for cell in cells_of(board.land) if cell not in markets]
    chance.shuffle(s, places)
    return sum(BITS[cell] for cell in places[:PRODUCTION_TOKENS])
