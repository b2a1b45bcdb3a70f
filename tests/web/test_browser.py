"""A person in a real browser: clicking, keyboard, undo, reasons, reload, a phone's width."""

import re
from pathlib import Path
from random import Random

import pytest

from tests.web.conftest import CHROMIUM
from tests.web.test_again import to_deployment
from ziggurat.web.middleware import games_with_picture

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
READY = "#board[data-turn=yours]:not([data-busy]), #board[data-turn=over]:not([data-busy])"
ARTEFACTS = Path(__file__).parents[2] / "artefacts"
pytestmark = pytest.mark.skipif(not CHROMIUM, reason="no chromium on this machine")


def new_table(page, *seats):
    page.goto(page.url.rstrip("/") + "/new/tigris")
    page.fill("input[name=name]", "Ada")
    for seat, who in enumerate(seats):
        page.select_option(f"select[name=seat-{seat}]", who)
    for seat in range(len(seats), 4):
        page.select_option(f"select[name=seat-{seat}]", "none")
    show_variants(page)
    page.select_option("select[name=option-first]", "fixed")
    page.click("text=Open the table")
    page.wait_for_selector("#board svg")
    playwright.expect(page.locator("#prompt")).not_to_have_text("Loading")


def show_variants(page):
    """The form folds them away."""
    page.eval_on_selector_all("details", "all => all.forEach((one) => { one.open = true; })")


def logged(page, text):
    playwright.expect(page.locator("#log")).to_contain_text(text, timeout=20_000)


def exchange_one(page):
    """Exchange a tile: one more of the first kind, then the press that says so."""
    page.click("#buttons >> text=Exchange")
    page.locator(".stepper button").nth(1).click()
    page.click("#buttons .go")


def until_my_turn(page):
    """The bot may attack meanwhile: such questions get the answer of the first button."""
    page.wait_for_selector(READY)
    while page.inner_text("#prompt") != "Your turn: two actions left.":
        page.locator("#buttons .go, #buttons > button").first.click()
        page.wait_for_timeout(40)
        page.wait_for_selector(READY)


def test_two_rounds_by_clicking_against_a_bot(visit):
    page = visit()
    new_table(page, "me", "novice")
    page.click("#leader-0")
    page.click("#cell-88")
    logged(page, "places the king on i6")
    page.locator(".board .legal[id^='tile-']").first.click()
    page.locator(".board .legal[id^='cell-']").first.click()
    logged(page, "tile on")
    page.click("#buttons >> text=End the turn")
    until_my_turn(page)
    exchange_one(page)
    logged(page, "exchanges one tile")


@pytest.mark.parametrize("key", [game.key for game in games_with_picture()])
def test_a_person_clicks_through_any_game(visit, key):
    """Whatever is highlighted or offered as a button, clicked at random against a random bot, until
    two turns are over: no dead end, no error."""
    page = visit()
    page.goto(page.url.rstrip("/") + f"/new/{key}")
    page.select_option("select[name=seat-1]", "novice")
    for seat in range(2, page.locator("select[name^=seat-]").count()):
        page.select_option(f"select[name=seat-{seat}]", "none")
    page.click("text=Open the table")
    page.wait_for_selector("#board svg")
    rng = Random(7)
    turns = clicks = 0
    while turns < 2 and clicks < 150:
        page.wait_for_selector(READY)
        before = int(page.get_attribute("#board", "data-version"))
        buttons = page.locator("#buttons button:enabled")
        marked = page.locator(".board .legal:not(#resign)")
        if page.get_attribute("#board", "data-turn") == "over":
            break
        choices = buttons.count() + marked.count()
        assert choices, "a decision without anything to click"
        n = rng.randrange(choices)
        if n < buttons.count():
            buttons.nth(n).click()
        else:
            marked.nth(n - buttons.count()).click()
        page.wait_for_timeout(40)
        page.wait_for_selector(READY)
        clicks += 1
        turns += int(page.get_attribute("#board", "data-version")) > before + 1
    assert turns == 2 or page.get_attribute("#board", "data-turn") == "over"
    assert page.inner_text("#reason") == ""
    keep(page, f"{key}-two-rounds")


def keep(page, name):
    """A screenshot among the artefacts of the run, for people to look at."""
    ARTEFACTS.mkdir(exist_ok=True)
    page.screenshot(path=ARTEFACTS / f"{name}.png", full_page=True)


@pytest.mark.slow
@pytest.mark.parametrize("key", [game.key for game in games_with_picture()])
def test_a_whole_game_typed(visit, key):
    """Every action typed in its notation, any legal one, against a bot, to the end."""
    page = visit()
    page.goto(page.url.rstrip("/") + f"/new/{key}")
    page.select_option("select[name=seat-1]", "novice")
    for seat in range(2, page.locator("select[name^=seat-]").count()):
        page.select_option(f"select[name=seat-{seat}]", "none")
    show_variants(page)
    if page.locator("select[name=option-resigning]").count():
        page.select_option("select[name=option-resigning]", "off")
    page.get_by_text("Open the table").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#board svg")
    rng = Random(3)
    typed = 0
    while True:
        page.wait_for_selector(READY, timeout=60_000)
        if page.get_attribute("#board", "data-turn") == "over":
            break
        before = page.get_attribute("#board", "data-version")
        options = page.eval_on_selector_all("#legal option", "all => all.map(one => one.value)")
        if not options:  # the server has just answered what has one answer only
            continue
        page.locator("#prompt").focus()
        page.keyboard.press("t")
        page.keyboard.insert_text(options[rng.randrange(len(options))])
        page.keyboard.press("Enter")
        page.wait_for_selector(f"#board:not([data-version='{before}'])", timeout=10_000)
        typed += 1
    assert typed >= 5  # a game of Gheos may be over soon
    assert page.locator(".ending-table thead th").count() == 2
    keep(page, f"{key}-over")


def test_a_tile_of_gheos_turns_when_it_is_clicked_again(visit):
    page = visit()
    page.goto(page.url.rstrip("/") + "/new/gheos")
    page.select_option("select[name=seat-1]", "me")
    for seat in range(2, page.locator("select[name^=seat-]").count()):
        page.select_option(f"select[name=seat-{seat}]", "none")
    page.click("text=Open the table")
    page.wait_for_selector("#board svg")
    page.click("#lift")
    page.locator(".board .legal[id^='cell-']").first.click()
    playwright.expect(page.locator("#prompt")).to_contain_text("Choose which tile")
    tile = page.locator(".board .turns:has(.way:nth-of-type(3))").first
    place = page.locator(f"#{tile.get_attribute('data-place')}")
    seen = []
    for _ in range(4):
        tile.locator(".way.shown path").first.click()  # a real one, on the tile's face
        shown = tile.locator(".way.shown")
        playwright.expect(shown).to_have_count(1)
        seen.append(shown.get_attribute("id"))
        playwright.expect(place.locator(f".way.shown[data-way={seen[-1]}]")).to_have_count(1)
    assert len(set(seen)) > 1
    assert seen[0] in seen[1:]
    _, number, rotation = seen[-1].split("-")
    chosen = page.locator(f"#buttons [title='lay t{number} r{rotation}']")
    playwright.expect(chosen).to_contain_text("Lay the tile with")
    place.click()
    logged(page, "lays a tile")


def test_a_tile_of_gheos_can_be_chosen_before_its_place(visit):
    page = visit("/new/gheos")
    page.click("text=Open the table")
    tile = page.locator(".board .holdable.legal").last
    tile.click()
    playwright.expect(tile).to_have_class(re.compile("chosen"))
    tile.click()  # and put back
    playwright.expect(tile).not_to_have_class(re.compile("chosen"))
    tile.click()
    number = tile.get_attribute("id")
    page.locator(".board .legal[id^='cell-']").first.click()
    turning = page.locator(f"#{number}.turns")
    playwright.expect(turning).to_have_count(1)
    way = turning.locator(".way.chosen").get_attribute("id")
    place = page.locator(f"#{turning.get_attribute('data-place')}")
    playwright.expect(place.locator(f".way.shown[data-way={way}]")).to_have_count(1)
    place.click()
    logged(page, "lays a tile")


def test_undo_to_the_boundary_and_not_past_it(visit):
    page = visit()
    new_table(page, "me", "novice")
    page.click("#leader-0")
    page.click("#cell-88")
    logged(page, "places the king")
    page.click("#undo")
    playwright.expect(page.locator("#log")).not_to_contain_text("places the king")
    playwright.expect(page.locator("#undo")).to_be_disabled()
    page.click("#redo")
    logged(page, "places the king")
    playwright.expect(page.locator("#redo")).to_be_disabled()


def test_an_illegal_click_says_why_with_its_clause(visit):
    page = visit()
    new_table(page, "me", "novice")
    page.click("#leader-0")
    page.click("#cell-0")
    playwright.expect(page.locator("#reason")).to_contain_text("No face-up temple")
    assert page.get_attribute("#reason a", "href") == "/rules/tigris#TE-5.7"


def test_a_choice_half_made_survives_a_remark(visit):
    ada, bob = visit(), visit()
    new_table(ada, "me", "friend")
    bob.goto(ada.url)
    bob.fill("input[name=name]", "Bob")
    bob.click("text=Play as lion")
    playwright.expect(ada.locator("#prompt")).to_have_text("Your turn: two actions left.")
    ada.click("#leader-0")
    bob.click("#tab-chat")
    bob.fill("#talk input", "Take your time")
    bob.keyboard.press("Enter")
    playwright.expect(ada.locator("#remarks")).to_contain_text("Take your time")
    playwright.expect(ada.locator("#leader-0")).to_have_class("te-leader chosen")
    ada.click("#cell-88")
    logged(ada, "places the king on i6")


def test_what_somebody_says_can_be_hidden_and_reported(visit):
    ada, bob = visit(), visit()
    new_table(ada, "me", "friend")
    bob.goto(ada.url)
    bob.fill("input[name=name]", "Bob")
    bob.click("text=Play as lion")
    bob.click("#tab-chat")
    bob.fill("#talk input", "You are slow")
    bob.keyboard.press("Enter")
    remarks = ada.locator("#remarks")
    playwright.expect(remarks).to_contain_text("Bob: You are slow")
    playwright.expect(bob.locator("#remarks details")).to_have_count(0)
    ada.click("#tab-chat")
    ada.click("#remarks summary")
    ada.click("text=Report this message")
    playwright.expect(ada.locator("#reason")).to_have_text(
        "Whoever runs this server has been told."
    )
    ada.click("text=Hide what Bob says")
    playwright.expect(remarks).to_contain_text("hidden")
    playwright.expect(remarks).not_to_contain_text("slow")
    ada.click("#remarks >> text=Show")
    playwright.expect(remarks).to_contain_text("Bob: You are slow")


def test_keyboard_alone_is_enough(visit):
    page = visit()
    new_table(page, "me", "novice")
    page.locator("#leader-0").focus()
    page.keyboard.press("Enter")
    page.locator("#cell-88").focus()
    page.keyboard.press("Enter")
    logged(page, "places the king on i6")
    page.keyboard.press("t")
    page.keyboard.type("leader priest i8")
    page.keyboard.press("Enter")
    logged(page, "places the priest on i8")


def test_a_reload_in_the_middle_of_a_turn_changes_nothing(visit):
    page = visit()
    new_table(page, "me", "novice")
    page.click("#leader-0")
    page.click("#cell-88")
    logged(page, "places the king")
    page.reload()
    logged(page, "places the king")
    playwright.expect(page.locator("#prompt")).to_have_text("Your turn: one action left.")


def test_two_browsers_at_one_table(visit):
    ada, bob = visit(), visit()
    new_table(ada, "me", "friend")
    bob.goto(ada.url)
    bob.fill("input[name=name]", "Bob")
    bob.click("text=Play as lion")
    playwright.expect(ada.locator("#prompt")).to_have_text("Your turn: two actions left.")
    playwright.expect(bob.locator("#prompt")).to_have_text("Waiting for Ada.")
    ada.click("#leader-0")
    ada.click("#cell-88")
    logged(bob, "Ada places the king on i6")
    assert bob.locator("#panel-hand [id^='tile-']").count() >= 1
    assert ada.locator("#panel-hand").inner_html() != bob.locator("#panel-hand").inner_html()
    playwright.expect(bob.locator(".legal")).to_have_count(0)


def test_two_people_at_one_screen_hand_over(visit):
    page = visit()
    new_table(page, "me", "me")
    playwright.expect(page.locator("#handover")).to_have_text("Hand over to Ada.")
    assert page.locator("#panel-hand [id^='tile-']").count() == 0
    page.click("#lift")
    playwright.expect(page.locator("#prompt")).to_have_text("Your turn: two actions left.")
    page.click("#buttons >> text=End the turn")
    playwright.expect(page.locator("#curtain")).to_be_visible()
    assert page.locator("#panel-hand [id^='tile-']").count() == 0


def test_hint_talk_and_an_account(visit):
    page = visit()
    new_table(page, "me", "novice")
    page.click("#hint")
    playwright.expect(page.locator(".hints li").first).to_be_visible(timeout=20_000)
    page.click("#tab-chat")
    page.fill("#talk input", "Hello")
    page.keyboard.press("Enter")
    playwright.expect(page.locator("#remarks")).to_contain_text("Ada: Hello")
    page.click("text=log in")
    page.locator("form[action='/account/register'] input[name=name]").fill("Ada of Ur")
    page.locator("form[action='/account/register'] input[name=password]").fill("correct horse")
    page.click("text=Register")
    playwright.expect(page.locator("header")).to_contain_text("Ada of Ur")
    playwright.expect(page.locator(".tables")).to_contain_text("Tigris")


@pytest.mark.parametrize("width", [360, 768, 1280, 1800])
def test_no_page_scrolls_sideways(visit, width):
    page = visit(width=width)
    new_table(page, "me", "novice", "novice", "novice")
    for path in ("", "/replay"):
        page.goto(page.url.removesuffix("/replay") + path)
        page.wait_for_selector("#board svg")
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_replay_steps_through_the_game(visit):
    page = visit()
    new_table(page, "me", "novice")
    page.click("#leader-0")
    page.click("#cell-88")
    logged(page, "places the king")
    page.click("text=Replay")
    playwright.expect(page.locator("#shown")).to_have_text("1 / 1")
    page.keyboard.press("ArrowLeft")
    playwright.expect(page.locator("#shown")).to_have_text("0 / 1")
    playwright.expect(page.locator("#log")).to_have_text("")


def test_discs_are_placed_as_before(visit, site):
    """The buttons for chains of small choices; what came before is played past the page."""
    page = visit("/new/inner_sea")
    page.fill("input[name=name]", "Ada")
    for seat in range(1, 6):
        page.select_option(f"select[name=seat-{seat}]", "none")
    show_variants(page)
    page.select_option("select[name=option-scenario]", "solo_pharaoh")
    page.click("text=Open the table")
    page.wait_for_selector("#board svg")
    table = f"{site.address}/api/tables/{page.url.rsplit('/', 1)[1]}"

    def look():
        return page.request.get(table).json()

    def act(text):
        version = look()["version"]
        body = {"action": text, "version": version, "key": f"past-the-page-{version}", "sure": True}
        assert page.request.post(f"{table}/act", data=body, headers={"origin": site.address}).ok

    to_deployment(look, act)
    page.reload()
    page.wait_for_selector(READY)
    page.locator(".board .legal[id^='area-']").first.click()
    while not look()["again"]["once"]:  # some areas have room for one disc only
        page.locator(".board .legal[id^='area-']").last.click()
        page.wait_for_selector(READY)
    placed = look()["version"]
    page.click("#buttons >> text=Once more")
    playwright.expect(page.locator("#board")).to_have_attribute("data-version", str(placed + 1))
    if "end" in [choice["text"] for choice in look()["choices"]]:  # some discs are left
        act("end")
    seen = to_deployment(look, act)
    legal = set(seen["again"]["rest"]) & {choice["text"] for choice in seen["choices"]}
    page.reload()
    page.wait_for_selector(READY)
    button = page.locator("#buttons >> text=The rest as before")
    assert button.count() == bool(legal)
    if legal:
        button.click()
        playwright.expect(page.locator("#board")).not_to_have_attribute(
            "data-version", str(seen["version"])
        )
        assert len(look()["again"]["rest"]) < len(seen["again"]["rest"])
