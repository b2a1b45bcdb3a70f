"""From a finished game to a mistake that is tried again, in a real browser."""

import re
from functools import partial

import pytest

from tests.played import game_of_bots
from tests.web.conftest import CHROMIUM
from ziggurat.arena.reviews import Plan
from ziggurat.bots.review import LEAST_EFFORT
from ziggurat.web.tables import looking_back

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
pytestmark = pytest.mark.skipif(not CHROMIUM, reason="no chromium on this machine")


@pytest.fixture(autouse=True)
def quickly(monkeypatch):
    monkeypatch.setattr(looking_back, "Plan", partial(Plan, effort=LEAST_EFFORT))


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_a_mistake_is_found_and_tried_again(visit, tmp_path, width, height):
    file = tmp_path / "game.record"
    file.write_text(str(game_of_bots("gheos", "random", "greedy", seed=3)))
    page = visit(width=width, height=height, touch=width < 500)
    page.set_input_files("input[name=record]", file)
    page.locator("form[action='/records'] button").click()
    page.wait_for_url(re.compile("/replay"))
    page.locator(".table-nav a[href$='/review']").click()
    page.wait_for_selector("#board[data-done=true]", timeout=90_000)
    assert page.locator("#chart svg.chances .chart-line").count() == 2
    mistakes = page.locator("#decisions .mistake, #decisions .blunder")
    assert mistakes.count() > 0, "random moves, and none of them is a mistake"
    mistakes.first.click()
    n = int(mistakes.first.get_attribute("data-move"))
    playwright.expect(page.locator("#shown")).to_contain_text(f"{n - 1} / ")
    playwright.expect(page.locator("#moment")).to_contain_text("Better:")
    page.click("#better")
    playwright.expect(page.locator("#last")).to_contain_text("1/")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    if width < 500:  # the better line was shown on the board, in a tab of its own
        page.click("#tab-review")
    page.click("#retry")
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    page.wait_for_selector("#board svg")
    playwright.expect(page.locator("#log")).to_have_attribute("data-seen", "yes")
    moves = page.request.get(f"{page.url.replace('/t/', '/api/tables/')}/at/{n - 1}").json()
    assert moves["moves"] == n - 1


def test_a_link_to_a_moment_shows_it(visit, tmp_path):
    file = tmp_path / "game.record"
    file.write_text(str(game_of_bots("gheos", "novice", "greedy")))
    page = visit()
    page.set_input_files("input[name=record]", file)
    page.locator("form[action='/records'] button").click()
    page.wait_for_url(re.compile("/replay"))
    table = page.url.partition("/replay")[0]
    page.goto(f"{table}/review?seat=1#20")
    playwright.expect(page.locator("#shown")).to_contain_text("20 / ")
    assert page.input_value("#seat") == "1"
    page.keyboard.press("ArrowRight")
    playwright.expect(page.locator("#shown")).to_contain_text("21 / ")
    assert page.url.endswith("?seat=1#21")
