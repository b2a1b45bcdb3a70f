"""Many games at once, over processes, in shared memory.

Every step plays one action in every game and leaves, for the seat that is asked next, its tensor
and mask in arrays that all processes share; nothing is pickled. A game that ends is followed by the
next one in the same step: `done` marks it, `rewards` are those of the finished game, and the tensor
is the first of the new one. Game k of place i has the seed `seed + i + places * k`, whatever the
number of workers, so a run depends on its seed and its actions alone.
"""

from contextlib import suppress
from math import prod
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, NamedTuple

import numpy as np

from ziggurat.core.errors import BadOption, IllegalAction
from ziggurat.core.message import m
from ziggurat.lab.episode import Episode
from ziggurat.lab.layout import DTYPE, Array
from ziggurat.lab.spaces import sizes

__all__ = ["Vector"]

GO, DONE, FAILED = b"g", b"d", b"f"


class Setting(NamedTuple):
    """What is played and how many at once."""

    game: str
    seats: int
    places: int
    seed: int
    reward: str
    options: dict[str, Any]


class Fields(NamedTuple):
    """The shared arrays, a row a game."""

    observation: Array
    action_mask: Array
    player: Array
    rewards: Array
    done: Array
    action: Array


def shapes(setting: Setting) -> Fields:
    """The shape and type of each array."""
    entries, actions = sizes(setting.game, setting.seats)
    n = setting.places
    wanted: Any = (
        ((n, entries), DTYPE),
        ((n, actions), np.int8),
        ((n,), np.int8),
        ((n, setting.seats), np.float32),
        ((n,), np.bool_),
        ((n,), np.int32),
    )
    return Fields(*wanted)


def octets(setting: Setting) -> int:
    return sum(room(shape, kind) for shape, kind in shapes(setting))


def room(shape: tuple[int, ...], kind: Any) -> int:
    """Bytes of an array, rounded up so that the next one is aligned."""
    return -(-prod(shape) * int(np.dtype(kind).itemsize) // 64) * 64


def fields_in(buffer: Any, setting: Setting) -> Fields:
    """The arrays inside a block of shared memory."""
    found, at = [], 0
    for shape, kind in shapes(setting):
        found.append(np.ndarray(shape, kind, buffer, at))
        at += room(shape, kind)
    return Fields(*found)


class Places:
    """Some of the games, played by one process."""

    def __init__(self, setting: Setting, rows: range, fields: Fields) -> None:
        self.setting, self.rows, self.fields = setting, rows, fields
        self.episodes = [
            Episode(setting.game, setting.seats, setting.reward, setting.options) for _ in rows
        ]
        self.played = [0] * len(rows)
        self.part = slice(rows.start, rows.stop)

    def begin(self) -> None:
        for i in range(len(self.rows)):
            self.played[i] = 0
            self.start(i)
        self.show([])

    def start(self, i: int) -> None:
        s = self.setting
        self.episodes[i].begin(s.seed + self.rows[i] + s.places * self.played[i])
        self.played[i] += 1

    def step(self) -> None:
        """An action in every game, and a new game where one ends."""
        ended = []
        for i, a in enumerate(self.fields.action[self.part].tolist()):
            episode = self.episodes[i]
            if not episode.is_legal(a):
                raise IllegalAction(
                    m("Game {n}: {reason}", n=self.rows[i], reason=episode.refusal(a))
                )
            episode.act(a)
            if episode.state.over:
                ended.append((i, episode.rewards()))
                self.start(i)
        self.show(ended)

    def show(self, ended: list[tuple[int, list[float]]]) -> None:
        """The views of the seats that are asked, and what ended, into the shared arrays."""
        f = self.fields
        f.done[self.part] = False
        f.rewards[self.part] = 0.0
        for i, rewards in ended:
            f.done[self.rows[i]] = True
            f.rewards[self.rows[i]] = rewards
        f.player[self.part] = [episode.state.player for episode in self.episodes]
        for row, episode in zip(self.rows, self.episodes, strict=True):
            episode.tensor(episode.state.player, f.observation[row])
            f.action_mask[row] = episode.observer.mask(episode.choices)


def work(setting: Setting, rows: range, block: str, pipe: Connection) -> None:
    """A worker: one round for every message, until the pipe closes."""
    memory = SharedMemory(block)
    places = Places(setting, rows, fields_in(memory.buf, setting))
    with suppress(EOFError, KeyboardInterrupt):
        while True:
            message = pipe.recv_bytes()
            try:
                places.step() if message == GO else places.begin()
            except IllegalAction as error:
                pipe.send_bytes(FAILED + str(error).encode())
            else:
                pipe.send_bytes(DONE)
    del places
    with suppress(BufferError):
        memory.close()


class Vector:
    """`places` games over `workers` processes; with 0 workers, in this one.

    `reset` and `step` give `Fields`, arrays that the next step writes over. Close it, or use it as
    a context manager."""

    def __init__(
        self,
        game: str,
        places: int = 16,
        workers: int = 1,
        seats: int = 0,
        *,
        seed: int = 0,
        reward: str = "outcome",
        **options: Any,
    ) -> None:
        one = Episode(game, seats, reward, options)  # refuses what cannot be played
        if not 0 <= workers <= places:
            raise BadOption(
                m("{n} games cannot be spread over {workers} workers.", n=places, workers=workers)
            )
        self.setting = Setting(game, one.seats, places, seed, reward, one.options)
        self.memory = SharedMemory(create=True, size=octets(self.setting))
        self.fields: Fields | None = fields_in(self.memory.buf, self.setting)
        self.here = Places(self.setting, range(places), self.fields) if not workers else None
        self.pipes: list[Connection] = []
        self.processes: list[Any] = []
        bounds = [places * w // max(1, workers) for w in range(workers + 1)]
        for w in range(workers):
            self.hire(range(bounds[w], bounds[w + 1]))

    def hire(self, rows: range) -> None:
        """A worker for these games."""
        context = get_context("spawn")
        mine, theirs = context.Pipe()
        job = (self.setting, rows, self.memory.name, theirs)
        process = context.Process(target=work, args=job, daemon=True)
        process.start()
        theirs.close()
        self.pipes.append(mine)
        self.processes.append(process)

    def reset(self) -> Fields:
        """Begin again with the first games."""
        if self.here:
            self.here.begin()
        return self.round(b"r")

    def step(self, actions: Array) -> Fields:
        """One action a game, in the order of the rows; an illegal one raises."""
        assert self.fields is not None, "the games are closed"
        self.fields.action[:] = actions
        if self.here:
            self.here.step()
        return self.round(GO)

    def round(self, message: bytes) -> Fields:
        assert self.fields is not None, "the games are closed"
        for pipe in self.pipes:
            pipe.send_bytes(message)
        for answer in [pipe.recv_bytes() for pipe in self.pipes]:
            if answer[:1] == FAILED:
                raise IllegalAction(answer[1:].decode())
        return self.fields

    def sample(self, rng: np.random.Generator) -> Array:
        """A random legal action for every game."""
        assert self.fields is not None, "the games are closed"
        rows, legal = self.fields.action_mask.view(np.bool_).nonzero()
        counts = np.bincount(rows, minlength=self.setting.places)
        chosen = (rng.random(len(counts)) * counts).astype(int)
        actions: Array = legal[np.cumsum(counts) - counts + chosen].astype(np.int32)
        return actions

    def close(self) -> None:
        if self.fields is None:
            return
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            process.join()
        self.here = self.fields = None
        self.memory.close()
        self.memory.unlink()

    def __enter__(self) -> "Vector":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
