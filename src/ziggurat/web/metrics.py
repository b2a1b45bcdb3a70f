"""What who runs a server can watch: a log of requests and of what looks like an attack, whether all
is well, and figures for Prometheus."""

import logging
import os
import sys
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse
from sqlalchemy import select

from ziggurat.core.message import m
from ziggurat.web.budgets import address_of
from ziggurat.web.storage.store import NoTable

router = APIRouter(include_in_schema=False)
access = logging.getLogger("ziggurat.access")
security = logging.getLogger("ziggurat.security")
HERE = ("127.0.0.1", "::", "testclient")  # `::` is the network of ::1


@dataclass(slots=True)
class Figures:
    """What has happened since this process began."""

    requests: Counter[tuple[str, int]] = field(default_factory=Counter)  # by method and status
    seconds: float = 0.0

    def note(self, request: Request, status: int, seconds: float) -> None:
        """A request that was answered. The path is logged as it was sent, so no line can be
        forged; what follows the question mark is left out."""
        self.requests[request.method[:10], status] += 1
        self.seconds += seconds
        refused = status in (403, 413, 429)
        if not refused and not access.isEnabledFor(logging.INFO):
            return
        path = request.scope.get("raw_path", b"").decode("ascii", "replace").partition("?")[0]
        told = (address_of(request), request.method[:10], path[:200], status, 1000 * seconds)
        access.info("%s %s %s %d %.0f ms", *told)
        if refused:
            security.warning("%s %s %s refused with %d", *told[:4])


def warn(request: Request, what: str, name: str) -> None:
    """Something that who runs the server wants to know; the name is a visitor's."""
    security.warning("%s %s %s", address_of(request), what, ascii(name))


def start_logging() -> None:
    """To stderr: warnings, or all requests if ZIGGURAT_LOG is `info`."""
    top = logging.getLogger("ziggurat")
    top.setLevel(os.environ.get("ZIGGURAT_LOG", "warning").upper())
    if not top.handlers:
        handler = logging.StreamHandler(sys.stderr)
        handler.setFormatter(logging.Formatter("%(asctime)s %(name)s %(message)s"))
        top.addHandler(handler)


@router.get("/health")
def health(request: Request) -> Response:
    """Whether the database answers; an error becomes a 503."""
    request.app.state.rooms.store.query_rows(select(1))
    return JSONResponse({"ok": True})


@router.get("/metrics")
def metrics(request: Request) -> Response:
    """Figures in Prometheus' text format, for this machine only."""
    if address_of(request) not in HERE:
        raise NoTable(m("There is no such page."))
    return PlainTextResponse("".join(f"{line}\n" for line in lines(request.app.state)))


def lines(state: Any) -> list[str]:
    figures, hub, rooms = state.figures, state.hub, state.rooms
    told = ["# TYPE ziggurat_requests_total counter"]
    for (method, status), n in sorted(figures.requests.items()):
        told.append(f'ziggurat_requests_total{{method="{method}",status="{status}"}} {n}')
    told.append("# TYPE ziggurat_request_seconds_total counter")
    told.append(f"ziggurat_request_seconds_total {figures.seconds:.3f}")
    thinking = 0 if hub.thinkers is None else len(hub.thinkers.busy)
    gauges = {
        "rooms": len(rooms.rooms),
        "rooms_bytes": rooms.rooms.bytes,
        "clocks": len(rooms.deadlines),
        "streams": hub.streams.total(),
        "tables_with_bots_at_work": thinking,
    }
    for name, value in gauges.items():
        told += [f"# TYPE ziggurat_{name} gauge", f"ziggurat_{name} {value}"]
    return told
