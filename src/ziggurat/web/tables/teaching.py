"""Tables at which a lesson is taught: what is allowed there, what the lesson itself plays, and the
box beside the board."""

import json
from typing import TYPE_CHECKING, Any

from ziggurat.core import lessons
from ziggurat.core.errors import IllegalAction, ZigguratError
from ziggurat.core.game import Game
from ziggurat.core.lessons import Lesson, Said
from ziggurat.core.message import m
from ziggurat.core.teaching import Learner
from ziggurat.i18n.translate import Translator
from ziggurat.web import schemas
from ziggurat.web.storage import progress
from ziggurat.web.storage.store import BACK, Person, Sheet, Snapshot, Stale, new_id, now
from ziggurat.web.tables.keys import BOT
from ziggurat.web.tables.room import Room

if TYPE_CHECKING:
    from ziggurat.web.tables.service import Rooms

OTHERS = "novice"  # sits on the other chairs, and is never asked


class NotTheLesson(ZigguratError):
    """A legal action that is not what the lesson asks for, with what it says to that."""

    def __init__(self, text: Said | str) -> None:
        super().__init__(str(text))
        self.text = text


def allow(room: Room, action: int | str) -> None:
    """Raise NotTheLesson against an action that leads away from a lesson."""
    learner = room.learner
    if learner is not None:
        refused = learner.refusal(room.game.check(room.play.state, action))
        if refused is not None:
            raise NotTheLesson(refused)


def play_on(rooms: "Rooms", room: Room) -> None:
    """What happens next in a lesson, and what the others answer; its end is noted."""
    while room.learner is not None and (text := room.learner.scripted()) is not None:
        seat = room.play.state.player
        rooms.write_act(room, seat, text, room.version, f"{BOT}{room.version}")
    if room.learner is not None and room.learner.over and room.sheet.lesson:
        for chair in room.chairs:
            if chair.person:
                progress.finish(rooms.store, chair.person, room.sheet.lesson)


def ask(
    rooms: "Rooms", table: str, person: Person | None, what: str, version: int, key: str
) -> Room:
    """Show the right action, go back to the beginning of a step, or begin again."""
    room = rooms.room(table)
    with room.lock:
        learner = room.learner
        if learner is None:
            raise IllegalAction(m("No lesson is taught at this table."))
        seats = rooms.playing(room, person)
        if version != room.version:
            raise Stale(m("The table has moved on; look again."))
        if what == "show":
            text = learner.shown()
            if text is not None:
                return rooms.act(table, person, text, version, key)
        elif learner.moves:
            kept = learner.earlier() if what == "back" else 0
            rooms.write(room, seats[0], BACK, str(learner.moves - kept), f"{BOT}{version}")
    rooms.announce(table, room.version)
    return room


def open_lesson(rooms: "Rooms", game: Game[Any], lesson: Lesson, person: Person, lane: str) -> str:
    """The table at which this person learns this lesson; a new one if there is none."""
    known = progress.begun_by(rooms.store, person.id).get(lesson.key)
    if known is not None and (room := room_of(rooms, known.table)) is not None:
        return room.sheet.id
    table = new_table(rooms, game, lesson, person, lane)
    progress.begin(rooms.store, person.id, lesson.key, table)
    return table


def room_of(rooms: "Rooms", table: str) -> Room | None:
    """The room of a lesson begun before, unless the lesson has been changed since."""
    try:
        room = rooms.room(table)
        return room if room.learner is not None and not room.older_rules else None
    except (ZigguratError, ValueError):
        return None


def new_table(rooms: "Rooms", game: Game[Any], lesson: Lesson, person: Person, lane: str) -> str:
    base = lessons.position(game, lesson.position)
    seats = len(game.scores(base))
    sheet = Sheet(
        id=new_id(),
        game=game.key,
        rules=game.rules_version,
        seats=seats,
        seed=1,
        options=game.settings(),
        open=False,
        hints=False,
        over=False,
        since=now(),
        copied=0,
        owner=person.id,
        lane=lane,
        lesson=lesson.key,
    )
    chairs = [(person.id, None) if p == base.player else (None, OTHERS) for p in range(seats)]
    begun = Snapshot(0, 0, json.dumps(game.save(base)))
    rooms.store.new_table(sheet, chairs, begun=begun)
    return sheet.id


def lesson_box(learner: Learner, translate: Translator) -> schemas.LessonBox:
    """What the lesson says now, in the language of who learns."""
    lesson, code = learner.lesson, translate.code
    after = lessons.following(learner.game, lesson) if learner.over else None
    said = lesson.learned if learner.over else learner.now.say
    return {
        "title": lesson.title.in_language(code),
        "step": learner.step,
        "steps": len(lesson.steps),
        "say": [text.in_language(code) for text in said],
        "task": "" if learner.over else learner.now.task.in_language(code),
        "back": learner.moves > 0,
        "point": [] if learner.over else list(learner.now.point),
        "clauses": list(lesson.clauses) if learner.over else [],
        "following": after.name if after is not None else "",
    }
