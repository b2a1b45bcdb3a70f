"""The Python client and the description of the interface fit together: whatever the client sends
is declared, and whatever it returns is what the operation answers. That it reads only declared
fields is checked by mypy, as its answers are typed by the models."""

import json
from typing import get_args, get_type_hints
from urllib.parse import parse_qsl, urlsplit
from urllib.request import urlopen

import pytest

from tests.web import answers
from tests.web.conftest import HOST, Guest
from ziggurat.web import client, schemas
from ziggurat.web.app import make_app
from ziggurat.web.client import Client, Refused
from ziggurat.web.live.bot_workers import ThreadMinds

PLUMBING = {"send", "call", "get", "post"}
METHODS = {name for name in vars(Client) if not name.startswith("_")} - PLUMBING


class Traced(Client):
    """A client inside the process; every request is held against the description."""

    def __init__(self, app):
        super().__init__(HOST)
        self.app, self.guest = app, Guest(app)
        self.models = set()  # what the requests since the last look are answered with

    def send(self, method, path, body=None):
        route = declared(self.app, method, path, body)
        model = answers.declared(route, route.status_code or 200)
        self.models = {model, *get_args(model)}
        answer = self.guest.web.request(method, path, json=body)
        return answer.status_code, answer.text


def declared(app, method, path, body):
    """The operation for a request, which has nothing in it that is not declared."""
    parts = urlsplit(path)
    route = answers.operation(app, method, parts.path)
    assert route is not None, f"{method} {path}"
    one = app.openapi()["paths"][route.path][method.lower()]
    query = {given["name"] for given in one.get("parameters", ()) if given["in"] == "query"}
    assert {name for name, _ in parse_qsl(parts.query)} <= query, path
    assert ("requestBody" in one) == (body is not None), path
    if body is not None:
        model = one["requestBody"]["content"]["application/json"]["schema"]["$ref"]
        known = getattr(schemas, model.rpartition("/")[2])
        known.model_validate_json(json.dumps(body), strict=True, extra="forbid")
    return route


def hint(method):
    """What a method says that it returns."""
    return get_type_hints(getattr(Client, method), {**vars(client), **vars(schemas)})["return"]


@pytest.fixture
def pair(app):
    return Traced(app), Traced(app)


def test_all_that_the_client_can_do_is_declared(pair):
    one, other = pair
    used = set()

    def call(who, method, *given, **named):
        found = getattr(who, method)(*given, **named)
        used.add(method)
        if hint(method) is not str:
            assert hint(method) in who.models, method
        return found

    assert "tigris" in [game["key"] for game in call(one, "games")]
    how = {"pace": "live-15", "open": True, "hints": True}
    table = call(one, "open_table", "tigris", ["me", "friend"], {"first": "fixed"}, **how)
    call(other, "sit", table, 1)
    assert call(one, "why", table, "leader king a1")["clause"] == "TE-5.7"
    seen = call(one, "wait", table)
    assert call(one, "act", table, seen["choices"][0]["action"])["version"] == seen["version"] + 1
    assert call(one, "undo", table)["svg"] == ""
    assert "<svg" in call(one, "look", table, picture=True)["svg"]
    call(one, "ask", table, "end")
    call(other, "answer", table, False)
    with pytest.raises(Refused, match="when the game is over"):
        one.record(table)
    assert call(other, "resign", table)["over"]
    assert call(one, "record", table).startswith("ziggurat 1")
    assert used == METHODS


def test_a_change_is_heard_as_an_event(address, serve_app):
    """The one answer that never ends."""
    port = serve_app(make_app(address, ThreadMinds()))
    one = Client(f"http://127.0.0.1:{port}")
    table = one.open_table("tigris", ["me", "friend"], {"first": "fixed"})
    with urlopen(f"http://127.0.0.1:{port}/api/tables/{table}/events") as stream:
        assert stream.headers.get_content_type() == "text/event-stream"
        assert stream.readline() == b"retry: 2000\n"
        one.sit(table, 1)
        assert [stream.readline(), stream.readline()] == [b"\n", b"data: changed\n"]
