"""The floors of the page, with real browsers of two sizes: text that can be read, things that can
be hit, nothing cut, question and board in sight together."""

import re
from random import Random

import pytest

from tests.web.conftest import CHROMIUM
from tests.web.crowded import LATE as LATE_RECORDS
from tests.web.crowded import RECORDS, crowded_table
from tests.web.floors import measure
from tests.web.test_browser import ARTEFACTS, READY
from tests.web.test_phone import REACHED
from ziggurat.web.middleware import games_with_picture

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
pytestmark = pytest.mark.skipif(not CHROMIUM, reason="no chromium on this machine")

GAMES = [game.key for game in games_with_picture() if game.page is not None]
DESKTOPS = [(1280, 720), (1440, 900)]
PHONE = (390, 844)
LATE = {"tigris": 60, "gheos": 24, "inner_sea": 50, "ages": 90, "monumental": 36}


def table(page, site, key, moves, scene=False):
    """A table against a bot, so many random moves of one's own later, or as soon as it is one's
    turn in a scene."""
    page.goto(f"{site.address}/new/{key}")
    page.click(".button.go")
    page.wait_for_selector("#board svg")
    api = f"{site.address}/api/tables/{page.url.rsplit('/', 1)[1]}"
    rng, done = Random(3), 0
    while done < moves:
        seen = page.request.get(f"{api}?picture=false").json()
        if seen["over"]:
            break
        if not seen["yours"]:
            page.wait_for_timeout(30)
            continue
        if scene and any(
            one["area"] == "scene" for one in page.request.get(f"{api}?page=1").json()["panels"]
        ):
            break
        choices = [one for one in seen["choices"] if one["text"] != "resign"]
        body = {"action": rng.choice(choices)["action"], "version": seen["version"]}
        body["key"] = f"floor-{seen['version']:08}"
        page.request.post(f"{api}/act", data=body, headers={"origin": site.address})
        done += 1
    page.reload()
    page.wait_for_selector(READY, timeout=30_000)


def check(page, key, name, text, target):
    found = measure(page)
    ARTEFACTS.mkdir(exist_ok=True)
    page.screenshot(path=ARTEFACTS / f"floor-{key}-{name}.png")
    assert found["smallest"][0] >= text - 0.01, found["smallest"]
    assert found["target"][0] >= target - 0.5, found["target"]
    assert found["cut"] == []
    assert found["overlaps"] == []
    assert not found["sideways"]
    assert found["together"]
    return found


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("moves", [0, pytest.param(-1, marks=pytest.mark.slow)])
def test_desktop(visit, site, key, moves):
    page = visit(width=1280, height=720)
    table(page, site, key, LATE.get(key, 60) if moves < 0 else moves)
    for language in ("en", "es", "pt"):
        page.goto(f"{site.address}/language/{language}", referer=page.url)
        page.wait_for_selector(READY)
        for width, height in DESKTOPS:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(150)
            found = check(page, key, f"{language}-{width}-{moves}", 12, 28)
            assert found["median"] >= 14 - 0.01


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("moves", [0, pytest.param(-1, marks=pytest.mark.slow)])
def test_phone(visit, site, key, moves):
    page = visit(width=PHONE[0], height=PHONE[1], touch=True)
    table(page, site, key, LATE.get(key, 60) if moves < 0 else moves)
    for language in ("en", "es", "pt"):
        page.goto(f"{site.address}/language/{language}", referer=page.url)
        page.wait_for_selector(READY)
        check(page, key, f"{language}-phone-{moves}", 14, 44)


@pytest.mark.slow
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("key", GAMES)
def test_crowded(visit, site, key, phone):
    """As many seats as can play, every module, late in a game."""
    sizes = [PHONE] if phone else DESKTOPS
    page = visit(width=sizes[0][0], height=sizes[0][1], touch=phone)
    page.goto(f"{site.address}/new/{key}")
    page.click(".button.go")
    page.wait_for_selector("#board svg")
    person = site.rooms.store.chairs_of(page.url.rsplit("/", 1)[1])[0].person
    there = f"{site.address}/t/{crowded_table(site.rooms, key, person)}"
    for language in ("en", "es", "pt"):
        page.goto(f"{site.address}/language/{language}", referer=there)
        page.wait_for_selector(READY, timeout=30_000)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(200)
            found = check(
                page, key, f"crowded-{language}-{width}", *((14, 44) if phone else (12, 28))
            )
            assert phone or found["median"] >= 14 - 0.01


SCENES = [key for key in GAMES if key != "gheos"]  # a war there is told on the map


@pytest.mark.slow
@pytest.mark.parametrize("key", SCENES)
def test_scenes(visit, site, key):
    page = visit(width=1280, height=720)
    table(page, site, key, 400, scene=True)
    for language in ("en", "es", "pt"):
        page.goto(f"{site.address}/language/{language}", referer=page.url)
        page.wait_for_selector(READY)
        page.wait_for_selector(".area-scene:not([hidden])")
        for width, height in DESKTOPS:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(150)
            check(page, key, f"scene-{language}-{width}", 12, 28)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("key", ["gheos", pytest.param("monumental", marks=pytest.mark.slow)])
def test_looking_back(visit, site, key, phone):
    """Replay and review of a recorded game, and what else can be set there."""
    record = RECORDS / key / "records" / f"{LATE_RECORDS[key][0]}.record"
    sizes = [PHONE] if phone else DESKTOPS
    page = visit(width=sizes[0][0], height=sizes[0][1], touch=phone)
    page.goto(site.address)
    page.set_input_files("input[name=record]", record)
    page.locator("form[action='/records'] button").click()
    page.wait_for_url(re.compile("/replay"), timeout=60_000)
    there = page.url.partition("/replay")[0]
    for language in ("en", "es", "pt"):
        page.goto(f"{site.address}/language/{language}", referer=there)
        for part in ("replay#100", "review#100"):
            page.goto(f"{there}/{part}")
            page.wait_for_selector("#board svg", state="attached")
            for width, height in sizes:
                page.set_viewport_size({"width": width, "height": height})
                for tab in ("table", "more") if phone and part < "review" else ("",):
                    if tab:
                        page.click(f"#tab-{tab}")
                    page.wait_for_timeout(200)
                    found = measure(page)
                    name = f"floor-{key}-{part[:6]}-{language}-{width}{tab}"
                    page.screenshot(path=ARTEFACTS / f"{name}.png")
                    assert found["smallest"][0] >= (14 if phone else 12) - 0.01, found["smallest"]
                    assert found["target"][0] >= (44 if phone else 28) - 0.5, found["target"]
                    assert found["cut"] == []
                    assert found["overlaps"] == []
                    assert not found["sideways"]


SHIFTS = """window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({type: 'layout-shift', buffered: true});"""


@pytest.mark.parametrize(("width", "height", "most"), [(1280, 720, 0.05), (*PHONE, 0.1)])
@pytest.mark.parametrize("key", GAMES)
def test_nothing_jumps(visit, key, width, height, most):
    """Over 24 clicks Undo stays where it is, and the page does not shift by itself."""
    page = visit(f"/new/{key}", width=width, height=height, touch=width == PHONE[0])
    page.click(".button.go")
    page.wait_for_selector("#board svg")
    page.wait_for_selector(READY, timeout=30_000)
    page.wait_for_timeout(800)
    page.evaluate(SHIFTS)
    before, rng, places = page.evaluate("window.shifted"), Random(6), set()
    for _ in range(24):
        page.wait_for_selector(READY, timeout=30_000)
        if page.get_attribute("#board", "data-turn") == "over":
            break
        box = page.locator("#undo").bounding_box()
        places.add((round(box["x"]), round(box["y"])))
        spots = page.wait_for_function(
            f"() => {{ const found = ({REACHED})(); return found.length ? found : null; }}"
        ).json_value()
        (page.touchscreen.tap if width == PHONE[0] else page.mouse.click)(*rng.choice(spots))
        page.wait_for_timeout(60)
    assert len(places) == 1
    assert page.evaluate("window.shifted") - before < most


SPOILT = """<main id="prompt" style="position:relative">
<p style="position:absolute;top:200px">one</p><p style="position:absolute;top:204px">two</p>
<div style="width:40px;height:20px;overflow:hidden;margin-top:80px">
<b style="margin-left:30px">three</b></div>
<small style="font-size:6px">four</small></main>"""


def test_the_measure_finds_what_is_wrong(visit):
    page = visit().context.browser.new_page()  # a page of nobody's, without any policy
    page.set_content(SPOILT)
    found = measure(page)
    assert found["smallest"] == [6, "four"]
    assert found["overlaps"] == [["one", "two"]]
    assert "three" in found["cut"]
    assert not found["together"]
