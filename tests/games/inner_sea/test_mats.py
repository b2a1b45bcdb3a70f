"""What the mats give in the Acquisition Step (IS-8.17, IS-30.29, IS-30.33)."""

import pytest

from ziggurat.core.agenda import settle
from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.acquire import MatBonus
from ziggurat.games.inner_sea.examples.position import Position
from ziggurat.games.inner_sea.state import GROWTH


def given(civ, pieces, option=""):
    """Extra discs, those for the sea, talents, cards."""
    position = Position([civ])
    position.pieces(pieces)
    s = position.s
    s.phase, s.deck = GROWTH, [9, 8, 7]
    s.agenda[:] = [MatBonus(0)]
    settle(s)
    if option:
        GAME.play(s, f"option {option}")
    assert s.over
    realm = s.realms[0]
    return realm.bonus, realm.at_sea, realm.talents, len(realm.hand)


@pytest.mark.parametrize(
    ("civ", "pieces", "option", "wanted"),
    [
        ("egypt", "egypt@libya=3", "", (1, 0, 0, 0)),
        ("egypt", "egypt@kush=3", "", (2, 0, 1, 0)),
        ("phoenicia", "phoenicia@judea=1", "", (1, 1, 0, 0)),
        ("rome", "rome@umbria=2", "", (1, 0, 0, 0)),
        ("rome", "rome@rome=3", "discs", (2, 0, 0, 0)),
        ("rome", "rome@umbria=3", "card", (0, 0, 0, 1)),
        ("celt_iberia", "celt_iberia@gades=1", "", (1, 0, 0, 0)),
        ("celt_iberia", "celt_iberia@celt_iberia=1", "", (1, 0, 1, 0)),
        ("celt_iberia", "celt_iberia@celt_iberia=3", "", (1, 0, 2, 0)),
        ("celt_iberia", "celt_iberia@gades=3", "", (1, 0, 1, 0)),
        ("mauretania", "mauretania@numidia=2", "", (1, 0, 0, 0)),
        ("mauretania", "mauretania@mauretania=1", "", (1, 0, 1, 0)),
        ("troy", "troy@troy=3", "", (0, 0, 0, 0)),
    ],
)
def test_bonus(civ, pieces, option, wanted):
    assert given(civ, pieces, option) == wanted
