"""Every scenario of the specification and our own, from the data files, through the public API."""

import pytest

from tests.games.tigris.run_scenarios import run
from ziggurat.core.examples import all_of
from ziggurat.games.tigris import GAME

SCENARIOS = all_of(GAME.package)


def test_the_specification_is_carried_over_whole():
    assert sum(s.id.startswith("TE-X") for s in SCENARIOS) == 13
    assert sum(s.id.startswith("TE-M") for s in SCENARIOS) == 53


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: s.id)
def test_scenario(scenario):
    run(scenario)
