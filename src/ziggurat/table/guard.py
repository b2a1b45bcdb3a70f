"""What every request passes: size, origin, and headers that keep foreign scripts and frames out."""

import hashlib
from base64 import b64encode
from collections.abc import Awaitable, Callable
from functools import cache
from importlib import import_module
from urllib.parse import urlsplit

from fastapi import Request, Response
from fastapi.responses import JSONResponse

import ziggurat
from ziggurat.games import keys

LARGEST = 64 * 1024  # bytes of a request
SAFE = ("GET", "HEAD", "OPTIONS")


@cache
def policy() -> str:
    """Only our own scripts and styles; the pictures' style sheets are allowed by their hash."""
    hashes = " ".join(f"'sha256-{style_hash(key)}'" for key in keys())
    return (
        f"default-src 'none'; script-src 'self'; style-src 'self' {hashes}; img-src 'self' data:; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )


def style_hash(key: str) -> str:
    game = ziggurat.load(key)
    try:
        svg: str = import_module(f"{game.package}.draw").board(game.view(game.new(), 0))
    except ModuleNotFoundError:
        return ""
    style = svg.partition("<style>")[2].partition("</style>")[0]
    return b64encode(hashlib.sha256(style.encode()).digest()).decode()


async def guarded(
    request: Request, call_next: Callable[[Request], Awaitable[Response]]
) -> Response:
    problem = fault(request)
    response = problem or await call_next(request)
    response.headers["Content-Security-Policy"] = policy()
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "same-origin"
    return response


def fault(request: Request) -> Response | None:
    """A request that is too large or comes from a foreign page."""
    length = request.headers.get("content-length", "0")
    if not length.isdigit() or int(length) > LARGEST:
        return JSONResponse({"error": "That request is too large."}, 413)
    if request.method not in SAFE and "content-length" not in request.headers:
        return JSONResponse({"error": "A request needs its length."}, 411)
    origin = request.headers.get("origin")
    foreign = origin is not None and urlsplit(origin).netloc != request.headers.get("host")
    if request.method not in SAFE and foreign:
        return JSONResponse({"error": "That request comes from another page."}, 403)
    return None
