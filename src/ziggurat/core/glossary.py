"""The terms of a game in several languages, each with a sentence that explains it and the clause
that defines it, from its `glossary.toml`.

    [[term]]
    id = "leader"
    en = ["leader", "leaders"]
    es = ["líder", "líderes"]
    clause = "TE-1.5"
    [term.says]
    en = "A piece that collects points of its colour."
    es = "Pieza que recoge puntos de su color."
"""

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import NamedTuple

FILE = "glossary.toml"


class Term(NamedTuple):
    """The first form is the headword."""

    id: str
    forms: tuple[str, ...]
    says: str
    clause: str


class Found(NamedTuple):
    """A term in a text, from one place to another."""

    start: int
    end: int
    term: Term


@cache
def terms(package: str, language: str) -> tuple[Term, ...]:
    """The terms of the game in `package` in a language; none if it has no glossary."""
    try:
        text = (files(package) / FILE).read_text(encoding="utf-8")
    except (FileNotFoundError, ModuleNotFoundError, TypeError):  # a game may be a single module
        return ()
    rows = tomllib.loads(text)["term"]
    return tuple(
        Term(row["id"], tuple(row[language]), row["says"][language], row.get("clause", ""))
        for row in rows
        if row.get(language) and language in row.get("says", {})
    )


@cache
def pattern(package: str, language: str) -> tuple[re.Pattern[str], dict[str, Term]] | None:
    """An expression for all forms, the longest first, and the term of each."""
    known = terms(package, language)
    if not known:
        return None
    # Short capitals such as CA are not the same as "ca".
    forms = {form: term for term in reversed(known) for form in term.forms}
    longest = sorted(forms, key=len, reverse=True)
    inner = "|".join(spelled(form) for form in longest)
    folded = {form.lower(): term for form, term in forms.items()} | forms
    return re.compile(rf"(?<![\w-])(?:{inner})(?![\w-])"), folded


def spelled(form: str) -> str:
    """As it may stand in a text: at the start of a sentence with a capital."""
    first = form[0]
    if form.isupper() or not first.isalpha():
        return re.escape(form)
    return f"[{first.lower()}{first.upper()}]{re.escape(form[1:])}"


def find(package: str, language: str, text: str, known: Iterable[str] = ()) -> Iterator[Found]:
    """The first occurrence of each term in a text, without those already known."""
    made = pattern(package, language)
    if made is None:
        return
    seen = set(known)
    for match in made[0].finditer(text):
        term = made[1].get(match[0]) or made[1].get(match[0].lower())
        if term is not None and term.id not in seen:
            seen.add(term.id)
            yield Found(match.start(), match.end(), term)
