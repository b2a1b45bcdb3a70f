"""A bot lives as long as its game at the table, too, and asks a lone person nothing in vain."""

import time
from types import SimpleNamespace

import ziggurat
from tests.web.conftest import Guest
from ziggurat.core.record import Play
from ziggurat.web.live.bot_turns import cover_of
from ziggurat.web.live.bot_workers import MOST_SEATED, SEATED, Job, seated, think
from ziggurat.web.storage.store import Chair


def job(chair, bot="planner-8"):
    game = ziggurat.load("monumental")
    s = game.new(2, 1)
    return Job("monumental", bot, game.save(game.view(s, s.player)), 1, chair)


def test_the_bot_of_a_chair_remembers_its_plan():
    SEATED.clear()
    think(job("t/0"))
    bot = SEATED["t/0", "planner-8"]
    think(job("t/1"))
    think(job("t/0"))
    assert SEATED["t/0", "planner-8"] is bot
    assert len(SEATED) == 2
    assert seated(job("")) is not seated(job("")), "without a chair nothing is kept"


def test_only_so_many_are_remembered():
    SEATED.clear()
    for n in range(MOST_SEATED + 5):
        seated(job(f"t/{n}", "random"))
    assert len(SEATED) == MOST_SEATED
    assert ("t/0", "random") not in SEATED
    SEATED.clear()


def revolt(people):
    """Seat 1 holds no red tile and must say how many it lays down."""
    play = Play.new(ziggurat.load("tigris"), 2, 5, first="fixed")
    for text in ("leader king f4", "end", "leader king f2"):
        play.act(text)
    play.state.hands[1] = [tile for tile in play.state.hands[1] if tile != 1]
    chairs = [Chair(seat, person, None if person else "adept", "") for seat, person in people]
    return SimpleNamespace(over=False, full=True, play=play, chairs=chairs)


def test_a_lone_person_is_not_asked_what_has_one_answer():
    alone = revolt([(0, None), (1, "ada")])
    assert cover_of(alone) == alone.play.state.choices()[0]
    assert cover_of(revolt([(0, "bob"), (1, "ada")])) is None, "Bob could tell"
    assert cover_of(revolt([(0, "ada"), (1, "ada")])) is None, "so could who shares the screen"


def test_bots_rest_before_each_decision_if_that_is_wanted(app):
    ada = Guest(app)
    body = {"game": "tigris", "seats": ["me", "random"], "options": {"first": "fixed"}, "rest": 1}
    table = ada.web.post("/api/tables", json=body).json()["table"]
    ada.act(table, "end")
    began = time.monotonic()
    ada.wait(table, lambda seen: seen["version"] > 1)
    assert time.monotonic() - began > 0.8
