"""Ratings: likeliest strengths, on a scale that does not depend on how many games were played."""

from itertools import permutations
from math import log10
from random import Random

import pytest

from ziggurat.arena.matches import Result
from ziggurat.arena.ratings import against, rate, share, table


def result(n, bots, ranks):
    """Game `n`, where two games have the same seed."""
    return Result(n, n // 2, list(bots), [[5 - rank] for rank in ranks], list(ranks), 200, 0.1)


def duel(won, games):
    """Of a against b, both ways round."""
    ends = [(0, 1)] * won + [(1, 0)] * (games - won)
    Random(1).shuffle(ends)
    return [
        result(n, "ab", ends[n]) if n % 2 else result(n, "ba", ends[n][::-1]) for n in range(games)
    ]


def gap(results):
    rated = rate(results)
    return rated["a"] - rated["b"]


def game(n, bots, strengths, rng):
    """Places drawn as the model says."""
    left, ranks = list(range(len(bots))), [0] * len(bots)
    for rank in range(len(bots)):
        (seat,) = rng.choices(left, [strengths[bots[one]] for one in left])
        ranks[seat] = rank
        left.remove(seat)
    return result(n, bots, ranks)


@pytest.mark.parametrize("share", [0.55, 0.8, 0.9])
def test_a_gap_says_how_often_one_wins_however_many_games_there_were(share):
    true = 400 * log10(share / (1 - share))
    for games, near in ((20, 20), (100, 5), (1000, 1)):
        assert gap(duel(round(share * games), games)) == pytest.approx(true, abs=near)


def test_who_wins_more_is_rated_higher():
    results = duel(30, 40)
    first, second = table(results)
    assert (first.bot, first.games, first.wins) == ("a", 40, 30)
    assert first.low < first.rating < first.high
    assert first.low > second.high
    assert first.rating + second.rating == pytest.approx(3000, abs=0.2)
    assert against(results, "a", "b") == (30.0, 40)


def test_ties_are_halves():
    drawn = [result(n, "ab", (0, 0)) for n in range(20)]
    assert gap(drawn) == pytest.approx(0, abs=0.01)
    mixed = duel(6, 8) + [result(8 + n, "ab", (0, 0)) for n in range(4)]
    assert gap(mixed) == pytest.approx(gap(duel(8, 12)), abs=0.01)


def test_a_tie_of_three_counts_as_all_its_orders():
    tie = [result(n, "abcd", (1, 1, 1, 0)) for n in range(6)]
    orders = [result(n, "abcd", (*order, 0)) for n, order in enumerate(permutations((1, 2, 3)))]
    assert rate(tie) == pytest.approx(rate(orders), abs=0.01)
    places = [(0, 0, 0, 3), (0, 0, 2, 2), (0, 1, 1, 1)]
    apart = rate([result(n, "abcd", place) for n, place in enumerate(places)])
    assert apart["a"] > apart["b"] > apart["c"] > apart["d"]


@pytest.mark.parametrize("bots", ["ab", "abcd", "aabc", "aaab", "aabb"])
def test_strengths_are_found_again(bots):
    """Also where a bot has several seats: its chances rise with them, its rating does not."""
    rng, strengths = Random(7), {"a": 4.0, "b": 2.0, "c": 1.0, "d": 0.5}
    rated = rate([game(n, bots, strengths, rng) for n in range(2000)])
    for one, other in zip(sorted(rated), sorted(rated)[1:], strict=False):
        assert rated[one] - rated[other] == pytest.approx(400 * log10(2), abs=25)


def test_a_bot_against_itself_tells_nothing():
    alone = [result(n, "aa", (0, 1)) for n in range(100, 110)]
    assert rate(duel(6, 10) + alone) == rate(duel(6, 10))
    assert [row.rating for row in table(alone)] == [1500]
    assert table([]) == []


def test_who_never_lost_has_a_rating_and_an_interval():
    few, many = table(duel(4, 4)), table(duel(100, 100))
    assert 300 < few[0].rating - few[1].rating < 600
    assert few[0].low < 1550 < 1850 < few[0].high  # who knows, after four games
    assert 900 < many[0].rating - many[1].rating < 1100
    assert 1750 < many[0].low < many[0].rating < many[0].high < 2500


def test_an_interval_holds_the_truth_nine_times_of_ten():
    rng, strengths, held = Random(3), {"a": 3.0, "b": 1.0}, 0
    for seed in range(60):
        row = table([game(n, "ab", strengths, rng) for n in range(60)], seed)[0]
        held += row.low <= 1500 + 200 * log10(3) <= row.high
    assert 48 <= held <= 59


def test_games_of_one_seed_are_drawn_together():
    """Whoever begins wins: no seed tells anything of the bots, and every one shows that."""
    paired = [result(n, "ab" if n % 2 else "ba", (0, 1)) for n in range(40)]
    apart = [one._replace(seed=one.n) for one in paired]
    narrow, wide = (table(results)[0] for results in (paired, apart))
    assert narrow.high - narrow.low < 0.5 * (wide.high - wide.low)


def test_bots_far_below_do_not_move_the_others():
    three = [*duel(60, 100), *(result(200 + n, "bc", (0, 1)) for n in range(100))]
    assert gap(three) == pytest.approx(gap(duel(60, 100)), abs=5)
    rows = {row.bot: row for row in table(three)}
    assert rows["a"].high - rows["a"].low < 200


def test_the_order_of_the_games_does_not_matter():
    results = duel(55, 103)
    rows = table(results)
    assert table(results[::-1]) == rows == table(results)
    assert rows[0].rating > 1500 > rows[1].rating


def test_shared_first_places_are_shared_wins():
    tie = result(1, "abc", (0, 0, 2))
    assert (share(tie, "a"), share(tie, "c")) == (0.5, 0.0)
    assert against([tie], "a", "b") == (0.5, 1)


def test_of_several_seats_all_count():
    assert against([result(0, "abba", (3, 0, 1, 2))], "a", "b") == (0.0, 1)
    assert against([result(0, "abba", (0, 1, 2, 3))], "a", "b") == (0.5, 1)
