"""`ziggurat fuzz`: random games over all seat counts and options, with every promise of
`ziggurat.testing` checked; what fails is saved as a record.

A game depends on its seed alone, so neither the number of processes nor their order matters.
"""

import multiprocessing
import signal
import traceback
from argparse import Namespace, _SubParsersAction
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import ziggurat
from ziggurat import testing
from ziggurat.cli import options
from ziggurat.cli.parser import command
from ziggurat.core.errors import BadOption, cause
from ziggurat.core.game import Game
from ziggurat.core.message import Listing, m, mn
from ziggurat.core.record import Play, Record
from ziggurat.draw.words import say

EVERY = 40  # a game of Tigris then takes about 0.15 s
JOBS = 2


Mapper = Callable[[Callable[["Job"], "Outcome"], Iterable["Job"]], Iterable["Outcome"]]


class Job(NamedTuple):
    game: str
    seats: int
    options: dict[str, str]
    seed: int
    every: int


class Outcome(NamedTuple):
    """How a game went. `fault` is empty when all promises held; else `moves` led to what broke
    one."""

    job: Job
    decisions: int
    fault: str
    moves: list[str]


def add(commands: "_SubParsersAction[Any]") -> None:
    parser = command(commands, "fuzz", m("play random games with every invariant on"))
    parser.add_argument("game", metavar=m("GAME"), help=options.game_help())
    parser.add_argument(
        "--games", type=options.positive, default=100, metavar="N", help=m("how many games")
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=Path(),
        metavar=m("DIR"),
        help=m("the folder for records of failures"),
    )
    options.add_jobs(parser, JOBS)
    parser.add_argument(
        "--every",
        type=options.positive,
        default=EVERY,
        metavar="N",
        help=m("run the expensive checks on every N-th state"),
    )
    options.add_setting(parser)
    options.add_seed(parser)
    options.add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    game = ziggurat.load(args.game)
    seed = options.fresh_seed() if args.seed is None else args.seed
    jobs = plan(game, args, seed)
    decisions = 0
    faults: dict[Path, Outcome] = {}
    with workers(args.jobs) as run_all:
        for outcome in options.shown(run_all(attempt, jobs), len(jobs)):
            decisions += outcome.decisions
            if outcome.fault:
                faults[save(game, outcome, args.out)] = outcome
    figures = {"games": len(jobs), "decisions": decisions, "failures": len(faults), "seed": seed}
    if args.json:
        options.print_json({**figures, "records": [str(file) for file in faults]})
    else:
        report(figures, faults)
    return 1 if faults else 0


def report(figures: dict[str, int], faults: dict[Path, Outcome]) -> None:
    counted = (
        mn("{n} game", "{n} games", figures["games"]),
        mn("{n} decision", "{n} decisions", figures["decisions"]),
        mn("{n} failure", "{n} failures", figures["failures"]),
    )
    print(say(m("{counted}; seed {seed}.", counted=Listing(counted), seed=figures["seed"])))
    for file, outcome in faults.items():
        n = len(outcome.moves)
        print(say(m("{file}: move {n}: {fault}", file=str(file), n=n, fault=outcome.fault)))


def plan(game: Game[Any], args: Namespace, seed: int) -> list[Job]:
    """Every seat count and combination of options in turn, or those that were asked for; where
    there are more of them than games, some drawn by the seed."""
    options.setting(game, args.seats, args.option)
    wanted = options.pairs(args.option).items()
    kinds = [
        (seats, chosen)
        for seats, chosen in testing.variants(game)
        if args.seats in (None, seats) and wanted <= chosen.items()
    ]
    if args.games < len(kinds):
        Random(seed).shuffle(kinds)
    playable = (kind for kind in kinds if not testing.is_refused(game, *kind))
    kinds = list(islice(playable, args.games))
    return [
        Job(game.key, *kinds[i % len(kinds)], seed=seed + i, every=args.every)
        for i in range(args.games)
    ]


@contextmanager
def workers(processes: int) -> Iterator[Mapper]:
    """A `map` that keeps the order and works in as many processes."""
    if processes == 1:
        yield map
        return
    with multiprocessing.Pool(processes, leave_interrupts_to_the_parent) as pool:
        yield pool.imap


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def attempt(job: Job) -> Outcome:
    play = Play.new(ziggurat.load(job.game), job.seats, job.seed, **job.options)
    try:
        testing.check_play(play, Random(job.seed), job.every)
    except Exception as error:
        return Outcome(job, len(play.record.moves), fault(error), play.record.moves)
    return Outcome(job, len(play.record.moves), "", [])


def fault(error: Exception) -> str:
    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"


def save(game: Game[Any], outcome: Outcome, folder: Path) -> Path:
    job = outcome.job
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(
            m("Cannot make the folder {path}: {reason}.", path=str(folder), reason=cause(error))
        ) from None
    path = folder / f"{game.key}-{job.seed}.record"
    Record(game.key, game.rules_version, job.seats, job.seed, job.options, outcome.moves).save(path)
    return path
