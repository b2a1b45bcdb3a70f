"""Who listens to which table, and what a change sets going: bells for listeners, and bots."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from time import monotonic

from ziggurat.bots.explain import Advice
from ziggurat.core.message import m
from ziggurat.web.budgets import Limits, TooMuch
from ziggurat.web.live.bot_turns import BotScheduler, bot_to_move, unattended
from ziggurat.web.live.bot_workers import BotDown, Question
from ziggurat.web.live.notify import PgNotify
from ziggurat.web.live.reviewing import Reviewing
from ziggurat.web.tables.room import Room

CHANGED = "changed"
QUIET = 20  # seconds after which an event stream says that it is still there
GLANCE = 30.0  # seconds for which somebody who looked without listening counts as there


class Hub:
    """`announce`, `hear`, `looked` and `review` may be called from any thread."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.listeners: dict[str, set[asyncio.Queue[str]]] = {}
        self.streams: Counter[str] = Counter()  # of each address
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thinkers: BotScheduler | None = None
        self.bells: PgNotify | None = None
        self.reviewing: Reviewing | None = None
        self.plays = True  # whether bots' turns are thought here, not by a service of bots
        self.told: dict[str, float] = {}  # when such a service was told that somebody watches

    def announce(self, table: str, version: int = 0) -> None:
        """Something changed here: tell our own listeners and the other processes. Who shows this
        version already knows of it."""
        self.notify_here(table, version)
        if self.bells is not None:
            self.bells.ring(table)

    def notify_here(self, table: str, version: int = 0) -> None:
        if self.loop is not None:
            self.loop.call_soon_threadsafe(self.wake_listeners, table, version)

    def wake_listeners(self, table: str, version: int = 0) -> None:
        """One bell is enough: whoever hears it asks for the newest state."""
        for queue in self.listeners.get(table, ()):
            several = False
            while not queue.empty():
                several = bool(queue.get_nowait()) or several
            queue.put_nowait(CHANGED if several or not version else str(version))
        self.wake(table)

    def wake(self, table: str) -> None:
        if self.thinkers is not None and self.plays:
            self.thinkers.wake(table)

    def watching(self, table: str) -> None:
        """Somebody is there: bots that play among themselves go on, wherever they think."""
        self.wake(table)
        here = monotonic()
        if not self.plays and self.bells is not None:
            self.told = {t: at for t, at in self.told.items() if here - at < GLANCE / 3}
            if table not in self.told:
                self.told[table] = here
                self.bells.ring_look(table)

    def looked(self, room: Room) -> None:
        """Somebody looks: bots that play among themselves go on."""
        room.looked = monotonic()
        if self.loop is not None and unattended(room) and bot_to_move(room):
            self.loop.call_soon_threadsafe(self.watching, room.sheet.id)

    def watched(self, room: Room) -> bool:
        """Whether somebody listens to the table or has just looked at it."""
        return room.sheet.id in self.listeners or monotonic() - room.looked < GLANCE

    def may_listen(self, address: str) -> None:
        """Raise TooMuch if this address, or everybody together, listens to enough tables."""
        if self.streams[address] >= self.limits.streams_each:
            raise TooMuch(m("Too many pages are open at your address; close some of them."))
        if self.streams.total() >= self.limits.streams:
            raise TooMuch(
                m("Too many people are listening now; the page looks for news by itself.")
            )

    async def listen(self, table: str, address: str) -> AsyncIterator[str]:
        """Every change, with its version if that tells all; an empty text after a while without
        one, which keeps the connection."""
        loop = asyncio.get_running_loop()
        queue: asyncio.Queue[str] = asyncio.Queue()
        self.listeners.setdefault(table, set()).add(queue)
        self.streams[address] += 1
        self.watching(table)
        try:
            while True:
                alarm = loop.call_later(QUIET, queue.put_nowait, "")
                change = await queue.get()
                alarm.cancel()
                if not change:
                    self.watching(table)
                yield change
        finally:
            self.listeners[table].discard(queue)
            if not self.listeners[table]:
                del self.listeners[table]
            self.streams[address] -= 1
            if not self.streams[address]:
                del self.streams[address]

    async def advise(self, lane: str, question: Question) -> list[Advice]:
        """A hint, from where bots think."""
        if self.thinkers is None:
            raise BotDown(m("The bot is being restarted."))
        return await self.thinkers.advise(lane, question)

    def review(self, table: str, seat: int, lane: str) -> None:
        """Look back at a finished table, in processes of its own."""
        if self.loop is not None and self.reviewing is not None:
            self.loop.call_soon_threadsafe(self.reviewing.start, table, seat, lane)
