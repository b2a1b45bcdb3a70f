"""The learned judgement, and the patience in it: when a token is best played."""

from itertools import permutations
from math import factorial
from random import Random

import pytest

from tests.games.gheos.position import table
from tests.games.gheos.test_bot import HOLDINGS
from ziggurat.games.gheos import GAME
from ziggurat.games.gheos.civilizations import Settle
from ziggurat.games.gheos.content import EPOCH_END, EPOCHS, TOKENS
from ziggurat.games.gheos.judge import FEATURES, JUDGE, NEXT, Judge, with_more
from ziggurat.games.gheos.patience import FATES, MOST, coming, likely, playing, waiting
from ziggurat.games.gheos.state import EPOCH, LAND


@pytest.mark.parametrize(("land", "epochs", "draws"), [(3, 2, 2), (2, 3, 1), (4, 2, 4), (2, 2, 3)])
def test_epoch_tiles_come_as_often_as_in_all_orders_of_the_pile(land, epochs, draws):
    counted = [0] * (epochs + 1)
    for order in permutations([LAND] * land + [EPOCH] * epochs):
        drawn = [i for i, tile in enumerate(order) if tile == LAND][draws - 1 : draws]
        if drawn:
            counted[drawn[0] + 1 - draws] += 1
    everything = factorial(land + epochs)
    for more, n in enumerate(counted):
        assert likely(draws, more, land + epochs, epochs) == pytest.approx(n / everything)
    assert likely(draws, epochs + 1, land + epochs, epochs) == 0


def test_what_becomes_of_cups_is_one_of_a_few_things():
    assert sum(chance for chance, _, _ in FATES) == pytest.approx(1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_more_cups_and_more_tokens_bring_more(seats):
    for epochs, tiles in ((0, 55), (3, 30), (5, 12)):
        for tokens in range(TOKENS + 1):
            worth = playing(seats, epochs, tiles, tokens)
            assert len(worth) == MOST + 1
            assert list(worth) == sorted(worth)
            if tokens:
                fewer = playing(seats, epochs, tiles, tokens - 1)
                assert all(a >= b for a, b in zip(worth, fewer, strict=True))


def test_at_the_end_a_token_counts_the_cups_as_they_are():
    """Nothing but epoch tiles is left: the next draw ends the game with a final round."""
    for seats, end in EPOCH_END.items():
        left = EPOCHS - end + 1
        assert waiting(seats, end - 1, left, 1) == tuple(range(MOST + 1))
        assert playing(seats, end - 1, left, 2) == tuple(2 * n for n in range(MOST + 1))


def patient(epochs, tiles, tokens):
    """The fewest cups for which a token is played and not kept."""
    kept, spent = (waiting(2, epochs, tiles, n) for n in (tokens, tokens - 1))
    return next(cups for cups in range(MOST + 1) if cups + spent[cups] >= kept[cups])


def test_patience_wears_out():
    """The fewer epochs are to come, the sooner a token is played; the last one waits longest."""
    by_time = [patient(epochs, tiles, 1) for epochs, tiles in ((0, 55), (2, 40), (4, 25), (5, 12))]
    assert by_time == sorted(by_time, reverse=True)
    assert by_time[0] >= 6 > 3 > by_time[-1]
    assert patient(2, 40, 1) > patient(2, 40, 3)


def test_the_seat_in_turn_may_still_play_its_token():
    s = table(HOLDINGS.format("adam=blue4 eve=blue1")).s
    known = 2, s.epochs, len(s.order), TOKENS
    assert coming(s, 0, 12) == playing(*known)[12]
    assert coming(s, 1, 12) == (playing(*known)[12] + waiting(*known)[12]) / 2
    GAME.play(s, "token")
    assert coming(s, 0, 12) == waiting(*known[:3], TOKENS - 1)[12]


def test_cups_beyond_the_table_count_in_proportion():
    s = table(HOLDINGS.format("adam=blue4")).s
    assert coming(s, 0, 2 * MOST) == 2 * coming(s, 0, MOST)


@pytest.mark.parametrize("seed", range(4))
def test_the_best_way_to_settle_is_foreseen(seed):
    """Judged before the choice as the best choice will be, but for what it means to the others."""
    others = {"majorities", "their pyramids", *FEATURES[-NEXT:]}
    pairs = zip(FEATURES, JUDGE.weights[2], strict=True)
    blind = Judge({2: [(0.0, 0.0) if one in others else w for one, w in pairs]}).evaluate
    s, rng, found = GAME.new(2, seed), Random(seed), 0
    while not s.over:
        if isinstance(s.decision, Settle):
            seat, ways = s.player, []
            for a in s.choices():
                after = s.copy()
                after.apply(a)
                ways.append(blind(after, seat))
            assert blind(s, seat) == pytest.approx(max(ways))
            found += len(ways) > 1
        s.apply(s.sample(rng))
    assert found > 2


def test_more_followers_leave_the_old_ones_as_they_are():
    own = [0, 1, 0, 2, 0, 0]
    assert with_more(own, 3, 2) == [0, 1, 0, 4, 0, 0]
    assert own == [0, 1, 0, 2, 0, 0]
