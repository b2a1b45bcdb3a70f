"""The rooms in memory take a bounded number of bytes."""

import pytest
from fastapi.testclient import TestClient

from tests.web.conftest import Guest
from ziggurat.web.app import make_app
from ziggurat.web.budgets import Limits
from ziggurat.web.live.bot_workers import ThreadMinds
from ziggurat.web.tables.memory import MEGABYTE


@pytest.fixture
def shelf(address):
    app = make_app(address, ThreadMinds(), Limits(rooms_mb=2))
    with TestClient(app):
        yield app


def look(ada, table):
    for language in ("en", "es", "pt"):
        ada.web.headers["accept-language"] = language
        answer = ada.web.get(f"/api/tables/{table}", params={"page": True})
        assert answer.status_code == 200


def test_those_looked_at_longest_ago_are_forgotten_first(shelf):
    ada, rooms = Guest(shelf), shelf.state.rooms.rooms
    tables = [ada.open_table("tigris", "me", "me") for _ in range(12)]
    for table in tables:
        look(ada, table)
        look(ada, tables[0])  # this one is looked at again and again
        rooms.settle()
        assert rooms.bytes <= 2 * MEGABYTE
    assert 1 < len(rooms) < len(tables)
    assert rooms.get(tables[0]) is not None
    assert rooms.get(tables[-1]) is not None
    assert rooms.get(tables[1]) is None


def test_a_forgotten_table_is_read_again_and_goes_on(shelf):
    ada, rooms = Guest(shelf), shelf.state.rooms.rooms
    table = ada.open_table("tigris", "me", "me", first="fixed")
    ada.act(table, "end", seat=0)
    while rooms.get(table) is not None:
        look(ada, ada.open_table("tigris", "me", "me"))
        rooms.settle()
    assert ada.look(table)["version"] == 1
    assert ada.act(table, "end", seat=1).status_code == 200


def test_a_room_grows_with_what_is_kept_for_its_viewers(shelf):
    ada, rooms = Guest(shelf), shelf.state.rooms.rooms
    table = ada.open_table("tigris", "me", "me", first="fixed")
    ada.look(table)
    rooms.settle()
    before = rooms.bytes
    look(ada, table)
    rooms.settle()
    assert rooms.bytes > before + 50_000
    assert f"ziggurat_rooms_bytes {rooms.bytes}" in ada.web.get("/metrics").text


def test_the_newest_room_stays_however_large(address):
    app = make_app(address, ThreadMinds(), Limits(rooms_mb=0))
    with TestClient(app):
        ada = Guest(app)
        table = ada.open_table("tigris", "me", "me", first="fixed")
        assert ada.act(table, "end", seat=0).json()["version"] == 1
        assert len(app.state.rooms.rooms) == 1
