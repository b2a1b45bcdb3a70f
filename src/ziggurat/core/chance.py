"""Chance: the one door for randomness in rules. Its 64-bit seed is a slot of the state.

The generator is SplitMix64: eight bytes of state, good spread even from seeds 0, 1, 2.
"""

from ziggurat.core.state import State

__all__ = ["bits", "draw", "roll", "shuffle"]

MASK = (1 << 64) - 1


def bits(s: State) -> int:
    """64 random bits; moves the seed."""
    s.seed = (s.seed + 0x9E3779B97F4A7C15) & MASK
    z = s.seed
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def roll(s: State, n: int) -> int:
    """A number from 0 to n - 1."""
    return (bits(s) * n) >> 64


def shuffle(s: State, zone: list[int]) -> None:
    """Put items into a random order, in place."""
    for i in range(len(zone) - 1, 0, -1):
        j = roll(s, i + 1)
        zone[i], zone[j] = zone[j], zone[i]


def draw(s: State, zone: list[int]) -> int:
    """Take a random item out of a zone whose order means nothing."""
    i = roll(s, len(zone))
    zone[i], zone[-1] = zone[-1], zone[i]
    return zone.pop()
