"""All texts that people read at the table, gathered from where they stand; `python -m
ziggurat.table.messages` adds those that are missing to the catalogues.

Templates mark them with `_("...")`, the scripts with `t("...")`; sentences of the log are the
templates of `phrases.py`; prompts, reasons and errors are read from the code.
"""

import ast
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

import ziggurat
from ziggurat import bots
from ziggurat.games import keys
from ziggurat.table.clocks import PACES
from ziggurat.table.languages import JOINTS, LANGUAGES, LOCALES

HERE = Path(__file__).parent
OWN = "ziggurat.games."
BEGUN = datetime(2026, 11, 16, tzinfo=UTC)  # a date that changed every time would hide real changes
MARKED = re.compile(r"""\b(?:_|t)\(\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')""")
SPOKEN = (
    "prompt",
    "ending",
    "proposal",
    "refusal",
    "summary",
    "verdict",
)  # functions that say things


def gathered() -> dict[str, set[str]]:
    """Every text with the places where it stands."""
    found: dict[str, set[str]] = {}
    for where, text in (*in_pages(), *in_table(), *in_games()):
        if re.search("[a-zA-Z]{2}", text):
            found.setdefault(text, set()).add(where)
    return found


def in_pages() -> Iterator[tuple[str, str]]:
    for folder, ending in (("templates", "html"), ("static", "js")):
        for file in sorted((HERE / folder).glob(f"*.{ending}")):
            yield from ((file.name, text) for text in marked(file))
    yield from (("bots", level) for level in bots.LEVELS)
    for pace in PACES.values():
        if pace is not None:
            yield "clocks.py", pace.about


def marked(file: Path) -> list[str]:
    return [ast.literal_eval(word) for word in MARKED.findall(file.read_text(encoding="utf-8"))]


def in_table() -> Iterator[tuple[str, str]]:
    core = HERE.parent / "core"
    for file in (*sorted(HERE.glob("*.py")), core / "game.py", core / "record.py"):
        yield from spoken(file)


def in_games() -> Iterator[tuple[str, str]]:
    """The log, prompts, reasons and options of every game."""
    for game in map(ziggurat.load, keys()):
        if not game.package.startswith(OWN):
            continue  # a package of somebody else's speaks for itself
        key = game.key
        yield from ((key, text) for text in game.text.phrases.templates.values())
        for kind in game.text.phrases.kinds.values():
            words = getattr(kind, "__self__", ())  # `COLOURS.__getitem__` knows its tuple
            if isinstance(words, tuple | list):
                yield from ((key, word) for word in words if re.fullmatch("[a-z][a-z ]{2,}", word))
        yield from ((key, word) for word in game.text.words)
        s = game.new(max(2, game.seats[0]))
        yield from ((key, word) for word in game.text.breakdown(s, 0))
        yield from ((key, word) for word in (*game.seat_names, *game.score_names))
        words = [word for verb in game.actions.verbs for word in verb.words]
        yield from ((key, word) for word in words if not word.startswith("{"))
        for option in game.options:
            words = (option.about, option.name, *option.values)
            yield from ((key, word.replace("_", " ")) for word in words)
        folder = Path(str(files(game.package)))
        for file in sorted(folder.glob("*.py")):
            yield from spoken(file)
        if game.picture is not None:
            yield from ((key, word) for word in game.picture.labels)


def spoken(file: Path) -> Iterator[tuple[str, str]]:
    """Texts of errors and reasons, and what functions like `prompt` return."""
    where = f"{file.parent.name}/{file.name}"
    drawing = file.name.startswith("draw")
    saying = ("tongue", "say", "text") if drawing else ("tongue",)
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and named(node.func) == "Reason":
            yield from ((where, text) for text in sentences(node.args[1]))
        elif isinstance(node, ast.Call) and named(node.func) in saying and node.args:
            yield from ((where, text) for text in sentences(node.args[0]))
        elif isinstance(node, ast.Call) and drawing and named(node.func) == "title" and node.args:
            for text in sentences(node.args[0]):
                yield from ((where, part) for part in JOINTS.split(text))
        elif isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            given = node.exc.args[:1]
            yield from ((where, text) for arg in given for text in sentences(arg))
        elif isinstance(node, ast.FunctionDef) and node.name in SPOKEN:
            for part in ast.walk(node):
                if isinstance(part, ast.Return | ast.Assign) and part.value is not None:
                    yield from ((where, text) for text in sentences(part.value))


def named(function: ast.expr) -> str:
    """The last word of what is called."""
    return str(getattr(function, "attr", getattr(function, "id", "")))


def sentences(node: ast.expr) -> Iterator[str]:
    """A literal text; what an f-string puts in becomes `{}`."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        parts = [v.value if isinstance(v, ast.Constant) else "{}" for v in node.values]
        yield "".join(map(str, parts))
    elif isinstance(node, ast.IfExp):
        yield from sentences(node.body)
        yield from sentences(node.orelse)


IN_SCRIPTS = sorted({text for file in (HERE / "static").glob("*.js") for text in marked(file)})


def fields(text: str) -> list[str]:
    """The places of a text that are filled in, which a translation must have too."""
    return sorted(
        f"{name}:{kind}" for _, name, kind, _ in Formatter().parse(text) if name is not None
    )


def update(code: str) -> int:
    """Add what is missing to a catalogue and drop what nobody says any more; how many are to be
    translated."""
    path = LOCALES / f"{code}.po"
    old = {}
    if path.exists():
        with path.open("rb") as source:
            old = {m.id: m.string for m in read_po(source, locale=code) if m.id}
    catalogue = Catalog(
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
    texts = gathered()
    for text in sorted(texts):
        catalogue.add(text, old.get(text, ""), locations=[(w, 0) for w in sorted(texts[text])])
    with path.open("wb") as target:
        write_po(target, catalogue, width=100, include_lineno=False)
    return sum(not old.get(text) for text in texts)


if __name__ == "__main__":
    for language in LANGUAGES:
        if language != "en":
            print(f"{language}: {update(language)} texts to translate")
