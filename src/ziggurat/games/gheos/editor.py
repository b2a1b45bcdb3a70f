"""The position editor: tiles on the map, peoples, followers, hands, and whose turn it is. Tiles
come out of the pile and go back into it. Cells far from the middle are left out of `put`."""

from typing import Final

from ziggurat.core.actions import Domain
from ziggurat.core.editing import Edits, move, refuse
from ziggurat.core.message import m
from ziggurat.games.gheos.actions import ROTATIONS, TILE_NAMES
from ziggurat.games.gheos.content import COLOURS, EPOCHS, FOLLOWERS, HAND, SEATS, TOKENS
from ziggurat.games.gheos.land import components
from ziggurat.games.gheos.lattice import CELL, CELL_NAMES, EDGES, within
from ziggurat.games.gheos.look import describe
from ziggurat.games.gheos.placing import Play
from ziggurat.games.gheos.state import EPOCH, LAND, RESERVE, GheosState

FAR: Final = 24  # steps from the middle
MOST_POINTS: Final = 200
RINGS: Final = dict.fromkeys(spot for reach in range(FAR + 1) for spot in within(reach))
NEAR: Final = [CELL[spot] for spot in RINGS]  # the nearest ones first
NO_TILE: Final = m("That tile is not in the pile.")
NOT_HERE: Final = m("That player is not in this game.")


def restart(s: GheosState) -> None:
    """Whose turn it is stands at the bottom of the agenda."""
    if s.over or not isinstance(s.decision, Play):
        fill_hands(s)
    seat = getattr(s.agenda[0], "seat", 0) if s.agenda else 0
    s._cache_survey = None
    fresh = components(s, s.tiles)
    for colour, edge in enumerate(s.markers):
        if edge != RESERVE and edge not in fresh.component:
            vanish(s, colour)
    s.agenda = [Play(seat)]


def fill_hands(s: GheosState) -> None:
    """In the midst of a turn a tile has been laid; a turn begins with full hands."""
    for hand in s.hands:
        while len(hand) < HAND and s.pile:
            out_of_pile(s, s.pile[-1], hand)
        hand.sort()


def seated(s: GheosState, player: int) -> int:
    return player if player < s.seats else refuse(NOT_HERE)


def out_of_pile(s: GheosState, tile: int, zone: list[int]) -> None:
    move(s.pile, zone, tile, NO_TILE)
    s.order.remove(LAND)


def onto_pile(s: GheosState, tile: int) -> None:
    """Under all others."""
    s.pile.insert(0, tile)
    s.order.insert(0, LAND)


def put(s: GheosState, tile: int, cell: int) -> None:
    if cell in s.tiles:
        refuse(m("A tile lies there already."))
    out_of_pile(s, tile, [])
    s.tiles[cell] = 3 * tile


def rotate(s: GheosState, cell: int, rotation: int) -> None:
    s.tiles[cell] = s.tiles[laid(s, cell)] // 3 * 3 + rotation


def laid(s: GheosState, cell: int) -> int:
    return cell if cell in s.tiles else refuse(m("No tile lies there."))


def lift(s: GheosState, cell: int) -> None:
    onto_pile(s, s.tiles.pop(laid(s, cell)) // 3)


def people(s: GheosState, colour: int, cell: int, rotation: int) -> None:
    edge = EDGES[laid(s, cell)][rotation]
    if edge not in components(s, s.tiles).component:
        refuse(m("There is no land at that edge."))
    s.markers[colour] = edge


def vanish(s: GheosState, colour: int) -> None:
    s.markers[colour] = RESERVE
    for seat in range(s.seats):
        s.followers[6 * seat + colour] = 0


def followers(s: GheosState, player: int, colour: int, n: int) -> None:
    s.followers[6 * seated(s, player) + colour] = n


def give(s: GheosState, player: int, tile: int) -> None:
    hand = s.hands[seated(s, player)]
    out_of_pile(s, tile, hand)
    hand.sort()


def take(s: GheosState, player: int, tile: int) -> None:
    move(s.hands[seated(s, player)], [], tile, m("That hand has no such tile."))
    onto_pile(s, tile)


def bury(s: GheosState, tile: int) -> None:
    out_of_pile(s, tile, s.replaced)


def bring_back(s: GheosState, tile: int) -> None:
    move(s.replaced, [], tile, m("No such tile has left the game."))
    onto_pile(s, tile)


def points(s: GheosState, player: int, n: int) -> None:
    s.points[seated(s, player)] = n


def tokens(s: GheosState, player: int, n: int) -> None:
    s.tokens[seated(s, player)] = n


def epochs(s: GheosState, n: int) -> None:
    """The epoch tiles that are left lie at the bottom of the pile."""
    s.epochs = n
    s.order = [EPOCH] * (EPOCHS - n) + [LAND] * len(s.pile)


def turn(s: GheosState, player: int) -> None:
    fill_hands(s)
    s.agenda = [Play(seated(s, player))]


def meaning(s: GheosState, name: str, i: int) -> str:
    """What lies on a tile: it has no name that a person would know."""
    if name != "tile":
        return ""
    return m("{n}: {face}", n=i, face=describe(s.pack.tiles[i].face))


EDITS: Final = Edits(restart)
add, number = EDITS.add, EDITS.number
PLAYER: Final = {"player": SEATS}
TILE: Final = {"tile": TILE_NAMES}
COLOUR: Final = {"colour": COLOURS}
CELLS: Final = {"cell": CELL_NAMES}
NEAR_CELLS: Final = {"cell": Domain([CELL_NAMES[cell] for cell in NEAR], NEAR)}
add("put {tile} {cell}", put, m("Put tile {tile} on {cell}"), **TILE, **NEAR_CELLS)
said = m("Turn the tile on {cell} to {rotation}")
add("rotate {cell} {rotation}", rotate, said, **CELLS, rotation=ROTATIONS)
add("lift {cell}", lift, m("Take the tile on {cell} away"), **CELLS)
said = m("Put the people of {colour} on {cell}, edge {edge}")
edges: Final = {"edge": ("0", "1", "2")}
add("people {colour} {cell} {edge}", people, said, **COLOUR, **CELLS, **edges)
add("vanish {colour}", vanish, m("Take the people of {colour} away"), **COLOUR)
said = m("{player}, followers of {colour}: {n}")
number("followers {player} {colour} {n}", followers, FOLLOWERS, said, **PLAYER, **COLOUR)
add("give {player} {tile}", give, m("Give {player} tile {tile}"), **PLAYER, **TILE)
add("take {player} {tile}", take, m("Take tile {tile} from {player}"), **PLAYER, **TILE)
add("bury {tile}", bury, m("Take tile {tile} out of the game"), **TILE)
add("return {tile}", bring_back, m("Bring tile {tile} back into the pile"), **TILE)
number("points {player} {n}", points, MOST_POINTS, m("{player}, points: {n}"), **PLAYER)
number("tokens {player} {n}", tokens, TOKENS, m("{player}, scoring tokens: {n}"), **PLAYER)
number("epochs {n}", epochs, EPOCHS, m("Epochs that are over: {n}"))
add("turn {player}", turn, m("It is the turn of {player}"), **PLAYER)

EDITOR: Final = EDITS.editor(meaning, player=SEATS, colour=COLOURS)
