"""The numbered clauses of a game's RULES.md: what the code cites, the tests cover and the UI
shows; and the same file as chapters, for readers.

A translation stands beside it (RULES.es.md), with the same ids and the same shape. What it leaves
out is read in English.
"""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import NamedTuple

__all__ = ["Block", "Chapter", "Clause", "chapters", "of", "parse", "plain", "written"]

# A chapter has a number or, like a set-up before the first chapter, a letter: TE-6.5, IS-S.7.
ID = r"[A-Z]+-(?:\d+|[A-Z])(?:\.\d+[a-z]?)*"
CLAUSE = re.compile(rf"^\*\*({ID})\*\*\s+")
HEADING = re.compile(r"^(#+)\s+(.*)")
NUMBERED = re.compile(r"^(?:[A-Z]+-)?(\d+|[A-Z])\.?\s+(.+)")
EMPHASIS = re.compile(r"(\*\*|\*|`)(?=\S)(.+?)(?<=\S)\1")
ENGLISH = "en"


class Clause(NamedTuple):
    """A numbered clause: its id, its chapter, and its text in a language."""

    id: str
    chapter: str
    text: str
    language: str = ENGLISH  # of the text


class Block(NamedTuple):
    """A paragraph of the rules. Tables and code keep their lines; `clause` is its id if it is
    one."""

    kind: str  # clause, heading, text, list, table or code
    text: str
    clause: str = ""
    language: str = ENGLISH


class Chapter(NamedTuple):
    """`key` is how the ids of its clauses begin, TE-5; the preface has none."""

    key: str
    title: str
    blocks: tuple[Block, ...]


def parse(text: str, language: str = ENGLISH) -> dict[str, Clause]:
    """The clauses in order: a paragraph that opens with its id in bold, under its chapter's
    heading."""
    found: dict[str, Clause] = {}
    chapter = ""
    for paragraph in paragraphs(text):
        heading = HEADING.match(paragraph)
        if heading:
            chapter = heading[2]
        clause = CLAUSE.match(paragraph)
        if clause:
            if clause[1] in found:
                raise ValueError(f"clause {clause[1]} stands twice in the rules")
            body = " ".join(paragraph[clause.end() :].split())
            found[clause[1]] = Clause(clause[1], chapter, body, language)
    return found


def paragraphs(text: str) -> Iterator[str]:
    """What stands between blank lines; a heading is one by itself."""
    for piece in re.split(r"\n\s*\n", text):
        lines = piece.strip("\n").split("\n")
        while lines and lines[0].startswith("#"):
            yield lines.pop(0)
        if lines:
            yield "\n".join(lines)


def plain(text: str) -> str:
    """A clause without the marks of Markdown."""
    return EMPHASIS.sub(r"\2", text)


def written(package: str, language: str = ENGLISH) -> str:
    """The rules of the game in `package`, as they are written down in a language; else nothing."""
    name = "RULES.md" if language == ENGLISH else f"RULES.{language}.md"
    try:
        return (files(package) / name).read_text(encoding="utf-8")
    except (FileNotFoundError, ModuleNotFoundError, TypeError):
        return ""


@cache
def of(package: str, language: str = ENGLISH) -> dict[str, Clause]:
    """The clauses of the game in `package`, none if its rules are not written down; each in that
    language, or in English where it is not translated."""
    english = parse(written(package))
    if language == ENGLISH:
        return english
    translated = parse(written(package, language), language)
    return {name: translated.get(name, clause) for name, clause in english.items()}


@cache
def chapters(package: str, language: str = ENGLISH) -> list[Chapter]:
    """The rules as a reader wants them, the preface first."""
    english = book(written(package))
    if language == ENGLISH:
        return english
    known = {chapter.key: chapter for chapter in book(written(package, language), language)}
    return [translated(chapter, known.get(chapter.key)) for chapter in english]


def book(text: str, language: str = ENGLISH) -> list[Chapter]:
    """The chapters: a heading with a number begins one, others are headings inside it. The list of
    clauses that nothing can test is for developers, and ends the book."""
    found: list[tuple[str, str, list[Block]]] = [("", "", [])]
    for paragraph in paragraphs(text):
        heading = HEADING.match(paragraph)
        if heading is None:
            found[-1][2].append(block(paragraph, language))
            continue
        depth, title = len(heading[1]), heading[2]
        numbered = NUMBERED.match(title)
        if depth == 2 and not numbered and any(key for key, _, _ in found):
            break
        if numbered and numbered[1] != found[-1][0]:
            found.append((numbered[1], numbered[2], []))
        elif depth > 2:
            words = numbered[2] if numbered else title
            found[-1][2].append(Block("heading", words, language=language))
    return [chapter(*one) for one in found if one[2]]


def chapter(number: str, title: str, blocks: list[Block]) -> Chapter:
    first = next((block.clause for block in blocks if block.clause), "")
    return Chapter(first.partition(".")[0] if number else "", title, tuple(blocks))


def block(paragraph: str, language: str) -> Block:
    clause = CLAUSE.match(paragraph)
    joined = " ".join(paragraph.split())
    if clause:
        body = " ".join(paragraph[clause.end() :].split())
        return Block("clause", body, clause[1], language)
    for start, kind in (("|", "table"), ("```", "code"), ("- ", "list")):
        if paragraph.startswith(start):
            return Block(kind, paragraph, language=language)
    return Block("text", joined, language=language)


def translated(english: Chapter, other: Chapter | None) -> Chapter:
    """A chapter with whatever is translated: clauses by their ids, the rest by its order."""
    if other is None:
        return english
    clauses = {one.clause: one for one in other.blocks if one.clause}
    rest = [one for one in other.blocks if not one.clause]
    mine = [one for one in english.blocks if not one.clause]
    same = [one.kind for one in mine] == [one.kind for one in rest]
    others = iter(rest if same else mine)
    blocks = [
        clauses.get(one.clause, one) if one.clause else next(others) for one in english.blocks
    ]
    return Chapter(english.key, other.title, tuple(blocks))
