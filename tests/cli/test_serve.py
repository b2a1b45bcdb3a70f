"""`ziggurat serve`: where games are kept, and what is said when it cannot start."""

import os
import socket
from typing import Any

from ziggurat.cli import reference, serve
from ziggurat.cli.serve import HERE, application, embedded, free_port


def test_games_are_kept_in_the_users_data_directory(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert embedded() == f"sqlite:///{tmp_path / 'data' / 'ziggurat' / 'games.db'}"
    assert (tmp_path / "data" / "ziggurat").is_dir()


def test_a_folder_that_cannot_be_made_is_named(monkeypatch, tmp_path, refused):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert "Cannot make the folder" in refused("serve", "--no-browser")


def test_it_serves_the_application(monkeypatch, tmp_path, cli):
    started: dict[str, Any] = {}
    monkeypatch.setattr("uvicorn.run", lambda app, **how: started.update(how, app=app))
    monkeypatch.setenv("ZIGGURAT_DB", "")
    address = f"sqlite:///{tmp_path / 'games.db'}"
    code, out, _ = cli("serve", "--no-browser", "--port", 8999, "--db", address)
    assert code == 0
    assert "http://127.0.0.1:8999/" in out
    assert (started["host"], started["port"]) == ("127.0.0.1", 8999)
    assert (tmp_path / "games.db").exists()
    assert started["app"] == "ziggurat.cli.serve:application"
    assert os.environ["ZIGGURAT_DB"] == address
    served = application()
    assert (served.title, served.state.commands) == ("Ziggurat", reference.commands)


def test_a_port_that_is_taken_is_passed_over_unless_it_was_asked_for(
    monkeypatch, refused, tmp_path
):
    with socket.socket() as other:
        other.bind((HERE, 0))
        other.listen()
        taken = other.getsockname()[1]
        monkeypatch.setattr(serve, "PORT", taken)
        assert free_port(HERE, None) > taken
        address = f"sqlite:///{tmp_path / 'games.db'}"
        said = refused("serve", "--no-browser", "--db", address, "--port", taken)
        assert "cannot be had" in said


def test_others_in_the_network_are_told_a_link(monkeypatch, tmp_path, cli):
    monkeypatch.setattr("uvicorn.run", lambda app, **how: None)
    _, out, _ = cli("serve", "--no-browser", "--lan", "--db", f"sqlite:///{tmp_path / 'games.db'}")
    assert "Others in your network open http://" in out


def test_several_workers_need_postgresql(refused, tmp_path):
    address = f"sqlite:///{tmp_path / 'games.db'}"
    said = refused("serve", "--workers", 2, "--db", address, "--no-browser")
    assert "Several workers need PostgreSQL" in said


def test_a_database_that_cannot_be_opened_is_named(refused, tmp_path):
    said = refused("serve", "--no-browser", "--db", f"sqlite:///{tmp_path}/no/games.db")
    assert "cannot be saved" in said
