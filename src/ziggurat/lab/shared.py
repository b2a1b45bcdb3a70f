"""The arrays that the processes of `Vector` share: a row a game."""

from math import prod
from typing import Any, NamedTuple

import numpy as np

from ziggurat.lab.layout import Array
from ziggurat.lab.rows import Setting
from ziggurat.lab.spaces import observation_space

__all__ = ["Fields", "fields_in", "octets"]


class Fields(NamedTuple):
    """What is seen in each row, by whom, and what came of its last action."""

    seen: dict[str, Array]
    player: Array
    reward: Array
    rewards: Array
    terminated: Array
    truncated: Array
    action: Array
    seed: Array


Kinds = list[tuple[str, tuple[int, ...], Any]]


def kinds(setting: Setting) -> Kinds:
    """Name, shape and type of each array; those of an observation come first."""
    n, s = setting.places, setting
    space: Any = observation_space(s.game, s.seats, s.sight._replace(mask="observation"))
    seen: Kinds = [(name, (n, *part.shape), part.dtype) for name, part in space.items()]
    return [
        *seen,
        ("player", (n,), np.int64),
        ("reward", (n,), np.float64),
        ("rewards", (n, s.seats), np.float64),
        ("terminated", (n,), np.bool_),
        ("truncated", (n,), np.bool_),
        ("action", (n,), np.int64),
        ("seed", (n,), np.int64),
    ]


def octets(setting: Setting) -> int:
    return sum(room(shape, kind) for _, shape, kind in kinds(setting))


def room(shape: tuple[int, ...], kind: Any) -> int:
    """Bytes of an array, rounded up so that the next one is aligned."""
    return -(-prod(shape) * int(np.dtype(kind).itemsize) // 64) * 64


def fields_in(buffer: Any, setting: Setting) -> Fields:
    """The arrays inside a block of memory, which stays as long as anybody holds one of them."""
    found, at = {}, 0
    for name, shape, kind in kinds(setting):
        found[name] = np.frombuffer(buffer, kind, prod(shape), at).reshape(shape)
        at += room(shape, kind)
    rest = {name: found.pop(name) for name in Fields._fields[1:]}
    return Fields(found, **rest)
