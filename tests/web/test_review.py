"""Reviews at the table: refused while a game lasts, growing, kept, stepped through, played on."""

import time
from functools import partial

import pytest
from fastapi.testclient import TestClient

from tests.played import game_of_bots
from ziggurat.arena.reviews import Plan
from ziggurat.bots.review import LEAST_EFFORT
from ziggurat.web.app import make_app
from ziggurat.web.live.bot_workers import ThreadMinds
from ziggurat.web.tables import looking_back


@pytest.fixture(autouse=True)
def quickly(monkeypatch):
    monkeypatch.setattr(looking_back, "Plan", partial(Plan, effort=LEAST_EFFORT))


@pytest.fixture
def app(address):
    app = make_app(address, ThreadMinds(), reviewers=ThreadMinds())
    with TestClient(app):
        yield app


@pytest.fixture
def over(ada):
    """A finished game, loaded from its record."""
    return loaded(ada, game_of_bots("gheos", "novice", "greedy"))


def loaded(ada, record):
    answer = ada.web.post("/records", data={"record": str(record)})
    assert answer.status_code == 303
    return answer.headers["location"].split("/")[2]


def reviewed(ada, table, seat=0):
    assert ada.post(table, "review", seat=seat).status_code == 200
    for _ in range(900):
        told = ada.web.get(f"/api/tables/{table}/review", params={"seat": seat}).json()
        if told["done"] == told["moves"]:
            return told
        time.sleep(0.1)
    raise AssertionError("the review does not end")


def test_a_live_table_is_not_reviewed(ada, table):
    told = "A game can be reviewed when it is over."
    for answer in (
        ada.post(table, "review", seat=0),
        ada.web.get(f"/api/tables/{table}/review"),
        ada.web.get(f"/api/tables/{table}/review/line"),
    ):
        assert (answer.status_code, answer.json()["error"]) == (400, told)
    assert ada.web.get(f"/t/{table}/review").status_code == 400


def test_a_finished_game_is_reviewed_and_kept(ada, over):
    assert ada.web.get(f"/t/{over}/review").status_code == 200
    told = reviewed(ada, over)
    assert (told["first"], told["moves"]) == (0, told["last"] + 1)
    assert told["chart"].count('class="chart-line') == 4  # two lines and their samples
    assert [one["last"] for one in told["phases"]][-1] == told["last"]
    assert {one["verdict"] for one in told["decisions"]} & {"best", "good"}
    again = ada.post(over, "review", seat=0).json()
    assert again == {"done": told["moves"], "moves": told["moves"]}


def test_the_better_line_is_stepped_through(ada, over):
    told = reviewed(ada, over)
    one = next(one for one in told["decisions"] if one["steps"] > 1)
    asked = {"seat": 0, "move": one["move"]}
    first, second = (
        ada.web.get(f"/api/tables/{over}/review/line", params={**asked, "step": step}).json()
        for step in (0, 1)
    )
    assert (first["text"], second["step"]) == ("", 1)
    assert second["text"]
    assert first["panels"] != second["panels"]
    odd = ada.web.get(f"/api/tables/{over}/review/line", params={"seat": 0, "move": 0})
    assert odd.json()["error"] == "That move was not judged."


def test_a_table_that_went_on_from_a_position_is_reviewed_from_there(ada, over, app):
    moves = len(app.state.rooms.room(over).play.record.moves)
    answer = ada.web.post(f"/t/{over}/branch", data={"at": str(moves - 12)})
    branch = answer.headers["location"].split("/")[2]
    ada.web.post(f"/t/{branch}/sit/0", data={"name": "Ada"})
    ada.post(branch, "fill", seat=1, bot="greedy")
    ada.post(branch, "away", bot="greedy")
    ada.wait(branch, lambda seen: seen["over"], seconds=60)
    told = reviewed(ada, branch)
    assert told["first"] == moves - 12
    assert told["moves"] == told["last"] - told["first"] + 1


def test_the_review_of_who_is_not_there(ada, over):
    answer = ada.post(over, "review", seat=5)
    assert answer.json()["error"] == "There is no such seat at this table."
