"""What the page offers, asks and tells in a real browser: only what one may do, a second press
before what cannot be taken back, what happened meanwhile, and what things are."""

import pytest

from tests.web.conftest import CHROMIUM
from tests.web.test_browser import READY, exchange_one, logged, new_table

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
pytestmark = pytest.mark.skipif(not CHROMIUM, reason="no chromium on this machine")


def test_escape_lifts_no_curtain(visit):
    page = visit()
    new_table(page, "me", "me")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    playwright.expect(page.locator("#lift")).to_be_visible()


def test_what_shows_something_is_confirmed_and_nothing_else(visit):
    page = visit(asking=True)
    new_table(page, "me", "novice")
    page.click("#leader-0")
    page.click("#cell-88")
    logged(page, "places the king")
    exchange_one(page)
    playwright.expect(page.locator("#reason")).to_contain_text("cannot be taken back")
    playwright.expect(page.locator("#log")).not_to_contain_text("exchanges")
    page.keyboard.press("Enter")
    logged(page, "exchanges")


def test_resigning_is_asked_once_more(visit):
    page = visit()
    new_table(page, "me", "novice")
    page.click("[data-opens=menu]")
    page.click("#resign")
    playwright.expect(page.locator("#reason")).to_contain_text("Resign for good?")
    playwright.expect(page.locator("#board")).not_to_have_attribute("data-turn", "over")
    page.click("#reason >> text=Confirm")
    playwright.expect(page.locator("#prompt")).to_contain_text("The game is over")
    playwright.expect(page.locator("#rematch")).to_be_visible()
    playwright.expect(page.locator("#undo")).to_be_hidden()


def test_everybody_is_offered_only_what_they_may_do(visit):
    """A spectator has nothing to press, who proposes has nothing to answer, and chairs that are
    taken are offered no more."""
    ada, bob, eve = visit(), visit(), visit()
    new_table(ada, "me", "friend")
    playwright.expect(ada.locator(".chairs")).to_be_visible()
    for page in (bob, eve):
        page.goto(ada.url)
    bob.fill("input[name=name]", "Bob")
    bob.click("text=Play as lion")
    playwright.expect(ada.locator(".chairs")).to_be_hidden()
    playwright.expect(eve.locator(".chairs")).to_be_hidden()
    for name in ("#typed", "#undo", "#hint", "#away", "#resign", "#talk", "#rematch"):
        playwright.expect(eve.locator(name)).to_be_hidden()
    playwright.expect(bob.locator("#hint")).to_be_disabled()
    playwright.expect(ada.locator("#hint")).to_be_enabled()
    ada.click("#leader-0")
    ada.click("#cell-88")
    logged(eve, "places the king")
    playwright.expect(eve.locator("#log .new")).to_have_count(0)
    playwright.expect(bob.locator("#log .new")).to_have_count(1)
    ada.click("[data-opens=menu]")
    ada.click("#ask-end")
    playwright.expect(bob.locator("#agree")).to_be_visible()
    playwright.expect(ada.locator("#proposal")).to_contain_text("proposes to end")
    playwright.expect(ada.locator("#agree")).to_be_hidden()


def test_who_comes_back_is_told_what_happened(visit):
    page = visit()
    new_table(page, "me", "novice")
    playwright.expect(page.locator("#recap")).to_contain_text("Nothing yet.")
    page.click("#leader-0")
    page.click("#cell-88")
    logged(page, "places the king")
    page.click("#buttons >> text=End the turn")
    playwright.expect(page.locator("#recap")).to_contain_text("lion (novice)", timeout=20_000)
    page.wait_for_selector(READY)
    page.click("#recap a")
    playwright.expect(page.locator("#run")).to_have_attribute("aria-pressed", "true")
    playwright.expect(page.locator("#shown")).not_to_have_text("2 /", timeout=5_000)


def test_what_is_pointed_at_is_explained_with_its_clause(visit):
    page = visit()
    new_table(page, "me", "novice")
    page.hover("#leader-0")
    playwright.expect(page.locator("#bubble")).to_contain_text("king, beside the board")
    assert page.get_attribute("#bubble a", "href") == "/rules/tigris#TE-5.1"
    page.click("#tab-more")
    page.fill("#typed input", "leader king a1")
    page.keyboard.press("Enter")
    playwright.expect(page.locator("#reason a")).to_have_attribute("href", "/rules/tigris#TE-5.7")


def test_home_says_since_when(visit):
    page = visit()
    new_table(page, "me", "novice")
    page.wait_for_timeout(1_000)
    page.goto(page.url.partition("/t/")[0])
    playwright.expect(page.locator(".tables")).to_contain_text("your turn")
    playwright.expect(page.locator(".tables time")).to_contain_text("ago")
