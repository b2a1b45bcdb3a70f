"""How much the table carries: `python -m tests.table.load ADDRESS --tables 100 --rate 100`.

Starts a server on the database at ADDRESS (such as sqlite:////tmp/load.db), opens tables of four
people who end turns at the wanted rate, keeps event streams open, and prints one JSON object with
the times of a move and of an undo as a client sees them.
"""

import argparse
import asyncio
import json
import random
import subprocess
import sys
import time

import httpx2 as httpx

from tests.table.test_nothing_lost import free_port

SERVE = "import sys; from ziggurat.cli import main; sys.exit(main())"


async def open_table(web):
    form = {f"seat-{i}": "me" for i in range(4)} | {"option-first": "fixed"}
    answer = await web.post("/new/tigris", data=form)
    return answer.headers["location"].removeprefix("/t/")


async def listen(web, table, ready):
    async with web.stream("GET", f"/api/tables/{table}/events", timeout=None) as answer:
        ready.append(table)
        async for _ in answer.aiter_lines():
            pass


async def timed(call):
    begin = time.perf_counter()
    answer = await call
    return answer, (time.perf_counter() - begin) * 1000


async def move(web, table, versions, times):
    """One leader placed and taken back, or a turn ended: what a person does."""
    version = versions[table]
    body = {"action": "end", "version": version, "key": f"{table}-{version:08}"}
    answer, spent = await timed(web.post(f"/api/tables/{table}/act", json=body))
    times["move" if answer.status_code == 200 else "refused"].append(spent)
    versions[table] = answer.json().get("version", version)


async def look_back(web, table, versions, times):
    """A position of the replay, and an action taken back."""
    moves = versions[table]
    _, spent = await timed(web.get(f"/api/tables/{table}/at/{moves // 2}"))
    times["seek"].append(spent)
    version = versions[table]
    seen = (await web.get(f"/api/tables/{table}")).json()
    seat = seen["player"]
    seen = (await web.get(f"/api/tables/{table}?seat={seat}")).json()
    move = next(c["text"] for c in seen["choices"] if c["text"].startswith("leader"))
    body = {"action": move, "version": version, "key": f"{table}-do-{version:06}"}
    answer = await web.post(f"/api/tables/{table}/act?seat={seat}", json=body)
    if answer.status_code != 200:
        return
    body = {"version": version + 1, "key": f"{table}-un-{version:06}"}
    answer, spent = await timed(web.post(f"/api/tables/{table}/undo?seat={seat}", json=body))
    times["undo" if answer.status_code == 200 else "refused"].append(spent)


async def drive(port, args):
    limits = httpx.Limits(max_connections=args.streams + 200)
    times = {"move": [], "refused": [], "seek": [], "undo": []}
    async with httpx.AsyncClient(
        base_url=f"http://127.0.0.1:{port}", limits=limits, timeout=30
    ) as web:
        tables = [await open_table(web) for _ in range(args.tables)]
        ready: list[str] = []
        streams = [
            asyncio.create_task(listen(web, tables[i % len(tables)], ready))
            for i in range(args.streams)
        ]
        while len(ready) < args.streams:
            await asyncio.sleep(0.05)
        versions = dict.fromkeys(tables, 0)
        waiting = []
        for n in range(int(args.rate * args.seconds)):
            waiting.append(asyncio.create_task(move(web, tables[n % len(tables)], versions, times)))
            await asyncio.sleep(random.expovariate(args.rate))
        await asyncio.gather(*waiting)
        for table in tables[: args.samples]:
            await look_back(web, table, versions, times)
        for stream in streams:
            stream.cancel()
    return times


def at(values, share):
    return round(sorted(values)[min(len(values) - 1, int(share * len(values)))], 1) if values else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("address")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--streams", type=int, default=200)
    parser.add_argument("--rate", type=float, default=50)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--samples", type=int, default=100, help="undos and positions looked at")
    parser.add_argument("--workers", type=int, default=1, help="of the server, on PostgreSQL")
    args = parser.parse_args()
    port = free_port()
    words = ["serve", "--no-browser", "--port", str(port), "--db", args.address]
    words += ["--workers", str(args.workers)] if args.workers > 1 else []
    server = subprocess.Popen([sys.executable, "-c", SERVE, *words], stdout=subprocess.DEVNULL)
    try:
        for _ in range(200):
            try:
                httpx.get(f"http://127.0.0.1:{port}/rules/tigris")
                break
            except httpx.HTTPError:
                time.sleep(0.05)
        begin = time.perf_counter()
        times = asyncio.run(drive(port, args))
        moves = times["move"]
        print(
            json.dumps(
                {
                    "moves": len(moves),
                    "refused": len(times["refused"]),
                    "moves_per_s": round(len(moves) / (time.perf_counter() - begin), 1),
                    "move_p50_ms": at(moves, 0.5),
                    "move_p99_ms": at(moves, 0.99),
                    "undo_p99_ms": at(times["undo"], 0.99),
                    "seek_p99_ms": at(times["seek"], 0.99),
                    "streams": args.streams,
                }
            )
        )
    finally:
        server.kill()


if __name__ == "__main__":
    main()
