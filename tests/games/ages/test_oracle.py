"""Payments, gains and armies against plain versions that try everything."""

from itertools import combinations_with_replacement
from random import Random

import pytest

from tests.games.ages.naive import armies, best_gain, best_payment, payments
from ziggurat.games.ages import GAME, goods
from ziggurat.games.ages.armies import army_strength
from ziggurat.games.ages.cards import BY_TYPE, FIRST_UNIT, MINES, SLUGS, TACTICS, UNITS, VALUE


def random_mines(rng):
    s = GAME.new(2, 1)
    seat = s.seats[0]
    mines = [MINES[0], *(card for card in MINES[1:] if rng.random() < 0.6)]
    for card in mines:
        seat.techs |= 1 << card
        seat.tokens[card] = rng.randrange(3)
    seat.blue = rng.randrange(4)
    return s, seat, mines


@pytest.mark.parametrize("seed", range(120))
def test_payments(seed):
    """TTA-23.8, TTA-23.9, TTA-23.10, TTA-23.12, TTA-23.13, TTA-23.14."""
    s, seat, mines = random_mines(Random(seed))
    have = goods.resources(seat)
    for n in range(1, min(have, 7) + 1):
        wanted = best_payment(
            [VALUE[c] for c in mines], [seat.tokens[c] for c in mines], seat.blue, n
        )
        paid = s.copy()
        after = paid.seats[0]
        goods.pay(paid, 0, goods.RESOURCES, n)
        assert (have - goods.resources(after), after.blue) == wanted


@pytest.mark.parametrize("seed", range(60))
def test_payments_by_hand(seed):
    """TTA-23.8, TTA-23.10, TTA-23.14: the payer is offered what the operations can leave."""
    s, seat, mines = random_mines(Random(seed))
    have = goods.resources(seat)
    for n in range(1, min(have, 7) + 1):
        before = [seat.tokens[c] for c in mines]
        found = payments([VALUE[c] for c in mines], before, seat.blue, n)
        exact = {held for paid, held, _ in found if paid == n}
        paid = s.copy()
        paid.by_hand = 1
        paid.agenda.clear()
        goods.pay(paid, 0, goods.RESOURCES, n)
        assert bool(paid.agenda) == (len(exact) > 1)
        if paid.agenda:
            assert ends(paid, mines) == exact


@pytest.mark.parametrize("seed", range(40))
def test_gains_by_hand(seed):
    """TTA-23.3: any tokens from the bank that are worth as much."""
    for n in range(1, 8):
        s, seat, mines = random_mines(Random(seed))
        s.by_hand = 1
        s.agenda.clear()
        before, blue = [seat.tokens[c] for c in mines], seat.blue
        gained = goods.gain(s, 0, goods.RESOURCES, n)
        wanted = {
            tuple(b + more.count(c) for b, c in zip(before, mines, strict=True))
            for size in range(blue + 1)
            for more in combinations_with_replacement(mines, size)
            if sum(VALUE[c] for c in more) == gained
        }
        assert ends(s, mines) == wanted


def ends(s, mines):
    """How tokens can lie when every question has been answered in every way."""
    if s.over:
        return {tuple(s.seats[0].tokens[c] for c in mines)}
    found = set()
    for a in s.choices():
        after = s.copy()
        after.apply(a)
        found |= ends(after, mines)
    return found


@pytest.mark.parametrize("seed", range(40))
def test_gains(seed):
    """TTA-23.2, TTA-23.4, TTA-23.5."""
    for n in range(8):
        s, seat, mines = random_mines(Random(seed))
        wanted = best_gain([VALUE[c] for c in mines], seat.blue, n)
        assert goods.gain(s, 0, goods.RESOURCES, n) == wanted


@pytest.mark.parametrize("tactic", TACTICS, ids=lambda c: SLUGS[c])
def test_armies(tactic):
    """TTA-18.7, TTA-18.9, TTA-18.10."""
    rng = Random(tactic)
    for _ in range(25):
        units = {c: rng.randrange(3) for c in rng.sample(UNITS, 5)}
        units[BY_TYPE[10][0]] = rng.randrange(3)
        counts = [units.get(FIRST_UNIT + i, 0) for i in range(len(UNITS))]
        for wild in (False, True):
            assert army_strength(tactic, counts, wild=wild) == armies(tactic, units, wild)
