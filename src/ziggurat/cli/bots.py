"""`ziggurat bots`: which bots there are; or let them think on a machine of their own, for tables
that others serve."""

import asyncio
import os
import signal
from argparse import Namespace, _SubParsersAction
from contextlib import suppress
from typing import Any

from rich.console import Console

from ziggurat.bots import KINDS, LEVELS, level_name
from ziggurat.cli.options import add_json, print_json
from ziggurat.cli.parser import command
from ziggurat.core.errors import BadOption
from ziggurat.core.message import m
from ziggurat.draw.words import say

EXAMPLE = "postgresql://user@host/games"
POSTGRESQL = f"--db {EXAMPLE}"


def add(commands: "_SubParsersAction[Any]") -> None:
    parser = command(commands, "bots", m("list the bots, or let them think for tables of others"))
    parser.add_argument(
        "--db",
        metavar=m("ADDRESS"),
        help=m("let them think for this database, such as {example}", example=EXAMPLE),
    )
    parser.add_argument(
        "--processes",
        type=int,
        default=os.cpu_count() or 1,
        metavar="N",
        help=m("how many bots think at a time; by itself one a core"),
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    if args.db is None:
        print_json(about_all()) if args.json else show(Console(highlight=False))
        return 0
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


def about_all() -> dict[str, str]:
    return {name: str(kind.about) for name, kind in KINDS.items()}


def show(console: Console) -> None:
    """The levels that people choose from, and the others for the arena and the lab."""
    others = [name for name in KINDS if name not in LEVELS]
    for heading, names in ((m("Levels"), list(map(str, LEVELS))), (m("Others"), others)):
        console.print(say(heading), style="bold", markup=False)
        for name in names:
            called = "" if say(level_name(name)) == name else f" ({say(level_name(name))})"
            console.print(f"  {name + called:<20}  {say(KINDS[name].about)}", markup=False)
    told = m("{example} searches 400 iterations, alike on every machine.", example="ismcts-400")
    console.print(say(told), style="dim", markup=False)


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
