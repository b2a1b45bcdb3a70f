"""The names of our environments in the registries of Gymnasium and PettingZoo."""

import gymnasium

import ziggurat

__all__ = ["VERSION", "name_of", "register"]

VERSION = "v1"


def name_of(key: str) -> str:
    """`ziggurat/InnerSea-v0`, as Gymnasium wants names."""
    return f"ziggurat/{key.title().replace('_', '')}-{VERSION}"


def register() -> list[str]:
    """Enter all games into Gymnasium's registry and return their names."""
    keys = ziggurat.keys()
    for key in keys:
        if name_of(key) not in gymnasium.registry:
            entry = "ziggurat.lab.gymnasium:make"
            gymnasium.register(
                name_of(key),
                entry_point=entry,
                vector_entry_point="ziggurat.lab.vector:make_vec",
                kwargs={"game": key},
            )
    return [name_of(key) for key in keys]
