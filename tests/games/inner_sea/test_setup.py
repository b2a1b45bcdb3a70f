"""Set-up for every seat count (IS-S)."""

import pytest

from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.adjustment import ends_epoch
from ziggurat.games.inner_sea.growth import Retire, parts
from ziggurat.games.inner_sea.state import EVENTS
from ziggurat.games.inner_sea.terms import on_map


@pytest.fixture(params=GAME.seats)
def opening(request):
    s = GAME.new(request.param, seed=request.param)
    while not isinstance(s.decision, Retire):
        s.apply(s.choices()[-1])
    return s


def test_twelve_discs_each(opening):
    """IS-S.7, IS-S.8: 12 on the map, 36 in supply, six by settlements and seas."""
    for p, realm in enumerate(opening.realms):
        assert (on_map(opening, p), realm.supply) == (12, 36)
        assert sum(parts(opening, p)[:2]) == 6
    GAME.audit(opening)


def test_no_event_in_the_opening_hands(opening):
    """IS-S.12 to IS-S.14."""
    assert set(EVENTS) <= set(opening.deck)
    assert len(opening.deck) == 103 - 5 * len(opening.realms)
    assert all(len(realm.hand) == 5 for realm in opening.realms)


def test_every_player_has_another_civilization(opening):
    """IS-S.5."""
    mats = [realm.mat for realm in opening.realms]
    assert len(set(mats)) == len(mats)


def test_the_hordes_double_the_black_supply():
    """IS-27.6: below six players only."""
    assert [GAME.new(n, hordes=True).black for n in GAME.seats] == [100, 100, 100, 100, 50]


def test_sudden_death_looks_at_digits():
    """IS-23.1 to IS-23.5."""
    assert not ends_epoch(1, 22)
    assert ends_epoch(2, 102)
    assert not ends_epoch(2, 103)
    assert ends_epoch(3, 103)
    assert ends_epoch(4, 11)
