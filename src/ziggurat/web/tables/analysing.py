"""Analysis boards: private boards that begin with a position of a table, of a lesson, of a file, or
of a new game, where their owner also edits.

Of a finished game the whole truth may be explored. Of a game under way there is only what one sees:
what is hidden is dealt at random from the own view, so nothing on the board depends on it.
"""

import json
from collections.abc import Sequence
from random import Random
from secrets import randbits
from typing import Any, NamedTuple

import ziggurat
from ziggurat.core.analysis import Study, deal, parse
from ziggurat.core.errors import BadOption, IllegalAction
from ziggurat.core.game import Game
from ziggurat.core.message import m
from ziggurat.core.state import SPECTATOR, TRUTH
from ziggurat.web.budgets import may_open
from ziggurat.web.presenter import allowed_views
from ziggurat.web.storage.store import ACT, ANALYSIS, Line, Person, Sheet, Snapshot, new_id, now
from ziggurat.web.tables import exploring
from ziggurat.web.tables.room import Room
from ziggurat.web.tables.service import Rooms


class PositionSpec(NamedTuple):
    """A position of a table: after how many moves, the last one unless given; as which seat sees
    it, or as it is. The same `seed` deals the same hidden things."""

    move: int | None = None
    seat: int | None = None
    seed: int | None = None


def is_open(room: Room, person: Person | None) -> bool:
    """Whether this person may know everything: the game is over, or it is their own lesson or
    private board."""
    alone = bool(room.sheet.lesson or room.sheet.example) and bool(room.seats_of(person))
    return alone or (room.over and not room.stuck)


def views(room: Room, person: Person | None) -> list[int]:
    """The views from which this person may explore; TRUTH is the first where it is open."""
    if is_open(room, person):
        return [TRUTH, *range(room.sheet.seats)]
    return [seat for seat in allowed_views(room, person) if seat != SPECTATOR]


def hints_allowed(room: Room, person: Person | None) -> bool:
    """Not for a game under way, nor for a copy of one."""
    return is_open(room, person) and (room.sheet.hints or room.sheet.analysed is None)


def study_of(rooms: Rooms, room: Room, person: Person | None, wish: PositionSpec) -> Study:
    """The position that is wished for."""
    if room.older_rules:
        raise IllegalAction(m("This game was played under older rules and cannot be analysed."))
    known = views(room, person)
    if not known:
        raise IllegalAction(m("Only players can copy a game that is not over."))
    moves = len(room.entries) if wish.move is None else wish.move
    seat = known[0] if wish.seat is None else wish.seat
    if seat not in known:
        raise IllegalAction(m("You cannot have the view of that seat."))
    if seat == TRUTH and (room.sheet.lesson or room.sheet.example):
        return allowing(retraced(room, moves), room, person)
    state = rooms.position(room, moves)
    if seat != TRUTH:
        state = deal(
            room.game, state, seat, Random(randbits(64) if wish.seed is None else wish.seed)
        )
    record = room.play.record
    study = Study.of(room.game, state, record)
    study.record.seed = 0  # that of the table tells its deal
    return allowing(study, room, person)


def allowing(study: Study, room: Room, person: Person | None) -> Study:
    study.hints = hints_allowed(room, person)
    return study


def retraced(room: Room, moves: int) -> Study:
    """A lesson or an example from its beginning, with the moves made so far."""
    base = room.base
    lesson = (room.sheet.lesson or "").partition("/")[2]
    begins = f"lesson {lesson}" if lesson else f"example {room.sheet.example}"
    if isinstance(room.play, Study):
        begins = room.play.begins
    study = Study.of(room.game, base, room.play.record, begins)
    for move in room.play.record.moves[:moves]:
        study.act(move)
    return study


def from_table(rooms: Rooms, table: str, person: Person, wish: PositionSpec, lane: str = "") -> str:
    room = rooms.room(table)
    with room.lock:
        study = study_of(rooms, room, person, wish)
        at = len(room.entries) if wish.move is None else wish.move
    source = study.begins or f"game {table} {at}"
    return open_board(rooms, study, person, source, lane)


def from_file(rooms: Rooms, text: str, person: Person, lane: str = "") -> str:
    """A board with the position of a file. Whether it can be shown is tried before it is kept."""
    study = parse(text, ziggurat.load)
    shown(study)
    return open_board(rooms, study, person, study.begins or "file", lane)


def shown(study: Study) -> None:
    game, s = study.game, study.base
    try:
        view = game.view(s, max(0, s.player))
        names = list(game.seat_names)
        if game.page is not None:
            game.page.panels(view, names, [], max(0, s.player))
        game.need_picture().board(view, names, [], max(0, s.player))
    except (LookupError, TypeError, ValueError, AssertionError, AttributeError):
        raise BadOption(m("The position of this file cannot be shown.")) from None


def from_start(rooms: Rooms, game: Game[Any], seats: int, person: Person, lane: str = "") -> str:
    """A board with a new game."""
    s = game.new(seats, randbits(63))
    return open_board(rooms, Study.of(game, s), person, "new", lane)


def open_board(rooms: Rooms, study: Study, person: Person, source: str, lane: str) -> str:
    """A table that only this person sees; it counts no longer what they tried before."""
    exploring.leave(rooms.store, person)
    may_open(rooms.store, rooms.limits, person, lane)
    record = study.record
    sheet = Sheet(
        id=new_id(),
        game=record.game,
        rules=study.game.rules_version,
        seats=record.seats,
        seed=record.seed,
        options=record.options,
        open=False,
        hints=study.hints,
        over=False,
        since=now(),
        copied=0,
        example=f"{ANALYSIS} {source}"[:60],
        owner=person.id,
        lane=lane,
    )
    begun = Snapshot(0, 0, json.dumps(study.game.save(study.base)))
    chairs: Sequence[tuple[str | None, str | None]] = [(person.id, None)] * record.seats
    rooms.store.new_table(sheet, chairs, lines_of(study), begun)
    return sheet.id


def lines_of(study: Study) -> list[Line]:
    """What was tried so far, with what the rules told of it."""
    again = Study.of(study.game, study.base, study.record, study.begins)
    lines = []
    for n, text in enumerate(study.record.moves, 1):
        again.state.notes = []
        seat = max(0, again.state.player)
        again.act(text)
        notes = json.dumps(again.state.notes)
        lines.append(Line(n, seat, ACT, again.record.moves[-1], f"copy-{n:06}", now(), notes))
    return lines
