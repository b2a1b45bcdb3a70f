"""`ziggurat serve`: the table in the browser, on one embedded database unless another is named."""

import os
import socket
import sqlite3
import threading
import webbrowser
from argparse import Namespace, _SubParsersAction
from contextlib import closing
from pathlib import Path
from typing import Any

from ziggurat.cli.bots import POSTGRESQL, no_table
from ziggurat.cli.parser import Parser, command
from ziggurat.core.errors import BadOption, cause
from ziggurat.core.message import m
from ziggurat.draw.words import say

SQLITE = "sqlite:///"
HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"
PORT, TRIES = 8000, 20  # the first port that is tried, and how many
PATIENCE = 2  # seconds for answers under way when the server ends; pages that listen would wait on


def add(commands: "_SubParsersAction[Any]") -> None:
    parser = command(commands, "serve", m("open the table in the browser"))
    add_place(parser)
    parser.add_argument(
        "--db", metavar=m("ADDRESS"), help=m("a database other than the embedded one")
    )
    parser.add_argument(
        "--workers",
        type=int,
        default=1,
        metavar="N",
        help=m("processes; more than one on PostgreSQL"),
    )
    parser.add_argument("--no-browser", action="store_true", help=m("do not open a browser"))
    parser.add_argument(
        "--no-bots",
        action="store_true",
        help=m("leave bots' turns to `ziggurat bots` on the same PostgreSQL"),
    )
    parser.add_argument("--log", action="store_true", help=m("write every request to stderr"))
    parser.set_defaults(run=run)


def add_place(parser: Parser) -> None:
    """Where it is reached."""
    parser.add_argument(
        "--host",
        default=HERE,
        metavar=m("ADDRESS"),
        help=m("the address to listen on; by itself this computer only"),
    )
    parser.add_argument(
        "--lan", action="store_true", help=m("let others in your network play; shows their link")
    )
    parser.add_argument(
        "--port",
        type=int,
        metavar="N",
        help=m("the port (default: {port}, or the next free one)", port=PORT),
    )
    parser.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar=m("NAME"),
        help=m("answer only to this host name; may be given again"),
    )


def run(args: Namespace) -> int:
    try:
        import uvicorn

        from ziggurat.web import app, budgets
    except ModuleNotFoundError as error:
        raise no_table(error) from None
    database = args.db or embedded()
    if args.workers > 1 and not database.startswith("postgresql"):
        raise BadOption(m("Several workers need PostgreSQL: {example}.", example=POSTGRESQL))
    if args.no_bots and not database.startswith("postgresql"):
        raise BadOption(m("Bots of their own need PostgreSQL: {example}.", example=POSTGRESQL))
    must_be_sound(database)
    app.Store(database).close()  # refuses what cannot be used, before anything is started
    os.environ["ZIGGURAT_DB"] = database
    os.environ["ZIGGURAT_HOSTS"] = " ".join(args.allow_host)
    os.environ["ZIGGURAT_BOTS"] = app.ELSEWHERE if args.no_bots else ""
    if args.log:
        os.environ["ZIGGURAT_LOG"] = "info"
    host = EVERYWHERE if args.lan else args.host
    port = free_port(host, args.port)
    address = f"http://{HERE if host == EVERYWHERE else host}:{port}/"
    announce(address, f"http://{own_address()}:{port}/" if args.lan else "")
    if not args.no_browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    uvicorn.run(
        f"{__name__}:application",
        factory=True,
        host=host,
        port=port,
        workers=args.workers,
        log_level="warning",
        server_header=False,
        http="ziggurat.web.slow_requests:Protocol",
        limit_concurrency=budgets.from_environment().streams + budgets.OTHER_FILES // 2,
        timeout_graceful_shutdown=PATIENCE,
    )
    return 0


def application() -> Any:
    """What uvicorn serves, in each of its workers: with a page of all commands under /help."""
    from ziggurat.cli import reference
    from ziggurat.web.app import from_environment

    served = from_environment()
    served.state.commands = reference.commands
    return served


def announce(address: str, link: str) -> None:
    """Where the table is, for who serves it and for others in the network."""
    told = m("The table is at {address} (Ctrl-C ends it; games are kept).", address=address)
    print(say(told), flush=True)
    if link:
        print(say(m("Others in your network open {link}", link=link)), flush=True)


def must_be_sound(database: str) -> None:
    """A damaged SQLite file is refused before anything is written to it."""
    path = Path(database.removeprefix(SQLITE))
    if not database.startswith(SQLITE) or not path.is_file():
        return
    try:
        with closing(sqlite3.connect(path, timeout=10)) as file:
            (verdict,) = file.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):
            return  # it is locked, or may not be read: whoever opens it says so
        verdict = str(error)
    if verdict != "ok":
        raise BadOption(
            m(
                "The database {file} is damaged ({reason}). Bring a copy back with '{command}'; "
                "what is there now is kept beside it.",
                file=str(path),
                reason=verdict.splitlines()[-1],
                command="ziggurat restore FILE",
            )
        )


def free_port(host: str, wanted: int | None) -> int:
    """The port that was asked for, or the first one that nobody has."""
    for port in range(PORT, PORT + TRIES) if wanted is None else (wanted,):
        with socket.socket() as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind((host, port))
            except (OSError, OverflowError):
                continue
            return port
    if wanted is not None:
        text = m(
            "Port {port} cannot be had at {host}; name another one with --port.",
            port=wanted,
            host=host,
        )
        raise BadOption(text)
    last = PORT + TRIES - 1
    raise BadOption(
        m("No port from {first} to {last} is free; name one with --port.", first=PORT, last=last)
    )


def own_address() -> str:
    """How others in the network call this computer; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as outward:
        try:
            outward.connect(("192.0.2.1", 9))  # an address of nobody's
        except OSError:
            return socket.gethostname()
        return str(outward.getsockname()[0])


def embedded() -> str:
    """The SQLite file in the user's data directory."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(base) / "ziggurat"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(
            m("Cannot make the folder {path}: {reason}.", path=str(folder), reason=cause(error))
        ) from None
    return f"sqlite:///{folder / 'games.db'}"
