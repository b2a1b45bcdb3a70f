"""Lessons at the table: opened, played, refused, taken back, resumed; what is explained once."""

import pytest

import ziggurat
from tests.sure import sure
from tests.web.conftest import Guest
from tests.web.test_browser import READY
from ziggurat.core import lessons
from ziggurat.core.teaching import Learner
from ziggurat.web.middleware import games_with_picture

TAUGHT = [game for game in games_with_picture() if lessons.of(game)]
FIRST = lessons.of(ziggurat.load("tigris"))[0]


def begin(person, lesson=FIRST):
    answer = person.web.post(f"/learn/{lesson.key}")
    assert answer.status_code == 303
    page = person.web.get(answer.headers["location"])
    assert page.status_code == 200
    return page.text.partition('data-table="')[2].partition('"')[0]


def ask(person, table, what):
    version = person.look(table)["version"]
    return person.post(table, "lesson", what=what, version=version, key=f"{what}-{version:08}")


def test_a_lesson_is_played_to_its_end_and_ticked(ada):
    table = begin(ada)
    assert "begun" in ada.web.get("/learn/tigris").text
    for step in range(len(FIRST.steps)):
        assert ada.look(table)["lesson"]["step"] == step
        assert ask(ada, table, "show").status_code == 200
    box = ada.look(table)["lesson"]
    assert box["task"] == ""
    assert box["clauses"] == list(FIRST.clauses)
    assert box["following"] == lessons.of(ziggurat.load("tigris"))[1].name
    assert not ada.look(table)["yours"]
    assert "lesson-card done" in ada.web.get("/learn/tigris").text


def test_a_wrong_try_is_answered_and_changes_nothing(ada):
    table = begin(ada)
    before = ada.look(table)
    weak = ada.act(table, "tile black a1")
    assert weak.status_code == 400
    assert weak.json()["error"].startswith("That tile has another colour.")
    illegal = ada.act(table, "tile green a4")
    assert illegal.status_code == 400
    assert "TE-6.3" in illegal.json()["error"]
    assert ada.look(table) == before


def test_a_wrong_try_is_answered_in_the_language_of_who_learns(ada):
    table = begin(ada)
    ada.web.headers["accept-language"] = "pt"
    answer = ada.act(table, "tile black a1")
    assert answer.json()["error"].startswith("Essa peça é de outra cor.")
    assert ada.look(table)["lesson"]["task"].startswith("Coloque")


def test_back_and_again(ada):
    table = begin(ada)
    start = ada.look(table)
    ask(ada, table, "show")
    middle = ada.look(table)
    ask(ada, table, "show")
    assert ask(ada, table, "back").status_code == 200
    assert ada.look(table)["svg"] == middle["svg"]
    assert ada.look(table)["lesson"]["step"] == 1
    assert ask(ada, table, "again").status_code == 200
    assert ada.look(table)["svg"] == start["svg"]
    assert ada.look(table)["lesson"] == start["lesson"]


def test_a_lesson_is_resumed_where_it_was_left(ada, app):
    table = begin(ada)
    ask(ada, table, "show")
    app.state.rooms.rooms.clear()  # as after a restart
    assert begin(ada) == table
    assert ada.look(table)["lesson"]["step"] == 1


def test_everybody_has_a_table_of_their_own_that_is_no_game(ada, bob):
    table = begin(ada)
    assert begin(bob) != table
    assert f"/t/{table}" not in ada.web.get("/").text
    assert bob.act(table, "end").status_code == 403
    assert ask(bob, table, "show").status_code == 403


def test_answers_of_others_are_played_at_once(ada):
    lesson = lessons.of(ziggurat.load("tigris"))[5]
    table = begin(ada, lesson)
    ask(ada, table, "show")
    ask(ada, table, "show")
    seen = ada.look(table)
    assert seen["lesson"]["step"] == 2
    assert seen["yours"]
    assert len(seen["log"]) == 3


def test_an_unknown_lesson_is_refused(ada):
    assert ada.web.get("/learn/tigris/99-nothing").status_code == 400
    assert ada.web.post("/learn/tigris/99-nothing").status_code == 400
    assert ada.web.get("/learn/nothing").status_code == 404


def test_no_lesson_at_an_ordinary_table(ada, table):
    assert ada.look(table)["lesson"] is None
    assert ask(ada, table, "show").status_code == 400


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.key)
def test_every_lesson_can_be_shown_to_its_end(ada, game):
    for lesson in lessons.of(game):
        table = begin(ada, lesson)
        moves = 0
        while ada.look(table)["lesson"]["task"]:
            assert ask(ada, table, "show").status_code == 200
            moves += 1
            assert moves < 40
        assert ada.look(table)["lesson"]["step"] == len(lesson.steps)


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.key)
def test_how_to_play_is_in_every_language(ada, game):
    for language, title in (("en", "How to play"), ("es", "Cómo se juega"), ("pt", "Como se joga")):
        ada.web.headers["accept-language"] = language
        page = ada.web.get(f"/learn/{game.key}/how-to")
        assert page.status_code == 200
        assert title in page.text
        assert page.text.count('class="still"') == 5


def page_of(person, table):
    return person.web.get(f"/api/tables/{table}", params={"page": True}).json()


def test_what_comes_up_first_is_explained_once(ada, bob, table):
    assert page_of(ada, table)["first"] is None
    ada.act(table, "catastrophe a1")
    first = page_of(ada, table)["first"]
    assert first["name"] == "tigris/catastrophe"
    assert first["clause"] == "TE-7.5"
    assert page_of(bob, table)["first"] == first
    kept = ada.web.post("/api/learn/explained", json={"first": first["name"]})
    assert kept.json() == {"first": first["name"]}
    ada.web.post("/api/learn/explained", json={"first": first["name"]})
    assert page_of(ada, table)["first"] is None
    assert page_of(bob, table)["first"] == first


def test_a_first_game_has_the_turn_card_open(ada):
    first = ada.web.get(f"/t/{ada.open_table('tigris', 'me', 'novice')}").text
    assert 'class="turn-card" open' in first
    other = ada.web.get(f"/t/{ada.open_table('tigris', 'me', 'novice', buildings='on')}").text
    assert 'class="turn-card"' in other
    assert 'class="turn-card" open' not in other


def clicked_through(page, game, lesson, press):
    """Play a lesson by clicks on the board and its buttons; the notation says which."""
    learner = Learner.new(game, lesson)
    while not learner.over:
        text = learner.scripted()
        if text is None:
            text = sure(learner.shown())
            choose(page, game, text, press)
        learner.make(text)
    page.wait_for_selector("#lesson.done")


def choose(page, game, text, press):
    """The clicks of one action: the things it touches, then the button that is left, if any."""
    version = page.get_attribute("#board", "data-version")
    targets = game.picture.targets(game.actions.parse(text))
    both = page.locator(f"[data-path='{' '.join(targets)}']")
    if len(targets) == 1 and page.locator(f".turns #{targets[0]}").count():
        turn_and_lay(page, targets[0], press)
    elif len(targets) > 1 and both.count():  # one thing that stands for several
        press(both.first)
    else:
        touch(page, targets, version, press)
    page.wait_for_timeout(150)
    if page.get_attribute("#board", "data-version") == version:
        choices = page.evaluate(
            "async () => (await (await fetch('/api/tables/' + document.getElementById('board')"
            ".dataset.table + '?page=1')).json()).choices"
        )
        labels = [one["label"] for one in choices if one["text"] == text]
        if labels:  # else the click was enough, and its answer was still on the way
            press(page.get_by_role("button", name=labels[0], exact=True).first)
    page.wait_for_function(
        "version => document.getElementById('board').dataset.version !== version", arg=version
    )
    page.wait_for_selector(f"{READY}, #lesson.done")


def touch(page, targets, version, press):
    for target in targets:
        if page.get_attribute("#board", "data-version") != version:
            return
        place = page.locator(f"#{target}.legal").first
        if place.count() and place.is_visible():
            press(place)
            page.wait_for_timeout(60)


def turn_and_lay(page, way, press):
    """A tile turns when it is clicked, and lies when its place is."""
    tile = page.locator(f".turns:has(#{way})")
    for _ in range(4):
        press(tile)
        if page.locator(f"#{way}.shown").count():
            break
    press(page.locator(f"#{tile.get_attribute('data-place')}"))


SIZES = {"desktop": (1280, 720, False), "phone": (390, 844, True)}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.key)
def test_from_the_home_page_through_the_first_lesson(visit, game, size):
    """By real clicks or taps alone."""
    width, height, touch = SIZES[size]
    page = visit("/", width=width, height=height, touch=touch)

    def press(place):
        (place.tap if touch else place.click)()

    press(page.locator(f'a[href="/learn/{game.key}"]').first)
    press(page.locator(".lesson-card").first)
    page.wait_for_selector(READY)
    lesson = lessons.of(game)[0]
    assert page.locator("#lesson-task").inner_text() == str(lesson.steps[0].task)
    clicked_through(page, game, lesson, press)
    press(page.locator("#lesson-next button"))
    page.wait_for_selector(READY)
    assert page.url.endswith(lessons.of(game)[1].name)
    page.goto(page.url.rpartition("/")[0])
    assert page.locator(".lesson-card.done").count() == 1


def test_the_note_about_a_first_time_is_shown_once(visit):
    page = visit("/new/tigris", width=1280, height=720, firsts="on")
    page.click(".button.go")
    page.wait_for_selector(READY)
    page.click("#tab-more")
    page.fill("#typed input", "catastrophe a1")
    page.press("#typed input", "Enter")
    page.wait_for_selector("#first:not([hidden])")
    assert "Catastrophe" in page.locator("#first").inner_text()
    page.click("#first .go")
    page.reload()
    page.wait_for_selector(READY)
    assert page.locator("#first:not([hidden])").count() == 0


def test_notes_about_first_times_can_be_turned_off(visit):
    page = visit("/new/monumental", width=1280, height=720, firsts="on")
    page.click(".button.go")
    page.wait_for_selector("#first:not([hidden])")
    assert page.locator("#turn-card[open]").is_visible()
    page.get_by_role("button", name="No more of these").click()
    page.locator("[data-opens=settings]").click()
    assert not page.locator("#settings-form [name=firsts]").is_checked()
    page.reload()
    page.wait_for_selector(READY)
    assert page.locator("#first:not([hidden])").count() == 0


def test_another_guest_sees_no_lesson_of_mine(app, ada):
    begin(ada)
    assert "begun" not in Guest(app).web.get("/learn/tigris").text


def test_a_weak_try_is_answered_in_the_box_of_the_lesson(visit):
    page = visit("/learn/tigris", width=390, height=844, touch=True)
    page.locator(".lesson-card").first.tap()
    page.wait_for_selector(READY)
    page.locator("#buttons button", has_text="End the turn").tap()
    page.wait_for_selector(".lesson-wrong")
    assert page.locator(".lesson-wrong").inner_text() == str(FIRST.steps[0].otherwise)
    page.locator("#lesson-show").tap()
    page.wait_for_selector("#lesson-task:has-text('red point')")
    assert page.locator(".lesson-wrong").count() == 0
