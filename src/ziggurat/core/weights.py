"""The weights of a judgement that was learned: a file of data beside each game's `judge.py`.

It holds, for each number of seats, two weights of every feature: at the end of the game, and how
much more it counts at the beginning. Under "training" it says which games they come from, so that
`ziggurat train GAME --reproduce` can play them again.
"""

import json
import re
from collections.abc import Mapping, Sequence
from math import fsum
from operator import mul
from pathlib import Path
from typing import Any, Final

from ziggurat.core.errors import BadRecord
from ziggurat.core.message import Message, m

__all__ = [
    "Pair",
    "Weights",
    "as_table",
    "at_time",
    "by_factor",
    "for_seats",
    "of_table",
    "read",
    "weights_of",
    "write",
]

Pair = tuple[float, float]  # at the end, and how much more at the beginning
Weights = Mapping[int, Sequence[Pair]]  # by the number of seats, in the order of the features
Table = dict[str, dict[str, list[float]]]  # the same as it is written, by name
MOST_SEATS: Final = 8
PAIR: Final = re.compile(r"\[\s+(-?[\d.e-]+),\s+(-?[\d.e-]+)\s+\]")


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def weights_of(path: Path, features: Sequence[str]) -> dict[int, tuple[Pair, ...]]:
    """For every number of seats; those without games of their own take the next fewer, or the
    fewest that there are."""
    return of_table(read(path)["seats"], features, str(path))


def of_table(table: Table, features: Sequence[str], name: str) -> dict[int, tuple[Pair, ...]]:
    learned: dict[int, tuple[Pair, ...]] = {}
    for seats, named in table.items():
        if set(named) != set(features):
            raise BadRecord(m("{path} does not weigh the features of this game.", path=name))
        learned[int(seats)] = tuple((named[one][0], named[one][1]) for one in features)
    return {n: for_seats(learned, n) for n in range(1, MOST_SEATS + 1)}


def at_time(pairs: Sequence[Pair], early: float) -> list[float]:
    """What features count when it is so early: 1 at the beginning of the game, 0 at its end."""
    return [late + early * more for late, more in pairs]


def by_factor(
    factors: Mapping[Message, Sequence[str]],
    features: Sequence[str],
    weights: Sequence[float],
    terms: Sequence[float],
) -> dict[str, float]:
    """What a position holds for a seat, by what it is about: each factor adds up some features."""
    worth = dict(zip(features, map(mul, weights, terms), strict=True))
    return {name: fsum(worth[one] for one in some) for name, some in factors.items()}


def for_seats(learned: Mapping[int, tuple[Pair, ...]], seats: int) -> tuple[Pair, ...]:
    fewer = [n for n in learned if n <= seats]
    return learned[max(fewer) if fewer else min(learned)]


def as_table(weights: Sequence[Pair], features: Sequence[str]) -> dict[str, list[float]]:
    return {one: [late, more] for one, (late, more) in zip(features, weights, strict=True)}


def write(path: Path, data: Mapping[str, Any]) -> None:
    """Two weights stand in one line."""
    text = json.dumps(data, indent=1, ensure_ascii=False)
    path.write_text(PAIR.sub(r"[\1, \2]", text) + "\n", encoding="utf-8")
