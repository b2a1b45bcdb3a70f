"""Of several processes one thinks about a bot's turn: the one that writes its name down first. A
claim ends after a while, so a process that died holds nobody up for long."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import delete, insert, or_
from sqlalchemy.exc import IntegrityError

from ziggurat.core.errors import ZigguratError
from ziggurat.web.storage.schema import claims
from ziggurat.web.storage.store import Store, now

LASTS = timedelta(seconds=15)


class Claimed(ZigguratError):
    """Another process thinks about this turn."""


def claim(store: Store, table: str, version: int, worker: str) -> None:
    """Raise Claimed unless the turn is ours. One process alone needs no claims."""
    if not store.shared:
        return
    until = (datetime.now(UTC) + LASTS).isoformat(timespec="milliseconds")
    void = or_(claims.c.n < version, claims.c.until < now(), claims.c.worker == worker)
    row = {"table": table, "n": version, "worker": worker, "until": until}
    try:
        with store.writing() as connection:
            connection.execute(delete(claims).where(claims.c.table == table, void))
            connection.execute(insert(claims).values(row))
    except IntegrityError:
        raise Claimed("Another process thinks about this turn.") from None
