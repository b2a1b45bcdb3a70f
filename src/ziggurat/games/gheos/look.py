"""The things of Gheos that a person can look at, each with all there is to know of it.

The words for land are those of the log and of the picture's titles, too. Hands are told to their
owner alone.
"""

from collections.abc import Iterator
from typing import Final

from ziggurat.core.message import Listing, m, mn
from ziggurat.core.things import Thing
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
COUNTED: Final = {"wheat": WHEAT, "cups": CUP, "swords": SWORD, "pyramids": PYRAMID}
USES: Final = (
    ("wheat", "A new civilization gets as many followers as its continent has wheat. A people that "
     "must migrate goes to the part with the most wheat."),
    ("cup", "A scoring token, and the end of the game, count each follower times the cups of its "
     "continent."),
    ("swords", "The people with the most swords on its continent win a war; the new tile and a "
     "replaced one do not count."),
    ("pyramid", "Each epoch counts each follower times the pyramids of its continent. A tile with "
     "a pyramid is never replaced."),
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
        Thing("continents", "overview", "\n".join(overview(seen, land))),
        *(Thing(name, "symbol", text) for name, text in USES),
        temple(seen),
        token(seen, land),
        epochs(seen, land),
    ]


# The map


def place(seen: GheosState, cell: int, land: Holdings) -> Thing:
    """A cell with a tile: its parts and where each belongs."""
    number = seen.tiles[cell] // 3
    lasting = seen.pack.lasting[number]
    lines = [
        f"{TILE_NAMES[number]}: {about(seen, cell, land)}.",
        "It is never replaced: it has a pyramid." if lasting else "It may be replaced.",
        beside(seen, cell),
    ]
    return Thing(CELL_NAMES[cell], "cell", "\n".join(lines), CELL_NAMES[cell])


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
    told = (f"{CELL_NAMES[n]}{'' if n in seen.tiles else ' (empty)'}" for n in around)
    return f"Beside it: {', '.join(told)}."


def empty(cell: int, seen: GheosState) -> Thing:
    text = f"An empty cell: a tile may be placed here.\n{beside(seen, cell)}"
    return Thing(CELL_NAMES[cell], "cell", text, CELL_NAMES[cell])


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
        f"{COLOURS[owner].capitalize()} lives here." if owner >= 0 else "It is free.",
        f"{counts(total)}, temples {temples}.",
        f"Cells: {', '.join(cells)}.",
    ]
    if owner < 0:
        lines.append(f"Followers for who starts here: {min(FOLLOWERS, amount(total, WHEAT))}.")
    return Thing(f"continent at {CELL_NAMES[cell]}", "continent", "\n".join(lines))


def lives_on(seen: GheosState, cell: int, land: Holdings) -> int:
    """Who owns the landmass of a continent's first cell."""
    areas = seen.pack.laid[seen.tiles[cell]].areas
    area = next(area for area in areas if has_landmass(area.value))
    return land.owner(cell, EDGES[cell][area.edges[0]])


def counts(total: int) -> str:
    return ", ".join(f"{word} {amount(total, kind)}" for word, kind in COUNTED.items())


def overview(seen: GheosState, land: Holdings) -> Iterator[str]:
    """All continents in a line each."""
    found = survey(seen)
    for cell, home in continents(seen).items():
        owner = lives_on(seen, cell, land)
        people = COLOURS[owner] if owner >= 0 else "free"
        yield f"{CELL_NAMES[cell]} ({people}): {counts(found.total[home])}."
    if not continents(seen):
        yield "There is no continent yet."


# Tiles, people, tokens, epochs


def known(seen: GheosState) -> list[int]:
    """The tiles that the viewer has seen: in play, replaced, and in the own hand."""
    own = seen.hands[seen.viewer] if seen.viewer >= 0 else []
    return sorted({lay // 3 for lay in seen.tiles.values()} | {*seen.replaced, *own})


def tile(seen: GheosState, number: int) -> Thing:
    name, face, origin = seen.pack.tiles[number]
    where = "In your hand."
    if number in seen.replaced:
        where = "It was replaced and is out of the game."
    for cell, lay in seen.tiles.items():
        if lay // 3 == number:
            where = f"It lies on {CELL_NAMES[cell]}."
    start = " The starting tile." if number == 0 else ""
    text = (
        f"{describe(face).capitalize()}.{start}\n{where}\n{name} of the catalogue, {origin} face."
    )
    return Thing(TILE_NAMES[number], "tile", text, TILE_NAMES[number])


def civilization(seen: GheosState, colour: int, land: Holdings) -> Thing:
    """A colour: whether it is in play, its land, and who holds its followers."""
    owned = [f"{SEATS[p]} {held(seen, p)[colour]}" for p in range(seen.seats)]
    lines = [f"Followers: reserve {supply(seen, colour)}, {', '.join(owned)}."]
    if seen.markers[colour] == RESERVE:
        lines.insert(0, "Its marker is in the reserve.")
    else:
        here = (f"{word} {land.number(colour, kind)}" for word, kind in COUNTED.items())
        lines.insert(0, f"In play. Its continent: {', '.join(here)}.")
    return Thing(COLOURS[colour], "civilization", "\n".join(lines), COLOURS[colour])


def temple(seen: GheosState) -> Thing:
    """What a temple brings, as this game counts it (G-6.1)."""
    counted = "temple with its mark" if seen.marks else "ordinary symbol of its mark"
    text = (
        f"Brings who lays it a point for each {counted} on its continent, once, if that is "
        "occupied after all wars and migrations. Its mark is no ordinary symbol."
    )
    return Thing("temple", "symbol", text)


def worth(seen: GheosState, seat: int, land: Holdings, symbol: int) -> int:
    """What a scoring of a symbol would bring a seat."""
    return sum(n * land.number(colour, symbol) for colour, n in enumerate(held(seen, seat)))


def token(seen: GheosState, land: Holdings) -> Thing:
    left = ", ".join(
        f"{SEATS[p]} has {n} (one is worth {worth(seen, p, land, CUP)} now)"
        for p, n in enumerate(seen.tokens)
    )
    text = (
        f"Each player has {TOKENS}. One a turn may be played: its player scores each follower "
        f"times the cups of its continent. The last token of all ends the game.\nLeft: {left}."
    )
    return Thing("scoring token", "token", text, "token")


def epochs(seen: GheosState, land: Holdings) -> Thing:
    now = ", ".join(f"{SEATS[p]} {worth(seen, p, land, PYRAMID)}" for p in range(seen.seats))
    text = (
        f"{EPOCHS} of the tiles are epoch tiles. When one is drawn, every follower scores the "
        f"pyramids of its continent. Number {EPOCH_END[seen.seats]} ends the game.\n"
        f"{seen.epochs} have come. The next one would bring: {now}."
    )
    return Thing("epochs", "round", text)
