"""The position editor: pieces on squares, hands, points, and whose turn it is. Tiles come out of
the bag and go back into it."""

from typing import Final

from ziggurat.core.editing import Edits, move, refuse
from ziggurat.core.message import m
from ziggurat.games.tigris.actions import PAIR_NAMES
from ziggurat.games.tigris.board import CELL_NAMES, COLOURS, DYNASTIES, LEADERS, SQUARES
from ziggurat.games.tigris.content.boards import ACTIONS_PER_TURN, CATASTROPHES_PER_PLAYER
from ziggurat.games.tigris.look import TILE_NAMES
from ziggurat.games.tigris.monuments import BLOCK, colour_at
from ziggurat.games.tigris.state import TigrisState
from ziggurat.games.tigris.turn import Turn

MOST_POINTS: Final = 60
NO_TILE: Final = m("No such tile is left in the bag.")
NOT_HERE: Final = m("That player is not in this game.")


def restart(s: TigrisState) -> None:
    s.union = 0
    s.committed.clear()
    s.agenda = [Turn(s.active)]


def seated(s: TigrisState, seat: int) -> int:
    return seat if seat < s.seats else refuse(NOT_HERE)


def free(s: TigrisState, cell: int) -> int:
    """The square, if nothing lies on it."""
    square = SQUARES[cell]
    if any(mask & square for mask in (*s.tiles, s.flipped, *s.leaders, s.ruins)):
        refuse(m("{cell} is not empty.", cell=CELL_NAMES[cell]))
    return square


def put(s: TigrisState, tile: int, cell: int) -> None:
    square = free(s, cell)
    out_of_bag(s, tile)
    s.tiles[tile] |= square


def out_of_bag(s: TigrisState, tile: int) -> None:
    move(s.bag, [], tile, NO_TILE)


def leader(s: TigrisState, dynasty: int, leader: int, cell: int) -> None:
    at = 4 * seated(s, dynasty) + leader
    s.leaders[at] = 0
    s.leaders[at] = free(s, cell)


def ruin(s: TigrisState, cell: int) -> None:
    s.ruins |= free(s, cell)


def clear(s: TigrisState, cell: int) -> None:
    """Take away what lies on a square; a monument with its four tiles, a treasure with its
    temple."""
    square = SQUARES[cell]
    for pair, corner in enumerate(s.monuments):
        if corner * BLOCK & square:
            pull_down(s, pair)
            return
    colour = colour_at(s, square)
    if colour >= 0:
        s.tiles[colour] &= ~square
        s.buildings[colour] &= ~square
        s.bag.append(colour)
    s.leaders = [mask & ~square for mask in s.leaders]
    s.ruins &= ~square
    s.treasures &= ~square


def monument(s: TigrisState, pair: int, cell: int) -> None:
    """On four tiles of one colour; the square is their top left one."""
    if s.monuments[pair]:
        refuse(m("That monument is on the board already."))
    corner = SQUARES[cell]
    colour = colour_at(s, corner)
    block = corner * BLOCK
    if colour < 0 or s.tiles[colour] & block != block:
        refuse(m("A monument stands on four tiles of one colour."))
    s.tiles[colour] &= ~block
    s.buildings[colour] &= ~block
    s.flipped |= block
    s.monuments[pair], s.under[pair] = corner, colour


def pull_down(s: TigrisState, pair: int) -> None:
    block = s.monuments[pair] * BLOCK
    s.flipped &= ~block
    s.treasures &= ~block
    s.bag += [s.under[pair]] * 4
    s.monuments[pair] = s.under[pair] = 0


def treasure(s: TigrisState, cell: int) -> None:
    s.treasures |= SQUARES[cell]


def building(s: TigrisState, cell: int) -> None:
    colour = colour_at(s, SQUARES[cell])
    if colour < 0 or not s.variant:
        refuse(m("A special building stands on a tile, in the variant with buildings."))
    s.buildings[colour] = SQUARES[cell]


def give(s: TigrisState, dynasty: int, tile: int) -> None:
    hand = s.hands[seated(s, dynasty)]
    move(s.bag, hand, tile, NO_TILE)
    hand.sort()


def take(s: TigrisState, dynasty: int, tile: int) -> None:
    move(s.hands[seated(s, dynasty)], s.bag, tile, m("That hand has no such tile."))


def remove(s: TigrisState, tile: int) -> None:
    out_of_bag(s, tile)
    s.removed[tile] += 1


def bring_back(s: TigrisState, tile: int) -> None:
    if not s.removed[tile]:
        refuse(m("No such tile has left the game."))
    s.removed[tile] -= 1
    s.bag.append(tile)


def points(s: TigrisState, dynasty: int, colour: int, n: int) -> None:
    s.points[seated(s, dynasty)][colour] = n


def treasures(s: TigrisState, dynasty: int, n: int) -> None:
    s.taken[seated(s, dynasty)] = n


def catastrophes(s: TigrisState, dynasty: int, n: int) -> None:
    s.catastrophes[seated(s, dynasty)] = n


def turn(s: TigrisState, dynasty: int, n: int) -> None:
    s.active, s.actions_left = seated(s, dynasty), n
    s.last_turn = 0


EDITS: Final = Edits(restart)
add, number = EDITS.add, EDITS.number
DYNASTY: Final = {"dynasty": DYNASTIES}
TILE: Final = {"tile": COLOURS}
CELL: Final = {"cell": CELL_NAMES}
add("put {tile} {cell}", put, m("Put a {tile} on {cell}"), **TILE, **CELL)
add("clear {cell}", clear, m("Clear {cell}"), **CELL)
said = m("Put the {leader} of the {dynasty} on {cell}")
add("leader {dynasty} {leader} {cell}", leader, said, **DYNASTY, leader=LEADERS, **CELL)
add("treasure {cell}", treasure, m("Put a treasure on {cell}"), **CELL)
add("ruin {cell}", ruin, m("Put a catastrophe on {cell}"), **CELL)
said = m("Put the {pair} monument at {cell}")
add("monument {pair} {cell}", monument, said, pair=PAIR_NAMES, **CELL)
add("building {cell}", building, m("Put the special building on {cell}"), **CELL)
add("give {dynasty} {tile}", give, m("Give the {dynasty} a {tile}"), **DYNASTY, **TILE)
add("take {dynasty} {tile}", take, m("Take a {tile} from the {dynasty}"), **DYNASTY, **TILE)
said = m("{dynasty}, points of {colour}: {n}")
number("points {dynasty} {colour} {n}", points, MOST_POINTS, said, **DYNASTY, colour=COLOURS)
number("treasures {dynasty} {n}", treasures, 10, m("{dynasty}, treasures: {n}"), **DYNASTY)
number(
    "catastrophes {dynasty} {n}",
    catastrophes,
    CATASTROPHES_PER_PLAYER,
    m("{dynasty}, catastrophes: {n}"),
    **DYNASTY,
)
add("remove {tile}", remove, m("Take a {tile} out of the game"), **TILE)
add("return {tile}", bring_back, m("Bring a {tile} back into the bag"), **TILE)
said = m("It is the turn of the {dynasty}, actions left: {n}")
number("turn {dynasty} {n}", turn, ACTIONS_PER_TURN, said, **DYNASTY)

EDITOR: Final = EDITS.editor(
    tile=TILE_NAMES, colour=COLOURS, leader=LEADERS, dynasty=DYNASTIES, pair=PAIR_NAMES
)
