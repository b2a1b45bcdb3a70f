"""The spaces of observations and actions, with the true bounds of every entry."""

from functools import cache

import numpy as np
from gymnasium import spaces

import ziggurat
from ziggurat.lab.layout import DTYPE
from ziggurat.lab.observe import observer


def observation_space(key: str, seats: int) -> spaces.Dict:
    layout = observer(key, seats).layout
    tensor = spaces.Box(layout.low, layout.high, dtype=DTYPE)
    mask = spaces.Box(0, 1, (ziggurat.load(key).actions.size,), np.int8)
    return spaces.Dict({"observation": tensor, "action_mask": mask})


def action_space(key: str) -> spaces.Discrete:
    return spaces.Discrete(ziggurat.load(key).actions.size)


@cache
def sizes(key: str, seats: int) -> tuple[int, int]:
    """The lengths of a tensor and of a mask."""
    return observer(key, seats).layout.size, ziggurat.load(key).actions.size
