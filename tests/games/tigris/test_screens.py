"""Closed screens (TE-16.2, TE-16.3): people see their own points until the end, nothing else
changes."""

from random import Random

import pytest
from rich.text import Text

from ziggurat.core.state import SPECTATOR
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.draw import board
from ziggurat.games.tigris.look import things
from ziggurat.games.tigris.phrases import breakdown
from ziggurat.games.tigris.terminal import screen

POINTS = [[41, 42, 43, 44], [51, 52, 53, 54]]


def rich(screens):
    s = GAME.new(2, 3, first="fixed", screens=screens)
    s.points = [row[:] for row in POINTS]
    s.taken = [3, 4]
    s.treasures = 0
    return s


def shown(seen):
    """All that a person reads: terminal, picture, things, and the parts of the score."""
    words = Text.from_markup(screen(seen, GAME.seat_names)).plain
    words += board(seen) + " ".join(thing.text for thing in things(seen))
    return words + " ".join(f"{n} " for p in range(2) for n in breakdown(seen, p).values())


def told(seen, p):
    """Whether the four sums of a seat can be read anywhere."""
    found = {n for n in POINTS[p] if f">{n}<" in shown(seen) or f" {n} " in shown(seen)}
    assert found in (set(), set(POINTS[p]))
    return bool(found)


@pytest.mark.parametrize(
    ("viewer", "wanted"), [(0, [True, False]), (1, [False, True]), (SPECTATOR, [False, False])]
)
def test_closed_screens_show_the_own_points_only(viewer, wanted):
    """TE-16.2, TE-16.3"""
    closed, opened = (GAME.view(rich(screens), viewer) for screens in ("closed", "open"))
    assert [told(closed, p) for p in range(2)] == wanted
    assert [told(opened, p) for p in range(2)] == [True, True]
    assert [bool(breakdown(closed, p)) for p in range(2)] == wanted


def test_the_truth_and_a_finished_game_hide_nothing():
    """TE-16.2"""
    s = rich("closed")
    assert breakdown(s, 0) == {"black": 41, "red": 42, "green": 43, "blue": 44, "treasures": 3}
    s.agenda.clear()
    assert all(told(GAME.view(s, viewer), p) for viewer in (0, 1, SPECTATOR) for p in range(2))


def test_closed_is_the_default_and_changes_nothing_but_what_is_shown():
    """TE-16.2, TE-16.8: the same actions, points and views."""
    assert GAME.new(2).screens == 1
    s, other = (GAME.new(3, 5, screens=screens) for screens in ("closed", "open"))
    rng = Random(5)
    while not s.over:
        assert s.choices() == other.choices()
        a = s.sample(rng)
        s.apply(a)
        other.apply(a)
        assert s.points == other.points
    seen = GAME.view(s, 0)
    seen.screens = 0
    assert seen == GAME.view(other, 0)
