"""Bots that think in a process of their own, for tables that another process serves."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.web.conftest import Guest
from ziggurat.cli import main
from ziggurat.web.app import make_app
from ziggurat.web.live import bot_service
from ziggurat.web.live.bot_service import BotService
from ziggurat.web.live.bot_workers import ThreadMinds

pytestmark = pytest.mark.parametrize("address", ["postgresql"], indirect=True)
RUN = "import sys; from ziggurat.cli import main; sys.exit(main())"


@pytest.fixture
def web(address):
    """Serves pages and lets no bot play."""
    app = make_app(address, ThreadMinds(), plays=False)
    with TestClient(app):
        yield app


@contextmanager
def service(address):
    """A service in a thread; gives what it has thought."""
    thought = []

    class Counted(ThreadMinds):
        async def think(self, job):
            thought.append(job.chair)
            return await super().think(job)

    async def run():
        task = asyncio.ensure_future(bots.run())
        ends.append((asyncio.get_running_loop(), task))
        with pytest.raises(asyncio.CancelledError):
            await task

    bots = BotService(address, 1, Counted())
    ends: list[Any] = []
    thread = threading.Thread(target=lambda: asyncio.run(run()))
    thread.start()
    while not (ends and bots.bells.listening.is_alive()):
        time.sleep(0.02)
    yield thought
    loop, task = ends[0]
    loop.call_soon_threadsafe(task.cancel)
    thread.join(10)
    assert not thread.is_alive()


def test_no_bot_plays_where_none_shall(web):
    ada = Guest(web)
    table = ada.open_table("tigris", "random", "me", first="fixed")
    time.sleep(1)
    assert ada.look(table)["version"] == 0
    assert ada.look(table)["thinking"]


def test_a_service_plays_a_persons_opponent(web, address):
    ada = Guest(web)
    table = ada.open_table("tigris", "random", "me", first="fixed")
    with service(address) as thought:
        ada.wait(table, lambda seen: seen["yours"])  # found at the start
        ada.act(table, "end")
        ada.wait(table, lambda seen: seen["yours"])  # told by a bell
    assert thought


def test_bots_alone_play_on_only_while_somebody_looks(web, address, monkeypatch):
    monkeypatch.setattr(bot_service, "GLANCE", 1.5)
    ada = Guest(web)
    table = ada.open_table("tigris", "random", "random", first="fixed")
    with service(address) as thought:
        time.sleep(1)
        assert not thought
        ada.wait(table, lambda seen: seen["version"] > 3)
        time.sleep(3)
        rested = len(thought)
        time.sleep(1)
        assert len(thought) == rested


def test_a_bot_stands_in_at_a_table_of_people(web, address):
    ada, bob = Guest(web), Guest(web)
    table = ada.open_table("tigris", "me", "friend", first="fixed")
    bob.post(table, "sit", seat=1)
    with service(address):
        ada.act(table, "leader king i6")  # the service knows the table now, without a bot
        time.sleep(0.5)
        ada.post(table, "away", bot="random")
        bob.wait(table, lambda seen: seen["yours"])


def test_two_services_share_the_work_and_think_each_turn_once(web, address):
    ada = Guest(web)
    tables = [ada.open_table("tigris", "novice", "novice", first="fixed") for _ in range(4)]
    with service(address) as first, service(address) as second:
        end = time.monotonic() + 60
        while len(first) + len(second) < 60 and time.monotonic() < end:
            for table in tables:
                ada.look(table)
            time.sleep(0.2)
    versions = sum(ada.look(table)["version"] for table in tables)
    assert min(len(first), len(second)) > 10
    assert len(first) + len(second) <= 1.1 * versions + 8


@pytest.mark.slow
def test_as_a_process_and_another_takes_over_when_it_dies(web, address):
    """`ziggurat bots` itself: one is killed in mid-game, the other plays on."""
    ada = Guest(web)
    table = ada.open_table("tigris", "expert", "me", first="fixed")
    command = [sys.executable, "-c", RUN, "bots", "--db", address, "--processes", "1"]
    first = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    ada.wait(table, lambda seen: seen["version"], seconds=60)
    os.kill(first.pid, signal.SIGKILL)
    first.wait()
    second = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    for _ in range(3):
        ada.wait(table, lambda seen: seen["yours"], seconds=60)
        ada.act(table, "end")
    second.terminate()
    assert second.wait(10) == 0


def test_it_needs_postgresql(address, capsys):
    for words in (["bots"], ["serve", "--no-browser", "--no-bots"]):
        assert main([*words, "--db", "sqlite:///games.db"]) == 2
        assert "need PostgreSQL" in capsys.readouterr().err
