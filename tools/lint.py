"""Lint of style sheets and of worked examples: `python tools/lint.py` prints faults and fails.

A style sheet must parse, give each rule something to do, and use only variables that somebody sets.
Worked examples must parse, have an id of their own within their game, and name clauses that its
rules have. Spelling, Markdown, scripts and Python have linters of their own.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tinycss2

from ziggurat.core import clauses, examples

SOURCE = Path(__file__).parents[1] / "src" / "ziggurat"
PAGES = (".css", ".py", ".html", ".js")
USED = re.compile(r"var\((--[\w-]+)")
SET = re.compile(r"(--[\w-]+)(?:\s*:|\")")
QUIET = {"skip_comments": True, "skip_whitespace": True}


def main() -> int:
    known = variables()
    faults = [
        f"{path.relative_to(SOURCE.parent.parent)}: {fault}"
        for path in sorted(SOURCE.rglob("*.css"))
        for fault in sheet_faults(path.read_text(encoding="utf-8"), known)
    ]
    for game in sorted(path.parent.name for path in SOURCE.glob("games/*/RULES.md")):
        faults += [f"{game}: {fault}" for fault in example_faults(f"ziggurat.games.{game}")]
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


def variables() -> set[str]:
    """All that is set, in a style sheet or by what makes a page."""
    pages = (path for path in SOURCE.rglob("*.*") if path.suffix in PAGES)
    return {name for page in pages for name in SET.findall(page.read_text(encoding="utf-8"))}


def sheet_faults(text: str, known: set[str]) -> Iterator[str]:
    yield from rule_faults(tinycss2.parse_stylesheet(text, **QUIET))
    for name in sorted(set(USED.findall(text)) - known):
        yield f"nobody sets {name}"


def rule_faults(rules: list[Any]) -> Iterator[str]:
    for rule in rules:
        if rule.type == "error":
            yield f"line {rule.source_line}: {rule.message}"
        elif rule.type == "at-rule" and rule.content and rule.lower_at_keyword != "font-face":
            yield from rule_faults(tinycss2.parse_rule_list(rule.content, **QUIET))
        elif rule.type == "qualified-rule":
            yield from declaration_faults(rule)


def declaration_faults(rule: Any) -> Iterator[str]:
    found = tinycss2.parse_blocks_contents(rule.content, **QUIET)
    if not found:
        yield f"line {rule.source_line}: a rule without declarations"
    for one in found:
        if one.type == "error":
            yield f"line {one.source_line}: {one.message}"
        elif one.type == "declaration" and not one.value and not one.name.startswith("--"):
            yield f"line {one.source_line}: {one.name} has no value"


def example_faults(package: str) -> Iterator[str]:
    known, seen = clauses.of(package), set()
    try:
        found = examples.all_of(package)
    except ValueError as error:
        yield str(error)
        return
    for scenario in found:
        if scenario.id in seen:
            yield f"{scenario.id} stands twice"
        seen.add(scenario.id)
        for clause in scenario.clauses:
            if clause not in known:
                yield f"{scenario.id} names {clause}, which the rules do not have"


if __name__ == "__main__":
    sys.exit(main())
