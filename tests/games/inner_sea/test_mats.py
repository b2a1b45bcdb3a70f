"""What the mats give in the Acquisition Step (IS-8.17, IS-30.29, IS-30.33)."""

import pytest

from tests.games.inner_sea.position import Position
from ziggurat.games.inner_sea.mats import Bonus, bonuses


@pytest.mark.parametrize(
    ("civ", "pieces", "wanted"),
    [
        ("egypt", "egypt@libya=3", [Bonus("disc", 1)]),
        ("egypt", "egypt@kush=3", [Bonus("disc", 2, talents=1)]),
        ("phoenicia", "phoenicia@judea=1", [Bonus("disc", 1, sea=1)]),
        ("rome", "rome@umbria=2", [Bonus("disc", 1)]),
        ("rome", "rome@rome=3", [Bonus("discs", 2)]),
        ("celt_iberia", "celt_iberia@gades=1", [Bonus("disc", 1)]),
        (
            "celt_iberia",
            "celt_iberia@celt_iberia=3",
            [Bonus("disc", 1, talents=1), Bonus("talent", 0, talents=2)],
        ),
        ("mauretania", "mauretania@numidia=2", [Bonus("disc", 1)]),
        (
            "mauretania",
            "mauretania@mauretania=1",
            [Bonus("disc", 1), Bonus("talent", 0, talents=1)],
        ),
        ("troy", "troy@troy=3", [Bonus("disc", 0)]),
    ],
)
def test_bonus(civ, pieces, wanted):
    position = Position([civ])
    position.pieces(pieces)
    assert bonuses(position.s, 0) == wanted
