"""What the cups of a seat will still bring: its tokens, played when that is best, and the end.

The cups that a seat's followers count go up and down: land grows, and a war or a migration takes
all of it. A token wants a high moment, but the epoch tile that ends the game may come before it. So
a token is played as soon as it brings more now than it is likely to bring later.
"""

from functools import cache
from math import comb, fsum
from typing import Final

from ziggurat.games.gheos.content import EPOCH_END, EPOCHS
from ziggurat.games.gheos.scoring import Draw
from ziggurat.games.gheos.state import GheosState

# What becomes of the cups until the next own turn: how likely, times what, and how many more.
# Fitted to 4,000 games of greedy bots with two seats.
FATES: Final = ((0.13, 0.0, 0.0), (0.30, 0.5, 0.0), (0.22, 1.0, 0.0), (0.35, 1.0, 2.7))
MOST: Final = 30  # cups; what more of them bring is in proportion

Worth = tuple[float, ...]  # by the number of cups


def coming(s: GheosState, seat: int, cups: int) -> float:
    """What so many cups will bring: for the seat in turn as it is, for others somewhat later."""
    known = s.seats, s.epochs, len(s.order), s.tokens[seat]
    away = (seat - s.decision.seat) % s.seats / s.seats
    if isinstance(s.decision, Draw) and not away:
        away = 1.0  # it has played a token and waits for its next turn
    size, at = (1.0, cups) if cups <= MOST else (cups / MOST, MOST)
    return size * ((1 - away) * playing(*known)[at] + away * waiting(*known)[at])


@cache
def playing(seats: int, epochs: int, tiles: int, tokens: int) -> Worth:
    """Where a token may be played."""
    later = waiting(seats, epochs, tiles, tokens)
    if not tokens:
        return later
    rest = waiting(seats, epochs, tiles, tokens - 1)
    return tuple(max(wait, cups + rest[cups]) for cups, wait in enumerate(later))


@cache
def waiting(seats: int, epochs: int, tiles: int, tokens: int) -> Worth:
    """Until the next own turn. If the game ends before it, the final round counts the cups."""
    ways = []
    for more in range(EPOCH_END[seats] - epochs):
        chance = likely(seats, more, tiles, EPOCHS - epochs)
        if chance:
            then = a_turn_later(seats, epochs + more, tiles - seats - more, tokens)
            ways.append((chance, then))
    end = 1.0 - fsum(chance for chance, _ in ways)
    return tuple(
        end * cups + fsum(chance * then[cups] for chance, then in ways) for cups in range(MOST + 1)
    )


@cache
def a_turn_later(seats: int, epochs: int, tiles: int, tokens: int) -> Worth:
    """Where a token may be played, by the cups of a turn before."""
    then = playing(seats, epochs, tiles, tokens)
    return tuple(
        fsum(chance * between(then, times * cups + plus) for chance, times, plus in FATES)
        for cups in range(MOST + 1)
    )


def likely(draws: int, more: int, tiles: int, epochs: int) -> float:
    """That so many epoch tiles come among so many draws of land, with so many of them left."""
    rest = tiles - draws - more
    if rest < 0 or more > epochs:
        return 0.0
    return comb(draws - 1 + more, more) * comb(rest, epochs - more) / comb(tiles, epochs)


def between(then: Worth, cups: float) -> float:
    """For cups that are no whole number."""
    low = min(int(cups), MOST)
    high = min(low + 1, MOST)
    return then[low] + (cups - low) * (then[high] - then[low])
