"""`ziggurat review`: look back at a recorded game: chances, luck, decisions, the worst of them."""

import json
from argparse import Namespace, _SubParsersAction
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import ziggurat
from ziggurat.arena import review_summary as summing
from ziggurat.arena import review_words as wording
from ziggurat.arena import reviews
from ziggurat.cli import options
from ziggurat.cli.parser import command
from ziggurat.cli.replay import names, seat_of, write
from ziggurat.core.errors import BadOption
from ziggurat.core.game import Game
from ziggurat.core.message import Message, m
from ziggurat.core.record import Record, read
from ziggurat.core.result import bars
from ziggurat.draw.words import say

WIDTH = 60  # of the curve
PARQUET = ".parquet"


def add(commands: "_SubParsersAction[Any]") -> None:
    parser = command(commands, "review", m("look back at a game: chances, luck and decisions"))
    parser.add_argument("file", type=Path, metavar=m("FILE"), help=m("the record of a game"))
    parser.add_argument(
        "--seat", metavar="S", default="1", help=m("whose decisions: seat 1, 2, ... or its name")
    )
    parser.add_argument(
        "--budget",
        default="quick",
        metavar=m("BUDGET"),
        help=m("how carefully: quick, deep or about so many seconds"),
    )
    options.add_jobs(parser, told=m("moves that are looked at at the same time"))
    parser.add_argument(
        "--ray", metavar=m("ADDRESS"), help=m("look back on a Ray cluster; 'local' starts one here")
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar=m("FILE"),
        help=m("write the review as .json, or its moves as .parquet"),
    )
    options.add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    record = read(args.file)
    game = ziggurat.load(record.game)
    seat = seat_of(game, record, args.seat)
    if seat < 0:
        raise BadOption(m("A review is of one seat: use 1 to {n}.", n=record.seats))
    if args.out and args.out.suffix not in (".json", PARQUET):
        raise BadOption(m("A review is written to a file that ends with .json or .parquet."))
    rows = looked(args, game, record, seat)
    whole = {
        "header": reviews.read(kept_in(args.file, seat, args.budget))[0],
        "summary": summing.summary(rows, seat),
        "moves": rows,
    }
    if args.out and args.out.suffix == PARQUET:
        from ziggurat.lab.review_table import save

        save(rows, seat, args.out)
    elif args.out:
        write(args.out, json.dumps(whole, ensure_ascii=False, indent=1))
    if args.json:
        options.print_json(whole)
    else:
        show(Console(highlight=False), game, record, rows, seat)
    return 0


def kept_in(record: Path, seat: int, budget: str) -> Path:
    """The lines of a review lie beside its record."""
    return record.with_suffix(f".seat{seat + 1}-{budget}.jsonl")


def looked(args: Namespace, game: Game[Any], record: Record, seat: int) -> list[summing.Row]:
    """All lines, in order; those that are in the file are not looked at again."""
    source = reviews.source_of(game, record)
    reviews.check(source)
    plan = reviews.plan_of(source, seat, args.budget, args.jobs)
    path = kept_in(args.file, seat, args.budget)
    rows = reviews.run(plan, path, args.jobs, args.ray)
    found = options.shown(rows, len(source.moves) + 1, m("moves"))
    return summing.in_order(json.loads(json.dumps(list(found))))


# On the screen


def show(
    console: Console, game: Game[Any], record: Record, rows: list[summing.Row], seat: int
) -> None:
    called = names(game, record)
    title = m("{title}: a look back with {name}", title=game.title, name=called[seat])
    console.print(say(title), style="bold", markup=False)
    for name, chances in zip(called, summing.curves(rows, seat), strict=True):
        curve = [round(100 * chance) for chance in chances]
        line = bars(curve, 0, 100, WIDTH)
        console.print(f"{name:>12}  {line}  {curve[0]} → {curve[-1]} %", markup=False)
    console.print(phase_table(rows, seat))
    console.print(say(ERROR_NOTE), markup=False, style="dim")
    swings = summing.turning_points(summing.parts(rows, seat))
    if swings:
        console.print(turning_table(swings, called))
    told = judged(game, record, rows, seat)
    if not told:
        console.print(say(m("The search found nothing clearly better.")), markup=False)
        return
    console.print(decision_table(told))
    console.print(say(m("The worst decisions")), style="bold", markup=False)
    by_move = {one["move"]: one for one in told}
    for row in summing.worst(rows, seat):
        for line in in_full(by_move[row["move"]]):
            console.print(line, markup=False, soft_wrap=True)


def judged(
    game: Game[Any], record: Record, rows: Sequence[summing.Row], seat: int
) -> list[dict[str, Any]]:
    """The decisions that lost more than a trifle, in words."""
    source, lost = reviews.source_of(game, record), summing.losses(rows, seat)
    called = names(game, record)
    found = []
    for row in rows:
        if lost.get(row["move"], 0.0) >= summing.TRIFLE:
            s = reviews.state_after(source, row["move"] - 1)
            speakers = [say(name) for name in game.text.speakers(s, called)]
            seen = game.view(s, seat)
            one = wording.told(game, row, seen, lost[row["move"]], speakers, say)
            found.append({**one, "error": row["decision"]["error"]})
    return found


ERROR_NOTE = m(
    "In points of the chance of winning. Luck is what draws, deals and dice brought; own decisions "
    "are what was lost against the choice that the search prefers; the rest is what others did and "
    "what the search had not foreseen."
)


def points(chance: float) -> str:
    return f"{100 * chance:+.0f}"


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def phase_table(rows: Sequence[summing.Row], seat: int) -> Table:
    labels = (m("Phase"), m("Moves"), m("Change"), m("Luck"), m("Own decisions"), m("The rest"))
    table = Table(*map(say, (*labels, m("Verdicts"))))
    for phase in summing.phases(rows, seat):
        told = ", ".join(f"{n} {say(Message(name))}" for name, n in phase.verdicts.items())
        table.add_row(
            say(phase.name),
            f"{phase.first}-{phase.last}",
            points(phase.change),
            f"{points(phase.luck)} ± {100 * phase.error:.0f}",
            points(phase.own),
            points(phase.others),
            told,
        )
    return table


def turning_table(swings: Sequence[summing.Swing], called: Sequence[str]) -> Table:
    labels = (m("Turning point"), m("By"), m("Change"), m("Luck"), m("Own decisions"))
    table = Table(*map(say, (*labels, m("The rest"))))
    for swing in swings:
        moves = f"{swing.first}-{swing.last}" if swing.last > swing.first else str(swing.first)
        changes = map(points, (swing.change, swing.luck, swing.own, swing.others))
        table.add_row(moves, called[swing.by], *changes)
    return table


def decision_table(told: Sequence[dict[str, Any]]) -> Table:
    labels = (m("Move"), m("Verdict"), m("Lost"), m("Played"), m("The search prefers"))
    table = Table(*map(say, labels))
    for one in told:
        lost = f"{100 * one['lost']:.0f} ± {100 * one['error']:.0f}"
        verdict = say(Message(one["verdict"]))
        table.add_row(str(one["move"]), verdict, lost, one["played"], one["best"])
    return table


def in_full(one: dict[str, Any]) -> list[str]:
    """A decision with what both choices do, and why one is better."""
    head = m(
        "Move {n}, {verdict}: from {best} to {chance}.",
        n=one["move"],
        verdict=Message(one["verdict"]),
        best=percent(one["best_chance"]),
        chance=percent(one["best_chance"] - one["lost"]),
    )
    played = m("  Played: {action}. {told}", action=one["played"], told=" ".join(one["did"]))
    best = m("  Better: {action}. {told}", action=one["best"], told=" ".join(one["would"]))
    return [say(head), say(played), say(best), *(f"  {line}" for line in one["why"])]
