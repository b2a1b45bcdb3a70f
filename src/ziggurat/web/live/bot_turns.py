"""Bots at the tables: whenever one is up, its decision is thought and written.

Several processes claim a turn before they think. It is taken by writing its line: who thought the
same turn after all is turned away by the line's number and loses nothing but its time. Whatever
fails is tried again, and no turn waits for ever: a bot that gives no answer several times in a row
plays any legal choice.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from time import monotonic
from weakref import WeakValueDictionary

from sqlalchemy.exc import DBAPIError

from ziggurat.bots.explain import Advice
from ziggurat.core.errors import ZigguratError
from ziggurat.core.runner import mere_cover
from ziggurat.web.budgets import THINKING, RateLimiter
from ziggurat.web.live.bot_workers import PROCESSES, BotDown, Job, Minds, ProcessMinds, Question
from ziggurat.web.live.claims import claim
from ziggurat.web.tables.room import Room
from ziggurat.web.tables.service import Rooms

FIRST_WAIT, LONGEST_WAIT = 0.2, 5.0  # seconds before trying again
TRIES = 3  # of a bot at one decision
# Seconds that a decision takes at least, rather more than most thoughts: a single choice, about
# which nobody needs to think, must not be answered sooner.
LEAST = {"expert": 0.35, "ismcts": 0.35, "planner": 0.35, "master": 1.2}
QUICK = 0.15  # all others
AMONG_PEOPLE = 1.2  # an answer for a person who declines, more or less
RNG = secrets.SystemRandom()


def bot_seed() -> int:
    """Of a bot's own random numbers: nothing about the deal follows from it."""
    return secrets.randbits(63)


class BotScheduler:
    """One thought at a time for each table, started whenever a bot is up."""

    def __init__(
        self,
        rooms: Rooms,
        watched: Callable[[Room], bool],
        minds: Minds | None = None,
        processes: int = PROCESSES,
    ) -> None:
        self.name = secrets.token_hex(8)  # under which turns are claimed
        self.rooms = rooms
        self.watched = watched
        self.minds = minds or ProcessMinds(processes)
        self.minds.start()
        self.slots = asyncio.Semaphore(processes)
        self.lanes: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.paces = RateLimiter()
        self.busy: set[str] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.closed = False

    def wake(self, table: str) -> None:
        """Call on the event loop after anything changed at the table."""
        room = self.rooms.rooms.get(table)
        if room is not None and room.sheet.lesson:
            return  # the lesson answers for everybody
        if room is not None and not any(c.bot or c.declines is not None for c in room.chairs):
            return  # people alone, who answer for themselves
        self.start(table)

    def start(self, table: str) -> None:
        """The same when what is known of the table may be old."""
        if table not in self.busy and not self.closed:
            self.busy.add(table)
            task = asyncio.create_task(self.play_on(table))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def play_on(self, table: str) -> None:
        """Bots' decisions until a person is asked or the game is over. A database that is away, a
        line that somebody else wrote and a bot that died are all met by looking again."""
        failed = down = 0
        try:
            while not self.closed:
                try:
                    if not await self.decide(table, down):
                        return
                    failed = down = 0
                except (ZigguratError, DBAPIError) as error:
                    failed += 1
                    down += isinstance(error, BotDown)
                    await asyncio.sleep(min(FIRST_WAIT * 2 ** min(failed, 10), LONGEST_WAIT))
        finally:
            self.busy.discard(table)

    async def decide(self, table: str, down: int) -> bool:
        """One decision of a bot, which has given no answer `down` times before. False if no bot is
        up."""
        began = monotonic()
        room = await asyncio.to_thread(self.rooms.room, table)
        if room.sheet.lesson:
            return False
        bot = bot_to_move(room)
        cover = cover_of(room) if bot is None else None
        if cover is not None:
            await asyncio.to_thread(self.rooms.bot_acts, table, cover, room.version)
            return True
        if declined(room):
            return await self.decline(room)
        if bot is None or (unattended(room) and not self.watched(room)):
            return False
        with room.lock:
            version, seen = room.version, room.game.view(room.play.state, room.play.state.player)
        if down < TRIES:
            chair = f"{table}/{seen.viewer}"
            view = room.game.save(seen)
            job = Job(room.game.key, bot, view, bot_seed(), chair)
            action = await self.ask(room, version, job)
        else:
            action = seen.sample(Random(bot_seed()))
        if not unattended(room):  # somebody could tell from its speed how many choices it had
            least = max(LEAST.get(bot, QUICK), room.sheet.rest)
            await asyncio.sleep(least - (monotonic() - began))
        await asyncio.to_thread(self.rooms.bot_acts, table, action, version)
        return True

    async def decline(self, room: Room) -> bool:
        """Answer for who declines all questions of the phase, after a while that has nothing to do
        with the hand. They may change their mind meanwhile."""
        version = room.version
        await asyncio.sleep(AMONG_PEOPLE * (0.5 + RNG.random()))
        room = await asyncio.to_thread(self.rooms.room, room.sheet.id)
        if room.version == version and declined(room):
            first = room.play.state.choices()[0]
            await asyncio.to_thread(self.rooms.bot_acts, room.sheet.id, first, version)
        return True

    async def ask(self, room: Room, version: int, job: Job) -> int:
        """A turn is claimed when there is a process that can think about it. The table says so
        while a bot is down."""
        try:
            async with self.turn(room.sheet.lane or room.sheet.id):
                await asyncio.to_thread(claim, self.rooms.store, room.sheet.id, version, self.name)
                action = await self.minds.think(job)
        except BotDown:
            room.bot_down = True
            self.rooms.announce(room.sheet.id)
            raise
        room.bot_down = False
        return action

    async def advise(self, lane: str, question: Question) -> list[Advice]:
        """A hint takes its turn like a bot's thought."""
        async with self.turn(lane):
            return await self.minds.advise(question)

    @asynccontextmanager
    async def turn(self, lane: str) -> AsyncIterator[None]:
        """One thought at a time for all tables that one address opened, and each lane in its turn:
        however many tables somebody opens, another one's bot waits for one thought of theirs. Who
        has had many seconds waits longer."""
        lock = self.lanes.setdefault(lane, asyncio.Lock())
        async with lock:
            await asyncio.sleep(self.paces.delay(lane, THINKING, monotonic()))
            async with self.slots:
                began = monotonic()
                try:
                    yield
                finally:
                    self.paces.spend(lane, THINKING, monotonic() - began, monotonic())

    async def close(self) -> None:
        """End thoughts under way, so that none writes to a database that is closed."""
        self.closed = True
        self.minds.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def unattended(room: Room) -> bool:
    """Whether no person plays here now: bots are alone, or stand in for everybody."""
    return not any(chair.person and not chair.bot for chair in room.chairs)


def cover_of(room: Room) -> int | None:
    """The only answer of a lone person to a question that would merely hide a hand from others."""
    if room.over or not room.full:
        return None
    people = sum(chair.person is not None for chair in room.chairs)  # two may share a screen
    return mere_cover(room.play.state, people)


def declined(room: Room) -> bool:
    """Whether a person is up who declines what is asked."""
    if room.over or not room.full or not room.play.state.decision.covers:
        return False
    seat = room.play.state.player
    return room.chairs[seat].bot is None and room.declines(seat)


def bot_to_move(room: Room) -> str | None:
    """The bot that must decide now, if one must; it may stand in for somebody."""
    if room.over or not room.full:
        return None
    bot: str | None = room.chairs[room.play.state.player].bot
    return bot
