"""The pages that teach: the lessons of a game, and a lesson at its table."""

import re
from typing import Any

from fastapi import APIRouter, Request, Response
from markupsafe import Markup

import ziggurat
from ziggurat.core import clauses, guide, lessons
from ziggurat.core.errors import BadOption
from ziggurat.core.game import Game
from ziggurat.core.message import m
from ziggurat.web.auth import OptionalPerson, PersonOrGuest, TheRooms, translator_of
from ziggurat.web.budgets import lane_of
from ziggurat.web.middleware import games_with_picture
from ziggurat.web.pages import redirect, rendered, told
from ziggurat.web.stills import stills
from ziggurat.web.storage import progress
from ziggurat.web.storage.store import Person
from ziggurat.web.tables import teaching
from ziggurat.web.tables.service import Rooms

router = APIRouter(include_in_schema=False)


def begun_by(rooms: Rooms, person: Person | None) -> dict[str, progress.Begun]:
    return progress.begun_by(rooms.store, person.id) if person else {}


@router.get("/learn")
def courses(request: Request, rooms: TheRooms, person: OptionalPerson) -> Response:
    """The games that can be learned, with how far one has come."""
    begun = begun_by(rooms, person)
    done = {key for key, lesson in begun.items() if lesson.done}
    rows = [
        (game, len(lessons.of(game)), sum(one.key in done for one in lessons.of(game)))
        for game in sorted(games_with_picture(), key=lambda game: game.weight)
        if lessons.of(game)
    ]
    return rendered(request, "courses.html", rows=rows, person=person)


@router.get("/learn/{key}")
def course(request: Request, key: str, rooms: TheRooms, person: OptionalPerson) -> Response:
    """The lessons of a game, with a tick at those one has been through."""
    game = ziggurat.load(key)
    return rendered(
        request,
        "course.html",
        game=game,
        lessons=lessons.of(game),
        guide=guide.of(game),
        begun=begun_by(rooms, person),
        person=person,
    )


@router.get("/learn/{key}/how-to")
def how_to(request: Request, key: str, person: OptionalPerson) -> Response:
    """The goal, a turn in pictures, the symbols, and what beginners overlook."""
    game = ziggurat.load(key)
    found = guide.of(game)
    if found is None:
        raise BadOption(m("{title} has no page about how to play.", title=game.title))
    code = translator_of(request).code
    pictures = [Markup(html) for html in stills(key, code)]
    linked = [with_links(key, text.in_language(code)) for text in found.overlooked]
    return rendered(
        request,
        "how_to.html",
        game=game,
        guide=found,
        pictures=pictures,
        overlooked=linked,
        person=person,
    )


def with_links(key: str, text: str) -> Markup:
    """A sentence whose clauses in brackets lead to the rules."""
    safe = str(Markup.escape(text))
    link = rf'<a class="clause-link" href="/rules/{key}#\g<1>">\g<1></a>'
    return Markup(re.sub(rf"\[({clauses.ID})\]", link, safe))


@router.post("/learn/{key}/{name}")
def begin(
    request: Request,
    key: str,
    name: str,
    rooms: TheRooms,
    person: PersonOrGuest,
    response: Response,
) -> Response:
    """Begin a lesson, or go on with it."""
    game = ziggurat.load(key)
    lesson = lessons.find(game, name)
    teaching.open_lesson(rooms, game, lesson, person, lane_of(request))
    return redirect(f"/learn/{key}/{lesson.name}", response)


@router.get("/learn/{key}/{name}")
def lesson(
    request: Request, key: str, name: str, rooms: TheRooms, person: OptionalPerson
) -> Response:
    """The table at which a lesson is taught, or the way to begin it."""
    game = ziggurat.load(key)
    found = lessons.find(game, name)
    begun = begun_by(rooms, person).get(found.key)
    room = None if begun is None else teaching.room_of(rooms, begun.table)
    if room is None:
        return rendered(request, "begin.html", game=game, lesson=found, person=person)
    return rendered(
        request,
        "table.html",
        person=person,
        local=False,
        **taught(game, found),
        **told(room, translator_of(request).code),
        room=room,
        mine=room.seats_of(person),
    )


def taught(game: Game[Any], lesson: lessons.Lesson) -> dict[str, Any]:
    known = lessons.of(game)
    return {"lesson": lesson, "number": known.index(lesson) + 1, "count": len(known)}
