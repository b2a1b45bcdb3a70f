"""The web application: a store, the rooms, bots at work and the people listening.

`make_app` is all that a server, a test or another program needs.
"""

import asyncio
import gc
import json
import os
import sys
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path

from anyio import to_thread
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import JSONResponse
from fastapi.staticfiles import StaticFiles
from sqlalchemy.exc import DataError, DBAPIError

from ziggurat import __version__
from ziggurat.core.errors import UnknownGame, ZigguratError
from ziggurat.core.lessons import Said
from ziggurat.core.message import m
from ziggurat.i18n import LANGUAGES
from ziggurat.i18n.translate import translator
from ziggurat.web import (
    account_pages,
    ahead,
    analysis_api,
    analysis_pages,
    api,
    api_docs,
    budgets,
    covers,
    help_pages,
    learn_api,
    learn_pages,
    metrics,
    pages,
    quick,
    review_api,
    review_pages,
    rulebook,
    sessions,
)
from ziggurat.web.auth import translator_of
from ziggurat.web.budgets import Limits, RateLimiter, TooMuch
from ziggurat.web.live.bot_turns import BotScheduler
from ziggurat.web.live.bot_workers import BotDown, Minds, Reviewers
from ziggurat.web.live.hub import Hub
from ziggurat.web.live.notify import PgNotify
from ziggurat.web.live.reviewing import Reviewing
from ziggurat.web.metrics import Figures, start_logging
from ziggurat.web.middleware import Guard, games_with_picture, headers
from ziggurat.web.storage import uptime
from ziggurat.web.storage.store import Busy, NoTable, Stale, Store
from ziggurat.web.tables import clocks, ratings
from ziggurat.web.tables.service import NotYourTurn, Rooms
from ziggurat.web.tables.teaching import NotTheLesson

__all__ = ["Store", "from_environment", "make_app"]

HERE = Path(__file__).parent
ELSEWHERE = "elsewhere"  # as ZIGGURAT_BOTS: another process lets them think
SWITCH = 0.001  # seconds until a thread that computes lets another one go on
THREADS = 12
GARBAGE = (20_000, 20, 50)  # new objects between two looks for garbage; the rest as usual
JSON = "application/json"
COMPRESSION = 4  # a picture becomes eight times smaller in two milliseconds
LONGEST_SENTENCE = 500  # characters
STATUS: dict[type[ZigguratError], int] = {
    NoTable: 404,
    UnknownGame: 404,
    NotYourTurn: 403,
    Stale: 409,
    TooMuch: 429,
    Busy: 503,
    BotDown: 503,
}


def make_app(
    address: str,
    minds: Minds | None = None,
    limits: Limits | None = None,
    hosts: Collection[str] = (),
    plays: bool = True,
    reviewers: Reviewers | None = None,
) -> FastAPI:
    """The application on the database at `address`, such as `sqlite:///games.db`. Bots think with
    `minds`, by default in a process of their own. Nobody takes more than `limits` grant. With
    `hosts`, only requests for one of them are answered. Unless it `plays`, bots' turns are left to
    `ziggurat bots` on the same database. Finished games are looked back at by `reviewers`, by
    default in processes that start when they are needed."""
    limits = limits or Limits()
    hub = Hub(limits)
    hub.plays = plays
    rooms = Rooms(Store(address), hub.announce, limits)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        tune_runtime()
        thinkers, bells = awaken(rooms, hub, minds)
        hub.reviewing = Reviewing(rooms, reviewers)
        app.state.lookers = quick.threads()
        clock = asyncio.create_task(keep_house(rooms))
        yield
        clock.cancel()
        bells.stop()
        await hub.reviewing.close()
        await thinkers.close()
        app.state.lookers.shutdown()
        rooms.store.close()

    app = FastAPI(
        title="Ziggurat", version=__version__, lifespan=life, docs_url=None, redoc_url=None
    )
    app.state.rooms = rooms
    app.state.hub = hub
    app.state.hosts = frozenset(hosts)
    return equipped(app)


def awaken(rooms: Rooms, hub: Hub, minds: Minds | None) -> tuple[BotScheduler, PgNotify]:
    """Bots and bells, when the server begins; a turn that a restart interrupted goes on."""
    hub.loop = asyncio.get_running_loop()
    rooms.downs += uptime.start(rooms.store)
    sessions.drop_old(rooms.store)
    hub.thinkers = BotScheduler(rooms, hub.watched, minds)
    hub.bells = PgNotify(rooms.store, hub.notify_here)
    hub.bells.start()
    for sheet in rooms.store.unfinished():
        hub.wake(sheet.id)
    return hub.thinkers, hub.bells


def equipped(app: FastAPI) -> FastAPI:
    """With all pages, refusals in words, and a guard in front."""
    app.state.paces = RateLimiter()
    app.state.figures = Figures()
    app.description = api.ABOUT
    app.mount("/static", StaticFiles(directory=HERE / "static"), name="static")
    for part in (
        api,
        ahead,
        learn_api,
        review_api,
        api_docs,
        pages,
        covers,
        review_pages,
        rulebook,
        learn_pages,
        analysis_api,
        analysis_pages,
        help_pages,
        account_pages,
        metrics,
    ):
        app.router.routes += part.router.routes  # found at once, not by turns
    app.add_exception_handler(ZigguratError, refuse)
    app.add_exception_handler(DBAPIError, refuse_unsaved)
    app.add_exception_handler(RequestValidationError, refuse_odd)
    app.add_exception_handler(404, no_page)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=COMPRESSION)
    app.add_middleware(quick.Quick)
    app.add_middleware(Guard)
    return app


def tune_runtime() -> None:
    """What keeps single moves from waiting: threads take turns quickly, there are not more of them
    than a small machine can use, and what is loaded by now is not looked through for garbage."""
    sys.setswitchinterval(SWITCH)
    to_thread.current_default_thread_limiter().total_tokens = THREADS
    gc.set_threshold(*GARBAGE)
    gc.freeze()


async def keep_house(rooms: Rooms) -> None:
    """Look at the clocks, and bring everything to the disk, once a second. Clocks that ran before
    the start go on."""
    for table in await asyncio.to_thread(rooms.store.clocked):
        with suppress(ZigguratError, DBAPIError):
            await asyncio.to_thread(rooms.room, table)
    for second in count():
        await asyncio.sleep(1)
        with suppress(ZigguratError, DBAPIError):  # a busy database: look again
            await asyncio.to_thread(clocks.substitute_late, rooms)
            await asyncio.to_thread(rooms.store.checkpoint)
            await asyncio.to_thread(rooms.rooms.settle)
            await asyncio.to_thread(ratings.settle, rooms)
            if second % uptime.EVERY == 0:
                await asyncio.to_thread(uptime.beat, rooms.store)


def from_environment() -> FastAPI:
    """For servers that start several workers: the database is named by ZIGGURAT_DB."""
    start_logging()
    warm_up()
    hosts = os.environ.get("ZIGGURAT_HOSTS", "").split()
    address, limits = os.environ["ZIGGURAT_DB"], budgets.from_environment()
    plays = os.environ.get("ZIGGURAT_BOTS") != ELSEWHERE
    return make_app(address, limits=limits, hosts=hosts, plays=plays)


def warm_up() -> None:
    """Before anybody is served: what the first visitors would else wait for, a second or two."""
    headers()
    for language in LANGUAGES:
        translator(language)
    for game in games_with_picture():
        _ = (game.text, game.page, game.picture)  # loaded when they are asked for


async def refuse(request: Request, error: Exception) -> Response:
    """Every refusal is one sentence with the right status. What a visitor wrote may stand in it, so
    it is cut short."""
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 400)
    translate = translator_of(request)
    if isinstance(error, NotTheLesson) and isinstance(error.text, Said):
        return tell(request, error.text.in_language(translate.code), status)
    return tell(request, translate(str(error))[:LONGEST_SENTENCE], status)


async def refuse_unsaved(request: Request, error: Exception) -> Response:
    """The database is away; it is asked again at the next request. Or it cannot keep what a visitor
    sent."""
    translate = translator_of(request)
    if isinstance(error, DataError):
        return tell(request, translate(m("The table did not understand that.")), 400)
    return tell(
        request, translate(m("The database cannot be reached now; try again in a moment.")), 503
    )


async def no_page(request: Request, error: Exception) -> Response:
    sentence = m("There is no such page. Perhaps the link is cut short.")
    return tell(request, translator_of(request)(sentence), 404)


async def refuse_odd(request: Request, error: Exception) -> Response:
    """A request that does not fit its description; what was sent is not repeated."""
    assert isinstance(error, RequestValidationError)
    sentence = translator_of(request)(m("The table did not understand that."))
    if not request.url.path.startswith("/api/"):
        return tell(request, sentence, 422)
    faults = [{name: fault[name] for name in ("type", "loc", "msg")} for fault in error.errors()]
    return Response(json.dumps({"error": sentence, "detail": faults}), 422, media_type=JSON)


def tell(request: Request, sentence: str, status: int) -> Response:
    if request.url.path.startswith("/api/"):
        return JSONResponse({"error": sentence}, status)
    return pages.trouble(request, sentence, status)
