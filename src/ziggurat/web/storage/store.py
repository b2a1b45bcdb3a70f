"""What is kept: people, tables, chairs, and an append-only list of lines for each table.

A line is an action, an undo, or a step of an agreement between players. Lines are only ever added,
one transaction each; two writers of the same line number collide, so nothing is played twice and
nothing that was acknowledged is lost.
"""

import json
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import (
    Connection,
    Engine,
    bindparam,
    create_engine,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from ziggurat.core.errors import ZigguratError
from ziggurat.core.message import m
from ziggurat.web.storage.database import Busy, Turn, migrate, prepare_sqlite
from ziggurat.web.storage.schema import chairs, lines, people, snapshots, tables

__all__ = ["Busy", "Chair", "Line", "NoTable", "Person", "Sheet", "Snapshot", "Stale", "Store"]

ACT, UNDO = "act", "undo"
ASK, YES, NO = "ask", "yes", "no"  # a proposal, and the answers to it
BACK, END, QUIT = "back", "end", "quit"  # what was agreed on; who resigned
ANALYSIS = "analysis"  # how `example` begins at an analysis board
CONNECTIONS = 20  # that are kept; more are made when needed
PAGE = 20  # tables in a list


# Built once: putting a query together takes longer than asking it.
CHAIRS = (
    select(chairs.c.seat, chairs.c.person, chairs.c.bot, people.c.name, chairs.c.declines)
    .join(people, people.c.id == chairs.c.person, isouter=True)
    .where(chairs.c.table == bindparam("table"))
    .order_by(chairs.c.seat)
)
WAITING = select(chairs.c.table).where(chairs.c.person.is_(None) & chairs.c.bot.is_(None))
LINES = (
    select(*(column for column in lines.c if column.name != "table"))
    .where((lines.c.table == bindparam("table")) & (lines.c.n > bindparam("n")))
    .order_by(lines.c.n)
)
NEW_LINE = insert(lines)
BEGUN = select(tables.c.begun).where(tables.c.id == bindparam("table"))


class Stale(ZigguratError):
    """Somebody was faster: the table has moved on."""


class NoTable(ZigguratError):
    """No table of that name."""


class Person(NamedTuple):
    id: str
    name: str
    login: str | None = None


class Chair(NamedTuple):
    seat: int
    person: str | None
    bot: str | None
    name: str
    declines: int | None = None  # the line since which its person declines what can be declined


class Sheet(NamedTuple):
    """What a table is, before any move."""

    id: str
    game: str
    rules: int
    seats: int
    seed: int
    options: dict[str, str]
    open: bool
    hints: bool
    over: bool
    since: str
    pace: str = "none"
    result: str | None = None
    rematch: str | None = None
    copied: int | None = None
    example: str | None = None  # what a private board of its owner is about
    owner: str | None = None
    lane: str = ""
    begun: str | None = None
    rest: int = 0  # seconds before each decision of a bot, so that people can follow
    lesson: str | None = None  # that is taught at this table

    @property
    def analysed(self) -> str | None:
        """Where the position of an analysis board comes from, such as `game TABLE 34`."""
        kind, _, source = (self.example or "").partition(" ")
        return source if kind == ANALYSIS else None


class Line(NamedTuple):
    n: int
    seat: int
    kind: str
    text: str
    key: str
    at: str
    notes: str | None = None


class Snapshot(NamedTuple):
    """The state after line `n`, when the record had so many moves."""

    n: int
    moves: int
    state: str


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def new_id() -> str:
    return secrets.token_urlsafe(9)


def new_seed() -> int:
    """Of a deal that nobody can foresee."""
    return secrets.randbelow(1 << 63)


class Store:
    """The database: SQLite in one file, or PostgreSQL."""

    def __init__(self, address: str) -> None:
        address = address.replace("postgresql://", "postgresql+psycopg://", 1)
        embedded = address.startswith("sqlite")
        self.engine: Engine = create_engine(
            address,
            pool_size=CONNECTIONS,
            max_overflow=-1,
            pool_use_lifo=True,
        )
        self.turn = Turn() if embedded else None
        self.shared = not embedded
        alone = {} if embedded else {"isolation_level": "AUTOCOMMIT"}  # no words around a question
        self.readers = self.engine.execution_options(**alone)
        if embedded:
            event.listen(self.engine, "connect", prepare_sqlite)
        with self.writing() as connection:
            migrate(connection)

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One transaction; a full disk or a locked file becomes a sentence. SQLite has one writer:
        who must wait stands in a queue of ours, as SQLite's own sleeps too long."""
        try:
            mine = self.turn.taken() if self.turn else nullcontext()
            with mine, self.engine.begin() as connection:
                yield connection
        except OperationalError as error:
            raise Busy(
                m("The table cannot be saved now ({error}); try again.", error=error.orig)
            ) from None

    def run(self, statement: Any) -> int:
        """One statement in a transaction of its own; how many rows it touched."""
        with self.writing() as connection:
            return int(connection.execute(statement).rowcount)

    def checkpoint(self) -> None:
        """Bring what SQLite has written so far safely to the disk; PostgreSQL does so itself."""
        if not self.shared:
            with self.engine.connect() as connection:
                connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    def query_rows(self, query: Any, **given: Any) -> Sequence[Any]:
        return self.query_many((query, given))[0]

    def query_many(self, *questions: tuple[Any, dict[str, Any]]) -> list[Sequence[Any]]:
        """The rows of each query. A connection that was lost in the meantime is made anew, which
        costs less than making sure every time."""
        try:
            return self.query(questions)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        return self.query(questions)

    def query(self, questions: Sequence[tuple[Any, dict[str, Any]]]) -> list[Sequence[Any]]:
        with self.readers.connect() as connection:
            return [connection.execute(query, given).all() for query, given in questions]

    # People

    def rename(self, person: str, name: str) -> None:
        self.run(update(people).where(people.c.id == person).values(name=name))

    # Tables

    def new_table(
        self,
        sheet: Sheet,
        sitting: Sequence[tuple[str | None, str | None]],
        moves: Sequence[Line] = (),
        begun: Snapshot | None = None,
        after: str | None = None,
    ) -> None:
        """`sitting` has a person's id or a bot's name a seat; neither is a free chair. `moves` have
        been played already; `begun` is the position from which the table goes on; it is the rematch
        of the table `after`, which has only one."""
        row = {**sheet._asdict(), "options": json.dumps(sheet.options), "seed": str(sheet.seed)}
        with self.writing() as connection:
            connection.execute(insert(tables).values(row))
            if after is not None:
                free = (tables.c.id == after) & tables.c.rematch.is_(None)
                if not connection.execute(
                    update(tables).where(free).values(rematch=sheet.id)
                ).rowcount:
                    raise Stale(m("There is a rematch already."))
            for seat, (person, bot) in enumerate(sitting):
                chair = {"table": sheet.id, "seat": seat, "person": person, "bot": bot}
                connection.execute(insert(chairs).values(chair))
            if moves:
                rows = [{"table": sheet.id, **line._asdict()} for line in moves]
                connection.execute(insert(lines), rows)
            if begun is not None:
                row = {"table": sheet.id, **begun._asdict()}
                connection.execute(insert(snapshots).values(row))

    def sheet(self, table: str) -> Sheet:
        found = self.query_rows(select(tables).where(tables.c.id == table))
        if not found:
            raise NoTable(m("There is no such table; perhaps the link is cut short."))
        return to_sheet(found[0])

    def begin(self, table: str) -> datetime:
        """Everybody is there: when that was first noticed."""
        fresh = (tables.c.id == table) & tables.c.begun.is_(None)
        self.run(update(tables).where(fresh).values(begun=now()))
        return datetime.fromisoformat(self.query_rows(BEGUN, table=table)[0].begun)

    def clocked(self) -> list[str]:
        """Tables under way at which a clock runs."""
        query = select(tables.c.id).where(~tables.c.over & (tables.c.pace != "none"))
        return [row.id for row in self.query_rows(query)]

    def chairs_of(self, table: str) -> list[Chair]:
        return [to_chair(row) for row in self.query_rows(CHAIRS, table=table)]

    def sit(self, table: str, seat: int, person: str) -> None:
        """Take a free chair; two who want the same one cannot both get it."""
        free = (chairs.c.table == table) & (chairs.c.seat == seat)
        free &= chairs.c.person.is_(None) & chairs.c.bot.is_(None)
        if not self.run(update(chairs).where(free).values(person=person)):
            raise Stale(m("That chair is taken already."))

    def seat_bot(self, table: str, seat: int, bot: str) -> None:
        """A bot takes a free chair."""
        free = (chairs.c.table == table) & (chairs.c.seat == seat)
        free &= chairs.c.person.is_(None) & chairs.c.bot.is_(None)
        if not self.run(update(chairs).where(free).values(bot=bot)):
            raise Stale(m("That chair is taken already."))

    def substitute_bot(self, table: str, person: str, bot: str | None) -> None:
        """A bot plays the person's chairs until they come back (`bot` None)."""
        mine = (chairs.c.table == table) & (chairs.c.person == person)
        self.run(update(chairs).where(mine).values(bot=bot))

    def decline(self, table: str, seats: Sequence[int], since: int | None) -> None:
        """Their person declines what can be declined until the phase is over, or no longer."""
        mine = (chairs.c.table == table) & chairs.c.seat.in_(seats)
        self.run(update(chairs).where(mine).values(declines=since))

    def tables_of(self, person: str, first: int = 0, most: int = PAGE) -> list[Sheet]:
        """Their tables, unfinished ones first, the newest first of each."""
        mine = select(chairs.c.table).where(chairs.c.person == person)
        query = select(tables).where(tables.c.id.in_(mine))
        query = query.where(tables.c.example.is_(None), tables.c.lesson.is_(None))
        query = query.order_by(tables.c.over, tables.c.since.desc(), tables.c.id)
        return self.sheets(query.offset(first).limit(most))

    def open_tables(self, first: int = 0, most: int = PAGE) -> list[Sheet]:
        """Tables on the home page that wait for somebody."""
        return self.listed(tables.c.id.in_(WAITING), first, most)

    def watchable(self, person: str, most: int) -> list[Sheet]:
        """Tables on the home page at which others are playing."""
        mine = select(chairs.c.table).where(chairs.c.person == person)
        return self.listed(tables.c.id.not_in(WAITING) & tables.c.id.not_in(mine), 0, most)

    def listed(self, which: Any, first: int, most: int) -> list[Sheet]:
        query = select(tables).where(tables.c.open & ~tables.c.over & which)
        query = query.order_by(tables.c.since.desc(), tables.c.id)
        return self.sheets(query.offset(first).limit(most))

    def finished_tables(self, which: Any, first: int = 0, most: int | None = None) -> list[Sheet]:
        """Tables with a result, the newest first."""
        done = tables.c.over & tables.c.result.is_not(None) & tables.c.example.is_(None)
        query = select(tables).where(done & which)
        query = query.order_by(tables.c.since.desc(), tables.c.id)
        return self.sheets(query.offset(first).limit(most) if most else query)

    def person(self, person: str) -> Person | None:
        query = select(people.c.id, people.c.name, people.c.login).where(people.c.id == person)
        found = self.query_rows(query)
        return Person(*found[0]) if found else None

    def unfinished(self) -> list[Sheet]:
        """Tables under way at which a bot sits."""
        played = select(chairs.c.table).where(chairs.c.bot.is_not(None))
        games = ~tables.c.over & tables.c.lesson.is_(None)
        return self.sheets(select(tables).where(games & tables.c.id.in_(played)))

    def sheets(self, query: Any) -> list[Sheet]:
        return [to_sheet(row) for row in self.query_rows(query)]

    # Lines

    def lines_after(self, table: str, n: int) -> list[Line]:
        return [Line(*row) for row in self.query_rows(LINES, table=table, n=n)]

    def changes_since(self, table: str, n: int) -> tuple[list[Chair], list[Line]]:
        """Who sits at a table, and the lines after the first `n`."""
        sitting, newer = self.query_many(
            (CHAIRS, {"table": table}), (LINES, {"table": table, "n": n})
        )
        return [to_chair(row) for row in sitting], [Line(*row) for row in newer]

    def add_line(
        self,
        table: str,
        line: Line,
        result: Sequence[int] | None = None,
        snapshot: Snapshot | None = None,
        moves: int | None = None,
    ) -> None:
        """One transaction a line; Stale if that number or key is there already. A `result`, the
        rank of each seat, ends the table; `moves` are those left when others were taken back."""
        try:
            with self.writing() as connection:
                connection.execute(NEW_LINE, {"table": table, **line._asdict()})
                if snapshot is not None:
                    row = {"table": table, **snapshot._asdict()}
                    connection.execute(insert(snapshots).values(row))
                if moves is not None:
                    gone = (snapshots.c.table == table) & (snapshots.c.moves > moves)
                    connection.execute(delete(snapshots).where(gone))
                if result is not None:
                    done = {"over": True, "result": json.dumps(list(result))}
                    connection.execute(update(tables).where(tables.c.id == table).values(done))
        except IntegrityError:
            raise Stale(m("The table has moved on; look again.")) from None

    def snapshot(self, table: str, moves: int | None = None) -> Snapshot | None:
        """The newest snapshot, or the newest of not more than so many moves."""
        query = select(snapshots).where(snapshots.c.table == table)
        if moves is not None:
            query = query.where(snapshots.c.moves <= moves)
        found = self.query_rows(query.order_by(snapshots.c.n.desc()).limit(1))
        return Snapshot(found[0].n, found[0].moves, found[0].state) if found else None


def to_chair(row: Any) -> Chair:
    return Chair(row.seat, row.person, row.bot, row.name or "", row.declines)


def to_sheet(row: Any) -> Sheet:
    data = {name: getattr(row, name) for name in Sheet._fields}
    return Sheet(**{**data, "seed": int(row.seed), "options": json.loads(row.options)})
