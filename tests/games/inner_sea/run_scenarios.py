"""Runs the examples and looks at what they expect."""

from tests.games.inner_sea.expectations import EXPECT
from ziggurat.core.examples import Scenario
from ziggurat.games.inner_sea import examples
from ziggurat.games.inner_sea.examples.run import Run


def run(scenario: Scenario) -> None:
    examples.act(scenario.lines, look)


def look(run: Run, value: str) -> None:
    what, *args = value.split()
    if what not in ("illegal", "legal"):
        EXPECT[what](run, *args)
