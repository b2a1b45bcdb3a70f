"""Long chains of small choices, such as placing a dozen discs, need not be clicked one by one: the
last one once more, or the rest as the last time. Each is still a move of its own, to be taken back
alone."""

from collections.abc import Iterator
from itertools import dropwhile, takewhile

from ziggurat.core.analysis import is_edit
from ziggurat.web.schemas import Again
from ziggurat.web.tables.room import Room


def again(room: Room) -> Again:
    """For who is up: the last choice if it can be made `once` more, and the `rest` of those made
    when the same was asked before, in their order. Some of them may not be legal any more."""
    s = room.play.state
    verb = None if s.over else s.decision.repeats
    if verb is None:
        return {"once": [], "rest": []}
    text = room.game.actions.text
    own = made_by(room, s.player)
    now = list(takewhile(verb.__contains__, own))
    before = list(takewhile(verb.__contains__, dropwhile(lambda a: a not in verb, own)))
    for a in now:
        if a in before:
            before.remove(a)
    once = [text(now[0])] if now and now[0] in s.choices() else []
    return {"once": once, "rest": [text(a) for a in reversed(before)]}


def made_by(room: Room, seat: int) -> Iterator[int]:
    """The seat's actions, newest first."""
    for entry in reversed(room.entries):
        if entry.line.seat == seat and not is_edit(entry.line.text):
            yield room.game.actions.parse(entry.line.text)
