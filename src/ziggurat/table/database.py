"""The database itself: its schema brought up to date, and SQLite's settings."""

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


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
        "busy_timeout=5000",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
