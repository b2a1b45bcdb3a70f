"""Reports of faults: what one viewer of a table may know of it, in a file for `ziggurat reproduce`.

While the game lasts a report is made of the viewer's view, what they were told and their own moves;
the record names the seed and what others hid, so it is added when the game is over. Nobody's name
and nothing of the chat stands in it.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated

from pydantic import BaseModel, Field

from ziggurat.core.errors import IllegalAction
from ziggurat.core.message import m
from ziggurat.core.report import Report, report
from ziggurat.web.fields import Text, says
from ziggurat.web.tables.log import sayable
from ziggurat.web.tables.room import Room


class Trail(BaseModel):
    """What somebody did when something went wrong."""

    clicked: Annotated[
        list[Annotated[Text, Field(max_length=200)]],
        Field(max_length=60),
        says("What was clicked and typed last, as the page calls it."),
    ] = []


def report_of(room: Room, viewer: int, clicked: Sequence[str]) -> Report:
    openly = False
    with suppress(IllegalAction):
        may_tell_all(room)
        openly = True
    names = [str(name) for name in room.game.seat_names]
    told = [
        (entry.line.seat, entry.line.text, sayable(room, room.notes(at), names))
        for at, entry in enumerate(room.entries, 1)
    ]
    play = room.play
    return report(room.game, play.state, play.record, viewer, told, clicked=clicked, openly=openly)


def may_tell_all(room: Room) -> None:
    """Refuses while the record of the table would tell what is hidden, or is none."""
    if not room.over:
        raise IllegalAction(m("The record can be had when the game is over: it names the seed."))
    if room.sheet.example:
        raise IllegalAction(m("This table has no record: its position was put up by hand."))
    if room.base is not None:
        raise IllegalAction(
            m("This table has no record: hidden cards were dealt anew in mid-game.")
        )
