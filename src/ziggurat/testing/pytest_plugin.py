"""A pytest plugin: a clause of RULES.md is covered only by a test that ran and passed.

Every test in `tests/games/GAME` says with its report which clauses it cites: in its own text, and
in what it is given (a scenario's `clauses`, a row of a table). When all tests of a game have
passed, the run fails if a clause was cited by none of them. What was cited is kept in pytest's
cache for `ziggurat rules GAME --coverage`.
"""

import inspect
from itertools import dropwhile
from pathlib import Path
from typing import Any

import pytest

from ziggurat.core.examples import Scenario
from ziggurat.core.plain import build
from ziggurat.games import keys, load
from ziggurat.testing.clause_coverage import KEPT, ids_in, missing, prefix_of

PROPERTY = "clauses"
LANES = ("", "not slow")  # the choices of tests that hold all clauses


def folder_of(key: str, config: pytest.Config) -> Path:
    return config.rootpath / "tests" / "games" / key


def text_of(value: Any) -> str:
    """What a test is given, as far as it can cite."""
    if isinstance(value, Scenario):
        return " ".join(value.clauses)
    if isinstance(value, (tuple, list)):
        return " ".join(map(text_of, value))
    return value if isinstance(value, str) else ""


def citations(item: pytest.Function, prefix: str) -> list[str]:
    """The clauses that a test names itself. What its decorators hold is for all its cases; of that,
    only what this case is given counts."""
    lines, _ = inspect.getsourcelines(item.function)
    own = dropwhile(lambda line: not line.lstrip().startswith(("def ", "async def ")), lines)
    given = item.callspec.params.values() if hasattr(item, "callspec") else ()
    return sorted(ids_in("\n".join([item.name, *own, *map(text_of, given)]), prefix))


def is_whole(folder: Path, config: pytest.Config) -> bool:
    """Whether all tests of a folder were asked for."""
    options = config.option
    if options.keyword or options.markexpr not in LANES or options.collectonly:
        return False
    if options.deselect or options.ignore or options.ignore_glob or getattr(options, "lf", False):
        return False
    asked = [config.invocation_params.dir / arg for arg in config.args]
    return any(path == folder or path in folder.parents for path in asked)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """The property travels with the report, also from another process."""
    for key in keys():
        if isinstance(item, pytest.Function) and folder_of(key, item.config) in item.path.parents:
            cited = citations(item, prefix_of(load(key)))
            item.user_properties.append((PROPERTY, cited))


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # of xdist's processes, the one that gets all reports
        config.pluginmanager.register(Clauses(config))


class Clauses:
    """What a run covers."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.seen: set[str] = set()
        self.missing: dict[str, list[str]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            for name, cited in report.user_properties:
                if name == PROPERTY:
                    self.seen.update(cited)  # type: ignore[arg-type]

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """A run that failed has told what is wrong. On the compiled build tests are left out that
        change what is compiled, so clauses are counted on the interpreted one."""
        if session.exitstatus != pytest.ExitCode.OK or build() != "interpreted":
            return
        for key in keys():
            folder = folder_of(key, self.config)
            if folder.is_dir() and is_whole(folder, self.config):
                self.compare(key)
        if self.missing:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def compare(self, key: str) -> None:
        game = load(key)
        uncited = missing(game, self.seen)
        if uncited:
            self.missing[key] = uncited
        if self.config.cache:
            prefix = prefix_of(game)
            mine = sorted(one for one in self.seen if one.startswith(f"{prefix}-"))
            self.config.cache.set(KEPT, {**self.config.cache.get(KEPT, {}), key: mine})

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for key, uncited in self.missing.items():
            terminalreporter.section(f"clauses of {key} that no passed test cites", red=True)
            terminalreporter.line(" ".join(uncited))
