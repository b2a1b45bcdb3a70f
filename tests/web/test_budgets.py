"""Nobody takes all of the server: tables, thoughts, hints, streams, looks and slow requests."""

import asyncio
import socket
import time
from contextlib import suppress

import pytest
from fastapi import Request
from fastapi.testclient import TestClient

import ziggurat
from tests.web.conftest import Guest
from ziggurat.core.errors import BadOption
from ziggurat.web import budgets
from ziggurat.web import slow_requests as slow
from ziggurat.web.app import make_app
from ziggurat.web.budgets import Limits, Rate, RateLimiter, TooMuch, address_of
from ziggurat.web.live import bot_turns, hub
from ziggurat.web.live.bot_turns import BotScheduler
from ziggurat.web.live.bot_workers import ProcessMinds, Question, ThreadMinds
from ziggurat.web.live.hub import Hub

SMALL = Limits(tables_guest=3, tables_account=4, tables_address=6, streams_each=2, streams=3)


@pytest.fixture
def small(address):
    app = make_app(address, ThreadMinds(), SMALL)
    with TestClient(app):
        yield app


def try_to_open(guest):
    return guest.web.post("/new/tigris", data={"seat-0": "me", "seat-1": "me"})


def test_a_guest_and_an_address_open_only_so_many_tables(small):
    ada, bob, eve = Guest(small), Guest(small), Guest(small)
    assert [try_to_open(ada).status_code for _ in range(4)] == [303] * 3 + [429]
    assert "finish one first" in try_to_open(ada).text
    assert [try_to_open(bob).status_code for _ in range(3)] == [303] * 3
    assert "from your address" in try_to_open(eve).text
    record = "ziggurat 1\ngame tigris\nrules 1\nseats 2\nseed 1\nmoves 0\n\n"
    assert eve.web.post("/records", data={"record": record}).status_code == 429


def test_a_table_that_is_over_does_not_count(small):
    ada = Guest(small)
    tables = [try_to_open(ada).headers["location"].removeprefix("/t/") for _ in range(3)]
    assert try_to_open(ada).status_code == 429
    assert ada.post(tables[0], "resign", key="ada-resigns").json()["over"]
    assert try_to_open(ada).status_code == 303


def test_an_account_may_have_more(small):
    ada = Guest(small)
    form = {"name": "Ada", "password": "a long password"}
    assert ada.web.post("/account/register", data=form).status_code == 303
    assert [try_to_open(ada).status_code for _ in range(5)] == [303] * 4 + [429]


def test_looks_have_a_pace(app, ada, table, monkeypatch):
    monkeypatch.setattr("ziggurat.web.middleware.LOOKING", Rate(5, 0.1))
    answers = [ada.web.get(f"/api/tables/{table}").status_code for _ in range(7)]
    assert answers == [200] * 5 + [429] * 2


def test_hints_have_a_pace(app, ada, table, monkeypatch):
    monkeypatch.setattr("ziggurat.web.api.HINTING", Rate(1, 0.1))
    path = f"/api/tables/{table}/hint"
    assert [ada.web.get(path).status_code for _ in range(2)] == [200, 429]


def test_a_hint_holds_up_nobody_at_the_table(app, ada, bob, table, monkeypatch):
    """The search runs elsewhere and does not hold the room."""
    held = []

    def slow_advice(question):
        held.append(app.state.rooms.room(table).lock.acquire(timeout=2))
        return []

    monkeypatch.setattr("ziggurat.web.live.bot_workers.advise", slow_advice)
    assert ada.web.get(f"/api/tables/{table}/hint").json() == {"choices": []}
    assert held == [True]


def test_streams_of_an_address_and_in_all_are_counted():
    async def scene():
        hub = Hub(SMALL)
        streams = [hub.listen("t", address) for address in "aab"]
        waiting = [asyncio.ensure_future(anext(stream)) for stream in streams]
        await asyncio.sleep(0)
        with pytest.raises(TooMuch, match="your address"):
            hub.may_listen("a")
        with pytest.raises(TooMuch, match="Too many people"):
            hub.may_listen("c")
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        hub.may_listen("a")
        assert not hub.streams
        assert not hub.listeners

    asyncio.run(scene())


def test_bots_alone_think_only_while_somebody_looks(app, ada, monkeypatch):
    monkeypatch.setattr(hub, "GLANCE", 0.3)
    table = ada.open_table("tigris", "random", "random", first="fixed")
    time.sleep(0.3)
    room = app.state.rooms.room(table)
    assert room.version == 0, "nobody has looked yet"
    ada.wait(table, lambda seen: seen["version"] > 0)
    time.sleep(0.8)
    rested = app.state.rooms.room(table).version
    time.sleep(0.4)
    assert app.state.rooms.room(table).version == rested or room.over


class Slow:
    """Minds that take their time and remember whom they served."""

    def __init__(self) -> None:
        self.served: list[Question] = []

    def start(self):
        pass

    async def think(self, job):
        raise NotImplementedError

    async def advise(self, question):
        await asyncio.sleep(0.01)
        self.served.append(question)
        return []

    def close(self):
        pass


QUESTION = Question("tigris", {}, 1, (), "en")


def test_a_hundred_thoughts_of_one_address_do_not_keep_another_waiting(app):
    async def scene():
        minds = Slow()
        thinkers = BotScheduler(app.state.rooms, lambda room: True, minds)
        crowd = [asyncio.ensure_future(thinkers.advise("crowd", QUESTION)) for _ in range(100)]
        await asyncio.sleep(0.03)
        await thinkers.advise("one", QUESTION)
        assert len(minds.served) < 10
        for task in crowd:
            task.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)

    asyncio.run(scene())


def test_who_has_had_many_seconds_of_thought_waits(app, monkeypatch):
    monkeypatch.setattr(bot_turns, "THINKING", Rate(0.02, 0.1))

    async def scene():
        thinkers = BotScheduler(app.state.rooms, lambda room: True, Slow())
        began = time.monotonic()
        for _ in range(8):
            await thinkers.advise("one", QUESTION)
        assert time.monotonic() - began > 0.1
        began = time.monotonic()
        await thinkers.advise("another", QUESTION)
        assert time.monotonic() - began < 0.1

    asyncio.run(scene())


def test_many_names_do_not_fill_the_memory(app, ada, bob, table):
    ada.act(table, "end")
    bob.act(table, "end")
    for n in range(20):
        bob.web.post(f"/t/{table}/sit/0", data={"name": f"Bob {n}"})
        assert ada.look(table)["names"][1] == "Bob", "who gets no chair is not renamed"
    rooms = app.state.rooms
    person = rooms.room(table).chairs[1].person
    for n in range(20):
        rooms.store.rename(person, f"Bob {n}")
        told = ada.look(table)["log"]
    assert any("Bob 19" in line["text"] for line in told)
    assert max(len(entry.said) for entry in rooms.room(table).entries) <= 2


def test_home_has_pages(app, ada):
    for _ in range(25):
        try_to_open(ada)
    first, second = (ada.web.get(f"/?page={n}").text for n in (1, 2))
    assert first.count('<li><a href="/t/') == 20
    assert second.count('<li><a href="/t/') == 5
    assert "/?page=2" in first
    assert "/?page=1" in second


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_one_address(given, kept):
    assert address_of(Request({"type": "http", "client": (given, 1)})) == kept


def test_a_flood_of_addresses_does_not_forgive_anybody(monkeypatch):
    monkeypatch.setattr(budgets, "MOST_ADDRESSES", 10)
    paces, pace = RateLimiter(), Rate(1, 0.001)
    assert paces.allows("eve", pace, 0.0)
    for n in range(100):
        paces.allows(f"address {n}", pace, 0.0)
        assert not paces.allows("eve", pace, 0.0)
    assert len(paces.left) == 10


def test_limits_are_set_by_the_environment(monkeypatch):
    monkeypatch.setenv("ZIGGURAT_LIMITS", "streams_each=7 tables_guest=8")
    limits = budgets.from_environment()
    assert (limits.streams_each, limits.tables_guest) == (7, 8)
    monkeypatch.setenv("ZIGGURAT_LIMITS", "dragons=7")
    with pytest.raises(BadOption, match="dragons"):
        budgets.from_environment()


HALVES = [
    b"",
    b"GET / HTTP/1.1\r\nHost: here\r\n",
    b"POST /new/tigris HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\nseat",
]


@pytest.mark.parametrize("half", HALVES)
def test_half_a_request_is_not_kept_for_ever(slow_site, half):
    with socket.create_connection(("127.0.0.1", slow_site)) as visitor:
        visitor.sendall(half)
        visitor.settimeout(5)
        began = time.monotonic()
        with suppress(ConnectionResetError):
            while visitor.recv(100_000):
                continue
        assert time.monotonic() - began < 4


def test_a_whole_request_is_answered_and_the_connection_kept(slow_site):
    with socket.create_connection(("127.0.0.1", slow_site)) as visitor:
        visitor.settimeout(5)
        for _ in range(2):
            visitor.sendall(b"GET /static/icon.svg HTTP/1.1\r\nHost: here\r\n\r\n")
            got = b""
            while b"</svg>" not in got:
                got += visitor.recv(100_000)
            assert got.startswith(b"HTTP/1.1 200")
            time.sleep(0.7)


@pytest.fixture
def slow_site(address, monkeypatch, serve_app):
    monkeypatch.setattr(slow, "WHOLE", 0.5)
    return serve_app(make_app(address, ThreadMinds()))


def test_a_hint_is_found_in_a_process_of_the_bots():
    """In the words of the visitor's language, and from no more than a view."""
    game = ziggurat.load("tigris")
    s = game.new(2, 1)
    view = game.save(game.view(s, s.player))
    minds = ProcessMinds()
    minds.start()
    try:
        advice = minds.ask(Question("tigris", view, 1, ("Ada", "Bob"), "es"))
    finally:
        minds.close()
    assert advice
    assert all(one.action in s.choices() for one in advice)
