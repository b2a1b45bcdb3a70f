"""The same players once more, everyone one seat further. Nobody is seated without being asked: who
asks sits down at the new table, the others find its link at the old one and do the same. Its clock
runs when all are there."""

from contextlib import suppress

import ziggurat
from ziggurat.core.message import m
from ziggurat.web.budgets import may_open
from ziggurat.web.storage.store import Person, Stale, new_id, new_seed, now
from ziggurat.web.tables.room import Room
from ziggurat.web.tables.service import NotYourTurn, Rooms


def rematch(rooms: Rooms, table: str, person: Person | None) -> str:
    """The name of the new table, at which this person has a chair."""
    room = rooms.room(table)
    seats = room.seats_of(person)
    if person is None or not seats or not room.over:
        raise NotYourTurn(m("A rematch is asked for by a player when the game is over."))
    room.sheet = rooms.store.sheet(table)  # somebody may have asked in another process
    if room.sheet.rematch is None:
        with suppress(Stale):  # somebody was faster
            propose(rooms, room, person)
        room.sheet = rooms.store.sheet(table)
        rooms.announce(table)
    new = str(room.sheet.rematch)
    for seat in seats:
        with suppress(Stale):  # one sits there already, or has left the chair to a bot
            rooms.sit(new, turned(room, seat), person)
    return new


def turned(room: Room, seat: int) -> int:
    """The seat at the next table."""
    return (seat - 1) % room.sheet.seats


def propose(rooms: Rooms, room: Room, person: Person) -> None:
    """Open the new table: bots keep their chairs, those of people are free until they come."""
    sheet = room.sheet
    may_open(rooms.store, rooms.limits, person, sheet.lane)
    new = sheet._replace(
        id=new_id(),
        rules=ziggurat.load(sheet.game).rules_version,
        seed=new_seed(),
        open=False,
        over=False,
        since=now(),
        result=None,
        copied=None,
        example=None,
        begun=None,
        owner=person.id,
    )
    chairs = [(None, None if chair.person else chair.bot) for chair in room.chairs]
    rooms.store.new_table(new, chairs[1:] + chairs[:1], after=sheet.id)
