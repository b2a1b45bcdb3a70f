"""Looking back at single moves: what came to light, what was better, what nobody could know."""

from random import Random

import pytest

import ziggurat
from tests.played import game_of_bots
from ziggurat.bots.review import LEAST_EFFORT, Effort, Judge, outlooks, reveals
from ziggurat.core.record import replay
from ziggurat.games import keys

SOME = Effort(iterations=24, compared=36, deals=12, revealed=36, truth=2)


def positions(key, record):
    return [s.copy() for s in replay(ziggurat.load(key), record)]


@pytest.mark.parametrize("key", keys())
def test_chances_of_all_seats_make_one_and_the_end_is_certain(key):
    record = game_of_bots(key, "random" if key == "tigris" else "novice", "novice")
    game, states = ziggurat.load(key), positions(key, record)
    judge = Judge(game, 2, 1, LEAST_EFFORT)
    for n in (1, len(states) // 2, len(states) - 1):
        a = game.actions.parse(record.moves[n - 1])
        look = judge.look(n, states[n - 1], a, states[n])
        for chances in (look.expected, look.after, look.truth):
            assert sum(chances) == pytest.approx(1, abs=0.01)
        assert look.action == record.moves[n - 1]
        assert (look.decision is not None) == (look.seat == 1 and look.choices > 1)
    assert look.after == game.shares(states[-1]) == look.truth


def test_drawing_reveals_and_placing_does_not():
    record = game_of_bots("tigris", "novice", "novice")
    game, states = ziggurat.load("tigris"), positions("tigris", record)
    shown: dict[str, list[list[bool]]] = {}
    for n, move in enumerate(record.moves[:60], 1):
        seat = states[n - 1].player
        both = [reveals(game, states[n - 1], states[n], one) for one in (seat, 1 - seat)]
        shown.setdefault(move.split()[0], []).append(both)
    assert not any(map(any, shown["tile"] + shown["leader"]))
    drawn = [
        reveals(game, before, after, seat) == (before.hands[seat] != after.hands[seat])
        for before, after, move in zip(states, states[1:], record.moves, strict=False)
        for seat in range(2)
        if move == "end" and not after.over
    ]
    assert len(drawn) > 40
    assert sum(drawn) > 0.9 * len(drawn)  # tiles of the same colours may have come again


def test_what_is_hidden_does_not_change_the_verdict():
    """Two worlds that the seat cannot tell apart are judged alike."""
    record = game_of_bots("gheos", "novice", "novice")
    game, states = ziggurat.load("gheos"), positions("gheos", record)
    n = next(i for i, s in enumerate(states) if i > 20 and s.player == 0 and len(s.choices()) > 3)
    a = states[n].choices()[0]
    judge = Judge(game, 2, 0, LEAST_EFFORT, seed=3)
    other = game.determinise(game.view(states[n], 0), Random(8))
    found = [judge.decided(s, a)[0] for s in (states[n], other)]
    assert found[0] == found[1]


def test_a_gift_is_called_a_mistake():
    """Whoever throws catastrophes on their own kingdom is told of something better."""
    record = game_of_bots("tigris", "greedy", "greedy", seed=9)
    game, states = ziggurat.load("tigris"), positions("tigris", record)
    worst = 0.0
    for n in range(40, len(states) - 20, 9):
        s = states[n]
        if s.player < 0 or len(s.choices()) < 50:
            continue
        judge = Judge(game, 2, s.player, SOME, seed=1)
        after = {a: s.copy() for a in s.choices()}
        for a, ahead in after.items():
            ahead.apply(a)
        a = min(after, key=lambda a: outlooks(game, after[a])[s.player])
        decision, _ = judge.decided(s, a)
        assert decision.best.action != decision.played.action or decision.lost == 0
        worst = max(worst, decision.lost)
    assert worst > 0.04


def test_more_effort_is_more_of_everything():
    assert all(a > b for a, b in zip(SOME.times(3), SOME, strict=True))
    assert SOME.times(0) == LEAST_EFFORT
