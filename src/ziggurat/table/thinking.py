"""Bots think in worker processes. They are handed a view as JSON, so they cannot see more than a
person.

A turn is claimed by writing its line: a restart or a second worker that thinks the same turn is
turned away by the line's number and loses nothing but its time.
"""

import asyncio
import os
import threading
import time
from concurrent.futures import Executor, ProcessPoolExecutor
from random import Random
from typing import Any

import ziggurat
from ziggurat import bots
from ziggurat.core.errors import ZigguratError
from ziggurat.table.room import Room
from ziggurat.table.rooms import Rooms

WORKERS = 1
WATCH = 0.5  # seconds between looks at whether the server still lives


def think(key: str, bot: str, view: dict[str, Any], seed: int) -> int:
    """Run in a worker: the bot's choice for the seat whose view this is."""
    game = ziggurat.load(key)
    seen = game.load(view)
    return bots.make(bot, game).choose(seen, seen.choices(), Random(seed))


def live_with(server: int) -> None:
    """Run in a new worker: end when the server is gone, even if it was killed and could not say
    so. A worker whose server is gone is handed to another parent."""

    def watch() -> None:
        while os.getppid() == server:
            time.sleep(WATCH)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


class Thinkers:
    """One thought at a time for each table, started whenever a bot is up."""

    def __init__(self, rooms: Rooms, executor: Executor | None = None) -> None:
        self.rooms = rooms
        self.executor = executor or ProcessPoolExecutor(
            WORKERS, initializer=live_with, initargs=(os.getpid(),)
        )
        self.busy: set[str] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.closed = False

    def wake(self, table: str) -> None:
        """Call on the event loop after anything changed at the table."""
        room = self.rooms.rooms.get(table)
        if room is not None and not any(chair.bot for chair in room.chairs):
            return  # people alone: nothing to think about
        if table not in self.busy and not self.closed:
            self.busy.add(table)
            task = asyncio.create_task(self.play_on(table))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def play_on(self, table: str) -> None:
        """Bots' decisions until a person is asked or the game is over."""
        try:
            while not self.closed:
                room = await asyncio.to_thread(self.rooms.room, table)
                bot = waiting_bot(room)
                if bot is None:
                    return
                await self.decide(room, bot)
        finally:
            self.busy.discard(table)

    async def decide(self, room: Room, bot: str) -> None:
        with room.lock:
            version, s = room.version, room.play.state
            view = room.game.save(room.game.view(s, s.player))
        seed = hash((room.sheet.seed, version))
        loop = asyncio.get_running_loop()
        action = await loop.run_in_executor(self.executor, think, room.game.key, bot, view, seed)
        try:
            await asyncio.to_thread(self.rooms.bot_acts, room.sheet.id, action, version)
        except ZigguratError:
            await asyncio.sleep(
                0.2
            )  # somebody else wrote the line, or the disk is busy: look again

    async def close(self) -> None:
        """Let thoughts under way end, so that none writes to a database that is closed."""
        self.closed = True
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.executor.shutdown(wait=False, cancel_futures=True)


def waiting_bot(room: Room) -> str | None:
    """The bot that must decide now, if one must; it may stand in for somebody."""
    if room.over or not room.full:
        return None
    bot: str | None = room.chairs[room.play.state.player].bot
    return bot
