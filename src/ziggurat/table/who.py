"""Who asks: a cookie proves it. Guests get one when they first do something."""

from typing import Annotated, NamedTuple

from fastapi import Depends, Request, Response

from ziggurat.table import languages
from ziggurat.table.languages import Tongue
from ziggurat.table.rooms import Rooms
from ziggurat.table.store import Person

COOKIE = "ziggurat"
YEAR = 365 * 24 * 3600
GUEST = "Guest"


def rooms_of(request: Request) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


def person_of(request: Request) -> Person | None:
    token = request.cookies.get(COOKIE, "")
    return rooms_of(request).store.person_by(token) if token else None


def person_or_guest(request: Request, response: Response) -> Person:
    """The person, made a guest on the first visit."""
    person = person_of(request)
    if person is None:
        person, token = rooms_of(request).store.new_person(GUEST)
        remember(request, response, token)
    return person


def remember(request: Request, response: Response, token: str) -> None:
    response.set_cookie(
        COOKIE,
        token,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def tongue_of(request: Request) -> Tongue:
    """The language of who asks."""
    cookie = request.cookies.get(languages.COOKIE, "")
    return languages.tongue(languages.chosen(cookie, request.headers.get("accept-language", "")))


TheTongue = Annotated[Tongue, Depends(tongue_of)]
TheRooms = Annotated[Rooms, Depends(rooms_of)]
Somebody = Annotated[Person | None, Depends(person_of)]
Anybody = Annotated[Person, Depends(person_or_guest)]


class Asked(NamedTuple):
    """What nearly every request is about: the rooms, who asks, and in which language."""

    rooms: Rooms
    person: Person | None
    tongue: Tongue


def visit_of(rooms: TheRooms, person: Somebody, tongue: TheTongue) -> Asked:
    return Asked(rooms, person, tongue)


Visit = Annotated[Asked, Depends(visit_of)]
