"""The names of our environments in the registries of Gymnasium and PettingZoo.

Gymnasium 1.0 did away with the entry points by which a package could register itself, so a name is
made with its module: `gymnasium.make("ziggurat.lab.gymnasium:ziggurat/Gheos-v1")`. The version
rises whenever the same name would give other shapes, other actions or another game:
`tests/lab/test_ids.py` has the digest that goes with it.
"""

from gymnasium.envs.registration import register as enter
from gymnasium.envs.registration import registry

import ziggurat

__all__ = ["VERSION", "name_of", "register"]

VERSION = "v1"


def name_of(key: str) -> str:
    """`ziggurat/InnerSea-v1`, as Gymnasium wants names."""
    return f"ziggurat/{key.title().replace('_', '')}-{VERSION}"


def register() -> list[str]:
    """Enter all games into Gymnasium's registry and return their names."""
    keys = ziggurat.keys()
    for key in keys:
        if name_of(key) not in registry:
            entry = "ziggurat.lab.gymnasium:make"
            enter(
                name_of(key),
                entry_point=entry,
                vector_entry_point="ziggurat.lab.vector:make_vec",
                kwargs={"game": key},
            )
    return [name_of(key) for key in keys]
