"""A plain reading of the placing rules with squares, dictionaries and sets: the oracle for the
masks.

Slow on purpose. Nothing here may import the game's own geometry or kingdoms.
"""

from itertools import product

from ziggurat.games.tigris.actions import (
    CATASTROPHE,
    END,
    HANDFUL_NAMES,
    LEADER,
    LETTERS,
    SWAP,
    TILE,
    WITHDRAW,
)
from ziggurat.games.tigris.state import TigrisState

Square = tuple[int, int]
BOARD = set(product(range(16), range(11)))


def squares(mask: int) -> set[Square]:
    return {(x, y) for x, y in BOARD if mask >> (17 * y + x) & 1}


def around(square: Square) -> set[Square]:
    x, y = square
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & BOARD


class Board:
    """The position as sets of squares, optionally with one leader lifted."""

    def __init__(self, s: TigrisState, without: int = -1) -> None:
        self.tiles = [squares(mask) for mask in s.tiles]
        self.flipped = squares(s.flipped)
        self.leaders = {
            i: next(iter(squares(mask)))
            for i, mask in enumerate(s.leaders)
            if mask and i != without
        }
        self.ruins = squares(s.ruins)
        self.river = squares(s.map.river)
        self.pieces = set().union(*self.tiles, self.flipped, self.leaders.values())

    def region(self, start: Square) -> frozenset[Square]:
        seen, todo = {start}, [start]
        while todo:
            for near in around(todo.pop()) & self.pieces - seen:
                seen.add(near)
                todo.append(near)
        return frozenset(seen)

    def kingdoms(self) -> set[frozenset[Square]]:
        return {self.region(square) for square in self.leaders.values()}

    def empty(self, square: Square) -> bool:
        return square not in self.pieces and square not in self.ruins

    def touched(self, square: Square) -> int:
        """How many kingdoms a piece on this square would join."""
        return sum(bool(around(square) & kingdom) for kingdom in self.kingdoms())


def tile_squares(s: TigrisState, colour: str) -> set[Square]:
    board = Board(s)
    kingdoms = board.kingdoms()
    return {
        square
        for square in BOARD
        if board.empty(square)
        and (square in board.river) == (colour == "b")
        and sum(bool(around(square) & kingdom) for kingdom in kingdoms) < 3
    }


def leader_squares(s: TigrisState, index: int) -> set[Square]:
    home = squares(s.leaders[index])
    board = Board(s, without=index)
    kingdoms = board.kingdoms()
    return {
        square
        for square in BOARD - home - board.river
        if board.empty(square)
        and around(square) & board.tiles[1]
        and sum(bool(around(square) & kingdom) for kingdom in kingdoms) < 2
    }


def catastrophe_squares(s: TigrisState) -> set[Square]:
    board = Board(s)
    protected = squares(s.treasures) | board.flipped | board.ruins | set(board.leaders.values())
    return BOARD - protected.union(*map(squares, s.buildings))


def cell(square: Square) -> int:
    return 16 * square[1] + square[0]


def turn_choices(s: TigrisState) -> list[int]:
    """All legal actions of a turn with actions left."""
    p = s.player
    hand = "".join(LETTERS[tile] for tile in s.hands[p])
    found = [END()]
    for colour, letter in enumerate(LETTERS):
        if letter in hand:
            found += [TILE(colour, cell(q)) for q in tile_squares(s, letter)]
        found += [LEADER(colour, cell(q)) for q in leader_squares(s, 4 * p + colour)]
        if s.leaders[4 * p + colour]:
            found.append(WITHDRAW(colour))
    if s.catastrophes[p]:
        found += [CATASTROPHE(cell(q)) for q in catastrophe_squares(s)]
    found += [
        SWAP(i)
        for i, name in enumerate(HANDFUL_NAMES)
        if all(name.count(letter) <= hand.count(letter) for letter in LETTERS)
    ]
    return sorted(found)
