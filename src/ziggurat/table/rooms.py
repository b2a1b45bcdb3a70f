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
from ziggurat import bots
from ziggurat.core.errors import IllegalAction, ZigguratError
from ziggurat.core.game import Game
from ziggurat.core.notes import Note, seen_by
from ziggurat.core.record import Play
from ziggurat.core.state import SPECTATOR
from ziggurat.table.store import ACT, UNDO, Chair, Line, Person, Sheet, Stale, Store, new_id, now


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
        if chair.person and chair.bot:
            return f"{chair.name} (away, {chair.bot} plays)"
        if chair.bot:
            return f"{dynasty} ({chair.bot})"
        return chair.name or f"{dynasty} (free)"

    def seats_of(self, person: Person | None) -> list[int]:
        return [c.seat for c in self.chairs if person is not None and c.person == person.id]

    def at_turn(self, person: Person | None) -> bool:
        """Whether this person must decide now, and no bot stands in."""
        seat = self.play.state.player
        return self.full and seat in self.seats_of(person) and not self.chairs[seat].bot

    def viewer(self, person: Person | None, seat: int | None = None) -> int:
        """The seat whose view a person gets. Who has several, at one screen, sees none of them but
        the one that is up, and only after saying so (`seat`): another may be looking."""
        mine = self.seats_of(person)
        if len(mine) == 1:
            return mine[0]
        player = int(self.play.state.player)
        return player if seat == player and player in mine else SPECTATOR

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
                if entry.line.seat == viewer:  # for redo; others may not know what was meant
                    log[-1]["action"] = entry.line.text
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
            if not room.at_turn(person):
                raise NotYours(self.refusal(room))
            self.write_act(room, room.play.state.player, action, version, key)
        self.announce(table)
        return room

    def refusal(self, room: Room) -> str:
        if not room.full:
            return "The game begins when every chair is taken."
        return "The game is over." if room.play.state.over else "It is not your turn."

    def bot_acts(self, table: str, action: int, version: int) -> Room:
        room = self.room(table)
        with room.lock:
            self.write_act(room, room.play.state.player, action, version, f"bot-{version}")
        self.announce(table)
        return room

    def write_act(self, room: Room, seat: int, action: int | str, version: int, key: str) -> None:
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
        self.store.sheet(table)
        self.store.sit(table, seat, person.id)
        self.announce(table)
        return self.room(table)

    def stand_in(self, table: str, person: Person | None, bot: str | None) -> Room:
        """A bot plays for somebody who leaves, and hands the chair back when they return."""
        room = self.room(table)
        if person is None or not room.seats_of(person):
            raise NotYours("You have no chair at this table.")
        if bot is not None and bot not in bots.names():
            raise IllegalAction(f"There is no bot '{bot}'.")
        self.store.stand_in(table, person.id, bot)
        self.announce(table)
        return self.room(table)

    def remark(self, table: str, person: Person | None, text: str) -> Room:
        room = self.room(table)
        if person is None or not room.seats_of(person):
            raise NotYours("Only players talk at this table.")
        if text.strip():
            self.store.remark(table, person.id, text.strip())
        self.announce(table)
        return room

    def rematch(self, table: str, person: Person | None, seed: int) -> str:
        """The same players once more, everyone one seat further; the first who asks decides."""
        room = self.room(table)
        if not room.seats_of(person) or not room.play.state.over:
            raise NotYours("A rematch is asked for by a player when the game is over.")
        if room.sheet.rematch is None:
            sheet = room.sheet._replace(id=new_id(), seed=seed, over=False, since=now())
            sitting = [(c.person, None if c.person else c.bot) for c in room.chairs]
            self.store.set_rematch(table, sheet.id)
            self.store.new_table(sheet, sitting[1:] + sitting[:1])
            room.sheet = self.store.sheet(table)
            self.announce(table)
            self.announce(sheet.id)
        return str(room.sheet.rematch)


@cache
def paths(key: str) -> dict[tuple[str, ...], int]:
    """The action that a path of clicks names, legal or not."""
    game = ziggurat.load(key)
    targets = import_module(f"{game.package}.draw").targets
    return {targets(a): a for a in range(game.actions.size)}
