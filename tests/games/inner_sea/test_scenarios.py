"""Worked examples: those of the specification, and ours for every card, Wonder, mat and row."""

from pathlib import Path

import pytest

from tests.games.inner_sea.run_scenarios import run
from ziggurat.testing.scenarios import read

HERE = Path(__file__).parent
SCENARIOS = [
    scenario
    for name in ("rulebook", "cards", "wonders", "ours")
    for scenario in read(HERE / f"{name}.scenarios")
]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_scenario(scenario):
    run(scenario)
