"""The games that are installed. `load("tigris")` gives the Game; no game imports another.

A game is found by an entry point of the group `ziggurat.games`, ours and those of other packages
alike, so anybody can ship one.
"""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from ziggurat.core.errors import UnknownGame
from ziggurat.core.game import Game
from ziggurat.core.message import m

__all__ = ["keys", "load"]

GROUP = "ziggurat.games"


@cache
def registered() -> dict[str, EntryPoint]:
    """The entry point of each game, by its key."""
    return {point.name: point for point in sorted(entry_points(group=GROUP))}


def keys() -> list[str]:
    """The keys of all games that are installed."""
    return sorted(registered())


def load(key: str) -> Game[Any]:
    """The game of that key; UnknownGame if there is none."""
    if key not in registered():
        raise UnknownGame(
            m("There is no game '{key}'; there are: {list}.", key=key, list=", ".join(keys()))
        )
    point = registered()[key]
    try:
        game = point.load()
    except (ImportError, AttributeError) as error:
        raise UnknownGame(
            m(
                "The game '{key}' cannot be loaded from {value}: {error}.",
                key=key,
                value=point.value,
                error=error,
            )
        ) from None
    if not isinstance(game, Game) or game.key != key:
        raise UnknownGame(m("{value} is not the game '{key}'.", value=point.value, key=key))
    return game
