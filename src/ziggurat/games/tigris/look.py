"""The things of Tigris & Euphrates that a person can look at, each with all there is to know of it.

The words for what lies on a square are those of the picture's titles, too. Players are called by
their dynasties. Hands are told to their owner alone, points behind closed screens not at all.
"""

from collections.abc import Iterator, Sequence

from ziggurat.core.message import Listing, m
from ziggurat.core.things import Thing, lines_of
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
    m("Scores black tiles of its kingdom, and tiles of any colour whose leader is not there."),
    m("Scores red tiles of its kingdom."),
    m("Scores green tiles of its kingdom and takes all treasures of it but one."),
    m("Scores blue tiles of its kingdom."),
)
USES = (
    m("Goes on land."),
    m("Goes on land. A leader must stand beside a face-up temple; temples decide revolts."),
    m("Goes on land."),
    m("Goes on rivers only."),
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
    river = seen.map.river & here
    lying = describe(seen, here, DYNASTIES)
    lines: list[str] = [m("River: only blue farms go here.") if river else m("Land.")]
    lines.append(m("On it: {things}.", things=lying) if lying else m("It is empty."))
    lines += belonging(seen, here)
    if not lying:
        lines.append(m("Temples beside it: {n}.", n=temples_beside(seen, here)))
    lines.append(m("Beside it: {squares}.", squares=Listing(neighbours(seen, here))))
    return Thing(CELL_NAMES[cell], m("square"), lines_of(lines), CELL_NAMES[cell])


def belonging(seen: TigrisState, here: int) -> Iterator[str]:
    """The kingdom of a piece, or the kingdoms that an empty square touches."""
    found = kingdoms(seen)
    for i, kingdom in enumerate(found):
        if kingdom & here:
            leaders = Listing(people(seen, kingdom))
            yield m("In {kingdom}: {leaders}.", kingdom=kingdom_name(i), leaders=leaders)
            return
    touched = [i for i, kingdom in enumerate(found) if kingdom & beside(here)]
    if touched:
        yield m("Touches {kingdoms}.", kingdoms=Listing(map(kingdom_name, touched), m("and")))
    else:
        yield m("It belongs to no kingdom.")


def neighbours(seen: TigrisState, here: int) -> Iterator[str]:
    for cell in cells_of(beside(here)):
        lying = describe(seen, SQUARES[cell], DYNASTIES)
        ground = m("river") if seen.map.river & SQUARES[cell] else m("land")
        yield m("{square} ({what})", square=CELL_NAMES[cell], what=lying or ground)


# Pieces


def leader(seen: TigrisState, i: int) -> Thing:
    """A leader: what it does, where it stands, how strong it is."""
    seat, colour = divmod(i, 4)
    place = seen.leaders[i]
    who = m("The {colour} leader of {name}.", colour=COLOURS[colour], name=DYNASTIES[seat])
    lines: list[str] = [Listing((who, DUTIES[colour]), " ")]
    if place:
        lines.append(m("It stands on {square}.", square=CELL_NAMES[cell_of(place)]))
        lines.append(m("Its strength on the board: {strength}.", strength=strength(seen, i)))
    else:
        lines.append(m("It is beside the board."))
    notation = LEADERS[colour] if seat == seen.viewer else ""
    return Thing(leader_name(i), m("leader"), lines_of(lines), notation)


def leader_name(i: int) -> str:
    return m("{leader} of {name}", leader=LEADERS[i % 4], name=DYNASTIES[i // 4])


def strength(seen: TigrisState, i: int) -> str:
    """A leader's strength on the board in a war and in a revolt (TE-11.10, TE-10.3)."""
    place, colour = seen.leaders[i], i % 4
    followers = (region(seen, place) & seen.tiles[colour]).bit_count()
    temples = temples_beside(seen, place)
    return m(
        "in a war {n} ({colour} tiles), in a revolt {temples} (temples beside)",
        n=followers,
        colour=COLOURS[colour],
        temples=temples,
    )


def tile(seen: TigrisState, colour: int) -> Thing:
    """A kind of tile: its use, and where the tiles of it are."""
    up = seen.tiles[colour]
    scores = m("The {leader} scores it, else the king of the kingdom.", leader=LEADERS[colour])
    lines = [
        Listing((USES[colour], scores), " "),
        m(
            "In the box {n}, face up on the board {up}, out of the game {out} (seen by all).",
            n=TILES[colour],
            up=up.bit_count(),
            out=seen.removed[colour],
        ),
    ]
    if seen.viewer >= 0:
        lines.append(m("In your hand: {n}.", n=seen.hands[seen.viewer].count(colour)))
    if up:
        lines.append(m("It lies on {squares}.", squares=squares(up)))
    return Thing(TILE_NAMES[colour], m("tile"), lines_of(lines), COLOURS[colour])


def squares(mask: int) -> str:
    return Listing(CELL_NAMES[cell] for cell in cells_of(mask)) or m("none")


def monument(seen: TigrisState, pair: int) -> Thing:
    """A monument: how it is built, what it pays, where it stands."""
    one, other = (COLOURS[c] for c in PAIRS[pair])
    corner = seen.monuments[pair]
    lines: list[str] = [
        m(
            "Built on a square of four {one} or four {other} tiles, which are flipped; it stands "
            "for ever.",
            one=one,
            other=other,
        ),
        m(
            "At the end of their turn a player gets a point of each of its colours of which the "
            "leader is in its kingdom."
        ),
    ]
    if corner:
        lines.append(m("It stands on {square}.", square=squares(corner * BLOCK)))
        lines += belonging(seen, corner)
    else:
        lines.append(m("It is not built yet."))
    name = m("{pair} monument", pair=PAIR_NAMES[pair])
    return Thing(name, m("monument"), lines_of(lines), PAIR_NAMES[pair])


def building(seen: TigrisState, colour: int) -> Thing:
    place = seen.buildings[colour]
    where = m("It is beside the board.")
    if place:
        where = m("It stands on {square}.", square=CELL_NAMES[cell_of(place)])
    text = m(
        "Goes on a line of three or more {colour} tiles, and moves only to a longer one. Its tile "
        "is safe from wars and catastrophes. A {colour} tile placed in its kingdom scores two "
        "points instead of one.",
        colour=COLOURS[colour],
    )
    return Thing(BUILDING_NAMES[colour], m("special building"), lines_of((text, where)))


def catastrophe(seen: TigrisState) -> Thing:
    left = (m("{name} {n}", name=DYNASTIES[p], n=n) for p, n in enumerate(seen.catastrophes))
    lines = (
        m(
            "Goes on an empty square or on a tile, which leaves the game; never on a treasure, "
            "leader, monument or special building. Nothing is ever placed there again."
        ),
        m("Left: {list}.", list=Listing(left)),
        m("On the board: {squares}.", squares=squares(seen.ruins)),
    )
    return Thing(m("catastrophe"), m("tile"), lines_of(lines), "catastrophe")


def treasure(seen: TigrisState) -> Thing:
    lines = [
        m(
            "A point of any colour at the end. A kingdom with a trader keeps one treasure, the "
            "trader's owner takes the others. The game ends when one or two are left."
        ),
        m("On the board: {squares}.", squares=squares(seen.treasures)),
    ]
    if seen.treasures & seen.map.first:
        lines.append(m("Taken first: {squares}.", squares=squares(seen.treasures & seen.map.first)))
    return Thing(m("treasures"), m("piece"), lines_of(lines))


# Kingdoms and players


def kingdom_name(i: int) -> str:
    return m("kingdom {n}", n=i + 1)


def people(seen: TigrisState, kingdom: int) -> list[str]:
    """The leaders of a kingdom."""
    return [leader_name(i) for i, place in enumerate(seen.leaders) if place & kingdom]


def kingdom_things(seen: TigrisState) -> Iterator[Thing]:
    """All kingdoms at once, and each for itself."""
    texts = [kingdom_text(seen, kingdom) for kingdom in kingdoms(seen)]
    named = [
        m("{kingdom:cap}. {text}", kingdom=kingdom_name(i), text=text)
        for i, text in enumerate(texts)
    ]
    none = m("There is no kingdom: no leader is on the board.")
    yield Thing(m("kingdoms"), m("overview"), lines_of(named) or none)
    for i, text in enumerate(texts):
        yield Thing(kingdom_name(i), m("kingdom"), text)


def kingdom_text(seen: TigrisState, kingdom: int) -> str:
    """Leaders with their strengths, tiles by colour, what else stands there, and the squares."""
    counts = [(seen.tiles[c] & kingdom).bit_count() for c in range(4)]
    lines: list[str] = [
        m("Squares: {squares}.", squares=squares(kingdom)),
        m("Tiles: {list}.", list=coloured(counts)),
    ]
    lines += [
        m(
            "{leader:cap} on {square}: {strength}.",
            leader=leader_name(i),
            square=CELL_NAMES[cell_of(place)],
            strength=strength(seen, i),
        )
        for i, place in enumerate(seen.leaders)
        if place & kingdom
    ]
    standing = [PAIR_NAMES[i] for i, corner in enumerate(seen.monuments) if corner & kingdom]
    if standing:
        lines.append(m("Monuments: {list}.", list=Listing(standing)))
    special = [BUILDING_NAMES[c] for c in range(4) if seen.buildings[c] & kingdom]
    if special:
        lines.append(m("Special buildings: {list}.", list=Listing(special)))
    lines.append(m("Treasures: {n}.", n=(seen.treasures & kingdom).bit_count()))
    return lines_of(lines)


def coloured(counts: Sequence[int]) -> str:
    """A number for each colour."""
    return Listing(m("{name} {n}", name=COLOURS[c], n=n) for c, n in enumerate(counts))


def player(seen: TigrisState, p: int) -> Thing:
    """A dynasty: leaders on the board, tiles, catastrophes, and points if they are shown."""
    places = [
        m("{leader} {square}", leader=LEADERS[c], square=CELL_NAMES[cell_of(place)])
        if place
        else m("{leader} beside the board", leader=LEADERS[c])
        for c, place in enumerate(seen.leaders[4 * p : 4 * p + 4])
    ]
    lines = [
        m("Leaders: {list}.", list=Listing(places)),
        m("Tiles in hand: {n}.", n=len(seen.hands[p])),
    ]
    if open_to_viewer(seen, p):
        points = coloured(seen.points[p])
        lines.append(m("Points: {list}; treasures {n}.", list=points, n=seen.taken[p]))
    else:
        lines.append(m("Points and treasures are behind the screen."))
    return Thing(DYNASTIES[p], m("dynasty"), lines_of(lines))
