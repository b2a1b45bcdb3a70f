"""A run: the matches of a tournament over all cores, each result a JSON line as soon as it is
there.

A run that was killed goes on where it stopped: lines already in the file are not played again. The
first line says which tournament it is and what plays it; a file of another one is refused.
"""

import json
import multiprocessing
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import ziggurat
from ziggurat.arena.cluster import spread
from ziggurat.arena.matches import Match, Result, Tournament, play
from ziggurat.core.errors import BadRecord
from ziggurat.core.message import Listing, Message, m

__all__ = ["header_of", "read", "run"]

FORMAT = 1
Header = dict[str, Any]
FACTS = {"game": m("game"), "bots": m("bots"), "seats": m("seats"), "seed": m("seed")}
CODE = m("game and bots")


def run(
    tournament: Tournament, games: int, path: Path, jobs: int, ray: str | None = None
) -> Iterator[Result]:
    """Play what is missing from the file, and yield every result as it comes, old ones first. `ray`
    is the address of a cluster to play on."""
    header, lines = header_of(tournament), load(path)
    if lines:
        check(path, lines[0], header)
    done = {result.n: result for result in read(path)}
    matches = tournament.matches(games)
    yield from (done[match.n] for match in matches if match.n in done)
    missing = [match for match in matches if match.n not in done]
    if not missing:
        return
    with path.open("a", encoding="utf-8") as file:
        if not file.tell():
            file.write(json.dumps(header) + "\n")
        for result in spread(play, missing, ray) if ray else pooled(missing, jobs):
            file.write(json.dumps(result._asdict()) + "\n")
            file.flush()
            yield result


def pooled(matches: list[Match], jobs: int) -> Iterator[Result]:
    """On the cores of this machine."""
    with multiprocessing.Pool(jobs) as pool:
        yield from pool.imap_unordered(play, matches)


def header_of(tournament: Tournament) -> Header:
    """What a result depends on, but for the machine's speed."""
    game = ziggurat.load(tournament.game)
    python = ".".join(map(str, sys.version_info[:2]))
    versions = {
        "ziggurat": ziggurat.__version__,
        "python": python,
        CODE: code_of(game.package),
    }
    return {
        "arena": FORMAT,
        "rules": game.rules_version,
        **tournament._asdict(),
        "versions": versions,
    }


def code_of(package: str, kinds: str = "") -> str:
    """A mark that changes with the code of the engine, the bots or the game; of `kinds` such as .py
    alone, it is the same whether the engine is compiled or not, and whatever the weights."""
    mark = sha256()
    modules = [sys.modules.get(name) for name in ("ziggurat.core", "ziggurat.bots", package)]
    for path in (Path(module.__file__) for module in modules if module and module.__file__):
        files = path.parent.rglob("*") if path.name == "__init__.py" else [path]
        for file in sorted(file for file in files if file.is_file() and file.suffix != ".pyc"):
            if kinds and file.suffix != kinds:
                continue
            mark.update(file.read_bytes())
    return mark.hexdigest()[:12]


def load(path: Path) -> list[dict[str, Any]]:
    """The lines of a file of results."""
    return lines_of(path, m("{path} holds no results of the arena.", path=str(path)))


def lines_of(path: Path, odd: str) -> list[dict[str, Any]]:
    """The lines of a file, or the sentence against it; a last one that a kill cut short is dropped
    from it."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        lines.pop()
        path.write_text("".join(lines), encoding="utf-8")
    try:
        return [dict(json.loads(line)) for line in lines]
    except (ValueError, TypeError):
        raise BadRecord(odd) from None


def read(path: Path) -> list[Result]:
    """The results in a file, by number."""
    found = [line for line in load(path) if "arena" not in line]
    try:
        results = [Result(**{**line, "sources": tuple(line.get("sources", ()))}) for line in found]
    except TypeError:
        raise BadRecord(m("{path} holds no results of the arena.", path=str(path))) from None
    return sorted(results, key=lambda result: result.n)


def check(path: Path, first: Header, wanted: Header) -> None:
    """Results of another tournament must not be mixed in."""
    if "arena" not in first:
        raise BadRecord(
            m("{path} does not say which tournament it is of; name a new file.", path=str(path))
        )
    there, here = facts(first), facts(wanted)
    other = [name for name in {**there, **here} if there.get(name) != here.get(name)]
    if "game" in other:
        other = ["game"]  # says enough
    if other:
        told = Listing(difference(name, there.get(name), here.get(name)) for name in other)
        raise BadRecord(
            m(
                "{path} is of another tournament: {facts}. Name a new file.",
                path=str(path),
                facts=told,
            )
        )


def difference(name: str, there: str | None, here: str | None) -> Message:
    none = m("none")
    return m("{fact} is {there}, now {here}", fact=name, there=there or none, here=here or none)


def facts(header: Header) -> dict[str, str]:
    """A header in words, one fact each."""
    found: dict[str, str] = {}
    for name, value in header.items():
        if name == "options":
            found |= {m("option {name}", name=part): str(one) for part, one in value.items()}
        elif name == "versions":
            found |= {
                m("the version of {name}", name=Message(part)): str(one)
                for part, one in value.items()
            }
        else:
            fact = FACTS.get(name, name)
            found[fact] = ", ".join(value) if isinstance(value, list) else str(value)
    return found
