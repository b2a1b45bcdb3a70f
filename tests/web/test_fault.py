"""Reports of faults from the table: what one may know, and the record only when it is over.
`tests/web/noninterference.py` compares them in worlds that the viewer cannot tell apart."""

import json
from random import Random

from tests.web.conftest import Guest
from tests.web.rooms import room_of
from ziggurat.core import report
from ziggurat.core.record import Play
from ziggurat.core.state import SPECTATOR
from ziggurat.games import load
from ziggurat.web.storage.store import ACT, Line
from ziggurat.web.tables import faults
from ziggurat.web.tables.entries import Entry


def reported(guest, table, *clicked):
    answer = guest.post(table, "fault", clicked=list(clicked))
    assert answer.status_code == 200, answer.text
    return report.parse(answer.text)


def test_a_live_table_tells_what_its_viewer_may_know(app, ada, bob, table):
    """Ada has moved; nobody is named, and nothing says where the table is."""
    ada.act(table, "end")
    for guest, viewer in ((ada, 0), (bob, 1), (Guest(app), SPECTATOR)):
        found = reported(guest, table, "click tile-3", "play 17")
        state = load("tigris").load(found.view)
        assert (state.viewer, state.seed, found.seat) == (viewer, 0, viewer)
        assert found.record == ""
        assert found.moves == 1
        assert found.own == ([[1, "end"]] if guest is ada else [])
        assert found.clicked == ["click tile-3", "play 17"]
        assert "Bob" not in str(found)
        assert table not in str(found)


def test_a_move_of_others_is_not_told(app):
    """What they chose in secret stands in the record, and nowhere in a report of a live game."""
    game = load("tigris")
    play = Play.new(game, 2, 7)
    play.act("end")
    room = room_of(play)
    room.entries = [Entry(Line(1, 0, ACT, "end", "key", "now"))]
    room.session.log.append([])
    assert faults.report_of(room, 0, []).own == [(1, "end")]
    for viewer in (1, SPECTATOR):
        assert faults.report_of(room, viewer, []).own == []


def test_the_report_of_a_finished_game_has_its_record():
    play, rng = Play.new(load("tigris"), 2, 7), Random(1)
    while not play.state.over:
        play.act(play.state.sample(rng))
    found = faults.report_of(room_of(play), SPECTATOR, [])
    assert found.record == str(play.record)


def test_long_reports_are_refused(app):
    guest = Guest(app)
    table = guest.open_table("tigris", "me", "random")
    assert guest.post(table, "fault", clicked=["x"] * 61).status_code == 422
    assert guest.post(table, "fault", clicked=["x" * 201]).status_code == 422
    assert json.loads(guest.post(table, "fault").text)["clicked"] == []
