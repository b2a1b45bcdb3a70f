"""Languages: every text has its translation, with the same places to fill in, and people get the
one they asked for."""

import json
import re

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

import ziggurat
from tests.sure import sure
from tests.web.conftest import Guest
from tests.web.rooms import room_of
from ziggurat.core.message import m, mn
from ziggurat.core.notes import Note
from ziggurat.core.record import Play
from ziggurat.core.state import SPECTATOR
from ziggurat.games.tigris.phrases import PHRASES
from ziggurat.i18n import LANGUAGES
from ziggurat.i18n.extract import all_texts, places
from ziggurat.i18n.translate import LOCALES, Translator, negotiate, translator
from ziggurat.web import presenter

FOREIGN = [code for code in LANGUAGES if code != "en"]
TEXTS = all_texts()
PERCENT = re.compile(r"%(?:\(\w+\))?[sr]")  # what argparse fills in


def catalogue(code):
    with (LOCALES / f"{code}.po").open("rb") as source:
        return read_po(source, locale=code)


def translator_with(words):
    known = Catalog(locale="es")
    for (text, context), said in words.items():
        known.add(text, said, context=context)
    return Translator("es", known)


@pytest.mark.parametrize("code", FOREIGN)
def test_every_text_is_translated(code):
    known = catalogue(code)
    missing = []
    for text in TEXTS:
        entry = known.get(text if isinstance(text, str) else text[0])
        said = () if entry is None else (entry.string,) if isinstance(text, str) else entry.string
        if not said or not all(said):
            missing.append(text)
    assert not missing, f"{len(missing)} missing: run `make messages`, then translate {missing[:5]}"


@pytest.mark.parametrize("code", FOREIGN)
def test_translations_have_the_same_places(code):
    for entry in catalogue(code):
        if not entry.id or entry.context:
            continue
        one, many = (entry.id, entry.id) if isinstance(entry.id, str) else entry.id
        said = (entry.string,) if isinstance(entry.string, str) else entry.string
        for text in said:
            allowed = [set(places(one)), set(places(many))]
            assert set(places(text)) in allowed, (entry.id, text)
            assert set(PERCENT.findall(text)) <= set(PERCENT.findall(one + many)), (one, text)


def test_only_messages_are_translated():
    spanish = translator_with(
        {("You have {n} of {what}.", None): "Tienes {n} de {what}.", ("gold", None): "oro"}
    )
    assert spanish(m("You have {n} of {what}.", n=3, what=m("gold"))) == "Tienes 3 de oro."
    assert spanish(m("You have {n} of {what}.", n=3, what="gold")) == "Tienes 3 de gold."
    assert spanish("gold") == "gold"
    assert spanish(m("Nobody knows this.")) == "Nobody knows this."


def test_a_translation_asks_for_forms_of_words():
    spanish = translator_with(
        {
            (
                "{colour:cap} takes the {colour} tile.",
                None,
            ): "{colour:cap} toma la loseta {colour:f}.",
            ("red", None): "rojo",
            ("red", "f"): "roja",
        }
    )
    assert (
        spanish(m("{colour:cap} takes the {colour} tile.", colour=m("red")))
        == "Rojo toma la loseta roja."
    )


def test_a_translation_asks_for_forms_of_messages_with_arguments():
    spanish = translator_with(
        {
            ("{thing} is lost.", None): "{thing:cap} se pierde; adiós {thing:to}.",
            ("city of {owner}", None): "la ciudad de {owner}",
            ("city of {owner}", "to"): "a la ciudad de {owner}",
            ("the {colour} disc", None): "el disco {colour}",
        }
    )
    city = m("{thing} is lost.", thing=m("city of {owner}", owner="Ada"))
    assert spanish(city) == "La ciudad de Ada se pierde; adiós a la ciudad de Ada."
    disc = m("{thing} is lost.", thing=m("the {colour} disc", colour=m("red")))
    assert spanish(disc) == "El disco red se pierde; adiós el disco red."


def test_a_translation_asks_for_forms_of_counted_things():
    known = Catalog(locale="es")
    known.add("{things} go.", "Salen {things} y {things:f}.")
    known.add(("{n} tile", "{n} tiles"), ("{n} loseta", "{n} losetas"))
    known.add(("{n} tile", "{n} tiles"), ("la loseta", "las {n} losetas"), context="f")
    spanish = Translator("es", known)
    for n, said in ((1, "Salen 1 loseta y la loseta."), (2, "Salen 2 losetas y las 2 losetas.")):
        assert spanish(m("{things} go.", things=mn("{n} tile", "{n} tiles", n))) == said


def test_numbers_choose_the_form_of_their_noun():
    known = Catalog(locale="es")
    known.add(("{n} tile", "{n} tiles"), ("{n} loseta", "{n} losetas"))
    spanish = Translator("es", known)
    assert [spanish(mn("{n} tile", "{n} tiles", n)) for n in (0, 1, 2)] == [
        "0 losetas",
        "1 loseta",
        "2 losetas",
    ]


def test_the_log_is_translated_before_it_is_put_together():
    words = {
        (PHRASES.templates["tile"], None): "{0:seat} pone en {2:cell} {1:colour}.",
        ("red", None): "rojo",
    }
    said = PHRASES.say(Note("tile", (0, 1, 53)), ["red", "Bob"], translator_with(words))
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
    assert negotiate(cookie, accepted) == wanted


@pytest.mark.parametrize(("code", "word"), [("es", "Jugar ahora"), ("pt", "Jogar agora")])
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


def test_a_picture_in_one_language_changes_none_in_another():
    """Cards are drawn once and kept."""
    game = ziggurat.load("ages")
    play = Play.new(game, 2, 2)
    room, s = room_of(play, ["Xuxa", "Yara"]), play.state
    english, spanish = (
        [presenter.picture(room, s, SPECTATOR, [], translator(code)) for code in order]
        for order in (("en", "es"), ("es", "en"))
    )
    assert english == spanish[::-1]


@pytest.mark.parametrize(
    ("code", "names"), [("en", "lion (novice)"), ("es", "león (principiante)")]
)
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
    messages = json.loads(sure(re.search(r'id="messages">(.*?)</script>', page))[1])
    assert messages["end"] == "terminar"
    assert ada.look(table)["choices"][-1]["text"] == "end"
