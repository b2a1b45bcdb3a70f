"""Learning a game's judgement in rounds: play with the weights there are, fit others to how the
games ended, and keep those only if they win on seeds that nobody has used.

All games go to files of a folder as they are played, so a training that was killed goes on where it
stopped. The result depends on the plan and the code alone.
"""

import json
import multiprocessing
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import fsum, sqrt
from pathlib import Path
from typing import Any, NamedTuple

import ziggurat
from ziggurat.arena.cluster import spread
from ziggurat.arena.experience import (
    Contest,
    Duel,
    Setting,
    Study,
    contested,
    duelled,
    positions,
    signs,
    studied,
)
from ziggurat.arena.fitting import Position, climb, fit, steps_of
from ziggurat.arena.ratings import interval
from ziggurat.arena.runs import code_of, lines_of
from ziggurat.core import weights
from ziggurat.core.errors import BadRecord
from ziggurat.core.message import m
from ziggurat.core.weights import Pair

__all__ = ["Plan", "Progress", "Training", "Workshop", "begun", "recorded", "train", "written"]

ROUND = 1_000_000  # seeds from one round to the next
DUELS, MATCHES, LAST = 200_000, 400_000, 700_000  # in it: of duels, of candidates, of the check
WAYS = (1.0, 0.5)  # how far a candidate goes from the old weights to those that were learned
STRIDES = (1.0, 2.0)  # how many steps it goes where winners went
STUDIED = 20  # games that tell how much a weight matters
SURE = 1.5  # standard errors by which a candidate must be better to be kept


class Plan(NamedTuple):
    """All that the weights depend on, besides the code."""

    game: str
    seats: int
    options: dict[str, str]
    seed: int
    by: str  # "outcomes" or "matches"
    rounds: int
    games: int  # to learn from, in each round
    matches: int  # of each candidate
    pull: float
    start: Mapping[str, list[float]] = {}

    @property
    def setting(self) -> Setting:
        return Setting(self.game, self.seats, self.options)


class Progress(NamedTuple):
    """How far a part of a round is."""

    round: int
    part: str
    done: int
    total: int


class Training(NamedTuple):
    """What came of it: the weights by feature, and what each round showed."""

    weights: dict[str, list[float]]
    rounds: list[dict[str, Any]]
    check: dict[str, Any]  # the last weights against the first, on seeds of their own


Told = Callable[[Progress], None]
Data = dict[str, Any]  # a file of weights


def begun(plan: Plan, data: Data) -> Plan:
    """From the weights in such a file."""
    features = ziggurat.load(plan.game).need_learning().features
    present = weights.of_table(data["seats"], features, plan.game)[plan.seats]
    return plan._replace(start=weights.as_table(present, features))


def recorded(game: str, seats: int) -> list[Plan]:
    """How the weights that the game has now were learned, one training after the other."""
    found = weights.read(ziggurat.load(game).need_learning().file)["training"].get(str(seats))
    if not found:
        raise BadRecord(m("It is not recorded how these weights were learned."))
    return [Plan(**one["plan"]) for one in found]


class Workshop:
    """Where the games are played: a folder, the cores of this machine or a cluster."""

    def __init__(self, folder: Path, jobs: int, ray: str | None, tell: Told) -> None:
        self.folder, self.jobs, self.ray, self.tell = folder, jobs, ray, tell

    def prepare(self, plan: Plan) -> None:
        """A folder of another training must not be mixed in."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / "plan.json"
        wanted = {**plan._asdict(), "code": mark(plan.game)}
        if path.exists() and json.loads(path.read_text(encoding="utf-8")) != wanted:
            raise BadRecord(
                m("{path} is of another training. Name a new folder.", path=str(self.folder))
            )
        path.write_text(json.dumps(wanted, indent=1) + "\n", encoding="utf-8")

    def play(self, work: Any, tasks: Sequence[Any], at: int, part: str) -> list[dict[str, Any]]:
        """The results of these tasks in their order; those in the file are not played again."""
        path = self.folder / f"round-{at}-{part}.jsonl"
        odd = m("{path} holds no results of a training.", path=str(path))
        found = {line["n"]: line for line in lines_of(path, odd)}
        missing = [task for task in tasks if task.n not in found]
        self.tell(Progress(at, part, len(found), len(tasks)))
        if missing:
            with path.open("a", encoding="utf-8") as file:
                for result in self.spread(work, missing):
                    file.write(json.dumps(result) + "\n")
                    file.flush()
                    found[result["n"]] = result
                    self.tell(Progress(at, part, len(found), len(tasks)))
        return [found[task.n] for task in tasks]

    def spread(self, work: Any, tasks: Sequence[Any]) -> Iterator[dict[str, Any]]:
        if self.ray:
            yield from spread(work, tasks, self.ray)
        elif self.jobs == 1:
            yield from map(work, tasks)
        else:
            with multiprocessing.Pool(self.jobs) as pool:
                yield from pool.imap_unordered(work, tasks)


def mark(game: str) -> str:
    """It changes with the code that plays."""
    return code_of(ziggurat.load(game).package, ".py")


def train(plan: Plan, shop: Workshop) -> Training:
    shop.prepare(plan)
    features = list(plan.start)
    first = present = [(late, more) for late, more in plan.start.values()]
    told: list[dict[str, Any]] = []
    for at in range(1, plan.rounds + 1):
        learned = LEARN[plan.by](plan, shop, present, at)
        tried = {
            way: met(plan, shop, new, present, (at, f"candidate-{way:g}"))
            for way, new in learned.candidates.items()
        }
        best = max(tried, key=lambda way: tried[way]["share"])
        kept = best if tried[best]["better"] else 0.0
        present = learned.candidates[best] if kept else present
        told.append({**learned.told, "tried": {f"{w:g}": one for w, one in tried.items()},
                     "kept": kept})  # fmt: skip
    check = {}
    if present != first:
        check = met(plan, shop, present, first, (plan.rounds, "check"))
    return Training(weights.as_table(present, features), told, check)


class Learned(NamedTuple):
    """Weights to be tried, by how far they go from the old ones, and what there is to tell."""

    candidates: dict[float, list[Pair]]
    told: dict[str, Any]


def by_outcomes(plan: Plan, shop: Workshop, present: list[Pair], at: int) -> Learned:
    """Those that foretell best how games between the present ones end, and half the way there."""
    found = fit(studies(plan, shop, present, at, plan.games), present, plan.pull)
    tried = {way: between(found.start, found.weights, way) for way in WAYS}
    return Learned(tried, {"explained": [found.start_explains, found.explains]})


def by_matches(plan: Plan, shop: Workshop, present: list[Pair], at: int) -> Learned:
    """Where the winners of duels went, by one step and by more."""
    steps = steps_of(studies(plan, shop, present, at, STUDIED), present)
    seed = plan.seed + at * ROUND + DUELS
    duels = [
        Duel(n, seed + n // 2, plan.setting, present, steps) for n in range(plan.games // 2 * 2)
    ]
    won = [one["lead"] for one in shop.play(duelled, duels, at, "duels")]
    leads = [a + b for a, b in zip(won[::2], won[1::2], strict=True)]
    ways = [signs(duel.seed, len(present)) for duel in duels[::2]]
    path = climb(leads, ways, steps)
    far = [(late + x, more + y) for (late, more), (x, y) in zip(present, path, strict=True)]
    return Learned({way: between(present, far, way) for way in STRIDES}, {})


LEARN = {"outcomes": by_outcomes, "matches": by_matches}


def studies(
    plan: Plan, shop: Workshop, present: list[Pair], at: int, games: int
) -> list[list[Position]]:
    seed = plan.seed + at * ROUND
    tasks = [Study(n, seed + n, plan.setting, present) for n in range(games)]
    return [positions(noted) for noted in shop.play(studied, tasks, at, "games")]


def between(start: Sequence[Pair], end: Sequence[Pair], way: float) -> list[Pair]:
    return [
        (round(a + way * (c - a), 4), round(b + way * (d - b), 4))
        for (a, b), (c, d) in zip(start, end, strict=True)
    ]


def met(
    plan: Plan, shop: Workshop, new: list[Pair], old: list[Pair], part: tuple[int, str]
) -> dict[str, Any]:
    """New weights in every seat in turn against the old ones in the others, on the same seeds.
    Alone against the engine, old ones and new ones play the same seeds."""
    at, name = part
    seed = plan.seed + at * ROUND + (LAST if name == "check" else MATCHES)
    won = contests(plan, shop, (new, old), part, seed)
    share = fsum(won) / len(won)
    par = 1 / plan.seats
    if plan.seats == 1:
        before = contests(plan, shop, (old, old), (at, f"{name}-old"), seed)
        par = fsum(before) / len(before)
    error = sqrt(max(0.1, par * (1 - par)) * (1 + (plan.seats == 1)) / len(won))
    low, high = interval(fsum(won), len(won))
    return {
        "games": len(won),
        "seed": seed,
        "par": round(par, 4),
        "share": round(share, 4),
        "interval": [round(low, 3), round(high, 3)],
        "better": share - par > SURE * error,
    }


def contests(
    plan: Plan,
    shop: Workshop,
    both: tuple[list[Pair], list[Pair]],
    part: tuple[int, str],
    seed: int,
) -> list[float]:
    seats = plan.seats
    tasks = [
        Contest(n, seed + n // seats, plan.setting, n % seats, *both) for n in range(plan.matches)
    ]
    return [result["share"] for result in shop.play(contested, tasks, *part)]


def written(plan: Plan, training: Training, data: Data, command: str) -> Data:
    """The game's file of weights with these in it, and where they come from."""
    if training.weights == plan.start:
        return data
    data["seats"][str(plan.seats)] = training.weights
    data["training"].setdefault(str(plan.seats), []).append(
        {
            "command": command,
            "ziggurat": ziggurat.__version__,
            "code": mark(plan.game),
            "plan": plan._asdict(),
            "rounds": training.rounds,
            "check": training.check,
        }
    )
    return data
