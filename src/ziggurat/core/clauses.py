"""The numbered clauses of a game's RULES.md: what the code cites, the tests cover and the UI
shows."""

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple

# A chapter has a number or, like a set-up before the first chapter, a letter: TE-6.5, IS-S.7.
ID = r"[A-Z]+-(?:\d+|[A-Z])(?:\.\d+[a-z]?)*"
CLAUSE = re.compile(rf"^\*\*({ID})\*\*\s+")
HEADING = re.compile(r"^#+\s+(.*)")
EMPHASIS = re.compile(r"(\*\*|\*|`)(?=\S)(.+?)(?<=\S)\1")


class Clause(NamedTuple):
    id: str
    chapter: str
    text: str


def parse(text: str) -> dict[str, Clause]:
    """The clauses in order: a paragraph that opens with its id in bold, under its chapter's
    heading."""
    found: dict[str, Clause] = {}
    chapter = ""
    for paragraph in re.split(r"\n\s*\n", text):
        heading = HEADING.match(paragraph)
        if heading:
            chapter = heading[1]
        clause = CLAUSE.match(paragraph)
        if clause:
            if clause[1] in found:
                raise ValueError(f"clause {clause[1]} stands twice in the rules")
            body = " ".join(paragraph[clause.end() :].split())
            found[clause[1]] = Clause(clause[1], chapter, body)
    return found


def plain(text: str) -> str:
    """A clause without the marks of Markdown."""
    return EMPHASIS.sub(r"\2", text)


@cache
def of(package: str) -> dict[str, Clause]:
    """The clauses of the game in `package`; none if its rules are not written down."""
    try:
        return parse((files(package) / "RULES.md").read_text(encoding="utf-8"))
    except (FileNotFoundError, ModuleNotFoundError, TypeError):
        return {}
