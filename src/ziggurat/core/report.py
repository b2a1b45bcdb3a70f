"""A report of a fault: what one seat saw and did, for `ziggurat reproduce`.

While a game lasts, a report holds the seat's view, what it was told and its own moves: nothing that
the seat may not know, no seed, no names of people. The record, which tells everything, is added
once nothing is secret any more. `tests/web/test_report.py` compares reports in worlds that the
seat cannot tell apart.
"""

import json
import platform
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from ziggurat import __version__
from ziggurat.core.errors import BadReport
from ziggurat.core.game import Game
from ziggurat.core.message import m
from ziggurat.core.notes import Note
from ziggurat.core.plain import build
from ziggurat.core.record import Record
from ziggurat.core.session import say

__all__ = ["FORMAT", "Report", "parse", "report"]

FORMAT = "ziggurat report 1"
LOG = 40  # lines: what happened last
CLICKS = 60  # what was done last at the page or the prompt
LONG = 200  # characters of one of them

Told = Sequence[tuple[int, str, Sequence[Note]]]  # of each move who made it, its text, its notes


@dataclass(slots=True, kw_only=True)
class Report:
    """`seat` is who saw `view`, a snapshot; `own` are that seat's moves with their numbers; `deal`
    and `tried` are filled in by `ziggurat reproduce`: which deal of what is hidden fails, and after
    which moves."""

    game: str
    rules: int
    seats: int
    options: dict[str, str]
    seat: int
    moves: int
    view: dict[str, Any]
    log: list[str] = field(default_factory=list)
    own: list[tuple[int, str]] = field(default_factory=list)
    clicked: list[str] = field(default_factory=list)
    error: str = ""
    record: str = ""
    deal: int | None = None
    tried: list[str] = field(default_factory=list)
    version: str = __version__
    build: str = field(default_factory=build)
    python: str = field(default_factory=platform.python_version)

    def __str__(self) -> str:
        told = {"format": FORMAT, **asdict(self)}
        return json.dumps(told, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def report(
    game: Game[Any],
    state: Any,
    record: Record,
    seat: int,
    told: Told,
    *,
    clicked: Sequence[str] = (),
    error: str = "",
    openly: bool = False,
) -> Report:
    """What `seat` may know of a game; with `openly`, when nothing is secret, also the record."""
    names = [str(name) for name in game.seat_names[: record.seats]]
    speakers = game.text.speakers(state, names)
    lines = [say(game, notes, seat, speakers) for _, _, notes in told[-LOG:]]
    return Report(
        game=game.key,
        rules=record.rules,
        seats=record.seats,
        options=dict(record.options),
        seat=seat,
        moves=len(record.moves),
        view=game.save(game.view(state, seat)),
        log=[line for line in lines if line],
        own=[(n, text) for n, (who, text, _) in enumerate(told, 1) if who == seat],
        clicked=[one[:LONG] for one in clicked[-CLICKS:]],
        error=error,
        record=str(record) if openly else "",
    )


def parse(text: str) -> Report:
    """A report from its text; it may have been written by anybody."""
    try:
        data = json.loads(text)
        if not isinstance(data, dict) or data.pop("format", None) != FORMAT:
            raise ValueError(f"its format must be '{FORMAT}'")
        known = {one.name: one for one in fields(Report)}
        found = Report(**{name: data[name] for name in known if name in data})
    except (TypeError, ValueError, RecursionError) as error:
        raise BadReport(m("This is not a report: {reason}.", reason=str(error))) from None
    if not (isinstance(found.game, str) and isinstance(found.view, dict) and whole(found)):
        raise BadReport(m("This is not a report: {reason}.", reason="a field has another form"))
    return found


def whole(found: Report) -> bool:
    """Whether what `reproduce` uses has the form that it is written in."""
    numbers = (found.seats, found.seat, found.moves, found.rules)
    texts = (found.record, found.error, *found.tried)
    return all(isinstance(n, int) for n in numbers) and all(isinstance(t, str) for t in texts)
