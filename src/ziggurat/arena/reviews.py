"""Reviews of whole games: every move is a task of its own, on all cores or on a Ray cluster.

The result is JSON lines: a header that says which game, which seat and how carefully, then a line a
move, as they come. A review that was killed goes on where it stopped.
"""

import json
import multiprocessing
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import ziggurat
from ziggurat.arena.cluster import spread
from ziggurat.arena.runs import lines_of
from ziggurat.bots.review import DEEP, QUICK, Effort, Judge
from ziggurat.core.errors import BadOption, BadRecord
from ziggurat.core.game import Game
from ziggurat.core.message import m
from ziggurat.core.record import Record, start
from ziggurat.core.state import State

FORMAT = 1
BUDGETS = {"quick": QUICK, "deep": DEEP}
SAMPLES = 6  # moves that are looked at to see how many seconds a game takes
Row = dict[str, Any]


class Source(NamedTuple):
    """A finished game: what it began from, and all its moves. One that went on from a position of
    another game has that as a snapshot, after the first `kept` moves."""

    game: str
    seats: int
    seed: int
    options: tuple[tuple[str, str], ...]
    moves: tuple[str, ...]
    begun: str = ""
    kept: int = 0

    @property
    def mark(self) -> str:
        """By which the same game is known again."""
        return sha256(repr(tuple(self)).encode()).hexdigest()[:16]


class Plan(NamedTuple):
    """What is to be looked back at: whose decisions, and how carefully."""

    source: Source
    seat: int
    budget: str = "quick"
    effort: Effort = QUICK
    seed: int = 0


class Task(NamedTuple):
    """Look back at move number n; 0 is the position before the first."""

    n: int
    plan: Plan


def source_of(game: Game[Any], record: Record) -> Source:
    """A game from its record, which this engine must be able to play."""
    start(game, record)  # refuses, and says why
    options = tuple(sorted(game.settings(**record.options).items()))
    return Source(game.key, record.seats, record.seed, options, tuple(record.moves))


def check(source: Source) -> None:
    """Refuse a game that cannot be looked back at."""
    game = ziggurat.load(source.game)
    game.need_evaluation()
    if source.seats < 2:
        raise BadOption(m("There is nobody to win against: a review needs two players or more."))
    try:
        over = state_after(source, len(source.moves)).over
    except Exception as error:
        raise BadRecord(
            m("The record does not replay: {error}", error=str(error) or type(error).__name__)
        ) from None
    if not over:
        raise BadRecord(m("The game is not over: a review is of a finished game."))


# Positions

LAST: dict[Source, tuple[int, State]] = {}  # where this process is in a game


def state_after(source: Source, n: int) -> State:
    """The true position after n moves. Moves are mostly asked for in their order."""
    game = ziggurat.load(source.game)
    at, s = LAST.get(source, (0, None))
    if s is None or at > n:
        at, s = source.kept, beginning(game, source)
    s = s.copy()
    for move in source.moves[at:n]:
        s.apply(game.check(s, move))
    LAST.clear()
    LAST[source] = (n, s)
    return s


def beginning(game: Game[Any], source: Source) -> Any:
    if source.begun:
        return game.load(json.loads(source.begun))
    s = game.new(source.seats, source.seed, **dict(source.options))
    s.notes = None
    return s


def look(task: Task) -> Row:
    """The line of one move."""
    n, plan = task
    source, game = plan.source, ziggurat.load(plan.source.game)
    judge = Judge(game, source.seats, plan.seat, plan.effort, plan.seed)
    if n == source.kept:
        return judge.opening(state_after(source, n), n).as_json()
    before = state_after(source, n - 1)
    after = state_after(source, n)
    return judge.look(n, before, game.actions.parse(source.moves[n - 1]), after).as_json()


# A run


def plan_of(source: Source, seat: int, budget: str, jobs: int) -> Plan:
    """`budget` is `quick`, `deep` or about so many seconds."""
    plan = Plan(source, seat, budget)
    if budget in BUDGETS:
        return plan._replace(effort=BUDGETS[budget])
    if not (budget.isascii() and budget.isdigit() and int(budget)):
        raise BadOption(
            m("A budget is quick, deep or a number of seconds, not '{text}'.", text=budget)
        )
    return plan._replace(effort=QUICK.times(int(budget) * jobs / seconds_of(plan)))


def seconds_of(plan: Plan) -> float:
    """What a quick look at the whole game costs about, from a few of its moves."""
    moves = len(plan.source.moves) - plan.source.kept
    picked = [plan.source.kept + 1 + moves * i // SAMPLES for i in range(SAMPLES)]
    begun = process_time()
    for n in picked:
        look(Task(n, plan._replace(effort=QUICK)))
    return max(0.01, (process_time() - begun) * moves / len(picked))


def header_of(plan: Plan) -> Row:
    return {
        "review": FORMAT,
        "game": plan.source.game,
        "rules": ziggurat.load(plan.source.game).rules_version,
        "record": plan.source.mark,
        "seats": plan.source.seats,
        "seat": plan.seat,
        "first": plan.source.kept,
        "moves": len(plan.source.moves),
        "budget": plan.budget,
        "effort": plan.effort._asdict(),
        "seed": plan.seed,
        "version": ziggurat.__version__,
    }


def tasks_of(plan: Plan) -> list[Task]:
    return [Task(n, plan) for n in range(plan.source.kept, len(plan.source.moves) + 1)]


def run(plan: Plan, path: Path, jobs: int, ray: str | None = None) -> Iterator[Row]:
    """The lines of all moves, those in the file first, the others as they come."""
    header, there = header_of(plan), read(path)
    if there:
        if comparable(there[0]) != comparable(header):
            raise BadRecord(m("{path} is another review; name a new file.", path=str(path)))
        plan = plan._replace(effort=Effort(**there[0]["effort"]))
    done = {row["move"] for row in there[1:]}
    yield from there[1:]
    missing = [task for task in tasks_of(plan) if task.n not in done]
    if not missing:
        return
    with path.open("a", encoding="utf-8") as file:
        if not file.tell():
            file.write(json.dumps(header) + "\n")
        for row in spread(look, missing, ray) if ray else pooled(missing, jobs):
            file.write(json.dumps(row) + "\n")
            file.flush()
            yield row


def read(path: Path) -> list[Row]:
    """The header and the lines of a file; none if there is no such file."""
    odd = m("{path} holds no review.", path=str(path))
    found = lines_of(path, odd)
    if found and "review" not in found[0]:
        raise BadRecord(odd)
    return found


def comparable(header: Row) -> Row:
    """A budget in seconds means another effort each time it is measured."""
    timed = header["budget"] not in BUDGETS
    return {k: v for k, v in header.items() if k != "version" and not (timed and k == "effort")}


def pooled(tasks: Sequence[Task], jobs: int) -> Iterator[Row]:
    if jobs == 1:
        yield from map(look, tasks)
        return
    with multiprocessing.Pool(jobs) as pool:
        yield from pool.imap_unordered(look, tasks)
