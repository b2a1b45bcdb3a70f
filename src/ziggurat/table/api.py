"""The HTTP interface in JSON, for our own page and for other people's clients and bots."""

from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import PlainTextResponse, StreamingResponse
from pydantic import BaseModel, Field

from ziggurat.core.errors import IllegalAction
from ziggurat.table import show
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


@router.get("/tables/{table}")
def look(table: str, rooms: TheRooms, person: Somebody) -> dict[str, Any]:
    """The table as this person may see it."""
    room = rooms.room(table)
    with room.lock:
        return show.shown(room, person)


@router.post("/tables/{table}/act")
def act(table: str, body: Act, rooms: TheRooms, person: Somebody) -> dict[str, Any]:
    room = rooms.act(table, person, body.action, body.version, body.key)
    with room.lock:
        return show.shown(room, person)


@router.post("/tables/{table}/undo")
def undo(table: str, body: Undo, rooms: TheRooms, person: Somebody) -> dict[str, Any]:
    room = rooms.undo(table, person, body.version, body.key)
    with room.lock:
        return show.shown(room, person)


@router.post("/tables/{table}/sit")
def sit(table: str, body: Sit, rooms: TheRooms, person: Anybody) -> dict[str, Any]:
    room = rooms.sit(table, body.seat, person)
    with room.lock:
        return show.shown(room, person)


@router.get("/tables/{table}/why")
def why(
    table: str,
    rooms: TheRooms,
    person: Somebody,
    path: Annotated[str, Query(max_length=200)] = "",
    text: Annotated[str, Query(max_length=200)] = "",
) -> dict[str, str]:
    """Why an action is not allowed, named by the ids clicked or by notation."""
    room = rooms.room(table)
    with room.lock:
        return show.why(room, person, path.split(), text)


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
