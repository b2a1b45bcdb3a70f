"""`ziggurat serve`: the table in the browser, on one embedded database unless another is named."""

import os
import threading
import webbrowser
from argparse import Namespace, _SubParsersAction
from pathlib import Path
from typing import Any

from ziggurat.core.errors import BadOption

PATIENCE = 2  # seconds for answers under way when the server ends; pages that listen would wait on


def add(commands: "_SubParsersAction[Any]") -> None:
    parser = commands.add_parser("serve", help="open the table in the browser")
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS")
    parser.add_argument("--port", type=int, default=8000, metavar="N")
    parser.add_argument("--db", metavar="ADDRESS", help="a database other than the embedded one")
    parser.add_argument(
        "--workers", type=int, default=1, metavar="N", help="processes; more than one on PostgreSQL"
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="answer only to this host name; may be given again",
    )
    parser.add_argument("--log", action="store_true", help="write every request to stderr")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    try:
        import uvicorn

        from ziggurat.web import app, budgets
    except ModuleNotFoundError as error:
        raise BadOption(f"The table needs '{error.name}': install ziggurat[table].") from None
    database = args.db or embedded()
    if args.workers > 1 and not database.startswith("postgresql"):
        raise BadOption("Several workers need PostgreSQL: --db postgresql://...")
    app.Store(database).close()  # refuses what cannot be used, before anything is started
    os.environ["ZIGGURAT_DB"] = database
    os.environ["ZIGGURAT_HOSTS"] = " ".join(args.allow_host)
    if args.log:
        os.environ["ZIGGURAT_LOG"] = "info"
    address = f"http://{args.host}:{args.port}/"
    print(f"The table is at {address} (Ctrl-C ends it; games are kept).", flush=True)
    if not args.no_browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    uvicorn.run(
        f"{app.__name__}:from_environment",
        factory=True,
        host=args.host,
        port=args.port,
        workers=args.workers,
        log_level="warning",
        server_header=False,
        http="ziggurat.web.slow_requests:Protocol",
        limit_concurrency=budgets.from_environment().streams + budgets.OTHER_FILES // 2,
        timeout_graceful_shutdown=PATIENCE,
    )
    return 0


def embedded() -> str:
    """The SQLite file in the user's data directory."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(base) / "ziggurat"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(f"Cannot make the folder {folder}: {error.strerror}.") from None
    return f"sqlite:///{folder / 'games.db'}"
