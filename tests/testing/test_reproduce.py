"""A planted fault is found again, and in a much shorter game."""

from dataclasses import replace
from itertools import repeat
from pathlib import Path
from random import Random

import pytest

from tests.sure import sure
from ziggurat.core.parts import Screen
from ziggurat.core.record import Play, Record, read
from ziggurat.core.state import SPECTATOR
from ziggurat.games.tigris import GAME
from ziggurat.testing.reproduce import Trial, attempt, explore, shrink

RECORDS = Path(__file__).parents[1] / "games" / "tigris" / "records"
WHOLE = read(RECORDS / "alternative-2-bag.record")


def audit(s):
    """A fault that needs points in two colours."""
    GAME.audit(s)
    assert not any(p[0] >= 2 and p[1] >= 1 for p in s.points), "planted"


PLANTED = replace(GAME, audit=audit)


def tries(n):
    """A clock that does not depend on the machine."""
    left = iter(repeat(True, n))
    return lambda: next(left, False)


def test_a_sound_game_has_no_fault():
    short = replace(WHOLE, moves=WHOLE.moves[:25])
    assert attempt(Trial(GAME, short)) is None


def test_the_shortest_game_still_fails():
    found = sure(attempt(Trial(PLANTED, WHOLE), "rules"))
    assert found.fault.text == "planted"
    assert found.fault.place[0] == "AssertionError"
    assert found.trial.record.moves == WHOLE.moves[: len(found.trial.record.moves)]
    best = shrink(found, tries(700))
    assert best.fault.place == found.fault.place
    assert len(best.trial.record.moves) <= len(found.trial.record.moves) // 3
    again = sure(attempt(best.trial, "rules"))
    assert again.fault == best.fault
    assert again.trial.record.moves == best.trial.record.moves  # strictly legal, nothing left out


def test_a_fault_of_what_people_see_is_found():
    def screen(seen, names):
        if seen.viewer == SPECTATOR and sum(map(sum, seen.points)) > 3:
            raise KeyError("planted")
        return ""

    game = replace(GAME, load_screen=lambda: Screen(screen=screen))
    found = sure(attempt(Trial(game, WHOLE), "looks"))
    assert (found.fault.check, found.fault.text) == ("looks", "'planted'")


def test_two_faults_are_told_apart():
    """What is made shorter is the fault that was found, not another one on the way."""

    def two(s):
        audit(s)
        assert s.points[1][3] < 1, "another"

    game = replace(GAME, audit=two)
    found = sure(attempt(Trial(game, WHOLE), "rules"))
    best = shrink(found, tries(200))
    assert best.fault.text == found.fault.text


def test_a_view_is_enough_to_look_for_a_fault():
    """Without a record: what the seat saw is dealt anew and played on until it fails."""
    play = Play.new(GAME, 2, seed=5)
    rng = Random(2)
    while sum(map(sum, play.state.points)) < 3:
        play.act(play.state.sample(rng))
    before = sum(map(sum, play.state.points))

    def many(s):
        GAME.audit(s)
        assert sum(map(sum, s.points)) <= before, "planted"

    game = replace(GAME, audit=many)
    trial = Trial(game, Record("tigris", GAME.rules_version, 2, 0), GAME.view(play.state, 0))
    outcome, looked_at = explore(trial, tries(40))
    found = sure(outcome)
    assert looked_at >= 1
    best = shrink(found, tries(200))
    assert len(best.trial.record.moves) < len(found.trial.record.moves)
    assert sure(attempt(best.trial)).fault == best.fault


def test_a_record_that_cannot_begin_is_a_fault_of_the_set_up():
    def setup(seats, seed, options):
        raise RuntimeError("planted")

    found = sure(attempt(Trial(replace(GAME, setup=setup), WHOLE)))
    assert found.fault.check == "setup"
    assert found.trial.record.moves == []


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_check_passes_on_sound_games(seats):
    record = Record("tigris", GAME.rules_version, seats, 3)
    assert attempt(Trial(GAME, record), more=Random(1), most=12) is None
