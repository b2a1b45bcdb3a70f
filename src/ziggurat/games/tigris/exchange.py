"""Action 4: exchange tiles (TE-8)."""

from functools import cache
from itertools import product

from ziggurat.core.agenda import Reason
from ziggurat.core.message import m
from ziggurat.games.tigris.actions import SWAP
from ziggurat.games.tigris.state import TigrisState, draw


@cache
def choices(*hand: int) -> list[int]:
    """Every handful of one to all tiles of the hand (TE-8.1); there are only 210 hands."""
    ranges = [range(hand.count(colour) + 1) for colour in range(4)]
    return [SWAP.of(counts) for counts in product(*ranges) if any(counts)]


def refuse_swap(s: TigrisState, seat: int, counts: tuple[int, ...]) -> Reason | None:
    if all(s.hands[seat].count(colour) >= n for colour, n in enumerate(counts)):
        return None
    return Reason("TE-8.1", m("You do not hold these tiles."))


def swap(s: TigrisState, seat: int, counts: tuple[int, ...]) -> None:
    """Put the tiles away unseen and draw as many (TE-8.1 to TE-8.4)."""
    tiles = [colour for colour, n in enumerate(counts) for _ in range(n)]
    for tile in tiles:
        s.hands[seat].remove(tile)
    s.exchanged[seat] = sorted(s.exchanged[seat] + tiles)
    s.note("exchange" if tiles[1:] else "exchange.one", seat, len(tiles))
    s.whisper(seat, "exchanged", *tiles)
    draw(s, seat, len(tiles))
