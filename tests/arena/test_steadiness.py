"""The command that asks for the same hint again and again."""

import ziggurat
from ziggurat.arena import steadiness


def test_a_hint_is_asked_ten_times_at_each_stop():
    game = ziggurat.load("gheos")
    first, last = steadiness.stops(game, seed=3, number=2)
    assert not first.over
    assert len(last.tiles) > len(first.tiles)
    told = steadiness.asked_again(game, last)
    assert 0 <= told["chance"] <= 1
    assert told["deviation"] < 0.03
    assert 1 <= told["choices"] <= len(last.choices())
