"""`ziggurat bots`: let bots think on a machine of their own, for tables that others serve."""

import asyncio
import os
import signal
from argparse import Namespace, _SubParsersAction
from contextlib import suppress
from typing import Any

from ziggurat.core.errors import BadOption


def add(commands: "_SubParsersAction[Any]") -> None:
    parser = commands.add_parser("bots", help="let bots think for tables that others serve")
    parser.add_argument("--db", metavar="ADDRESS", required=True, help="postgresql://...")
    parser.add_argument(
        "--processes",
        type=int,
        default=os.cpu_count() or 1,
        metavar="N",
        help="how many bots think at a time (default: %(default)s, one a core)",
    )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    if not args.db.startswith("postgresql"):
        raise BadOption("Bots of their own need PostgreSQL: --db postgresql://...")
    if args.processes < 1:
        raise BadOption("At least one bot must be able to think: --processes 1.")
    try:
        from ziggurat.web.live.bot_service import BotService
        from ziggurat.web.metrics import start_logging
    except ModuleNotFoundError as error:
        raise BadOption(f"The table needs '{error.name}': install ziggurat[table].") from None
    start_logging()
    service = BotService(args.db, args.processes)
    print(f"Bots think here, {args.processes} at a time (Ctrl-C ends it).", flush=True)
    asyncio.run(until_stopped(service.run()))
    return 0


async def until_stopped(running: Any) -> None:
    """SIGTERM and Ctrl-C end it in order; a thought that is cut off is thought by another."""
    task = asyncio.ensure_future(running)
    for name in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # elsewhere than on Unix
            asyncio.get_running_loop().add_signal_handler(name, task.cancel)
    with suppress(asyncio.CancelledError):
        await task
