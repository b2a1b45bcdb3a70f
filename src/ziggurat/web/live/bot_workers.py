"""Where bots think: processes of their own, spawned before the first visitor comes, so that they
hold none of the visitors' connections.

A process that dies or hangs is replaced; who asked is told with `BotDown` and may ask again. A bot
is handed a view as JSON, so it cannot see more than a person.
"""

import asyncio
import os
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
from ziggurat.arena import reviews
from ziggurat.bots.explain import Advice, explain
from ziggurat.core.errors import ZigguratError
from ziggurat.core.message import m
from ziggurat.core.runner import Player
from ziggurat.i18n.translate import translator

PROCESSES = 1
POLITE = 5  # less urgent by so much than an answer to a person
LONGEST_THOUGHT = 30.0  # seconds; the slowest level takes one


MOST_SEATED = 300  # bots that are remembered
SEATED: dict[tuple[str, str], Player] = {}


class BotDown(ZigguratError):
    """A bot gave no answer; its process has been replaced."""


class Job(NamedTuple):
    """A decision for the seat whose view this is. The seed is the bot's own and has nothing to do
    with the deal. `chair` names table and seat: the bot there remembers what it thought."""

    game: str
    bot: str
    view: dict[str, Any]
    seed: int
    chair: str = ""


class Question(NamedTuple):
    """A hint for the seat whose view this is, in the words of a language."""

    game: str
    view: dict[str, Any]
    seed: int
    names: tuple[str, ...]
    language: str
    planned: int | None = None  # how an earlier hint goes on


Asked = Job | Question | reviews.Task


class Minds(Protocol):
    """What bots think with."""

    def start(self) -> None: ...

    async def think(self, job: Job) -> int: ...

    async def advise(self, question: Question) -> list[Advice]: ...

    def close(self) -> None: ...


class Reviewers(Protocol):
    """What looks back at moves."""

    def start(self) -> None: ...

    async def review(self, task: reviews.Task) -> reviews.Row: ...

    def close(self) -> None: ...


def think(job: Job) -> int:
    """The bot's choice."""
    seen = ziggurat.load(job.game).load(job.view)
    return seated(job).choose(seen, seen.choices(), Random(job.seed))


def seated(job: Job) -> Player:
    """The bot of a chair, which lives as long as its game: its tree and its plan are of use at the
    next decision. Those that were idle longest are forgotten first."""
    key = (job.chair, job.bot)
    bot = SEATED.pop(key, None) or bots.make(job.bot, ziggurat.load(job.game))
    if job.chair:
        SEATED[key] = bot
    if len(SEATED) > MOST_SEATED:
        del SEATED[next(iter(SEATED))]
    return bot


def advise(question: Question) -> list[Advice]:
    """The best choices, with reasons."""
    game = ziggurat.load(question.game)
    seen, rng = game.load(question.view), Random(question.seed)
    return explain(
        game,
        seen,
        rng,
        names=question.names,
        translate=translator(question.language),
        planned=question.planned,
        phrases=game.spoken,
    )


def solve(asked: Asked) -> Any:
    if isinstance(asked, reviews.Task):
        return reviews.look(asked)
    return think(asked) if isinstance(asked, Job) else advise(asked)


class Failed(str):
    """Why there is no answer."""


def work(pipe: Connection) -> None:
    """Run in a process: answer jobs until the server is gone, which closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    if hasattr(os, "nice"):
        os.nice(POLITE)
    with suppress(EOFError, OSError):
        while True:
            asked: Asked = pipe.recv()
            try:
                answer = solve(asked)
            except Exception as error:
                answer = Failed(f"{type(error).__name__}: {error}")
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

    def ask(self, asked: Asked) -> Any:
        """Blocks until there is an answer, or raises BotDown."""
        try:
            self.pipe.send(asked)
            if not self.pipe.poll(self.longest):
                raise TimeoutError
            answer = self.pipe.recv()
        except (EOFError, OSError):  # TimeoutError is an OSError
            self.stop()
            self.start()
            raise BotDown(m("The bot is being restarted.")) from None
        if isinstance(answer, Failed):
            raise BotDown(m("The bot failed ({error}).", error=answer))
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
        return int(await loop.run_in_executor(self.threads, self.ask, job))

    async def advise(self, question: Question) -> list[Advice]:
        loop = asyncio.get_running_loop()
        found: list[Advice] = await loop.run_in_executor(self.threads, self.ask, question)
        return found

    async def review(self, task: reviews.Task) -> reviews.Row:
        loop = asyncio.get_running_loop()
        row: reviews.Row = await loop.run_in_executor(self.threads, self.ask, task)
        return row

    def ask(self, asked: Asked) -> Any:
        if self.closed:
            raise BotDown(m("The server is ending."))
        process = self.idle.get()  # there are as many threads as processes
        try:
            return process.ask(asked)
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

    async def advise(self, question: Question) -> list[Advice]:
        return await asyncio.get_running_loop().run_in_executor(self.threads, advise, question)

    async def review(self, task: reviews.Task) -> reviews.Row:
        return await asyncio.get_running_loop().run_in_executor(self.threads, reviews.look, task)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
