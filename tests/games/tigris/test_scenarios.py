"""Every scenario of the specification and our own, from the data files, through the public API."""

from pathlib import Path

import pytest

from tests.games.tigris.run_scenarios import run
from ziggurat.testing.scenarios import read

HERE = Path(__file__).parent
RULEBOOK = read(HERE / "rulebook.scenarios")
OURS = read(HERE / "ours.scenarios")


def test_the_specification_is_carried_over_whole():
    assert sum(s.id.startswith("TE-X") for s in RULEBOOK) == 13
    assert sum(s.id.startswith("TE-M") for s in RULEBOOK) == 53


@pytest.mark.parametrize("scenario", RULEBOOK + OURS, ids=lambda s: s.id)
def test_scenario(scenario):
    run(scenario)
