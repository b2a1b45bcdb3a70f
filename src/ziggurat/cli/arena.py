"""`ziggurat arena`: a tournament of bots, with ratings and a report."""

import os
from argparse import Namespace, _SubParsersAction
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import ziggurat
from ziggurat import bots
from ziggurat.arena import ratings, report
from ziggurat.arena.matches import Result, Tournament
from ziggurat.arena.ratings import Rating
from ziggurat.arena.runs import run as run_matches
from ziggurat.cli import options
from ziggurat.core.errors import BadOption


def add(commands: "_SubParsersAction[Any]") -> None:
    parser = commands.add_parser("arena", help="let bots play a tournament and rate them")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--bots", default="greedy,random", metavar="BOT,BOT")
    parser.add_argument("--games", type=options.positive, default=40, metavar="N")
    parser.add_argument("--jobs", type=options.positive, default=os.cpu_count(), metavar="N")
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="play on a Ray cluster; 'local' starts one here"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="results, one JSON line a game")
    parser.add_argument("--report", type=Path, metavar="FILE", help="an HTML page with plots")
    options.add_setting(parser)
    options.add_seed(parser)
    options.add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    game = ziggurat.load(args.game)
    names = [name.strip() for name in args.bots.split(",")]
    if len(set(names)) < max(2, len(names)):
        raise BadOption("Name at least two different bots: --bots greedy,random.")
    for name in names:
        bots.make(name, game)
    seats, settings = options.setting(game, args.seats or max(2, game.seats[0]), args.option)
    seed = args.seed or 0
    tournament = Tournament(game.key, names, seats, seed, settings)
    path = args.out or Path(f"{game.key}-arena-{seats}-{seed}.jsonl")
    results = list(
        shown(run_matches(tournament, args.games, path, args.jobs, args.ray), args.games)
    )
    rows = ratings.table(results)
    if args.report:
        title = f"{game.title}, {seats} seats"
        args.report.write_text(report.html(title, results, rows), encoding="utf-8")
    if args.json:
        options.print_json({"games": len(results), "bots": [row._asdict() for row in rows]})
    else:
        show(rows)
        print(f"Results are in {path}.")
    return 0


def shown(results: Iterable[Result], total: int) -> Iterator[Result]:
    console = Console(stderr=True)
    columns = (TextColumn("arena"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        yield from progress.track(results, total=total)


def show(rows: list[Rating]) -> None:
    table = Table("bot", "games", "wins", "rating", "90 % interval")
    for row in rows:
        interval = f"{row.low:.0f} to {row.high:.0f}"
        table.add_row(row.bot, str(row.games), f"{row.wins:g}", f"{row.rating:.0f}", interval)
    Console().print(table)
