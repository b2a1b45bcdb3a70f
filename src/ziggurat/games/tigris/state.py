"""The state of a game (section 5 of the rules), its set-up (TE-2) and what is hidden (TE-16)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from ziggurat.core import chance, first
from ziggurat.core.secrets import Unseen, others
from ziggurat.core.state import TRUTH, State
from ziggurat.games.tigris.actions import PAIRS
from ziggurat.games.tigris.board import MAPS, RED, Map
from ziggurat.games.tigris.content.boards import (
    ACTIONS_PER_TURN,
    CATASTROPHES_PER_PLAYER,
    HAND,
    TILES,
)


@dataclass(slots=True)
class Kingdoms:
    """What kingdoms.py found on a board, and the pieces it looked at. Never changed."""

    at: list[int]  # the leaders, tiles and flipped tiles of the state
    tiles: list[int]
    flipped: int
    leaders: int  # the squares with leaders
    connected: int  # those with any piece
    found: tuple[int, ...]


NO_KINGDOMS: Final = Kingdoms([], [], 0, 0, 0, ())


@dataclass(slots=True)
class TigrisState(State):
    """Pieces on the board are masks of squares; a leader, building or monument off the board is
    0."""

    board: int  # which of MAPS
    variant: int  # 1 with special buildings (TE-17)
    active: int  # the player whose turn it is
    actions_left: int
    last_turn: int  # 1 once somebody could not draw (TE-8.3, TE-15.2)
    tiles: list[int]  # face up, by colour
    flipped: int  # under monuments
    leaders: list[int]  # by 4 * seat + colour
    ruins: int  # squares with a catastrophe
    treasures: int
    union: int  # the square with the union token
    monuments: list[int]  # top left square, by pair of colours
    under: list[int]  # the colour of the tiles under each monument
    buildings: list[int]  # special buildings, by colour
    catastrophes: list[int]  # left, by seat
    points: list[list[int]]  # by seat and colour
    taken: list[int]  # treasures, by seat
    removed: list[int]  # tiles seen leaving the game, by colour
    bag: list[int]
    hands: list[list[int]]
    exchanged: list[list[int]]  # tiles put away unseen, by seat
    committed: list[int] = field(default_factory=list)  # tiles laid open in the conflict at hand
    screens: int = 0  # 1 if people see only their own points until the end (TE-16.2)
    cache: Kingdoms | None = field(default=None, compare=False, repr=False)

    @property
    def map(self) -> Map:
        return MAPS[self.board]

    @property
    def seats(self) -> int:
        return len(self.hands)


def setup(seats: int, seed: int, options: Mapping[str, str]) -> TigrisState:
    """TE-2.1 to TE-2.9; the first turn is the caller's to put on the agenda."""
    board = [m.name for m in MAPS].index(options["board"])
    temples = MAPS[board].temples
    bag = [c for c, n in enumerate(TILES) for _ in range(n)]
    for _ in range(temples.bit_count()):
        bag.remove(RED)
    s = TigrisState(
        seed=seed,
        board=board,
        variant=int(options["buildings"] == "on"),
        active=0,
        actions_left=ACTIONS_PER_TURN,
        last_turn=0,
        tiles=[temples if c == RED else 0 for c in range(4)],
        flipped=0,
        leaders=[0] * (4 * seats),
        ruins=0,
        treasures=temples,
        union=0,
        monuments=[0] * len(PAIRS),
        under=[0] * len(PAIRS),
        buildings=[0] * 4,
        catastrophes=[CATASTROPHES_PER_PLAYER] * seats,
        points=[[0] * 4 for _ in range(seats)],
        taken=[0] * seats,
        removed=[0] * 4,
        bag=bag,
        hands=[],
        exchanged=[[] for _ in range(seats)],
        screens=int(options["screens"] == "closed"),
    )
    s.active = first.seat(s, seats, options)
    chance.shuffle(s, s.bag)
    s.hands = [sorted(s.bag.pop() for _ in range(HAND)) for _ in range(seats)]
    return s


def secrets(s: TigrisState, seat: int) -> list[Unseen]:
    """TE-16: others' hands and exchanged tiles, and the bag, look alike from behind a screen."""
    return [Unseen(others(s.hands, seat) + others(s.exchanged, seat), [s.bag])]


def open_to_viewer(s: TigrisState, seat: int) -> bool:
    """Whether the points and treasures of a seat are shown to who looks at this state: with closed
    screens only the own ones, until the game is over (TE-16.2, TE-16.3)."""
    return not s.screens or s.over or s.viewer in (TRUTH, seat)


def draw(s: TigrisState, seat: int, n: int) -> None:
    """Draw up to n tiles; a short bag makes this the last turn (TE-8.3, TE-14.6, TE-15.2)."""
    if not n:
        return
    drawn = [s.bag.pop() for _ in range(min(n, len(s.bag)))]
    if len(drawn) < n and not s.last_turn:
        s.last_turn = 1
        s.note("bag.empty", seat)
    if drawn:
        s.hands[seat] = sorted(s.hands[seat] + drawn)
        s.note("draw" if drawn[1:] else "draw.one", seat, len(drawn))
        s.whisper(seat, "drew", *sorted(drawn))


def score(s: TigrisState, seat: int, colour: int, n: int, why: str = "points") -> None:
    """Give points; `why` is the note that tells of them, `.one` of a single one."""
    if n:
        s.points[seat][colour] += n
        s.note(why if n > 1 else f"{why}.one", seat, colour, n)
