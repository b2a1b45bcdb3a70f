"""The log of a table: what the rules told about an action, as a viewer may read it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ziggurat.core.analysis import EDIT, is_edit
from ziggurat.core.notes import Note, seen_by
from ziggurat.i18n.translate import Translator
from ziggurat.web.schemas import LogLine

if TYPE_CHECKING:
    from ziggurat.web.tables.entries import Entry
    from ziggurat.web.tables.room import Room

PLACES = ("area", "cell", "faction", "seat", "tile", "wonder")  # in pictures `cell-53` and so on


def line_for(room: "Room", viewer: int, translate: Translator, at: int, entry: "Entry") -> LogLine:
    """A line of the log, with the ids of what it speaks of."""
    if is_edit(entry.line.text):
        return edit_line(room, translate, at, entry)
    phrases, names = room.game.spoken, room.speakers(translate)
    notes = sayable(room, seen_by(viewer, room.notes(at)), names)
    named = [pair for note in notes for pair in phrases.named(note)]
    line: LogLine = {
        "n": entry.line.n,
        "at": at,
        "seat": entry.line.seat,
        "text": " ".join(phrases.say(note, names, translate) for note in notes),
        "where": sorted({f"{kind}-{i}" for kind, i in named if kind in PLACES}),
    }
    if entry.line.seat == viewer or room.sheet.example:  # for redo; others may not know it
        line["action"] = entry.line.text
    return line


def edit_line(room: "Room", translate: Translator, at: int, entry: "Entry") -> LogLine:
    """What was changed on an analysis board."""
    editor, text = room.game.need_editor(), entry.line.text
    a = editor.actions.parse(text[len(EDIT) :])
    told = translate(editor.sentences.say(editor.actions.verb_of(a), a))
    seat, n = entry.line.seat, entry.line.n
    return {"n": n, "at": at, "seat": seat, "text": told, "where": [], "action": text}


def sayable(room: "Room", notes: Sequence[Note], names: Sequence[str]) -> Sequence[Note]:
    """The notes that there are words for. Older rules told some things otherwise; these are left
    out."""
    return [note for note in notes if can_be_said(room, note, names)] if room.older_rules else notes


def can_be_said(room: "Room", note: Note, names: Sequence[str]) -> bool:
    try:
        room.game.spoken.say(note, names)
        room.game.spoken.named(note)
    except (LookupError, TypeError, ValueError):
        return False
    return True
