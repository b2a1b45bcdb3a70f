"""Runs the examples and looks at what they expect."""

from tests.games.monumental.expectations import expect
from ziggurat.core.examples import Scenario
from ziggurat.games.monumental import examples


def run(scenario: Scenario) -> None:
    examples.act(scenario.lines, expect)
