"""Every operation answers as it declares, in every game, for players, spectators and strangers."""

import json
from random import Random

import pytest
from fastapi.testclient import TestClient
from pydantic import ValidationError

import ziggurat
from tests.web import answers
from tests.web.conftest import Guest
from ziggurat.core.record import Play
from ziggurat.web import schemas
from ziggurat.web.app import make_app
from ziggurat.web.budgets import Limits, RateLimiter
from ziggurat.web.live.bot_workers import ThreadMinds
from ziggurat.web.middleware import games_with_picture
from ziggurat.web.storage import chat
from ziggurat.web.storage.store import Busy

GAMES = [game.key for game in games_with_picture()]
KEY = "a-key-of-ours"
MOVES = 16


@pytest.fixture
def eve(app):
    """Somebody who sits nowhere."""
    return Guest(app)


def looked(guest, table, **asked):
    return guest.web.get(f"/api/tables/{table}", params=asked).json()


def opened(ada, bob, game):
    """A table of two with clocks and hints."""
    body = {"game": game, "seats": ["me", "friend"], "pace": "live-15", "hints": True}
    table = ada.web.post("/api/tables", json=body).json()["table"]
    assert bob.post(table, "sit", seat=1).status_code == 200
    return table


def play(guests, table, rng):
    """Some moves of a random game, as the page makes them."""
    token = ""
    for n in range(MOVES):
        up = next(one for one in guests if looked(one, table)["yours"])
        before = looked(up, table, page=1, shown=token)
        choice = rng.choice([one for one in before["choices"] if "asks" not in one])
        up.web.get(f"/api/tables/{table}/what", params={"action": choice["action"]})
        body = {"action": choice["text"], "version": before["version"], "key": f"move-{n}-{KEY}"}
        asked = {"page": 1, "shown": before["token"]}
        token = up.web.post(f"/api/tables/{table}/act", json=body, params=asked).json()["token"]


def ask_around(ada, bob, eve, table):
    """All that can be asked in mid-game."""
    for guest in (ada, bob, eve):
        looked(guest, table, picture=False)
        looked(guest, table, page=True)
        for path in ("at/3", "at/3?page=1", "steps?first=0&last=5", "why?text=x", "why?path=x-1"):
            guest.web.get(f"/api/tables/{table}/{path}")
        guest.web.get(f"/api/tables/{table}/hint")
        guest.web.get(f"/api/tables/{table}/record")
        guest.post(table, "remark", text="hello")
        said = looked(guest, table)["remarks"][-1]["n"]
        guest.post(table, "hide", remark=said, on=False)
        guest.post(table, "report", remark=said)
        guest.post(table, "decline", on=False)
        guest.post(table, "away", bot="novice")
        guest.post(table, "away")
        guest.undo(table)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_and_its_end(ada, bob, eve, game):
    ada.web.get("/api/games")
    table = opened(ada, bob, game)
    play((ada, bob), table, Random(3))
    ask_around(ada, bob, eve, table)
    ada.post(table, "ask", what="end", key=f"ask-{KEY}")
    proposal = looked(bob, table)["proposal"]["n"]
    bob.post(table, "answer", ask=proposal, yes=False, key=KEY)
    bob.post(table, "resign", key=KEY)
    assert looked(ada, table)["over"]
    for guest in (ada, bob, eve):
        looked(guest, table)
        looked(guest, table, page=1)
        guest.web.get(f"/api/tables/{table}/at/4", params={"view": 1})
    ada.web.get(f"/api/tables/{table}/record")
    ada.post(table, "fault", clicked=["click board"])
    assert ada.web.post(f"/api/tables/{table}/rematch").status_code == 200
    answered = ada.answered | bob.answered
    done = {name for name, status in answered if status < 300}
    elsewhere = {"fill", "events", "lesson", "explained", "editor", "begin", "review", "better"}
    assert done == {one.name for one in answers.operations(ada.web.app)} - elsewhere


@pytest.mark.parametrize("game", GAMES)
def test_a_game_played_to_its_end(ada, eve, game):
    """With as few people as can be; a table from a record has its own terms."""
    rules, rng = ziggurat.load(game), Random(5)
    play = Play.new(rules, rules.seats[0], seed=5)
    while not play.state.over:
        play.act(play.state.sample(rng))
    made = ada.web.post("/records", data={"record": str(play.record)})
    table = made.headers["location"].split("/")[2]
    for guest in (ada, eve):
        told = looked(guest, table, page=1)
        assert told["over"]
        assert looked(guest, table)["ranking"][0]["score"]
        end = len(play.record.moves)
        guest.web.get(f"/api/tables/{table}/steps", params={"first": end - 3, "last": end})
        guest.web.get(f"/api/tables/{table}/at/{end}", params={"view": 0})


def test_one_screen_and_a_bot(ada):
    """A curtain, a seat for a bot, and a move that is announced first."""
    body = {"game": "tigris", "seats": ["me", "me", "friend"], "options": {"first": "fixed"}}
    table = ada.web.post("/api/tables", json=body).json()["table"]
    ada.post(table, "fill", seat=2, bot="novice")
    assert looked(ada, table)["curtain"]
    told = looked(ada, table, seat=0)
    move = {"action": "leader king i6", "version": told["version"], "key": KEY}
    ada.web.post(f"/api/tables/{table}/act", json=move, params={"seat": 0})
    text = next(
        choice["text"]
        for choice in looked(ada, table, seat=0)["choices"]
        if choice["text"].startswith("swap")
    )
    move = {"action": text, "version": told["version"] + 1, "key": f"{KEY}-2", "sure": False}
    answer = ada.web.post(f"/api/tables/{table}/act", json=move, params={"seat": 0})
    assert answer.json().keys() == {"final"}
    assert ("fill", 200) in ada.answered


def test_refusals(ada, bob, eve, monkeypatch):
    """All statuses that can be met, each as declared."""
    table = opened(ada, bob, "tigris")
    ada = next(one for one in (ada, bob) if looked(one, table)["yours"])
    eve.act(table, 0)
    ada.act("nothing", 0, version=0)
    ada.act(table, 0, version=99)
    ada.act(table, "what?")
    ada.act(table, [], version=0)
    ada.web.get(f"/api/tables/{table}", params={"page": "perhaps"})
    ada.web.post(f"/api/tables/{table}/act", content=b"x" * 70_000)
    ada.web.get("/api/tables/nothing/events")
    monkeypatch.setattr(RateLimiter, "allows", lambda *_: False)
    ada.look(table)
    monkeypatch.undo()

    def busy(*_):
        raise Busy("busy")

    monkeypatch.setattr(chat, "remarks_at", busy)
    ada.look(table)
    statuses = {status for _, status in ada.answered | eve.answered}
    assert statuses >= {400, 403, 404, 409, 413, 422, 429, 503}


def test_too_many_tables(address):
    app = make_app(address, ThreadMinds(), Limits(tables_guest=1), hosts=["testserver"])
    with TestClient(app):
        ada = Guest(app)
        for _ in range(2):
            ada.web.post("/api/tables", json={"game": "tigris", "seats": ["me", "novice"]})
        ada.web.get("/api/games", headers={"host": "elsewhere"})
    assert ada.answered == {("new_table", 201), ("new_table", 429), ("games", 421)}


def test_an_answer_with_a_field_more_or_less_is_noticed(ada, table):
    told = ada.look(table)
    model = answers.adapter(schemas.Table)
    model.validate_json(json.dumps(told), strict=True, extra="forbid")
    for wrong in ({**told, "more": 1}, {**told, "version": "1"}, {**told, "log": [{"n": 1}]}):
        with pytest.raises(ValidationError):
            model.validate_json(json.dumps(wrong), strict=True, extra="forbid")


def test_every_operation_is_described(app):
    for route in answers.operations(app):
        assert answers.declared(route, route.status_code or 200), route.path
    described = app.openapi()
    for path, methods in described["paths"].items():
        for one in methods.values():
            assert one["summary"] != one["operationId"].title(), path
            assert one["description"], path
            assert all(given.get("description") for given in one.get("parameters", ())), path
            assert {"400", "422", "default"} <= one["responses"].keys()
    for name, model in described["components"]["schemas"].items():
        assert model["description"], name
        assert all(one.get("description") for one in model["properties"].values()), name
