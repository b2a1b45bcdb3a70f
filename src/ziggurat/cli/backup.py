"""`ziggurat backup` and `ziggurat restore`: the embedded database in one file, copied while the
server runs, and put back while it does not."""

import os
import sqlite3
from argparse import Namespace, _SubParsersAction
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from ziggurat.cli.parser import command
from ziggurat.cli.serve import SQLITE, embedded
from ziggurat.core.errors import BadOption
from ziggurat.core.message import m
from ziggurat.draw.words import say


def add(commands: "_SubParsersAction[Any]") -> None:
    backup = command(commands, "backup", m("copy the games to a file while the server runs"))
    backup.add_argument("file", metavar=m("FILE"), type=Path, help=m("the copy to be made"))
    backup.add_argument(
        "--db", metavar=m("ADDRESS"), help=m("a database other than the embedded one")
    )
    backup.set_defaults(run=run)
    restore = command(commands, "restore", m("bring the games back from such a file"))
    restore.add_argument(
        "file", metavar=m("FILE"), type=Path, help=m("the copy to be brought back")
    )
    restore.add_argument(
        "--db", metavar=m("ADDRESS"), help=m("a database other than the embedded one")
    )
    restore.set_defaults(run=run_restore)


def run(args: Namespace) -> int:
    source = file_of(args.db or embedded(), "pg_dump")
    if not source.exists():
        raise BadOption(m("There is no database {file}.", file=source))
    if args.file.exists() and args.file.samefile(source):
        raise BadOption(m("That is the database itself: name another file."))
    moves = copy(source, args.file)
    text = m(
        "{file} holds all games, with {n} moves; the copy was checked.", file=args.file, n=moves
    )
    print(say(text))
    return 0


def run_restore(args: Namespace) -> int:
    target = file_of(args.db or embedded(), "psql")
    if not args.file.exists():
        raise BadOption(m("There is no file {file}.", file=args.file))
    with closing(opened(args.file)) as found:
        check(found, args.file)
    if target.exists():
        must_be_at_rest(target)
        old = target.with_name(f"{target.name}.before")
        os.replace(target, old)
        for companion in ("-wal", "-shm"):  # a damaged database keeps them
            with suppress(FileNotFoundError):
                os.replace(f"{target}{companion}", f"{old}{companion}")
        print(say(m("What was there before is kept in {file}.", file=old)))
    moves = copy(args.file, target)
    print(say(m("{file} holds all games again, with {n} moves.", file=target, n=moves)))
    return 0


def file_of(address: str, tool: str) -> Path:
    """The SQLite file that an address names."""
    if not address.startswith(SQLITE):
        raise BadOption(m("This copies SQLite files; for PostgreSQL use {tool}.", tool=tool))
    return Path(address.removeprefix(SQLITE))


def opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=10)


def copy(source: Path, target: Path) -> int:
    """One moment of the source, whole and checked, or nothing at all: the number of its moves."""
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with closing(opened(source)) as old, closing(opened(draft)) as new:
            old.backup(new)  # in one step: with a write-ahead log, nobody has to wait for it
            new.execute("PRAGMA journal_mode=DELETE")  # one file, without companions
            moves = check(new, source)
        with draft.open("rb") as file:
            os.fsync(file.fileno())
        draft.replace(target)
        return moves
    except (sqlite3.Error, OSError) as error:
        raise BadOption(
            m(
                "Cannot copy {source} to {target}: {reason}.",
                source=source,
                target=target,
                reason=error,
            )
        ) from None
    finally:
        with suppress(OSError):
            draft.unlink()


def check(database: sqlite3.Connection, path: Path) -> int:
    """How many moves a sound database of ours holds."""
    try:
        (verdict,) = database.execute("PRAGMA integrity_check").fetchone()
        if verdict != "ok":
            raise BadOption(m("{file} is damaged: {reason}.", file=path, reason=verdict))
        (moves,) = database.execute("select count(*) from lines where kind = 'act'").fetchone()
        return int(moves)
    except sqlite3.DatabaseError as error:
        raise BadOption(
            m("{file} is not a database of games: {reason}.", file=path, reason=error)
        ) from None


def must_be_at_rest(path: Path) -> None:
    """Nobody has the database open: else leaving its write-ahead log is refused."""
    try:
        with closing(opened(path)) as database:
            database.execute("PRAGMA busy_timeout=1000")
            database.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        if "locked" in str(error):
            raise BadOption(m("{file} is in use: stop the server first.", file=path)) from None
