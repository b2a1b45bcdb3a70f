"""Every scenario of the specification, and those added to it, through the public API."""

import pytest

from tests.games.gheos.position import Table
from ziggurat.core.examples import all_of
from ziggurat.games.gheos import GAME

SCENARIOS = all_of(GAME.package)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_scenario(scenario):
    Table(scenario.lines).follow(scenario.lines)
    assert any(key == "expect" for key, _ in scenario.lines)


def test_the_specification_is_complete():
    ids = [scenario.id for scenario in SCENARIOS]
    assert len(set(ids)) == len(ids)
    assert {*(f"G-X{n:02}" for n in range(1, 7)), *(f"G-M{n:02}" for n in range(1, 46))} <= set(ids)
