"""Bells between processes: with PostgreSQL, every worker hears of every change.

SQLite is served by one process, which needs no bell but its own.
"""

import threading
from collections.abc import Callable
from queue import SimpleQueue
from secrets import token_hex
from typing import Any

from sqlalchemy import text

from ziggurat.web.storage.store import Store

CHANNEL = "ziggurat"
RING = text(f"select pg_notify('{CHANNEL}', :told)")
LOOK = "look"
PATIENCE = 1.0  # seconds between looks at whether to stop


class PgNotify:
    """Rings `hear(table)` in this process for changes that another one wrote, and `hear_look` when
    somebody watches a table there at which bots are alone.

    Ringing is not part of the move: PostgreSQL lets one transaction that rings commit at a time,
    and each would keep the others waiting for the disk.
    """

    def __init__(
        self,
        store: Store,
        hear: Callable[[str], None],
        hear_look: Callable[[str], None] = lambda table: None,
    ) -> None:
        self.engine = store.engine
        self.hear, self.hear_look = hear, hear_look
        self.name = token_hex(6)  # of this process, which hears its own changes at once
        self.rung: SimpleQueue[str | None] = SimpleQueue()
        self.ended = threading.Event()
        self.shared = store.shared
        self.listening = threading.Thread(target=self.listen, daemon=True)
        self.ringing = threading.Thread(target=self.tell, daemon=True)

    def start(self) -> None:
        if self.shared:
            self.listening.start()
            self.ringing.start()

    def ring(self, table: str) -> None:
        """Tell the other processes, soon."""
        if self.shared:
            self.rung.put(table)

    def ring_look(self, table: str) -> None:
        """Tell those who let bots think that somebody is there."""
        if self.shared:
            self.rung.put(f"{table} {LOOK}")

    def tell(self) -> None:
        """Ring for all tables that changed since the last time, in one transaction."""
        while (table := self.rung.get()) is not None:
            changed = {table}
            while not self.rung.empty():
                more = self.rung.get()
                if more is None:
                    return
                changed.add(more)
            try:
                with self.engine.begin() as connection:
                    connection.execute(RING, [{"told": f"{self.name} {t}"} for t in changed])
            except Exception:
                self.ended.wait(PATIENCE)

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
                    name, table, *what = notice.payload.split(" ")
                    if name != self.name:
                        (self.hear_look if what else self.hear)(table)
        finally:
            borrowed.invalidate()

    def stop(self) -> None:
        self.ended.set()
        self.rung.put(None)
        for thread in (self.listening, self.ringing):
            if thread.is_alive():
                thread.join(2 * PATIENCE)
