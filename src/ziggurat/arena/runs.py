"""A run: the matches of a schedule over all cores, each result a JSON line as soon as it is there.

A run that was killed goes on where it stopped: lines already in the file are not played again.
"""

import json
import multiprocessing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ziggurat.arena.cluster import played
from ziggurat.arena.matches import Match, Result, play
from ziggurat.core.errors import BadRecord


def run(matches: list[Match], path: Path, jobs: int, ray: str | None = None) -> Iterator[Result]:
    """Play what is missing from the file, and yield every result as it comes, old ones first. `ray`
    is the address of a cluster to play on."""
    done = {result.n: result for result in read(path)}
    fit(matches, done, path)
    yield from done.values()
    missing = [match for match in matches if match.n not in done]
    if not missing:
        return
    with path.open("a", encoding="utf-8") as file:
        for result in played(missing, ray) if ray else pooled(missing, jobs):
            file.write(json.dumps(result._asdict()) + "\n")
            file.flush()
            yield result


def pooled(matches: list[Match], jobs: int) -> Iterator[Result]:
    """On the cores of this machine."""
    with multiprocessing.Pool(jobs) as pool:
        yield from pool.imap_unordered(play, matches)


def read(path: Path) -> list[Result]:
    """The results in a file, in order; a last line that a kill cut short is dropped from it."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        lines.pop()
        path.write_text("".join(lines), encoding="utf-8")
    try:
        found = [result(json.loads(line)) for line in lines]
    except (ValueError, TypeError):
        raise BadRecord(f"{path} holds no results of the arena.") from None
    return sorted(found, key=lambda result: result.n)


def result(data: dict[str, Any]) -> Result:
    return Result(**{**data, "sources": tuple(data.get("sources", ()))})


def fit(matches: list[Match], done: dict[int, Result], path: Path) -> None:
    """Results of another tournament must not be mixed in."""
    wanted = {match.n: match for match in matches}
    for n, result in done.items():
        match = wanted.get(n)
        if match and (list(match.bots), match.seed) != (result.bots, result.seed):
            raise BadRecord(f"{path} holds the results of another tournament; name a new file.")
