"""All texts that people read at the table; `python -m ziggurat.i18n.extract` adds those that are
new to the catalogues and drops those that nobody says any more.

Code marks them with `m("...")` and `mn("...", "...", n)`, page templates with `_("...")`, scripts
with `t("...")`. The sentences of the log are the templates of the games' phrases, and what their
content calls things is listed by the games (`Text.words`).
"""

import ast
import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

import ziggurat
from ziggurat.core.examples import without
from ziggurat.games import keys
from ziggurat.i18n import LANGUAGES
from ziggurat.i18n.translate import LOCALES

SOURCE = Path(__file__).parents[1]
WEB = SOURCE / "web"
OWN = "ziggurat.games."
BEGUN = datetime(2026, 11, 16, tzinfo=UTC)  # a date that changed every time would hide real changes
IN_CODE = {"m": 1, "mn": 2}  # how many of the arguments are texts
IN_TEMPLATES = {"_": None}
IN_SCRIPTS = {"t": None}
IN_LITERALS = {"parse_template_string": True}  # of scripts: texts inside `${...}`, too

Text = str | tuple[str, ...]  # or one for a single thing and one for several


def all_texts() -> dict[Text, set[str]]:
    """Every text with the places where it stands."""
    found: dict[Text, set[str]] = {}
    for where, text in (*in_code(), *in_templates(), *in_scripts(), *in_games()):
        if re.search("[a-zA-Z]{2}", text if isinstance(text, str) else text[0]):
            found.setdefault(text, set()).add(where)
    return found


def in_code() -> Iterator[tuple[str, Text]]:
    """Also inside the braces of f-strings, which gettext's own reader passes over."""
    for file in sorted(SOURCE.rglob("*.py")):
        where = f"{file.parent.name}/{file.name}"
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
                texts = written(call.args[: IN_CODE.get(call.func.id, 0)])
                if texts:
                    yield where, texts[0] if len(texts) == 1 else texts


def written(arguments: list[ast.expr]) -> tuple[str, ...]:
    values = [one.value for one in arguments if isinstance(one, ast.Constant)]
    return tuple(value for value in values if isinstance(value, str))


def in_templates() -> Iterator[tuple[str, Text]]:
    for file in sorted(WEB.glob("templates/*.html")):
        yield from marked("jinja2.ext:babel_extract", file, IN_TEMPLATES)


def in_scripts() -> Iterator[tuple[str, Text]]:
    for file in sorted(WEB.glob("static/**/*.js")):
        yield from marked("javascript", file, IN_SCRIPTS)


def marked(
    method: str, file: Path, keywords: Mapping[str, tuple[int, int] | None]
) -> Iterator[tuple[str, Text]]:
    """The texts with a mark in one file."""
    where = f"{file.parent.name}/{file.name}"
    with file.open("rb") as source:
        for _, text, _, _ in extract(method, source, keywords=keywords, options=IN_LITERALS):
            yield where, text


def in_games() -> Iterator[tuple[str, Text]]:
    """The log of every game, what its content calls things, and the words of its notation."""
    for game in map(ziggurat.load, keys()):
        if game.package.startswith(OWN):  # a package of somebody else's speaks for itself
            yield from ((game.key, text) for text in game.text.phrases.templates.values())
            yield from ((game.key, text) for text in game.spoken.templates.values())
            yield from ((game.key, word) for word in game.text.words)
            for option in game.options:
                yield from ((game.key, word) for word in (option.label, *option.labels))
            if game.examples:
                yield from ((game.key, example.about) for example in game.examples.all())
            yield from ((game.key, reason) for reason in without(game.package).values())
            words = [word for verb in game.actions.verbs for word in verb.words]
            yield from ((game.key, word) for word in words if not word.startswith("{"))


@cache
def script_texts() -> list[str]:
    """What the scripts of the page say, in the order of the alphabet."""
    return sorted({text for _, text in in_scripts() if isinstance(text, str)})


def places(text: str) -> list[str]:
    """What is put into a text, which its translation must have too; forms of words aside."""
    return sorted(
        f"{name}:{(kind or '').partition('.')[0]}" if name.isdecimal() else name
        for _, name, kind, _ in Formatter().parse(text)
        if name is not None
    )


def update(code: str) -> int:
    """Bring a catalogue up to date; how many texts are to be translated."""
    path = LOCALES / f"{code}.po"
    with path.open("rb") as source:
        old = read_po(source, locale=code)
    texts = all_texts()
    catalogue = empty(code)
    for text in sorted(texts, key=str):
        known = old.get(text if isinstance(text, str) else text[0])
        said = known.string if known is not None and known.id == text else ""
        catalogue.add(text, said, locations=[(w, 0) for w in sorted(texts[text])])
    for entry in old:  # forms of words belong to the translator, not to the code
        if entry.context and entry.id in texts:
            catalogue.add(entry.id, entry.string, context=entry.context)
    with path.open("wb") as target:
        write_po(target, catalogue, width=100, include_lineno=False, sort_output=True)
    return sum(bool(entry.id) and not any(entry.string or ()) for entry in catalogue)


def empty(code: str) -> Catalog:
    return Catalog(
        locale=code,
        header_comment=f"# Ziggurat in {LANGUAGES[code]}. Texts are gathered by `make messages`.",
        project="Ziggurat",
        version="1",
        msgid_bugs_address="Ziggurat",
        last_translator="Ziggurat",
        language_team="Ziggurat",
        creation_date=BEGUN,
        revision_date=BEGUN,
        fuzzy=False,
    )


if __name__ == "__main__":
    for language in LANGUAGES:
        if language != "en":
            print(f"{language}: {update(language)} texts to translate")
