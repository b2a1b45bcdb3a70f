"""Languages: every text has its translation, with the same places to fill in, and people get the
one they asked for."""

import re
from html import unescape
from importlib import import_module
from random import Random

import pytest

import ziggurat
from tests.table.conftest import Guest
from ziggurat.core.notes import Note
from ziggurat.games.tigris.phrases import PHRASES
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
    draw, rng = import_module(f"{game.package}.draw"), Random(2)
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


def test_the_text_of_a_card_stays_as_it_is():
    text = "Moses: leader of Age A. Increasing population costs 1 food less (not below 0) for you."
    said = tongue("es").label(text)
    assert said.startswith("Moses: líder de la era A. Increasing population costs 1 food less")
