"""`ziggurat train`: learn the weights by which a game's bots judge, with progress and resume."""

import os
import shlex
from argparse import ArgumentParser, ArgumentTypeError, Namespace, _SubParsersAction
from pathlib import Path
from typing import Any

import ziggurat
from ziggurat.arena import training
from ziggurat.arena.training import Plan, Training, Workshop
from ziggurat.cli import options
from ziggurat.cli.parser import command
from ziggurat.core import weights
from ziggurat.core.message import m
from ziggurat.draw.words import say

FAILED = 1
WAYS = ("outcomes", "matches")
SEED = 40_000_000  # far from those of the arena and the ladder


def add(commands: "_SubParsersAction[Any]") -> None:
    parser = command(commands, "train", m("learn the weights by which a game's bots judge"))
    parser.add_argument("game", metavar=m("GAME"), help=options.game_help())
    parser.add_argument(
        "--by",
        choices=WAYS,
        default=WAYS[0],
        help=m("fit weights to how games ended, or follow what wins matches"),
    )
    for name, number, told in (
        ("--rounds", 2, m("how often to play, learn and play again")),
        ("--games", 1000, m("games to learn from in a round")),
        ("--matches", 400, m("games that decide whether new weights are kept")),
    ):
        parser.add_argument(name, type=options.positive, default=number, metavar="N", help=told)
    parser.add_argument(
        "--pull",
        type=amount,
        default=0.05,
        metavar="X",
        help=m("how strongly a fit is drawn to the present weights"),
    )
    parser.add_argument(
        "--start",
        type=Path,
        metavar=m("FILE"),
        help=m("weights to begin with, else the game's own"),
    )
    parser.add_argument(
        "--reproduce",
        action="store_true",
        help=m("play again how the game's own weights were learned, and compare"),
    )
    add_where(parser)
    options.add_setting(parser)
    options.add_seed(parser)
    options.add_json(parser)
    parser.set_defaults(run=run)


def add_where(parser: ArgumentParser) -> None:
    """Where the games are played, and where they go."""
    parser.add_argument(
        "--jobs",
        type=options.positive,
        default=os.cpu_count(),
        metavar="N",
        help=m("games that are played at the same time"),
    )
    parser.add_argument(
        "--ray", metavar=m("ADDRESS"), help=m("play on a Ray cluster; 'local' starts one here")
    )
    parser.add_argument(
        "--out", type=Path, metavar=m("DIR"), help=m("the folder for games and weights")
    )


def amount(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value < float("inf"):
        raise ArgumentTypeError(say(m("'{text}' is no number from 0 on", text=text)))
    return value


def run(args: Namespace) -> int:
    game = ziggurat.load(args.game)
    learning = game.need_learning()
    seats, settings = options.setting(game, args.seats or max(2, game.seats[0]), args.option)
    folder = args.out or Path(f"{game.key}-training-{seats}")
    if args.reproduce:
        return reproduce(args, game.key, seats, folder)
    data = weights.read(args.start or learning.file)
    amounts = (args.rounds, args.games, args.matches)
    seed = SEED if args.seed is None else args.seed
    plan = training.begun(Plan(game.key, seats, settings, seed, args.by, *amounts, args.pull), data)
    found = trained(args, plan, folder)
    path = folder / "weights.json"
    weights.write(path, training.written(plan, found, data, shlex.join(words(plan))))
    if args.json:
        options.print_json({**found._asdict(), "file": str(path)})
    else:
        tell(found)
        print(say(m("The weights are in {path}.", path=str(path))))
    return 0


def words(plan: Plan) -> list[str]:
    """The command that does this again from the same weights."""
    told = ["ziggurat", "train", plan.game, "--seats", str(plan.seats), "--by", plan.by]
    for name in ("rounds", "games", "matches", "pull", "seed"):
        told += [f"--{name}", str(getattr(plan, name))]
    for name, value in plan.options.items():
        told += ["--option", f"{name}={value}"]
    return told


def trained(args: Namespace, plan: Plan, folder: Path) -> Training:
    with options.bar() as progress:
        task = progress.add_task("", total=None)

        def show(now: training.Progress) -> None:
            progress.update(task, completed=now.done, total=now.total)

        return training.train(plan, Workshop(folder, args.jobs, args.ray, show))


def tell(found: Training) -> None:
    for n, one in enumerate(found.rounds, 1):
        best = max(one["tried"].values(), key=lambda tried: float(tried["share"]))
        kept = m("kept") if one["kept"] else m("not kept")
        line = m(
            "Round {n}: {share} of {games} games, {kept}.",
            n=n,
            share=f"{best['share']:.1%}",
            games=best["games"],
            kept=kept,
        )
        print(say(line))
    if found.check:
        share, games = f"{found.check['share']:.1%}", found.check["games"]
        print(
            say(m("Against the first weights: {share} of {games} games.", share=share, games=games))
        )
    else:
        print(say(m("Nothing won: the weights stay as they are.")))


def reproduce(args: Namespace, key: str, seats: int, folder: Path) -> int:
    """Every training that led to the game's weights, on the recorded seeds."""
    plans = training.recorded(key, seats)
    shipped = weights.read(ziggurat.load(key).need_learning().file)["seats"][str(seats)]
    wanted = [*(dict(plan.start) for plan in plans[1:]), shipped]
    same = all(
        trained(args, plan, folder / f"training-{n}").weights == end
        for n, (plan, end) in enumerate(zip(plans, wanted, strict=True), 1)
    )
    if args.json:
        options.print_json({"same": same, "trainings": len(plans)})
    else:
        print(say(m("The same weights again.") if same else m("Other weights came of it.")))
    return 0 if same else FAILED
