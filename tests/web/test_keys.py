"""The keyboard alone: arrows, Tab, Enter and Escape, without a pointer and without any notation."""

from random import Random

import pytest

from tests.web.conftest import CHROMIUM
from tests.web.test_browser import READY, keep
from ziggurat.web.middleware import games_with_picture

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
pytestmark = pytest.mark.skipif(not CHROMIUM, reason="no chromium on this machine")

GAMES = [game.key for game in games_with_picture() if game.page is not None]
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
MOST = 3000  # tries
LOST = "document.activeElement === document.body"
ANSWERS = "!!document.activeElement.closest('#buttons, #reason, .board .legal')"


def opened(visit, key):
    page = visit(f"/new/{key}")
    page.locator(".button.go").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#board svg")
    return page


def press_something(page, rng):
    """A few steps with the arrows or with Tab, then Enter on what has the focus."""
    arrows = rng.random() < 0.7 and page.locator(".board .legal").count() > 0
    for _ in range(rng.randint(1, 4) if arrows else rng.randint(0, 6)):
        page.keyboard.press(rng.choice(ARROWS) if arrows else "Tab")
    if not page.evaluate(ANSWERS):  # past the last of them: back to the question
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Escape")
        page.keyboard.press(rng.choice(ARROWS))
    page.keyboard.press("Enter")


def play(page, rng, most):
    """Tries until the game is over; how many were needed."""
    for n in range(most):
        page.wait_for_selector(READY, timeout=30_000)
        if page.get_attribute("#board", "data-turn") == "over":
            return n
        press_something(page, rng)
        page.wait_for_timeout(15)
    return most


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_by_keys(visit, key):
    page = opened(visit, key)
    assert play(page, Random(8), MOST) < MOST
    keep(page, f"{key}-keys-over")
    assert page.locator(".ending-table thead th").count() >= 2


@pytest.mark.parametrize("key", GAMES)
def test_focus_never_falls_to_the_page(visit, key):
    page = opened(visit, key)
    rng = Random(9)
    for _ in range(20):
        page.wait_for_selector(READY, timeout=30_000)
        page.keyboard.press(rng.choice(ARROWS))
        page.keyboard.press("Enter")
        page.wait_for_selector(READY, timeout=30_000)
        if page.get_attribute("#board", "data-turn") == "over":
            break
        assert not page.evaluate(LOST)
    assert int(page.get_attribute("#board", "data-version")) > 3
