"""Every scenario of the specification and our own, from the data files, through the public API."""

from pathlib import Path

import pytest

from tests.games.monumental.run_scenarios import run
from ziggurat.testing.scenarios import read

HERE = Path(__file__).parent
RULEBOOK = read(HERE / "rulebook.scenarios")
OURS = read(HERE / "ours.scenarios")


def test_the_specification_is_carried_over_whole():
    assert sum(s.id.startswith("MO-X") for s in RULEBOOK) == 29
    assert sum(s.id.startswith("MO-M") for s in RULEBOOK) == 121
    keys = [key for s in RULEBOOK for key, _ in s.lines]
    assert (keys.count("do"), keys.count("illegal"), keys.count("expect")) == (
        202,
        60,
        323,
    )  # 585 checks


@pytest.mark.parametrize("scenario", RULEBOOK + OURS, ids=lambda s: s.id)
def test_scenario(scenario):
    run(scenario)
