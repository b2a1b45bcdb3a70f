"""What a stranger, a dying process or a database that is away cannot do to the table."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx2
import pytest
from fastapi.testclient import TestClient
from sqlalchemy.exc import OperationalError

import ziggurat
from tests.sure import sure
from tests.web.conftest import Guest
from ziggurat.core.message import m
from ziggurat.i18n import LANGUAGES
from ziggurat.i18n.translate import translator
from ziggurat.web.app import make_app
from ziggurat.web.live import bot_turns
from ziggurat.web.live.bot_workers import BotDown, Job, ProcessMinds

HOSTILE = [
    "x: " + "a points, " * 300,
    "a points, b cities, c discs on the map, d in supply, talents e, cards f " * 40,
    ": , ; - ()" * 400,
    "{}" * 500 + "'" * 500,
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", HOSTILE)
def test_words_of_visitors_are_put_in_as_they_are(language, text):
    said = translator(language)(m("'{who}' cannot take a seat.", who=text))
    assert text in said


@pytest.mark.parametrize("language", ["es", "pt"])
def test_no_route_spends_long_on_a_hostile_text(app, ada, table, language):
    ada.web.headers["accept-language"] = language
    began = time.process_time()
    for text in HOSTILE:
        for path in (f"/rules/{text}", f"/new/{text}", f"/u/{text}", f"/language/{text}"):
            assert ada.web.get(path).status_code in (400, 404)
        assert ada.web.post("/records", data={"record": text}).status_code == 400
        assert ada.web.post("/new/tigris", data={"seat-0": text}).status_code == 400
        assert ada.act(table, text[:200]).status_code == 400
        ada.web.get(f"/api/tables/{table}/why", params={"text": text[:200]})
    assert time.process_time() - began < 20


def test_a_refusal_is_short_even_if_it_quotes_a_visitor(ada):
    page = ada.web.get("/rules/" + "x" * 5000).text
    assert "x" * 300 in page
    assert "x" * 600 not in page


def test_the_bots_process_holds_no_connection_of_a_visitor():
    """It is spawned, so a connection that the server closes is closed for the visitor, too."""
    minds = ProcessMinds()
    with socket.create_server(("127.0.0.1", 0)) as server:
        visitor = socket.create_connection(server.getsockname())
        ours, _ = server.accept()
        minds.start()
        ours.close()
        visitor.settimeout(5)
        assert visitor.recv(1) == b"", "the visitor must hear that the connection has ended"
        visitor.close()
    minds.close()


def job():
    game = ziggurat.load("tigris")
    s = game.new(2, 1)
    return Job("tigris", "random", game.save(game.view(s, s.player)), 1)


def test_a_killed_bot_process_is_replaced():
    minds = ProcessMinds()
    minds.start()
    assert minds.ask(job()) >= 0
    os.kill(sure(minds.all[0].process.pid), signal.SIGKILL)
    with pytest.raises(BotDown, match="restarted"):
        minds.ask(job())
    assert minds.ask(job()) >= 0
    minds.close()


def test_a_bot_that_hangs_is_cut_off():
    minds = ProcessMinds(longest=1.0)
    minds.start()
    minds.longest = minds.all[0].longest = 60.0
    assert minds.ask(job()) >= 0
    os.kill(sure(minds.all[0].process.pid), signal.SIGSTOP)
    minds.all[0].longest = 0.3
    with pytest.raises(BotDown):
        minds.ask(job())
    minds.all[0].longest = 60.0
    assert minds.ask(job()) >= 0
    minds.close()


class Failing:
    """Minds that never answer."""

    def start(self):
        pass

    async def think(self, job):
        raise BotDown("The bot is being restarted.")

    async def advise(self, question):
        raise BotDown("The bot is being restarted.")

    def close(self):
        pass


def test_no_turn_waits_for_ever_when_a_bot_cannot_think(address, monkeypatch):
    monkeypatch.setattr(bot_turns, "FIRST_WAIT", 0.05)
    app = make_app(address, Failing())
    with TestClient(app):
        ada = Guest(app)
        table = ada.open_table("tigris", "expert", "me", first="fixed")
        seen = ada.wait(table, lambda seen: "restarted" in seen["prompt"] or seen["version"])
        seen = ada.wait(table, lambda seen: seen["version"] > 2)
        assert seen["version"] > 2


@pytest.mark.parametrize("address", ["sqlite", "postgresql"], indirect=True)
def test_a_database_that_was_away_does_not_stop_a_bot(app, ada, monkeypatch):
    """The bot's turn goes on, and who looks meanwhile is told so."""
    rooms, away = app.state.rooms, [True]
    news = rooms.store.changes_since

    def broken(*asked):
        if away[0]:
            raise OperationalError("select", {}, Exception("the server closed the connection"))
        return news(*asked)

    monkeypatch.setattr(rooms.store, "changes_since", broken)
    table = ada.open_table("tigris", "random", "me", first="fixed")
    answer = ada.web.get(f"/api/tables/{table}")
    assert answer.status_code == 503
    assert "database cannot be reached" in answer.json()["error"]
    assert ada.web.get("/").status_code == 503
    time.sleep(0.5)
    away[0] = False
    assert ada.wait(table, lambda seen: seen["yours"])


def test_a_drawn_card_of_another_seat_ends_undo(app, ada, bob, table):
    """Seat 1 lays a tile down in a conflict and draws another when the turn of seat 0 ends:
    seat 0 cannot take the end back, though it learned nothing itself."""
    s = app.state.rooms.room(table).play.state
    s.hands[1] = [1, 1, 1, 1, 1, 1]
    for who, text in (
        (ada, "leader king f4"),
        (ada, "end"),
        (bob, "leader priest f2"),
        (bob, "end"),
        (ada, "leader priest g3"),
        (ada, "support 0"),
        (bob, "support 1"),
        (ada, "end"),
    ):
        answer = who.act(table, text)
        assert answer.status_code == 200, answer.text
    assert any("You draw" in line["text"] for line in bob.look(table)["log"])
    assert not ada.look(table)["undo"]
    assert ada.undo(table).status_code == 400


def test_the_server_ends_soon_although_a_bot_thinks(tmp_path):
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    program = Path(sys.executable).with_name("ziggurat")
    address = f"sqlite:///{tmp_path / 'games.db'}"
    command = [str(program), "serve", "--no-browser", "--port", str(port), "--db", address]
    server = subprocess.Popen(command)
    try:
        wait_for(port)
        with httpx2.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as web:
            web.headers["origin"] = f"http://127.0.0.1:{port}"
            for _ in range(5):
                form = {"seat-0": "master", "seat-1": "me", "option-first": "fixed"}
                assert web.post("/new/tigris", data=form).status_code == 303
        began = time.monotonic()
        server.send_signal(signal.SIGTERM)
        server.wait(20)
        assert time.monotonic() - began < 5
    finally:
        server.kill()


def wait_for(port):
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the server did not start")
