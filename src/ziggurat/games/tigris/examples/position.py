"""Positions in a few lines of notation, for examples, lessons and tests.

Pieces: `r@6,4` a tile, `r@6,4*` with a treasure, `K.lion@5,4` a leader, `X@9,9` a catastrophe,
`M.rg/r@6,3` a monument of red and green on four flipped red tiles, `B.g@6,3` a special building,
`*@6,3` a treasure on an existing tile. Squares are x,y from the top left.
"""

from random import Random

from ziggurat.core.stage import Stage
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.actions import LETTERS, PAIRS
from ziggurat.games.tigris.board import RED, SQUARES, WIDTH
from ziggurat.games.tigris.content.boards import TILES
from ziggurat.games.tigris.monuments import BLOCK
from ziggurat.games.tigris.state import TigrisState

DYNASTIES = ("lion", "ox", "bow", "vase")
LEADER_LETTERS = "KPTF"
FILLER = [RED] * 90  # a bag that never runs out where a position does not name one


def cell(text: str) -> int:
    x, y = map(int, text.split(","))
    return WIDTH * y + x


def square(text: str) -> int:
    return SQUARES[cell(text)]


def tiles(letters: str) -> list[int]:
    return [] if letters == "-" else sorted(LETTERS.index(c) for c in letters)


def pair(letters: str) -> int:
    a, b = sorted(LETTERS.index(c) for c in letters)
    return PAIRS.index((a, b))


def left_over(s: TigrisState) -> list[int]:
    """The tiles that are neither on the board nor in a hand, shuffled."""
    held = [tile for hand in s.hands for tile in hand]
    left = []
    for colour, total in enumerate(TILES):
        under = 4 * sum(1 for m, c in zip(s.monuments, s.under, strict=True) if m and c == colour)
        gone = s.tiles[colour].bit_count() + under + s.removed[colour] + held.count(colour)
        left += [colour] * max(0, total - gone)
    Random(s.seed).shuffle(left)
    return left


class Position(Stage):
    """A state with named seats, built piece by piece."""

    s: TigrisState

    def __init__(self, order: list[str], board: str = "classic bare") -> None:
        self.order = order
        words = board.split()
        side = {"classic": "classic", "alt": "alternative"}[words[0]]
        s: TigrisState = GAME.new(
            len(order), seed=1, board=side, buildings="buildings" in words, first="fixed"
        )
        super().__init__(GAME, s)
        s.hands = [[] for _ in order]
        s.bag = list(FILLER)
        if "bare" in words:
            s.tiles[RED] = 0
            s.treasures = 0

    def seat(self, name: str) -> int:
        return self.order.index(name)

    def pieces(self, text: str) -> None:
        for word in text.split():
            self.put(*word.split("@"))

    def put(self, piece: str, where: str) -> None:
        s, at = self.s, square(where.rstrip("*"))
        if where.endswith("*"):
            s.treasures |= at
        if piece == "X":
            s.ruins |= at
        elif piece == "*":
            s.treasures |= at
        elif piece.startswith("M."):
            colours, _, under = piece[2:].partition("/")
            s.monuments[pair(colours)] = at
            s.under[pair(colours)] = LETTERS.index(under)
            s.flipped |= BLOCK * at
        elif piece.startswith("B."):
            s.buildings[LETTERS.index(piece[2])] = at
        elif piece[0] in LEADER_LETTERS:
            s.leaders[self.leader(piece)] = at
        else:
            s.tiles[LETTERS.index(piece)] |= at

    def leader(self, text: str) -> int:
        """The index of `K.lion` among the leaders."""
        kind, _, name = text.partition(".")
        return 4 * self.seat(name) + LEADER_LETTERS.index(kind)

    def hands(self, text: str) -> None:
        for word in text.split():
            name, _, letters = word.partition("=")
            self.s.hands[self.seat(name)] = tiles(letters)

    def taken(self, text: str) -> None:
        """Monuments that are no longer available: as if built outside the position."""
        for word in text.split():
            self.s.monuments[pair(word)] = 1 << 200

    def final(self, text: str) -> None:
        """Points and treasures of a player: `lion k=5 r=4 g=7 b=6 t=1`."""
        name, *words = text.split()
        counts = {word[0]: int(word[2:]) for word in words}
        self.s.points[self.seat(name)] = [counts[c] for c in LETTERS]
        self.s.taken[self.seat(name)] = counts["t"]
