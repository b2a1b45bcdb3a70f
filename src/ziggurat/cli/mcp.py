"""`ziggurat mcp`: the games as an MCP server, for language models."""

from argparse import Namespace, _SubParsersAction
from typing import Any

from ziggurat.cli import lab, language, options
from ziggurat.cli.parser import command
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
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    lab.part("mcp").serve(not args.no_choices, args.http, args.host, args.port, language.code())
    return 0
