"""What players do beside the rules: agree on taking back and on ending, resign, run out of time,
leave chairs to bots, load records and play on from a position; and the client that does it."""

import json
from datetime import UTC, datetime, timedelta

import pytest

from tests.web.conftest import Guest
from tests.web.test_nothing_lost import Server
from ziggurat.core.record import parse
from ziggurat.web.app import make_app
from ziggurat.web.client import Client, Refused
from ziggurat.web.storage.store import ACT, Line
from ziggurat.web.tables import clocks, ratings
from ziggurat.web.tables.room import FAR_APART, Room


class Person(Client):
    """The client of the package, talking to an application in this process."""

    def __init__(self, app):
        super().__init__("http://testserver")
        self.web = Guest(app).web

    def send(self, method, path, body=None):
        answer = self.web.request(method, path, json=body)
        return answer.status_code, answer.text


@pytest.fixture
def pair(app):
    """Two people at a table of Tigris; the first is up."""
    ada, bob = Person(app), Person(app)
    table = ada.open_table("tigris", ["me", "friend"], {"first": "fixed"})
    bob.sit(table, 1)
    return ada, bob, table


def reveal(person, table, seat=None):
    """Exchange tiles, which shows new ones."""
    seen = person.look(table, seat)
    swap = next(c["text"] for c in seen["choices"] if c["text"].startswith("swap"))
    person.act(table, swap, seat=seat)


def test_an_undo_past_the_boundary_needs_the_others(pair):
    ada, bob, table = pair
    start = ada.look(table)["svg"]
    reveal(ada, table)
    with pytest.raises(Refused, match="hidden has come to light"):
        ada.undo(table)
    ada.ask(table, "undo")
    assert bob.look(table)["proposal"]["answer"]
    assert not ada.look(table)["proposal"]["answer"]
    bob.answer(table, True)
    seen = ada.look(table)
    assert seen["yours"]
    assert seen["proposal"] is None
    assert seen["log"] == []
    assert seen["svg"] == start


def test_who_wants_is_asked_before_what_cannot_be_taken_back(pair):
    ada, _, table = pair
    seen = ada.look(table)
    swap = next(c["text"] for c in seen["choices"] if c["text"].startswith("swap"))
    body = {"action": swap, "version": 0, "key": "key-of-ada", "sure": False}
    assert "cannot be taken back" in ada.post(table, "act", body)["final"]
    assert ada.look(table)["version"] == 0
    assert ada.post(table, "act", {**body, "action": "leader king i6"})["version"] == 1
    assert ada.post(table, "act", {**body, "version": 1, "key": "key-2-of-ada", "sure": True})[
        "log"
    ]


def test_a_refused_proposal_is_gone(pair):
    ada, bob, table = pair
    ada.act(table, "end")
    ada.ask(table, "undo")
    bob.answer(table, False)
    seen = ada.look(table)
    assert seen["proposal"] is None
    assert len(seen["log"]) == 1
    with pytest.raises(Refused, match="no longer"):
        bob.answer(table, True)


def test_playing_on_drops_a_proposal(pair):
    ada, bob, table = pair
    ada.act(table, "end")
    ada.ask(table, "undo")
    bob.act(table, "end")
    assert ada.look(table)["proposal"] is None


def test_an_agreed_end_is_a_draw(app, pair):
    ada, bob, table = pair
    bob.ask(table, "end")
    assert not ada.look(table)["over"]
    ada.answer(table, True)
    seen = ada.look(table)
    assert seen["over"]
    assert "agreed" in seen["prompt"]
    assert [row["place"] for row in seen["ranking"]] == [1, 1]
    assert json.loads(app.state.rooms.store.sheet(table).result) == [0, 0]
    with pytest.raises(Refused, match="over"):
        ada.act(table, "end")
    assert parse(ada.record(table)).moves == []


def test_what_is_over_is_not_taken_back(pair):
    ada, bob, table = pair
    ada.act(table, "leader king i6")
    assert ada.look(table)["undo"]
    ada.ask(table, "end")
    bob.answer(table, True)
    assert not ada.look(table)["undo"]
    with pytest.raises(Refused, match="The game is over"):
        ada.undo(table)


def test_against_bots_nobody_needs_to_be_asked(app):
    ada = Person(app)
    table = ada.open_table("tigris", ["me", "random"], {"first": "fixed"})
    ada.act(table, "end")
    seen = ada.wait(table)
    assert seen["version"] > 1
    back = ada.ask(table, "undo")
    assert back["yours"]
    assert back["log"] == []


def test_who_resigns_comes_last_and_two_are_too_few(app, pair):
    ada, bob, table = pair
    seen = bob.resign(table)
    assert seen["over"]
    assert "too few players" in seen["prompt"]
    assert [(row["place"], "resigned" in row["name"]) for row in seen["ranking"]] == [
        (1, False),
        (2, True),
    ]
    with pytest.raises(Refused, match="over"):
        ada.resign(table)


def test_with_three_a_bot_plays_on(app):
    people = [Person(app) for _ in range(3)]
    table = people[0].open_table("tigris", ["me", "friend", "friend"], {"first": "fixed"})
    people[1].sit(table, 1)
    people[2].sit(table, 2)
    people[1].resign(table)
    assert not people[0].look(table)["over"]
    with pytest.raises(Refused, match="resigned"):
        people[1].post(table, "away", {"bot": None})
    people[0].act(table, "end")
    seen = people[2].wait(table)
    assert seen["player"] == 2


def test_strangers_agree_to_nothing(app, pair):
    ada, _, table = pair
    eve = Person(app)
    for meddle in (
        lambda: eve.ask(table, "end"),
        lambda: eve.answer(table, True),
        lambda: eve.resign(table),
        lambda: eve.post(table, "fill", {"seat": 0, "bot": "random"}),
    ):
        with pytest.raises(Refused) as refusal:
            meddle()
        assert refusal.value.status in (403, 409)
    assert ada.look(table)["version"] == 0


def test_a_free_chair_can_be_given_to_a_bot(app):
    ada = Person(app)
    table = ada.open_table("tigris", ["me", "friend"], {"first": "fixed"})
    assert not ada.look(table)["full"]
    seen = ada.post(table, "fill", {"seat": 1, "bot": "random"})
    assert seen["full"]
    with pytest.raises(Refused, match="taken"):
        ada.post(table, "fill", {"seat": 1, "bot": "random"})


# Clocks


def line(n, seat, seconds, key="person-key"):
    at = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=seconds)
    return Line(n, seat, ACT, "end", key, at.isoformat())


def test_only_time_beyond_the_free_one_is_taken_from_the_reserve(app):
    ada = Person(app)
    table = ada.open_table("tigris", ["me", "me"], {"first": "fixed"}, pace="live-5")
    sheet = app.state.rooms.store.sheet(table)
    room = Room.new(sheet, None, [line(1, 0, 0), line(2, 1, 8), line(3, 0, 48)])
    assert room.spent == [30.0, 0.0]
    room.apply_line(line(4, 1, 1000, key="bot-3"))
    assert room.spent == [30.0, 0.0]


@pytest.mark.parametrize("address", ["sqlite", "postgresql"], indirect=True)
def test_a_bot_stands_in_when_the_time_is_up(app, pair, monkeypatch):
    ada, bob, _ = pair
    table = ada.open_table("tigris", ["me", "friend"], {"first": "fixed"}, pace="live-5")
    bob.sit(table, 1)
    assert 300 < ada.look(table)["clock"]["left"] <= 310
    ada.act(table, "end")
    assert 300 < bob.look(table)["clock"]["left"] <= 310
    rooms = app.state.rooms
    clocks.substitute_late(rooms)
    assert not rooms.room(table).chairs[1].bot
    rooms.room(table).since -= timedelta(seconds=311)
    clocks.substitute_late(rooms)
    assert rooms.room(table).chairs[1].bot == clocks.STAND_IN
    ada.wait(table)
    bob.post(table, "away", {"bot": None})
    assert not rooms.room(table).chairs[1].bot


def test_who_never_makes_the_first_move_runs_out_of_time_too(app, pair):
    ada, bob, _ = pair
    table = ada.open_table("tigris", ["me", "friend"], {"first": "fixed"}, pace="days-1")
    rooms = app.state.rooms
    assert rooms.room(table).begun is None
    bob.sit(table, 1)
    rooms.room(table).begun -= timedelta(days=1, seconds=1)
    clocks.substitute_late(rooms)
    assert rooms.room(table).chairs[0].bot == clocks.STAND_IN


def test_an_unknown_pace_is_refused(app):
    with pytest.raises(Refused, match="no pace"):
        Person(app).open_table("tigris", ["me", "me"], pace="blitz")


# Snapshots, records, positions


def test_a_room_is_read_from_its_snapshot_and_is_the_same(app, address):
    ada = Person(app)
    table = ada.open_table("tigris", ["random", "random"], {"first": "fixed"})
    ada.wait(table, lambda seen: seen["over"])
    rooms = app.state.rooms
    here = rooms.room(table)
    snapshot = rooms.store.snapshot(table)
    assert snapshot.moves >= FAR_APART
    lines = rooms.store.lines_after(table, 0)
    there = Room.new(rooms.store.sheet(table), snapshot, lines)
    whole = Room.new(rooms.store.sheet(table), None, lines)
    for other in (there, whole):
        assert other.play.state == here.play.state
        assert (other.entries, other.session.log) == (here.entries, here.session.log)
        assert other.version == here.version
    for moves in (0, 1, FAR_APART, snapshot.moves, len(lines)):
        s = rooms.position(here, moves)
        play = Room.new(rooms.store.sheet(table), None, lines[:moves]).play
        assert s == play.state


def test_taking_back_drops_the_snapshots_of_what_never_was(app):
    ada = Person(app)
    table = ada.open_table("tigris", ["me", "me"], {"first": "fixed"})
    for n in range(FAR_APART):
        reveal(ada, table, n % 2)
        ada.act(table, "end", seat=n % 2)
    rooms = app.state.rooms
    assert rooms.store.snapshot(table).moves >= FAR_APART
    for _ in range(2 * FAR_APART):
        ada.ask(table, "undo")
    assert rooms.store.snapshot(table) is None
    assert rooms.room(table).play.record.moves == []


def test_a_record_is_loaded_and_played_on_from_a_position(app, pair):
    ada, bob, table = pair
    for person in (ada, bob, ada):
        person.act(table, "end")
    refused = ada.web.post(f"/t/{table}/branch", data={"at": 2})
    assert refused.status_code == 400
    ada.ask(table, "end")
    bob.answer(table, True)
    branched = ada.web.post(f"/t/{table}/branch", data={"at": 2}).headers["location"]
    fresh = branched.removeprefix("/t/")
    ada.sit(fresh, 0)
    bob.sit(fresh, 1)
    seen = ada.look(fresh)
    assert seen["yours"]
    assert len(seen["log"]) == 2
    ada.act(fresh, "end")


@pytest.mark.parametrize("text", ["", "nonsense", "ziggurat 1\ngame chess\n", "x" * 60_000])
def test_a_file_that_is_no_record_is_refused(app, text):
    answer = Person(app).web.post("/records", data={"record": text})
    assert answer.status_code == 400
    assert "That did not work" in answer.text


def test_of_a_finished_game_every_view_may_be_had_else_only_the_own(app, pair):
    ada, bob, table = pair
    ada.act(table, "end")
    path = f"/tables/{table}/at/1"
    assert ada.get(path, view=1)["view"] == 0
    assert Person(app).get(path, view=1)["view"] == -2
    ada.ask(table, "end")
    bob.answer(table, True)
    assert ada.get(path, view=1)["view"] == 1
    assert ada.get(path, view=1)["svg"] != ada.get(path, view=0)["svg"]


def test_ratings_and_history(app):
    ada, bob = Person(app), Person(app)
    for _ in range(3):
        table = ada.open_table("tigris", ["me", "friend"], {"first": "fixed"})
        bob.sit(table, 1)
        bob.resign(table)
    ratings.settle(app.state.rooms)
    person = app.state.rooms.room(table).chairs
    pages = [ada.web.get(f"/u/{chair.person}") for chair in person]
    assert [page.status_code for page in pages] == [200, 200]
    rated = [int(page.text.partition('class="rating">')[2].partition("<")[0]) for page in pages]
    assert rated[0] > 1500 > rated[1]
    assert pages[0].text.count("1 of 2") == 3
    assert ada.web.get("/u/nobody").status_code == 404


@pytest.mark.slow
def test_the_client_plays_a_whole_game_over_real_http(tmp_path):
    """The example of the client's own page."""
    server = Server(f"sqlite:///{tmp_path / 'games.db'}")
    try:
        client = Client(f"http://127.0.0.1:{server.port}")
        assert "tigris" in [game["key"] for game in client.games()]
        table = client.open_table("tigris", ["me", "novice"], {"first": "fixed"})
        assert client.why(table, "leader king a1")["clause"] == "TE-5.7"
        moves = 0
        while not (seen := client.wait(table))["over"] and moves < 40:
            client.act(table, seen["choices"][0]["action"])
            moves += 1
        assert moves == 40 or seen["over"]
        with pytest.raises(Refused, match="no such table") as refusal:
            client.look("nothing")
        assert refusal.value.status == 404
    finally:
        server.process.terminate()  # a kill would leave the process in which bots think
        server.process.wait(10)


def test_two_applications_read_the_same_agreement(address, pair):
    ada, bob, table = pair
    ada.act(table, "end")
    ada.ask(table, "undo")
    other = make_app(address)
    assert other.state.rooms.room(table).proposal.moves == 1
    bob.answer(table, True)
    assert other.state.rooms.room(table).play.record.moves == []
    other.state.rooms.store.close()
