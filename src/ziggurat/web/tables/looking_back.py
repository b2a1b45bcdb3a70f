"""A finished table looked back at: what is reviewed, and what a line of play leads to."""

from collections.abc import Iterator
from typing import Any

from ziggurat.arena.reviews import Plan, Source
from ziggurat.core.errors import IllegalAction
from ziggurat.core.message import m
from ziggurat.web.tables.room import Room
from ziggurat.web.tables.service import Rooms


def refusal(room: Room) -> str:
    """Why a table cannot be reviewed; empty if it can."""
    if not room.over:
        return m("A game can be reviewed when it is over.")
    if room.sheet.example or room.sheet.lesson:
        return m("This game cannot be reviewed.")
    if room.older_rules:
        return m("This game was played under older rules and cannot be reviewed.")
    if room.sheet.seats < 2:
        return m("There is nobody to win against: a review needs two players or more.")
    if len(room.play.record.moves) <= (room.sheet.copied or 0) and room.base is not None:
        return m("Nothing was played at this table yet.")
    return ""


def check(room: Room, seat: int) -> None:
    refused = refusal(room)
    if refused:
        raise IllegalAction(refused)
    if seat not in range(room.sheet.seats):
        raise IllegalAction(m("There is no such seat at this table."))


def plan_of(rooms: Rooms, room: Room, seat: int) -> Plan:
    """What is looked at: the whole game, or all that was played since it was dealt anew."""
    check(room, seat)
    record, snapshot, kept = room.play.record, "", 0
    if room.base is not None:
        kept = room.sheet.copied or 0
        begun = rooms.store.snapshot(room.sheet.id, kept)
        snapshot = "" if begun is None else begun.state
    options = tuple(sorted(record.options.items()))
    source = Source(
        record.game, record.seats, record.seed, options, tuple(record.moves), snapshot, kept
    )
    return Plan(source, seat)


def played_on(rooms: Rooms, room: Room, move: int, line: list[str]) -> Iterator[Any]:
    """The position before a move, and after each action of a line that its player could have taken
    instead, until something hidden comes to light."""
    game, s = room.game, rooms.position(room, move - 1).copy()
    seat = s.player
    s.notes = []
    yield s
    for text in line:
        a = game.actions.parse(text)
        if s.over or s.player != seat or s.why_not(a) is not None:
            return
        before, s = s, s.copy()
        s.notes = []
        s.apply(a)
        yield s
        if game.is_final(before, s):
            return
