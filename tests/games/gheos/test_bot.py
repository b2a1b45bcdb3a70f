"""The evaluation: what the strategy primer asks of it, and that it beats chance."""

from random import Random

import pytest

from tests.games.gheos.position import table
from ziggurat.bots import make
from ziggurat.games.gheos import GAME
from ziggurat.games.gheos.judge import evaluate


def duel(seed):
    """Greedy in one seat, random in the other; the points of greedy first."""
    bots = [make("greedy", GAME), make("random", GAME)]
    if seed % 2:
        bots.reverse()
    s = GAME.new(2, seed)
    rng = Random(seed)
    while not s.over:
        s.apply(bots[s.player].choose(GAME.view(s, s.player), s.choices(), rng))
    points = GAME.scores(s)
    return points[seed % 2], points[1 - seed % 2]


@pytest.mark.slow
def test_greedy_beats_random():
    assert sum(mine > theirs for mine, theirs in map(duel, range(40))) >= 36


HOLDINGS = """
    players: adam eve
    cells: 0,0=012:c 0,1=0:-/1:-/2:- 0,2=012:cccpp
    civs: red@0,0.1 blue@0,2.0
    followers: {}
    step: 3
"""


def test_followers_are_worth_what_their_land_brings():
    def worth(followers):
        return evaluate(table(HOLDINGS.format(followers)).s, 0)

    assert worth("adam=red1") > worth("adam=-")
    assert worth("adam=blue1") > worth("adam=red1")
    assert worth("adam=red1 eve=blue1") < worth("adam=red1")


def test_the_best_way_on_is_looked_for():
    """A chosen cell is as good as the best tile and rotation on it."""
    s = GAME.new(2, 9)
    seat = s.player
    GAME.play(s, "at 0,1")
    ways = []
    for a in s.choices():
        after = s.copy()
        after.apply(a)
        ways.append(evaluate(after, seat))
    assert evaluate(s, seat) == max(ways)


def test_a_finished_game_is_its_result():
    t = table("""
        players: adam eve
        cells: 0,0=012:- 0,1=012:-
        scores: adam=9 eve=5
        epochs: 5
        step: 3
    """)
    t.act("draw epoch")
    assert t.s.over
    assert evaluate(t.s, 0) == 14
    assert evaluate(t.s, 1) == -14


def test_followers_break_a_tie_at_the_end():
    """G-12.6: equal points, more followers is a win."""
    t = table("""
        players: adam eve
        cells: 0,0=012:- 0,1=012:-
        civs: red@0,0.1
        followers: adam=red2 eve=red1
        scores: adam=7 eve=7
        epochs: 5
        step: 3
    """)
    t.act("draw epoch")
    assert t.s.over
    assert evaluate(t.s, 0) == 10
    assert evaluate(t.s, 1) == -10


def test_a_step_that_may_be_skipped_is_never_worth_less():
    """G-4.3"""
    text = """
        players: adam eve
        cells: 0,0=012:pp 0,1=012:pp
        followers: eve=red1
        civs: red@0,0.1
        option: optional_start {}
        step: 2
    """
    assert evaluate(table(text.format("on")).s, 0) >= evaluate(table(text.format("off")).s, 0)
