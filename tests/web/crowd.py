"""People at tables of all five games, each with a browser of their own, in three languages.

They do what the page does: who moves gets an answer, and everybody else who looks at the table, the
rivals and the spectators, fetches what changed since what their page shows. The clients speak just
enough HTTP to take little of the machine.
"""

import asyncio
import json
import re
import time
import zlib
from collections import defaultdict
from urllib.parse import urlencode

from tests.sure import sure

GAMES = {"tigris": 4, "gheos": 4, "ages": 4, "monumental": 4, "inner_sea": 6}
LANGUAGES = ("en", "es", "pt")
HERE = "127.0.0.1"
PATIENCE = 30.0  # seconds for an answer
LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
ZIPPED = re.compile(rb"content-encoding: gzip", re.IGNORECASE)
COOKIE = re.compile(rb"set-cookie: (ziggurat=[^;]+)", re.IGNORECASE)
PLACE = re.compile(rb"location: /t/([\w-]+)", re.IGNORECASE)


class Browser(asyncio.Protocol):
    """One cookie and one connection, made anew when the server lets it go. `host` is the address
    from which it comes."""

    def __init__(self, port, language="en", host=HERE):
        self.port, self.language, self.host = port, language.encode(), host
        self.cookie, self.got, self.needed, self.head = b"", bytearray(), 0, 0
        self.transport: asyncio.Transport | None = None
        self.answer: asyncio.Future[tuple[int, bytes, bytes]] | None = None

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        self.got += data
        if not self.needed:
            end = self.got.find(b"\r\n\r\n")
            if end < 0:
                return
            length = LENGTH.search(self.got, 0, end)
            self.head = end + 4
            self.needed = self.head + (int(length[1]) if length else 0)
        if len(self.got) >= self.needed:
            whole, self.got, self.needed = bytes(self.got), bytearray(), 0
            if self.answer is not None and not self.answer.done():
                told = (int(whole[9:12]), whole[: self.head], whole[self.head :])
                self.answer.set_result(told)

    def connection_lost(self, error):
        self.got, self.needed = bytearray(), 0
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(error or ConnectionResetError())

    async def ask(self, method, path, body=b"", kind=b"application/json"):
        """The status, the head and the body. A request that meets the end of an idle connection is
        sent once more, as browsers do; a move's key makes that safe."""
        try:
            return await self.send(method, path, body, kind)
        except ConnectionResetError:
            return await self.send(method, path, body, kind)

    async def send(self, method, path, body, kind):
        head = [f"{method} {path} HTTP/1.1".encode(), b"Host: load", b"Accept-Encoding: gzip"]
        head += [b"Accept-Language: " + self.language, b"Content-Type: " + kind]
        head += [b"Cookie: " + self.cookie, b"Content-Length: %d" % len(body), b"", body]
        loop = asyncio.get_running_loop()
        if self.transport is None or self.transport.is_closing():
            here = (self.host, 0)
            await loop.create_connection(lambda: self, HERE, self.port, local_addr=here)
        self.answer = loop.create_future()
        sure(self.transport).write(b"\r\n".join(head))
        async with asyncio.timeout(PATIENCE):
            status, head_, told = await self.answer
        fresh = COOKIE.search(head_)
        self.cookie = fresh[1] if fresh else self.cookie
        return status, head_, zlib.decompress(told, 31) if ZIPPED.search(head_) else told

    async def post(self, path, body):
        return await self.ask("POST", path, json.dumps(body).encode())

    async def submit(self, path, form):
        kind = b"application/x-www-form-urlencoded"
        return await self.ask("POST", path, urlencode(form).encode(), kind)

    def close(self):
        if self.transport is not None:
            self.transport.abort()


class Page:
    """The page of a table in somebody's browser: what it shows, and how to bring it up to date."""

    def __init__(self, browser, times):
        self.browser, self.times, self.seen, self.refused = browser, times, {}, b""

    def address(self, what=""):
        return f"/api/tables/{self.table}{what}?page=1&shown={self.seen.get('token', '')}"

    async def open(self, table):
        self.table, self.seen = table, {}
        await self.look()

    async def look(self):
        await self.timed("look", self.browser.ask("GET", self.address()))

    async def act(self, action, key):
        """Whether the move was acknowledged."""
        body = {"action": action, "version": self.seen["version"], "key": key, "sure": True}
        return await self.timed("move", self.browser.post(self.address("/act"), body))

    async def undo(self, key):
        body = {"version": self.seen["version"], "key": key}
        return await self.timed("undo", self.browser.post(self.address("/undo"), body))

    async def seek(self, at):
        path = f"/api/tables/{self.table}/at/{at}?page=true"
        await self.timed("seek", self.browser.ask("GET", path), keep=False)

    async def timed(self, what, request, keep=True):
        begin = time.perf_counter()
        status, _, told = await request
        if status != 200:
            self.times["refused"].append(status)
            self.refused = told
            return False
        self.times[what].append((time.perf_counter() - begin) * 1000)
        if keep:
            self.seen = json.loads(told)
        return True


class Table:
    """A game at which everybody looks. When it is over, the same people open the next one."""

    def __init__(self, port, game, times, spectators=2, hosts=None):
        self.game, self.times, self.lock = game, times, asyncio.Lock()
        self.id, self.moves, self.games = "", 0, 0
        self.acknowledged: dict[str, dict[int, str]] = {}  # by table: the key of each line
        count = GAMES[game] + spectators
        names = hosts or [HERE] * count
        browsers = [Browser(port, LANGUAGES[i % 3], names[i]) for i in range(count)]
        self.pages = [Page(browser, times) for browser in browsers]
        self.seats = self.pages[: GAMES[game]]

    async def open(self):
        form = {f"seat-{i}": "friend" for i in range(1, len(self.seats))} | {"seat-0": "me"}
        status, head, _ = await self.pages[0].browser.submit(f"/new/{self.game}", form)
        assert status == 303, status
        self.id = sure(PLACE.search(head))[1].decode()
        for i, page in enumerate(self.seats[1:], 1):
            sit = page.browser.submit(f"/t/{self.id}/sit/{i}", {"name": f"Guest {i}"})
            status, _, _ = await sit
            assert status == 303, status
        for page in self.pages:
            await page.open(self.id)
        self.games += 1
        self.acknowledged[self.id] = {}

    @property
    def over(self):
        return self.pages[0].seen["over"]

    @property
    def mover(self):
        return self.seats[self.pages[0].seen["player"]]

    async def move(self, rng):
        """A random legal action; then everybody else looks at what it brought."""
        async with self.lock:
            if self.over:
                await self.open()
            mover = self.mover
            choices = mover.seen["choices"]
            played = [c["action"] for c in choices if not c["text"].startswith("resign")]
            action = rng.choice(played)
            line = mover.seen["version"] + 1
            key = f"{self.id}-{line:08}"
            if await mover.act(action, key):
                self.acknowledged[self.id][line] = key
                self.moves += 1
                await self.show(mover)
            else:
                await asyncio.gather(*(page.look() for page in self.pages))

    async def show(self, mover):
        others = (page.look() for page in self.pages if page is not mover)
        await asyncio.gather(*others)

    async def look_back(self, rng):
        """A position of the replay, and if the last move can be taken back, undo and redo."""
        async with self.lock:
            if self.over:
                return
            version = self.pages[0].seen["version"]
            await rng.choice(self.pages).seek(rng.randrange(version + 1) // 2)
            for page in self.seats:
                if page.seen["undo"] and await page.undo(f"undo-{version:08}"):
                    await self.show(page)
                    return

    def close(self):
        for page in self.pages:
            page.browser.close()


def new_times():
    """Milliseconds by kind of request."""
    return defaultdict(list)


def at(values, share):
    return round(sorted(values)[min(len(values) - 1, int(share * len(values)))], 1) if values else 0
