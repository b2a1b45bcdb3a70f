"""The pages of analysis: where a board begins, the position of a table before it is explored, and
the file of a board."""

import re
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import PlainTextResponse

import ziggurat
from ziggurat.core import lessons
from ziggurat.core.analysis import Study
from ziggurat.core.errors import BadOption, IllegalAction
from ziggurat.core.message import m
from ziggurat.core.state import SPECTATOR, TRUTH
from ziggurat.web import presenter
from ziggurat.web.auth import OptionalPerson, PersonOrGuest, TheRooms, translator_of
from ziggurat.web.budgets import lane_of
from ziggurat.web.covers import detail
from ziggurat.web.middleware import games_with_picture
from ziggurat.web.pages import redirect, rendered
from ziggurat.web.storage.store import Person
from ziggurat.web.tables import analysing
from ziggurat.web.tables.analysing import PositionSpec
from ziggurat.web.tables.room import Room

router = APIRouter(include_in_schema=False)
NUMBER = re.compile(r"-?\d{1,6}")
Name = Annotated[str, Path(max_length=60)]
Move = Annotated[int | None, Query(ge=0, le=100_000)]
View = Annotated[int | None, Query(ge=TRUTH, le=9)]
LATEST = 10  # games that are offered


def number(form: dict[str, str], name: str) -> int | None:
    """A number of a form, if one was given."""
    text = form.get(name, "")
    if text and not NUMBER.fullmatch(text):
        raise BadOption(m("The table did not understand that."))
    return int(text) if text else None


@router.get("/analysis")
def analysis(request: Request, rooms: TheRooms, person: OptionalPerson) -> Response:
    """Where a board can begin: a file, a new game, an own game, a lesson."""
    sheets = rooms.store.tables_of(person.id, 0, LATEST) if person else []
    return rendered(
        request,
        "analysis.html",
        games=games_with_picture(),
        taught=[game for game in games_with_picture() if lessons.of(game)],
        mine=[(sheet, ziggurat.load(sheet.game)) for sheet in sheets],
        person=person,
    )


@router.post("/analysis")
async def begin(
    request: Request, rooms: TheRooms, person: PersonOrGuest, response: Response
) -> Response:
    """A board from a file that is sent, from text that is pasted, or from a new game."""
    async with request.form() as form:
        given = form.get("file", "")
        text = given if isinstance(given, str) else (await given.read()).decode("utf-8", "replace")
        told = {name: value for name, value in form.items() if isinstance(value, str)}
    text, lane = text or told.get("text", ""), lane_of(request)
    if "game" in told:
        game, seats = ziggurat.load(told["game"]), number(told, "seats") or 0
        table = await run_in_threadpool(analysing.from_start, rooms, game, seats, person, lane)
    else:
        table = await run_in_threadpool(analysing.from_file, rooms, text, person, lane)
    return redirect(f"/t/{table}", response)


@router.get("/analysis/{table}")
def position(
    request: Request,
    table: Name,
    rooms: TheRooms,
    person: OptionalPerson,
    move: Move = None,
    seat: View = None,
) -> Response:
    """The position of a table before it is explored: whose view, and the button to begin."""
    room = rooms.room(table)
    with room.lock:
        known = analysing.views(room, person)
        if room.older_rules or not known:
            analysing.study_of(rooms, room, person, PositionSpec())  # refuses, and says why
        at = len(room.entries) if move is None else min(move, len(room.entries))
        seat = known[0] if seat not in known else seat
        picture = drawing(rooms.position(room, at), room, person, seat, request)
    return rendered(
        request,
        "position.html",
        room=room,
        person=person,
        at=at,
        seat=seat,
        views=known,
        open=analysing.is_open(room, person),
        names=room.names(translator_of(request)),
        picture=picture,
    )


def drawing(state: object, room: Room, person: Person | None, seat: int, request: Request) -> str:
    """The part of the board that shows most, as that seat sees it; of the whole truth, as a
    spectator does."""
    viewer = SPECTATOR if seat == TRUTH else seat
    whole = presenter.picture(room, state, viewer, [], translator_of(request))
    return detail(whole, room.game)


@router.post("/analysis/{table}")
async def from_table(
    request: Request, table: Name, rooms: TheRooms, person: PersonOrGuest, response: Response
) -> Response:
    """Explore a position of a table on a board of one's own."""
    form = {name: str(value) for name, value in (await request.form()).items()}
    wish = PositionSpec(number(form, "move"), number(form, "seat"), number(form, "seed"))
    new = await run_in_threadpool(
        analysing.from_table, rooms, table, person, wish, lane_of(request)
    )
    return redirect(f"/t/{new}", response)


@router.get("/analysis/{table}/file")
def file(table: Name, rooms: TheRooms, person: OptionalPerson) -> Response:
    """The position of one's own board with what was tried, as a file."""
    room = rooms.room(table)
    with room.lock:
        if not isinstance(room.play, Study) or not room.seats_of(person):
            raise IllegalAction(m("Only the position of your own analysis board can be saved."))
        text, name = str(room.play), f"{room.game.key}.position"
    kept = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=kept)
