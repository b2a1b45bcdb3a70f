"""Where bots think: processes of their own, spawned before the first visitor comes, so that they
hold none of the visitors' connections.

A process that dies or hangs is replaced; who asked is told with `BotDown` and may ask again. A bot
is handed a view as JSON, so it cannot see more than a person.
"""

import asyncio
import signal
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import SimpleQueue
from random import Random
from typing import Any, NamedTuple, Protocol

import ziggurat
from ziggurat import bots
from ziggurat.core.errors import ZigguratError

PROCESSES = 1
LONGEST_THOUGHT = 30.0  # seconds; the slowest level takes one


class BotDown(ZigguratError):
    """A bot gave no answer; its process has been replaced."""


class Job(NamedTuple):
    """A decision for the seat whose view this is. The seed is the bot's own and has nothing to do
    with the deal."""

    game: str
    bot: str
    view: dict[str, Any]
    seed: int


class Minds(Protocol):
    """What bots think with."""

    def start(self) -> None: ...

    async def think(self, job: Job) -> int: ...

    def close(self) -> None: ...


def think(job: Job) -> int:
    """The bot's choice."""
    game = ziggurat.load(job.game)
    seen = game.load(job.view)
    return bots.make(job.bot, game).choose(seen, seen.choices(), Random(job.seed))


def work(pipe: Connection) -> None:
    """Run in a process: answer jobs until the server is gone, which closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    with suppress(EOFError, OSError):
        while True:
            job: Job = pipe.recv()
            try:
                answer: int | str = think(job)
            except Exception as error:
                answer = f"{type(error).__name__}: {error}"
            pipe.send(answer)


class BotProcess:
    """One process, replaced when it fails."""

    def __init__(self, longest: float) -> None:
        self.longest = longest
        self.start()

    def start(self) -> None:
        """Spawned, not forked: a forked process would keep every open connection alive."""
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()

    def think(self, job: Job) -> int:
        """Blocks until there is an answer, or raises BotDown."""
        try:
            self.pipe.send(job)
            if not self.pipe.poll(self.longest):
                raise TimeoutError
            answer = self.pipe.recv()
        except (EOFError, OSError):  # TimeoutError is an OSError
            self.stop()
            self.start()
            raise BotDown("The bot is being restarted.") from None
        if not isinstance(answer, int):
            raise BotDown(f"The bot failed ({answer}).")
        return answer

    def stop(self) -> None:
        self.process.kill()
        self.pipe.close()


class ProcessMinds:
    """Some processes, each with one thought at a time; more thoughts wait for their turn."""

    def __init__(self, processes: int = PROCESSES, longest: float = LONGEST_THOUGHT) -> None:
        self.count, self.longest = processes, longest
        self.threads = ThreadPoolExecutor(processes)
        self.idle: SimpleQueue[BotProcess] = SimpleQueue()
        self.all: list[BotProcess] = []
        self.closed = False

    def start(self) -> None:
        self.all = [BotProcess(self.longest) for _ in range(self.count)]
        for process in self.all:
            self.idle.put(process)

    async def think(self, job: Job) -> int:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, self.ask, job)

    def ask(self, job: Job) -> int:
        if self.closed:
            raise BotDown("The server is ending.")
        process = self.idle.get()  # there are as many threads as processes
        try:
            return process.think(job)
        finally:
            self.idle.put(process)

    def close(self) -> None:
        """At once: a thought that is cut off is thought again after the next start."""
        self.closed = True
        self.threads.shutdown(wait=False, cancel_futures=True)
        for process in self.all:
            process.process.kill()


class ThreadMinds:
    """Bots think in a thread of this process: for tests and small programs."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(1)

    def start(self) -> None:
        pass

    async def think(self, job: Job) -> int:
        return await asyncio.get_running_loop().run_in_executor(self.threads, think, job)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
