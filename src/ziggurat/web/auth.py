"""Who asks: a cookie proves it. Guests get one when they first do something."""

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated

from fastapi import Depends, Request, Response

from ziggurat.i18n import translate as languages
from ziggurat.i18n.translate import Translator
from ziggurat.web import sessions
from ziggurat.web.storage.store import Person
from ziggurat.web.tables.service import Rooms

COOKIE = "ziggurat"
YEAR = 365 * 24 * 3600
GUEST = "Guest"


async def rooms_of(request: Request) -> Rooms:
    return rooms_of_app(request)


def rooms_of_app(request: Request) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


def cookie_of(request: Request) -> str:
    """What the cookie is called. On HTTPS browsers take a name with this prefix only from the host
    itself, not from a neighbour of the same domain, and never send it without encryption."""
    return f"__Host-{COOKIE}" if request.url.scheme == "https" else COOKIE


def token_of(request: Request) -> str:
    return request.cookies.get(cookie_of(request), "")


def person_of(request: Request) -> Person | None:
    token = token_of(request)
    return sessions.person_by(rooms_of_app(request).store, token) if token else None


def person_or_guest(request: Request, response: Response) -> Person:
    """The person, made a guest on the first visit."""
    person = person_of(request)
    if person is None:
        person, token = sessions.new_person(rooms_of_app(request).store, GUEST, device_of(request))
        set_session_cookie(request, response, token)
    return person


def device_of(request: Request) -> str:
    """What the browser calls itself, so that its owner knows it in a list."""
    return request.headers.get("user-agent", "")


def set_session_cookie(request: Request, response: Response, token: str) -> None:
    response.set_cookie(
        cookie_of(request),
        token,
        max_age=int(sessions.LASTS.total_seconds()),
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def clear_session_cookie(request: Request, response: Response) -> None:
    """Only a cookie with the same marks is deleted."""
    secure = request.url.scheme == "https"
    response.delete_cookie(cookie_of(request), secure=secure, httponly=True, samesite="lax")


def translator_of(request: Request) -> Translator:
    """The language of who asks."""
    cookie = request.cookies.get(languages.COOKIE, "")
    return languages.translator(
        languages.negotiate(cookie, request.headers.get("accept-language", ""))
    )


TheRooms = Annotated[Rooms, Depends(rooms_of)]
OptionalPerson = Annotated[Person | None, Depends(person_of)]
PersonOrGuest = Annotated[Person, Depends(person_or_guest)]


@dataclass
class RequestContext:
    """What nearly every request is about: the rooms, who asks, and in which language. The person
    is looked up when first needed, in the thread that does the work."""

    request: Request

    @cached_property
    def rooms(self) -> Rooms:
        return rooms_of_app(self.request)

    @cached_property
    def person(self) -> Person | None:
        return person_of(self.request)

    @cached_property
    def translate(self) -> Translator:
        return translator_of(self.request)


async def visit_of(request: Request) -> RequestContext:
    return RequestContext(request)


Visit = Annotated[RequestContext, Depends(visit_of)]
