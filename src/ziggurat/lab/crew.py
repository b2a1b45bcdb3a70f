"""The processes that play the games of `Vector`, each some of the rows."""

import pickle
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from traceback import format_exc
from typing import Any

import numpy as np

from ziggurat.core.message import m
from ziggurat.lab.layout import Array
from ziggurat.lab.rows import Setting, row_of, seen_by_player
from ziggurat.lab.shared import Fields, fields_in, octets

__all__ = ["Crew"]

BEGIN, STEP, WHY = b"b", b"s", b"w"
DONE, FAILED = b"d", b"f"
NOT_TO_BEGIN = -1  # in place of a seed; and of an action where none is to be played


class Block(SharedMemory):
    """Memory that is given back when nobody holds an array of it."""

    def close(self) -> None:
        with suppress(BufferError):
            super().close()


class Hand:
    """Plays some of the rows, in the process that it is made in."""

    def __init__(self, setting: Setting, rows: range, fields: Fields) -> None:
        self.numbers, self.fields = rows, fields
        self.rows = [row_of(setting) for _ in rows]

    def begin(self) -> None:
        """New games where a seed is given."""
        for i, row in zip(self.numbers, self.rows, strict=True):
            seed = int(self.fields.seed[i])
            if seed != NOT_TO_BEGIN:
                row.begin(seed)
                self.show(i)

    def step(self) -> None:
        """An action in every row that has one."""
        f = self.fields
        for i, row in zip(self.numbers, self.rows, strict=True):
            action = int(f.action[i])
            f.reward[i], f.rewards[i], f.terminated[i], f.truncated[i] = 0.0, 0.0, False, False
            if action != NOT_TO_BEGIN:
                f.reward[i], f.rewards[i], f.terminated[i], f.truncated[i] = row.act(action)
                self.show(i)

    def show(self, i: int) -> None:
        row = self.rows[i - self.numbers.start]
        self.fields.player[i] = row.player
        for name, array in seen_by_player(row).items():
            self.fields.seen[name][i] = array

    def refusal(self, i: int, action: int) -> str:
        return self.rows[i - self.numbers.start].episode.refusal(action)


def work(setting: bytes, rows: range, block: str, pipe: Connection) -> None:
    """A worker: one task for every message, until the pipe closes."""
    memory = Block(block)
    given = pickle.loads(setting)
    hand = Hand(given, rows, fields_in(memory.buf, given))
    with suppress(EOFError, KeyboardInterrupt, BrokenPipeError):
        while True:
            message = pipe.recv_bytes()
            try:
                pipe.send_bytes(DONE + answer(hand, message).encode())
            except Exception:
                pipe.send_bytes(FAILED + format_exc().encode())
    del hand
    memory.close()


def answer(hand: Hand, message: bytes) -> str:
    """Do what the message says."""
    if message == STEP:
        hand.step()
    elif message == BEGIN:
        hand.begin()
    else:
        return hand.refusal(*map(int, message[1:].split()))
    return ""


class Crew:
    """All rows of a `Vector`, with `workers` processes or in this one."""

    def __init__(self, setting: Setting, workers: int) -> None:
        self.setting, places = setting, setting.places
        self.memory = Block(create=True, size=octets(setting)) if workers else None
        buffer = self.memory.buf if self.memory else np.zeros(octets(setting), np.uint8).data
        self.fields = fields_in(buffer, setting)
        self.here = None if workers else Hand(setting, range(places), self.fields)
        self.pipes: list[Connection] = []
        self.processes: list[Any] = []
        bounds = [places * w // max(1, workers) for w in range(workers + 1)]
        self.parts = [range(bounds[w], bounds[w + 1]) for w in range(workers)]
        for rows in self.parts:
            self.hire(rows)

    def hire(self, rows: range) -> None:
        """A worker for these rows."""
        assert self.memory is not None
        context = get_context("spawn")
        mine, theirs = context.Pipe()
        job = (pickle.dumps(self.setting), rows, self.memory.name, theirs)
        process = context.Process(target=work, args=job, daemon=True)
        process.start()
        theirs.close()
        self.pipes.append(mine)
        self.processes.append(process)

    def begin(self, rows: Array, seeds: Array) -> Fields:
        """New games of these seeds in these rows."""
        self.fields.seed[:] = NOT_TO_BEGIN
        self.fields.seed[rows] = seeds
        if self.here:
            self.here.begin()
        self.tell(BEGIN)
        return self.fields

    def step(self) -> None:
        if self.here:
            self.here.step()
        self.tell(STEP)

    def refusal(self, row: int, action: int) -> str:
        """Why an action is not legal in a row."""
        if self.here:
            return self.here.refusal(row, action)
        (worker,) = [w for w, rows in enumerate(self.parts) if row in rows]
        return self.tell(WHY + f"{row} {action}".encode(), worker)

    def tell(self, message: bytes, only: int | None = None) -> str:
        """Give a task to one worker or all and wait. If one fails, the games are closed."""
        chosen = self.pipes if only is None else [self.pipes[only]]
        try:
            for pipe in chosen:
                pipe.send_bytes(message)
            answers = [pipe.recv_bytes() for pipe in chosen]
        except (EOFError, OSError):
            self.close()
            raise RuntimeError(
                m("A process that plays some of the games has ended; make the games anew.")
            ) from None
        for told in answers:
            if told[:1] == FAILED:
                self.close()
                raise RuntimeError(
                    m("A game could not go on, and all are closed:\n{why}", why=told[1:].decode())
                )
        return answers[0][1:].decode() if answers else ""

    def close(self) -> None:
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            process.join()
        self.pipes, self.processes, self.here = [], [], None
        if self.memory is not None:
            self.memory.close()
            self.memory.unlink()
        self.memory = None
