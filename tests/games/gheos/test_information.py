"""What is hidden and what is not (G-13), and what undo stops at."""

from random import Random

import pytest

from tests.sure import sure
from ziggurat.core.errors import IllegalAction
from ziggurat.core.record import Play
from ziggurat.core.secrets import HIDDEN
from ziggurat.core.state import SPECTATOR
from ziggurat.games.gheos import GAME
from ziggurat.games.gheos.state import EPOCH

PUBLIC = ("tiles", "replaced", "markers", "followers", "tokens", "points", "epochs")


def later(seats, seed, moves):
    s = GAME.new(seats, seed)
    rng = Random(seed)
    for _ in range(moves):
        s.apply(s.sample(rng))
    return s


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_hands_and_pile_are_hidden_the_rest_is_not(seat):
    """G-3.6, G-13.1, G-13.2, G-13.3, G-9.10: followers, points and counts lie open."""
    s = later(3, 8, 40)
    seen = GAME.view(s, seat)
    for p, hand in enumerate(seen.hands):
        assert hand == (s.hands[p] if p == seat else [HIDDEN] * len(s.hands[p]))
    assert set(seen.pile) == set(seen.order) == {HIDDEN}
    assert len(seen.order) == len(s.order)
    assert all(getattr(seen, name) == getattr(s, name) for name in PUBLIC)


def test_the_set_of_unseen_tiles_is_known():
    """G-13.4: the catalogue without what is seen; how many epoch tiles are left is known too."""
    s = later(2, 8, 40)
    seen = GAME.view(s, 0)
    tiles, flags = seen.unseen
    known = [lay // 3 for lay in s.tiles.values()] + s.replaced + s.hands[0]
    assert sorted([*tiles, *known]) == list(range(52))
    assert flags.count(EPOCH) == 8 - s.epochs


def test_an_epoch_tile_is_never_dealt_into_a_hand():
    """G-11.3: whatever a seat imagines, hands hold landscape tiles."""
    s = later(4, 2, 20)
    for seat in (0, 3, SPECTATOR):
        for n in range(20):
            dealt = GAME.determinise(GAME.view(s, seat), Random(n))
            GAME.audit(dealt)
            assert dealt.order.count(EPOCH) == 8 - s.epochs


def test_a_turn_can_be_taken_back_until_the_draw():
    """G-4.5, G-11.1: drawing shows something hidden, everything before it can be undone."""
    play = Play.new(GAME, 2, 3)
    start = play.state.copy()
    play.act("at 0,1")
    while "draw" not in [GAME.actions.text(a) for a in play.state.choices()]:
        play.act(play.state.choices()[0])
    while play.back:
        play.undo(start.player)
    assert play.state == start
    play.act("at 0,1")
    while "draw" not in [GAME.actions.text(a) for a in play.state.choices()]:
        play.act(play.state.choices()[0])
    play.act("draw")
    with pytest.raises(IllegalAction):
        play.undo(start.player)


def test_the_drawn_tile_is_told_to_its_owner_alone():
    """G-3.6"""
    s = GAME.new(2, 3)
    seat = s.player
    while "draw" not in [GAME.actions.text(a) for a in s.choices()]:
        s.apply(s.choices()[0])
    sure(s.notes).clear()
    s.order[-1] = 0
    GAME.play(s, "draw")
    told = {note.kind: note.seat for note in sure(s.notes)}
    assert told["drew"] == -1
    assert told["drew.tile"] == seat
