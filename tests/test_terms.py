"""The words of the rulebooks: where an English clause or text uses a term of a game's glossary, the
translation uses the glossary's word for it, and never one of the words it must not use."""

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

import ziggurat
from ziggurat.core import clauses
from ziggurat.i18n.translate import LOCALES

LANGUAGES = ("es", "pt")
GAMES = sorted(ziggurat.keys())
BOTH = [(key, language) for key in GAMES for language in LANGUAGES]
CODE = re.compile(r"`[^`]+`")
FIELD = re.compile(r"\{[^}]*\}")


class Term(NamedTuple):
    id: str
    en: tuple[str, ...]
    said: tuple[str, ...]  # in the language
    never: tuple[str, ...]
    strict: bool
    longer: tuple[str, ...]  # the forms of other terms of which this one is a part


class Excused(NamedTuple):
    """A clause or text that says a term in another way: what its id or English text begins
    with."""

    game: str
    term: str
    start: str
    why: str


BOTH_COLOURS = "it names both colours at once"
NAME = "a name that is not made of the term"
FIRST = "who is ahead, not a card"
EXCUSED = [
    Excused("ages", "yellow_token", "TTA-15.22", BOTH_COLOURS),
    Excused("ages", "yellow_token", "TTA-20.13", BOTH_COLOURS),
    Excused("ages", "yellow_token", "TTA-21.11", BOTH_COLOURS),
    Excused("ages", "round", "TTA-29.18", "rounding, not a round"),
    Excused("ages", "leader", "TTA-44.11", FIRST),
    Excused("ages", "leader", "TTA-44.34", FIRST),
    Excused("ages", "leader", "Culture leader", FIRST),
    Excused("ages", "military_action", "civil and military actions", "it names both kinds at once"),
    Excused("ages", "science", "Popularization of Science", NAME),
    Excused("ages", "food", "Fast Food Chains", NAME),
    Excused("ages", "food", "TTA-29.32", NAME),
    Excused("ages", "food", "TTA-42.13", NAME),
    Excused("inner_sea", "city", "City Walls", NAME),
]


@cache
def entries(key: str) -> list[dict[str, Any]]:
    text = (files(ziggurat.load(key).package) / "glossary.toml").read_text(encoding="utf-8")
    found: list[dict[str, Any]] = tomllib.loads(text)["term"]
    return found


@cache
def terms(key: str, language: str) -> list[Term]:
    return [
        Term(
            entry["id"],
            tuple(entry["en"]),
            tuple(entry[language]),
            tuple(entry.get(f"not_{language}", ())),
            entry.get("strict", False),
            longer(key, entry),
        )
        for entry in entries(key)
    ]


def longer(key: str, entry: dict[str, Any]) -> tuple[str, ...]:
    others = [form for other in entries(key) if other is not entry for form in other["en"]]
    return tuple(form for form in others if has(form, tuple(entry["en"])))


@cache
def words(forms: tuple[str, ...], flags: re.RegexFlag = re.IGNORECASE) -> re.Pattern[str]:
    """Finds the forms as words of their own."""
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, forms))})(?!\w)", flags)


def has(text: str, forms: tuple[str, ...]) -> bool:
    return words(forms).search(text) is not None


@cache
def bare(text: str) -> str:
    """Without notation, which is the same in all languages."""
    return FIELD.sub("", CODE.sub("", text))


def uses(term: Term, english: str) -> bool:
    """A term with a capital, such as Military, is meant with it only; a term within another one,
    such as the tile of a catastrophe tile, is not meant."""
    flags = re.NOFLAG if term.en[0][0].isupper() else re.IGNORECASE
    if not words(term.en, flags).search(bare(english)):
        return False
    apart = words(term.longer).sub("", bare(english)) if term.longer else bare(english)
    return words(term.en, flags).search(apart) is not None


def excused(key: str, term: Term, where: str) -> bool:
    return any(
        (one.game, one.term) == (key, term.id) and where.startswith(one.start) for one in EXCUSED
    )


def pairs_of_rules(key: str, language: str) -> list[tuple[str, str, str]]:
    package = files(ziggurat.load(key).package)
    read = {
        name: clauses.parse((package / f"RULES{name}.md").read_text(encoding="utf-8"))
        for name in ("", f".{language}")
    }
    return [(id_, clause.text, read[f".{language}"][id_].text) for id_, clause in read[""].items()]


@cache
def catalogue(language: str) -> list[Message]:
    with (LOCALES / f"{language}.po").open("rb") as file:
        return [message for message in read_po(file) if message.id and message.context is None]


def pairs_of_texts(key: str, language: str) -> list[tuple[str, str, str]]:
    """The texts that belong to this game alone."""
    found = []
    for message in catalogue(language):
        homes = {str(place).partition("/")[0] for place, _ in message.locations}
        if homes == {key}:
            ours = message.id if isinstance(message.id, str) else message.id[0]
            said = message.string or ""
            theirs = said if isinstance(said, str) else " ".join(said)
            found.append((ours[:60], ours, theirs))
    return found


def missing(key: str, language: str, pairs: list[tuple[str, str, str]]) -> list[str]:
    return [
        f"{where}: {term.id}, not “{term.said[0]}” in “{theirs[:120]}”"
        for where, ours, theirs in pairs
        for term in terms(key, language)
        if term.strict and uses(term, ours) and not has(bare(theirs), term.said)
        if not excused(key, term, where)
    ]


def forbidden(key: str, language: str, pairs: list[tuple[str, str, str]]) -> list[str]:
    return [
        f"{where}: {term.id}, never {term.never}: “{theirs[:120]}”"
        for where, ours, theirs in pairs
        for term in terms(key, language)
        if term.never and uses(term, ours) and has(bare(theirs), term.never)
        if not excused(key, term, where)
    ]


@pytest.mark.parametrize("key", GAMES)
def test_a_glossary_is_whole(key):
    known = clauses.of(ziggurat.load(key).package)
    assert 25 <= len(entries(key)) <= 60
    assert len({entry["id"] for entry in entries(key)}) == len(entries(key))
    for entry in entries(key):
        assert entry["clause"] in known, entry["id"]
        assert set(entry["says"]) == {"en", *LANGUAGES}
        assert all(entry["says"].values())
        assert all(entry[language] for language in LANGUAGES)


@pytest.mark.parametrize(("key", "language"), BOTH)
def test_clauses_say_the_terms(key, language):
    assert missing(key, language, pairs_of_rules(key, language)) == []


@pytest.mark.parametrize(("key", "language"), BOTH)
def test_texts_say_the_terms(key, language):
    found = pairs_of_texts(key, language)
    assert len(found) > 100
    assert missing(key, language, found) == []


@pytest.mark.parametrize(("key", "language"), BOTH)
def test_no_other_word_is_used(key, language):
    pairs = pairs_of_rules(key, language) + pairs_of_texts(key, language)
    assert forbidden(key, language, pairs) == []


@pytest.mark.parametrize("one", EXCUSED)
def test_an_exception_is_still_needed(one):
    assert any(
        where.startswith(one.start) and uses(term, ours) and not has(bare(theirs), term.said)
        for language in LANGUAGES
        for term in terms(one.game, language)
        if term.id == one.term
        for where, ours, theirs in pairs_of_rules(one.game, language)
        + pairs_of_texts(one.game, language)
    )
