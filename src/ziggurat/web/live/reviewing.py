"""Reviews of finished tables, in processes of their own that give way to everything else.

A line is kept as soon as it is there. What a restart interrupted goes on when somebody looks at it
again.
"""

import asyncio
import os
from collections.abc import Iterator
from contextlib import suppress
from weakref import WeakValueDictionary

from sqlalchemy.exc import DBAPIError

from ziggurat.arena.reviews import Task, header_of, tasks_of
from ziggurat.core.errors import ZigguratError
from ziggurat.web.live.bot_workers import BotDown, ProcessMinds, Reviewers
from ziggurat.web.storage import reviews
from ziggurat.web.tables.looking_back import plan_of
from ziggurat.web.tables.service import Rooms

PROCESSES = max(1, min(2, os.cpu_count() or 1))
LONGEST = 120.0  # seconds for a move
TRIES = 3  # of a move
Key = tuple[str, int]  # a table and a seat


class Reviewing:
    """One review at a time for each address that asked; started when somebody wants it."""

    def __init__(self, rooms: Rooms, reviewers: Reviewers | None = None) -> None:
        self.rooms, self.reviewers = rooms, reviewers
        self.begun = False
        self.slots = asyncio.Semaphore(PROCESSES)
        self.lanes: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.busy: dict[Key, asyncio.Task[None]] = {}

    def start(self, table: str, seat: int, lane: str) -> None:
        """Call on the event loop. A review under way goes on."""
        key = (table, seat)
        if key not in self.busy:
            task = self.busy[key] = asyncio.create_task(self.review(table, seat, lane))
            task.add_done_callback(lambda _: self.busy.pop(key, None))

    async def review(self, table: str, seat: int, lane: str) -> None:
        lock = self.lanes.setdefault(lane, asyncio.Lock())
        async with lock:
            with suppress(ZigguratError, DBAPIError):  # it goes on when it is looked at again
                missing = iter(await asyncio.to_thread(self.missing, table, seat))
                workers = [self.work(table, seat, missing) for _ in range(PROCESSES)]
                await asyncio.gather(*workers)

    def missing(self, table: str, seat: int) -> list[Task]:
        """The moves still to be looked at; a header that no longer fits begins anew."""
        plan = plan_of(self.rooms, self.rooms.room(table), seat)
        header, rows = reviews.read(self.rooms.store, table, seat)
        if header != header_of(plan):
            reviews.begin(self.rooms.store, table, seat, header_of(plan))
            rows = []
        done = {row["move"] for row in rows}
        return [task for task in tasks_of(plan) if task.n not in done]

    async def work(self, table: str, seat: int, missing: Iterator[Task]) -> None:
        for task in missing:
            async with self.slots:
                row = await self.look(task)
            await asyncio.to_thread(reviews.add, self.rooms.store, table, seat, task.n, row)

    async def look(self, task: Task) -> reviews.Row:
        """A process that failed has been replaced: ask again."""
        for _ in range(TRIES - 1):
            with suppress(BotDown):
                return await self.ready().review(task)
        return await self.ready().review(task)

    def ready(self) -> Reviewers:
        """The processes, which are started when they are first needed."""
        if self.reviewers is None:
            self.reviewers = ProcessMinds(PROCESSES, LONGEST)
        if not self.begun:
            self.reviewers.start()
            self.begun = True
        return self.reviewers

    async def close(self) -> None:
        if self.reviewers is not None and self.begun:
            self.reviewers.close()
        tasks = list(self.busy.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
