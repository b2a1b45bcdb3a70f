"""Datasets of self-play: records, and Parquet tables of decisions.

A row is one decision: the deciding seat's tensor, its legal choices, what it chose and how the game
ended for it. Games are played in shards; a shard is written whole or not at all, so a run that was
killed goes on where it stopped. An information-safe dataset keeps the rows of one seat a game and
neither records nor seeds: what was hidden at the table cannot be put together from it.

Of every ten games eight are for training, one for choosing among what was trained, and one for the
figures that are told at the end: the column `split`, by whole games. What the folder says about
itself beside its rows is written by `dataset_card`.
"""

import json
import multiprocessing
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from io import BytesIO
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

import ziggurat
from ziggurat.arena.cluster import spread
from ziggurat.bots import outside
from ziggurat.core.errors import BadOption
from ziggurat.core.message import m
from ziggurat.core.record import Record
from ziggurat.core.runner import Choice, Player, run
from ziggurat.core.state import State
from ziggurat.lab import dataset_card
from ziggurat.lab.episode import margin, outcome
from ziggurat.lab.layout import DTYPE, Array
from ziggurat.lab.observe import Observer, observer

__all__ = ["Dataset", "Plan", "generate"]

MANIFEST = "dataset.json"
PRIVATE = ".seed"  # lets a safe run go on; no part of the data, to be left out when it is given on
SHARD = 10  # games
FORMAT = 3  # the order of a tensor's entries, and the columns
LICENCE = "CC0-1.0"  # of what bots played: anybody may do with it what they like
SPLITS = (*["train"] * 8, "valid", "test")  # by the last digit of a game's number


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
    version: str = ziggurat.__version__
    licence: str = LICENCE

    def __post_init__(self) -> None:
        game = ziggurat.load(self.game)
        self.rules = game.rules_version
        self.entries = observer(self.game, self.seats).layout.size
        self.actions = game.actions.size


class Row(NamedTuple):
    game: int
    move: int
    seat: int
    bot: str
    split: str
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
            ("bot", pa.dictionary(pa.int8(), pa.string())),
            ("split", pa.dictionary(pa.int8(), pa.string())),
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


def generate(plan: Plan, out: Path, jobs: int, ray: str | None = None) -> Iterator[int]:
    """Play what is missing and give the number of games of each shard as it is done; then say in
    the folder what it holds. `ray` is the address of a cluster to play on."""
    missing = begin(plan, out)
    for shard in set(range(shards(plan))) - set(missing):
        yield len(games_of(plan, shard))
    for played in worked([(plan, shard) for shard in missing], jobs, ray):
        keep(plan, out, played)
        yield len(games_of(plan, played.number))
    dataset_card.write(out, Dataset(out))


def enough(plan: Plan, out: Path, decisions: int, jobs: int, ray: str | None) -> Iterator[int]:
    """Whole shards until there are so many decisions, and none more: the same with any number of
    processes."""
    plan.games = 0
    while (found := wanted_shards(out, plan, decisions)) < 0:
        plan.games += SHARD * max(1, jobs)
        yield from generate(plan, out, jobs, ray)
    plan.games = found * SHARD
    for shard in range(found, len(list((out / "decisions").glob("*.parquet")))):
        shard_file(out, shard).unlink(missing_ok=True)
        for n in range(shard * SHARD, (shard + 1) * SHARD):
            record_file(out, n).unlink(missing_ok=True)
    yield from generate(plan, out, jobs, ray)


def wanted_shards(out: Path, plan: Plan, decisions: int) -> int:
    """How many of the first shards hold so many decisions; -1 if all that are there do not."""
    rows = 0
    for shard in range(shards(plan)):
        rows += pq.read_metadata(shard_file(out, shard)).num_rows
        if rows >= decisions:
            return shard + 1
    return -1


class Shard(NamedTuple):
    """Some games as they will lie on disk."""

    number: int
    table: bytes
    records: list[tuple[int, str]]  # the number of each game and its text


def worked(tasks: Sequence[tuple[Plan, int]], jobs: int, ray: str | None) -> Iterator[Shard]:
    if ray and tasks:
        yield from spread(play_shard, tasks, ray)
    elif jobs == 1 or len(tasks) < 2:
        yield from map(play_shard, tasks)
    else:
        with multiprocessing.Pool(min(jobs, len(tasks))) as pool:
            yield from pool.imap_unordered(play_shard, tasks)


def play_shard(task: tuple[Plan, int]) -> Shard:
    """Play some games; whoever asked for them writes them down."""
    plan, shard = task
    rows: list[Row] = []
    records: list[tuple[int, str]] = []
    for n in games_of(plan, shard):
        played, record = play(plan, n)
        rows += played
        if not plan.safe:
            records.append((n, str(record)))
    return Shard(shard, table_of(plan, rows, len(games_of(plan, shard))), records)


def record_file(out: Path, n: int) -> Path:
    return out / "records" / f"game-{n:06}.record"


def keep(plan: Plan, out: Path, played: Shard) -> None:
    """Records first; the table's last act is to take its name."""
    if not plan.safe:
        (out / "records").mkdir(exist_ok=True)
    for n, text in played.records:
        record_file(out, n).write_text(text, encoding="utf-8")
    path = shard_file(out, played.number)
    draft = path.with_suffix(".draft")
    draft.write_bytes(played.table)
    draft.replace(path)


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
    split = SPLITS[n % len(SPLITS)]

    def note_down(choice: Choice) -> None:
        if len(choice.choices) > 1 and choice.seat in keep:
            move = len(record.moves)
            tensor = watch.tensor(choice.seen, memory=memories[choice.seat])
            seat, bot = choice.seat, names[choice.seat]
            row = Row(n, move, seat, bot, split, tensor, choice.choices, choice.action, 0.0, 0.0)
            kept.append(row)
        record.moves.append(game.actions.text(choice.action))

    run(game, s, players, [rng] * plan.seats, note_down)
    won, ahead = outcome(game, s), margin(game, s)
    return [row._replace(outcome=won[row.seat], margin=ahead[row.seat]) for row in kept], record


def table_of(plan: Plan, rows: list[Row], games: int) -> bytes:
    """A Parquet file."""
    named = schema(plan).with_metadata({"games": str(games)})
    tensors = np.array([row.observation for row in rows], DTYPE).reshape(-1)
    columns = [
        pa.FixedSizeListArray.from_arrays(pa.array(tensors), plan.entries)
        if name == "observation"
        else pa.array([getattr(row, name) for row in rows], named.field(name).type)
        for name in named.names
    ]
    written = BytesIO()
    pq.write_table(pa.Table.from_arrays(columns, schema=named), written, compression="zstd")
    return written.getvalue()


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

    def batches(
        self,
        size: int = 1024,
        seed: int | None = None,
        split: str | None = None,
        files: Sequence[Path] | None = None,
    ) -> Iterator[dict[str, Array]]:
        """All rows once as arrays by column, `legal` as `action_mask`; of a split only its rows.
        With a seed, the files and the rows of each file are shuffled. `files` are some of all."""
        if split is not None and split not in SPLITS:
            known = ", ".join(dict.fromkeys(SPLITS))
            raise BadOption(
                m("There is no split '{name}'; there are: {known}.", name=split, known=known)
            )
        rng = None if seed is None else np.random.default_rng(seed)
        files = list(self.files if files is None else files)
        if rng is not None:
            files = [files[i] for i in rng.permutation(len(files))]
        for file in files:
            table = self.arrays(file)
            rows = np.arange(len(table["choice"]))
            if split is not None:
                rows = rows[table["split"] == split]
            order = rows if rng is None else rng.permutation(rows)
            for at in range(0, len(order), size):
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
