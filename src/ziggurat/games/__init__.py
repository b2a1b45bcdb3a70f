"""The games, one folder each. `load("tigris")` gives the Game; no game imports another."""

from importlib import import_module
from pathlib import Path
from typing import Any

from ziggurat.core.errors import UnknownGame
from ziggurat.core.game import Game


def keys() -> list[str]:
    """The installed games: every folder here with a RULES.md."""
    return sorted(path.parent.name for path in Path(__file__).parent.glob("*/RULES.md"))


def load(key: str) -> Game[Any]:
    if key not in keys():
        raise UnknownGame(f"There is no game '{key}'; there are: {', '.join(keys())}.")
    game: Game[Any] = import_module(f"ziggurat.games.{key}").GAME
    return game
