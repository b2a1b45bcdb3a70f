"""The language of the command line: how it is chosen, and that help and refusals speak it."""

import argparse
import ast
import inspect
import re

import pytest

from tests.test_messages import STRANGE
from ziggurat.cli import language, parser
from ziggurat.cli.parser import WORDS, own_words
from ziggurat.draw.words import translating
from ziggurat.games import keys

# What argparse tells programmers, and what holds no word of its own.
NOT_FOR_PEOPLE = re.compile(
    "not defined|conflicting|invalid (option string|conflict)|merge|dest=|mutually|is not callable"
    "|positionals|multiple subparser|can't open|with mode|prog|heading|deprecated|subcommands"
)
SYSTEM = ("ZIGGURAT_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
NAMES = "bash|bashrc|ziggurat|ZIGGURAT_LANGUAGE|postgresql:\\S+"


@pytest.fixture
def nothing_chosen(monkeypatch):
    for name in SYSTEM:
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


@pytest.mark.parametrize(
    ("words", "variables", "code"),
    [
        ([], {}, "en"),
        ([], {"LANG": "C.UTF-8"}, "en"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        ([], {"LANG": "pt_BR.UTF-8"}, "pt"),
        ([], {"LANG": "es_AR", "LC_ALL": "C"}, "en"),
        ([], {"LANG": "es_AR", "LC_MESSAGES": "pt_PT"}, "pt"),
        ([], {"LANG": "es_ES", "ZIGGURAT_LANGUAGE": "pt"}, "pt"),
        (["rules", "tigris", "--language", "es"], {"ZIGGURAT_LANGUAGE": "pt"}, "es"),
        (["--language=pt-BR", "rules", "tigris"], {}, "pt"),
        (["--language", "es", "rules", "tigris", "--language", "pt"], {}, "pt"),
    ],
)
def test_which_language_is_spoken(nothing_chosen, words, variables, code):
    for name, value in variables.items():
        nothing_chosen.setenv(name, value)
    with language.speaking(language.wanted(words)):
        assert language.code() == code


SPOKEN = [
    (["--help"], "uso: ziggurat", "uso: ziggurat"),
    (["play", "--help"], "Juega en el terminal contra", "Joga no terminal contra"),
    (["rules", "-h"], "opciones:", "opções:"),
]


@pytest.mark.parametrize(("words", "spanish", "portuguese"), SPOKEN)
@pytest.mark.parametrize("first", [True, False])
def test_help_speaks_it(nothing_chosen, capsys, cli, words, spanish, portuguese, first):
    for code, said in (("es", spanish), ("pt", portuguese)):
        chosen = ["--language", code]
        with pytest.raises(SystemExit) as stop:
            cli(*(chosen + words if first else words[:-1] + chosen + words[-1:]))
        assert stop.value.code == 0
        assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "spanish", "portuguese"),
    [
        (["fuzz"], "falta indicar: JUEGO", "falta indicar: JOGO"),
        (["play", "chess"], "No hay ningún juego «chess»", "Não há jogo “chess”"),
        (["play", "tigris", "--seats", "x"], "no es un número entero", "não é um número inteiro"),
        (["play", "tigris", "--sing"], "argumentos desconocidos", "argumentos desconhecidos"),
        (["rules", "tigris", "TE-1.1", "--example"], "lo que hay en la caja", "o que há na caixa"),
        (["replay", "none.record"], "none.record: no existe", "none.record: não existe"),
        (["arena", "tigris", "--bots", "greedy"], "dos bots distintos", "dois bots diferentes"),
        (["bots", "--db", "sqlite://"], "necesitan PostgreSQL", "precisam de PostgreSQL"),
    ],
)
def test_refusals_speak_it(nothing_chosen, refused, words, spanish, portuguese):
    for code, said in (("es", spanish), ("pt", portuguese)):
        nothing_chosen.setenv("ZIGGURAT_LANGUAGE", code)
        assert said in refused(*words)


def test_a_language_that_nobody_speaks_here(nothing_chosen, refused):
    assert "no language 'tlh'; there are: en, es, pt" in refused(
        "rules", "tigris", "--language=tlh"
    )
    nothing_chosen.setenv("ZIGGURAT_LANGUAGE", "tlh")
    assert "no language 'tlh'" in refused("rules", "tigris")


def test_all_words_of_argparse_are_ours():
    calls = [
        node
        for node in ast.walk(ast.parse(inspect.getsource(argparse)))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("_", "ngettext")
    ]
    said = {str(a.value) for call in calls for a in call.args if isinstance(a, ast.Constant)}
    assert {text for text in said - set(WORDS) if not NOT_FOR_PEOPLE.search(text)} == set()


def test_no_word_of_help_is_left_in_english():
    """But for options, commands and names, which stay the same in every language."""
    with translating(STRANGE), own_words():
        top = parser()
        (commands,) = (a for a in top._actions if isinstance(a, argparse._SubParsersAction))
        pages = [top.format_help(), *(one.format_help() for one in commands.choices.values())]
    words = (
        "random",
        "novice",
        "greedy",
        "agent",
        "quick",
        "outcomes",
        "matches",
        "unit",
        "ids",
        "raw",
    )
    stay = "|".join((*commands.choices, *keys(), *words))
    same = rf"--[a-z-]+|\b({NAMES}|{stay})\b"
    assert len(pages) > 10
    for page in pages:
        assert "жжжжж: ziggurat" in page
        assert re.findall("[A-Za-z]{3,}", re.sub(same, "", page)) == []


def test_argparse_speaks_with_its_own_words_again():
    known = vars(argparse)["_"]
    with own_words():
        assert vars(argparse)["_"] is not known
    assert vars(argparse)["_"] is known
