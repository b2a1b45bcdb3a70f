"""A server killed ten times under load keeps every move it acknowledged, in order, once."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx2 as httpx
import pytest

from ziggurat.web.storage.store import Store

KILLS = 10
PEOPLE = 3


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """`ziggurat serve` as people run it."""

    def __init__(self, address):
        self.port, self.address = free_port(), address
        self.start()

    def start(self):
        words = ["serve", "--no-browser", "--port", str(self.port), "--db", self.address]
        command = [
            sys.executable,
            "-c",
            "import sys; from ziggurat.cli import main; sys.exit(main())",
        ]
        self.process = subprocess.Popen([*command, *words], stdout=subprocess.DEVNULL)
        for _ in range(400):
            try:
                httpx.get(f"http://127.0.0.1:{self.port}/rules/tigris", timeout=2)
                return
            except httpx.HTTPError:
                time.sleep(0.05)
        raise AssertionError("the server does not start")

    def kill(self):
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()


def open_table(web):
    form = {"seat-0": "me", "seat-1": "me", "option-first": "fixed"}
    return web.post("/new/tigris", data=form).headers["location"].removeprefix("/t/")


def play_on(port, cookies, table, acknowledged, ended):
    """End turns as fast as the server takes them; remember what it confirmed."""
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", cookies=cookies, timeout=5) as web:
        while not ended.is_set():
            try:
                version = web.get(f"/api/tables/{table}").json()["version"]
                key = f"key-{table}-{version:08}"
                body = {"action": "end", "version": version, "key": key}
                if web.post(f"/api/tables/{table}/act", json=body).status_code == 200:
                    acknowledged[version + 1] = key
            except httpx.HTTPError:
                time.sleep(0.02)  # the server is down


@pytest.mark.slow
def test_nothing_acknowledged_is_lost(tmp_path):
    address = f"sqlite:///{tmp_path / 'games.db'}"
    server = Server(address)
    ended = threading.Event()
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=5) as web:
        acknowledged: dict[str, dict[int, str]] = {open_table(web): {} for _ in range(PEOPLE)}
        cookies = dict(web.cookies)
    people = [
        threading.Thread(target=play_on, args=(server.port, cookies, table, kept, ended))
        for table, kept in acknowledged.items()
    ]
    for person in people:
        person.start()
    try:
        for round_ in range(KILLS):
            time.sleep(0.5 + 0.037 * round_)
            server.kill()
            server.start()
    finally:
        ended.set()
        for person in people:
            person.join()
        server.kill()
    check(Store(address), acknowledged)


def children_of(pid):
    """The ids of processes that a process started."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def is_alive(pid):
    """Whether a process runs; one that has ended may still wait to be noticed."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def wait_until(true, seconds=20):
    end = time.monotonic() + seconds
    while not true() and time.monotonic() < end:
        time.sleep(0.05)
    return true()


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs /proc to see processes")
def test_a_killed_server_takes_its_bots_along(tmp_path):
    server = Server(f"sqlite:///{tmp_path / 'games.db'}")
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=5) as web:
            seats = {"seat-0": "random", "seat-1": "me", "option-first": "fixed"}
            web.post("/new/tigris", data=seats)  # the bot begins
        assert wait_until(lambda: children_of(server.process.pid))
        workers = children_of(server.process.pid)
    finally:
        server.kill()
    assert wait_until(lambda: not any(map(is_alive, workers)))


def check(store, acknowledged):
    """Every line once and in order, and everything that was confirmed among them."""
    for table, confirmed in acknowledged.items():
        lines = store.lines_after(table, 0)
        assert [line.n for line in lines] == list(range(1, len(lines) + 1))
        kept = {line.n: line.key.removeprefix("p-") for line in lines}
        assert confirmed.items() <= kept.items()
        assert len(set(kept.values())) == len(kept)
        assert len(confirmed) >= 2 * KILLS
    store.close()
