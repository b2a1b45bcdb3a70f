"""The short way for what is asked most: a page that looks at its table, or plays a move there.

The answers are those of `api.look` and `api.act`. Only the framework is spared, which reads and
checks parameters, and the answer is compressed by the thread that made it. A request that differs
from what our page sends goes the usual way, and so does one that is refused."""

import asyncio
import re
import zlib
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import suppress
from typing import NamedTuple

from fastapi import Request, Response
from fastapi.concurrency import run_in_threadpool
from pydantic import ValidationError
from sqlalchemy.exc import DBAPIError
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ziggurat.core.errors import ZigguratError
from ziggurat.web import api, schemas
from ziggurat.web.auth import RequestContext

PATH = re.compile(r"/api/tables/([\w-]+)(/act)?", re.ASCII)
QUERY = re.compile(rb"page=(?:1|true)(?:&seat=([0-9]))?(?:&shown=([0-9a-f]{0,100}))?")
METHODS = {None: "GET", "/act": "POST"}
JSON = "application/json"
THREADS = 2  # more would only wait for each other
SMALL = 1000  # bytes that are not worth compressing
LEVEL = 2  # a page becomes eight times smaller in a third of a millisecond
GZIP = 16 + zlib.MAX_WBITS


class Asked(NamedTuple):
    """What a page wants of which table."""

    table: str
    plays: bool
    want: api.Wanted


def threads() -> Executor:
    """For looks alone: who only looks does not wait for those who write."""
    return ThreadPoolExecutor(THREADS, "look")


class Quick:
    """The layer between the guard and the rest of the application."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer, asked = self.app, asked_by(scope)
        if asked is not None:
            request = Request(scope, receive)
            try:
                body = await request.body() if asked.plays else b""
            except ClientDisconnect:
                return
            with suppress(ZigguratError, DBAPIError, ValidationError):  # the usual way says why
                answer = await (play if asked.plays else look)(request, asked)
            receive = again(body)
        await answer(scope, receive, send)


def asked_by(scope: Scope) -> Asked | None:
    """None if this is another request."""
    path = PATH.fullmatch(scope["path"]) if scope["type"] == "http" else None
    if path is None or scope["method"] != METHODS[path[2]]:
        return None
    query = QUERY.fullmatch(scope["query_string"])
    if query is None:
        return None
    seat, shown = query.groups(b"")
    want = api.Wanted(int(seat) if seat else None, True, True, shown.decode())
    return Asked(path[1], bool(path[2]), want)


async def look(request: Request, asked: Asked) -> Response:
    loop, pool = asyncio.get_running_loop(), request.app.state.lookers
    return await loop.run_in_executor(pool, seen, request, asked)


def seen(request: Request, asked: Asked) -> Response:
    context = RequestContext(request)
    response = api.answer(context, context.rooms.room(asked.table), asked.want)
    return compressed(request, response)


async def play(request: Request, asked: Asked) -> Response:
    body = await request.body()
    if request.headers.get("content-type", "").partition(";")[0] != JSON:
        body = b""  # which is no move
    move = schemas.Act.model_validate_json(body)
    return await run_in_threadpool(played, request, asked, move)


def played(request: Request, asked: Asked, move: schemas.Act) -> Response:
    response = api.act(asked.table, move, RequestContext(request), asked.want)
    return compressed(request, response)


def compressed(request: Request, response: Response) -> Response:
    """As small as the browser can read it."""
    response.headers["vary"] = "Accept-Encoding"
    if len(response.body) >= SMALL and "gzip" in request.headers.get("accept-encoding", ""):
        zipper = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)
        response.body = zipper.compress(response.body) + zipper.flush()
        response.headers["content-length"] = str(len(response.body))
        response.headers["content-encoding"] = "gzip"
    return response


def again(body: bytes) -> Receive:
    """A body that has been read, for who reads it next."""

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive
