"""`ziggurat selfplay`: a dataset of games between bots, with progress and resume."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace, _SubParsersAction
from pathlib import Path
from time import perf_counter
from typing import Any

import ziggurat
from ziggurat.bots import outside
from ziggurat.cli import lab, options
from ziggurat.cli.parser import command
from ziggurat.core.message import m
from ziggurat.draw.words import say


def add(commands: "_SubParsersAction[Any]") -> None:
    parser = command(commands, "selfplay", m("make a dataset of games between bots"))
    parser.add_argument("game", metavar=m("GAME"), help=options.game_help())
    add_length(parser)
    parser.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar=m("DIR"),
        help=m("the folder for records and tables"),
    )
    parser.add_argument("--bots", default="greedy", metavar=m("BOT,BOT"), help=m("seated in turn"))
    options.add_jobs(parser)
    parser.add_argument(
        "--ray", metavar=m("ADDRESS"), help=m("play on a Ray cluster; 'local' starts one here")
    )
    parser.add_argument(
        "--noise", type=share, default=0.0, metavar="X", help=m("share of random choices, 0 to 1")
    )
    parser.add_argument(
        "--info-safe",
        action="store_true",
        help=m("one seat a game, no records and no seeds: nothing hidden can be put together"),
    )
    options.add_setting(parser)
    options.add_seed(parser)
    options.add_json(parser)
    parser.set_defaults(run=run)


def add_length(parser: ArgumentParser) -> None:
    """How much is played."""
    parser.add_argument(
        "--games", type=options.positive, default=100, metavar="N", help=m("how many games")
    )
    parser.add_argument(
        "--decisions",
        type=options.positive,
        metavar="N",
        help=m("instead of --games: as many games as give so many decisions"),
    )


def share(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1:
        raise ArgumentTypeError(say(m("'{text}' is not a share from 0 to 1", text=text)))
    return value


def run(args: Namespace) -> int:
    datasets = lab.part("datasets")
    game = ziggurat.load(args.game)
    seats, chosen = options.setting(game, args.seats, args.option)
    names = [name.strip() for name in args.bots.split(",")]
    for name in names:
        outside.make(name, game)
    seed = datasets.private_seed(args.out, args.seed) if args.info_safe else args.seed or 0
    plan = datasets.Plan(
        game=game.key,
        seats=seats,
        bots=names,
        games=args.games,
        seed=seed,
        options=chosen,
        noise=args.noise,
        safe=args.info_safe,
    )
    begin = perf_counter()
    if args.decisions:
        done = datasets.enough(plan, args.out, args.decisions, args.jobs, args.ray)
        follow(done, None)
    else:
        follow(datasets.generate(plan, args.out, args.jobs, args.ray), args.games)
    spent = round(perf_counter() - begin, 2)
    rows = len(datasets.Dataset(args.out))
    if args.json:
        figures = {"game": game.key, "seats": seats, "games": plan.games, "decisions": rows}
        options.print_json({**figures, "seconds": spent, "out": str(args.out)})
    else:
        told = m(
            "{games} games, {decisions} decisions in {folder}",
            games=plan.games,
            decisions=rows,
            folder=str(args.out),
        )
        print(say(told))
    return 0


def follow(done: Any, games: int | None) -> None:
    with options.bar() as progress:
        task = progress.add_task("", total=games)
        for number in done:
            progress.advance(task, number)
