"""The pages: home, new table, the table, replay, rules."""

import re
from contextlib import suppress
from functools import cache
from pathlib import Path as File
from typing import Annotated, Any
from urllib.parse import urlsplit

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import RedirectResponse
from fastapi.templating import Jinja2Templates
from markupsafe import Markup
from sqlalchemy.exc import DBAPIError

import ziggurat
from ziggurat import bots
from ziggurat.core import glossary, guide, lessons
from ziggurat.core.errors import BadOption, ZigguratError
from ziggurat.core.message import Message, m
from ziggurat.draw.icons import FAMILIES, icon, sprite
from ziggurat.i18n import LANGUAGES
from ziggurat.i18n.extract import script_texts
from ziggurat.i18n.translate import COOKIE as LANGUAGE
from ziggurat.i18n.translate import Translator
from ziggurat.web import covers, names, presenter
from ziggurat.web.auth import (
    YEAR,
    OptionalPerson,
    PersonOrGuest,
    TheRooms,
    person_of,
    translator_of,
)
from ziggurat.web.budgets import lane_of
from ziggurat.web.middleware import games_with_picture
from ziggurat.web.storage.ended import Ended, facts_of
from ziggurat.web.storage.store import PAGE, NoTable, Person, Sheet
from ziggurat.web.tables import copies, exploring, looking_back, ratings
from ziggurat.web.tables.clocks import PACES
from ziggurat.web.tables.opening import TableSpec, open_table
from ziggurat.web.tables.room import Room, name_of
from ziggurat.web.tables.service import Rooms

RESTS = {"short": 1, "long": 3}  # seconds before each decision of a bot
WATCHED = 6  # tables of others on the home page
router = APIRouter(include_in_schema=False)
templates = Jinja2Templates(directory=File(__file__).parent / "templates")
LONGEST_NUMBER = 6  # digits of a move
Chair = Annotated[int, Path(ge=0, le=9)]
Number = Annotated[int, Query(ge=1, le=10_000)]
WEIGHTS = (
    m("easy"),
    m("easy to learn"),
    m("some rules"),
    m("many rules"),
    m("a long evening's rules"),
)
LOCAL = ("127.0.0.1", "localhost", "::1")


def rendered(request: Request, name: str, status: int = 200, **context: Any) -> Response:
    """A page in the language of who asks; its scripts find their texts in it. `person` is named in
    the bar."""
    translate = translator_of(request)
    texts = map(Message, [*script_texts(), *context.get("notation", ())])
    spoken = {
        "_": lambda text: translate(Message(text)),
        "say": translate,
        "zip": zip,
        "dict": dict,
        "weight": lambda n: translate(WEIGHTS[n - 1]),
        "icon": lambda name: Markup(icon(name)),
        "cover": lambda game: Markup(covers.cover(game)),
        "sprite": lambda *keys: Markup(sprite("page", "common", *(set(keys) & FAMILIES.keys()))),
        "language": translate.code,
        "languages": LANGUAGES,
        "messages": {text: translate(text) for text in texts if translate(text) != text},
    }
    return templates.TemplateResponse(request, name, {**spoken, **context}, status)


def trouble(request: Request, sentence: str, status: int) -> Response:
    """What went wrong; if it is the database, it is not asked who is there."""
    person = None
    with suppress(ZigguratError, DBAPIError):
        person = person_of(request)
    return rendered(request, "trouble.html", status, sentence=sentence, person=person)


@router.get("/language/{code}")
def choose_language(request: Request, code: str) -> Response:
    """Remember a language and go back to where one was."""
    if code not in LANGUAGES:
        raise BadOption(
            m(
                "There is no language '{code}'; there are: {languages}.",
                code=code,
                languages=", ".join(LANGUAGES),
            )
        )
    before = urlsplit(request.headers.get("referer", "/"))
    same = before.netloc in ("", request.headers.get("host"))
    inside = re.match(r"/(?![/\\])", before.path)  # `//there` would be another host
    away = RedirectResponse(before.path if same and inside else "/", 303)
    away.set_cookie(LANGUAGE, code, max_age=YEAR, samesite="lax")
    return away


@router.get("/")
def home(request: Request, rooms: TheRooms, person: OptionalPerson, page: Number = 1) -> Response:
    """One's tables and the open ones, a page of each, and some to watch."""
    translate, first = translator_of(request), PAGE * (page - 1)
    sheets = rooms.store.tables_of(person.id, first, PAGE + 1) if person else []
    others = rooms.store.open_tables(first, PAGE + 1)
    watched = rooms.store.watchable(person.id if person else "", WATCHED)
    return rendered(
        request,
        "home.html",
        mine=summaries(rooms, sheets[:PAGE], person, translate),
        waiting=summaries(rooms, others[:PAGE], person, translate),
        watched=summaries(rooms, watched, person, translate),
        more=max(len(sheets), len(others)) > PAGE,
        number=page,
        games=sorted(games_with_picture(), key=lambda game: game.weight),
        taught=[game for game in games_with_picture() if lessons.of(game)],
        person=person,
    )


def summaries(
    rooms: Rooms, sheets: list[Sheet], person: Person | None, translate: Translator
) -> list[dict[str, Any]]:
    """A line a table. One that cannot be read leaves the others alone."""
    found, known = [], facts_of(rooms.store, [sheet for sheet in sheets if sheet.over])
    for sheet in sheets:
        with suppress(ZigguratError):
            if sheet.over:
                found.append(finished(rooms, sheet, known[sheet.id], translate))
            else:
                found.append(summary(rooms, sheet, person, translate))
    return found


def finished(rooms: Rooms, sheet: Sheet, facts: Ended, translate: Translator) -> dict[str, Any]:
    """A finished table in a line; its game is not loaded."""
    chairs = rooms.store.chairs_of(sheet.id)
    names = [name_of(sheet, chair, facts.quitters, translate) for chair in chairs]
    return {
        "id": sheet.id,
        "title": ziggurat.load(sheet.game).title,
        "names": ", ".join(names),
        "turn": m("over"),
        "yours": False,
        "moves": facts.moves,
        "since": facts.last,
    }


def summary(
    rooms: Rooms, sheet: Sheet, person: Person | None, translate: Translator
) -> dict[str, Any]:
    """A table in a line: which game, with whom, whose turn."""
    room = rooms.room(sheet.id)
    s = room.play.state
    turn: str = m("over")
    if not room.over:
        turn = room.names(translate)[s.player] if room.full else m("waiting for players")
    yours = room.at_turn(person)
    if yours:
        turn = m("your turn")
    return {
        "id": sheet.id,
        "title": room.game.title,
        "names": ", ".join(room.names(translate)),
        "turn": turn,
        "yours": yours,
        "moves": len(room.play.record.moves),
        "since": room.entries[-1].line.at if room.entries else sheet.since,
    }


@router.get("/new/{key}")
def new_form(request: Request, key: str, person: OptionalPerson) -> Response:
    game = ziggurat.load(key)
    game.need_picture()
    first = game.presets[0] if game.presets else None
    return rendered(
        request,
        "new.html",
        game=game,
        bots=bots.LEVELS,
        paces=PACES,
        person=person,
        seats=first.seats if first else max(2, game.seats[0]),
        first=first.options if first else {},
        taught=bool(lessons.of(game)),
    )


@router.post("/new/{key}")
async def new_table(
    request: Request, key: str, rooms: TheRooms, person: PersonOrGuest, response: Response
) -> Response:
    game = ziggurat.load(key)
    form = {name: str(value) for name, value in (await request.form()).items()}
    name = await run_in_threadpool(names.wanted, rooms.store, person, form.get("name", ""))
    wish = TableSpec(
        game=key,
        seats=[form[f"seat-{i}"] for i in range(game.seats[-1]) if taken(form, i)],
        options={o.name: form.get(f"option-{o.name}", o.values[0]) for o in game.options},
        pace=form.get("pace", "none"),
        open=form.get("open") == "on",
        hints=form.get("hints") == "on",
        rest=RESTS.get(form.get("rest", ""), 0),
    )
    table = await run_in_threadpool(open_table, rooms, wish, person, lane_of(request))
    if name:
        await run_in_threadpool(rooms.store.rename, person.id, name)
    return redirect(f"/t/{table}", response)


def redirect(path: str, response: Response) -> Response:
    """On to another page, with the cookie that a new guest has just got."""
    away = RedirectResponse(path, status_code=303)
    if "set-cookie" in response.headers:
        away.headers["set-cookie"] = response.headers["set-cookie"]
    return away


def taken(form: dict[str, str], seat: int) -> bool:
    return form.get(f"seat-{seat}", "none") != "none"


@router.get("/t/{table}")
def table_page(request: Request, table: str, rooms: TheRooms, person: OptionalPerson) -> Response:
    room = rooms.room(table)
    return rendered(
        request,
        "table.html",
        room=room,
        person=person,
        mine=room.seats_of(person),
        local=request.url.hostname in LOCAL,
        tried=exploring.example_at(room),
        private=bool(room.sheet.example),
        source=source_of(room),
        **told(room, translator_of(request).code),
    )


def source_of(room: Room) -> list[str]:
    """Where the position of an analysis board comes from: `game`, a table and the number of moves;
    nothing at another table."""
    return (room.sheet.analysed or "").split()


def told(room: Room, language: str) -> dict[str, Any]:
    """What the scripts of a table and its replay know of the game: the clause about each kind of
    thing in the picture, the words of its notation, and its terms."""
    clauses = dict(room.game.need_picture().clauses)
    known = glossary.terms(room.game.package, language)
    terms = [{"forms": term.forms, "says": term.says} for term in known]
    told = {"clauses": clauses, "notation": vocabulary(room.game.key), "glossary": terms}
    taught = {"guide": guide.of(room.game), "taught": bool(lessons.of(room.game))}
    return {**told, **taught, "first_game": is_first_game(room)}


def is_first_game(room: Room) -> bool:
    """Whether the table is as the first preset of its game has it; then the order of a turn lies
    open beside the board."""
    first = next(iter(room.game.presets), None)
    if first is None or room.sheet.lesson or room.sheet.example:
        return False
    wanted = room.game.settings(**first.options)
    return room.sheet.seats == first.seats and room.sheet.options == wanted


@cache
def vocabulary(key: str) -> list[str]:
    """The words of a game's notation."""
    verbs = ziggurat.load(key).actions.verbs
    values = (value for verb in verbs for named in verb.values for value in named)
    return sorted({*values, *(word for verb in verbs for word in verb.words)})


@router.post("/t/{table}/sit/{seat}")
async def sit(
    request: Request,
    table: str,
    seat: Chair,
    rooms: TheRooms,
    person: PersonOrGuest,
    response: Response,
) -> Response:
    form = await request.form()
    given = str(form.get("name", ""))
    name = await run_in_threadpool(names.wanted, rooms.store, person, given)
    await run_in_threadpool(rooms.sit, table, seat, person)  # who gets no chair is not renamed
    if name:
        await run_in_threadpool(rooms.store.rename, person.id, name)
    return redirect(f"/t/{table}", response)


@router.get("/t/{table}/replay")
def replay_page(request: Request, table: str, rooms: TheRooms, person: OptionalPerson) -> Response:
    room = rooms.room(table)
    return rendered(
        request,
        "replay.html",
        room=room,
        person=person,
        views=presenter.allowed_views(room, person),
        turns=presenter.turns(room),
        rounds=presenter.rounds(room),
        reviewed=not looking_back.refusal(room),
        **told(room, translator_of(request).code),
    )


@router.post("/t/{table}/branch")
async def branch(request: Request, table: str, rooms: TheRooms) -> Response:
    """Play on from a position of a finished game, at a new table."""
    moves = str((await request.form()).get("at", ""))
    if not (moves.isdecimal() and len(moves) <= LONGEST_NUMBER):
        raise BadOption(m("Which move should the new table begin after?"))
    room = await run_in_threadpool(rooms.room, table)
    new = await run_in_threadpool(copies.branch, rooms, room, int(moves), lane_of(request))
    return RedirectResponse(f"/t/{new}", status_code=303)


@router.post("/records")
async def load_record(request: Request, rooms: TheRooms) -> Response:
    """A record from a file becomes a table that can be replayed, or played on."""
    async with request.form() as form:
        given = form.get("record", "")
        text = given if isinstance(given, str) else (await given.read()).decode("utf-8", "replace")
    new = await run_in_threadpool(copies.load, rooms, text, lane_of(request))
    return RedirectResponse(f"/t/{new}/replay", status_code=303)


@router.get("/u/{who}")
def profile(
    request: Request, who: str, rooms: TheRooms, person: OptionalPerson, page: Number = 1
) -> Response:
    found = rooms.store.person(who)
    if found is None:
        raise NoTable(m("There is nobody of that name here."))
    return rendered(
        request, "person.html", who=found, person=person, **ratings.profile(rooms.store, who, page)
    )


@router.get("/style/{key}.css")
def style(key: str) -> Response:
    """The style sheet of a game's panels."""
    page = ziggurat.load(key).page
    css = "" if page is None else page.style
    return Response(css, media_type="text/css", headers={"Cache-Control": "max-age=600"})
