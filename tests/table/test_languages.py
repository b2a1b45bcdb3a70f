"""Languages: every text has its translation, with the same places to fill in, and people get the
one they asked for."""

import json
import re
from html import unescape
from random import Random
from types import SimpleNamespace

import pytest

import ziggurat
from tests.table.conftest import Guest
from ziggurat.core.notes import Note
from ziggurat.core.state import SPECTATOR
from ziggurat.games.tigris.phrases import PHRASES
from ziggurat.table import show
from ziggurat.table.languages import LANGUAGES, Tongue, chosen, tongue
from ziggurat.table.messages import fields, gathered

FOREIGN = [code for code in LANGUAGES if code != "en"]
TEXTS = gathered()


@pytest.mark.parametrize("code", FOREIGN)
def test_every_text_is_translated(code):
    missing = [text for text in TEXTS if text not in tongue(code).words]
    assert not missing, f"{len(missing)} missing: run `make messages`, then translate {missing[:5]}"


@pytest.mark.parametrize("code", FOREIGN)
def test_translations_have_the_same_places(code):
    for text in TEXTS:
        assert fields(tongue(code)(text) if "{}" not in text else tongue(code).words[text]) == (
            fields(text)
        ), text


def test_a_sentence_with_places_is_found_again():
    spanish = Tongue("es", {"You have {} of {}.": "Tienes {} de {}.", "gold": "oro"})
    assert spanish("You have 3 of gold.") == "Tienes 3 de oro."
    assert spanish("Nobody knows this.") == "Nobody knows this."


def test_the_log_is_translated_before_it_is_put_together():
    words = {
        "{0:seat} places a {1:colour} tile on {2:cell}.": "{0:seat} pone en {2:cell} {1:colour}.",
        "red": "rojo",
    }
    said = PHRASES.say(Note("tile", (0, 1, 53)), ["red", "Bob"], Tongue("es", words))
    assert said == "red pone en f4 rojo."


@pytest.mark.parametrize(
    ("cookie", "accepted", "wanted"),
    [
        ("", "", "en"),
        ("", "pt-BR,pt;q=0.9,en;q=0.8", "pt"),
        ("", "fr,es;q=0.5", "es"),
        ("es", "pt", "es"),
        ("tlh", "pt", "pt"),
        ("", ";;,,=", "en"),
    ],
)
def test_which_language(cookie, accepted, wanted):
    assert chosen(cookie, accepted) == wanted


@pytest.mark.parametrize(("code", "word"), [("es", "Mesa nueva"), ("pt", "Mesa nova")])
def test_pages_and_the_table_speak_it(app, code, word):
    ada = Guest(app)
    table = ada.open_table("tigris", "me", "friend", first="fixed")
    english = ada.look(table)["prompt"]
    assert ada.web.get("/language/klingon").status_code == 400
    back = ada.web.get(f"/language/{code}", headers={"referer": "http://testserver/t/x"})
    assert back.headers["location"] == "/t/x"
    away = ada.web.get(f"/language/{code}", headers={"referer": "http://elsewhere.example/t/x"})
    assert away.headers["location"] == "/"
    home = ada.web.get("/").text
    assert f'<html lang="{code}">' in home
    assert word in home
    assert ada.look(table)["prompt"] != english
    assert ">monumentos</text>" in ada.look(table)["svg"]
    assert ada.act(table, "fly").json()["error"]


@pytest.mark.parametrize("key", ["tigris", "gheos"])
@pytest.mark.parametrize("code", ["es", "pt"])
def test_pictures_without_cards_are_translated_whole(key, code):
    """Every title, with the names of people and places left out, is known in parts."""
    said, game = tongue(code).label, ziggurat.load(key)
    draw, rng = game.picture, Random(2)
    s, names = game.new(3, seed=2), ["Xuxa", "Yara", "Zoe"]
    told = set()
    while not s.over:
        svg = draw.board(game.view(s, s.player), names, [], s.player)
        told |= set(map(unescape, re.findall(r"<title>([^<]+)</title>", svg)))
        for _ in range(7):
            if not s.over:
                s.apply(s.sample(rng))
    english = [title for title in told if title != game.title and said(title) == title]
    assert english == []


@pytest.mark.parametrize("key", ["ages", "monumental", "inner_sea"])
@pytest.mark.parametrize("code", ["es", "pt"])
def test_in_pictures_with_cards_only_names_and_texts_stay_english(key, code):
    """What is the same in both languages begins with a capital, as names do."""
    game, words = ziggurat.load(key), tongue(code)
    s, rng, names = game.new(3, seed=2), Random(2), ["Xuxa", "Yara", "Zoe"]
    room = SimpleNamespace(game=game, names=lambda _: names)
    same = set()
    for n in range(400):
        if s.over:
            break
        if n % 40 == 0:
            viewer = s.player if n % 80 else SPECTATOR
            told = [said(show.picture(room, s, viewer, [], t)) for t in (tongue("en"), words)]
            same |= told[0] & told[1] - words.words.keys()
        s.apply(s.sample(rng))
    assert [label for label in same if re.match(r"[^A-Z]*[a-z]{3}", label)] == []


def said(svg):
    labels = re.findall(r"<(?:text|title)([^<>]*)>([^<>]+)<", svg)
    return {unescape(words) for given, words in labels if 'lang="en"' not in given}


def test_a_picture_in_one_language_changes_none_in_another():
    """Cards are drawn once and kept."""
    game = ziggurat.load("ages")
    room = SimpleNamespace(game=game, names=lambda _: ["Xuxa", "Yara"])
    s = game.new(2, seed=2)
    english, spanish = (
        [show.picture(room, s, SPECTATOR, [], tongue(code)) for code in order]
        for order in (("en", "es"), ("es", "en"))
    )
    assert english == spanish[::-1]


@pytest.mark.parametrize(("code", "names"), [("en", "lion (novice)"), ("es", "león (novato)")])
def test_seats_are_called_in_the_language_of_who_looks(app, code, names):
    ada = Guest(app)
    table = ada.open_table("tigris", "me", "novice", first="fixed")
    ada.web.get(f"/language/{code}")
    assert ada.look(table)["names"] == ["Guest", names]
    assert names in ada.web.get("/").text


def test_buttons_speak_the_language_and_notation_does_not(app):
    ada = Guest(app)
    table = ada.open_table("tigris", "me", "novice", first="fixed")
    ada.web.get("/language/pt")
    page = ada.web.get(f"/t/{table}").text
    messages = json.loads(re.search(r'id="messages">(.*?)</script>', page)[1])
    assert messages["end"] == "terminar"
    assert ada.look(table)["choices"][-1]["text"] == "end"


def test_the_text_of_a_card_stays_as_it_is():
    text = "Moses: leader of Age A. Increasing population costs 1 food less (not below 0) for you."
    said = tongue("es").label(text)
    assert said.startswith("Moses: líder de la era A. Increasing population costs 1 food less")
