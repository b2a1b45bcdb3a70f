"""The HTTP interface in JSON, for our own page and for other people's clients and bots."""

import secrets
from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import PlainTextResponse, StreamingResponse
from pydantic import BaseModel, Field

from ziggurat.core.errors import IllegalAction
from ziggurat.table import show
from ziggurat.table.rooms import Room, Rooms
from ziggurat.table.store import Person
from ziggurat.table.who import Anybody, Somebody, TheRooms

router = APIRouter()


class Act(BaseModel):
    """An action by number or in notation, on the version the player was looking at. Sending the
    same key again does nothing, so a lost answer can be asked for once more."""

    action: int | Annotated[str, Field(max_length=200)]
    version: int = Field(ge=0)
    key: str = Field(min_length=8, max_length=40)


class Undo(BaseModel):
    version: int = Field(ge=0)
    key: str = Field(min_length=8, max_length=40)


class Sit(BaseModel):
    seat: int = Field(ge=0, le=9)


class Away(BaseModel):
    bot: str | None = Field(default=None, max_length=20)


class Remark(BaseModel):
    text: str = Field(min_length=1, max_length=500)


Seat = Annotated[int | None, Query(ge=0, le=9)]


def answer(rooms: Rooms, room: Room, person: Person | None, seat: int | None) -> dict[str, Any]:
    with room.lock:
        seen = show.shown(room, person, seat)
    return {**seen, "remarks": rooms.store.remarks_at(room.sheet.id)}


@router.get("/tables/{table}")
def look(table: str, rooms: TheRooms, person: Somebody, seat: Seat = None) -> dict[str, Any]:
    """The table as this person may see it; `seat` lifts the curtain of a shared screen."""
    return answer(rooms, rooms.room(table), person, seat)


@router.post("/tables/{table}/act")
def act(
    table: str, body: Act, rooms: TheRooms, person: Somebody, seat: Seat = None
) -> dict[str, Any]:
    room = rooms.act(table, person, body.action, body.version, body.key)
    return answer(rooms, room, person, seat)


@router.post("/tables/{table}/undo")
def undo(
    table: str, body: Undo, rooms: TheRooms, person: Somebody, seat: Seat = None
) -> dict[str, Any]:
    return answer(rooms, rooms.undo(table, person, body.version, body.key), person, seat)


@router.post("/tables/{table}/sit")
def sit(table: str, body: Sit, rooms: TheRooms, person: Anybody) -> dict[str, Any]:
    return answer(rooms, rooms.sit(table, body.seat, person), person, None)


@router.post("/tables/{table}/away")
def away(table: str, body: Away, rooms: TheRooms, person: Somebody) -> dict[str, Any]:
    """Leave the chair to a bot, or come back with no bot named."""
    return answer(rooms, rooms.stand_in(table, person, body.bot), person, None)


@router.post("/tables/{table}/remark")
def remark(table: str, body: Remark, rooms: TheRooms, person: Somebody) -> dict[str, Any]:
    return answer(rooms, rooms.remark(table, person, body.text), person, None)


@router.post("/tables/{table}/rematch")
def rematch(table: str, rooms: TheRooms, person: Somebody) -> dict[str, str]:
    return {"table": rooms.rematch(table, person, secrets.randbelow(1 << 63))}


@router.get("/tables/{table}/hint")
def hint(table: str, rooms: TheRooms, person: Somebody, seat: Seat = None) -> dict[str, Any]:
    room = rooms.room(table)
    with room.lock:
        return show.hint(room, person, seat)


@router.get("/tables/{table}/why")
def why(
    table: str,
    rooms: TheRooms,
    person: Somebody,
    seat: Seat = None,
    path: Annotated[str, Query(max_length=200)] = "",
    text: Annotated[str, Query(max_length=200)] = "",
) -> dict[str, str]:
    """Why an action is not allowed, named by the ids clicked or by notation."""
    room = rooms.room(table)
    with room.lock:
        return show.why(room, person, seat, path.split(), text)


@router.get("/tables/{table}/at/{at}")
def replayed(table: str, at: int, rooms: TheRooms, person: Somebody) -> dict[str, Any]:
    room = rooms.room(table)
    with room.lock:
        return show.replayed(room, person, at)


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
def record(table: str, rooms: TheRooms) -> str:
    """The finished game as a record; while it lasts a record would tell what is hidden."""
    room = rooms.room(table)
    if not room.play.state.over:
        raise IllegalAction("The record can be had when the game is over: it names the seed.")
    return str(room.play.record)


@router.get("/tables/{table}/events")
async def events(table: str, request: Request, rooms: TheRooms) -> StreamingResponse:
    """A bell for every change, as server-sent events."""
    rooms.store.sheet(table)
    return StreamingResponse(bells(request, table), media_type="text/event-stream")


async def bells(request: Request, table: str) -> AsyncIterator[str]:
    yield "retry: 2000\n\n"
    async for change in request.app.state.hub.listen(table):
        yield "data: changed\n\n" if change else ": still here\n\n"
