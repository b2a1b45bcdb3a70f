"""Every micro-scenario of the specification and our own, from the data files, through the public
API."""

import pytest

from tests.games.ages.run_scenarios import run
from ziggurat.core.examples import all_of
from ziggurat.games.ages import GAME

SCENARIOS = all_of(GAME.package)


def test_the_specification_is_carried_over_whole():
    numbers = {int(s.id.split("T")[1].rstrip("abcdefg")) for s in SCENARIOS if s.id.startswith("T")}
    assert numbers == set(range(1, 101))


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: s.id)
def test_scenario(scenario):
    run(scenario)
