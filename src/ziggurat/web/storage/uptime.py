"""When a server was there: a sign of life every few seconds, and the times without one, which no
clock counts."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import insert, select, update

from ziggurat.web.storage.schema import beats, downs
from ziggurat.web.storage.store import Store, now
from ziggurat.web.tables.clocks import Down

EVERY = 5  # seconds between two signs of life
GAP = timedelta(seconds=3 * EVERY)  # without one: no server was there
LONG_AGO = timedelta(days=60)  # no decision takes longer


def start(store: Store) -> list[Down]:
    """Note that a server is there again; all times when none was."""
    here = datetime.now(UTC)
    last = store.query_rows(select(beats.c.at).where(beats.c.id == 1))
    if last and here - datetime.fromisoformat(last[0].at) > GAP:
        store.run(insert(downs).values(since=last[0].at, until=now()))
    beat(store)
    recent = (here - LONG_AGO).isoformat(timespec="milliseconds")
    found = store.query_rows(select(downs).where(downs.c.until > recent).order_by(downs.c.since))
    return [Down(*map(datetime.fromisoformat, row)) for row in found]


def beat(store: Store) -> None:
    if not store.run(update(beats).where(beats.c.id == 1).values(at=now())):
        store.run(insert(beats).values(id=1, at=now()))
