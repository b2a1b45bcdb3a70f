"""`ziggurat llm-ladder`: agents from outside rated among our levels, with a page."""

import json
from argparse import ArgumentParser, ArgumentTypeError, Namespace, _SubParsersAction
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import ziggurat
from ziggurat.cli import lab, language, options
from ziggurat.cli.bench import seconds
from ziggurat.cli.parser import command
from ziggurat.core.errors import BadOption
from ziggurat.core.message import m
from ziggurat.draw.words import say

ANCHORS = "random,novice,greedy"
PAGE, DATA = "ladder.html", "ladder.json"


def add(commands: "_SubParsersAction[Any]") -> None:
    parser = command(commands, "llm-ladder", m("rate agents among our bots, with a page"))
    parser.add_argument("game", metavar=m("GAME"), help=options.game_help())
    parser.add_argument(
        "--player",
        action="append",
        required=True,
        metavar=m("NAME=WHAT"),
        help=m(
            "an agent: cmd:COMMAND, py:MODULE:FUNCTION, mcp:COMMAND or openai:MODEL@ADDRESS, with "
            "a name before it; may be given again"
        ),
    )
    parser.add_argument(
        "--bots", default=ANCHORS, metavar=m("BOT,BOT"), help=m("the bots they are rated among")
    )
    parser.add_argument(
        "--games",
        type=options.positive,
        default=10,
        metavar="N",
        help=m("games for each group of players"),
    )
    parser.add_argument(
        "--out", type=Path, required=True, metavar=m("DIR"), help=m("transcripts and the page")
    )
    parser.add_argument(
        "--price",
        action="append",
        type=price,
        default=[],
        metavar=m("NAME=IN,OUT"),
        help=m("what a million tokens cost, read and written; may be given again"),
    )
    add_patience(parser)
    options.add_setting(parser)
    options.add_seed(parser)
    options.add_json(parser)
    parser.set_defaults(run=run)


def add_patience(parser: ArgumentParser) -> None:
    """What agents are shown, and how patient the harness is."""
    parser.add_argument(
        "--no-choices", action="store_true", help=m("do not list the legal actions")
    )
    parser.add_argument(
        "--tries",
        type=options.positive,
        default=3,
        metavar="N",
        help=m("how often a player may answer anew"),
    )
    parser.add_argument(
        "--timeout", type=seconds, default=120.0, metavar="S", help=m("seconds for an answer")
    )


def price(text: str) -> tuple[str, float, float]:
    name, _, both = text.rpartition("=")
    try:
        read, written = map(float, both.split(","))
    except ValueError:
        read = written = -1.0
    if not name or min(read, written) < 0:
        raise ArgumentTypeError(say(m("'{text}' is no price: write NAME=IN,OUT", text=text)))
    return name, read, written


def run(args: Namespace) -> int:
    rating = lab.part("llm_ladder")
    game = ziggurat.load(args.game)
    anchors = [name for name in args.bots.split(",") if name]
    entrants = rating.named([*args.player, *anchors])
    seats, chosen = options.setting(game, args.seats or max(2, game.seats[0]), args.option)
    prices = {name: rating.Price(read, written) for name, read, written in args.price}
    for name in prices.keys() - entrants.keys():
        raise BadOption(m("Nobody is called '{name}' here.", name=name))
    ladder = rating.Ladder(
        game=game.key, entrants=entrants, games=args.games, seats=seats, seed=args.seed or 0,
        options=chosen, with_choices=not args.no_choices, tries=args.tries, timeout=args.timeout,
        prices=prices,
    )  # fmt: skip
    rows = rating.standings(ladder, followed(rating.play(ladder, args.out), ladder))
    told = rating.as_data(ladder, rows)
    page = lab.part("leaderboard").html(ladder, game.title, rows, language.code())
    (args.out / PAGE).write_text(page, encoding="utf-8")
    data = json.dumps(told, indent=2, ensure_ascii=False)
    (args.out / DATA).write_text(f"{data}\n", encoding="utf-8")
    if args.json:
        options.print_json(told)
    else:
        show(told["ladder"])
        Console().print(say(m("The page is {file}.", file=str(args.out / PAGE))))
    return 0


def followed(played: Any, ladder: Any) -> list[Any]:
    """All games, with a bar while they are played."""
    found = []
    with options.bar() as progress:
        task = progress.add_task("", total=ladder.games * len(ladder.groups()))
        for one in played:
            found.append(one)
            progress.advance(task)
    return found


def show(rows: list[dict[str, Any]]) -> None:
    table = Table()
    table.add_column(say(m("player")), no_wrap=True)
    heads = (
        m("games"), m("wins"), m("rating"), m("90 % interval"), m("mistakes"), m("tokens"),
        m("cost"),
    )  # fmt: skip
    for head in heads:
        table.add_column(say(head), justify="right", no_wrap=True)
    for row in rows:
        mistakes = row["illegal"] + row["late"] + row["faults"]
        span, tokens = f"{row['low']}–{row['high']}", row["tokens_in"] + row["tokens_out"]
        figures = (row["games"], row["wins"], row["rating"], span, mistakes, tokens)
        table.add_row(row["name"], *map(str, figures), f"{row['cost']:g}")
    Console().print(table)
