"""What every request passes: size, origin, pace, and headers that keep foreign scripts out."""

import hashlib
from base64 import b64encode
from functools import cache
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from fastapi import Request, Response
from fastapi.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import ziggurat
from ziggurat.core.game import Game
from ziggurat.games import keys
from ziggurat.web.budgets import ACTING, GUESSING, LOOKING, address_of

LARGEST = 64 * 1024  # bytes of a request
KEPT = ("/static/", "/picture/", "/style/")  # what browsers may keep; all else may show a hand
SAFE = ("GET", "HEAD", "OPTIONS")


@cache
def content_security_policy() -> str:
    """Only our own scripts and styles; the pictures' style sheets are allowed by their hash."""
    hashes = " ".join(f"'sha256-{style_hash(game)}'" for game in games_with_picture())
    return (
        f"default-src 'none'; script-src 'self'; style-src 'self' {hashes}; img-src 'self' data:; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )


def games_with_picture() -> list[Game[Any]]:
    """The games that have a picture, and so a table."""
    games = [ziggurat.load(key) for key in keys()]
    return [game for game in games if game.picture is not None]


def style_hash(game: Game[Any]) -> str:
    svg = game.need_picture().board(game.view(game.new(), 0))
    style = svg.partition("<style>")[2].partition("</style>")[0]
    return b64encode(hashlib.sha256(style.encode()).digest()).decode()


class Guard:
    """The outermost layer of the application. It sees only the beginning of an answer, so that
    streams cost nothing."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        request, began = Request(scope), monotonic()

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *headers()]
                if not scope["path"].startswith(KEPT):
                    message["headers"].append((b"cache-control", b"no-store"))
                request.app.state.figures.note(request, message["status"], monotonic() - began)
            await send(message)

        answer = malformed(request) or too_fast(request) or self.app
        await answer(scope, receive, send_guarded)


@cache
def headers() -> list[tuple[bytes, bytes]]:
    named = {
        "content-security-policy": content_security_policy(),
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
    }
    return [(name.encode(), value.encode()) for name, value in named.items()]


def too_fast(request: Request) -> Response | None:
    """Too many requests from one address, or too many passwords."""
    pace = LOOKING if request.method in SAFE else ACTING
    if request.method not in SAFE and request.scope["path"].startswith("/account/"):
        pace = GUESSING
    if request.app.state.paces.allows(address_of(request), pace, monotonic()):
        return None
    return JSONResponse({"error": "That is too fast; wait a little and try again."}, 429)


def malformed(request: Request) -> Response | None:
    """A request that is too large, is no text, asks another host or comes from a foreign page."""
    if "\0" in request.scope["path"] or b"%00" in request.scope["query_string"]:
        return JSONResponse({"error": "The table did not understand that."}, 400)
    host = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    if request.app.state.hosts and host not in request.app.state.hosts:
        return JSONResponse({"error": "This server is not called so."}, 421)
    length = request.headers.get("content-length", "0")
    if not length.isdigit() or int(length) > LARGEST:
        return JSONResponse({"error": "That request is too large."}, 413)
    if request.method not in SAFE and "content-length" not in request.headers:
        return JSONResponse({"error": "A request needs its length."}, 411)
    return None if request.method in SAFE else foreign(request)


UNTOLD = (
    "The page was loaded by HTTPS, but this server was not told so: the web server in front of it "
    "must send X-Forwarded-Proto."
)


def foreign(request: Request) -> Response | None:
    """A page changes something only here: its scheme, host and port are those that were asked."""
    given = request.headers.get("origin")
    if given is None:
        return None
    origin, host = urlsplit(given), request.headers.get("host")
    if origin.netloc != host or origin.scheme not in ("http", "https"):
        return JSONResponse({"error": "That request comes from another page."}, 403)
    if origin.scheme != request.url.scheme:
        behind = origin.scheme == "https"
        error = UNTOLD if behind else "That request comes from a page without encryption."
        return JSONResponse({"error": error}, 403)
    return None
