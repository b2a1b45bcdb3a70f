"""What evaluations keep from one look to the next: exactly what a state without memory is worth."""

from random import Random
from typing import Any

import pytest

import ziggurat
from tests.sure import sure
from ziggurat.games.monumental.bot import two_best

KEPT: dict[str, dict[str, Any]] = {
    "tigris": {"cache": None},
    "ages": {"rated": ()},
    "inner_sea": {"cover": None},
}


def walk(game, seats, seed, most=400):
    """The states of a random game, on which one and the same memory goes along."""
    s, rng = game.new(seats, seed), Random(seed)
    for _ in range(most):
        if s.over:
            return
        yield s
        choices = [a for a in s.choices() if not game.actions.verb_of(a).asks] or s.choices()
        s.apply(rng.choice(choices))


def without_memory(game, s):
    new = s.copy()
    for name, nothing in KEPT[game.key].items():
        setattr(new, name, nothing)
    return new


@pytest.mark.parametrize("key", KEPT)
@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_kept_changes_no_judgement(key, seats):
    game = ziggurat.load(key)
    evaluate = sure(game.evaluation).evaluate
    looks = 0
    for s in walk(game, seats, seats):
        for seat in range(seats):
            assert evaluate(s, seat) == evaluate(without_memory(game, s), seat)
            looks += 1
    assert looks > 200


def test_a_view_keeps_nothing_of_what_it_hides():
    game = ziggurat.load("ages")
    s = game.new(3, 1)
    sure(game.evaluation).evaluate(s, 0)
    assert s.rated
    assert game.view(s, 0).rated == ()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_two_best_counts_tell_who_has_most(seats):
    rng = Random(seats)
    for _ in range(100):
        table: list[Any] = [tuple(rng.randrange(4) for _ in range(4)) for _ in range(seats)]
        for i, best in enumerate(two_best(table)):
            assert list(best) == sorted((row[i] for row in table), reverse=True)[:2]
