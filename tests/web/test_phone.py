"""A phone: whole games by taps alone, on a screen of 390 by 844 pixels."""

from random import Random

import pytest

from tests.web.conftest import CHROMIUM
from tests.web.test_browser import READY, keep
from ziggurat.web.middleware import games_with_picture

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
pytestmark = pytest.mark.skipif(not CHROMIUM, reason="no chromium on this machine")

GAMES = [game.key for game in games_with_picture() if game.page is not None]
MOST = 1500  # taps

# What a finger can reach now: buttons of the question, and what glows and is not covered.
REACHED = """() => {
  const PARTS = [0.5, 0.3, 0.7, 0.15, 0.85];
  const POINTS = PARTS.flatMap((i) => PARTS.map((j) => [i, j]));
  const at = (e, x, y) => {
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return null;
    const top = document.elementFromPoint(x, y);
    return top && (e.contains(top) || top.closest('.turns') === e) ? [x, y] : null;
  };
  const on = (e) => { // the middle, or another point of a shape that is not there
    const b = (e.querySelector(':scope > .hit') || e).getBoundingClientRect();
    if (b.width < 2) return null;
    for (const [i, j] of POINTS) {
      const found = at(e, b.left + b.width * i, b.top + b.height * j);
      if (found) return found;
    }
    return null;
  };
  const all = document.querySelectorAll('#buttons button:enabled, .board .legal, #reason .go');
  return [...all].map(on).filter(Boolean);
}"""


def taps(page, rng, most):
    """Random taps until the game is over; how many were needed."""
    idle = 0
    for n in range(most):
        page.wait_for_selector(READY, timeout=30_000)
        if page.get_attribute("#board", "data-turn") == "over":
            return n
        spots = page.evaluate(REACHED)
        if not spots or idle > 12:  # all of it lies outside: the whole board, or start again
            page.locator("#clear:enabled, .zoom button:last-child").last.tap()
            idle = 0
            continue
        before = page.get_attribute("#board", "data-version")
        page.touchscreen.tap(*rng.choice(spots))
        page.wait_for_timeout(25)
        idle = 0 if page.get_attribute("#board", "data-version") != before else idle + 1
    return most


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_by_taps(visit, key):
    page = visit(f"/new/{key}", width=390, height=844, touch=True)
    page.locator(".button.go").tap()
    page.wait_for_selector("#board svg")
    assert taps(page, Random(5), MOST) < MOST
    keep(page, f"{key}-phone-over")
    assert page.locator(".ending-table thead th").count() >= 2


@pytest.mark.parametrize("key", GAMES)
def test_some_turns_by_taps(visit, key):
    page = visit(f"/new/{key}", width=390, height=844, touch=True)
    page.locator(".button.go").tap()
    page.wait_for_selector("#board svg")
    taps(page, Random(4), 25)
    assert int(page.get_attribute("#board", "data-version")) > 3
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
