"""Hostile values get a refusal and no error, on both databases; headers and redirects are safe."""

import threading
import time

import pytest

from tests.web.conftest import Guest
from ziggurat.web.app import make_app
from ziggurat.web.live.bot_workers import ThreadMinds
from ziggurat.web.storage.database import Busy, Turn

BOTH = pytest.mark.parametrize("address", ["sqlite", "postgresql"], indirect=True)
SURROGATE, NUL, HUGE = "\ud800 hello", "nul \0 nul", 10**30


def refused(answer):
    return 400 <= answer.status_code < 500


def raw(guest, path, text):
    """JSON as a hostile client writes it."""
    head = {"content-type": "application/json"}
    return guest.web.post(path, content=text.encode("ascii"), headers=head)


@BOTH
@pytest.mark.parametrize("sign", [r"\ud800", r"\u0000"])
def test_what_is_no_text_is_refused(app, ada, table, sign):
    place = f"/api/tables/{table}"
    key = f'"key-{sign}-12345"'
    for path, body in {
        f"{place}/remark": f'{{"text": "hello {sign}"}}',
        f"{place}/act": f'{{"action": "end {sign}", "version": 0, "key": "12345678"}}',
        f"{place}/undo": f'{{"version": 0, "key": {key}}}',
        f"{place}/ask": f'{{"what": "end", "key": {key}}}',
        f"{place}/away": f'{{"bot": "{sign}"}}',
        f"{place}/fill": f'{{"seat": 0, "bot": "{sign}"}}',
        "/api/tables": f'{{"game": "tigris", "seats": ["me", "{sign}"]}}',
    }.items():
        assert refused(raw(ada, path, body)), path
    assert raw(ada, f"{place}/act", f'{{"action": "end", "version": 0, "key": {key}}}').is_error


@BOTH
def test_odd_paths_forms_and_cookies_are_refused(app, ada, table):
    for path in (
        "/t/%00",
        "/api/tables/%00",
        f"/api/tables/{table}/why?text=%00",
        f"/api/tables/{table}/at/{HUGE}",
        f"/api/tables/{table}?seat={HUGE}",
        "/u/%00",
        "/u/%FF%FE",
        "/rules/%00",
        "/?page=0",
        f"/?page={HUGE}",
    ):
        assert refused(ada.web.get(path)), path
    for path, form in (
        (f"/t/{table}/sit/{HUGE}", {"name": "Bob"}),
        (f"/t/{table}/sit/{2**31}", {"name": "Bob"}),
        (f"/t/{table}/branch", {"at": "9" * 5000}),
        (f"/t/{table}/branch", {"at": "²"}),
        ("/account/enter", {"name": "a\0b", "password": "a\0b"}),
        ("/account/register", {"name": "a\0b", "password": "a long password"}),
        ("/new/tigris", {"name": "a\0b", "seat-0": "me", "seat-1": "me"}),
        ("/new/tigris", {"seat-0": "me", "seat-1": "me", "pace": "\0"}),
        ("/records", {"record": "ziggurat 1\ngame \0\nrules 1\nseats 2\nseed 1\nmoves 0\n\n"}),
    ):
        assert refused(ada.web.post(path, data=form)), path
    odd = {b"cookie": b"ziggurat=\xff\xfe"}
    assert Guest(app).web.get("/", headers=odd).status_code == 200


@pytest.mark.parametrize(
    ("referer", "place"),
    [
        ("http://testserver/rules/tigris", "/rules/tigris"),
        ("http://testserver//evil.example/x", "/"),
        ("http://testserver/\\evil.example", "/"),
        ("http://evil.example/x", "/"),
        ("javascript:alert(1)", "/"),
    ],
)
def test_a_redirect_stays_here(ada, referer, place):
    answer = ada.web.get("/language/es", headers={"referer": referer})
    assert answer.headers["location"] == place


def test_answers_with_a_hand_are_not_kept_but_pictures_are(ada, table):
    for path in ("/", f"/t/{table}", f"/api/tables/{table}", f"/t/{table}/replay", "/account"):
        assert ada.web.get(path).headers["cache-control"] == "no-store", path
    assert "no-store" not in ada.web.get("/static/icon.svg").headers.get("cache-control", "")
    for kept in ("tigris.svg", "tigris.webp", "tigris-dark.webp"):
        assert ada.web.get(f"/picture/{kept}").headers["cache-control"] == "max-age=3600"


def test_only_known_hosts_are_answered(address):
    app = make_app(address, ThreadMinds(), hosts=["games.example.org"])
    guest = Guest(app)
    assert guest.web.get("/health").status_code == 421
    for host in ("games.example.org", "games.example.org:8000", "GAMES.example.org"):
        assert guest.web.get("/health", headers={"host": host}).status_code == 200
    app.state.rooms.store.close()


def test_a_visitor_takes_one_chair_at_an_open_table(ada, bob):
    table = ada.open_table("tigris", "me", "anyone", "anyone", "anyone")
    assert bob.post(table, "sit", seat=1).status_code == 200
    assert bob.post(table, "sit", seat=2).status_code == 400
    assert ada.post(table, "sit", seat=3).status_code == 200


def test_writers_leave_threads_to_readers(monkeypatch):
    """However many wait to write, the queue is shorter than the number of threads."""
    monkeypatch.setattr("ziggurat.web.storage.database.MOST_WAITING", 3)
    turn, ended, refusals = Turn(), threading.Event(), []

    def write():
        try:
            with turn.taken():
                ended.wait(5)
        except Busy as error:
            refusals.append(str(error))

    writers = [threading.Thread(target=write) for _ in range(10)]
    for writer in writers:
        writer.start()
    time.sleep(0.1)
    assert len(refusals) == 7
    ended.set()
    for writer in writers:
        writer.join()
    assert turn.waiting == 0


def test_the_rules_are_read_while_the_database_is_locked(app, ada, table):
    store = app.state.rooms.store
    with store.turn.taken():
        players = [Guest(app) for _ in range(14)]
        posts = [
            threading.Thread(
                target=p.web.post,
                args=("/new/tigris",),
                kwargs={"data": {"seat-0": "me", "seat-1": "me"}},
            )
            for p in players
        ]
        for post in posts:
            post.start()
        time.sleep(0.2)
        began = time.monotonic()
        assert ada.web.get("/rules/tigris").status_code == 200
        assert time.monotonic() - began < 2
    for post in posts:
        post.join(10)


def test_who_looks_does_not_wait_for_who_writes(app, ada, bob, table, monkeypatch):
    """The table is shown as it was until the move is written."""
    store, begun, ended = app.state.rooms.store, threading.Event(), threading.Event()
    add_line = store.add_line

    def slow(*asked, **given):
        begun.set()
        ended.wait(10)
        add_line(*asked, **given)

    monkeypatch.setattr(store, "add_line", slow)
    answers = []
    move = threading.Thread(target=lambda: answers.append(ada.act(table, "end", 0)))
    move.start()
    assert begun.wait(10)
    began = time.monotonic()
    assert bob.look(table)["version"] == 0
    assert time.monotonic() - began < 5
    ended.set()
    move.join(10)
    assert answers[0].json()["version"] == 1
    assert bob.look(table)["yours"]


def test_who_looks_at_the_moment_of_writing_may_read_the_move_first(app, ada, bob, table):
    """And it is not played twice."""
    rooms = app.state.rooms
    add_line = rooms.store.add_line

    def looked_at(*asked, **given):
        add_line(*asked, **given)
        looker = threading.Thread(target=lambda: seen.append(bob.look(table)["version"]))
        looker.start()
        looker.join(10)

    seen: list[int] = []
    rooms.store.add_line = looked_at
    assert ada.act(table, "leader king i6", 0).json()["version"] == 1
    assert ada.undo(table, 1).json()["version"] == 2
    assert ada.act(table, "end", 2).json()["version"] == 3
    assert seen == [1, 2, 3]
    assert len(rooms.room(table).play.record.moves) == 1
