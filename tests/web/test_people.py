"""People: sessions that end, passwords that cannot be guessed, names that nobody else can wear; and
what a server tells who runs it."""

import logging
from datetime import UTC, datetime, timedelta

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import update

from tests.web.conftest import HOST, Guest
from ziggurat.web import names, sessions
from ziggurat.web.names import BadName, skeleton
from ziggurat.web.storage.schema import people, proofs

PASSWORD = "a long password"


def enter(guest, what="register", name="Alice", password=PASSWORD, **more):
    form = {"name": name, "password": password, **more}
    return guest.web.post(f"/account/{what}", data=form)


def token_of(guest):
    return guest.web.cookies["ziggurat"]


def is_logged_in(guest):
    return "/account/leave" in guest.web.get("/account").text


def test_logging_out_ends_the_session(app, ada):
    assert enter(ada).status_code == 303
    stolen = token_of(ada)
    assert is_logged_in(ada)
    assert ada.web.post("/account/leave").status_code == 303
    thief = Guest(app)
    thief.web.cookies.set("ziggurat", stolen)
    assert not is_logged_in(thief)


def test_a_guests_cookie_is_not_the_accounts(app, ada):
    ada.open_table("tigris", "me", "me")
    thief = Guest(app)
    thief.web.cookies.set("ziggurat", token_of(ada))
    enter(ada)
    assert is_logged_in(ada)
    assert not is_logged_in(thief)


def test_a_session_that_is_not_used_ends(app, ada):
    enter(ada)
    store = app.state.rooms.store
    long_ago = (datetime.now(UTC) - sessions.LASTS - timedelta(days=1)).isoformat()
    store.run(update(proofs).values(since=long_ago))
    assert is_logged_in(ada), "it was used today"
    store.run(update(proofs).values(seen=long_ago))
    assert not is_logged_in(ada)
    sessions.drop_old(store)
    assert store.query_rows(proofs.select()) == []


def test_sessions_are_listed_and_the_others_can_be_ended(app, ada, bob):
    ada.web.headers["user-agent"], bob.web.headers["user-agent"] = "Netscape", "Mosaic <b>"
    enter(ada)
    assert enter(bob, "enter").status_code == 303
    page = ada.web.get("/account").text
    assert "Netscape (this one)" in page
    assert "Mosaic &lt;b&gt;" in page
    ada.web.post("/account/others")
    assert is_logged_in(ada)
    assert not is_logged_in(bob)


def test_a_changed_password_ends_all_sessions_but_the_new_one(app, ada, bob):
    enter(ada)
    enter(bob, "enter")
    wrong = enter(ada, "password", password="another password", old="not the old one")
    assert wrong.status_code == 400
    assert is_logged_in(bob)
    assert enter(ada, "password", password="another password", old=PASSWORD).status_code == 303
    assert is_logged_in(ada)
    assert not is_logged_in(bob)
    assert enter(bob, "enter").status_code == 400
    assert enter(bob, "enter", password="another password").status_code == 303


def test_guesses_at_one_account_are_slowed_wherever_they_come_from(app, ada):
    enter(ada)
    answers = []
    for n in range(20):
        client = (f"2001:db8:{n}::1", 1)
        web = TestClient(app, base_url=HOST, client=client, follow_redirects=False)
        form = {"name": "alice", "password": "guess"}
        answers.append(web.post("/account/enter", data=form).status_code)
    assert answers[:5] == [400] * 5
    assert answers[-5:] == [429] * 5


def test_guesses_from_one_network_are_slowed(app):
    answers = []
    for n in range(20):
        client = (f"2001:db8::{n:x}", 1)
        web = TestClient(app, base_url=HOST, client=client, follow_redirects=False)
        form = {"name": f"account {n}", "password": "guess"}
        answers.append(web.post("/account/enter", data=form).status_code)
    assert answers[-1] == 429


@pytest.mark.parametrize(
    "name",
    [
        "Alice",
        "ALICE",
        "\u0410lice",  # Cyrillic
        "Al\u0456ce",
        "\u0391lice",  # Greek
        "A l i c e",
        "Аlісе",
        "\uff21lice",  # full width
        "Al1ce",
        "Alìce",
    ],
)
def test_nobody_looks_like_an_account(app, ada, bob, name):
    enter(ada)
    answer = bob.web.post("/new/tigris", data={"seat-0": "me", "seat-1": "me", "name": name})
    assert answer.status_code == 400
    assert "belongs to an account" in answer.text
    assert enter(bob, name=name).status_code == 400


@pytest.mark.parametrize(
    "name",
    [
        "Crown (expert)",
        "expert",
        "Master",
        "Ехреrt",
        "bot",
        "Bob\u202egnp",
        "B\u200bob",
        "Bob\x00",
        "\ud800",
        "Ziggurat",
        "<b>Bob</b>",
    ],
)
def test_names_that_mislead_are_refused(name):
    with pytest.raises(BadName):
        names.clean(name)


@pytest.mark.parametrize(
    "name", ["Bob", "José", "Владимир", "Ελένη", "李雷", "Anne-Marie", "O'Hara"]
)
def test_names_of_people_are_taken(name):
    assert names.clean(f"  {name} ") == name
    assert skeleton(name)


def test_an_account_keeps_its_name(app, ada, bob):
    enter(ada)
    enter(bob, name="Bob")
    form = {"seat-0": "me", "seat-1": "me", "name": "Carol"}
    assert bob.web.post("/new/tigris", data=form).status_code == 400
    assert bob.web.post("/new/tigris", data={**form, "name": "Bob"}).status_code == 303


@pytest.mark.parametrize("address", ["sqlite", "postgresql"], indirect=True)
def test_a_name_that_grows_when_it_is_made_small_is_no_error(app, ada):
    assert enter(ada, name="İ" * 24).status_code in (303, 400)
    assert enter(ada, name="ß" * 24).status_code in (303, 400)


def test_accounts_of_an_older_file_have_skeletons(app, ada):
    enter(ada)
    (row,) = app.state.rooms.store.query_rows(people.select().where(people.c.login == "alice"))
    assert row.skeleton == skeleton("Alice")


# What who runs the server sees


def test_a_wrong_password_leaves_a_trace(app, ada, caplog):
    with caplog.at_level(logging.WARNING, "ziggurat.security"):
        enter(ada, "enter", name="Alice\nforged line")
    assert any("wrong password for 'Alice forged line'" in r.getMessage() for r in caplog.records)


def test_requests_are_logged_without_forged_lines(app, ada, caplog):
    with caplog.at_level(logging.INFO, "ziggurat.access"):
        ada.web.get("/t/x%0Aforged?secret=1")
    (line,) = (r.getMessage() for r in caplog.records if r.name == "ziggurat.access")
    assert line.startswith("testclient GET /t/x%0Aforged 404")
    assert "secret" not in line


def test_health_and_metrics(app, ada, table, monkeypatch):
    assert ada.web.get("/health").json() == {"ok": True}
    told = ada.web.get("/metrics").text
    assert 'ziggurat_requests_total{method="GET",status="200"}' in told
    assert "ziggurat_rooms 1" in told
    stranger = TestClient(app, base_url=HOST, client=("192.0.2.1", 1))
    assert stranger.get("/metrics").status_code == 404
    assert stranger.get("/health").status_code == 200


def test_answers_are_compressed_but_streams_are_not(app, ada, table):
    answer = ada.web.get(f"/api/tables/{table}")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.json()["version"] == 0
    assert 0 < answer.num_bytes_downloaded < len(answer.content) / 4
