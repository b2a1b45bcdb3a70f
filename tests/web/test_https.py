"""Behind a web server that speaks HTTPS: the name of the cookie, and where a page comes from."""

from contextlib import suppress

from fastapi.testclient import TestClient

from tests.web.conftest import HOST, Guest
from ziggurat.web.client import Client

SAFE = "https://games.example.org"
SEATS = {"seat-0": "me", "seat-1": "me"}


def visitor(app, address=SAFE, origin=None):
    web = TestClient(app, base_url=address, follow_redirects=False)
    web.headers["origin"] = origin or address
    return web


def test_on_https_the_cookie_is_of_this_host_alone(app):
    web = visitor(app)
    answer = web.post("/new/tigris", data=SEATS)
    mark = answer.headers["set-cookie"]
    assert mark.startswith("__Host-ziggurat=")
    assert "Secure" in mark
    assert "Path=/" in mark
    assert "Domain" not in mark
    table = answer.headers["location"].removeprefix("/t/")
    assert web.get(f"/api/tables/{table}").json()["mine"] == [0, 1]


def test_on_http_it_has_a_plain_name(app):
    answer = visitor(app, HOST).post("/new/tigris", data=SEATS)
    assert answer.headers["set-cookie"].startswith("ziggurat=")


def test_a_plain_cookie_that_a_neighbour_set_is_not_believed_on_https(app):
    mallory = visitor(app, HOST)
    mallory.post("/new/tigris", data=SEATS)
    web = visitor(app)
    web.cookies.set("ziggurat", mallory.cookies["ziggurat"])
    assert "__Host-ziggurat=" in web.post("/new/tigris", data=SEATS).headers["set-cookie"]


def test_logging_out_takes_that_cookie_away(app):
    web = visitor(app)
    web.post("/account/register", data={"name": "Alice", "password": "long enough 9"})
    assert web.cookies["__Host-ziggurat"]
    mark = web.post("/account/leave").headers["set-cookie"]
    assert mark.startswith('__Host-ziggurat="";')
    assert "Secure" in mark


def test_a_friend_with_a_cookie_of_http_sits_down_on_https(app, ada, table):
    web = visitor(app)
    web.cookies.set("ziggurat", "of another time")
    open_ = Guest(app).open_table("tigris", "friend", "friend")
    answer = web.post(f"/t/{open_}/sit/0", data={"name": "Bob"})
    assert answer.status_code == 303
    assert "__Host-ziggurat=" in answer.headers["set-cookie"]


def test_a_page_is_ours_by_scheme_host_and_port(app):
    for origin, status in {
        "https://games.example.org": 303,
        "http://games.example.org": 403,
        "https://games.example.org:8443": 403,
        "https://evil.example.org": 403,
        "null": 403,
        "games.example.org": 403,
        "//games.example.org": 403,
    }.items():
        answer = visitor(app, origin=origin).post("/new/tigris", data=SEATS)
        assert answer.status_code == status, origin


def test_a_web_server_in_front_that_does_not_tell_of_https_is_told_so(app):
    answer = visitor(app, "http://games.example.org", SAFE).post("/new/tigris", data=SEATS)
    assert answer.status_code == 403
    assert "X-Forwarded-Proto" in answer.json()["error"]


def test_a_client_with_a_token_names_the_cookie_as_browsers_do(monkeypatch):
    sent = []

    def opened(request):
        sent.append(request.headers["Cookie"])
        raise ConnectionError

    for address in (SAFE, HOST):
        client = Client(address, "abc")
        monkeypatch.setattr(client.opener, "open", opened)
        with suppress(ConnectionError):
            client.games()
    assert sent == ["__Host-ziggurat=abc", "ziggurat=abc"]
