"""Reviews in the database: for each table and seat a header and a line a move."""

import json
from typing import Any

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from ziggurat.web.storage.schema import reviews
from ziggurat.web.storage.store import Store

Row = dict[str, Any]
HEADER = -1


def read(store: Store, table: str, seat: int) -> tuple[Row | None, list[Row]]:
    """The header, if there is a review, and the lines in the order of the moves."""
    which = (reviews.c.table == table) & (reviews.c.seat == seat)
    query = select(reviews.c.n, reviews.c.line).where(which).order_by(reviews.c.n)
    found = [(row.n, json.loads(row.line)) for row in store.query_rows(query)]
    header = found[0][1] if found and found[0][0] == HEADER else None
    return header, [line for n, line in found if n != HEADER]


def begin(store: Store, table: str, seat: int, header: Row) -> None:
    """In place of another review of that seat."""
    which = (reviews.c.table == table) & (reviews.c.seat == seat)
    store.run(delete(reviews).where(which))
    add(store, table, seat, HEADER, header)


def add(store: Store, table: str, seat: int, n: int, line: Row) -> None:
    """A line, unless another process was faster."""
    row = {"table": table, "seat": seat, "n": n, "line": json.dumps(line)}
    try:
        store.run(insert(reviews).values(row))
    except IntegrityError:
        return
