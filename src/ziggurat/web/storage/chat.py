"""What players say to each other, and whose words a person does not want to read."""

from contextlib import suppress
from typing import Any

from sqlalchemy import and_, bindparam, delete, insert, select
from sqlalchemy.exc import IntegrityError

from ziggurat.core.message import m
from ziggurat.web.schemas import ChatLine
from ziggurat.web.storage.schema import people, remarks, silenced
from ziggurat.web.storage.store import NoTable, Store, now

NEWEST = 100  # remarks that are shown
HIDDEN = and_(silenced.c.other == remarks.c.person, silenced.c.person == bindparam("reader"))
REMARKS = (
    select(
        remarks.c.id,
        remarks.c.person,
        remarks.c.text,
        remarks.c.at,
        people.c.name,
        silenced.c.other.label("hidden"),
    )
    .join(people, people.c.id == remarks.c.person)
    .join(silenced, HIDDEN, isouter=True)
    .where(remarks.c.table == bindparam("table"))
    .order_by(remarks.c.id.desc())
    .limit(NEWEST)
)


def say(store: Store, table: str, person: str, text: str) -> None:
    store.run(insert(remarks).values(table=table, person=person, text=text, at=now()))


def remarks_at(store: Store, table: str, reader: str | None) -> list[ChatLine]:
    """The newest remarks, oldest first, as this person wants to read them."""
    rows = store.query_rows(REMARKS, table=table, reader=reader or "")
    return [line(row, reader) for row in rows[::-1]]


def line(row: Any, reader: str | None) -> ChatLine:
    hidden = row.hidden is not None
    return {
        "n": row.id,
        "name": row.name,
        "text": "" if hidden else row.text,
        "at": row.at,
        "hidden": hidden,
        "own": row.person == reader,
    }


def author(store: Store, table: str, n: int) -> str:
    """Who said a remark at this table."""
    query = select(remarks.c.person).where(remarks.c.table == table, remarks.c.id == n)
    found = store.query_rows(query)
    if not found:
        raise NoTable(m("There is no such message at this table."))
    return str(found[0].person)


def hide(store: Store, reader: str, other: str, on: bool) -> None:
    """Whether a reader is spared all that somebody says, at every table."""
    if not on:
        mine = (silenced.c.person == reader) & (silenced.c.other == other)
        store.run(delete(silenced).where(mine))
        return
    with suppress(IntegrityError):  # it is so already
        store.run(insert(silenced).values(person=reader, other=other))
