"""Clocks: a reserve for the whole game, and a time that each decision has for free.

A live game has a short free time and a reserve; a game by days has days for each decision and no
reserve. Who runs out is not thrown out: a bot stands in until they come back.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

from ziggurat.core.message import m
from ziggurat.web import schemas

if TYPE_CHECKING:
    from ziggurat.web.tables.room import Room
    from ziggurat.web.tables.service import Rooms

MINUTE, DAY = 60, 24 * 3600
STAND_IN = "adept"


class TimeControl(NamedTuple):
    """Seconds of the reserve and of each decision, and what people are told."""

    reserve: int
    each: int
    about: str


PACES: dict[str, TimeControl | None] = {
    "none": None,
    "live-5": TimeControl(5 * MINUTE, 10, m("5 minutes each, 10 seconds a decision free")),
    "live-15": TimeControl(15 * MINUTE, 20, m("15 minutes each, 20 seconds a decision free")),
    "live-40": TimeControl(40 * MINUTE, 30, m("40 minutes each, 30 seconds a decision free")),
    "days-1": TimeControl(0, DAY, m("a day for each decision")),
    "days-3": TimeControl(0, 3 * DAY, m("three days for each decision")),
    "days-7": TimeControl(0, 7 * DAY, m("a week for each decision")),
}


class Down(NamedTuple):
    """A time when no server was there."""

    since: datetime
    until: datetime


def elapsed(since: datetime, then: datetime, downs: Sequence[Down]) -> float:
    """Seconds of thought: those of a server that was down are nobody's."""
    lost = (min(then, down.until) - max(since, down.since) for down in downs)
    gone = sum((max(time, timedelta()) for time in lost), timedelta())
    return (then - since - gone).total_seconds()


def deadline(room: "Room") -> datetime | None:
    """When the time of the person who must decide is up; None if no clock runs. Until the first
    move it runs from when everybody was there."""
    pace, since = PACES[room.sheet.pace], room.since or room.begun
    if pace is None or since is None or room.over or not room.full:
        return None
    seat = room.play.state.player
    if room.chairs[seat].bot:
        return None
    now = datetime.now(UTC)
    left = pace.each + max(0.0, pace.reserve - room.spent[seat])
    return now + timedelta(seconds=left - elapsed(since, now, room.downs))


def is_overdue(room: "Room") -> bool:
    end = deadline(room)
    return end is not None and end < datetime.now(UTC)


def clock_payload(room: "Room") -> schemas.Clock | None:
    """What a page needs to show clocks that run."""
    pace = PACES[room.sheet.pace]
    if pace is None:
        return None
    end = deadline(room)
    return {
        "about": pace.about,
        "reserve": [max(0, round(pace.reserve - spent)) for spent in room.spent],
        "left": None if end is None else round((end - datetime.now(UTC)).total_seconds()),
    }


def substitute_late(rooms: "Rooms") -> None:
    """Bots stand in for people whose time is up, at every table of which a clock was ever seen to
    run, whether its room is in memory or not."""
    for table, end in list(rooms.deadlines.items()):
        room = rooms.rooms.get(table)
        if end >= datetime.now(UTC) and (room is None or not is_overdue(room)):
            continue
        room = rooms.room(table)
        person = room.chairs[room.play.state.player].person if is_overdue(room) else None
        if person is not None:
            rooms.store.substitute_bot(table, person, STAND_IN)
            rooms.room(table)
            rooms.announce(table)
