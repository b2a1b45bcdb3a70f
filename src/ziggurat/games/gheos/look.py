"""The things of Gheos that a person can look at, each with all there is to know of it.

The words for land are those of the log and of the picture's titles, too. Hands are told to their
owner alone.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from ziggurat.core.message import Listing, m, mn
from ziggurat.core.things import Thing, lines_of
from ziggurat.games.gheos.actions import TILE_NAMES
from ziggurat.games.gheos.content import COLOURS, EPOCH_END, EPOCHS, FOLLOWERS, SEATS, TOKENS
from ziggurat.games.gheos.faces import (
    CUP,
    PYRAMID,
    SWORD,
    TEMPLES,
    WHEAT,
    Face,
    amount,
    has_landmass,
)
from ziggurat.games.gheos.former import Holdings, holdings
from ziggurat.games.gheos.land import continents, kind_of, survey
from ziggurat.games.gheos.lattice import CELL_NAMES, EDGES, NEIGHBOURS, OUTSIDE
from ziggurat.games.gheos.state import RESERVE, GheosState, held, supply

SIGNS: Final = (  # by kind of symbol
    lambda n: mn("wheat", "{n} wheat", n),
    lambda n: mn("a cup", "{n} cups", n),
    lambda n: mn("swords", "{n} swords", n),
    lambda n: mn("a pyramid", "{n} pyramids", n),
    lambda n: mn("a wheat temple", "{n} wheat temples", n),
    lambda n: mn("a cup temple", "{n} cup temples", n),
    lambda n: mn("a sword temple", "{n} sword temples", n),
)
COUNTED: Final = (WHEAT, CUP, SWORD, PYRAMID)
USES: Final = (
    (m("wheat"), m("A new civilization gets as many followers as its continent has wheat. A people "
     "that must migrate goes to the part with the most wheat.")),
    (m("cup"), m("A scoring token, and the end of the game, count each follower times the cups of "
     "its continent.")),
    (m("swords"), m("The people with the most swords on its continent win a war; the new tile and "
     "a replaced one do not count.")),
    (m("pyramid"), m("Each epoch counts each follower times the pyramids of its continent. A tile "
     "with a pyramid is never replaced.")),
)  # fmt: skip


def signs(value: int) -> str:
    """The symbols of an area in words."""
    numbers = ((i, amount(value, i)) for i in range(len(SIGNS)))
    return Listing((SIGNS[i](n) for i, n in numbers if n), m("and"))


def part(value: int) -> str:
    """A land area in words."""
    lying = signs(value)
    if has_landmass(value):
        return m("landmass with {signs}", signs=lying) if lying else m("bare landmass")
    return m("coast with {signs}", signs=lying) if lying else m("bare coast")


def describe(face: Face) -> str:
    """A face in words."""
    return Listing(part(area.value) for area in face.areas)


def things(seen: GheosState) -> list[Thing]:
    """Everything on the table, as `seen.viewer` may know it."""
    land = holdings(seen)
    around = {n for cell in seen.tiles for n in NEIGHBOURS[cell]} - set(seen.tiles) - {OUTSIDE}
    return [
        *(place(seen, cell, land) for cell in sorted(seen.tiles)),
        *(empty(cell, seen) for cell in sorted(around)),
        *(tile(seen, number) for number in known(seen)),
        *(continent(seen, cell, home, land) for cell, home in continents(seen).items()),
        *(civilization(seen, colour, land) for colour in range(len(COLOURS))),
        Thing(m("continents"), m("overview"), lines_of(overview(seen, land))),
        *(Thing(name, m("symbol"), text) for name, text in USES),
        temple(seen),
        token(seen, land),
        epochs(seen, land),
    ]


# The map


def place(seen: GheosState, cell: int, land: Holdings) -> Thing:
    """A cell with a tile: its parts and where each belongs."""
    number = seen.tiles[cell] // 3
    lasting = m("It is never replaced: it has a pyramid.")
    lines = [
        m("{tile}: {about}.", tile=TILE_NAMES[number], about=about(seen, cell, land)),
        lasting if seen.pack.lasting[number] else m("It may be replaced."),
        beside(seen, cell),
    ]
    return Thing(CELL_NAMES[cell], m("cell"), lines_of(lines), CELL_NAMES[cell])


def about(seen: GheosState, cell: int, land: Holdings) -> str:
    """A cell in words: each area and where it belongs."""
    found = survey(seen)
    words = []
    for area in seen.pack.laid[seen.tiles[cell]].areas:
        edge = EDGES[cell][area.edges[0]]
        colour = land.owner(cell, edge)
        owner = COLOURS[colour] if colour >= 0 else kind_of(found.total[found.component[edge]])
        kind = m("landmass") if has_landmass(area.value) else m("coast")
        lying = signs(area.value)
        if lying:
            words.append(m("{kind} ({owner}) with {signs}", kind=kind, owner=owner, signs=lying))
        else:
            words.append(m("{kind} ({owner})", kind=kind, owner=owner))
    return Listing(words)


def beside(seen: GheosState, cell: int) -> str:
    around = [n for n in NEIGHBOURS[cell] if n != OUTSIDE]
    told = (
        CELL_NAMES[n] if n in seen.tiles else m("{cell} (empty)", cell=CELL_NAMES[n])
        for n in around
    )
    return m("Beside it: {squares}.", squares=Listing(told))


def empty(cell: int, seen: GheosState) -> Thing:
    lines = (m("An empty cell: a tile may be placed here."), beside(seen, cell))
    return Thing(CELL_NAMES[cell], m("cell"), lines_of(lines), CELL_NAMES[cell])


def continent(seen: GheosState, cell: int, home: int, land: Holdings) -> Thing:
    """A continent by its first cell: who lives there, what lies on it, which cells it has."""
    found = survey(seen)
    total = found.total[home]
    owner = lives_on(seen, cell, land)
    temples = sum(amount(total, temple) for temple in TEMPLES)
    cells = [
        CELL_NAMES[at]
        for at, lay in sorted(seen.tiles.items())
        if any(
            found.component[EDGES[at][area.edges[0]]] == home for area in seen.pack.laid[lay].areas
        )
    ]
    lines = [
        m("{colour:cap} lives here.", colour=COLOURS[owner]) if owner >= 0 else m("It is free."),
        m("{counts:cap}, temples {n}.", counts=counts(total), n=temples),
        m("Cells: {cells}.", cells=Listing(cells)),
    ]
    if owner < 0:
        n = min(FOLLOWERS, amount(total, WHEAT))
        lines.append(m("Followers for who starts here: {n}.", n=n))
    name = m("continent at {cell}", cell=CELL_NAMES[cell])
    return Thing(name, m("continent"), lines_of(lines))


def lives_on(seen: GheosState, cell: int, land: Holdings) -> int:
    """Who owns the landmass of a continent's first cell."""
    areas = seen.pack.laid[seen.tiles[cell]].areas
    area = next(area for area in areas if has_landmass(area.value))
    return land.owner(cell, EDGES[cell][area.edges[0]])


def counts(total: int) -> str:
    return told_counts([amount(total, kind) for kind in COUNTED])


def told_counts(numbers: Sequence[int]) -> str:
    wheat, cups, swords, pyramids = numbers
    return m(
        "wheat {wheat}, cups {cups}, swords {swords}, pyramids {pyramids}",
        wheat=wheat,
        cups=cups,
        swords=swords,
        pyramids=pyramids,
    )


def overview(seen: GheosState, land: Holdings) -> Iterator[str]:
    """All continents in a line each."""
    found = survey(seen)
    for cell, home in continents(seen).items():
        owner = lives_on(seen, cell, land)
        people = COLOURS[owner] if owner >= 0 else m("free")
        told = counts(found.total[home])
        yield m("{cell} ({people}): {counts}.", cell=CELL_NAMES[cell], people=people, counts=told)
    if not continents(seen):
        yield m("There is no continent yet.")


# Tiles, people, tokens, epochs


def known(seen: GheosState) -> list[int]:
    """The tiles that the viewer has seen: in play, replaced, and in the own hand."""
    own = seen.hands[seen.viewer] if seen.viewer >= 0 else []
    return sorted({lay // 3 for lay in seen.tiles.values()} | {*seen.replaced, *own})


def tile(seen: GheosState, number: int) -> Thing:
    name, face, origin = seen.pack.tiles[number]
    where = m("In your hand.")
    if number in seen.replaced:
        where = m("It was replaced and is out of the game.")
    for cell, lay in seen.tiles.items():
        if lay // 3 == number:
            where = m("It lies on {squares}.", squares=CELL_NAMES[cell])
    lines = [
        m("{face:cap}.", face=describe(face)),
        *([m("The starting tile.")] if number == 0 else []),
        where,
        m("{name} of the catalogue, origin of the face: {origin}.", name=name, origin=origin),
    ]
    return Thing(TILE_NAMES[number], m("tile"), lines_of(lines), TILE_NAMES[number])


def civilization(seen: GheosState, colour: int, land: Holdings) -> Thing:
    """A colour: whether it is in play, its land, and who holds its followers."""
    owned = Listing(
        m("{name} {n}", name=SEATS[p], n=held(seen, p)[colour]) for p in range(seen.seats)
    )
    where = m("Its marker is in the reserve.")
    if seen.markers[colour] != RESERVE:
        here = told_counts([land.number(colour, kind) for kind in COUNTED])
        where = m("In play. Its continent: {counts}.", counts=here)
    left = supply(seen, colour)
    lines = [where, m("Followers: reserve {n}, {owned}.", n=left, owned=owned)]
    return Thing(COLOURS[colour], m("civilization"), lines_of(lines), COLOURS[colour])


def temple(seen: GheosState) -> Thing:
    """What a temple brings, as this game counts it (G-6.1)."""
    text = m(
        "Brings who lays it a point for each ordinary symbol of its mark on its continent, once, "
        "if that is occupied after all wars and migrations. Its mark is no ordinary symbol."
    )
    if seen.marks:
        text = m(
            "Brings who lays it a point for each temple with its mark on its continent, once, if "
            "that is occupied after all wars and migrations. Its mark is no ordinary symbol."
        )
    return Thing(m("temple"), m("symbol"), text)


def worth(seen: GheosState, seat: int, land: Holdings, symbol: int) -> int:
    """What a scoring of a symbol would bring a seat."""
    return sum(n * land.number(colour, symbol) for colour, n in enumerate(held(seen, seat)))


def token(seen: GheosState, land: Holdings) -> Thing:
    left = Listing(
        m(
            "{name} has {n} (one is worth {worth} now)",
            name=SEATS[p],
            n=n,
            worth=worth(seen, p, land, CUP),
        )
        for p, n in enumerate(seen.tokens)
    )
    text = m(
        "Each player has {n}. One a turn may be played: its player scores each follower times the "
        "cups of its continent. The last token of all ends the game.",
        n=TOKENS,
    )
    lines = (text, m("Left: {list}.", list=left))
    return Thing(m("scoring token"), m("token"), lines_of(lines), "token")


def epochs(seen: GheosState, land: Holdings) -> Thing:
    now = Listing(
        m("{name} {n}", name=SEATS[p], n=worth(seen, p, land, PYRAMID)) for p in range(seen.seats)
    )
    text = m(
        "{n} of the tiles are epoch tiles. When one is drawn, every follower scores the pyramids "
        "of its continent. Number {last} ends the game.",
        n=EPOCHS,
        last=EPOCH_END[seen.seats],
    )
    come = m("Epochs so far: {n}. The next one would bring: {list}.", n=seen.epochs, list=now)
    return Thing(m("epochs"), m("round"), lines_of((text, come)))
