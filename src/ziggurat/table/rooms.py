"""A room is a table under way: its sheet, who sits there, and the game as far as its lines go.

Rooms are only a cache of the store: every change is written first, then shown. A room that is
behind reads the lines it missed, so several processes may serve one table.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from threading import RLock
from typing import Any

import ziggurat
from ziggurat.core.errors import IllegalAction, ZigguratError
from ziggurat.core.game import Game
from ziggurat.core.notes import Note, seen_by
from ziggurat.core.record import Play
from ziggurat.core.state import SPECTATOR
from ziggurat.table.store import ACT, UNDO, Chair, Line, Person, Sheet, Stale, Store, now


class NotYours(ZigguratError):
    """Somebody else must act, or a spectator tried to."""


@dataclass(slots=True)
class Entry:
    """What one line brought: who, what, and what the rules told about it."""

    line: Line
    notes: list[Note]


@dataclass(slots=True)
class Room:
    sheet: Sheet
    play: Play
    chairs: list[Chair]
    version: int = 0
    entries: list[Entry] = field(default_factory=list)
    lock: RLock = field(default_factory=RLock)

    @property
    def game(self) -> Game[Any]:
        return self.play.game

    @property
    def full(self) -> bool:
        """A game begins when nobody is missing."""
        return all(chair.person or chair.bot for chair in self.chairs)

    def names(self) -> list[str]:
        return [self.name_of(chair) for chair in self.chairs]

    def name_of(self, chair: Chair) -> str:
        dynasty = self.game.seat_names[chair.seat]
        if chair.bot:
            return f"{dynasty} ({chair.bot})"
        return chair.name or f"{dynasty} (free)"

    def seats_of(self, person: Person | None) -> list[int]:
        return [c.seat for c in self.chairs if person is not None and c.person == person.id]

    def viewer(self, person: Person | None) -> int:
        """The seat whose view a person gets: the one that must act, if it is theirs."""
        mine = self.seats_of(person)
        if self.play.state.player in mine:
            return int(self.play.state.player)
        return mine[0] if mine else SPECTATOR

    def read(self, line: Line) -> None:
        """Carry a stored line out."""
        if line.kind == UNDO:
            self.play.undo(line.seat)
            self.entries.pop()
        else:
            self.play.state.notes.clear()
            self.play.act(line.text)
            self.entries.append(Entry(line, list(self.play.state.notes)))
        self.version = line.n

    def told(self, viewer: int, moves: int | None = None) -> list[dict[str, Any]]:
        """The log as a viewer may read it, of all moves or the first so many."""
        phrases = import_module(f"{self.game.package}.phrases").PHRASES
        names = self.names()
        log = []
        for entry in self.entries[:moves]:
            said = " ".join(phrases.say(note, names) for note in seen_by(viewer, entry.notes))
            if said:
                log.append({"n": entry.line.n, "seat": entry.line.seat, "text": said})
        return log


class Rooms:
    """All rooms that somebody looked at, and the ways to change them."""

    def __init__(self, store: Store, announce: Callable[[str], None] = lambda _: None) -> None:
        self.store = store
        self.announce = announce
        self.rooms: dict[str, Room] = {}
        self.lock = RLock()

    def room(self, table: str) -> Room:
        """The room, up to date with the store."""
        with self.lock:
            room = self.rooms.get(table)
            if room is None:
                sheet = self.store.sheet(table)
                game = ziggurat.load(sheet.game)
                play = Play.new(game, sheet.seats, sheet.seed, **sheet.options)
                room = self.rooms[table] = Room(sheet, play, [])
        with room.lock:
            room.chairs = self.store.chairs_of(table)
            for line in self.store.lines_after(table, room.version):
                room.read(line)
        return room

    def act(
        self, table: str, person: Person | None, action: int | str, version: int, key: str
    ) -> Room:
        """Play for the person whose turn it is. The same key never plays twice."""
        room = self.room(table)
        with room.lock:
            if any(entry.line.key == key for entry in room.entries):
                return room
            seat = room.play.state.player
            if seat not in room.seats_of(person):
                raise NotYours("It is not your turn.")
            self.write_act(room, seat, action, version, key)
        self.announce(table)
        return room

    def bot_acts(self, table: str, action: int, version: int) -> Room:
        room = self.room(table)
        with room.lock:
            self.write_act(room, room.play.state.player, action, version, f"bot-{version}")
        self.announce(table)
        return room

    def write_act(self, room: Room, seat: int, action: int | str, version: int, key: str) -> None:
        if not room.full:
            raise IllegalAction("The game begins when every chair is taken.")
        if version != room.version:
            raise Stale("The table has moved on; look again.")
        a = room.game.check(room.play.state, action)
        ahead = room.play.state.copy()
        ahead.apply(a)
        line = Line(version + 1, seat, ACT, room.game.actions.text(a), key, now())
        self.store.add_line(room.sheet.id, line, ahead.over)
        room.read(line)

    def undo(self, table: str, person: Person | None, version: int, key: str) -> Room:
        room = self.room(table)
        with room.lock:
            if version != room.version:
                raise Stale("The table has moved on; look again.")
            mine = [seat for seat in room.seats_of(person) if room.play.can_undo(seat)]
            seat = mine[0] if mine else (room.seats_of(person) or [SPECTATOR])[0]
            if not mine:
                room.play.undo(seat)  # refuses, and says why
            line = Line(version + 1, seat, UNDO, "undo", key, now())
            self.store.add_line(table, line, False)
            room.read(line)
        self.announce(table)
        return room

    def sit(self, table: str, seat: int, person: Person) -> Room:
        self.store.sit(table, seat, person.id)
        self.announce(table)
        return self.room(table)


@cache
def paths(key: str) -> dict[tuple[str, ...], int]:
    """The action that a path of clicks names, legal or not."""
    game = ziggurat.load(key)
    targets = import_module(f"{game.package}.draw").targets
    return {targets(a): a for a in range(game.actions.size)}
