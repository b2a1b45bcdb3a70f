"""`ziggurat bots`: let bots think on a machine of their own, for tables that others serve."""

import asyncio
import os
import signal
from argparse import Namespace, _SubParsersAction
from contextlib import suppress
from typing import Any

from ziggurat.cli.parser import command
from ziggurat.core.errors import BadOption
from ziggurat.core.message import m
from ziggurat.draw.words import say

EXAMPLE = "postgresql://user@host/games"
POSTGRESQL = f"--db {EXAMPLE}"


def add(commands: "_SubParsersAction[Any]") -> None:
    parser = command(commands, "bots", m("let bots think for tables that others serve"))
    parser.add_argument(
        "--db",
        metavar=m("ADDRESS"),
        required=True,
        help=m("the database, such as {example}", example=EXAMPLE),
    )
    parser.add_argument(
        "--processes",
        type=int,
        default=os.cpu_count() or 1,
        metavar="N",
        help=m("how many bots think at a time; by itself one a core"),
    )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    if not args.db.startswith("postgresql"):
        raise BadOption(m("Bots of their own need PostgreSQL: {example}.", example=POSTGRESQL))
    if args.processes < 1:
        raise BadOption(m("At least one bot must be able to think: --processes 1."))
    try:
        from ziggurat.web.live.bot_service import BotService
        from ziggurat.web.metrics import start_logging
    except ModuleNotFoundError as error:
        raise no_table(error) from None
    start_logging()
    service = BotService(args.db, args.processes)
    told = m("Bots think here, {n} at a time (Ctrl-C ends it).", n=args.processes)
    print(say(told), flush=True)
    asyncio.run(until_stopped(service.run()))
    return 0


def no_table(error: ModuleNotFoundError) -> BadOption:
    """Without the packages of the table."""
    return BadOption(
        m("The table needs '{package}': pip install 'ziggurat[table]'.", package=error.name)
    )


async def until_stopped(running: Any) -> None:
    """SIGTERM and Ctrl-C end it in order; a thought that is cut off is thought by another."""
    task = asyncio.ensure_future(running)
    for name in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # elsewhere than on Unix
            asyncio.get_running_loop().add_signal_handler(name, task.cancel)
    with suppress(asyncio.CancelledError):
        await task
