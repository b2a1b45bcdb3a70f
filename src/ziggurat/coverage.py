"""Clause coverage: which clauses of a game's RULES.md the tests cite, and what cites no clause at
all.

A test cites a clause by its id, in a docstring, a name's comment or a scenario's `clauses` line.
Clauses that nothing can test are listed at the end of RULES.md with the reason.
"""

import re
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import Any

from ziggurat.core import clauses
from ziggurat.core.game import Game
from ziggurat.scenarios import read

UNTESTABLE = re.compile(rf"^- ({clauses.ID}): (.+)$", re.MULTILINE)


def ids_in(text: str, prefix: str) -> set[str]:
    """The clause ids a text names, written in full."""
    return set(re.findall(rf"\b{prefix}-(?:\d+|[A-Z])\.\d+[a-z]?\b", text))


def prefix_of(game: Game[Any]) -> str:
    return next(iter(clauses.of(game.package))).partition("-")[0]


def cited(paths: Iterable[Path], prefix: str) -> set[str]:
    return set().union(*(ids_in(path.read_text(encoding="utf-8"), prefix) for path in paths))


def tests_of(game: Game[Any], root: Path) -> list[Path]:
    folder = root / "tests" / "games" / game.key
    return [*folder.rglob("*.py"), *folder.rglob("*.scenarios")]


def sources_of(game: Game[Any]) -> list[Path]:
    return list(Path(str(files(game.package))).rglob("*.py"))


def untestable(game: Game[Any]) -> dict[str, str]:
    """The clauses that nothing can test, each with its reason."""
    text = (files(game.package) / "RULES.md").read_text(encoding="utf-8")
    _, _, tail = text.partition("\n## Clauses that no test can show")
    return dict(UNTESTABLE.findall(tail))


def coverage(game: Game[Any], root: Path) -> dict[str, Any]:
    """The figures of `ziggurat rules GAME --coverage`; `root` is the project's folder."""
    known = set(clauses.of(game.package))
    tests = tests_of(game, root)
    prefix = prefix_of(game)
    seen = cited(tests, prefix)
    exempt = set(untestable(game))
    scenarios = [s for path in tests if path.suffix == ".scenarios" for s in read(path)]
    return {
        "clauses": len(known),
        "cited": len(seen & known),
        "untestable": len(exempt),
        "scenarios": len(scenarios),
        "uncited": sorted(known - seen - exempt),
        "unknown": sorted((seen | cited(sources_of(game), prefix) | exempt) - known),
    }
