"""Worked examples: those of the specification, and ours for every card, Wonder, mat and row."""

import pytest

from tests.games.inner_sea.run_scenarios import run
from ziggurat.core.examples import all_of
from ziggurat.games.inner_sea import GAME

SCENARIOS = all_of(GAME.package)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_scenario(scenario):
    run(scenario)
