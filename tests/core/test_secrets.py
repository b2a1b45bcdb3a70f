"""Views hide, determinise deals anew, and neither can be misused."""

from collections import Counter
from random import Random

import pytest

from tests.core import auction
from ziggurat.core.state import SPECTATOR, TRUTH, State

GAME = auction.GAME


def test_a_view_holds_the_pool_of_what_it_hides():
    s = GAME.new(3, 2)
    seen = GAME.view(s, 1)
    assert seen.viewer == 1
    assert s.viewer == TRUTH
    assert seen.unseen == [sorted([*s.hands[0], *s.hands[2], *s.deck])]


def test_a_view_cannot_become_somebody_elses():
    seen = GAME.view(GAME.new(3, 2), 1)
    assert GAME.view(seen, 1) == seen
    with pytest.raises(ValueError, match="cannot become"):
        GAME.view(seen, 0)


def test_the_truth_is_never_dealt_anew():
    with pytest.raises(ValueError, match="takes a view"):
        GAME.determinise(GAME.new(3, 2), Random(1))


def test_deals_are_even_and_reseed_chance():
    s = GAME.new(2, 2)
    seen = GAME.view(s, SPECTATOR)
    rng = Random(1)
    deals = [GAME.determinise(seen, rng) for _ in range(600)]
    assert len({deal.seed for deal in deals}) == 600
    share = Counter(coin for deal in deals for coin in deal.hands[0])
    assert 0.23 < share[1] / (600 * 4) < 0.37
    for deal in deals[:20]:
        assert deal.viewer == TRUTH
        assert deal.unseen == []
        assert deal.hands[0] == sorted(deal.hands[0])
        auction.audit(deal)


def test_the_callers_generator_alone_decides_the_deal():
    seen = GAME.view(GAME.new(2, 2), 0)
    assert GAME.determinise(seen, Random(4)) == GAME.determinise(seen, Random(4))
    assert GAME.determinise(seen, Random(4)) != GAME.determinise(seen, Random(5))


def test_a_glance_shows_the_view_and_leaves_the_state_as_it_was():
    s = GAME.new(3, 2)
    look, before = GAME.glance(1), s.copy()
    for _ in range(2):
        assert look(s, State.copy) == GAME.view(s, 1)
        assert s == before
    s.hands[0].clear()
    assert look(s, State.copy) == GAME.view(s, 1)


def test_a_glance_that_fails_puts_everything_back():
    s = GAME.new(3, 2)
    before = s.copy()
    with pytest.raises(ZeroDivisionError):
        GAME.glance(0)(s, lambda seen: 1 // seen.seed)
    assert s == before


def test_a_glance_is_at_the_truth():
    with pytest.raises(ValueError, match="true state"):
        GAME.glance(0)(GAME.view(GAME.new(3, 2), 0), id)
