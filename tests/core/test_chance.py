"""Chance: one door, one seed."""

from collections import Counter

from ziggurat.core import chance
from ziggurat.core.state import State


def test_the_seed_decides_everything():
    a, b = State(seed=5), State(seed=5)
    assert [chance.roll(a, 6) for _ in range(20)] == [chance.roll(b, 6) for _ in range(20)]
    assert a.seed == b.seed != 5


def test_rolls_are_even():
    s = State(seed=1)
    counts = Counter(chance.roll(s, 6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < n < 1150 for n in counts.values())


def test_neighbouring_seeds_start_differently():
    firsts = Counter(chance.roll(State(seed=seed), 4) for seed in range(1000))
    assert all(190 < n < 310 for n in firsts.values())


def test_shuffles_reach_every_order():
    s = State(seed=3)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(3000):
        zone = [1, 2, 3]
        chance.shuffle(s, zone)
        orders[tuple(zone)] += 1
    assert len(orders) == 6
    assert all(400 < n < 600 for n in orders.values())


def test_drawing_takes_one_item_out():
    s = State(seed=3)
    counts: Counter[int] = Counter()
    for _ in range(3000):
        zone = [1, 2, 3]
        item = chance.draw(s, zone)
        counts[item] += 1
        assert sorted([*zone, item]) == [1, 2, 3]
    assert all(900 < n < 1100 for n in counts.values())
