"""Tables that begin from a record or position: nobody knows their deal, and they are not rated."""

import subprocess
import sys
from random import Random

import pytest

import ziggurat
from tests.web.conftest import Guest
from ziggurat.core.record import Play
from ziggurat.core.state import SPECTATOR
from ziggurat.games import keys
from ziggurat.web.app import make_app
from ziggurat.web.live.bot_workers import ThreadMinds
from ziggurat.web.tables import ratings


def half_game(key, moves=40, seed=42):
    """A game that somebody has computed to the last card."""
    game = ziggurat.load(key)
    play, rng = Play.new(game, max(2, game.seats[0]), seed), Random(1)
    for _ in range(moves):
        texts = [play.game.actions.text(a) for a in play.state.choices()]
        play.act(rng.choice([text for text in texts if text != "resign"]))
    assert not play.state.over
    return play


def load(guest, record):
    answer = guest.web.post("/records", data={"record": str(record)})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].split("/")[2]


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("moves", [0, 15])
def test_what_is_hidden_in_a_record_is_dealt_anew(app, ada, key, moves):
    play = half_game(key, moves)
    tables = [load(ada, play.record) for _ in range(3)]
    states = [app.state.rooms.room(table).play.state for table in tables]
    for s in states:
        assert s.seed != play.state.seed
        seen, known = (play.game.view(one, SPECTATOR) for one in (s, play.state))
        assert seen == known, "what everybody sees stays"
        play.game.audit(s)
        assert s.choices()
    assert any(s.to_json() | {"seed": 0} != play.state.to_json() | {"seed": 0} for s in states)


DEAL = """
import random, sys, ziggurat
from ziggurat.core.analysis import deal
from ziggurat.core.state import SPECTATOR
from ziggurat.games.inner_sea.state import EVENTS
assert not sys.flags.optimize, "this line is skipped"
game, rng = ziggurat.load("inner_sea"), random.Random(1)
s = game.new(seed=1)
for _ in range(60):
    s.apply(rng.choice(s.choices()))
for _ in range(60):
    for realm in deal(game, s, SPECTATOR, rng).realms:
        if set(realm.hand) & set(EVENTS):
            sys.exit("an Event in a hand")
"""


def test_a_deal_is_possible_also_when_python_skips_asserts():
    subprocess.run([sys.executable, "-O", "-c", DEAL], check=True)


def test_a_friend_is_told_and_the_game_is_not_rated(app, ada, bob, address):
    table = load(ada, half_game("tigris", 0).record)
    for seat, who in enumerate((ada, bob)):
        assert who.post(table, "sit", seat=seat).status_code == 200
        assert "dealt anew" in who.look(table)["terms"][0]
    assert bob.post(table, "resign", key="bob-resigns").json()["over"]
    assert ada.web.get(f"/api/tables/{table}/record").status_code == 400
    store = app.state.rooms.store
    game = ratings.finished(store, store.sheet(table))
    assert not ratings.counts(game)
    assert ratings.counts(game._replace(sheet=game.sheet._replace(copied=None)))


def test_a_copied_table_goes_on_after_a_restart_and_back_to_its_beginning(app, ada, address):
    play = half_game("tigris", 30)
    table = load(ada, play.record)
    for seat in range(2):
        ada.post(table, "sit", seat=seat)
    begun = app.state.rooms.room(table).play.state.copy()
    for _ in range(3):
        seat = ada.look(table)["player"]
        action = ada.look(table, seat)["choices"][-1]["action"]
        assert ada.act(table, action, seat=seat).status_code == 200
    other = make_app(address, ThreadMinds())
    assert other.state.rooms.room(table).play.state == app.state.rooms.room(table).play.state
    assert other.state.rooms.position(other.state.rooms.room(table), 30) == begun
    other.state.rooms.store.close()
    for n in range(3):
        assert ada.post(table, "ask", what="undo", key=f"ask-number-{n}").status_code == 200
    assert app.state.rooms.room(table).play.state == begun
    refused = ada.post(table, "ask", what="undo", key="ask-number-4")
    assert refused.status_code == 400
    assert "began from here" in refused.json()["error"]


def test_a_position_of_a_finished_game_is_dealt_anew(app, ada):
    table = ada.open_table("tigris", "me", "me", first="fixed")
    for n in range(4):
        assert ada.act(table, "end", seat=n % 2).status_code == 200
    ada.post(table, "ask", what="end", key="ada-ends-it")
    rooms = app.state.rooms
    old = rooms.position(rooms.room(table), 3)
    places = [ada.web.post(f"/t/{table}/branch", data={"at": 3}) for _ in range(3)]
    news = [rooms.room(p.headers["location"].split("/")[2]).play.state for p in places]
    assert all(new.seed != old.seed for new in news)
    assert any(new.hands != old.hands for new in news)


def test_a_finished_record_keeps_its_moves_and_may_be_had_again(app, ada):
    game = ziggurat.load("tigris")
    play, rng = Play.new(game, 2, 5), Random(5)
    while not play.state.over:
        play.act(rng.choice(play.state.choices()))
    table = load(ada, play.record)
    assert app.state.rooms.room(table).play.state == play.state
    assert ada.look(table)["terms"] == []
    assert ada.web.get(f"/api/tables/{table}/record").text == str(play.record)


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_a_record_of_an_odd_number_of_seats_is_refused(app, seats):
    record = str(half_game("tigris", 0).record).replace("seats 2", f"seats {seats}")
    assert Guest(app).web.post("/records", data={"record": record}).status_code == 400
