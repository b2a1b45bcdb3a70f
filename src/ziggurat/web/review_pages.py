"""The page of a review: the chances over the game, the decisions, the board beside them."""

from fastapi import APIRouter, Request, Response

from ziggurat.web.auth import OptionalPerson, TheRooms, translator_of
from ziggurat.web.pages import rendered, told
from ziggurat.web.storage.store import Person
from ziggurat.web.tables import looking_back
from ziggurat.web.tables.room import Room

router = APIRouter(include_in_schema=False)


@router.get("/t/{table}/review")
def review_page(
    request: Request, table: str, rooms: TheRooms, person: OptionalPerson, seat: int | None = None
) -> Response:
    room = rooms.room(table)
    chosen = own_seat(room, person) if seat is None else seat
    looking_back.check(room, chosen)
    return rendered(
        request,
        "review.html",
        room=room,
        person=person,
        seat=chosen,
        **told(room, translator_of(request).code),
    )


def own_seat(room: Room, person: Person | None) -> int:
    """The first seat that the person played, else the first that a person played."""
    mine = room.seats_of(person)
    people = [chair.seat for chair in room.chairs if chair.person]
    return next(iter(mine or people), 0)
