"""Copies of the database that are made while people play."""

import sqlite3
import threading
import time

import pytest

from tests.web.conftest import Guest
from ziggurat.cli import main
from ziggurat.cli.serve import must_be_sound
from ziggurat.web.app import make_app
from ziggurat.web.live.bot_workers import ThreadMinds


class Player(threading.Thread):
    """Ends turns as fast as the server takes them, and notes what was acknowledged."""

    def __init__(self, app):
        super().__init__(daemon=True)
        self.guest, self.ended = Guest(app), threading.Event()
        self.table = self.guest.open_table("tigris", "me", "me", first="fixed")
        self.acknowledged = 0

    def run(self):
        while not self.ended.is_set():
            answer = self.guest.act(self.table, "end", self.acknowledged)
            assert answer.status_code == 200, answer.text
            self.acknowledged += 1


@pytest.fixture
def player(app):
    player = Player(app)
    player.start()
    yield player
    player.ended.set()
    player.join(10)


def test_copies_under_load_hold_every_acknowledged_move(app, player, address, tmp_path):
    copy = tmp_path / "copy.db"
    for _ in range(5):
        before = player.acknowledged
        assert main(["backup", str(copy), "--db", address]) == 0
        with sqlite3.connect(copy) as database:
            assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            found = database.execute("select n from lines order by n").fetchall()
        assert [n for (n,) in found] == list(range(1, len(found) + 1)), "no holes"
        assert len(found) >= before
        assert not list(tmp_path.glob("copy.db-*")), "one file, without companions"
        time.sleep(0.1)
    assert player.acknowledged > 0


def test_a_copy_is_put_back_and_played_on(address, tmp_path):
    app = make_app(address, ThreadMinds())
    player = Player(app)
    player.acknowledged = player.guest.act(player.table, "end", 0).json()["version"]
    assert main(["backup", str(tmp_path / "copy.db"), "--db", address]) == 0
    player.guest.act(player.table, "end", 1)
    assert main(["restore", str(tmp_path / "copy.db"), "--db", address]) == 2, "it is in use"
    app.state.rooms.store.close()
    assert main(["restore", str(tmp_path / "copy.db"), "--db", address]) == 0
    again = make_app(address, ThreadMinds())
    assert again.state.rooms.room(player.table).version == 1
    again.state.rooms.store.close()
    assert (tmp_path / "games.db.before").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["backup", "copy.db", "--db", "postgresql://here/games"], "pg_dump"),
        (["restore", "copy.db", "--db", "postgresql://here/games"], "psql"),
        (["backup", "copy.db", "--db", "sqlite:///nothing.db"], "There is no database"),
        (["restore", "nothing.db", "--db", "sqlite:///games.db"], "There is no file"),
        (["restore", "text.db", "--db", "sqlite:///games.db"], "is not a database of games"),
    ],
)
def test_what_cannot_be_copied_is_said(tmp_path, monkeypatch, capsys, words, said):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "text.db").write_text("no database at all" * 100)
    assert main(words) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "copy.db").exists()


def test_the_database_is_not_copied_onto_itself(app, address, capsys):
    assert main(["backup", address.removeprefix("sqlite:///"), "--db", address]) == 2
    assert "itself" in capsys.readouterr().err


def spoiled(path, first, last):
    """As if a disk had lost a part of the file."""
    with path.open("r+b") as file:
        file.seek(first)
        file.write(b"\xa5" * (last - first))


@pytest.mark.parametrize(("first", "last"), [(0, 100), (100, 4096), (20_000, 60_000)])
def test_a_damaged_file_is_refused_at_the_start(address, tmp_path, capsys, first, last):
    app = make_app(address, ThreadMinds())
    player = Player(app)
    player.guest.act(player.table, "end", 0)
    copy, file = tmp_path / "copy.db", tmp_path / "games.db"
    assert main(["backup", str(copy), "--db", address]) == 0
    app.state.rooms.store.checkpoint()
    app.state.rooms.store.close()
    spoiled(file, first, last)
    assert main(["serve", "--no-browser", "--db", address]) == 2
    told = capsys.readouterr().err
    assert "is damaged" in told
    assert "ziggurat restore FILE" in told
    assert main(["restore", str(copy), "--db", address]) == 0
    assert not list(tmp_path.glob("games.db-*")), "what belonged to the damaged file is gone"
    must_be_sound(address)
    again = make_app(address, ThreadMinds()).state.rooms.room(player.table)
    assert again.version == 1
