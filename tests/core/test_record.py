"""Records and undo: read, written, replayed, refused with a reason, never half-written."""

from pathlib import Path

import pytest

from tests.core import auction, duel
from ziggurat.core import record
from ziggurat.core.errors import BadRecord, IllegalAction, ZigguratError
from ziggurat.core.record import Play, Record

GAME = auction.GAME
MOVES = ["bid 1", "bid 2", "drop"]
TEXT = """ziggurat 1
game auction
rules 1
seats 3
seed 4
moves 3

bid 1
bid 2
drop
"""


def test_a_record_is_text_and_back():
    game = Record("auction", 1, 3, 4, moves=list(MOVES))
    assert str(game) == TEXT
    assert record.parse(TEXT) == game


def test_options_stand_in_the_header():
    game = Record("tigris", 1, 2, 0, {"board": "alternative"}, ["end"])
    assert "option board alternative" in str(game)
    assert record.parse(str(game)) == game


def test_it_replays_move_by_move():
    states = [s.copy() for s in record.replay(GAME, record.parse(TEXT))]
    assert [s.player for s in states] == [0, 1, 2, 0]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "first line must be"),
        ("hello\n", "first line must be"),
        ("ziggurat 2\ngame auction\n\n", "first line must be"),
        ("ziggurat 1\ngame auction\n", "breaks off in its header"),
        (TEXT.replace("seed 4", "seed four"), "line 'seed' with a number"),
        (TEXT.replace("seats 3\n", ""), "line 'seats' with a number"),
        (TEXT.replace("seats 3", "seats ²"), "line 'seats' with a number"),
        (TEXT.replace("seed 4", f"seed {'9' * 5000}"), "line 'seed' with a number"),
        (TEXT.replace("game auction\n", ""), "does not name its game"),
        (TEXT.replace("seed 4", "sneed 4"), "Line 5 of the record is not understood"),
        (TEXT.replace("bid 2\n", ""), "says 3 moves but holds 2"),
        (TEXT[:-6], "says 3 moves but holds 2"),
    ],
)
def test_faults_are_named(text, says):
    with pytest.raises(BadRecord) as error:
        record.parse(text)
    assert says in str(error.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (TEXT.replace("rules 1", "rules 9"), "made under rules version 9"),
        (TEXT.replace("game auction", "game duel"), "record of 'duel'"),
        (
            TEXT.replace("bid 2", "bid 1"),
            "Move 2 of the record does not replay: 'bid 1' is not legal",
        ),
        (
            TEXT.replace("bid 2", "bit 2"),
            "Move 2 of the record does not replay: 'bit 2' is not an action",
        ),
        (TEXT.replace("seats 3", "seats 9"), "2 to 4 players"),
        (TEXT.replace("moves 3", "option seats 2\nmoves 3"), "no option 'seats'"),
        (TEXT.replace("moves 3", "option self 2\nmoves 3"), "no option 'self'"),
        (TEXT.replace("seed 4", f"seed {1 << 64}"), "A seed is a number from 0 to"),
    ],
)
def test_records_that_do_not_fit_are_refused(text, says):
    with pytest.raises(ZigguratError) as error:
        list(record.replay(GAME, record.parse(text)))
    assert says in str(error.value)
    with pytest.raises(ZigguratError):
        Play.resume(GAME, record.parse(text))


def test_files_are_whole_or_not_there(tmp_path, monkeypatch):
    path = tmp_path / "game.record"
    game = record.parse(TEXT)
    game.save(path)
    assert record.read(path) == game

    def full_disk(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full_disk)
    longer = record.parse(TEXT)
    longer.moves.append("drop")
    with pytest.raises(BadRecord, match="No space left"):
        longer.save(path)
    assert record.read(path) == game
    assert list(tmp_path.iterdir()) == [path]


def test_files_that_cannot_be_read_are_named(tmp_path):
    with pytest.raises(BadRecord, match="Cannot read"):
        record.read(tmp_path / "nothing")
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(BadRecord, match="not a text file"):
        record.read(tmp_path / "picture")
    with pytest.raises(BadRecord, match="Cannot write"):
        record.parse(TEXT).save(Path("/nowhere/at/all"))


def test_what_another_seat_was_asked_about_stands():
    """A bid cannot be taken back once the next bidder has seen it."""
    play = Play.new(GAME, 3, 4)
    play.act("bid 1")
    assert play.state.player == 1
    with pytest.raises(IllegalAction, match="another seat has been asked"):
        play.undo(0)
    assert not play.can_undo(1)
    assert play.record.moves == ["bid 1"]


def test_what_nobody_else_has_seen_can_be_taken_back():
    play = paying()
    before, moves = play.state.copy(), list(play.record.moves)
    coin = play.state.hands[0][0]
    play.act(f"pay {coin}")
    assert play.undo(0) == f"pay {coin}"
    assert play.state == before
    assert play.record.moves == moves


def paying():
    """Seat 0 has bought for more than its smallest coin and pays coin by coin."""
    play = Play.new(GAME, 2, 4)
    for move in ("bid 3", "drop"):
        play.act(move)
    assert play.state.decision.due > play.state.hands[0][0]
    return play


def test_a_card_that_another_seat_draws_makes_the_action_final():
    """Seat 0 learns nothing, but seat 1 has seen a card of the deck."""
    play = paying()
    before, after = play.state, play.state.copy()
    after.hands[1].append(after.deck.pop())
    assert play.game.touches_hidden(before, after)
    assert play.game.is_final(before, after)


def test_there_is_nothing_to_take_back_before_the_first_move():
    with pytest.raises(IllegalAction, match="just begun"):
        Play.new(GAME, 3, 4).undo(0)


def test_undo_stops_at_a_reveal():
    """Passing draws a card that only this seat sees, and that cannot be unseen."""
    play = Play.new(duel.GAME, 2, 1)
    seat = play.state.player
    play.act("pass")
    with pytest.raises(IllegalAction, match="hidden has come to light"):
        play.undo(seat)


def test_undo_goes_back_several_moves_of_one_seat():
    play = paying()
    hand = list(play.state.hands[0])
    steps = 0
    while type(play.state.decision) is auction.Pay and play.state.decision.due > hand[0]:
        play.act(f"pay {hand[0]}")
        hand = list(play.state.hands[0])
        steps += 1
    assert steps > 0
    for _ in range(steps):
        play.undo(0)
    assert play.record.moves == ["bid 3", "drop"]


def test_resuming_keeps_the_way_back():
    play = paying()
    coin = play.state.hands[0][0]
    play.act(f"pay {coin}")
    again = Play.resume(GAME, play.record)
    assert again.state == play.state
    assert again.undo(0) == f"pay {coin}"
