"""The things of Tigris & Euphrates that a person can look at, each with all there is to know of it.

The words for what lies on a square are those of the picture's titles, too. Players are called by
their dynasties. Hands are told to their owner alone, points behind closed screens not at all.
"""

from collections.abc import Iterator, Sequence

from ziggurat.core.message import Listing, m
from ziggurat.core.things import Thing
from ziggurat.games.tigris.actions import PAIR_NAMES, PAIRS
from ziggurat.games.tigris.board import (
    CELL_NAMES,
    COLOURS,
    DYNASTIES,
    LEADERS,
    SQUARES,
    beside,
    cell_of,
    cells_of,
)
from ziggurat.games.tigris.buildings import NAMES as BUILDING_NAMES
from ziggurat.games.tigris.content.boards import TILES
from ziggurat.games.tigris.kingdoms import kingdoms, region, temples_beside
from ziggurat.games.tigris.monuments import BLOCK
from ziggurat.games.tigris.state import TigrisState, open_to_viewer

TILE_NAMES = (m("black settlement"), m("red temple"), m("green market"), m("blue farm"))
DUTIES = (
    "Scores black tiles of its kingdom, and tiles of any colour whose leader is not there.",
    "Scores red tiles of its kingdom.",
    "Scores green tiles of its kingdom and takes all treasures of it but one.",
    "Scores blue tiles of its kingdom.",
)
USES = (
    "Goes on land.",
    "Goes on land. A leader must stand beside a face-up temple; temples decide revolts.",
    "Goes on land.",
    "Goes on rivers only.",
)


def things(seen: TigrisState) -> list[Thing]:
    """Everything on the table, as `seen.viewer` may know it."""
    return [
        *(square(seen, cell) for cell in range(len(CELL_NAMES))),
        *(leader(seen, i) for i in range(len(seen.leaders))),
        *(tile(seen, colour) for colour in range(4)),
        *(monument(seen, pair) for pair in range(len(PAIRS))),
        *(building(seen, colour) for colour in range(4) if seen.variant),
        catastrophe(seen),
        treasure(seen),
        *kingdom_things(seen),
        *(player(seen, p) for p in range(seen.seats)),
    ]


# Squares


def describe(seen: TigrisState, square: int, names: Sequence[str]) -> str:
    """What lies on a square, in words."""
    words = [TILE_NAMES[c] for c in range(4) if seen.tiles[c] & square]
    words += [BUILDING_NAMES[c] for c in range(4) if seen.buildings[c] & square]
    words += [
        m("{pair} monument", pair=PAIR_NAMES[pair])
        for pair, corner in enumerate(seen.monuments)
        if corner * BLOCK & square
    ]
    words += [
        m("{leader} of {name}", leader=LEADERS[i % 4], name=names[i // 4])
        for i, place in enumerate(seen.leaders)
        if place & square
    ]
    if seen.ruins & square:
        words.append(m("catastrophe"))
    if seen.treasures & square:
        first = seen.map.first & square
        words.append(m("treasure, taken first") if first else m("treasure"))
    if seen.union & square:
        words.append(m("union token"))
    return Listing(words)


def square(seen: TigrisState, cell: int) -> Thing:
    """A square: its ground, what lies there, the kingdom, and what is around it."""
    here = SQUARES[cell]
    ground = "River: only blue farms go here." if seen.map.river & here else "Land."
    lying = describe(seen, here, DYNASTIES)
    lines = [ground, f"On it: {lying}." if lying else "It is empty."]
    lines += belonging(seen, here)
    if not lying:
        temples = temples_beside(seen, here)
        lines.append(f"Temples beside it: {temples}.")
    lines.append("Beside it: " + ", ".join(neighbours(seen, here)) + ".")
    return Thing(CELL_NAMES[cell], "square", "\n".join(lines), CELL_NAMES[cell])


def belonging(seen: TigrisState, here: int) -> Iterator[str]:
    """The kingdom of a piece, or the kingdoms that an empty square touches."""
    found = kingdoms(seen)
    for i, kingdom in enumerate(found):
        if kingdom & here:
            yield f"In {kingdom_name(i)}: {people(seen, kingdom)}."
            return
    touched = [i for i, kingdom in enumerate(found) if kingdom & beside(here)]
    if touched:
        yield "Touches " + " and ".join(map(kingdom_name, touched)) + "."
    else:
        yield "It belongs to no kingdom."


def neighbours(seen: TigrisState, here: int) -> Iterator[str]:
    for cell in cells_of(beside(here)):
        lying = describe(seen, SQUARES[cell], DYNASTIES)
        ground = "river" if seen.map.river & SQUARES[cell] else "land"
        yield f"{CELL_NAMES[cell]} ({lying or ground})"


# Pieces


def leader(seen: TigrisState, i: int) -> Thing:
    """A leader: what it does, where it stands, how strong it is."""
    seat, colour = divmod(i, 4)
    place = seen.leaders[i]
    lines = [f"The {COLOURS[colour]} leader of {DYNASTIES[seat]}. {DUTIES[colour]}"]
    if place:
        lines.append(f"It stands on {CELL_NAMES[cell_of(place)]}.")
        lines.append(f"Its strength on the board: {strength(seen, i)}.")
    else:
        lines.append("It is beside the board.")
    notation = LEADERS[colour] if seat == seen.viewer else ""
    return Thing(f"{LEADERS[colour]} of {DYNASTIES[seat]}", "leader", "\n".join(lines), notation)


def strength(seen: TigrisState, i: int) -> str:
    """A leader's strength on the board in a war and in a revolt (TE-11.10, TE-10.3)."""
    place, colour = seen.leaders[i], i % 4
    followers = (region(seen, place) & seen.tiles[colour]).bit_count()
    temples = temples_beside(seen, place)
    return f"in a war {followers} ({COLOURS[colour]} tiles), in a revolt {temples} (temples beside)"


def tile(seen: TigrisState, colour: int) -> Thing:
    """A kind of tile: its use, and where the tiles of it are."""
    up = seen.tiles[colour]
    lines = [
        f"{USES[colour]} The {LEADERS[colour]} scores it, else the king of the kingdom.",
        f"In the box {TILES[colour]}, face up on the board {up.bit_count()}, "
        f"out of the game {seen.removed[colour]} (seen by all).",
    ]
    if seen.viewer >= 0:
        lines.append(f"In your hand: {seen.hands[seen.viewer].count(colour)}.")
    if up:
        lines.append("On " + ", ".join(CELL_NAMES[cell] for cell in cells_of(up)) + ".")
    return Thing(TILE_NAMES[colour], "tile", "\n".join(lines), COLOURS[colour])


def monument(seen: TigrisState, pair: int) -> Thing:
    """A monument: how it is built, what it pays, where it stands."""
    one, other = (COLOURS[c] for c in PAIRS[pair])
    corner = seen.monuments[pair]
    lines = [
        f"Built on a square of four {one} or four {other} tiles, which are flipped; it stands for "
        "ever.",
        "At the end of their turn a player gets a point of each of its colours of which the leader "
        "is in its kingdom.",
    ]
    if corner:
        cells = ", ".join(CELL_NAMES[cell] for cell in cells_of(corner * BLOCK))
        lines.append(f"It stands on {cells}.")
        lines += belonging(seen, corner)
    else:
        lines.append("It is not built yet.")
    return Thing(f"{PAIR_NAMES[pair]} monument", "monument", "\n".join(lines), PAIR_NAMES[pair])


def building(seen: TigrisState, colour: int) -> Thing:
    place = seen.buildings[colour]
    where = f"on {CELL_NAMES[cell_of(place)]}" if place else "beside the board"
    text = (
        f"Goes on a line of three or more {COLOURS[colour]} tiles, and moves only to a longer "
        f"one. Its tile is safe from wars and catastrophes. A {COLOURS[colour]} tile placed in its "
        f"kingdom scores two points instead of one.\nIt is {where}."
    )
    return Thing(BUILDING_NAMES[colour], "special building", text)


def catastrophe(seen: TigrisState) -> Thing:
    left = ", ".join(f"{DYNASTIES[p]} {n}" for p, n in enumerate(seen.catastrophes))
    cells = ", ".join(CELL_NAMES[cell] for cell in cells_of(seen.ruins))
    text = (
        "Goes on an empty square or on a tile, which leaves the game; never on a treasure, leader, "
        f"monument or special building. Nothing is ever placed there again.\nLeft: {left}."
    )
    return Thing("catastrophe", "tile", f"{text}\nOn the board: {cells or 'none'}.", "catastrophe")


def treasure(seen: TigrisState) -> Thing:
    cells = ", ".join(
        f"{CELL_NAMES[cell]}{' (taken first)' if SQUARES[cell] & seen.map.first else ''}"
        for cell in cells_of(seen.treasures)
    )
    text = (
        "A point of any colour at the end. A kingdom with a trader keeps one treasure, the "
        "trader's owner takes the others. The game ends when one or two are left.\n"
    )
    return Thing("treasures", "piece", f"{text}On the board: {cells or 'none'}.")


# Kingdoms and players


def kingdom_name(i: int) -> str:
    return f"kingdom {i + 1}"


def people(seen: TigrisState, kingdom: int) -> str:
    """The leaders of a kingdom."""
    return ", ".join(
        f"{LEADERS[i % 4]} of {DYNASTIES[i // 4]}"
        for i, place in enumerate(seen.leaders)
        if place & kingdom
    )


def kingdom_things(seen: TigrisState) -> Iterator[Thing]:
    """All kingdoms at once, and each for itself."""
    texts = [kingdom_text(seen, kingdom) for kingdom in kingdoms(seen)]
    named = [f"{kingdom_name(i).capitalize()}. {text}" for i, text in enumerate(texts)]
    whole = "\n".join(named) or "There is no kingdom: no leader is on the board."
    yield Thing("kingdoms", "overview", whole)
    for i, text in enumerate(texts):
        yield Thing(kingdom_name(i), "kingdom", text)


def kingdom_text(seen: TigrisState, kingdom: int) -> str:
    """Leaders with their strengths, tiles by colour, what else stands there, and the squares."""
    counts = (f"{COLOURS[c]} {(seen.tiles[c] & kingdom).bit_count()}" for c in range(4))
    lines = [
        f"Squares: {', '.join(CELL_NAMES[cell] for cell in cells_of(kingdom))}.",
        f"Tiles: {', '.join(counts)}.",
    ]
    lines += [
        f"{LEADERS[i % 4].capitalize()} of {DYNASTIES[i // 4]} on "
        f"{CELL_NAMES[cell_of(place)]}: {strength(seen, i)}."
        for i, place in enumerate(seen.leaders)
        if place & kingdom
    ]
    standing = [PAIR_NAMES[i] for i, corner in enumerate(seen.monuments) if corner & kingdom]
    if standing:
        lines.append(f"Monuments: {', '.join(standing)}.")
    special = [BUILDING_NAMES[c] for c in range(4) if seen.buildings[c] & kingdom]
    if special:
        lines.append(f"Special buildings: {', '.join(special)}.")
    lines.append(f"Treasures: {(seen.treasures & kingdom).bit_count()}.")
    return "\n".join(lines)


def player(seen: TigrisState, p: int) -> Thing:
    """A dynasty: leaders on the board, tiles, catastrophes, and points if they are shown."""
    places = [
        f"{LEADERS[c]} {CELL_NAMES[cell_of(place)] if place else 'off'}"
        for c, place in enumerate(seen.leaders[4 * p : 4 * p + 4])
    ]
    lines = [f"Leaders: {', '.join(places)}.", f"Tiles in hand: {len(seen.hands[p])}."]
    if open_to_viewer(seen, p):
        points = ", ".join(f"{c} {n}" for c, n in zip(COLOURS, seen.points[p], strict=True))
        lines.append(f"Points: {points}; treasures {seen.taken[p]}.")
    else:
        lines.append("Points and treasures are behind the screen.")
    return Thing(DYNASTIES[p], "dynasty", "\n".join(lines))
