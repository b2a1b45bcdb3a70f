"""Content packs: cards, tiles and maps of the user's own, in files that a game reads and checks.

The environment variable ZIGGURAT_PACKS names them for commands and servers, each with its game:
`gheos=desert.tiles`; several are separated as in a search path.
"""

import json
import os
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from ziggurat.core.errors import BadPack, cause
from ziggurat.core.message import m

__all__ = ["VARIABLE", "listed", "parse_json", "read"]

VARIABLE: Final = "ZIGGURAT_PACKS"
ORIGINS: Final = (m("rulebook"), m("published"), m("house"))  # of everything in a pack


def listed(game: str) -> list[Path]:
    """The packs of a game that the environment names."""
    for old in (f"ZIGGURAT_{game.upper()}_PACKS", f"ZIGGURAT_{game.upper()}_PACK"):
        if old in os.environ:
            raise BadPack(
                m(
                    "{old} is no longer read; write {variable}={game}=PATH.",
                    old=old,
                    variable=VARIABLE,
                    game=game,
                )
            )
    entries = [entry for entry in os.environ.get(VARIABLE, "").split(os.pathsep) if entry]
    for entry in entries:
        if "=" not in entry:
            raise BadPack(
                m("{variable} lists game=path, not '{entry}'.", variable=VARIABLE, entry=entry)
            )
    pairs = [entry.split("=", 1) for entry in entries]
    return [Path(path) for key, path in pairs if key == game]


def read(path: Traversable) -> str:
    """The text of a pack."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadPack(
            m("Cannot read content pack {path}: {error}.", path=str(path), error=cause(error))
        ) from None
    except UnicodeDecodeError:
        raise BadPack(m("Content pack {path} is not a text file.", path=str(path))) from None


def parse_json(name: str, text: str) -> Any:
    """What a JSON text holds; what is wrong with it is a BadPack with its line."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise BadPack(
            m(
                "Line {line} of content pack {name} is not JSON: {error}.",
                line=error.lineno,
                name=name,
                error=error.msg,
            )
        ) from None
