"""Every scenario of the specification and our own, from the data files, through the public API."""

import pytest

from tests.games.monumental.run_scenarios import run
from ziggurat.core.examples import all_of
from ziggurat.games.monumental import GAME

SCENARIOS = all_of(GAME.package)


def test_the_specification_is_carried_over_whole():
    assert sum(s.id.startswith("MO-X") for s in SCENARIOS) == 29
    assert sum(s.id.startswith("MO-M") for s in SCENARIOS) == 121
    keys = [key for s in SCENARIOS if s.id[3] in "XM" for key, _ in s.lines]
    assert (keys.count("do"), keys.count("illegal"), keys.count("expect")) == (
        202,
        60,
        323,
    )  # 585 checks


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: s.id)
def test_scenario(scenario):
    run(scenario)
