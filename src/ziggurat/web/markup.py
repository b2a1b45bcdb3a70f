"""The rules as HTML: emphasis, code, tables, links between clauses, marks for rulings, and terms
that explain themselves."""

import re
from collections.abc import Mapping

from markupsafe import Markup, escape

from ziggurat.core import clauses, glossary
from ziggurat.core.clauses import Block

TAGS = {"**": "strong", "*": "em", "`": "code"}
CITED = re.compile(rf"\b{clauses.ID}\b")
SHORT = re.compile(r"(?<![\w.,–-])(\d+\.\d+[a-z]?)(?![\w.]\d|%)\b")
# What the rulebook leaves open, and what follows from other clauses: *Ruling: why.*, [ruling].
NOTE = re.compile(
    r"\*([A-ZÀ-Ý][^\W\d_]+(?:, [^:.*]{1,40})?)([.:])\s*((?:[^*]|(?<=\s)\*(?=\s))*?)\*(?!\*)"
)
TAG = re.compile(r"\[([^\W\d_]{4,})\]")
DERIVED = ("Deri", "Dedu")  # how that word begins in our languages
CODE = re.compile(r"`([^`]+)`")
SPLIT = re.compile(r"(<[^>]*>)")


def with_tags(safe: str) -> str:
    """Emphasis and code of a text that is escaped."""
    return clauses.EMPHASIS.sub(
        lambda found: f"<{TAGS[found[1]]}>{found[2]}</{TAGS[found[1]]}>", safe
    )


def emphasised(text: str) -> Markup:
    """A text of ours with emphasis and code."""
    return Markup(with_tags(str(escape(text))))


class Marker:
    """Marks the texts of one game in one language up."""

    def __init__(
        self, package: str, language: str, known: Mapping[str, object], base: str = ""
    ) -> None:
        self.package, self.language, self.known, self.base = package, language, known, base
        self.prefix = next(iter(known), "-").partition("-")[0]

    def clause(self, text: str) -> Markup:
        """A clause or a paragraph. Code is put aside and comes back as it was."""
        code = [f"<code>{escape(one)}</code>" for one in CODE.findall(text)]
        html = self.words(CODE.sub("\0", text))
        return Markup(self.explained(re.sub("\0", lambda _: code.pop(0), html)))

    def words(self, text: str) -> str:
        safe = str(escape(text))
        safe = NOTE.sub(self.note, safe)
        safe = TAG.sub(r'<span class="mark">\1</span>', safe)
        safe = with_tags(safe)
        safe = CITED.sub(lambda found: self.link(found[0], found[0]), safe)
        return "".join(
            piece if i % 2 else SHORT.sub(self.short, piece)
            for i, piece in enumerate(re.split(r"(<a .*?</a>)", safe))
        )

    def note(self, found: re.Match[str]) -> str:
        word, _, text = found.groups()
        kind = "derived" if word.startswith(DERIVED) else "ruling"
        return f'<span class="note {kind}"><span class="mark">{word}</span> {text}</span>'

    def link(self, clause: str, text: str) -> str:
        return f'<a href="{self.base}#{clause}">{text}</a>'

    def short(self, found: re.Match[str]) -> str:
        """A clause of this game without its prefix."""
        clause = f"{self.prefix}-{found[1]}"
        return self.link(clause, found[1]) if clause in self.known else found[1]

    def explained(self, html: str) -> str:
        """With the first occurrence of each term marked, outside links, code and marks."""
        done, seen, inside = [], set[str](), 0
        for i, piece in enumerate(SPLIT.split(html)):
            if i % 2:
                inside += {"<a": 1, "<c": 1, "</a": -1, "</c": -1}.get(opens(piece), 0)
                done.append(piece)
            else:
                done.append(piece if inside else self.terms(piece, seen))
        return "".join(done)

    def terms(self, text: str, seen: set[str]) -> str:
        done, at = [], 0
        for start, end, term in glossary.find(self.package, self.language, text, seen):
            seen.add(term.id)
            done += [text[at:start], marked(text[start:end], term)]
            at = end
        return "".join([*done, text[at:]])


def opens(tag: str) -> str:
    """How a link or code begins or ends."""
    return re.match(r"</?[ac](?=[ >o])|", tag)[0]  # type: ignore[index]


def marked(word: str, term: glossary.Term) -> str:
    clause = f' data-clause="{escape(term.clause)}"' if term.clause else ""
    says = escape(term.says)
    return f'<dfn tabindex="0" data-says="{says}"{clause}>{word}</dfn>'


def table(text: str, marker: Marker) -> Markup:
    """A table of Markdown: its first row is the head."""
    rows = [[cell.strip() for cell in line.strip("| ").split("|")] for line in text.splitlines()]
    # An empty first cell of the head was stripped with the edge.
    width = max(map(len, rows))
    rows = [[""] * (width - len(row)) + row for row in rows]
    head, body = rows[0], rows[2:]
    top = "".join(f"<th>{marker.words(cell)}</th>" for cell in head)
    lines = ["".join(f"<td>{marker.words(cell)}</td>" for cell in row) for row in body]
    inner = "".join(f"<tr>{line}</tr>" for line in lines)
    return Markup(f"<thead><tr>{top}</tr></thead><tbody>{inner}</tbody>")


def block_html(block: Block, marker: Marker) -> Markup:
    """A block as the inside of its element."""
    if block.kind == "table":
        return table(block.text, marker)
    if block.kind == "code":
        return Markup(escape(block.text.strip("`\n")))
    if block.kind == "list":
        items = re.split(r"\n- ", block.text.removeprefix("- "))
        return Markup("".join(f"<li>{marker.clause(' '.join(one.split()))}</li>" for one in items))
    return marker.clause(block.text)
