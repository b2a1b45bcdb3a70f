"""Whoever won, everybody announces the same: page, picture, terminal, record, arena and lab; also
when a player run by the engine wins."""

import re
from html import escape, unescape
from io import StringIO
from random import Random

import pytest
from rich.console import Console

import ziggurat
from tests.web.rooms import room_of
from ziggurat.arena.matches import Result
from ziggurat.arena.ratings import share
from ziggurat.cli import play as cli_play
from ziggurat.cli import replay, replay_page
from ziggurat.cli.table import Table, seat_players
from ziggurat.core.record import Play, read
from ziggurat.core.result import numbers
from ziggurat.core.state import SPECTATOR, TRUTH
from ziggurat.i18n.translate import translator
from ziggurat.lab.episode import outcome
from ziggurat.lab.faces import picture
from ziggurat.web.presenter import end_message, score_rows

GAMES = [
    ("tigris", 3, {}),
    ("gheos", 2, {}),
    ("ages", 2, {"resigning": "off"}),
    ("monumental", 2, {}),
    ("monumental", 1, {}),
    ("monumental", 2, {"automa": "on"}),
    ("inner_sea", 3, {}),
    ("inner_sea", 1, {}),
    ("inner_sea", 2, {"npcs": "1"}),
]


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: f"{game[0]}-{game[1]}-{game[2]}")
def play(request):
    """A whole random game."""
    key, seats, options = request.param
    game, rng = ziggurat.load(key), Random(3)
    play = Play.new(game, seats, 3, **options)
    while not play.state.over:
        play.state.notes.clear()
        play.act(play.state.sample(rng))
    return play


@pytest.fixture
def names(play):
    return list(play.game.seat_names[: play.record.seats])


@pytest.fixture
def winners(play, names):
    return [one.name for one in play.game.standings(play.state, names) if one.rank == 0]


def test_random_players_alone_lose_to_the_engine(play):
    """So the other tests of this file see an engine that wins."""
    if play.game.rivals(play.state) and play.record.seats == 1:
        assert play.game.ranks(play.state)[0] >= 1
        assert play.game.shares(play.state) == [0.0]


def test_the_picture_names_the_winner(play, names, winners):
    seen = play.game.view(play.state, SPECTATOR)
    said = unescape(picture(play.game, seen, len(names)))
    assert play.game.verdict(play.state, names).removeprefix("The game is over: ") in said
    assert all(name in play.game.verdict(play.state, names) for name in winners)


def test_the_page_names_the_winner(play, winners):
    room = room_of(play)
    rows = score_rows(room, SPECTATOR, translator("en"))
    assert [row["name"] for row in rows if row["place"] == 1] == winners
    assert all(name in end_message(room, translator("en")) for name in winners)
    assert all(word in rows[0]["score"] for word in play.game.score_names)


def test_the_terminal_names_the_winner(play, winners):
    out = StringIO()
    console = Console(file=out, width=120)
    players = seat_players(play.game, ["me", *["random"] * (play.record.seats - 1)])
    table = Table.lay(play, players, console, input, None)
    cli_play.show_result(table)
    first = [line for line in out.getvalue().splitlines() if re.match(r"[│|] 1=? ", line)]
    assert len(first) == len(winners)
    assert all(any(name in line for line in first) for name in winners)
    assert all(word in out.getvalue() for word in play.game.score_names)


def test_the_record_names_the_winner(play, names, winners, tmp_path):
    play.record.save(tmp_path / "game.record")
    s, log = replay.follow(play.game, read(tmp_path / "game.record"), None)
    assert s == play.state
    told = replay.summary(play.game, play.record, s, len(log) - 1)
    seats = [(names[p], tuple(score)) for p, score in enumerate(told["scores"])]
    everyone = seats + [(name, tuple(score)) for name, score in told["rivals"]]
    best = max(score for _, score in everyone)
    assert [name for name, score in everyone if score == best] == winners
    assert [name for place, name, _ in replay.standing(play.game, s, names)
            if place.rstrip("=") == "1"] == winners  # fmt: skip


def test_arena_and_lab_reward_the_winner(play, names, winners):
    game, s = play.game, play.state
    bots = [f"bot {name}" for name in names]
    result = Result(0, 0, bots, [], game.ranks(s), 0, 0.0, (), game.rivals_first(s))
    for name, bot, reward in zip(names, bots, outcome(game, s), strict=True):
        assert (share(result, bot) > 0) == (name in winners)
        assert (reward >= 0) == (name in winners)
        assert (reward == 1.0) == (winners == [name])


def test_the_terminal_shows_how_scores_grew(play):
    out = StringIO()
    players = seat_players(play.game, ["me", *["random"] * (play.record.seats - 1)])
    table = Table.lay(play, players, Console(file=out, width=100), input, None)
    cli_play.show_growth(table)
    lines = [line for line in out.getvalue().splitlines() if re.search("[▁▂▃▄▅▆▇█]{3}", line)]
    assert len(lines) == len(numbers(play.game, play.state))
    assert [int(line.split()[-2]) for line in lines] == numbers(play.game, play.state)


def test_a_page_of_a_record_has_result_lines_picture_and_log(play, winners):
    s, log = replay.follow(play.game, play.record, None)
    html = replay_page.page(play.game, play.record, s, log, TRUTH)
    assert all(f"1. {escape(name)}</th>" in html for name in winners)
    assert html.count("chart-line line-") == 2 * len(numbers(play.game, s))
    assert html.count("<li>") == len(play.record.moves) + len(numbers(play.game, s))
    assert "http" not in html.replace("http://www.w3.org", "")
    assert "<script" not in html
