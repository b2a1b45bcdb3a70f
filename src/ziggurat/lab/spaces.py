"""The spaces of observations and actions, with the true bounds of every entry."""

from typing import Any

import numpy as np
from gymnasium import spaces

import ziggurat
from ziggurat.lab.episode import Sight
from ziggurat.lab.forms import form_of


def observation_space(key: str, seats: int, sight: Sight) -> spaces.Space[Any]:
    """A dict of arrays, or the one array where there is only one."""
    found = form_of(key, seats, sight.form, sight.planes).spaces()
    if sight.mask == "observation":
        found["action_mask"] = spaces.Box(0, 1, (ziggurat.load(key).actions.size,), np.int8)
    return spaces.Dict(found) if len(found) > 1 else found["observation"]


def action_space(key: str) -> spaces.Discrete:
    return spaces.Discrete(ziggurat.load(key).actions.size)
