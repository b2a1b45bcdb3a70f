"""The living rulebook: chapters, translations, search, the examples of a clause, and boards to try
them."""

import json
import re

import pytest
from playwright.sync_api import expect

import ziggurat
from tests.web.conftest import CHROMIUM
from ziggurat.core import clauses, glossary
from ziggurat.core.glossary import Term
from ziggurat.i18n import LANGUAGES
from ziggurat.web import rulebook
from ziggurat.web.markup import Marker
from ziggurat.web.middleware import games_with_picture
from ziggurat.web.tables import ratings

KEYS = [game.key for game in games_with_picture()]
KNOWN = {"TE-5.7": None, "TE-11.2": None}
needs_browser = pytest.mark.skipif(not CHROMIUM, reason="no chromium on this machine")


def mark(text):
    return str(Marker("tests.nothing", "en", KNOWN).clause(text))


@pytest.fixture(autouse=True)
def no_glossary(monkeypatch):
    """Terms have tests of their own."""
    monkeypatch.setattr("ziggurat.core.glossary.pattern", lambda package, language: None)


def test_rulings_and_links_are_marked():
    assert mark("Two. *Ruling: by 11.2; one else.* See TE-5.7, 9.9 `5.7`.") == (
        'Two. <span class="note ruling"><span class="mark">Ruling</span> by '
        '<a href="#TE-11.2">11.2</a>; one else.</span> See <a href="#TE-5.7">TE-5.7</a>, 9.9 '
        "<code>5.7</code>."
    )
    assert mark("Empty. *Derived.*").endswith(
        '<span class="note derived"><span class="mark">Derived</span> </span>'
    )
    assert mark("A <b> & *word* [ruling]") == (
        'A &lt;b&gt; &amp; <em>word</em> <span class="mark">ruling</span>'
    )


@pytest.mark.parametrize("key", KEYS)
def test_every_clause_stands_once_in_a_chapter(ada, key):
    page = ada.web.get(f"/rules/{key}").text
    ids = re.findall(r'<div class="clause" id="([^"]+)"', page)
    assert ids == list(clauses.of(ziggurat.load(key).package))
    anchors = set(re.findall(r' id="([^"]+)"', page))
    links = set(re.findall(r'href="#([^"]+)"', page))
    assert {link for link in links if link.partition("-")[0].isupper()} <= anchors
    assert not re.search("<em>Ruling[.:]", page)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_no_mark_of_markdown_is_left(key, language):
    for chapter in rulebook.chapters(key, language):
        for piece in chapter.pieces:
            if piece.kind != "code":
                assert not re.search(r"[*`]", piece.html.striptags()), piece.clause


def test_tables_and_code_are_shown_as_such(ada):
    page = ada.web.get("/rules/tigris").text
    assert "<th>2 players</th>" in page
    assert re.search(r'<pre class="wide"[^>]*>CLASSIC', page)
    assert "no test can show" not in page


@pytest.fixture
def half_translated(monkeypatch):
    """Only one clause and a heading of Tigris are in Spanish."""
    real = clauses.written

    def written(package, language="en"):
        if language == "es" and package.endswith("tigris"):
            return "### TE-1 Componentes\n\n**TE-1.1** El juego es para 2, 3 o 4."
        return real(package, language)

    caches = (clauses.of, clauses.chapters, rulebook.chapters)
    monkeypatch.setattr(clauses, "written", written)
    for cached in caches:
        cached.cache_clear()
    yield
    for cached in caches:
        cached.cache_clear()


def test_what_is_not_translated_is_marked_as_english(ada, half_translated):
    page = ada.web.get("/rules/tigris", headers={"accept-language": "es"}).text
    assert "Componentes" in page
    assert "<p>El juego es para 2, 3 o 4.</p>" in page
    assert re.search(r'id="TE-1.2">.*?<p lang="en">There are 153', page)
    assert "aparece en inglés" in page


@pytest.mark.parametrize("key", KEYS)
def test_a_clause_has_its_examples_with_pictures(ada, key):
    game = ziggurat.load(key)
    scenario = game.need_examples().all()[0]
    page = ada.web.get(f"/rules/{key}/{scenario.clauses[0]}").text
    assert f'id="example-{scenario.id}"' in page
    for when in ("before", "after"):
        picture = ada.web.get(f"/picture/{key}/{scenario.id}/{when}.pt.svg")
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert picture.text.startswith("<svg")


def test_a_refused_move_tells_its_reason(ada):
    page = ada.web.get("/rules/inner_sea/IS-8.23").text
    assert "Not allowed:" in page
    assert "Sinai has given its disc." in page


def test_what_is_not_there_is_refused_in_a_sentence(ada):
    assert "has no clause TE-99.1" in ada.web.get("/rules/tigris/TE-99.1").text
    assert ada.web.get("/picture/tigris/TE-X02/then.en.svg").status_code == 404
    assert ada.web.get("/picture/tigris/nothing/before.en.svg").status_code == 404
    assert ada.web.post("/rules/tigris/nothing/try", data={}).status_code == 404


def tried(guest, key="tigris", name="TE-X02"):
    """The table of a private board."""
    answer = guest.web.post(f"/rules/{key}/{name}/try", data={})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def test_a_private_board_is_played_from_all_sides_and_taken_back(app, ada):
    table = tried(ada)
    for move in ("leader king h5", "support 2", "support 3", "end"):
        assert ada.act(table, move).status_code == 200
    assert ada.look(table)["player"] == 1
    for _ in range(4):
        answer = ada.undo(table)
        assert answer.status_code == 200, answer.text
    seen = ada.look(table)
    assert not seen["undo"]
    assert seen["yours"]
    assert seen["viewer"] == 0
    assert ada.act(table, "leader king h5").status_code == 200


@pytest.mark.parametrize(
    ("code", "about"),
    [
        ("es", "conflicto interno: el empate es para el defensor"),
        ("pt", "conflito interno: o empate é do defensor"),
    ],
)
def test_what_an_example_is_about_is_told_in_the_language_of_the_page(ada, code, about):
    table = tried(ada)
    ada.web.get(f"/language/{code}")
    page = ada.web.get("/rules/tigris/TE-10.3").text
    assert about[0].upper() + about[1:] in page
    assert about in ada.web.get(f"/t/{table}").text


def test_a_private_board_is_in_no_list_and_never_rated(app, ada, bob):
    table = tried(ada)
    for guest in (ada, bob):
        assert table not in guest.web.get("/").text
    assert not bob.look(table)["yours"]
    record = ada.web.get(f"/api/tables/{table}/record")
    assert "when the game is over" in record.json()["error"]
    assert ada.post(table, "resign", key="resigning").status_code == 200
    assert "put up by hand" in ada.web.get(f"/api/tables/{table}/record").json()["error"]
    ratings.settle(app.state.rooms)
    person = app.state.rooms.store.chairs_of(table)[0].person
    assert table not in ada.web.get(f"/u/{person}").text
    assert ada.web.get(f"/t/{table}/replay").status_code == 200
    assert ada.web.get(f"/api/tables/{table}/at/0").status_code == 200


@pytest.mark.parametrize(
    ("code", "why"), [("en", "Counts what"), ("es", "Enumera lo que"), ("pt", "Enumera o que")]
)
def test_a_clause_without_an_example_says_why(ada, code, why):
    ada.web.get(f"/language/{code}")
    assert why in ada.web.get("/rules/tigris/TE-1.1").text


def test_trying_many_examples_uses_up_no_tables(app, ada):
    app.state.rooms.limits = app.state.rooms.limits._replace(tables_guest=1, tables_address=2)
    names = [one.id for one in ziggurat.load("tigris").need_examples().all()[:5]]
    boards = [tried(ada, name=name) for name in names]
    assert len(set(boards)) == 5


@pytest.mark.parametrize("key", KEYS)
def test_a_board_of_each_game_survives_a_restart(app, ada, key):
    """Its state is in the database, with the tiles of a position that was put up by hand."""
    scenario = ziggurat.load(key).need_examples().all()[-1]
    table = tried(ada, key, scenario.id)
    before = ada.look(table)
    app.state.rooms.rooms.clear()
    assert ada.look(table) == before
    page = json.loads(ada.web.get(f"/api/tables/{table}?page=1").text)
    assert page["panels"]
    assert page["choices"]


def sized(phone):
    return {"width": 390, "height": 844, "touch": True} if phone else {}


@needs_browser
@pytest.mark.parametrize("phone", [False, True])
def test_from_a_clause_to_its_example_to_a_board(visit, phone):
    page = visit("/rules/tigris#TE-10.3", **sized(phone))
    press = page.tap if phone else page.click
    expect(page.locator("#TE-10\\.3")).to_be_in_viewport()
    expect(page.locator("#TE-5\\.7")).to_be_hidden()
    press("#TE-10\\.3 a.examples")
    example = page.locator("#example-TE-X02")
    expect(example.locator("img").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    button = example.get_by_role("button")
    button.tap() if phone else button.click()
    page.wait_for_selector("#board svg")
    expect(page.locator("#prompt")).to_have_text("Your turn: two actions left.")
    press("#leader-0")
    press("#cell-102")
    expect(page.locator("#reason")).to_contain_text("No face-up temple")
    press("#leader-0")
    press("#cell-71")
    expect(page.locator("#log")).to_contain_text("places the king")
    expect(page.locator("#prompt")).to_contain_text("Revolt")
    press("#undo")
    expect(page.locator("#log")).not_to_contain_text("places the king")
    expect(page.locator("#undo")).to_be_disabled()


@needs_browser
def test_search_finds_words_without_their_accents(visit, half_translated):
    page = visit("/rules/tigris")
    page.click("footer >> text=Español")
    page.fill("#search", "JUEGO es pára")
    expect(page.locator(".clause.hit")).to_have_count(1)
    expect(page.locator("#TE-1\\.1 mark").first).to_have_text("juego")
    page.fill("#search", "catastrophe")
    assert page.locator(".clause.hit").count() > 10
    expect(page.locator("#TE-7\\.5")).to_be_visible()
    page.fill("#search", "zzzz")
    expect(page.locator("#found")).to_have_text("No se ha encontrado nada.")
    page.fill("#search", "")
    expect(page.locator("#TE-1\\.2")).to_be_visible()
    expect(page.locator("mark")).to_have_count(0)
    page.click(".contents >> text=Monuments")
    expect(page.locator("#TE-12\\.1")).to_be_visible()
    expect(page.locator("#TE-1\\.2")).to_be_hidden()


@pytest.fixture
def one_term(monkeypatch):
    """The only term that is known, in English."""
    term = Term("temple", ("temple", "temples"), "A red tile.", "TE-1.2")
    known = (re.compile("[Tt]emples?"), {"temple": term, "temples": term})
    monkeypatch.setattr(glossary, "terms", lambda package, language: (term,))
    monkeypatch.setattr(glossary, "pattern", lambda package, language: known)
    rulebook.chapters.cache_clear()
    yield
    rulebook.chapters.cache_clear()


def test_the_first_of_a_term_in_a_clause_is_marked(one_term):
    assert mark("Two temples, `temple`, a temple.") == (
        'Two <dfn tabindex="0" data-says="A red tile." data-clause="TE-1.2">temples</dfn>, '
        "<code>temple</code>, a temple."
    )
    assert mark("A temple at TE-5.7").endswith('</dfn> at <a href="#TE-5.7">TE-5.7</a>')


@needs_browser
def test_a_term_explains_itself_in_the_rules_and_at_the_table(visit, one_term):
    page = visit("/rules/tigris#TE-10.3")
    page.hover("#TE-10\\.3 dfn")
    expect(page.locator("#bubble")).to_contain_text("A red tile.")
    expect(page.locator("#bubble a")).to_have_attribute("href", "/rules/tigris#TE-1.2")
    page.mouse.move(2, 2)
    page.locator("#TE-10\\.4 dfn").focus()
    expect(page.locator("#bubble")).to_be_visible()
    page.goto(page.url.partition("/rules")[0] + "/rules/tigris/TE-10.3")
    page.locator(".example form button").first.click()
    page.wait_for_selector("#board svg")
    page.hover("#cell-70")
    expect(page.locator("#bubble dfn")).to_have_text("temple")
    expect(page.locator("#bubble .term")).to_have_text("temple: A red tile.")


def test_the_end_of_a_private_board_can_be_taken_back(app, ada):
    table = tried(ada, "tigris", "TE-F26")
    assert ada.act(table, "end").status_code == 200
    seen = ada.look(table)
    assert seen["over"]
    assert seen["undo"]
    assert not ada.undo(table).json()["over"]
    assert ada.look(table)["yours"]
