"""A database of version 0.1.0, with an account and a table of each game, is brought up to date and
goes on: `data/version_0_1.json` holds the rows that its server wrote."""

import json
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from fastapi.testclient import TestClient
from sqlalchemy import MetaData, create_engine, insert

from ziggurat.web.app import make_app
from ziggurat.web.storage import database
from ziggurat.web.storage.schema import schema
from ziggurat.web.storage.store import Store

ROWS = json.loads((Path(__file__).parent / "data" / "version_0_1.json").read_text("utf-8"))
REVISION = "0002"  # of the schema that version 0.1.0 knew
PASSWORD = "correct horse battery"

pytestmark = pytest.mark.parametrize("address", ["sqlite", "postgresql"], indirect=True)


@pytest.fixture
def old(address):
    """The database as the old server left it."""
    engine = create_engine(address.replace("postgresql://", "postgresql+psycopg://", 1))
    config = Config()
    config.set_main_option("script_location", str(Path(database.__file__).parent / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, REVISION)
        then = MetaData()
        then.reflect(connection)
        for table in then.sorted_tables:
            if ROWS.get(table.name):
                connection.execute(insert(table), [fitting(table, row) for row in ROWS[table.name]])
    engine.dispose()
    return address


def fitting(table, row):
    """SQLite keeps truth as 0 and 1."""
    kinds = {column.name: column.type.python_type for column in table.columns}
    return {name: bool(v) if kinds[name] is bool else v for name, v in row.items()}


def test_its_schema_becomes_ours(old):
    store = Store(old)
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema) == []
    store.close()


def test_nothing_of_it_is_lost(old):
    store = Store(old)
    for row in ROWS["tables"]:
        kept = store.lines_after(row["id"], 0)
        were = [line for line in ROWS["lines"] if line["table"] == row["id"]]
        assert [(line.n, line.seat, line.text) for line in kept] == [
            (line["n"], line["seat"], line["text"]) for line in were
        ]
        assert store.sheet(row["id"]).seed == int(row["seed"])
    assert len(ROWS["tables"]) == 5
    store.close()


def test_its_people_find_their_games(old):
    with TestClient(make_app(old)) as web:
        web.headers["origin"] = "http://testserver"
        form = {"name": "Ada", "password": PASSWORD}
        assert web.post("/account/enter", data=form, follow_redirects=False).status_code == 303
        home = web.get("/")
        assert home.status_code == 200
        for row in ROWS["tables"]:
            assert row["id"] in home.text, row["game"]
            seen = web.get(f"/api/tables/{row['id']}").json()
            assert seen["log"], row["game"]
            assert seen["remarks"][0]["text"] == "Good luck!"
            assert web.get(f"/t/{row['id']}").status_code == 200


def test_who_is_up_can_play_on(old):
    """The rules have changed since, so a game goes on from its newest snapshot."""
    going = [row for row in ROWS["tables"] if not row["over"]]
    with TestClient(make_app(old)) as web:
        web.headers["origin"] = "http://testserver"
        web.post("/account/enter", data={"name": "Ada", "password": PASSWORD})
        played = 0
        for row in going:
            seen = web.get(f"/api/tables/{row['id']}").json()
            if seen["yours"]:
                action = seen["choices"][0]["action"]
                body = {"action": action, "version": seen["version"], "key": "after-all"}
                answer = web.post(f"/api/tables/{row['id']}/act", json={**body, "sure": True})
                assert answer.status_code == 200, answer.text
                assert answer.json()["version"] == seen["version"] + 1
                played += 1
        assert played >= 1
