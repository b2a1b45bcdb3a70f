"""What is kept of a person's learning: the lessons they began, and what was explained to them."""

from typing import NamedTuple

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from ziggurat.web.storage.schema import firsts, lessons
from ziggurat.web.storage.store import Store


class Begun(NamedTuple):
    """A lesson that somebody began: at which table, and whether they have been through it."""

    lesson: str
    table: str
    done: bool


def begun_by(store: Store, person: str) -> dict[str, Begun]:
    """By the name of the lesson."""
    query = select(lessons.c.lesson, lessons.c.table, lessons.c.done)
    rows = store.query_rows(query.where(lessons.c.person == person))
    return {row.lesson: Begun(*row) for row in rows}


def begin(store: Store, person: str, lesson: str, table: str) -> None:
    """The lesson goes on at that table; one that was done before stays done."""
    mine = (lessons.c.person == person) & (lessons.c.lesson == lesson)
    if not store.run(update(lessons).where(mine).values(table=table)):
        row = {"person": person, "lesson": lesson, "table": table, "done": False}
        store.run(insert(lessons).values(row))


def finish(store: Store, person: str, lesson: str) -> None:
    mine = (lessons.c.person == person) & (lessons.c.lesson == lesson) & ~lessons.c.done
    store.run(update(lessons).where(mine).values(done=True))


def explained_to(store: Store, person: str) -> set[str]:
    rows = store.query_rows(select(firsts.c.first).where(firsts.c.person == person))
    return {row.first for row in rows}


def explain(store: Store, person: str, first: str) -> None:
    """Remember that it was explained; twice is no fault."""
    try:
        store.run(insert(firsts).values(person=person, first=first))
    except IntegrityError:
        return
