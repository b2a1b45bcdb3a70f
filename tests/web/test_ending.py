"""The end on the page: the places, what the scores are made of, and how they grew."""

import re

import pytest

from tests.web.conftest import Guest
from ziggurat.draw.chart import growth
from ziggurat.web.middleware import games_with_picture


def ended(app, key, *seats):
    ada = Guest(app)
    table = ada.open_table(key, *seats)
    ada.wait(table, lambda seen: seen["over"], seconds=120)
    told = ada.web.get(f"/api/tables/{table}?page=1").json()
    (html,) = (panel["html"] for panel in told["panels"] if panel["id"] == "ending")
    return ada, table, told, html


@pytest.mark.parametrize("key", [game.key for game in games_with_picture()])
def test_the_result_names_everybody_in_order_and_shows_how_scores_grew(app, key):
    ada, table, told, html = ended(app, key, "greedy", "greedy")
    heads = re.findall('<th scope="col">([^<]*)</th>', html)
    assert heads == [f"{row['place']}. {row['name']}" for row in told["ranking"]]
    assert html.count("chart-line") == 2 * len(heads)  # the line and its sample
    room = ada.web.app.state.rooms.room(table)
    scores = room.game.scores(room.play.state)
    assert room.growth[-1][: len(scores)] == [score[0] for score in scores]
    assert len(room.growth) > 4


def test_what_breaks_a_tie_is_told_only_where_there_is_one(app):
    *_, html = ended(app, "tigris", "greedy", "greedy")
    best = re.findall("<td>([^<]*)</td>", html.partition("<tbody>")[2])[:2]
    assert ("second weakest" in html) == (best[0] == best[1])


def test_a_chart_reaches_from_the_smallest_to_the_largest_number():
    html = growth([[0, 3, 9], [0, -2, 4]], ["Ann <b>", "Bob"], "points")
    assert "Ann &lt;b&gt;" in html
    assert re.findall("<text[^>]*>([^<]*)</text>", html) == ["-2", "0", "9"]
    drawn_lines = html.partition("</ul>")[2]
    first, second = re.findall('d="M([^"]*)" class="chart-line line-[01]"', drawn_lines)
    assert first.count("L") == second.count("L") == 2
