"""What a room remembers of its lines, and the game that a table begins with."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from ziggurat.core.analysis import Study
from ziggurat.core.game import Game
from ziggurat.core.record import Play, Record
from ziggurat.web.schemas import LogLine
from ziggurat.web.storage.store import Line, Sheet

PUT_UP = ("lesson ", "example ")  # what an analysis board begins with if not with a state


@dataclass(slots=True)
class Entry:
    """Who did what when, and how it was told."""

    line: Line
    began: datetime | None = field(default=None, compare=False)  # the decision
    cost: float = field(default=0.0, compare=False)  # seconds of the reserve
    said: dict[tuple[int, str], LogLine] = field(default_factory=dict, compare=False)


@dataclass(slots=True)
class Proposal:
    """Something that needs the others' consent: taking back so many moves, or ending the game."""

    n: int  # the line that asked
    seat: int
    what: str  # "undo" or "end"
    moves: int
    agreed: set[int]


def begin_play(game: Game[Any], sheet: Sheet, base: Any) -> Play:
    """The game that a table begins with; at an analysis board with its position."""
    if base is not None and sheet.analysed is not None:
        record = Record(sheet.game, sheet.rules, sheet.seats, sheet.seed, sheet.options)
        begins = sheet.analysed if sheet.analysed.startswith(PUT_UP) else ""
        study = Study.of(game, base, record, begins)
        study.hints = sheet.hints
        return study
    return Play.new(game, sheet.seats, sheet.seed, **sheet.options)
