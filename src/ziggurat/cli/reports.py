"""`report` at the prompt, and what is saved when the rules break: a file for `ziggurat reproduce`.

Who plays alone against bots may know all of the game, so the report holds its record. Where several
people share the keyboard it holds what the seat may know, until the game is over.
"""

import traceback
from pathlib import Path

from ziggurat.cli.table import Table
from ziggurat.core.errors import BadOption
from ziggurat.core.message import m
from ziggurat.core.record import start, write
from ziggurat.core.report import FORMAT, Told, report
from ziggurat.core.state import SPECTATOR

ENDING = ".report.json"


def save(table: Table, seat: int, path: Path | None, error: str = "") -> str:
    """Write it; the sentence that says where it is."""
    record = table.play.record
    target = path or Path(f"{record.game}-{record.seed}{ENDING}")
    if target.exists() and FORMAT not in target.read_text(encoding="utf-8", errors="replace"):
        raise BadOption(m("{path} exists and is not a report, so it stays as it is.", path=target))
    openly = is_open(table)
    found = report(
        table.game,
        table.play.state,
        record,
        seat,
        told(table),
        clicked=table.typed,
        error=error,
        openly=openly,
    )
    write(target, str(found))
    if openly:
        return m("Saved a report with the record in {path}.", path=target)
    return m("Saved a report in {path}; it tells only what this seat may know.", path=target)


def is_open(table: Table) -> bool:
    """Whether nobody has a secret from who reads the report."""
    return len(table.people) < 2 or bool(table.play.state.over)


def told(table: Table) -> Told:
    """Who made each move, and what was told about it. The last move may have failed."""
    record, game = table.play.record, table.game
    s, found = start(game, record), []
    for text, notes in zip(record.moves, table.session.log[1:], strict=False):
        found.append((int(s.player), text, notes))
        s.apply(game.actions.parse(text))
    return found


def save_crash(table: Table, error: Exception) -> str:
    """The rules, or what shows them, broke: that is always a fault of ours."""
    seat = table.people[0] if len(table.people) == 1 else SPECTATOR
    where = [
        f"{Path(frame.filename).name}:{frame.lineno} {frame.name}"
        for frame in traceback.extract_tb(error.__traceback__)
    ]
    what = f"{type(error).__name__}: {error}" if is_open(table) else type(error).__name__
    saved = save(table, seat, None, "\n".join([*where, what]))
    return m(
        "Something broke that should not: {what}. {saved}", what=type(error).__name__, saved=saved
    )
