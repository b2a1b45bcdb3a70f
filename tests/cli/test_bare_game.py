"""A game with nothing but its rules: every command works or answers with one sentence."""

import pytest
from fastapi.testclient import TestClient

import ziggurat
from tests.core import duel
from ziggurat import games
from ziggurat.core.record import Play
from ziggurat.web import middleware
from ziggurat.web.app import make_app
from ziggurat.web.live.bot_workers import ThreadMinds


class Point:
    """An entry point of a game that is not installed."""

    value = "tests.core.duel:GAME"

    def load(self):
        return duel.GAME


@pytest.fixture(autouse=True)
def installed(monkeypatch):
    monkeypatch.setattr(games, "registered", lambda: {"duel": Point()})
    assert ziggurat.keys() == ["duel"]


@pytest.fixture
def record(tmp_path):
    play = Play.new(duel.GAME, 2, 1)
    while not play.state.over:
        play.act(play.state.choices()[0])
    play.record.save(tmp_path / "duel.record")
    return tmp_path / "duel.record"


WORKING = [
    ("play", "duel", "--players", "me,random", "--seed", 1),
    ("play", "duel", "--watch", "--seed", 1),
    ("replay", "{record}"),
    ("replay", "{record}", "--at", 3),
    ("replay", "{record}", "--json"),
    ("analyse", "duel", "--seed", 1),
    ("analyse", "{record}", "--at", 3),
    ("bench", "duel", "--seconds", 0.05),
    ("fuzz", "duel", "--games", 2, "--jobs", 1),
    ("llm-match", "duel", "--player", "random", "--player", "random"),
]
REFUSED = [
    (("play", "duel", "--players", "me,greedy"), "Duel has no evaluation, so only 'random' plays"),
    (("play", "duel", "--players", "me,master"), "Duel has no evaluation"),
    (("replay", "{record}", "--svg", "x.svg"), "Duel has no picture."),
    (("rules", "duel"), "are not written down yet"),
    (("rules", "duel", "card"), "are not written down yet"),
    (("arena", "duel", "--bots", "greedy,random", "--games", 1, "--jobs", 1), "has no evaluation"),
    (("selfplay", "duel", "--games", 1, "--jobs", 1, "--out", "{out}"), "has no evaluation"),
    (("bench", "duel", "--lab", "--seconds", 0.05), "has no tensors"),
]


def filled(command, record, tmp_path):
    return [str(word).format(record=record, out=tmp_path / "out") for word in command]


@pytest.mark.parametrize("command", WORKING, ids=lambda words: " ".join(map(str, words)))
def test_a_command_that_needs_no_part_works(cli, command, record, tmp_path):
    code, out, err = cli(*filled(command, record, tmp_path), typed=["1", "hint", "look", "log"])
    assert (code, err) == (0, "")
    assert out


@pytest.mark.parametrize(("command", "sentence"), REFUSED, ids=lambda given: str(given)[:40])
def test_a_command_that_needs_a_part_says_so(refused, command, sentence, record, tmp_path):
    assert sentence in refused(*filled(command, record, tmp_path))


def test_hints_and_looks_are_answered_by_a_sentence(cli):
    typed = ["hint", "look card", "rules 1.1", "why pass", "?", "undo", "quit"]
    code, out, err = cli("play", "duel", "--players", "me,random", "--seed", 1, typed=typed)
    assert (code, err) == (0, "")
    assert "Duel has no evaluation" in out
    assert "Duel has nothing to look at yet." in out
    assert "are not written down yet" in out


def test_the_table_does_not_offer_it(request, tmp_path):
    for cached in (
        middleware.content_security_policy,
        middleware.headers,
    ):  # they know the games that are installed
        cached.cache_clear()
        request.addfinalizer(cached.cache_clear)
    with TestClient(make_app(f"sqlite:///{tmp_path / 'games.db'}", ThreadMinds())) as web:
        assert web.get("/").status_code == 200
        wish = {"seat-0": "me", "seat-1": "random"}
        for answer in (
            web.get("/new/duel"),
            web.post("/new/duel", data=wish, headers={"origin": "http://testserver"}),
        ):
            assert answer.status_code == 400
            assert "Duel has no picture." in answer.text
