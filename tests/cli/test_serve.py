"""`ziggurat serve`: where games are kept, and what is said when it cannot start."""

from ziggurat.cli.serve import embedded


def test_games_are_kept_in_the_users_data_directory(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert embedded() == f"sqlite:///{tmp_path / 'data' / 'ziggurat' / 'games.db'}"
    assert (tmp_path / "data" / "ziggurat").is_dir()


def test_a_folder_that_cannot_be_made_is_named(monkeypatch, tmp_path, refused):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert "Cannot make the folder" in refused("serve", "--no-browser")


def test_it_serves_the_application(monkeypatch, tmp_path, cli):
    started = {}
    monkeypatch.setattr("uvicorn.run", lambda app, **how: started.update(how, app=app))
    address = f"sqlite:///{tmp_path / 'games.db'}"
    code, out, _ = cli("serve", "--no-browser", "--port", 8999, "--db", address)
    assert code == 0
    assert "http://127.0.0.1:8999/" in out
    assert (started["host"], started["port"]) == ("127.0.0.1", 8999)
    assert (tmp_path / "games.db").exists()
    assert started["app"].title == "Ziggurat"
