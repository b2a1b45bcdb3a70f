"""All rooms, and the ways to change them: every change is written first, then shown.

A room that is behind reads the lines it missed, so several processes may serve one table.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from threading import RLock
from typing import Any

from ziggurat import bots
from ziggurat.core.analysis import carry_out
from ziggurat.core.errors import BadSnapshot, IllegalAction, ZigguratError
from ziggurat.core.message import m
from ziggurat.core.record import Ahead, start
from ziggurat.core.state import SPECTATOR
from ziggurat.web.budgets import Limits
from ziggurat.web.storage import chat
from ziggurat.web.storage.store import (
    ACT,
    ASK,
    BACK,
    END,
    NO,
    QUIT,
    UNDO,
    YES,
    Line,
    Person,
    Snapshot,
    Stale,
    Store,
    now,
)
from ziggurat.web.tables import clocks, teaching
from ziggurat.web.tables.keys import BOT, client_key
from ziggurat.web.tables.memory import RoomCache
from ziggurat.web.tables.room import Room

NOTHING_TO_DECLINE = m("There is no question here to decline for the rest of the phase.")
FINAL = m("That shows something hidden and cannot be taken back.")
AT_ONCE = 8  # rooms that are read from the database at the same time


class NotYourTurn(ZigguratError):
    """Somebody else must act, or a spectator tried to."""


class NeedsConsent(ZigguratError):
    """An action that cannot be taken back; its player is asked first."""


@contextmanager
def changing(room: Room) -> Iterator[None]:
    """One at a time changes a table."""
    with room.changing, room.lock:
        yield


@contextmanager
def written(room: Room, line: Line, ahead: Ahead | None = None) -> Iterator[None]:
    """Around the writing of a line: whoever only looks sees the table as it was until it is
    written, and does not wait for the database. Who looks at the right moment may read it first."""
    room.lock.release()
    try:
        yield
    finally:
        room.lock.acquire()
    if room.version < line.n:
        room.apply_line(line, ahead)


class Rooms:
    """All rooms that somebody looked at, and the ways to change them."""

    def __init__(
        self,
        store: Store,
        announce: Callable[..., None] = lambda *_: None,
        limits: Limits | None = None,
    ) -> None:
        self.store = store
        self.limits = limits or Limits()
        self.announce = announce
        self.rooms = RoomCache(self.limits.rooms_mb)
        self.deadlines: dict[str, datetime] = {}  # of rooms that are no longer in memory, too
        self.downs: list[clocks.Down] = []
        self.fetching = [RLock() for _ in range(AT_ONCE)]

    def room(self, table: str) -> Room:
        """The room, up to date with the store."""
        room = self.rooms.touch(table) or self.fetched(table)
        with room.lock:
            room.chairs, lines = self.store.changes_since(table, room.version)
            for line in lines:
                room.apply_line(line)
            if room.begun is None and room.full and room.sheet.pace != "none":
                room.begun = self.store.begin(table)
            end = clocks.deadline(room)
        if end is not None:
            self.deadlines[table] = end
        else:
            self.deadlines.pop(table, None)
        return room

    def fetched(self, table: str) -> Room:
        """The room from the database; those of other tables do not wait for it."""
        with self.fetching[hash(table) % len(self.fetching)]:
            room = self.rooms.touch(table)
            if room is None:
                sheet, snapshot = self.store.sheet(table), self.store.snapshot(table)
                copied = sheet.copied
                base = None if copied is None else self.store.snapshot(table, copied)
                lines = self.store.lines_after(table, 0)
                room = Room.new(sheet, snapshot, lines, base, self.downs)
                self.rooms.put(table, room)
            return room

    def act(
        self,
        table: str,
        person: Person | None,
        action: int | str,
        version: int,
        key: str,
        sure: bool = True,
    ) -> Room:
        """Play for the person whose turn it is. The same key never plays twice. Who is not sure is
        asked before something hidden is touched (NeedsConsent)."""
        room, key = self.room(table), client_key(key)
        with changing(room):
            if any(entry.line.key == key for entry in room.entries):
                return room
            if not room.at_turn(person) and not room.may_edit(person, action):
                raise NotYourTurn(self.refusal(room))
            if not sure and room.at_turn(person):
                self.ask_first(room, action, version)
            teaching.allow(room, action)
            self.write_act(room, max(0, room.play.state.player), action, version, key)
            teaching.play_on(self, room)
        self.announce(table, room.version)
        return room

    def ask_first(self, room: Room, action: int | str, version: int) -> None:
        """Raise NeedsConsent for an action that touches something hidden. To end the turn says so
        itself."""
        if version != room.version:
            return  # it will be refused, with its reason
        ahead = room.look_ahead(action)
        if room.sheet.example or room.learner is not None:
            return  # there everything can be taken back
        if ahead.touches_hidden and not room.game.actions.verb_of(ahead.action).ends:
            raise NeedsConsent(FINAL)

    def decline(self, table: str, person: Person | None, on: bool) -> Room:
        """Decline the question and all others of its kind until the phase is over, or be asked
        again."""
        room = self.room(table)
        with changing(room):
            seats = self.playing(room, person)
            if on:
                if not room.may_decline(person):
                    raise IllegalAction(NOTHING_TO_DECLINE)
                seats = [room.play.state.player]
            version = room.version
        self.store.decline(table, seats, version if on else None)
        room = self.room(table)
        self.announce(table)
        return room

    def refusal(self, room: Room) -> str:
        if room.impossible is not None:
            return room.impossible
        if not room.full:
            return m("The game begins when every chair is taken.")
        return m("The game is over.") if room.over else m("It is not your turn.")

    def bot_acts(self, table: str, action: int, version: int) -> Room:
        room = self.room(table)
        with changing(room):
            self.write_act(room, room.play.state.player, action, version, f"{BOT}{version}")
        self.announce(table, room.version)
        return room

    def write_act(self, room: Room, seat: int, action: int | str, version: int, key: str) -> None:
        if version != room.version:
            raise Stale(m("The table has moved on; look again."))
        ahead = room.look_ahead(action)
        after = ahead.state
        line = Line(version + 1, seat, ACT, ahead.text, key, now(), json.dumps(after.notes))
        snapshot = room.snapshot(after, line.n) if ahead.final else None
        result = room.result(after) if after.over else None
        with written(room, line, ahead):
            self.store.add_line(room.sheet.id, line, result, snapshot)
        room.tried = None
        if snapshot is not None:
            room.saved = snapshot.moves

    def undo(self, table: str, person: Person | None, version: int, key: str) -> Room:
        room = self.room(table)
        with changing(room):
            if version != room.version:
                raise Stale(m("The table has moved on; look again."))
            if room.sheet.example and room.can_undo(person):
                self.write(room, room.entries[-1].line.seat, BACK, "1", client_key(key))
                return room
            if room.over:
                raise NotYourTurn(m("The game is over."))
            mine = [seat for seat in room.seats_of(person) if room.play.can_undo(seat)]
            seat = mine[0] if mine else (room.seats_of(person) or [SPECTATOR])[0]
            if not mine:
                room.play.undo(seat)  # refuses, and says why
            self.write(room, seat, UNDO, "undo", client_key(key))
        self.announce(table, room.version)
        return room

    def write(self, room: Room, seat: int, kind: str, text: str, key: str) -> None:
        """A line that is no action."""
        line = Line(room.version + 1, seat, kind, text, key, now())
        moves = len(room.entries) - int(text) if kind == BACK else None
        with written(room, line):
            self.store.add_line(room.sheet.id, line, moves=moves)

    # What players agree on

    def ask(self, table: str, person: Person | None, what: str, key: str) -> Room:
        """Propose to take one's last move back past the boundary, or to end the game."""
        room = self.room(table)
        with changing(room):
            seats = self.playing(room, person)
            if what == "end":
                self.somebody_to_ask(room, person)
                seat, text = seats[0], "end"
            else:
                mine = [i for i, entry in enumerate(room.entries) if entry.line.seat in seats]
                if not mine:
                    raise IllegalAction(m("You have not acted yet."))
                back = len(room.entries) - mine[-1]
                room.session.earlier(back)  # refuses what cannot be replayed
                seat, text = room.entries[-back].line.seat, f"undo {back}"
            self.write(room, seat, ASK, text, client_key(key))
            self.execute_proposal(room)
        self.announce(table)
        return room

    def answer(self, table: str, person: Person | None, n: int, yes: bool, key: str) -> Room:
        """Agree to a proposal or refuse it; `n` is the line that made it."""
        room = self.room(table)
        with changing(room):
            seats = self.playing(room, person)
            if room.proposal is None or room.proposal.n != n:
                raise Stale(m("That proposal is no longer on the table."))
            self.write(room, seats[0], YES if yes else NO, "", client_key(key))
            self.execute_proposal(room)
        self.announce(table)
        return room

    def somebody_to_ask(self, room: Room, person: Person | None) -> None:
        """A game against bots alone is no draw because one says so."""
        others = [c for c in room.chairs if not (person and c.person == person.id)]
        if others and not any(c.person and c.seat not in room.quitters for c in others):
            raise IllegalAction(m("Nobody is here who could agree; you can resign."))

    def execute_proposal(self, room: Room) -> None:
        """What everybody has agreed to. Bots are not asked; who is away must come back to agree."""
        if room.proposal is None:
            return
        agreed = {room.chairs[seat].person for seat in room.proposal.agreed}
        left = {c.person for c in room.chairs if c.person and c.seat not in room.quitters}
        if left - agreed:
            return
        seat, moves, n = room.proposal.seat, room.proposal.moves, room.version + 1
        if room.proposal.what == "undo":
            self.write(room, seat, BACK, str(moves), f"done-{n}")
        else:
            self.finish(room, Line(n, seat, END, "", f"done-{n}", now()))

    def resign(self, table: str, person: Person | None) -> Room:
        """Leave for good: a bot plays on for the others, or the game is over."""
        room = self.room(table)
        with changing(room):
            for seat in self.playing(room, person):
                n = room.version + 1
                line = Line(n, seat, QUIT, "", f"quit-{n}", now())
                room.quitters.append(seat)
                deserted = room.deserted
                room.quitters.pop()
                if deserted:
                    self.finish(room, line)
                else:
                    with written(room, line):
                        self.store.add_line(table, line)
        assert person is not None
        self.store.substitute_bot(table, person.id, clocks.STAND_IN)
        room = self.room(table)
        self.announce(table)
        return room

    def finish(self, room: Room, line: Line) -> None:
        """Write the line that ends a game before its rules do."""
        quitters = [*room.quitters, line.seat] if line.kind == QUIT else room.quitters
        last = room.sheet.seats - 1
        result = [last if seat in quitters else 0 for seat in range(room.sheet.seats)]
        with written(room, line):
            self.store.add_line(room.sheet.id, line, result)

    def playing(self, room: Room, person: Person | None) -> list[int]:
        seats = [seat for seat in room.seats_of(person) if seat not in room.quitters]
        if not seats:
            raise NotYourTurn(m("You have no chair at this table."))
        if room.over:
            raise NotYourTurn(m("The game is over."))
        return seats

    # Chairs and talk

    def sit(self, table: str, seat: int, person: Person) -> Room:
        sheet = self.store.sheet(table)
        held = any(chair.person == person.id for chair in self.store.chairs_of(table))
        if sheet.open and held and sheet.owner != person.id:
            raise IllegalAction(m("At an open table a visitor takes one chair."))
        self.store.sit(table, seat, person.id)
        room = self.room(table)
        self.announce(table)
        return room

    def seat_bot(self, table: str, person: Person | None, seat: int, bot: str) -> Room:
        """A player lets a bot take a chair that nobody came for."""
        room = self.room(table)
        if not room.seats_of(person):
            raise NotYourTurn(m("You have no chair at this table."))
        if bot not in bots.names():
            raise IllegalAction(m("There is no bot '{bot}'.", bot=bot))
        self.store.seat_bot(table, seat, bot)
        room = self.room(table)
        self.announce(table)
        return room

    def position(self, room: Room, moves: int) -> Any:
        """The state after so many moves, from the nearest snapshot."""
        record = room.play.record
        if not 0 <= moves <= len(record.moves):
            raise IllegalAction(
                m("There are moves 0 to {last}, not {n}.", last=len(record.moves), n=moves)
            )
        snapshot = self.store.snapshot(room.sheet.id, moves)
        s = None if snapshot is None else self.load(room, snapshot)
        if room.older_rules:  # the nearest position that was kept
            return room.play.state if s is None else s
        first = 0 if s is None or snapshot is None else snapshot.moves
        s = start(room.game, record) if s is None else s
        for move in record.moves[first:moves]:
            carry_out(room.game, s, move)
        return s

    def load(self, room: Room, snapshot: Snapshot) -> Any:
        """The state of a snapshot, or nothing if an earlier version wrote it in another form."""
        try:
            return room.game.load(json.loads(snapshot.state))
        except BadSnapshot:
            return None

    def substitute_bot(self, table: str, person: Person | None, bot: str | None) -> Room:
        """A bot plays for somebody who leaves, and hands the chair back when they return."""
        room = self.room(table)
        if person is None or not room.seats_of(person):
            raise NotYourTurn(m("You have no chair at this table."))
        if bot is None and room.quitters and set(room.seats_of(person)) <= set(room.quitters):
            raise NotYourTurn(m("You have resigned from this game."))
        if bot is not None and bot not in bots.names():
            raise IllegalAction(m("There is no bot '{bot}'.", bot=bot))
        self.store.substitute_bot(table, person.id, bot)
        room = self.room(table)
        self.announce(table)
        return room

    def remark(self, table: str, person: Person | None, text: str) -> Room:
        room = self.room(table)
        if person is None or not room.seats_of(person):
            raise NotYourTurn(m("Only players can chat at this table."))
        if text.strip():
            chat.say(self.store, table, person.id, text.strip())
        self.announce(table)
        return room

    def hide(self, table: str, person: Person | None, n: int, on: bool) -> Room:
        """Spare a person all that the author of a remark says, here and elsewhere."""
        room, other = self.heard(table, person, n)
        if person is not None and other != person.id:
            chat.hide(self.store, person.id, other, on)
        return room

    def heard(self, table: str, person: Person | None, n: int) -> tuple[Room, str]:
        """The room for who has a chair there, and who said a remark."""
        room = self.room(table)
        if person is None or not room.seats_of(person):
            raise NotYourTurn(m("You have no chair at this table."))
        return room, chat.author(self.store, table, n)
