"""Bots as a service of their own: `ziggurat bots` on any machine that reaches the database.

It serves no page. Bells of the database tell which tables changed and where somebody watches; a
turn is claimed before it is thought about, so several such services share the work. After a bell
that was not heard, because the database was away, a look at all tables finds the turn.
"""

import asyncio
from contextlib import suppress
from time import monotonic

from sqlalchemy.exc import DBAPIError

from ziggurat.core.errors import ZigguratError
from ziggurat.web.live.bot_turns import BotScheduler
from ziggurat.web.live.bot_workers import Minds
from ziggurat.web.live.hub import GLANCE
from ziggurat.web.live.notify import PgNotify
from ziggurat.web.storage.store import Store
from ziggurat.web.tables.room import Room
from ziggurat.web.tables.service import Rooms

SWEEP = 30.0  # seconds between two looks at all tables


class BotService:
    """Thinks about the turns of bots at all tables of a PostgreSQL database."""

    def __init__(self, address: str, processes: int = 1, minds: Minds | None = None) -> None:
        self.rooms = Rooms(Store(address), self.announce)
        self.bells = PgNotify(self.rooms.store, self.hear, self.hear_look)
        self.processes, self.minds = processes, minds
        self.looks: dict[str, float] = {}
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thinkers: BotScheduler | None = None

    def announce(self, table: str, version: int = 0) -> None:
        self.bells.ring(table)

    def hear(self, table: str) -> None:
        if self.loop is not None:
            self.loop.call_soon_threadsafe(self.start, table)

    def hear_look(self, table: str) -> None:
        here = monotonic()
        self.looks = {t: at for t, at in self.looks.items() if here - at < GLANCE}
        self.looks[table] = here
        self.hear(table)

    def start(self, table: str) -> None:
        if self.thinkers is not None:
            self.thinkers.start(table)

    def watched(self, room: Room) -> bool:
        """Whether somebody was there a moment ago, as far as the pages told."""
        return monotonic() - self.looks.get(room.sheet.id, -GLANCE) < GLANCE

    async def run(self) -> None:
        """Until the task is cancelled."""
        self.loop = asyncio.get_running_loop()
        self.thinkers = BotScheduler(self.rooms, self.watched, self.minds, self.processes)
        self.bells.start()
        try:
            while True:
                with suppress(ZigguratError, DBAPIError):
                    for sheet in await asyncio.to_thread(self.rooms.store.unfinished):
                        self.start(sheet.id)
                    await asyncio.to_thread(self.rooms.rooms.settle)
                await asyncio.sleep(SWEEP)
        finally:
            self.bells.stop()
            await self.thinkers.close()
            self.rooms.store.close()
