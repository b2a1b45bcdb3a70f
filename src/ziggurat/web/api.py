"""The HTTP interface in JSON, for our own page and for other people's clients and bots."""

from collections.abc import AsyncIterator, Mapping
from time import monotonic
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import JSONResponse, PlainTextResponse, StreamingResponse
from pydantic import AfterValidator, BaseModel, Field

from ziggurat import bots
from ziggurat.core.errors import IllegalAction
from ziggurat.core.message import m
from ziggurat.web import panels, presenter
from ziggurat.web.auth import Anybody, Asked, TheRooms, Visit
from ziggurat.web.budgets import HINTING, TooMuch, address_of, lane_of
from ziggurat.web.live.bot_workers import Question
from ziggurat.web.middleware import drawn
from ziggurat.web.tables import rematches
from ziggurat.web.tables.opening import Wish, open_table
from ziggurat.web.tables.room import Room

router = APIRouter(prefix="/api")


def plain(text: str) -> str:
    """Text that every database can keep."""
    if "\0" in text or any("\ud800" <= sign <= "\udfff" for sign in text):
        raise ValueError("a sign that is no text")
    return text


Text = Annotated[str, AfterValidator(plain)]
Key = Annotated[Text, Field(min_length=8, max_length=40)]


class Act(BaseModel):
    """An action by number or in notation, on the version the player was looking at. Sending the
    same key again does nothing, so a lost answer can be asked for once more."""

    action: int | Annotated[Text, Field(max_length=200)]
    sure: bool = True  # else an action that cannot be taken back is only announced
    version: int = Field(ge=0)
    key: Key


class Undo(BaseModel):
    version: int = Field(ge=0)
    key: Key


class Ask(BaseModel):
    what: Literal["undo", "end"]
    key: Key


class Answer(BaseModel):
    """To the proposal that line `ask` made."""

    ask: int = Field(ge=0)
    yes: bool
    key: Key


class Resign(BaseModel):
    key: Key


class Decline(BaseModel):
    on: bool


class Sit(BaseModel):
    seat: int = Field(ge=0, le=9)


class Fill(BaseModel):
    seat: int = Field(ge=0, le=9)
    bot: Text = Field(max_length=20)


class Away(BaseModel):
    bot: Text | None = Field(default=None, max_length=20)


class Remark(BaseModel):
    text: Text = Field(min_length=1, max_length=500)


Seat = Annotated[int | None, Query(ge=0, le=9)]


def answer(asked: Asked, room: Room, seat: int | None = None, drawn: bool = True) -> Response:
    """The table as the person sees it, put into JSON by ourselves: the walk over it that would
    make sure takes longer than all the rest. Our own page asks with `page` and says by `shown` what
    it has already."""
    remarks = asked.rooms.store.remarks_at(room.sheet.id)
    look = presenter.Look(asked.person, asked.translate, seat, drawn)
    asked.request.app.state.hub.looked(room)
    query = query_of(asked)
    with room.lock:
        if "page" in query:
            if room.over and not room.growth:
                room.growth = asked.rooms.grown(room, [0, *presenter.turns(room)])
            told = panels.as_json(room, look, remarks, query.get("shown", ""))
        else:
            told = presenter.as_json(room, look, remarks)
    return Response(told, media_type="application/json")


def query_of(asked: Asked) -> Mapping[str, str]:
    return asked.request.query_params


class NewTable(BaseModel):
    """A table to be opened: who sits where (`me`, `friend`, `anyone` or a bot's name), and how it
    goes."""

    game: Text = Field(max_length=40)
    seats: list[Annotated[Text, Field(max_length=20)]] = Field(max_length=10)
    options: dict[Annotated[Text, Field(max_length=40)], Annotated[Text, Field(max_length=40)]] = {}
    pace: Text = Field(default="none", max_length=12)
    open: bool = False
    hints: bool = False


@router.get("/games")
def games() -> list[dict[str, Any]]:
    """What can be played, with its options; bots have names of their own."""
    return [
        {
            "key": game.key,
            "title": game.title,
            "seats": list(game.seats),
            "options": {option.name: list(option.values) for option in game.options},
            "bots": list(bots.LEVELS),
        }
        for game in drawn()
    ]


@router.post("/tables", status_code=201)
def new_table(request: Request, body: NewTable, rooms: TheRooms, person: Anybody) -> dict[str, str]:
    wish = Wish(body.game, body.seats, dict(body.options), body.pace, body.open, body.hints)
    return {"table": open_table(rooms, wish, person, lane_of(request))}


@router.get("/tables/{table}")
def look(table: str, asked: Visit, seat: Seat = None, picture: bool = True) -> Response:
    """The table as this person may see it; `seat` lifts the curtain of a shared screen. Programs
    may do without the picture."""
    return answer(asked, asked.rooms.room(table), seat, picture)


@router.post("/tables/{table}/act")
def act(table: str, body: Act, asked: Visit, seat: Seat = None, picture: bool = True) -> Response:
    rooms, person = asked.rooms, asked.person
    if not body.sure and rooms.is_final(table, person, body.action, body.version):
        text = asked.translate(m("That shows something hidden and cannot be taken back."))
        return JSONResponse({"final": text})
    room = rooms.act(table, person, body.action, body.version, body.key)
    return answer(asked, room, seat, picture)


@router.post("/tables/{table}/undo")
def undo(table: str, body: Undo, asked: Visit, seat: Seat = None) -> Response:
    return answer(asked, asked.rooms.undo(table, asked.person, body.version, body.key), seat)


@router.post("/tables/{table}/sit")
def sit(table: str, body: Sit, asked: Visit, person: Anybody, response: Response) -> Response:
    """Take a free chair. A guest gets the cookie here."""
    room = asked.rooms.sit(table, body.seat, person)
    asked.person = person
    seated = answer(asked, room)
    seated.raw_headers += [pair for pair in response.raw_headers if pair[0] == b"set-cookie"]
    return seated


@router.post("/tables/{table}/fill")
def fill(table: str, body: Fill, asked: Visit) -> Response:
    """Let a bot take a free chair."""
    return answer(asked, asked.rooms.fill(table, asked.person, body.seat, body.bot))


@router.post("/tables/{table}/away")
def away(table: str, body: Away, asked: Visit) -> Response:
    """Leave the chair to a bot, or come back with no bot named."""
    return answer(asked, asked.rooms.stand_in(table, asked.person, body.bot))


@router.post("/tables/{table}/remark")
def remark(table: str, body: Remark, asked: Visit) -> Response:
    return answer(asked, asked.rooms.remark(table, asked.person, body.text))


@router.post("/tables/{table}/ask")
def ask(table: str, body: Ask, asked: Visit, seat: Seat = None) -> Response:
    """Propose to take one's last move back past a reveal, or to end the game."""
    return answer(asked, asked.rooms.ask(table, asked.person, body.what, body.key), seat)


@router.post("/tables/{table}/answer")
def consent(table: str, body: Answer, asked: Visit, seat: Seat = None) -> Response:
    room = asked.rooms.answer(table, asked.person, body.ask, body.yes, body.key)
    return answer(asked, room, seat)


@router.post("/tables/{table}/decline")
def decline(table: str, body: Decline, asked: Visit, seat: Seat = None) -> Response:
    """Decline this question and all like it until the phase is over, or be asked again."""
    return answer(asked, asked.rooms.decline(table, asked.person, body.on), seat)


@router.post("/tables/{table}/resign")
def resign(table: str, body: Resign, asked: Visit, seat: Seat = None) -> Response:
    return answer(asked, asked.rooms.resign(table, asked.person), seat)


@router.post("/tables/{table}/rematch")
def rematch(table: str, asked: Visit) -> dict[str, str]:
    """Ask the others for another game, or come to it when somebody has asked."""
    return {"table": rematches.rematch(asked.rooms, table, asked.person)}


@router.get("/tables/{table}/hint")
async def hint(table: str, asked: Visit, seat: Seat = None) -> dict[str, Any]:
    """The search runs where bots think; nobody at the table waits for it."""
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


@router.get("/tables/{table}/why")
def why(
    table: str,
    asked: Visit,
    seat: Seat = None,
    path: Annotated[Text, Query(max_length=200)] = "",
    text: Annotated[Text, Query(max_length=200)] = "",
) -> dict[str, str]:
    """Why an action is not allowed, named by the ids clicked or by notation."""
    room = asked.rooms.room(table)
    with room.lock:
        return presenter.why(room, asked.person, seat, path.split(), text, asked.translate)


@router.get("/tables/{table}/at/{at}")
def replayed(
    table: str, at: int, asked: Visit, view: Annotated[int | None, Query(ge=-2, le=9)] = None
) -> dict[str, Any]:
    """The table after `at` moves; `view` asks for a seat's view, of a finished game anybody's."""
    room = asked.rooms.room(table)
    look = presenter.Look(asked.person, asked.translate, drawn="page" not in query_of(asked))
    with room.lock:
        state = asked.rooms.position(room, at)
        told = presenter.replayed(room, look, at, state, view)
        if not look.drawn:
            told["panels"] = panels.at(room, state, told["view"], at, asked.translate)
        return told


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
def record(table: str, rooms: TheRooms) -> str:
    """The finished game as a record; while it lasts a record would tell what is hidden."""
    room = rooms.room(table)
    if not room.over:
        raise IllegalAction(m("The record can be had when the game is over: it names the seed."))
    if room.base is not None:
        raise IllegalAction(
            m("This table has no record: hidden cards were dealt anew in mid-game.")
        )
    return str(room.play.record)


@router.get("/tables/{table}/events")
async def events(table: str, request: Request, rooms: TheRooms) -> StreamingResponse:
    """A bell for every change, as server-sent events."""
    await run_in_threadpool(rooms.store.sheet, table)
    request.app.state.hub.may_listen(address_of(request))
    return StreamingResponse(bells(request, table), media_type="text/event-stream")


async def bells(request: Request, table: str) -> AsyncIterator[str]:
    yield "retry: 2000\n\n"
    async for change in request.app.state.hub.listen(table, address_of(request)):
        yield f"data: {change}\n\n" if change else ": still here\n\n"
