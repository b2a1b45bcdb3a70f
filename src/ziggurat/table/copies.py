"""New tables that begin with the moves of a record: loaded from a file, or taken from a replay to
play on from there."""

import json

import ziggurat
from ziggurat.core.errors import IllegalAction
from ziggurat.core.record import Play, Record, as_dict, parse
from ziggurat.table.room import Room
from ziggurat.table.store import ACT, Line, Sheet, Store, new_id, now


def load(store: Store, text: str) -> str:
    """A table with the moves of a record; its chairs are free."""
    return begin(store, parse(text))


def branch(store: Store, room: Room, moves: int) -> str:
    """A new table that goes on from a position of a finished game."""
    if not room.over:
        raise IllegalAction("A game can be played on from a position when it is over.")
    record = room.play.record
    if not 0 <= moves <= len(record.moves):
        raise IllegalAction(f"There are moves 0 to {len(record.moves)}, not {moves}.")
    return begin(store, Record(**{**as_dict(record), "moves": record.moves[:moves]}))


def begin(store: Store, record: Record) -> str:
    game = ziggurat.load(record.game)
    play = Play.resume(game, Record(**{**as_dict(record), "moves": []}))
    lines = []
    for n, move in enumerate(record.moves, 1):
        seat = play.state.player
        play.state.notes = []
        play.act(move)
        notes = json.dumps(play.state.notes)
        lines.append(Line(n, seat, ACT, play.record.moves[-1], f"copy-{n:06}", now(), notes))
    over = bool(play.state.over)
    sheet = Sheet(
        id=new_id(),
        game=game.key,
        rules=game.rules_version,
        seats=record.seats,
        seed=record.seed,
        options=play.record.options,
        open=False,
        hints=True,
        over=over,
        since=now(),
        result=None,
    )
    store.new_table(sheet, [(None, None)] * record.seats, lines)
    return sheet.id
