"""Two processes' worth of application on one PostgreSQL: one table, one truth."""

from datetime import timedelta

import pytest
from fastapi.testclient import TestClient

from tests.web.conftest import Guest
from ziggurat.web.app import make_app
from ziggurat.web.live import claims
from ziggurat.web.live.bot_workers import ThreadMinds

pytestmark = pytest.mark.parametrize("address", ["postgresql"], indirect=True)


@pytest.fixture
def apps(address):
    """Two applications that share nothing but the database."""
    first, second = (make_app(address, ThreadMinds()) for _ in range(2))
    with TestClient(first), TestClient(second):
        yield first, second


def test_what_one_worker_writes_the_other_shows(apps):
    ada, bob = Guest(apps[0]), Guest(apps[1])
    table = ada.open_table("tigris", "me", "friend", first="fixed")
    assert bob.web.post(f"/t/{table}/sit/1", data={"name": "Bob"}).status_code == 303
    ada.act(table, "leader king i6")
    assert bob.look(table)["version"] == 1
    ada.undo(table)
    assert bob.look(table)["log"] == []
    ada.act(table, "end")
    assert bob.act(table, "end").status_code == 200
    assert ada.look(table)["yours"]


def test_a_bell_reaches_the_other_worker(apps):
    ada = Guest(apps[0])
    table = ada.open_table("tigris", "me", "friend", first="fixed")
    heard = []
    apps[1].state.hub.wake_listeners = lambda table, version=0: heard.append(table)
    ada.wait(table, lambda seen: apps[1].state.hub.bells.listening.is_alive())
    ada.wait(table, lambda seen: ada.post(table, "remark", text="hello") and table in heard)


def test_each_turn_is_thought_once(apps, monkeypatch):
    thought = []
    think = ThreadMinds.think

    async def counted(minds, job):
        thought.append(minds)
        return await think(minds, job)

    monkeypatch.setattr(ThreadMinds, "think", counted)
    ada, bob = Guest(apps[0]), Guest(apps[1])
    table = ada.open_table("tigris", "random", "random", first="fixed")
    for _ in range(10):
        ada.look(table)
        bob.look(table)  # both processes know that somebody watches
    seen = ada.wait(table, lambda seen: seen["over"], seconds=90)
    assert len(thought) <= 1.05 * seen["version"]


def test_a_claim_of_a_dead_process_ends(apps, monkeypatch):
    store = apps[0].state.rooms.store
    claims.claim(store, "t1", 1, "one")
    claims.claim(store, "t1", 1, "one")
    with pytest.raises(claims.Claimed):
        claims.claim(store, "t1", 1, "two")
    claims.claim(store, "t1", 2, "two")
    claims.claim(store, "t2", 1, "one")
    monkeypatch.setattr(claims, "LASTS", timedelta(seconds=-1))
    claims.claim(store, "t3", 1, "dead")
    claims.claim(store, "t3", 1, "two")


def test_two_workers_never_play_the_same_turn_twice(apps):
    """Both wake their bots; the line's number lets one of them through."""
    ada = Guest(apps[0])
    table = ada.open_table("tigris", "random", "random", first="fixed")
    apps[1].state.hub.notify_here(table)
    seen = ada.wait(table, lambda seen: seen["over"], seconds=90)
    lines = apps[0].state.rooms.store.lines_after(table, 0)
    assert [line.n for line in lines] == list(range(1, seen["version"] + 1))
    assert Guest(apps[1]).look(table)["ranking"] == seen["ranking"]
