"""The database itself: its schema brought up to date, and SQLite's settings."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from ziggurat.core.errors import ZigguratError
from ziggurat.core.message import m

MOST_WAITING = 8  # writers; fewer than there are threads, so that some are left for readers


class Busy(ZigguratError):
    """The database cannot be written now; nothing was changed."""


class Turn:
    """SQLite has one writer: the others stand in a queue, which is never so long that those who
    only want to look find no thread."""

    def __init__(self) -> None:
        self.lock, self.counting, self.waiting = Lock(), Lock(), 0

    @contextmanager
    def taken(self) -> Iterator[None]:
        with self.counting:
            if self.waiting >= MOST_WAITING:
                raise Busy(m("Too many moves wait to be saved; try again."))
            self.waiting += 1
        try:
            with self.lock:
                yield
        finally:
            with self.counting:
                self.waiting -= 1


def migrate(connection: Connection) -> None:
    """Bring the schema up to date; an older file is changed in place, nothing is lost."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def prepare_sqlite(connection: Any, _: Any) -> None:
    """WAL lets readers go on while somebody writes. With NORMAL a killed process loses nothing;
    what a power cut may lose is bounded by `settle`, which also keeps the log short, so that no
    move has to wait until it is cleared."""
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=NORMAL",
        "wal_autocheckpoint=10000",
        "busy_timeout=2000",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
