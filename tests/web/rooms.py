"""A room around a game that was played elsewhere, without a server or a database."""

from collections.abc import Sequence

from ziggurat.core.record import Play
from ziggurat.core.session import Session
from ziggurat.web.storage.store import Chair, Sheet
from ziggurat.web.tables.room import Room


def room_of(play: Play, names: Sequence[str] = ()) -> Room:
    """Nobody has to sit there; names are those of the seats."""
    record, over = play.record, play.state.over
    sheet = Sheet(
        "t", record.game, record.rules, record.seats, record.seed, record.options,
        False, False, over, "2026-01-01T00:00:00+00:00",
    )  # fmt: skip
    seats = list(names) or [""] * record.seats
    chairs = [Chair(seat, None, None, name) for seat, name in enumerate(seats)]
    return Room(sheet, Session(play, [[]]), chairs)
