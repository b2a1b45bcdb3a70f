"""The audit notices what goes missing, and whole games keep to it (part 5 of the rules)."""

from random import Random

import pytest

from tests.sure import sure
from ziggurat.games.ages import GAME
from ziggurat.games.ages.cards import NONE


def middle(seed=5, seats=3, decisions=150):
    rng = Random(seed)
    s = GAME.new(seats, seed, resigning=False)
    for _ in range(decisions):
        s.apply(s.sample(rng))
    GAME.audit(s)
    return s


def lose_a_blue_token(s):
    s.seats[0].blue -= 1


def lose_a_worker(s):
    s.seats[0].unused += 1


def lose_a_cube(s):
    s.seats[1].ca_spent += 1


def lose_a_card(s):
    s.row[s.row.index(next(c for c in s.row if c != NONE))] = NONE


def double_a_card(s):
    s.out.append(s.civil[s.age][0])


def ruin_a_wonder_nobody_built(s):
    s.seats[2].ruins.append(80)


@pytest.mark.parametrize(
    "break_it",
    [
        lose_a_blue_token,
        lose_a_worker,
        lose_a_cube,
        lose_a_card,
        double_a_card,
        ruin_a_wonder_nobody_built,
    ],
)
def test_the_audit_notices(break_it):
    s = middle()
    break_it(s)
    with pytest.raises(AssertionError):
        GAME.audit(s)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_the_same_number_of_turns(seats):
    """TTA-26.1, TTA-1.2."""
    rng = Random(seats)
    s = GAME.new(seats, seats, resigning=False)
    turns = [0] * seats
    while not s.over:
        s.apply(s.sample(rng))
        for note in sure(s.notes):
            if note.kind == "turn":
                turns[note.args[0]] += 1
        sure(s.notes).clear()
    assert len(set(turns)) == 1
    assert s.age == 4
