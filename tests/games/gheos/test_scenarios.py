"""Every scenario of the specification, and those added to it, through the public API."""

from pathlib import Path

import pytest

from tests.games.gheos.position import Table
from ziggurat.testing.scenarios import read

SCENARIOS = [s for path in sorted(Path(__file__).parent.glob("*.scenarios")) for s in read(path)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_scenario(scenario):
    Table(scenario.lines).run(scenario.lines)
    assert any(key == "expect" for key, _ in scenario.lines)


def test_the_specification_is_complete():
    ids = [scenario.id for scenario in SCENARIOS]
    assert len(set(ids)) == len(ids)
    assert {*(f"G-X{n:02}" for n in range(1, 7)), *(f"G-M{n:02}" for n in range(1, 46))} <= set(ids)
