"""The rules in Spanish and Portuguese say what RULES.md says: the same clauses in the same order,
with the same numbers, references and rulings, and nothing left in English."""

import re
from collections import Counter
from importlib.resources import files
from itertools import pairwise

import pytest

import ziggurat
from ziggurat.core import clauses

LANGUAGES = ("es", "pt")
BOTH = [(key, language) for key in sorted(ziggurat.keys()) for language in LANGUAGES]

# What marks a ruling, what follows from other clauses and what is published: one form a language.
MARKS = {
    "en": ("*Ruling", "*Derived", "[ruling", "[published]"),
    "es": ("*Decisión", "*Deducida", "[decisión", "[publicado]"),
    "pt": ("*Decisão", "*Derivada", "[decisão", "[publicado]"),
}
ENGLISH = re.compile(r"\b(the|of|and|with|is|are|may|when|its|which|from|by|that)\b")
TITLES = re.compile("Through the Ages")  # games that keep their name
WORD = re.compile(r"[^\W\d_]{2,}")
CODE = re.compile(r"`[^`\[]+`")


def rules(key: str, language: str = "en") -> str:
    name = "RULES.md" if language == "en" else f"RULES.{language}.md"
    return (files(ziggurat.load(key).package) / name).read_text(encoding="utf-8")


def paragraphs(text: str) -> list[str]:
    return re.split(r"\n\s*\n", text.strip())


def kind(paragraph: str) -> str:
    """What a paragraph is, with its id, its level and its number of lines or cells."""
    if clause := clauses.CLAUSE.match(paragraph):
        return clause[1]
    if paragraph.startswith("#"):
        return paragraph.split()[0]
    if paragraph.startswith("```"):
        return f"code {len(paragraph.splitlines())}"
    if paragraph.startswith("|"):
        return f"table {len(paragraph.splitlines())} {paragraph.count('|')}"
    if paragraph.startswith("- "):
        return f"list {len(re.findall('^- ', paragraph, re.MULTILINE))}"
    return "text"


def marks(text: str, language: str) -> list[int]:
    return [text.count(mark) for mark in MARKS[language]]


def differences(key, language, look):
    """The paragraphs of which `look` sees something else in the translation."""
    pairs = zip(paragraphs(rules(key)), paragraphs(rules(key, language)), strict=True)
    return [theirs[:60] for ours, theirs in pairs if look(ours, "en") != look(theirs, language)]


@pytest.mark.parametrize(("key", "language"), BOTH)
def test_the_same_paragraphs_in_the_same_order(key, language):
    ours = [kind(paragraph) for paragraph in paragraphs(rules(key))]
    theirs = [kind(paragraph) for paragraph in paragraphs(rules(key, language))]
    assert theirs == ours


@pytest.mark.parametrize(("key", "language"), BOTH)
def test_the_same_clauses_in_the_same_order(key, language):
    theirs = clauses.parse(rules(key, language))
    assert list(theirs) == list(clauses.parse(rules(key)))
    assert all(clause.text and clause.chapter for clause in theirs.values())


@pytest.mark.parametrize(("key", "language"), BOTH)
def test_a_ruling_is_marked_as_one(key, language):
    assert differences(key, language, marks) == []


@pytest.mark.parametrize(("key", "language"), BOTH)
def test_the_same_numbers(key, language):
    def numbers(text: str, _: str) -> Counter[str]:
        return Counter(re.findall(r"\d+", text))

    assert differences(key, language, numbers) == []


@pytest.mark.parametrize(("key", "language"), BOTH)
def test_the_same_clauses_are_cited(key, language):
    def cited(text: str, _: str) -> Counter[str]:
        return Counter(re.findall(clauses.ID, text))

    assert differences(key, language, cited) == []


@pytest.mark.parametrize(("key", "language"), BOTH)
def test_notation_is_the_same(key, language):
    def notation(text: str, _: str) -> Counter[str]:
        return Counter(CODE.findall(" ".join(text.split())))

    assert differences(key, language, notation) == []


@pytest.mark.parametrize(("key", "language"), BOTH)
def test_no_paragraph_is_left_in_english(key, language):
    prose = [CODE.sub("", text) for text in paragraphs(rules(key, language)) if text[:3] != "```"]
    prose = [TITLES.sub("", text) for text in prose]
    assert [text[:80] for text in prose if ENGLISH.search(text)] == []
    ours = {text for text in paragraphs(rules(key)) if kind(text).partition(" ")[0] != "code"}
    untouched = [text for text in prose[1:] if text in ours]
    assert [text for text in untouched if WORD.search(text.split(maxsplit=1)[1])] == []


@pytest.mark.parametrize(("key", "language"), BOTH)
def test_a_chapter_is_called_the_same_where_it_continues(key, language):
    """Chapters that have one name in English have one in the translation."""
    ours, theirs = clauses.parse(rules(key)), clauses.parse(rules(key, language))
    named = [(clause.chapter, theirs[id_].chapter) for id_, clause in ours.items()]
    for before, after in pairwise(named):
        assert (before[0] == after[0]) == (before[1] == after[1]), after
