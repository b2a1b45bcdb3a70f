"""Tables that began under other rules stay readable, and a broken one breaks no page."""

from random import Random

from sqlalchemy import update

from ziggurat.core.errors import IllegalAction
from ziggurat.web.storage.schema import snapshots, tables


def begun_under(app, table, version):
    """The table as a server with other rules would have left it."""
    store = app.state.rooms.store
    store.run(update(tables).where(tables.c.id == table).values(rules=version))
    app.state.rooms.rooms.forget(table)


def play(app, guests, table, moves):
    rng = Random(1)
    for _ in range(moves):
        s = app.state.rooms.room(table).play.state
        if s.over:
            return
        text = app.state.rooms.room(table).game.actions.text(s.sample(rng))
        assert guests[s.player].act(table, text).status_code == 200


def test_a_finished_game_is_read_from_what_was_told(app, ada, bob, table):
    play(app, (ada, bob), table, 2_000)
    before, end = ada.look(table), app.state.rooms.room(table).play.state
    assert before["over"]
    begun_under(app, table, 1)
    after = ada.look(table)
    assert app.state.rooms.room(table).older_rules
    assert after["log"] == before["log"]
    assert after["ranking"] == before["ranking"]
    assert app.state.rooms.room(table).play.state == end, "the end is always kept"
    assert ada.web.get(f"/t/{table}/replay").status_code == 200
    assert ada.web.get(f"/api/tables/{table}/at/3").status_code == 200
    assert ada.web.get("/").status_code == 200


def test_a_game_under_way_goes_on(app, ada, bob, table):
    play(app, (ada, bob), table, 60)
    state = app.state.rooms.room(table).play.state
    begun_under(app, table, 1)
    room = app.state.rooms.room(table)
    assert room.older_rules
    assert not room.stuck
    assert room.play.state == state
    play(app, (ada, bob), table, 5)
    assert app.state.rooms.room(table).version == 65


def test_a_game_that_the_rules_cannot_play_on_says_so(app, ada, bob, table, monkeypatch):
    play(app, (ada, bob), table, 20)
    before = ada.look(table)
    begun_under(app, table, 1)
    monkeypatch.setattr("ziggurat.core.game.Game.check", refuse)
    after = ada.look(table)
    assert "played under older rules" in after["prompt"]
    assert after["log"] == before["log"]
    assert ada.web.get("/").status_code == 200


def refuse(self, s, action):
    raise IllegalAction("The rules have changed.")


def test_an_unknown_option_of_older_rules_does_no_harm(app, ada, bob, table):
    play(app, (ada, bob), table, 3)
    store = app.state.rooms.store
    begun_under(app, table, 1)
    store.run(update(tables).where(tables.c.id == table).values(options='{"board": "round"}'))
    assert ada.look(table)["log"]
    assert ada.web.get("/").status_code == 200


def test_a_snapshot_in_an_earlier_form_is_replaced_by_the_moves(app, ada, bob, table):
    play(app, (ada, bob), table, 60)
    here = app.state.rooms.room(table)
    state, saved = here.play.state.copy(), here.saved
    assert saved, "a snapshot is kept"
    store = app.state.rooms.store
    store.run(update(snapshots).where(snapshots.c.table == table).values(state='{"told": [1]}'))
    app.state.rooms.rooms.forget(table)
    there = app.state.rooms.room(table)
    assert there is not here
    assert there.play.state == state
    assert app.state.rooms.position(there, saved).player in (0, 1)
    play(app, (ada, bob), table, 5)
