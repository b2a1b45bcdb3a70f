"""Analysis in a real browser: from a finished game to an edited position, a file and back; the
floors of the page with the editor open, on a desktop and on a phone."""

import pytest

from tests.web.conftest import CHROMIUM
from tests.web.floors import measure
from tests.web.test_browser import ARTEFACTS, READY, new_table
from ziggurat.web.middleware import games_with_picture

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
pytestmark = pytest.mark.skipif(not CHROMIUM, reason="no chromium on this machine")
expect = playwright.expect

SCREENS = [(1280, 720, 12, 28), (390, 844, 14, 44)]  # with their smallest text and target
GAMES = [game.key for game in games_with_picture() if game.editor is not None]


def start(page, site, key):
    page.goto(f"{site.address}/analysis")
    page.locator(f"form:has(input[value={key}]) button").click()
    page.wait_for_selector(READY)


def open_editor(page):
    page.click("#tab-edit")
    expect(page.locator("#edit-kind option").first).to_be_attached()


def edit(page, kind, **values):
    """Choose an edit by its sentence, fill its places, and make it."""
    page.select_option("#edit-kind", label=kind)
    for name, label in values.items():
        page.select_option(f"#edit-at-{name}", label=label)
    page.click("#edit .go")


def test_from_a_finished_game_to_an_edited_position_and_back(visit, site):
    page = visit()
    new_table(page, "me", "novice")
    page.wait_for_selector(READY)
    page.click("[data-opens=menu]")
    page.click("#resign")
    page.click("#reason .go")
    expect(page.locator("#board")).to_have_attribute("data-turn", "over")
    page.click("text=Analyse this position")
    page.click("text=Begin")
    page.wait_for_selector(READY)
    assert page.locator("#hint").is_visible()
    open_editor(page)
    edit(
        page,
        "Put the [leader] of the [dynasty] on [square]",
        dynasty="bow",
        leader="king",
        cell="k6",
    )
    expect(page.locator("#prompt")).to_contain_text("a leader without a temple")
    page.select_option("#edit-kind", label="Put a [tile] on [square]")
    page.select_option("#edit-at-tile", label="red temple")
    page.click("#edit-pick")
    expect(page.locator("#so-far")).to_have_text("Put a red temple on …")
    page.locator("#cell-74").click()
    page.wait_for_selector(READY)
    expect(page.locator("#prompt")).to_contain_text("Your turn")
    page.click("#undo")
    expect(page.locator("#prompt")).to_contain_text("a leader without a temple")
    page.click("#redo")
    page.wait_for_selector(READY)
    page.click("#clear")
    expect(page.locator("#so-far")).to_have_text("")
    page.click("#tab-log")
    expect(page.locator("#log")).to_contain_text("Put a red temple on k5")
    with page.expect_download() as told:
        page.click("text=Save")
    page.goto(f"{site.address}/analysis")
    page.set_input_files("input[type=file]", told.value.path())
    page.locator("#from-file ~ form button").first.click()
    page.wait_for_selector(READY)
    expect(page.locator("#log")).to_contain_text("Put a red temple on k5")


def test_a_private_copy_of_a_game_under_way(visit):
    page = visit()
    new_table(page, "me", "novice")
    page.wait_for_selector(READY)
    page.click("[data-opens=menu]")
    page.click("#plan")
    page.click("text=Begin")
    page.wait_for_selector(READY)
    assert page.locator("#hint").is_hidden()
    page.click("#tab-more")
    expect(page.locator("#terms")).to_contain_text("private copy")


def test_a_lesson_is_analysed(visit, site):
    page = visit()
    page.goto(f"{site.address}/learn/tigris")
    page.locator(".lesson-card").first.click()
    page.wait_for_selector(READY)
    page.click("[data-opens=menu]")
    page.click("#plan")
    page.click("text=Begin")
    page.wait_for_selector(READY)
    expect(page.locator("#lesson")).to_have_count(0)


def check(page, name, text, target):
    found = measure(page)
    ARTEFACTS.mkdir(exist_ok=True)
    page.screenshot(path=ARTEFACTS / f"analysis-{name}.png")
    assert found["smallest"][0] >= text - 0.01, found["smallest"]
    assert found["target"][0] >= target - 0.5, found["target"]
    assert found["cut"] == []
    assert found["overlaps"] == []
    assert not found["sideways"]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize(
    ("width", "height", "text", "target"), [(1280, 720, 12, 28), (390, 844, 14, 44)]
)
def test_the_floors_hold_with_the_editor_open(visit, site, key, width, height, text, target):
    page = visit(width=width, height=height, touch=width < 500)
    start(page, site, key)
    for language in ("en", "es", "pt"):
        page.goto(f"{site.address}/language/{language}", referer=page.url)
        page.wait_for_selector(READY)
        open_editor(page)
        check(page, f"{key}-{width}-{language}", text, target)


@pytest.mark.parametrize(
    ("width", "height", "text", "target"), [(1280, 720, 12, 28), (390, 844, 14, 44)]
)
def test_the_floors_hold_where_analysis_begins(visit, site, width, height, text, target):
    page = visit(width=width, height=height, touch=width < 500)
    start(page, site, "gheos")
    board = page.url.rsplit("/", 1)[1]
    for language in ("en", "es", "pt"):
        for path in ("/analysis", f"/analysis/{board}"):
            page.context.add_cookies(
                [{"name": "ziggurat-language", "value": language, "url": site.address}]
            )
            page.goto(f"{site.address}{path}")
            found = measure_plain(page)
            assert found["smallest"] >= text
            assert found["target"] >= target - 0.5, found
            assert not found["sideways"]


def measure_plain(page):
    """Of a page without a board: the smallest text and the lowest control, and whether it is wider
    than the screen."""
    return page.evaluate(
        """() => {
          const seen = (one) => one.getClientRects().length > 0;
          const all = (which) => [...document.querySelectorAll(which)].filter(seen);
          const says = (one) => [...one.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
          const texts = all("main *").filter((one) => !one.closest("svg") && says(one));
          const controls = all("main :is(button, select, input, textarea)");
          return {
            smallest: Math.min(...texts.map((one) => parseFloat(getComputedStyle(one).fontSize))),
            target: Math.min(...controls.map((one) => one.getBoundingClientRect().height)),
            sideways: document.documentElement.scrollWidth > innerWidth,
          };
        }"""
    )
