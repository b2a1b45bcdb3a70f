"""`ziggurat layout`: what the entries of a game's observations are, and its actions in parts."""

from argparse import Namespace, _SubParsersAction
from typing import Any

import ziggurat
from ziggurat.cli import lab, options
from ziggurat.cli.parser import command
from ziggurat.core.message import m


def add(commands: "_SubParsersAction[Any]") -> None:
    parser = command(commands, "layout", m("list the entries of a game's observations"))
    parser.add_argument("game", metavar=m("GAME"), help=options.game_help())
    parser.add_argument("--seats", type=options.positive, metavar="N", help=m("how many players"))
    parser.add_argument(
        "--form",
        choices=("unit", "ids", "raw"),
        default="unit",
        help=m("scaled, with names as ids, or as whole numbers"),
    )
    parser.add_argument("--planes", action="store_true", help=m("the board as planes, too"))
    options.add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    described = lab.part("described")
    game = ziggurat.load(args.game)
    seats, _ = options.setting(game, args.seats, [])
    if args.json:
        options.print_json(described.as_data(game, seats, args.form, args.planes))
    else:
        print(described.as_text(game, seats, args.form, args.planes))
    return 0
