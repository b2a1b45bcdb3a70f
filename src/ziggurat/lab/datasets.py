"""Datasets of self-play: records, and Parquet tables of decisions.

A row is one decision: the deciding seat's tensor, its legal choices, what it chose and how the game
ended for it. Games are played in shards; a shard is written whole or not at all, so a run that was
killed goes on where it stopped. An information-safe dataset keeps the rows of one seat a game and
neither records nor seeds: what was hidden at the table cannot be put together from it.
"""

import json
import multiprocessing
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

import ziggurat
from ziggurat.bots import outside
from ziggurat.core.errors import BadOption
from ziggurat.core.message import m
from ziggurat.core.record import Record
from ziggurat.core.runner import Choice, Player, run
from ziggurat.core.state import State
from ziggurat.lab.episode import margin, outcome
from ziggurat.lab.layout import DTYPE, Array
from ziggurat.lab.observe import Observer, observer

__all__ = ["Dataset", "Plan", "generate"]

MANIFEST = "dataset.json"
PRIVATE = ".seed"  # lets a safe run go on; no part of the data, to be left out when it is given on
SHARD = 10  # games
FORMAT = 2  # the order of a tensor's entries, and the columns


@dataclass(slots=True)
class Plan:
    """What is played. Game n has seed `seed + n`, the bots rotate by n over the seats."""

    game: str
    seats: int
    bots: list[str]
    games: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    noise: float = 0.0  # how often a random choice is played instead, for variety
    safe: bool = False
    rules: int = 0
    entries: int = 0  # of a tensor
    actions: int = 0  # of a mask
    format: int = FORMAT

    def __post_init__(self) -> None:
        game = ziggurat.load(self.game)
        self.rules = game.rules_version
        self.entries = observer(self.game, self.seats).layout.size
        self.actions = game.actions.size


class Row(NamedTuple):
    game: int
    move: int
    seat: int
    observation: Array
    legal: list[int]
    choice: int
    outcome: float
    margin: float


def schema(plan: Plan) -> Any:
    return pa.schema(
        [
            ("game", pa.int32()),
            ("move", pa.int32()),
            ("seat", pa.int8()),
            ("observation", pa.list_(pa.int16(), plan.entries)),
            ("legal", pa.list_(pa.int32())),
            ("choice", pa.int32()),
            ("outcome", pa.float32()),
            ("margin", pa.float32()),
        ]
    )


def shards(plan: Plan) -> int:
    return -(-plan.games // SHARD)


def shard_file(out: Path, shard: int) -> Path:
    return out / "decisions" / f"shard-{shard:05}.parquet"


def begin(plan: Plan, out: Path) -> list[int]:
    """Write the manifest, or see that the one there is the same; the shards still to play."""
    (out / "decisions").mkdir(parents=True, exist_ok=True)
    path = out / MANIFEST
    wanted = manifest_of(plan)
    if path.exists():
        there = json.loads(path.read_text(encoding="utf-8"))
        if {**there, "games": 0} != {**wanted, "games": 0}:
            raise BadOption(m("{path} holds another dataset; name a new folder.", path=str(out)))
    path.write_text(json.dumps(wanted, indent=2) + "\n", encoding="utf-8")
    return [n for n in range(shards(plan)) if not complete(plan, out, n)]


def private_seed(out: Path, given: int | None) -> int:
    """The seed of a safe dataset, which nobody can guess: drawn once, and kept beside the data only
    for a run that goes on."""
    path = out / PRIVATE
    if path.exists():
        return int(path.read_text(encoding="utf-8"))
    out.mkdir(parents=True, exist_ok=True)
    seed = SystemRandom().getrandbits(48) if given is None else given
    path.write_text(str(seed), encoding="utf-8")
    return seed


def manifest_of(plan: Plan) -> dict[str, Any]:
    """What the folder says about itself; a safe dataset does not tell its seed."""
    return {**asdict(plan), "seed": None if plan.safe else plan.seed}


def complete(plan: Plan, out: Path, shard: int) -> bool:
    """Whether a shard is there with as many games as are wanted of it now."""
    path = shard_file(out, shard)
    if not path.exists():
        return False
    kept = pq.read_metadata(path).metadata or {}
    return int(kept.get(b"games", 0)) == len(games_of(plan, shard))


def games_of(plan: Plan, shard: int) -> range:
    return range(shard * SHARD, min(plan.games, (shard + 1) * SHARD))


def generate(plan: Plan, out: Path, jobs: int) -> Iterator[int]:
    """Play what is missing and give the number of games of each shard as it is done."""
    missing = begin(plan, out)
    for shard in set(range(shards(plan))) - set(missing):
        yield len(games_of(plan, shard))
    tasks = [(plan, str(out), shard) for shard in missing]
    if not tasks:
        return
    if jobs == 1:
        yield from map(play_shard, tasks)
        return
    with multiprocessing.Pool(min(jobs, len(tasks))) as pool:
        yield from pool.imap_unordered(play_shard, tasks)


def play_shard(task: tuple[Plan, str, int]) -> int:
    """Play some games and write their rows; the table's last act is to take its name."""
    plan, folder, shard = task
    out, rows = Path(folder), []
    numbers = games_of(plan, shard)
    for n in numbers:
        played, record = play(plan, n)
        rows += played
        if not plan.safe:
            (out / "records").mkdir(exist_ok=True)
            record.save(out / "records" / f"game-{n:06}.record")
    write(plan, rows, shard_file(out, shard), len(numbers))
    return len(numbers)


class Noisy:
    """A bot that now and then chooses at random, for games that are not all alike."""

    def __init__(self, bot: Player, noise: float) -> None:
        self.bot, self.noise = bot, noise

    def choose(self, seen: State, choices: list[int], rng: Random) -> int:
        if self.noise and rng.random() < self.noise:
            return rng.choice(choices)
        return self.bot.choose(seen, choices, rng)


def play(plan: Plan, n: int) -> tuple[list[Row], Record]:
    """One game; a row for every decision with more than one choice, of one seat if safe."""
    game = ziggurat.load(plan.game)
    turn = n % plan.seats
    names = [plan.bots[(seat + turn) % len(plan.bots)] for seat in range(plan.seats)]
    players = [Noisy(outside.make(name, game), plan.noise) for name in names]
    rng = Random(f"{plan.seed}-{n}")
    keep = range(plan.seats) if not plan.safe else [rng.randrange(plan.seats)]
    watch = observer(plan.game, plan.seats)
    memories = [watch.memory() for _ in range(plan.seats)]
    record = Record(game.key, game.rules_version, plan.seats, plan.seed + n, plan.options)
    s = game.new(plan.seats, plan.seed + n, **plan.options)
    s.notes = None
    kept: list[Row] = []

    def note_down(choice: Choice) -> None:
        if len(choice.choices) > 1 and choice.seat in keep:
            move = len(record.moves)
            tensor = watch.tensor(choice.seen, memory=memories[choice.seat])
            row = Row(n, move, choice.seat, tensor, choice.choices, choice.action, 0.0, 0.0)
            kept.append(row)
        record.moves.append(game.actions.text(choice.action))

    run(game, s, players, [rng] * plan.seats, note_down)
    won, ahead = outcome(game, s), margin(game, s)
    return [row._replace(outcome=won[row.seat], margin=ahead[row.seat]) for row in kept], record


def write(plan: Plan, rows: list[Row], path: Path, games: int) -> None:
    named = schema(plan).with_metadata({"games": str(games)})
    tensors = np.array([row.observation for row in rows], DTYPE).reshape(-1)
    columns = [
        pa.FixedSizeListArray.from_arrays(pa.array(tensors), plan.entries)
        if name == "observation"
        else pa.array([getattr(row, name) for row in rows], named.field(name).type)
        for name in named.names
    ]
    draft = path.with_suffix(".draft")
    pq.write_table(pa.Table.from_arrays(columns, schema=named), draft, compression="zstd")
    draft.replace(path)


class Dataset:
    """A dataset on disk. `batches` gives arrays; `observer.layout` names their entries."""

    def __init__(self, folder: Path | str) -> None:
        self.folder = Path(folder)
        path = self.folder / MANIFEST
        if not path.exists():
            raise BadOption(m("{path} holds no dataset.", path=str(folder)))
        self.manifest: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        self.files = sorted((self.folder / "decisions").glob("*.parquet"))
        self.check()

    def check(self) -> None:
        """Tensors are only of use with the layout they were made with."""
        there = self.manifest["format"], self.manifest["entries"]
        if there != (FORMAT, self.observer.layout.size):
            raise BadOption(
                m(
                    "{path} was made with another layout of {game}.",
                    path=self.folder,
                    game=self.key,
                )
            )

    @property
    def key(self) -> str:
        return str(self.manifest["game"])

    @property
    def observer(self) -> Observer:
        return observer(self.key, self.manifest["seats"])

    def __len__(self) -> int:
        return sum(pq.read_metadata(file).num_rows for file in self.files)

    def batches(self, size: int = 1024, seed: int | None = None) -> Iterator[dict[str, Array]]:
        """All rows once as arrays by column, `legal` as `action_mask`. With a seed, the files and
        the rows of each file are shuffled."""
        rng = None if seed is None else np.random.default_rng(seed)
        files = list(self.files)
        if rng is not None:
            files = [files[i] for i in rng.permutation(len(files))]
        for file in files:
            table = self.arrays(file)
            n = len(table["choice"])
            order = np.arange(n) if rng is None else rng.permutation(n)
            for at in range(0, n, size):
                some = order[at : at + size]
                batch = {name: column[some] for name, column in table.items() if name != "legal"}
                batch["action_mask"] = self.masks(table["legal"][some])
                yield batch

    def arrays(self, file: Path) -> dict[str, Array]:
        table = pq.read_table(file)
        found = {
            name: table[name].to_numpy(zero_copy_only=False)
            for name in table.column_names
            if name != "observation"
        }
        flat = table["observation"].combine_chunks().flatten().to_numpy(zero_copy_only=False)
        found["observation"] = flat.reshape(-1, self.manifest["entries"])
        return found

    def masks(self, legal: Array) -> Array:
        masks = np.zeros((len(legal), self.manifest["actions"]), np.int8)
        for row, actions in zip(masks, legal, strict=True):
            row[actions] = 1
        return masks
