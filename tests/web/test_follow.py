"""What others did is played on the board, what would happen is told beside the pointer."""

import re

import pytest

from tests.web.conftest import CHROMIUM
from tests.web.test_browser import READY
from ziggurat.web.client import Client

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
pytestmark = pytest.mark.skipif(not CHROMIUM, reason="no chromium on this machine")

FOLLOWING = "#board[data-following]"
PRESENT = "#board:not([data-following])"
WHERE = """() => {
  const box = document.querySelector('.map [data-piece=leader-4]')?.getBoundingClientRect();
  return box && [Math.round(box.x / 8), Math.round(box.y / 8)];
}"""


def two_people(visit, site, key, speed, **options):
    """A page of one person, and another who plays by the interface."""
    page = visit(f"/new/{key}", speed=speed)
    page.select_option("select[name=seat-1]", "friend")
    page.eval_on_selector_all("details", "all => all.forEach(one => { one.open = true; })")
    for name, value in options.items():
        page.select_option(f"select[name=option-{name}]", value)
    page.click(".button.go")
    page.wait_for_selector("#board svg")
    return page, page.url.rsplit("/", 1)[1]


@pytest.fixture
def other(site):
    return Client(site.address)


def test_a_piece_is_seen_on_its_way(visit, site, other):
    page, table = two_people(visit, site, "tigris", "normal", first="fixed")
    other.sit(table, 1)
    page.wait_for_selector(READY)
    page.click("#leader-0")
    page.click("#cell-88")
    page.click("#buttons >> text=End the turn")
    other.wait(table)
    other.act(table, "leader king f2")
    other.act(table, "leader king g10")
    page.wait_for_selector(FOLLOWING)
    places = set()
    for _ in range(60):
        found = page.evaluate(WHERE)
        if found:
            places.add(tuple(found))
        page.wait_for_timeout(20)
        if page.locator(PRESENT).count():
            break
    assert len(places) > 3
    playwright.expect(page.locator(".map #cell-150 [data-piece=leader-4]")).to_have_count(1)


def test_whatever_one_presses_shows_the_present(visit, site, other):
    page, table = two_people(visit, site, "tigris", "normal", first="fixed")
    other.sit(table, 1)
    page.wait_for_selector(READY)
    page.click("#buttons >> text=End the turn")
    other.wait(table)
    other.act(table, "leader king f2")
    other.act(table, "leader priest g3")
    page.wait_for_selector("#caption:not([hidden])")
    playwright.expect(page.locator("#caption")).to_contain_text("king on f2")
    page.keyboard.press("Escape")
    page.wait_for_selector(PRESENT)
    playwright.expect(page.locator("#caption")).to_be_hidden()
    playwright.expect(page.locator(".map [data-piece=leader-5]")).to_have_count(1)


def test_it_is_shown_again_on_demand(visit, site, other):
    page, table = two_people(visit, site, "tigris", "fast", first="fixed")
    other.sit(table, 1)
    page.wait_for_selector(READY)
    page.click("#buttons >> text=End the turn")
    other.wait(table)
    other.act(table, "leader king f2")
    other.act(table, "end")
    page.wait_for_selector(READY)
    page.wait_for_selector(PRESENT)
    page.click("#once-more")
    page.wait_for_selector(FOLLOWING)
    playwright.expect(page.locator("#caption")).to_contain_text("king on f2")
    page.wait_for_selector(PRESENT)


def test_who_wants_none_of_it_sees_the_board_at_once(visit, site, other):
    page, table = two_people(visit, site, "tigris", "off", first="fixed")
    other.sit(table, 1)
    page.wait_for_selector(READY)
    page.evaluate(
        "new MutationObserver(() => { window.followed = true; })"
        ".observe(document.getElementById('board'), {attributeFilter: ['data-following']})"
    )
    page.click("#buttons >> text=End the turn")
    other.wait(table)
    other.act(table, "leader king f2")
    page.wait_for_selector(".map [data-piece=leader-4]")
    assert not page.evaluate("window.followed")


def test_pointing_at_an_action_tells_what_would_happen(visit):
    page = visit("/new/tigris")
    page.click(".button.go")
    page.wait_for_selector(READY)
    page.click("#leader-0")
    page.locator(".map .legal").first.hover()
    told = re.compile("places the king on|Revolt of the kings")  # as the bot has begun
    playwright.expect(page.locator("#bubble .ahead")).to_contain_text(told)


IN_SIGHT = """(selector) => {
  const map = document.querySelector('.map-frame').getBoundingClientRect();
  return [...document.querySelectorAll(`.map-frame ${selector}`)].some((one) => {
    const box = one.getBoundingClientRect();
    const across = box.left >= map.left && box.right <= map.right;
    return across && box.top >= map.top && box.bottom <= map.bottom;
  });
}"""


def test_on_a_phone_the_map_goes_to_where_something_happens(visit, site, other):
    page = visit("/new/tigris", speed="normal", width=390, height=844, touch=True)
    page.select_option("select[name=seat-1]", "friend")
    page.eval_on_selector_all("details", "all => all.forEach(one => { one.open = true; })")
    page.select_option("select[name=option-first]", "fixed")
    page.click(".button.go")
    page.wait_for_selector("#board svg")
    table = page.url.rsplit("/", 1)[1]
    other.sit(table, 1)
    page.wait_for_selector(READY)
    api = f"{site.address}/api/tables/{table}"
    version = page.request.get(api).json()["version"]
    body = {"action": "end", "version": version, "key": "my-own-end", "sure": True}
    assert page.request.post(f"{api}/act", data=body, headers={"origin": site.address}).ok
    page.reload()
    page.wait_for_selector("#board svg")
    other.wait(table)
    other.act(table, "leader king p3")
    page.wait_for_selector(".map-frame .happening", state="attached")
    page.wait_for_function(f"() => ({IN_SIGHT})('.happening')")
