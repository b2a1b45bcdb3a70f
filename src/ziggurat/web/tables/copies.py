"""New tables that begin with the moves of a record: loaded from a file, or taken from a replay to
play on from there.

Who brings a record knows its seed, and who saw a game end knows every hand. So whatever is hidden
at such a table is dealt anew, the seats' own hands too: only what a spectator sees stays. A
finished record is only replayed and keeps its deal.
"""

import json
from random import SystemRandom
from typing import Any

import ziggurat
from ziggurat.core.analysis import deal
from ziggurat.core.errors import BadRecord, IllegalAction
from ziggurat.core.message import m
from ziggurat.core.record import Play, Record, as_dict, parse
from ziggurat.core.state import SPECTATOR
from ziggurat.web.budgets import may_open
from ziggurat.web.storage.store import ACT, Line, Sheet, Snapshot, Store, new_id, now
from ziggurat.web.tables.room import Room
from ziggurat.web.tables.service import Rooms


def load(rooms: Rooms, text: str, lane: str = "") -> str:
    """A table with the moves of a record; its chairs are free."""
    may_open(rooms.store, rooms.limits, None, lane)
    record = parse(text)
    game = ziggurat.load(record.game)
    if record.seats not in game.seats:
        raise BadRecord(m("{title} is not played by {n}.", title=game.title, n=record.seats))
    play = Play.resume(game, Record(**{**as_dict(record), "moves": []}))
    lines = []
    for n, move in enumerate(record.moves, 1):
        seat = play.state.player
        play.state.notes = []
        play.act(move)
        notes = json.dumps(play.state.notes)
        lines.append(Line(n, seat, ACT, play.record.moves[-1], copied(n), now(), notes))
    return begin(rooms.store, play, lines, play.state, lane)


def branch(rooms: Rooms, room: Room, moves: int, lane: str = "") -> str:
    """A new table that goes on from a position of a finished game."""
    if not room.over:
        raise IllegalAction(m("A game can be played on from a position when it is over."))
    if room.older_rules:
        raise IllegalAction(m("This game was played under older rules and cannot be played on."))
    may_open(rooms.store, rooms.limits, None, lane)
    state = rooms.position(room, moves)
    lines = [
        entry.line._replace(n=n, key=copied(n), at=now(), notes=json.dumps(room.notes(n)))
        for n, entry in enumerate(room.entries[:moves], 1)
    ]
    return begin(rooms.store, room.play, lines, state, lane)


def copied(n: int) -> str:
    """The key of a line that was copied."""
    return f"copy-{n:06}"


def begin(store: Store, play: Play, lines: list[Line], state: Any, lane: str) -> str:
    """The table, dealt anew unless the game is over."""
    sheet = Sheet(
        id=new_id(),
        game=play.game.key,
        rules=play.record.rules,
        seats=play.record.seats,
        seed=play.record.seed,
        options=play.record.options,
        open=False,
        hints=True,
        over=bool(state.over),
        since=now(),
        copied=len(lines),
        lane=lane,
    )
    begun = None
    if not state.over:
        dealt = json.dumps(play.game.save(deal(play.game, state, SPECTATOR, SystemRandom())))
        begun = Snapshot(len(lines), len(lines), dealt)
    store.new_table(sheet, [(None, None)] * sheet.seats, lines, begun)
    return sheet.id
