"""The store: lines are added once, in order, or not at all."""

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.exc import OperationalError

from ziggurat.web import accounts, sessions
from ziggurat.web.storage.schema import schema
from ziggurat.web.storage.store import ACT, Busy, Line, NoTable, Sheet, Stale, Store, now

pytestmark = pytest.mark.parametrize("address", ["sqlite", "postgresql"], indirect=True)

SHEET = Sheet("t1", "tigris", 1, 2, (1 << 63) + 5, {"board": "classic"}, True, True, False, now())


@pytest.fixture
def store(address):
    store = Store(address)
    yield store
    store.close()


def line(n, key):
    return Line(n, 0, ACT, "end", key, now())


def test_a_table_comes_back_as_it_was_written(store):
    ada, _ = sessions.new_person(store, "Ada")
    store.new_table(SHEET, [(ada.id, None), (None, "greedy")])
    assert store.sheet("t1") == SHEET
    assert [(c.person, c.bot, c.name) for c in store.chairs_of("t1")] == [
        (ada.id, None, "Ada"),
        (None, "greedy", ""),
    ]
    with pytest.raises(NoTable):
        store.sheet("nothing")


def test_only_the_cookie_proves_who_one_is(store):
    ada, token = sessions.new_person(store, "Ada")
    assert sessions.person_by(store, token) == ada
    assert sessions.person_by(store, ada.id) is None
    assert sessions.person_by(store, "") is None


def test_a_line_number_is_written_once(store):
    store.new_table(SHEET, [(None, None), (None, None)])
    store.add_line("t1", line(1, "a"))
    with pytest.raises(Stale):
        store.add_line("t1", line(1, "b"))
    with pytest.raises(Stale):
        store.add_line("t1", line(2, "a"), [0, 1])
    assert [entry.key for entry in store.lines_after("t1", 0)] == ["a"]
    assert not store.sheet("t1").over


def test_the_last_line_ends_the_table(store):
    store.new_table(SHEET, [(None, None), (None, None)])
    store.add_line("t1", line(1, "a"), [0, 1])
    assert store.sheet("t1").over
    assert store.unfinished() == []


def test_a_chair_is_taken_once(store):
    store.new_table(SHEET, [(None, None), (None, "greedy")])
    ada, bob = sessions.new_person(store, "Ada")[0], sessions.new_person(store, "Bob")[0]
    store.sit("t1", 0, ada.id)
    for seat, person in ((0, bob), (1, bob), (7, bob)):
        with pytest.raises(Stale):
            store.sit("t1", seat, person.id)
    assert store.chairs_of("t1")[0].name == "Ada"


def test_open_tables_are_those_with_a_free_chair(store):
    store.new_table(SHEET, [(None, None), (None, "greedy")])
    store.new_table(SHEET._replace(id="t2", open=False), [(None, None), (None, None)])
    store.new_table(SHEET._replace(id="t3"), [(None, "greedy"), (None, "greedy")])
    assert [sheet.id for sheet in store.open_tables()] == ["t1"]
    assert [sheet.id for sheet in store.watchable("", 6)] == ["t3"]


def test_nobody_watches_their_own_table(store):
    ada = sessions.new_person(store, "Ada")[0]
    store.new_table(SHEET, [(ada.id, None), (None, "greedy")])
    assert [sheet.id for sheet in store.watchable("", 6)] == ["t1"]
    assert store.watchable(ada.id, 6) == []


def test_a_database_that_cannot_write_says_so_and_keeps_what_it_had(store):
    store.new_table(SHEET, [(None, None), (None, None)])

    def full():
        with store.writing():
            raise OperationalError("insert", {}, Exception("database or disk is full"))

    with pytest.raises(Busy, match="disk is full"):
        full()
    assert store.lines_after("t1", 0) == []


def test_a_lost_connection_is_made_anew(address, store):
    """A server that restarts, or drops who was silent for long, costs no one a page."""
    store.new_table(SHEET, [(None, None), (None, None)])
    if store.shared:
        with psycopg.connect(address, autocommit=True) as other:
            other.execute(
                "select pg_terminate_backend(pid) from pg_stat_activity"
                " where pid <> pg_backend_pid() and datname = current_database()"
            )
    assert store.sheet("t1") == SHEET
    store.add_line("t1", line(1, "a"))
    assert [kept.n for kept in store.lines_after("t1", 0)] == [1]


def test_the_migrations_make_the_schema(store):
    """What Alembic built is what the code declares."""
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema) == []


def test_an_old_file_is_brought_up_to_date_and_keeps_its_games(address, store):
    store.new_table(SHEET, [(None, None), (None, None)])
    again = Store(address)
    assert again.sheet("t1") == SHEET
    again.close()


def test_a_guest_becomes_an_account_and_keeps_the_games(store):
    guest, token = sessions.new_person(store, "Guest")
    store.new_table(SHEET, [(guest.id, None), (None, None)])
    ada = accounts.register(store, guest, "Ada", "correct horse")
    assert sessions.person_by(store, token) is None, "who had the guest's cookie is not Ada"
    assert [sheet.id for sheet in store.tables_of(ada.id)] == ["t1"]
    with pytest.raises(accounts.BadAccount, match="taken"):
        accounts.register(store, None, "ADA", "another one")
    with pytest.raises(accounts.BadAccount, match="8 to 200"):
        accounts.register(store, None, "Eve", "short")


def test_logging_in_hands_a_guests_games_over(store):
    ada = accounts.register(store, None, "Ada", "correct horse")
    guest, _ = sessions.new_person(store, "Guest")
    store.new_table(SHEET, [(guest.id, None), (None, None)])
    assert accounts.log_in(store, guest, "ada", "correct horse") == ada
    assert [sheet.id for sheet in store.tables_of(ada.id)] == ["t1"]


@pytest.mark.parametrize(
    ("name", "password"),
    [("Ada", "wrong horse"), ("Eve", "correct horse"), ("Eve", "nobody has this password")],
)
def test_a_wrong_password_opens_nothing(store, name, password):
    accounts.register(store, None, "Ada", "correct horse")
    with pytest.raises(accounts.BadAccount, match="do not fit"):
        accounts.log_in(store, None, name, password)
