"""What is kept: people, tables, chairs, and an append-only list of lines for each table.

A line is an action or an undo. Lines are only ever added, one transaction each; two writers of the
same line number collide, so nothing is played twice and nothing that was acknowledged is lost.
"""

import hashlib
import json
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Engine,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    create_engine,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError, OperationalError

from ziggurat.core.errors import ZigguratError

schema = MetaData()

people = Table(
    "people",
    schema,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("proof", String(64), nullable=False, unique=True),  # hash of the cookie
    Column("since", String(32), nullable=False),
)

tables = Table(
    "tables",
    schema,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", String(20), nullable=False),
    Column("options", Text, nullable=False),
    Column("open", Boolean, nullable=False),  # listed on the home page
    Column("over", Boolean, nullable=False, default=False),
    Column("since", String(32), nullable=False),
)

chairs = Table(
    "chairs",
    schema,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", ForeignKey("people.id")),
    Column("bot", String(20)),
)

lines = Table(
    "lines",
    schema,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("text", String(200), nullable=False),
    Column("key", String(40), nullable=False),
    Column("at", String(32), nullable=False),
    UniqueConstraint("table", "key"),
)

ACT, UNDO = "act", "undo"


class Stale(ZigguratError):
    """Somebody was faster: the table has moved on."""


class Busy(ZigguratError):
    """The database cannot be written now; nothing was changed."""


class NoTable(ZigguratError):
    """No table of that name."""


class Person(NamedTuple):
    id: str
    name: str


class Chair(NamedTuple):
    seat: int
    person: str | None
    bot: str | None
    name: str


class Sheet(NamedTuple):
    """What a table is, before any move."""

    id: str
    game: str
    rules: int
    seats: int
    seed: int
    options: dict[str, str]
    open: bool
    over: bool
    since: str


class Line(NamedTuple):
    n: int
    seat: int
    kind: str
    text: str
    key: str
    at: str


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def proof_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Store:
    """The database. SQLite in one file by default; any SQLAlchemy address works."""

    def __init__(self, address: str) -> None:
        self.engine: Engine = create_engine(address, pool_pre_ping=True)
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine, "connect", prepare_sqlite)
        schema.create_all(self.engine)

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One transaction; a full disk or a locked file becomes a sentence."""
        try:
            with self.engine.begin() as connection:
                yield connection
        except OperationalError as error:
            raise Busy(f"The table cannot be saved now ({error.orig}); try again.") from None

    # People

    def new_person(self, name: str) -> tuple[Person, str]:
        """A guest, and the secret that proves who it is."""
        token = secrets.token_urlsafe(24)
        person = Person(secrets.token_urlsafe(9), name)
        with self.writing() as connection:
            row = {"id": person.id, "name": name, "proof": proof_of(token), "since": now()}
            connection.execute(insert(people).values(row))
        return person, token

    def person_by(self, token: str) -> Person | None:
        query = select(people.c.id, people.c.name).where(people.c.proof == proof_of(token))
        with self.engine.connect() as connection:
            row = connection.execute(query).first()
        return Person(*row) if row else None

    def rename(self, person: str, name: str) -> None:
        with self.writing() as connection:
            connection.execute(update(people).where(people.c.id == person).values(name=name))

    # Tables

    def new_table(self, sheet: Sheet, sitting: Sequence[tuple[str | None, str | None]]) -> None:
        """`sitting` has a person's id or a bot's name a seat; neither is a free chair."""
        row = {**sheet._asdict(), "options": json.dumps(sheet.options), "seed": str(sheet.seed)}
        with self.writing() as connection:
            connection.execute(insert(tables).values(row))
            for seat, (person, bot) in enumerate(sitting):
                chair = {"table": sheet.id, "seat": seat, "person": person, "bot": bot}
                connection.execute(insert(chairs).values(chair))

    def sheet(self, table: str) -> Sheet:
        with self.engine.connect() as connection:
            row = connection.execute(select(tables).where(tables.c.id == table)).first()
        if row is None:
            raise NoTable("There is no such table; perhaps the link is cut short.")
        return to_sheet(row)

    def chairs_of(self, table: str) -> list[Chair]:
        query = (
            select(chairs.c.seat, chairs.c.person, chairs.c.bot, people.c.name)
            .join(people, people.c.id == chairs.c.person, isouter=True)
            .where(chairs.c.table == table)
            .order_by(chairs.c.seat)
        )
        with self.engine.connect() as connection:
            rows = connection.execute(query).all()
        return [Chair(row.seat, row.person, row.bot, row.name or "") for row in rows]

    def sit(self, table: str, seat: int, person: str) -> None:
        """Take a free chair; two who want the same one cannot both get it."""
        free = (chairs.c.table == table) & (chairs.c.seat == seat) & chairs.c.person.is_(None)
        with self.writing() as connection:
            taken = update(chairs).where(free & chairs.c.bot.is_(None)).values(person=person)
            if connection.execute(taken).rowcount != 1:
                raise Stale("That chair is taken already.")

    def tables_of(self, person: str) -> list[Sheet]:
        query = (
            select(tables)
            .join(chairs, chairs.c.table == tables.c.id)
            .where(chairs.c.person == person)
            .group_by(tables.c.id)
            .order_by(tables.c.over, tables.c.since.desc())
        )
        return self.sheets(query)

    def open_tables(self) -> list[Sheet]:
        waiting = chairs.c.person.is_(None) & chairs.c.bot.is_(None)
        query = (
            select(tables)
            .join(chairs, chairs.c.table == tables.c.id)
            .where(tables.c.open & ~tables.c.over & waiting)
            .group_by(tables.c.id)
            .order_by(tables.c.since.desc())
            .limit(50)
        )
        return self.sheets(query)

    def unfinished(self) -> list[Sheet]:
        return self.sheets(select(tables).where(~tables.c.over))

    def sheets(self, query: Any) -> list[Sheet]:
        with self.engine.connect() as connection:
            return [to_sheet(row) for row in connection.execute(query)]

    # Lines

    def lines_after(self, table: str, n: int) -> list[Line]:
        query = select(lines).where((lines.c.table == table) & (lines.c.n > n)).order_by(lines.c.n)
        with self.engine.connect() as connection:
            rows = connection.execute(query).all()
        return [Line(r.n, r.seat, r.kind, r.text, r.key, r.at) for r in rows]

    def add_line(self, table: str, line: Line, over: bool) -> None:
        """One transaction a line; Stale if that number or key is there already."""
        try:
            with self.writing() as connection:
                connection.execute(insert(lines).values({"table": table, **line._asdict()}))
                if over:
                    done = update(tables).where(tables.c.id == table).values(over=True)
                    connection.execute(done)
        except IntegrityError:
            raise Stale("The table has moved on; look again.") from None


def to_sheet(row: Any) -> Sheet:
    data = {name: getattr(row, name) for name in Sheet._fields}
    return Sheet(**{**data, "seed": int(row.seed), "options": json.loads(row.options)})


def prepare_sqlite(connection: Any, _: Any) -> None:
    """WAL lets readers go on while somebody writes; FULL survives a power cut."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
