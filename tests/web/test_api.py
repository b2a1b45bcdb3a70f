"""The table over HTTP: acting, undo, reasons, secrets, and every way to ask for too much."""

import json
import re
from itertools import pairwise
from random import Random

import pytest
from fastapi.testclient import TestClient

import ziggurat
from tests.sure import sure
from tests.web.conftest import Guest
from tests.web.rooms import room_of
from ziggurat.core.record import Play, parse, replay
from ziggurat.core.state import SPECTATOR
from ziggurat.games.tigris import GAME
from ziggurat.web import presenter
from ziggurat.web.app import make_app
from ziggurat.web.budgets import Rate, RateLimiter
from ziggurat.web.storage.store import ACT, Line
from ziggurat.web.tables.entries import Entry


def test_a_new_table_shows_its_first_decision(ada, table):
    seen = ada.look(table)
    assert seen["version"] == 0
    assert seen["yours"]
    assert seen["prompt"] == "Your turn: two actions left."
    assert {"action", "text", "targets"} == set(seen["choices"][0])
    assert seen["svg"].startswith("<svg")


def test_acting_moves_the_table_on(ada, table):
    seen = ada.act(table, "leader king i6").json()
    assert seen["version"] == 1
    assert seen["log"][-1]["text"].endswith("places the king on i6.")
    number = next(c["action"] for c in seen["choices"] if c["text"] == "leader priest i8")
    assert ada.act(table, number).json()["version"] == 2


def test_what_is_illegal_says_why_and_changes_nothing(ada, table):
    answer = ada.act(table, "leader king a4")
    assert answer.status_code == 400
    assert "[TE-5.6]" in answer.json()["error"]
    assert ada.look(table)["version"] == 0


def test_two_clicks_never_play_twice(ada, table):
    first = ada.act(table, "leader king i6", version=0, key="the-same-key")
    again = ada.act(table, "leader king i6", version=0, key="the-same-key")
    assert first.status_code == again.status_code == 200
    assert again.json()["version"] == 1
    stale = ada.act(table, "leader priest i8", version=0)
    assert stale.status_code == 409
    assert "moved on" in stale.json()["error"]


def test_undo_goes_back_to_the_reveal_and_not_past_it(ada, table):
    ada.act(table, "leader king i6")
    back = ada.undo(table).json()
    assert back["version"] == 2
    assert back["log"] == []
    assert not back["undo"]
    ada.act(table, "leader king i6")
    ada.act(table, "tile " + ada.look(table)["choices"][0]["text"].split(" ", 1)[1])
    ada.act(table, "end")
    refused = ada.undo(table)
    assert refused.status_code == 400
    assert "hidden has come to light" in refused.json()["error"]


def test_why_answers_clicks_and_notation(ada, table):
    ask = f"/api/tables/{table}/why"
    by_click = ada.web.get(ask, params={"path": "leader-0 cell-0"}).json()
    assert by_click["clause"] == "TE-5.7"
    by_text = ada.web.get(ask, params={"text": "leader king a1"}).json()
    assert by_text == by_click
    assert ada.web.get(ask, params={"path": "moon"}).json()["text"].startswith("You cannot start")
    assert "is legal" in ada.web.get(ask, params={"text": "end"}).json()["text"]


def test_why_answers_a_choice_that_is_only_begun(ada, table):
    for action in ("leader king i6", "leader priest i8"):
        ada.act(table, action)
    tile = sure(re.search(r'id="(tile-\d)"', ada.look(table)["svg"]))[1]
    reason = ada.web.get(f"/api/tables/{table}/why", params={"path": tile}).json()
    assert reason["clause"] == "TE-4.2"
    nothing = ada.web.get(f"/api/tables/{table}/why", params={"path": "seat-1"}).json()
    assert nothing["text"].startswith("You cannot start here")
    assert nothing["clause"] == "TE-16.2"


def test_a_friend_sits_down_by_the_link(ada, bob):
    table = ada.open_table("tigris", "me", "friend", first="fixed")
    assert not ada.look(table)["full"]
    early = ada.act(table, "end")
    assert early.status_code == 403
    assert "every chair is taken" in early.json()["error"]
    answer = bob.web.post(f"/t/{table}/sit/1", data={"name": "Bob"})
    assert answer.status_code == 303
    seen = ada.look(table)
    assert seen["full"]
    assert seen["names"][1] == "Bob"
    assert bob.act(table, "end").status_code == 403
    ada.act(table, "end")
    assert bob.look(table)["yours"]
    assert bob.act(table, "end").status_code == 200


def test_a_chair_for_anyone_is_offered_on_the_home_page(ada, bob):
    ada.open_table("tigris", "me", "friend")
    assert "Open tables" not in bob.web.get("/").text
    table = ada.open_table("tigris", "me", "anyone")
    assert f'href="/t/{table}"' in bob.web.get("/").text


def test_each_sees_only_the_own_hand(app, ada, bob):
    """Neither the other player's answer nor a spectator's holds what only one may know."""
    table = ada.open_table("tigris", "me", "friend", first="fixed")
    bob.web.post(f"/t/{table}/sit/1", data={"name": "Bob"})
    ada.act(table, "swap " + swap_of(ada, table))
    s = app.state.rooms.room(table).play.state
    for person, seat in ((ada, 0), (bob, 1), (Guest(app), -2)):
        seen = person.look(table)
        assert seen["viewer"] == seat
        told = " ".join(entry["text"] for entry in seen["log"])
        assert ("You put away" in told) == (seat == 0)
        other = GAME.determinise(GAME.view(s, seat), Random(3))
        real, app.state.rooms.room(table).play.state = s, other
        assert person.look(table) == seen
        app.state.rooms.room(table).play.state = real


def swap_of(person, table):
    texts = [c["text"] for c in person.look(table)["choices"]]
    return next(text.split()[1] for text in texts if text.startswith("swap"))


def test_the_record_waits_for_the_end(ada, table):
    answer = ada.web.get(f"/api/tables/{table}/record")
    assert answer.status_code == 400
    assert "seed" in answer.json()["error"]


def test_bots_play_a_whole_game_and_its_record_replays(ada, app):
    table = ada.open_table("tigris", "random", "random", first="fixed")
    seen = ada.wait(table, lambda seen: seen["over"], seconds=60)
    assert seen["ranking"][0]["place"] == 1
    record = parse(ada.web.get(f"/api/tables/{table}/record").text)
    *_, s = replay(GAME, record)
    assert s == app.state.rooms.room(table).play.state


def test_after_a_bots_turn_a_person_is_asked(ada):
    table = ada.open_table("tigris", "me", "random", first="fixed")
    ada.act(table, "end")
    seen = ada.wait(table, lambda seen: seen["yours"])
    assert seen["version"] > 1


def test_a_restart_loses_nothing_and_wakes_the_bots(address):
    with TestClient(make_app(address)) as _:
        pass  # an application whose worker process is started and ended
    first = make_app(address)
    ada = Guest(first)  # not running: bots do not move
    table = ada.open_table("tigris", "me", "random", first="fixed")
    ada.act(table, "leader king i6")
    ada.act(table, "end")
    before = ada.look(table)
    second = make_app(address)
    with TestClient(second):
        again = Guest(second)
        again.web.cookies = ada.web.cookies
        seen = again.wait(table, lambda seen: seen["yours"])
        assert seen["log"][: len(before["log"])] == before["log"]


def test_replay_goes_to_any_move(ada, table):
    for move in ("leader king i6", "leader priest i8", "end"):
        ada.act(table, move)
    ask = f"/api/tables/{table}/at/"
    positions = [ada.web.get(f"{ask}{n}").json() for n in range(4)]
    assert [p["at"] for p in positions] == [0, 1, 2, 3]
    assert len({p["svg"] for p in positions}) == 4
    assert len(positions[1]["log"]) == 1
    assert ada.web.get(f"{ask}4").status_code == 400


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("get", "/api/tables/nothing", None, 404),
        ("get", "/t/nothing", None, 404),
        ("get", "/new/chess", None, 404),
        ("get", "/rules/chess", None, 404),
        ("post", "/api/tables/nothing/act", {"action": 1, "version": 0, "key": "12345678"}, 404),
        ("post", "/api/tables/TABLE/act", {"action": 1, "version": -1, "key": "12345678"}, 422),
        ("post", "/api/tables/TABLE/act", {"action": 10**9, "version": 0, "key": "12345678"}, 400),
        ("post", "/api/tables/TABLE/act", {"action": "fly", "version": 0, "key": "12345678"}, 400),
        ("post", "/api/tables/TABLE/act", {"action": "end", "version": 0, "key": "1"}, 422),
        (
            "post",
            "/api/tables/TABLE/act",
            {"action": "e" * 300, "version": 0, "key": "12345678"},
            422,
        ),
        ("post", "/api/tables/TABLE/act", [], 422),
        ("post", "/api/tables/TABLE/sit", {"seat": 0}, 409),
        ("get", "/api/tables/TABLE/why?text=fly", None, 400),
        ("get", "/api/tables/TABLE/at/-1", None, 400),
        ("get", "/api/tables/TABLE/at/x", None, 422),
    ],
)
def test_bad_requests_are_refused_and_change_nothing(ada, table, method, path, body, status):
    path = path.replace("TABLE", table)
    answer = ada.web.get(path) if method == "get" else ada.web.post(path, json=body)
    assert answer.status_code == status
    assert ada.look(table)["version"] == 0


def test_oversized_and_foreign_requests_are_turned_away(ada, table):
    large = ada.web.post(f"/api/tables/{table}/act", content=b"x" * 70_000)
    assert large.status_code == 413
    foreign = ada.web.post(
        f"/api/tables/{table}/undo", json={}, headers={"origin": "http://elsewhere.example"}
    )
    assert foreign.status_code == 403


def test_guessing_passwords_is_slowed_down(app, ada):
    answers = [
        ada.web.post("/account/enter", data={"name": "eve", "password": "guess"}).status_code
        for _ in range(14)
    ]
    assert answers[:5] == [400] * 5
    assert answers[-1] == 429
    assert ada.web.get("/").status_code == 200


def test_paces_come_back_with_time():
    paces, pace = RateLimiter(), Rate(burst=2, rate=1.0)
    assert [paces.allows("a", pace, 0.0) for _ in range(3)] == [True, True, False]
    assert paces.allows("b", pace, 0.0)
    assert not paces.allows("a", pace, 0.5)
    assert paces.allows("a", pace, 1.6)


@pytest.mark.parametrize("form", [{"seat-0": "me"}, {}, {"seat-0": "me", "seat-1": "dragon"}])
def test_tables_that_cannot_be_are_refused(ada, form):
    answer = ada.web.post("/new/tigris", data=form)
    assert answer.status_code == 400
    assert "That did not work" in answer.text


def test_pages_are_guarded_and_escape_names(app, ada):
    table = ada.open_table("tigris", "me", "friend", first="fixed")
    rooms = app.state.rooms
    rooms.store.rename(rooms.room(table).chairs[0].person, "<b>Ada</b>")  # of an older file
    for path in ("/", f"/t/{table}", f"/t/{table}/replay", "/new/tigris", "/rules/tigris"):
        page = ada.web.get(path)
        assert page.status_code == 200
        assert "default-src 'none'" in page.headers["content-security-policy"]
        assert "<b>Ada" not in page.text
    assert "&lt;b&gt;Ada" in ada.look(table)["svg"]


def test_at_a_shared_screen_a_curtain_hides_the_hands(ada):
    """Whoever is up lifts it; asking for another seat's view shows nothing."""
    table = ada.open_table("tigris", "me", "me", first="fixed")
    seen = ada.look(table)
    assert seen["curtain"]
    assert not seen["yours"]
    assert seen["viewer"] == -2
    assert seen["choices"] == []
    assert ada.look(table, seat=1)["viewer"] == -2
    lifted = ada.look(table, seat=0)
    assert lifted["yours"]
    assert lifted["viewer"] == 0
    assert ada.act(table, "end", seat=0).json()["curtain"]


def test_a_replay_at_a_shared_screen_shows_no_hand(ada):
    table = ada.open_table("tigris", "me", "me", first="fixed")
    for asked in ({}, {"view": 0}, {"view": 1}):
        seen = ada.web.get(f"/api/tables/{table}/at/0", params=asked).json()
        assert seen["view"] == SPECTATOR
        assert 'id="hand"' not in seen["svg"]


def test_a_replay_goes_by_turns_and_not_by_answers(ada, app):
    """Who defends in between has no turn; a round begins with the turn of who began."""
    table = ada.open_table("tigris", "random", "random", first="fixed")
    ada.wait(table, lambda seen: seen["over"])
    room = app.state.rooms.room(table)
    seats = [entry.line.seat for entry in room.entries]
    *turns, end = presenter.turns(room)
    assert end == len(seats)
    begun = [seats[at] for at in turns]
    assert begun == [1 - i % 2 for i in range(len(turns))]
    assert len(turns) < sum(a != b for a, b in pairwise(seats))
    assert presenter.rounds(room) == [at for at in turns if seats[at] == 0] + [end]


def test_where_nobody_has_turns_a_round_is_what_the_game_says():
    game, rng = ziggurat.load("inner_sea"), Random(1)
    play = Play.new(game, 3, 1)
    room, s = room_of(play), play.state
    entries = room.entries
    for _ in range(300):
        seat, s.notes = s.player, []
        s.apply(s.sample(rng))
        entries.append(Entry(Line(len(entries), seat, ACT, "", "", "")))
        room.session.log.append(s.notes)
    *rounds, end = presenter.rounds(room)
    assert rounds
    for at in rounds:
        assert "growth" in [note.kind for note in room.notes(at)]
    assert end == len(entries) > len(presenter.turns(room)) > len(rounds)


def test_every_page_knows_who_is_there(ada, table):
    for path in ("/", "/rules/tigris", "/t/nowhere", f"/t/{table}", f"/t/{table}/replay"):
        assert ">Guest</a>" in ada.web.get(path).text, path


def test_nobody_sits_down_at_a_finished_record(ada, app):
    table = ada.open_table("tigris", "random", "random")
    ada.wait(table, lambda seen: seen["over"])
    record = ada.web.get(f"/api/tables/{table}/record").text
    place = ada.web.post("/records", files={"record": record}).headers["location"]
    page = ada.web.get(place.removesuffix("/replay")).text
    assert "Free chairs" not in page
    seen = ada.look(place.split("/")[2])
    assert seen["names"] == ["bow", "lion"]
    assert seen["prompt"].startswith("The game is over: ")


def test_a_bot_stands_in_and_hands_the_chair_back(ada, bob, table):
    ada.act(table, "end")
    assert bob.post(table, "away", bot="dragon").status_code == 400
    assert bob.post(table, "away", bot="random").status_code == 200
    seen = ada.wait(table, lambda seen: seen["yours"])
    assert seen["names"][1] == "Bob (away, random plays)"
    assert bob.look(table)["away"]
    bob.post(table, "away", bot=None)
    ada.act(table, "end")
    assert bob.look(table)["yours"]


def test_hints_are_given_to_who_must_decide(ada, bob, table):
    hint = ada.web.get(f"/api/tables/{table}/hint").json()
    best = hint["choices"][0]
    assert best["text"] in [choice["text"] for choice in ada.look(table)["choices"]]
    assert best["targets"]
    assert best["reasons"]
    assert bob.web.get(f"/api/tables/{table}/hint").status_code == 400
    silent = ada.open_table("tigris", "me", "random", first="fixed")
    assert "without hints" in ada.web.get(f"/api/tables/{silent}/hint").json()["error"]


def test_players_talk_and_others_listen(app, ada, bob, table):
    ada.post(table, "remark", text=" Good luck! <b>")
    assert bob.look(table)["remarks"][-1]["text"] == "Good luck! <b>"
    assert Guest(app).post(table, "remark", text="hello").status_code == 403
    assert ada.post(table, "remark", text="").status_code == 422
    assert len(bob.look(table)["remarks"]) == 1


def test_a_rematch_turns_the_seats(ada, bob, table, app):
    assert ada.post(table, "rematch").status_code == 403
    room = app.state.rooms.room(table)
    room.play.state.agenda.clear()  # as if it were over
    new = ada.post(table, "rematch").json()["table"]
    assert bob.post(table, "rematch").json()["table"] == new
    assert bob.look(new)["names"][0] == "Bob"
    assert bob.look(table)["rematch"] == new


def test_redo_needs_what_was_meant_and_only_the_player_is_told(ada, bob, table):
    ada.act(table, "leader king i6")
    assert ada.look(table)["log"][-1]["action"] == "leader king i6"
    assert "action" not in bob.look(table)["log"][-1]


def test_the_interface_describes_itself(ada):
    described = json.loads(ada.web.get("/openapi.json").text)
    assert "/api/tables/{table}/act" in described["paths"]
