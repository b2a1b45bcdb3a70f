"""What a list of finished tables tells, read without their games."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Integer, case, cast, func, select

from ziggurat.web.storage.schema import lines
from ziggurat.web.storage.store import ACT, BACK, QUIT, UNDO, Sheet, Store

TAKEN_BACK = case((lines.c.kind == BACK, cast(lines.c.text, Integer)), else_=0)


class Ended(NamedTuple):
    """How many moves a game had, when its last line was written, and who resigned."""

    moves: int
    last: str
    quitters: list[int]


def facts_of(store: Store, sheets: Sequence[Sheet]) -> dict[str, Ended]:
    """By table, in one question."""
    kinds = (
        select(
            lines.c.table,
            lines.c.kind,
            lines.c.seat,
            func.count().label("n"),
            func.max(lines.c.at).label("last"),
            func.sum(TAKEN_BACK).label("back"),
        )
        .where(lines.c.table.in_([sheet.id for sheet in sheets]))
        .group_by(lines.c.table, lines.c.kind, lines.c.seat)
    )
    rows: dict[str, list[tuple[str, int, int, str, int]]] = {sheet.id: [] for sheet in sheets}
    for table, *row in store.query_rows(kinds) if sheets else ():
        rows[table].append((row[0], row[1], row[2], row[3], row[4]))
    return {sheet.id: ended(sheet, rows[sheet.id]) for sheet in sheets}


def ended(sheet: Sheet, rows: Sequence[tuple[str, int, int, str, int]]) -> Ended:
    moves, last, quitters = 0, sheet.since, []
    for kind, seat, n, at, back in rows:
        moves += {ACT: n, UNDO: -n}.get(kind, 0) - back
        last = max(last, at)
        if kind == QUIT:
            quitters.append(seat)
    return Ended(moves, last, quitters)
