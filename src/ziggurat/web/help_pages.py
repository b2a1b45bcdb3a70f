"""`/help`: the guides that are shipped with the program, on pages of the table.

They are the Markdown of `docs/`, in the wheel as `web/help`. A guide that is translated stands
beside it (`play.es.md`). Actions come from the games; commands from the parser, if whoever serves
has one (`app.state.commands`).
"""

import re
from functools import cache
from pathlib import Path as File
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import FileResponse
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

import ziggurat
from ziggurat.core import notation
from ziggurat.core.message import Message, m
from ziggurat.games import keys
from ziggurat.i18n.translate import translator
from ziggurat.web.auth import OptionalPerson, translator_of
from ziggurat.web.pages import rendered
from ziggurat.web.storage.store import NoTable

HERE = File(__file__).parent
SHIPPED, CHECKOUT = HERE / "help", HERE.parents[2] / "docs"
GUIDES: dict[str, Message] = {
    "play": m("How to play here"),
    "table": m("The table"),
    "learn": m("Lessons"),
    "review": m("Look back at a game"),
    "report": m("Report a fault"),
    "install": m("Install"),
    "operating": m("Host a table"),
    "bots": m("Bots"),
    "notation": m("Notation"),
    "cli": m("Command line"),
    "research": m("Research"),
    "add-a-game": m("Add a game"),
    "concepts": m("Concepts"),
    "architecture": m("Architecture"),
}
COMMANDS, ACTIONS = "commands", "actions"
ELSEWHERE = {"reference/commands.md": "/help/commands", "reference/actions.md": "/help/actions"}
DRAWINGS = ("house", "click", "decision")
router = APIRouter(include_in_schema=False)
Name = Annotated[str, Path(max_length=40)]


def folder() -> File:
    return SHIPPED if SHIPPED.is_dir() else CHECKOUT


@cache
def guide(name: str, code: str) -> tuple[Markup, str]:
    """A guide as HTML, and the language that it is in."""
    for language, path in ((code, f"{name}.{code}.md"), ("en", f"{name}.md")):
        if (folder() / path).is_file():
            return markdown_html((folder() / path).read_text(encoding="utf-8")), language
    raise NoTable(m("There is no such page. Perhaps the link is cut short."))


@cache
def actions(code: str) -> Markup:
    """The notation of all games."""
    translate = translator(code)
    parts = [f"# {translate(m('Actions'))}\n"]
    parts += [notation.markdown(ziggurat.load(key), translate) for key in keys()]
    return markdown_html("\n".join(parts))


def markdown_html(text: str) -> Markup:
    """Our own Markdown as HTML; links lead to pages of the table."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(text)
    for token, following in zip(tokens, [*tokens[1:], None], strict=True):
        if token.type == "heading_open" and following is not None:
            token.attrSet("id", slug(following.content))
        for child in token.children or ():
            lead(child)
    return Markup(parser.renderer.render(tokens, parser.options, {}))


def slug(heading: str) -> str:
    return re.sub(r"[\s-]+", "-", re.sub(r"[^\w\s-]", "", heading.lower())).strip("-")


def lead(token: Token) -> None:
    """Where a link or a drawing is found here; what is not shipped leads nowhere."""
    if token.type == "link_open":
        path, _, part = str(token.attrGet("href")).partition("#")
        there = ELSEWHERE.get(path, "/help/" + path.removesuffix(".md") if path else "")
        known = path in ELSEWHERE or path.removesuffix(".md") in GUIDES or not path
        if not path.startswith("http"):
            token.attrSet(
                "href", (there if known else "/help") + (f"#{part}" if part and known else "")
            )
    elif token.type == "image":
        source = str(token.attrGet("src"))
        shipped = source.startswith("diagrams/")
        token.attrSet("src", f"/help/{source}" if shipped else "/static/icon.svg")
        token.attrSet("loading", "lazy")


@router.get("/help")
def start(request: Request, person: OptionalPerson) -> Response:
    return page(request, person, "play")


@router.get("/help/diagrams/{name}.svg")
def drawing(name: Name) -> Response:
    if name not in DRAWINGS:
        raise NoTable(m("There is no such page. Perhaps the link is cut short."))
    return FileResponse(folder() / "diagrams" / f"{name}.svg")


@router.get("/help/{name}")
def page(request: Request, person: OptionalPerson, name: Name) -> Response:
    code = translator_of(request).code
    commands = getattr(request.app.state, "commands", None)
    if name == ACTIONS:
        html, language = actions(code), code
    elif name == COMMANDS and commands is not None:
        html, language = markdown_html(commands(code)), code
    elif name in GUIDES:
        html, language = guide(name, code)
    else:
        raise NoTable(m("There is no such page. Perhaps the link is cut short."))
    listed = {**GUIDES, ACTIONS: m("Actions")}
    if commands is not None:
        listed[COMMANDS] = m("All commands")
    return rendered(
        request, "help.html", person=person, here=name, html=html, spoken=language, listed=listed
    )
