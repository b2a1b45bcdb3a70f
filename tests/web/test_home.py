"""The home page tells of finished tables what their pages tell, and does not load their games."""

import re

import pytest

import ziggurat
from tests.web.conftest import Guest
from ziggurat.i18n.translate import translator
from ziggurat.web import pages

pytestmark = pytest.mark.parametrize("address", ["sqlite", "postgresql"], indirect=True)


def summaries_of(app, table, person):
    """As told from stored facts, and as told from the game, which counts to its last move."""
    rooms, translate = app.state.rooms, translator("es")
    sheet = rooms.store.sheet(table)
    assert sheet.over
    rooms.rooms.clear()
    told = pages.summaries(rooms, [sheet], person, translate)
    assert len(rooms.rooms) == 0
    loaded = [pages.summary(rooms, sheet, person, translate)]
    assert told[0]["since"] >= loaded[0]["since"]
    return told, [{**loaded[0], "since": told[0]["since"]}]


def test_a_table_that_somebody_left_is_told_of_without_its_game(app, ada, bob, table):
    seen = ada.look(table)
    for _ in range(2):
        assert ada.act(table, seen["choices"][0]["action"]).status_code == 200
        seen = ada.look(table)
        if not seen["yours"]:
            break
    ada.undo(table)
    assert ada.post(table, "resign", key="resign-12345").status_code == 200
    told, loaded = summaries_of(app, table, None)
    assert told == loaded
    assert told[0]["moves"] > 0
    assert "(se rindió)" in told[0]["names"]


def test_a_game_that_was_played_out_is_told_of_without_its_game(app):
    eve = Guest(app)
    table = eve.open_table("gheos", "me", "novice")
    rooms = app.state.rooms
    game = ziggurat.load("gheos")
    while not (room := rooms.room(table)).over:
        action = room.play.state.choices()[0]
        room = rooms.bot_acts(table, action, room.version)
    assert game.key == room.sheet.game
    told, loaded = summaries_of(app, table, None)
    assert told == loaded
    home = eve.web.get("/").text
    assert re.search(rf'href="/t/{table}"', home)
