"""Worked examples: positions with moves, as blocks of `key: value` lines in `*.scenarios` files.

Blocks are separated by blank lines; lines that open with `#` are comments. Every block has an `id`,
says what it is `about`, and names the `clauses` it shows. What the other keys mean is the game's
own affair: some put a position up, some are moves, and `expect` lines are for tests.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from ziggurat.core.agenda import Reason
from ziggurat.core.message import Message
from ziggurat.core.notes import Note

__all__ = [
    "Lines",
    "Move",
    "Played",
    "Scenario",
    "all_of",
    "files_of",
    "folder_of",
    "parse",
    "read",
    "without",
]

Lines = Sequence[tuple[str, str]]
WITHOUT = "without.txt"
NO_EXAMPLE = re.compile(r"^([A-Z]+-\S+): (.+)$", re.MULTILINE)


class Scenario(NamedTuple):
    """A worked example as it is written: what it is about, the clauses it shows, and its lines."""

    id: str
    about: str
    clauses: tuple[str, ...]
    lines: tuple[tuple[str, str], ...]


class Move(NamedTuple):
    """An action that was tried: its notation, and the reason if it was refused."""

    text: str
    refused: Reason | None = None


@dataclass(slots=True)
class Played:
    """An example once it was played: the position before the first move and after the last one,
    and what the rules told."""

    before: Any
    after: Any
    moves: list[Move] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)


def read(path: Traversable) -> list[Scenario]:
    """The examples of one file."""
    blocks = path.read_text(encoding="utf-8").split("\n\n")
    found = [parse(block) for block in blocks if any(map(is_content, block.splitlines()))]
    ids = [scenario.id for scenario in found]
    if len(set(ids)) != len(ids):
        raise ValueError(f"{path.name} has two scenarios with the same id")
    return found


def is_content(line: str) -> bool:
    return bool(line.strip()) and not line.startswith("#")


def parse(block: str) -> Scenario:
    """One example from its block of lines."""
    head = {"id": "", "about": "", "clauses": ""}
    lines = []
    for line in filter(is_content, block.splitlines()):
        key, colon, value = line.partition(":")
        if not colon:
            raise ValueError(f"a scenario line needs 'key: value', not {line!r}")
        if key in head:
            head[key] = value.strip()
        else:
            lines.append((key.strip(), value.strip()))
    if not all(head.values()) or not lines:
        raise ValueError(f"a scenario needs id, about, clauses and lines: {block[:60]!r}")
    about, named = Message(head["about"]), tuple(head["clauses"].split())
    return Scenario(head["id"], about, named, tuple(lines))


def folder_of(package: str, name: str = "examples") -> list[Traversable]:
    """What lies in that folder of a game's package; nothing if the game is a single module."""
    try:
        return list((files(package) / name).iterdir())
    except (FileNotFoundError, ModuleNotFoundError, TypeError):
        return []


def files_of(package: str) -> Iterator[Traversable]:
    """The scenario files of a game, by name."""
    found = (path for path in folder_of(package) if path.name.endswith(".scenarios"))
    yield from sorted(found, key=lambda path: path.name)


def all_of(package: str) -> list[Scenario]:
    """All worked examples of the game in `package`."""
    return [scenario for path in files_of(package) for scenario in read(path)]


def without(package: str) -> dict[str, Message]:
    """The clauses that have no example, each with the reason."""
    texts = [p.read_text(encoding="utf-8") for p in folder_of(package) if p.name == WITHOUT]
    return {clause: Message(why) for clause, why in NO_EXAMPLE.findall("".join(texts))}
