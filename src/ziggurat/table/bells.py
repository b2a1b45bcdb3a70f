"""Bells between processes: with PostgreSQL, every worker hears of every change.

SQLite is served by one process, which needs no bell but its own.
"""

import threading
from collections.abc import Callable
from typing import Any

from sqlalchemy import Engine, text

CHANNEL = "ziggurat"
PATIENCE = 1.0  # seconds between looks at whether to stop


class Bells:
    """Rings `hear(table)` in this process for changes that another one wrote."""

    def __init__(self, engine: Engine, hear: Callable[[str], None]) -> None:
        self.engine = engine
        self.hear = hear
        self.ended = threading.Event()
        self.shared = engine.dialect.name == "postgresql"
        self.listening = threading.Thread(target=self.listen, daemon=True)

    def start(self) -> None:
        if self.shared:
            self.listening.start()

    def ring(self, table: str) -> None:
        """Tell the other processes."""
        if self.shared:
            with self.engine.begin() as connection:
                connection.execute(
                    text("select pg_notify(:channel, :table)"), {"channel": CHANNEL, "table": table}
                )

    def listen(self) -> None:
        """Hear until `stop`; a connection that breaks is made anew."""
        while not self.ended.is_set():
            try:
                self.hear_on(self.engine.raw_connection())
            except Exception:
                self.ended.wait(PATIENCE)

    def hear_on(self, borrowed: Any) -> None:
        try:
            connection = borrowed.driver_connection
            connection.autocommit = True
            connection.execute(f"LISTEN {CHANNEL}")
            while not self.ended.is_set():
                for notice in connection.notifies(timeout=PATIENCE):
                    self.hear(notice.payload)
        finally:
            borrowed.invalidate()

    def stop(self) -> None:
        self.ended.set()
        if self.listening.is_alive():
            self.listening.join(2 * PATIENCE)
