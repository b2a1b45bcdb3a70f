"""The worked examples of the rules, as far as the game goes."""

from pathlib import Path

import pytest

from tests.games.inner_sea.run_scenarios import run
from ziggurat.scenarios import read

SCENARIOS = read(Path(__file__).with_name("rulebook.scenarios"))


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_scenario(scenario):
    run(scenario)
