"""The short way for what is asked most: a page that looks at its table.

The answer is that of `api.look`. Only the framework is spared, which reads and checks parameters,
and the answer is compressed by the thread that made it. A request that differs from what our page
sends goes the usual way, and so does one that is refused."""

import asyncio
import re
import zlib
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import suppress

from fastapi import Request, Response
from sqlalchemy.exc import DBAPIError
from starlette.types import ASGIApp, Receive, Scope, Send

from ziggurat.core.errors import ZigguratError
from ziggurat.web import api
from ziggurat.web.auth import RequestContext

PATH = re.compile(r"/api/tables/([\w-]+)", re.ASCII)
QUERY = re.compile(rb"page=(?:1|true)(?:&seat=([0-9]))?(?:&shown=([0-9a-f]{0,100}))?")
THREADS = 4  # more would only wait for each other
SMALL = 1000  # bytes that are not worth compressing
LEVEL = 2  # a page becomes eight times smaller in a third of a millisecond
GZIP = 16 + zlib.MAX_WBITS


def threads() -> Executor:
    """For looks alone: who only looks does not wait for those who write."""
    return ThreadPoolExecutor(THREADS, "look")


class QuickLook:
    """The layer between the guard and the rest of the application."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        looked = wanted(scope)
        answer: ASGIApp = self.app
        if looked is not None:
            loop, pool = asyncio.get_running_loop(), scope["app"].state.lookers
            with suppress(ZigguratError, DBAPIError):  # the usual way says so in words
                answer = await loop.run_in_executor(pool, seen, Request(scope), *looked)
        await answer(scope, receive, send)


def wanted(scope: Scope) -> tuple[str, api.Wanted] | None:
    """The table that a page looks at, and how; None if this is another request."""
    if scope["type"] != "http" or scope["method"] != "GET":
        return None
    path = PATH.fullmatch(scope["path"])
    query = QUERY.fullmatch(scope["query_string"]) if path else None
    if path is None or query is None:
        return None
    seat, shown = query.groups(b"")
    return path[1], api.Wanted(int(seat) if seat else None, True, True, shown.decode())


def seen(request: Request, table: str, want: api.Wanted) -> Response:
    asked = RequestContext(request)
    response = api.answer(asked, asked.rooms.room(table), want)
    response.headers["vary"] = "Accept-Encoding"
    if len(response.body) >= SMALL and "gzip" in request.headers.get("accept-encoding", ""):
        zipper = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)
        response.body = zipper.compress(response.body) + zipper.flush()
        response.headers["content-length"] = str(len(response.body))
        response.headers["content-encoding"] = "gzip"
    return response
