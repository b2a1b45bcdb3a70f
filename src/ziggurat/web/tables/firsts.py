"""What comes up at a table for the first time in somebody's life is explained, once."""

from collections.abc import Iterator

from ziggurat.core import guide
from ziggurat.core.guide import First
from ziggurat.core.notes import Note, seen_by
from ziggurat.web import schemas
from ziggurat.web.presenter import Look
from ziggurat.web.storage import progress
from ziggurat.web.tables.room import Room
from ziggurat.web.tables.service import Rooms


def coming_up(rooms: Rooms, room: Room, look: Look) -> schemas.First | None:
    """What this person has still to be told; the database is asked only where something came up."""
    person, seat = look.person, room.viewer(look.person, look.seat)
    if person is None or seat < 0 or room.sheet.lesson or room.over:
        return None
    for first in since_own_action(room, seat):
        name = f"{room.game.key}/{first.name}"
        if name in room.explained.setdefault(person.id, set()):
            continue
        room.explained[person.id] |= progress.explained_to(rooms.store, person.id)
        if name not in room.explained[person.id]:
            code = look.translate.code
            return {
                "name": name,
                "title": first.title.in_language(code),
                "text": first.say.in_language(code),
                "clause": first.clause,
            }
    return None


def since_own_action(room: Room, seat: int) -> Iterator[First]:
    """In the notes of one's last action and of all that others did since, and in the question."""
    notes: list[Note] = []
    for at in range(len(room.entries), 0, -1):
        notes += seen_by(seat, room.notes(at))
        if room.entries[at - 1].line.seat == seat:
            break
    return guide.coming_up(room.game, room.play.state, seat, notes)
