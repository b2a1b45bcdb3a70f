"""Scenario files: the worked examples of a specification as blocks of `key: value` lines.

Blocks are separated by blank lines; lines that open with `#` are comments. Every block has an `id`,
says what it is `about`, and names the `clauses` it shows. What the other keys mean is the game's
own affair.
"""

from pathlib import Path
from typing import NamedTuple


class Scenario(NamedTuple):
    id: str
    about: str
    clauses: tuple[str, ...]
    lines: tuple[tuple[str, str], ...]


def read(path: Path) -> list[Scenario]:
    blocks = path.read_text(encoding="utf-8").split("\n\n")
    found = [parse(block) for block in blocks if any(map(is_content, block.splitlines()))]
    ids = [scenario.id for scenario in found]
    if len(set(ids)) != len(ids):
        raise ValueError(f"{path.name} has two scenarios with the same id")
    return found


def is_content(line: str) -> bool:
    return bool(line.strip()) and not line.startswith("#")


def parse(block: str) -> Scenario:
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
    return Scenario(head["id"], head["about"], tuple(head["clauses"].split()), tuple(lines))
