"""Nobody gains by lying: clocks, keys, agreements, rematches and ratings."""

import time
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import update

from tests.sure import sure
from tests.web.conftest import Guest
from ziggurat.core.errors import BadSnapshot
from ziggurat.web.app import make_app
from ziggurat.web.live import bot_turns
from ziggurat.web.live.bot_workers import ThreadMinds
from ziggurat.web.storage import schema, uptime
from ziggurat.web.storage.schema import beats, lines
from ziggurat.web.storage.store import ACT, ASK, UNDO, Line
from ziggurat.web.tables import clocks, ratings
from ziggurat.web.tables.room import Room

EARLY = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.fixture
def clocked(ada, bob):
    """Two people, five minutes each; Ada is up."""
    form = {"seat-0": "me", "seat-1": "friend", "pace": "live-5", "option-first": "fixed"}
    table = ada.web.post("/new/tigris", data=form).headers["location"].removeprefix("/t/")
    bob.post(table, "sit", seat=1)
    return table


def said(n, kind, seconds, text="", key="p-key", seat=0):
    at = EARLY + timedelta(seconds=seconds)
    return Line(n, seat, kind, text, f"{key}-{n}", at.isoformat(timespec="milliseconds"))


def spent(app, table, told):
    """The reserve that each seat has used after these lines."""
    sheet = app.state.rooms.store.sheet(table)._replace(begun=EARLY.isoformat())
    room = Room.new(sheet, None, told)
    return room.spent


def test_an_honest_player_pays_for_the_time_beyond_the_free_one(app, clocked):
    assert spent(app, clocked, [said(1, ACT, 24, "end")]) == [14.0, 0.0]


def test_asking_gains_no_time(app, clocked):
    told = [said(1, ASK, 8, "end"), said(2, ASK, 16, "end"), said(3, ACT, 24, "end")]
    assert spent(app, clocked, told) == [14.0, 0.0]


def test_taking_back_gains_no_time(app, clocked):
    leader = "leader king i6"
    told = [said(1, ACT, 8, leader), said(2, UNDO, 16), said(3, ACT, 24, leader)]
    assert spent(app, clocked, told) == [14.0, 0.0]
    told = [said(1, ACT, 24, leader), said(2, UNDO, 25), said(3, ACT, 26, leader)]
    assert spent(app, clocked, told) == [16.0, 0.0]


def test_a_key_like_that_of_a_bot_gains_no_time_and_stops_no_bot(app, ada):
    table = ada.open_table("tigris", "me", "random", first="fixed")
    assert ada.act(table, "end", key="bot-000001").status_code == 200
    assert not app.state.rooms.room(table).entries[0].line.key.startswith("bot-")
    ada.wait(table, lambda seen: seen["yours"])
    for n in range(2, 30):  # the keys that the bot would use next
        ada.act(table, "leader king i6", key=f"bot-{n:04}")
        ada.undo(table)
    version = ada.look(table)["version"]
    ada.act(table, "end", key=f"bot-{version + 1:04}")
    assert ada.wait(table, lambda seen: seen["yours"])


def test_two_long_keys_are_still_two(ada, bob, table):
    assert ada.act(table, "leader king i6", key="k" * 39 + "1").status_code == 200
    assert ada.act(table, "leader priest i8", key="k" * 39 + "2").json()["version"] == 2
    assert ada.act(table, "end", 0, key="k" * 39 + "2").json()["version"] == 2, "sent once more"


def late(app, table):
    """Let an hour pass for the last move."""
    hour = (datetime.now(UTC) - timedelta(hours=1)).isoformat(timespec="milliseconds")
    app.state.rooms.store.run(update(lines).where(lines.c.table == table).values(at=hour))
    app.state.rooms.rooms.clear()


@pytest.mark.parametrize("address", ["sqlite", "postgresql"], indirect=True)
def test_a_clock_runs_out_although_the_room_is_not_in_memory(app, ada, clocked):
    ada.act(clocked, "end")
    late(app, clocked)
    app.state.rooms.room(clocked)
    app.state.rooms.rooms.clear()  # as if many others had been looked at
    clocks.substitute_late(app.state.rooms)
    assert app.state.rooms.room(clocked).chairs[1].bot == clocks.STAND_IN


def test_a_clock_goes_on_after_a_restart(app, ada, clocked, address):
    ada.act(clocked, "end")
    late(app, clocked)
    other = make_app(address, ThreadMinds()).state.rooms
    for table in other.store.clocked():
        other.room(table)
    clocks.substitute_late(other)
    assert other.room(clocked).chairs[1].bot == clocks.STAND_IN
    other.store.close()


@pytest.mark.parametrize("address", ["sqlite", "postgresql"], indirect=True)
def test_a_server_that_was_down_costs_nobody_time(app, ada, clocked, address):
    ada.act(clocked, "end")
    late(app, clocked)
    store = app.state.rooms.store
    then = (datetime.now(UTC) - timedelta(minutes=59)).isoformat(timespec="milliseconds")
    store.run(update(beats).values(at=then))
    app.state.rooms.downs[:] = uptime.start(store)
    room = app.state.rooms.room(clocked)
    clock = sure(clocks.clock_payload(room))
    assert 235 < sure(clock["left"]) < 260  # a minute, and not an hour, has gone by
    clocks.substitute_late(app.state.rooms)
    assert not app.state.rooms.room(clocked).chairs[1].bot


def test_who_is_away_does_not_agree(ada, bob, table):
    ada.act(table, "end")
    bob.post(table, "away", bot="random")
    seen = ada.wait(table, lambda seen: seen["yours"])
    assert ada.post(table, "ask", what="end", key="ada-ends-it").status_code == 200
    assert not ada.look(table)["over"]
    bob.post(table, "away", bot=None)
    n = bob.look(table)["proposal"]["n"]
    assert n > seen["version"]
    assert bob.post(table, "answer", ask=n, yes=True, key="bob-agrees").json()["over"]


def test_a_game_against_bots_is_no_draw_because_one_says_so(ada):
    table = ada.open_table("tigris", "me", "random", first="fixed")
    refused = ada.post(table, "ask", what="end", key="ada-ends-it")
    assert refused.status_code == 400
    assert "resign" in refused.json()["error"]


def ended(app, ada, bob, **options):
    table = ada.open_table("tigris", "me", "friend", first="fixed", **options)
    bob.post(table, "sit", seat=1)
    bob.post(table, "resign", key="bob-resigns")
    return table


def test_a_rematch_seats_only_who_asks(app, ada, bob):
    table = ended(app, ada, bob)
    new = ada.post(table, "rematch").json()["table"]
    seen = ada.look(new)
    assert seen["mine"] == [1]
    assert seen["free"] == [0]
    assert app.state.rooms.room(new).begun is None
    assert bob.look(table)["rematch"] == new
    assert bob.post(table, "rematch").json()["table"] == new
    assert bob.look(new)["mine"] == [0]
    assert ada.post(table, "rematch").json()["table"] == new


def test_free_undo_past_a_reveal_makes_a_game_unrated_and_says_so(app, ada):
    table = ada.open_table("tigris", "me", "random", first="fixed")
    reveal_by(ada, table)
    assert ada.look(table)["terms"] == []
    ada.post(table, "ask", what="undo", key="ada-takes-back")
    assert "not rated" in ada.look(table)["terms"][0]
    ada.post(table, "resign", key="ada-resigns")
    ratings.settle(app.state.rooms)
    person = app.state.rooms.room(table).chairs[0].person
    assert ratings.profile(app.state.rooms.store, person)["ratings"] == []


def reveal_by(guest, table):
    swap = next(c for c in guest.look(table)["choices"] if c["text"].startswith("swap"))
    assert guest.act(table, swap["action"]).status_code == 200


def test_moves_taken_back_with_consent_leave_a_game_rated(app, ada, bob, table):
    reveal_by(ada, table)
    ada.post(table, "ask", what="undo", key="ada-takes-back")
    n = bob.look(table)["proposal"]["n"]
    bob.post(table, "answer", ask=n, yes=True, key="bob-agrees")
    assert ada.look(table)["terms"] == []


@pytest.mark.parametrize("address", ["sqlite", "postgresql"], indirect=True)
def test_a_game_is_rated_once(app, ada, bob):
    tables = [ended(app, ada, bob) for _ in range(3)]
    for _ in range(3):
        ratings.settle(app.state.rooms)
    store = app.state.rooms.store
    winner, loser = (chair.person for chair in store.chairs_of(tables[0]))
    (best,), (worst,) = (ratings.profile(store, who)["ratings"] for who in (winner, loser))
    assert best["rating"] > 1500 > worst["rating"]
    assert best["games"] == worst["games"] == 3
    assert store.finished_tables(schema.tables.c.rated.is_(None)) == []


def test_a_profile_has_pages(app, ada, bob):
    table = None
    for _ in range(23):
        table = ended(app, ada, bob)
    person = app.state.rooms.room(table).chairs[0].person
    first, second = (Guest(app).web.get(f"/u/{person}?page={n}").text for n in (1, 2))
    assert first.count("1 of 2") == 20
    assert second.count("1 of 2") == 3


def test_a_bot_takes_its_time_even_for_a_single_choice(app, ada, monkeypatch):
    monkeypatch.setattr(bot_turns, "QUICK", 0.6)
    table = ada.open_table("tigris", "me", "random", first="fixed")
    began = time.monotonic()
    ada.act(table, "end")
    seen = ada.look(table)
    assert seen["thinking"]
    ada.wait(table, lambda seen: seen["version"] > 1)
    assert time.monotonic() - began > 0.5


def test_a_table_that_cannot_be_read_holds_up_no_rating(app, ada, bob, monkeypatch):
    first, second = ended(app, ada, bob), ended(app, ada, bob)
    read = app.state.rooms.room

    def broken(table):
        if table == first:
            raise BadSnapshot("unreadable")
        return read(table)

    monkeypatch.setattr(app.state.rooms, "room", broken)
    ratings.settle(app.state.rooms)
    store = app.state.rooms.store
    assert store.finished_tables(schema.tables.c.rated.is_(None)) == []
    winner = store.chairs_of(second)[0].person
    assert ratings.profile(store, winner)["ratings"][0]["games"] >= 1
