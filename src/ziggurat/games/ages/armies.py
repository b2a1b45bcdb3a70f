"""Armies and their tactical strength (TTA-18). Armies are always formed so that they give most, so
nobody chooses anything here (TTA-18.7)."""

from collections.abc import Sequence
from functools import lru_cache

from ziggurat.games.ages.card import AIR_FORCE, ARTILLERY, CAVALRY, INFANTRY, STRENGTH
from ziggurat.games.ages.cards import AGE, BY_TYPE, CARDS, FIRST_UNIT, GENGHIS, NONE, SYMBOLS, UNITS
from ziggurat.games.ages.state import Seat

STRENGTHS = tuple(SYMBOLS[card][STRENGTH] for card in UNITS)


def army_strength(tactic: int, units: Sequence[int], *, wild: bool) -> int:
    """What the armies of these units add, air forces included; `wild` lets infantry serve as
    cavalry (TTA-18.10)."""
    if tactic == NONE:
        return 0
    return grouped(tactic, tuple(units), wild)


@lru_cache(maxsize=1 << 16)
def grouped(tactic: int, units: tuple[int, ...], wild: bool) -> int:
    low = AGE[tactic] - 1  # units below this level make an army obsolete (TTA-18.4)
    if AGE[tactic] < 2:
        low = 0
    fresh, every = [], []
    for kind in (INFANTRY, CAVALRY, ARTILLERY):
        cards = BY_TYPE[kind]
        every.append(sum(units[c - FIRST_UNIT] for c in cards))
        fresh.append(sum(units[c - FIRST_UNIT] for c in cards if AGE[c] >= low))
    air = sum(units[c - FIRST_UNIT] for c in BY_TYPE[AIR_FORCE])
    if not wild:
        return formed(tactic, fresh, every, air)
    old = every[0] - fresh[0]
    return max(
        formed(
            tactic,
            [fresh[0] - x, fresh[1] + x, fresh[2]],
            [every[0] - x - y, every[1] + x + y, every[2]],
            air,
        )
        for x in range(fresh[0] + 1)
        for y in range(old + 1)
    )


def formed(tactic: int, fresh: list[int], every: list[int], air: int) -> int:
    """Full armies first, obsolete ones from what is left, air forces on the full ones first
    (TTA-18.9)."""
    *need, strong, weak = CARDS[tactic].army
    full = min(have // n for have, n in zip(fresh, need, strict=True) if n)
    total = min(have // n for have, n in zip(every, need, strict=True) if n)
    rest = total - full
    bonus = strong * (full + min(air, full))
    return bonus + weak * (rest + min(max(air - full, 0), rest))


def unit_strength(units: Sequence[int]) -> int:
    return sum(n * strength for n, strength in zip(units, STRENGTHS, strict=True) if n)


def force(seat: Seat, units: Sequence[int]) -> int:
    """The printed strengths of some units and the armies they form (TTA-15.10 to TTA-15.13)."""
    wild = seat.leader == GENGHIS
    return unit_strength(units) + army_strength(seat.tactic, units, wild=wild)
