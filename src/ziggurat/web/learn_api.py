"""The part of the interface that teaches: what a learner asks of a lesson, what was explained."""

from fastapi import Response

from ziggurat.web import schemas
from ziggurat.web.api import WRITING, AnyTable, TableId, Want, answer, new_router
from ziggurat.web.auth import PersonOrGuest, TheRooms, Visit
from ziggurat.web.storage import progress
from ziggurat.web.tables import teaching

router = new_router()


@router.post(
    "/tables/{table}/lesson",
    summary="Ask something of a lesson",
    response_model=AnyTable,
    responses=WRITING,
)
def lesson(table: TableId, body: schemas.Teach, asked: Visit, want: Want) -> Response:
    """At a table where a lesson is taught: be shown the right action, go a step back, or begin
    again."""
    room = teaching.ask(asked.rooms, table, asked.person, body.what, body.version, body.key)
    return answer(asked, room, want)


@router.post("/learn/explained", summary="Say what was explained")
def explained(body: schemas.Explained, rooms: TheRooms, person: PersonOrGuest) -> schemas.Explained:
    """What came up for the first time was explained to you, and will not be again."""
    progress.explain(rooms.store, person.id, body.first)
    return body
