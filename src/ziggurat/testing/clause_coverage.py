"""Clause coverage: which clauses of a game's RULES.md the tests cite, and what is cited but no
clause.

A test cites a clause by its id: in its text, in what it is given, or in a scenario's `clauses`
line. It counts when the test ran and passed; `pytest_plugin` sees to that. Clauses that nothing can
test are listed at the end of RULES.md with the reason.
"""

import json
import re
from collections.abc import Iterable
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from ziggurat.core import clauses, examples
from ziggurat.core.game import Game

KEPT = "ziggurat/clauses"  # in pytest's cache
UNTESTABLE = re.compile(rf"^- ({clauses.ID}): (.+)$", re.MULTILINE)


def ids_in(text: str, prefix: str) -> set[str]:
    """The clause ids a text names, written in full."""
    return set(re.findall(rf"\b{prefix}-(?:\d+|[A-Z])\.\d+[a-z]?\b", text))


def prefix_of(game: Game[Any]) -> str:
    return next(iter(clauses.of(game.package))).partition("-")[0]


def cited(paths: Iterable[Traversable], prefix: str) -> set[str]:
    return set().union(*(ids_in(path.read_text(encoding="utf-8"), prefix) for path in paths))


def tests_of(game: Game[Any], root: Path) -> list[Traversable]:
    """The tests of a game and its worked examples, which a test plays."""
    folder = root / "tests" / "games" / game.key
    return [*folder.rglob("*.py"), *examples.files_of(game.package)]


def sources_of(game: Game[Any]) -> list[Traversable]:
    return [*Path(str(files(game.package))).rglob("*.py")]


def untestable(game: Game[Any]) -> dict[str, str]:
    """The clauses that nothing can test, each with its reason."""
    text = (files(game.package) / "RULES.md").read_text(encoding="utf-8")
    _, _, tail = text.partition("\n## Clauses that no test can show")
    return dict(UNTESTABLE.findall(tail))


def last_run(game: Game[Any], root: Path) -> set[str] | None:
    """The clauses that passed tests cited when all tests of the game last passed here."""
    path = root / ".pytest_cache" / "v" / KEPT
    runs = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return set(runs[game.key]) if game.key in runs else None


def missing(game: Game[Any], seen: set[str]) -> list[str]:
    """The clauses that a test should show and none did."""
    return sorted(set(clauses.of(game.package)) - seen - set(untestable(game)))


def coverage(game: Game[Any], root: Path, passed: set[str] | None = None) -> dict[str, Any]:
    """The figures of `ziggurat rules GAME --coverage`; `root` is the project's folder, `passed` are
    the clauses that passed tests cite. Without them, whatever stands in the tests counts."""
    known = set(clauses.of(game.package))
    tests = tests_of(game, root)
    prefix = prefix_of(game)
    written = cited(tests, prefix)
    seen = written if passed is None else passed
    exempt = set(untestable(game))
    return {
        "clauses": len(known),
        "cited": len(seen & known),
        "ran": passed is not None,
        "untestable": len(exempt),
        "scenarios": len(examples.all_of(game.package)),
        "uncited": missing(game, seen),
        "unknown": sorted((written | cited(sources_of(game), prefix) | exempt) - known),
    }
