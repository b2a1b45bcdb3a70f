"""The HTTP interface in JSON, for our own page and for other people's clients and bots."""

from collections.abc import AsyncIterator, Callable
from time import monotonic
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import JSONResponse, PlainTextResponse, StreamingResponse
from fastapi.types import DecoratedCallable

from ziggurat import bots
from ziggurat.core.message import m
from ziggurat.web import ending, panels, presenter, schemas
from ziggurat.web.auth import PersonOrGuest, RequestContext, TheRooms, Visit
from ziggurat.web.budgets import HINTING, TooMuch, address_of, lane_of
from ziggurat.web.fields import Text
from ziggurat.web.live.bot_workers import Question
from ziggurat.web.metrics import warn
from ziggurat.web.middleware import games_with_picture
from ziggurat.web.storage import chat
from ziggurat.web.tables import faults, firsts, rematches
from ziggurat.web.tables.opening import TableSpec, open_table
from ziggurat.web.tables.room import Room
from ziggurat.web.tables.service import NeedsConsent

ABOUT = """Play by program: open a table, look at it, play a move, wait for your turn.

The first request that changes something makes you a guest and sets the cookie `ziggurat`; send it
with every request. A move names the `version` that you look at and a `key` of your own: sent twice
it is played once, and one that comes late is refused and changes nothing."""
AnyTable = schemas.Table | schemas.TablePage
Responses = dict[int | str, dict[str, Any]]


def refusals(*codes: int) -> Responses:
    """Answers with these statuses, as the description of the interface lists them."""
    return {code: {"model": schemas.Refusal, "description": REFUSED[code]} for code in codes}


def text_of(kind: str, about: str) -> Responses:
    """An answer that is text, not JSON."""
    return {200: {"description": about, "content": {kind: {"schema": {"type": "string"}}}}}


EVENTS = "text/event-stream"
REFUSED = {
    400: "The rules or the table forbid it.",
    403: "You may not do that here.",
    404: "There is no such table or game.",
    409: "Something else happened first; look at the table again.",
    429: "Too many requests; wait a little.",
    503: "The database or a bot is busy; try again.",
}
EVERYWHERE: Responses = {
    **refusals(400, 404, 429, 503),
    422: {"model": schemas.Misfit, "description": "The request does not fit this description."},
    "default": {
        "model": schemas.Refusal,
        "description": "Refused unread: no length (411), too large (413), another page (403) or "
        "host (421).",
    },
}
WRITING = refusals(403, 409)


def new_router() -> APIRouter:
    """For operations of the interface, named as their functions are."""
    return APIRouter(
        prefix="/api",
        responses=EVERYWHERE,
        generate_unique_id_function=lambda route: route.name,
    )


router = new_router()

TableId = Annotated[str, Path(description="The name of the table, as in its address.")]
Seat = Annotated[
    int | None,
    Query(ge=0, le=9, description="Who of several people at one screen looks, and says so."),
]
Picture = Annotated[bool, Query(description="Whether to send the picture.")]
OwnPage = Annotated[bool, Query(description="Answer as for our own page: in panels.")]
Shown = Annotated[
    str, Query(max_length=100, description="The `token` of what the page shows already.")
]


class Wanted(NamedTuple):
    """How the table is to be shown."""

    seat: int | None = None
    picture: bool = True
    page: bool = False
    shown: str = ""


async def wanted_of(
    seat: Seat = None, picture: Picture = True, page: OwnPage = False, shown: Shown = ""
) -> Wanted:
    return Wanted(seat, picture, page, shown)


Want = Annotated[Wanted, Depends(wanted_of)]


def answer(asked: RequestContext, room: Room, want: Wanted) -> Response:
    """The table as the person sees it. It is put into JSON here, not by FastAPI, whose check of
    every value takes longer than all the rest."""
    reader = None if asked.person is None else asked.person.id
    remarks = chat.remarks_at(asked.rooms.store, room.sheet.id, reader)
    look = presenter.Look(asked.person, asked.translate, want.seat, want.picture)
    asked.request.app.state.hub.looked(room)
    with room.lock:
        if want.page:
            if room.over and not room.growth:
                room.growth = ending.grown(asked.rooms, room, [0, *presenter.turns(room)])
            first = firsts.coming_up(asked.rooms, room, look)
            told = panels.as_json(room, look, remarks, want.shown, first)
        else:
            told = presenter.as_json(room, look, remarks)
    return Response(told, media_type="application/json")


@router.get("/games", summary="List the games")
def games() -> list[schemas.GameInfo]:
    """Every game with its options and bots."""
    return [
        {
            "key": game.key,
            "title": game.title,
            "seats": list(game.seats),
            "options": {option.name: list(option.values) for option in game.options},
            "bots": list(bots.LEVELS),
        }
        for game in games_with_picture()
    ]


@router.post("/tables", status_code=201, summary="Open a table")
def new_table(
    request: Request, body: schemas.NewTable, rooms: TheRooms, person: PersonOrGuest
) -> schemas.TableName:
    """Open a table. The first such request makes you a guest, with a cookie."""
    wish = TableSpec(
        body.game, body.seats, dict(body.options), body.pace, body.open, body.hints, body.rest
    )
    return {"table": open_table(rooms, wish, person, lane_of(request))}


@router.get("/tables/{table}", summary="Look at a table", response_model=AnyTable)
def look(table: TableId, asked: Visit, want: Want) -> Response:
    """The table as you may see it, with your choices if it is your turn."""
    return answer(asked, asked.rooms.room(table), want)


@router.post(
    "/tables/{table}/act",
    summary="Play a move",
    response_model=AnyTable | schemas.Final,
    responses=WRITING,
)
def act(table: TableId, body: schemas.Act, asked: Visit, want: Want) -> Response:
    """Play a move and look at the table."""
    rooms, person = asked.rooms, asked.person
    try:
        room = rooms.act(table, person, body.action, body.version, body.key, body.sure)
    except NeedsConsent as question:
        return JSONResponse({"final": asked.translate(str(question))})
    return answer(asked, room, want)


def changes(what: str, summary: str) -> Callable[[DecoratedCallable], DecoratedCallable]:
    """An operation that changes a table and answers with it."""
    path = f"/tables/{{table}}/{what}"
    return router.post(path, summary=summary, response_model=AnyTable, responses=WRITING)


@changes("undo", "Take a move back")
def undo(table: TableId, body: schemas.Undo, asked: Visit, want: Want) -> Response:
    """Take your last move back, if nothing hidden came to light and nobody moved since."""
    room = asked.rooms.undo(table, asked.person, body.version, body.key)
    return answer(asked, room, want)


@changes("sit", "Take a seat")
def sit(
    table: TableId,
    body: schemas.Sit,
    asked: Visit,
    want: Want,
    person: PersonOrGuest,
    response: Response,
) -> Response:
    """Take a free seat. Who has no cookie yet gets one as a guest."""
    room = asked.rooms.sit(table, body.seat, person)
    asked.person = person
    seated = answer(asked, room, want)
    seated.raw_headers += [pair for pair in response.raw_headers if pair[0] == b"set-cookie"]
    return seated


@changes("fill", "Give a seat to a bot")
def fill(table: TableId, body: schemas.Fill, asked: Visit, want: Want) -> Response:
    """Let a bot take a free seat."""
    return answer(asked, asked.rooms.seat_bot(table, asked.person, body.seat, body.bot), want)


@changes("away", "Leave or come back")
def away(table: TableId, body: schemas.Away, asked: Visit, want: Want) -> Response:
    """Leave your seat to a bot, or come back."""
    return answer(asked, asked.rooms.substitute_bot(table, asked.person, body.bot), want)


@changes("remark", "Say something")
def remark(table: TableId, body: schemas.Remark, asked: Visit, want: Want) -> Response:
    """Add a line to the chat. Only players can."""
    return answer(asked, asked.rooms.remark(table, asked.person, body.text), want)


@changes("hide", "Hide what somebody says")
def hide(table: TableId, body: schemas.Hide, asked: Visit, want: Want) -> Response:
    """Hide all that the author of a line of chat says, at every table, or show it again."""
    return answer(asked, asked.rooms.hide(table, asked.person, body.remark, body.on), want)


@changes("report", "Report a message")
def report(table: TableId, body: schemas.Report, asked: Visit, want: Want) -> Response:
    """Tell who runs the server of a line of chat; it stands in the log with table and number."""
    room, author = asked.rooms.heard(table, asked.person, body.remark)
    warn(asked.request, f"reports message {body.remark} at table {room.sheet.id} by", author)
    return answer(asked, room, want)


@changes("ask", "Propose something")
def ask(table: TableId, body: schemas.Ask, asked: Visit, want: Want) -> Response:
    """Propose to undo moves that showed something hidden, or to end the game."""
    return answer(asked, asked.rooms.ask(table, asked.person, body.what, body.key), want)


@changes("answer", "Answer a proposal")
def consent(table: TableId, body: schemas.Answer, asked: Visit, want: Want) -> Response:
    """Agree to a proposal, or refuse it."""
    room = asked.rooms.answer(table, asked.person, body.ask, body.yes, body.key)
    return answer(asked, room, want)


@changes("decline", "Decline questions")
def decline(table: TableId, body: schemas.Decline, asked: Visit, want: Want) -> Response:
    """Decline this question and all like it until the phase is over, or be asked again."""
    return answer(asked, asked.rooms.decline(table, asked.person, body.on), want)


@changes("resign", "Give up")
def resign(table: TableId, body: schemas.Resign, asked: Visit, want: Want) -> Response:
    """Resign. A bot takes the seat while two people are left."""
    return answer(asked, asked.rooms.resign(table, asked.person), want)


@router.post("/tables/{table}/rematch", summary="Ask for a rematch", responses=WRITING)
def rematch(table: TableId, asked: Visit) -> schemas.TableName:
    """Open the next game, or find it if somebody has asked already."""
    return {"table": rematches.rematch(asked.rooms, table, asked.person)}


@router.get("/tables/{table}/hint", summary="Get a hint")
async def hint(table: TableId, asked: Visit, seat: Seat = None) -> schemas.Hint:
    """The best choices of a short search, if the table allows hints and it is your turn."""
    request, rooms = asked.request, asked.rooms

    def put() -> tuple[Room, Question]:
        room = rooms.room(table)
        with room.lock:
            return room, presenter.question(room, asked.person, seat, asked.translate)

    room, question = await run_in_threadpool(put)
    if not request.app.state.paces.allows(address_of(request), HINTING, monotonic()):
        raise TooMuch(m("That is too fast; wait a little and try again."))
    advice = await request.app.state.hub.advise(lane_of(request), question)
    return presenter.hint(room, advice)


@router.get("/tables/{table}/why", summary="Ask why a move is illegal")
def why(
    table: TableId,
    asked: Visit,
    seat: Seat = None,
    path: Annotated[Text, Query(max_length=200, description="Ids clicked, with spaces.")] = "",
    text: Annotated[Text, Query(max_length=200, description="Or the action in notation.")] = "",
) -> schemas.Reason:
    """The reason and the clause of the rules."""
    room = asked.rooms.room(table)
    with room.lock:
        return presenter.why(room, asked.person, seat, path.split(), text, asked.translate)


@router.get("/tables/{table}/at/{at}", summary="Look at an earlier position")
def replayed(
    table: TableId,
    at: Annotated[int, Path(description="After how many moves.")],
    asked: Visit,
    view: Annotated[
        int | None,
        Query(ge=-2, le=9, description="Whose view; of a finished game anybody's, -2 is nobody's."),
    ] = None,
    page: OwnPage = False,
) -> schemas.Position:
    """The table as it was after some moves."""
    room = asked.rooms.room(table)
    look = presenter.Look(asked.person, asked.translate, drawn=not page)
    with room.lock:
        state = asked.rooms.position(room, at)
        told = presenter.replayed(room, look, at, state, view)
        if page:
            told["panels"] = panels.at(room, state, told["view"], at, asked.translate)
        return told


@router.get(
    "/tables/{table}/record",
    summary="Download the record",
    response_class=Response,
    responses=text_of("text/plain", "The record."),
)
def record(table: TableId, rooms: TheRooms) -> Response:
    """The record of a finished game. While it lasts a record would tell what is hidden."""
    room = rooms.room(table)
    faults.may_tell_all(room)
    return PlainTextResponse(str(room.play.record))


@router.post(
    "/tables/{table}/fault",
    summary="Report a fault",
    response_class=Response,
    responses={**text_of("text/plain", "The report, as JSON in a file."), **refusals(403)},
)
def fault(table: TableId, body: faults.Trail, asked: Visit, seat: Seat = None) -> Response:
    """What you may know of the table and what you did, for `ziggurat reproduce`. The record is in
    it once the game is over."""
    room = asked.rooms.room(table)
    with room.lock:
        told = faults.report_of(room, room.viewer(asked.person, seat), body.clicked)
    return PlainTextResponse(str(told))


@router.get(
    "/tables/{table}/events",
    summary="Wait for changes",
    response_class=Response,
    responses=text_of(EVENTS, "Server-sent events."),
)
async def events(table: TableId, request: Request, rooms: TheRooms) -> Response:
    """One event for every change, with the new version if that tells all, else `changed`. Look at
    the table again when one comes."""
    await run_in_threadpool(rooms.store.sheet, table)
    request.app.state.hub.may_listen(address_of(request))
    return StreamingResponse(event_stream(request, table), media_type=EVENTS)


async def event_stream(request: Request, table: str) -> AsyncIterator[str]:
    yield "retry: 2000\n\n"
    async for change in request.app.state.hub.listen(table, address_of(request)):
        yield f"data: {change}\n\n" if change else ": still here\n\n"
