"""`ziggurat mcp`: the games as an MCP server, for language models."""

from argparse import ArgumentParser, Namespace, _SubParsersAction
from pathlib import Path
from typing import Any

import ziggurat
from ziggurat.cli import lab, language, options
from ziggurat.cli.parser import command
from ziggurat.core.errors import BadOption
from ziggurat.core.message import m


def add(commands: "_SubParsersAction[Any]") -> None:
    parser = command(commands, "mcp", m("serve the games to language models over MCP"))
    parser.add_argument("--http", action="store_true", help=m("over HTTP at /mcp, not stdio"))
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        metavar=m("NAME"),
        help=m("the address to listen at, with --http"),
    )
    parser.add_argument(
        "--port",
        type=options.positive,
        default=8001,
        metavar="N",
        help=m("the port to listen at, with --http"),
    )
    parser.add_argument(
        "--no-choices",
        action="store_true",
        help=m("never show the legal actions, nor hint at them"),
    )
    add_match(parser)
    parser.set_defaults(run=run)


def add_match(parser: ArgumentParser) -> None:
    """What the models are to play."""
    parser.add_argument(
        "--game",
        metavar=m("GAME"),
        help=m("the game that is played; else the models choose game, seed and opponents"),
    )
    parser.add_argument(
        "--players",
        metavar=m("WHO,WHO"),
        default="agent,greedy",
        help=m("with --game: for each seat a bot, or 'agent' for a model"),
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar=m("NAME=VALUE"),
        help=m("with --game: an option, such as board=alternative; may be given again"),
    )
    parser.add_argument(
        "--forced",
        action="store_true",
        help=m("with --game: play what is a model's only choice"),
    )
    parser.add_argument(
        "--log", type=Path, metavar=m("DIR"), help=m("keep the records of finished games here")
    )
    options.add_seed(parser)


def run(args: Namespace) -> int:
    fixed = None
    if args.game is not None:
        fixed = match_of(args)
    server = lab.part("mcp").server(not args.no_choices, language.code(), fixed, args.log)
    lab.part("mcp").serve(server, args.http, args.host, args.port)
    return 0


def match_of(args: Namespace) -> Any:
    """The games that the models are to play; only the owner of the server knows the seeds."""
    host = lab.part("host")
    game, players = ziggurat.load(args.game), args.players.split(",")
    if host.AGENT not in players:
        raise BadOption(m("At least one player must be '{name}'.", name=host.AGENT))
    _, chosen = options.setting(game, len(players), args.option)
    return host.Match(game.key, players, args.seed, chosen, args.forced)
