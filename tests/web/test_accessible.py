"""axe-core finds nothing on any page, light or dark, desktop or phone."""

from pathlib import Path

import pytest

from tests.web.conftest import CHROMIUM
from tests.web.test_browser import READY
from ziggurat.web.middleware import games_with_picture

axe = pytest.importorskip("axe_playwright_python", reason="axe-core is not installed")
pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
pytestmark = pytest.mark.skipif(not CHROMIUM, reason="no chromium on this machine")

SCRIPT = (Path(axe.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
RUN = "axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']})"
KEYS = [game.key for game in games_with_picture()]
PAGES = [
    "/",
    "/new/tigris",
    "/rules/tigris",
    "/rules/tigris/TE-10.3",
    "/account",
    "/docs",
    "/nothing",
    "/learn",
]
LEARN = [f"/learn/{key}{rest}" for key in KEYS for rest in ("", "/how-to")]


def found(page):
    """What axe finds, after it was seen to look."""
    page.evaluate(SCRIPT)
    result = page.evaluate(RUN)
    assert len(result["passes"]) > 10
    return [
        (fault["id"], fault["nodes"][0]["html"][:200])
        for fault in result["violations"]
        if fault["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages(visit, scheme):
    page = visit()
    page.emulate_media(color_scheme=scheme)
    start = page.url.rstrip("/")
    for path in PAGES:
        page.goto(start + path)
        assert found(page) == [], path


@pytest.mark.parametrize("phone", [False, True])
def test_what_teaches(visit, phone):
    page = visit(**({"width": 390, "height": 844, "touch": True} if phone else {}))
    start = page.url.rstrip("/")
    for path in LEARN:
        page.goto(start + path)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            assert found(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("phone", [False, True])
def test_a_lesson(visit, key, phone):
    size = {"width": 390, "height": 844, "touch": True} if phone else {}
    page = visit(f"/learn/{key}", **size)
    page.locator(".lesson-card").first.click()
    page.wait_for_selector(READY)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert found(page) == [], scheme


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("phone", [False, True])
def test_tables(visit, key, phone):
    size = {"width": 390, "height": 844, "touch": True} if phone else {}
    page = visit(f"/new/{key}", **size)
    page.click(".button.go")
    page.wait_for_selector("#board svg")
    page.wait_for_selector(READY)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert found(page) == [], scheme
