"""`ziggurat arena`: a tournament of bots, with ratings and a report."""

from argparse import Namespace, _SubParsersAction
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import ziggurat
from ziggurat.arena import ratings, report
from ziggurat.arena.matches import Tournament
from ziggurat.arena.ratings import Rating
from ziggurat.arena.runs import run as run_matches
from ziggurat.bots import outside
from ziggurat.cli import language, options
from ziggurat.cli.parser import command
from ziggurat.core.errors import BadOption
from ziggurat.core.message import m
from ziggurat.draw.words import say


def add(commands: "_SubParsersAction[Any]") -> None:
    parser = command(commands, "arena", m("let bots play a tournament and rate them"))
    parser.add_argument("game", metavar=m("GAME"), help=options.game_help())
    parser.add_argument(
        "--bots", default="greedy,random", metavar=m("BOT,BOT"), help=m("the bots that meet")
    )
    parser.add_argument(
        "--games", type=options.positive, default=40, metavar="N", help=m("how many games")
    )
    options.add_jobs(parser)
    parser.add_argument(
        "--ray", metavar=m("ADDRESS"), help=m("play on a Ray cluster; 'local' starts one here")
    )
    parser.add_argument(
        "--out", type=Path, metavar=m("FILE"), help=m("results, one JSON line a game")
    )
    parser.add_argument("--report", type=Path, metavar=m("FILE"), help=m("an HTML page with plots"))
    options.add_setting(parser)
    options.add_seed(parser)
    options.add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    game = ziggurat.load(args.game)
    names = [name.strip() for name in args.bots.split(",")]
    if len(set(names)) < max(2, len(names)):
        raise BadOption(m("Name at least two different bots: --bots greedy,random."))
    for name in names:
        outside.make(name, game)
    seats, settings = options.setting(game, args.seats or max(2, game.seats[0]), args.option)
    seed = args.seed or 0
    tournament = Tournament(game.key, names, seats, seed, settings)
    path = args.out or Path(f"{game.key}-arena-{seats}-{seed}.jsonl")
    results = list(
        options.shown(run_matches(tournament, args.games, path, args.jobs, args.ray), args.games)
    )
    rows = ratings.table(results)
    if args.report:
        title = options.heading(game.title, seats)
        args.report.write_text(report.html(title, results, rows, language.code()), encoding="utf-8")
    if args.json:
        options.print_json({"games": len(results), "bots": [row._asdict() for row in rows]})
    else:
        show(rows)
        print(say(m("Results are in {path}.", path=str(path))))
    return 0


def show(rows: list[Rating]) -> None:
    table = Table(*map(say, report.COLUMNS))
    for row in rows:
        table.add_row(*report.figures(row))
    Console().print(table)
