"""The figures with which chances of hints are judged."""

from random import Random

import pytest

from ziggurat.arena.calibration import Said, bands, brier, error, stretch, stretched


def outcomes(chances, truth, seed=1):
    """Games whose winners are drawn with the true chance of each that was named."""
    rng = Random(seed)
    return [Said(p, float(rng.random() < truth(p))) for p in chances]


CHANCES = [i / 1000 for i in range(20, 980)]


def test_who_knows_the_winner_misses_nothing():
    assert brier([Said(1.0, 1.0), Said(0.0, 0.0)]) == 0
    assert brier([Said(0.5, 1.0), Said(0.5, 0.0)]) == 0.25


def test_a_stretched_chance_keeps_to_its_side():
    assert stretched(0.5, 3) == 0.5
    assert stretched(0.7, 2) > 0.7 > stretched(0.7, 0.5) > 0.5
    assert stretched(0.7, 1) == pytest.approx(0.7)


@pytest.mark.parametrize("by", [0.5, 1.0, 1.8])
def test_the_stretch_of_too_bold_and_too_timid_chances_is_found(by):
    said = outcomes(CHANCES, lambda p: stretched(p, by))
    assert stretch(said) == pytest.approx(by, abs=0.3)


def test_honest_chances_are_hardly_off():
    said = outcomes(CHANCES, lambda p: p)
    assert error(said) < 0.04
    assert sum(n for *_, n in bands(said)) == len(said)
    assert error(outcomes(CHANCES, lambda p: 1 - p)) > 0.2
