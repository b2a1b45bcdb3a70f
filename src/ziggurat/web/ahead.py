"""What would happen and what happened: the consequences of an action before it is taken, and the
moves of others one by one, as the page plays them back."""

from collections.abc import Iterator
from typing import Annotated, Any

from fastapi import Query

from ziggurat.core.analysis import carry_out
from ziggurat.core.consequences import TURNS, Consequences, consequences, deals
from ziggurat.core.errors import IllegalAction
from ziggurat.core.message import m
from ziggurat.core.parts import Panel
from ziggurat.i18n.translate import Translator
from ziggurat.web import panels, schemas
from ziggurat.web.api import Seat, TableId, new_router
from ziggurat.web.auth import Visit
from ziggurat.web.tables.log import PLACES, line_for
from ziggurat.web.tables.room import Room
from ziggurat.web.tables.service import Rooms

router = new_router()
Moves = Annotated[int, Query(ge=0, le=100_000, description="A number of moves.")]
Action = Annotated[int, Query(ge=0, description="The number of a legal action.")]
Whole = Annotated[bool, Query(description="Send all panels with the first move.")]

MOST_STEPS = 40  # that are played back at once; earlier ones are left out
PLAYED = ("board", "hand", "scene", "seats")  # where panels change while moves are played back


@router.get("/tables/{table}/what", summary="Look ahead")
def what(table: TableId, asked: Visit, action: Action, seat: Seat = None) -> schemas.Outlook:
    """What an action would certainly do, if it is your turn."""
    room = asked.rooms.room(table)
    with room.lock:
        viewer = room.viewer(asked.person, seat)
        if room.over or viewer != room.play.state.player:
            raise IllegalAction(m("Only who must decide can look ahead."))
        key = (room.version, action, asked.translate.code)
        if key not in room.foreseen:
            found = foreseen(room, action)
            if room.foreseen and next(iter(room.foreseen))[0] != room.version:
                room.foreseen.clear()
            room.foreseen[key] = in_words(room, found, viewer, asked.translate)
        told: schemas.Outlook = room.foreseen[key]
        return told


def foreseen(room: Room, action: int) -> Consequences:
    """From what the seat that is up can see."""
    game, state = room.game, room.play.state
    if action not in state.choices():
        raise IllegalAction(m("That cannot be chosen now."))
    seen = game.view(state, state.player)
    return consequences(game, deals(game, seen), [action])


def in_words(
    room: Room, found: Consequences, viewer: int, translate: Translator
) -> schemas.Outlook:
    """The first note tells the action itself: it is left out where others follow."""
    phrases, speakers = room.game.spoken, room.speakers(translate)
    notes = found.notes[1:] or found.notes
    named = [pair for note in found.notes for pair in phrases.named(note)]
    names = room.names(translate)
    return {
        "lines": [phrases.say(note, speakers, translate) for note in notes],
        "changes": [
            {"name": "" if who == viewer else names[who], "label": translate(label), "by": by}
            for who, label, by in found.changes
        ],
        "where": sorted({f"{kind}-{i}" for kind, i in named if kind in PLACES}),
        "open": found.open,
    }


@router.get("/tables/{table}/steps", summary="Look at moves one by one")
def steps(
    table: TableId,
    asked: Visit,
    first: Moves,
    last: Moves,
    whole: Whole = False,
    seat: Seat = None,
) -> list[schemas.Step]:
    """The moves after the first `first` ones up to `last`, with the panels that each changes."""
    room = asked.rooms.room(table)
    with room.lock:
        if not first <= last <= len(room.entries):
            raise IllegalAction(m("There are no such moves."))
        if room.older_rules:
            return []
        viewer = room.viewer(asked.person, seat)
        begin = max(first, last - MOST_STEPS)
        known = begin == first and not whole
        return list(played(asked.rooms, room, viewer, range(begin, last), known, asked.translate))


def played(
    rooms: Rooms, room: Room, viewer: int, moves: range, known: bool, translate: Translator
) -> Iterator[schemas.Step]:
    """`known`: the page shows the position before the first of these moves."""
    s = rooms.position(room, moves.start)
    shown: dict[str, str] = {}
    if known:
        shown = {one.id: one.html for one in drawn(room, s, viewer, moves.start, translate)}
    for at in range(moves.start + 1, moves.stop + 1):
        carry_out(room.game, s, room.play.record.moves[at - 1])
        made = drawn(room, s, viewer, at, translate)
        rows = [row(panel, shown.get(panel.id)) for panel in made]
        shown = {panel.id: panel.html for panel in made}
        entry = room.entries[at - 1]
        line = line_for(room, viewer, translate, at, entry)
        if all(note.kind in TURNS for note in room.notes(at)):
            line["text"] = ""  # that somebody is next needs no moment of its own
        yield {**line, "panels": rows}


def drawn(room: Room, state: Any, viewer: int, at: int, translate: Translator) -> list[Panel]:
    notes = room.notes(at)
    made = panels.panels(room, state, viewer, notes, translate)
    return [panel for panel in made if panel.area in PLAYED]


def row(panel: Panel, shown: str | None) -> schemas.Panel:
    told: schemas.Panel = {"id": panel.id, "title": panel.title, "area": panel.area}
    return told if panel.html == shown else {**told, "html": panel.html}
