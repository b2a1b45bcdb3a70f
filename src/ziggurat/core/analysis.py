"""Analysis: a position that somebody explores alone, by moves and by edits, with everything to be
taken back; and the file that keeps it.

A position file has the header of a record, where the position comes from (`state` and JSON,
`lesson` or `example` and a name, or nothing: then it is that of a new game), an empty line, and
what was tried, a line each. An edit begins with `edit`:

    ziggurat position 1
    game tigris
    rules 2
    seats 2
    seed 7
    option board classic
    state {...}
    lines 2

    edit put black f4
    tile red i5
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from ziggurat.core import lessons
from ziggurat.core import record as records
from ziggurat.core.errors import BadRecord, IllegalAction, Impossible, ZigguratError
from ziggurat.core.game import Game
from ziggurat.core.message import m
from ziggurat.core.record import Ahead, Play, Record

EDIT = "edit "
FORMAT = "ziggurat position 1"
NO_HINTS = "hints off"
OWN = ("state", "lesson", "example", "hints", "lines")  # keys that a record does not have
Find = Callable[[str], Game[Any]]
DEALS = 500  # tried; of the rarest position one in ten is good


def is_edit(action: int | str) -> bool:
    return isinstance(action, str) and action.lower().startswith(EDIT)


def edit(game: Game[Any], s: Any, text: str) -> str:
    """Make an edit of the notation `edit put red f4`; its text as it is kept."""
    editor = game.need_editor()
    a = editor.actions.parse(text[len(EDIT) :])
    editor.edit(s, a)
    return EDIT + editor.actions.text(a)


def carry_out(game: Game[Any], s: Any, text: str) -> None:
    """A move or an edit that was made before."""
    if is_edit(text):
        edit(game, s, text)
    else:
        s.apply(game.actions.parse(text))


def impossible(game: Game[Any], s: Any) -> str | None:
    """Why this position cannot arise, or None. The audit tells; whatever else fails in it means
    that something is out of its range."""
    try:
        game.audit(s)
        if not s.over:
            s.choices()
    except Impossible as broken:
        return m("This position cannot arise: {reason}.", reason=broken.reason)
    except Exception:  # of a position that no rule was written for
        return m("This position cannot arise: something in it does not fit together.")
    return None


def deal(game: Game[Any], s: Any, seat: int, rng: Random) -> Any:
    """A position that `seat` cannot tell from this one; it depends on nothing else that is hidden.
    A deal that the rules never make, such as an Event in a hand, is made again."""
    seen = game.view(s, seat)
    for _ in range(DEALS):
        dealt = game.determinise(seen, rng)
        if impossible(game, dealt) is None:
            return dealt
    raise IllegalAction(m("This position cannot be dealt anew; choose another one."))


@dataclass(slots=True)
class Study(Play):
    """A position under analysis. Its record lists moves and edits; `base` is where it began, and
    `undone` what was taken back, the newest last. `begins` names what put the base up, such as
    `lesson 01-tiles`; such a position may hold only a part of the box, and is not edited then. A
    copy of a game under way has no `hints`."""

    base: Any = None
    begins: str = ""
    hints: bool = True
    undone: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, game: Game[Any], s: Any, record: Record | None = None, begins: str = "") -> "Study":
        """From a position; `record` says with which options it is played."""
        known = record or Record(game.key, game.rules_version, 0, 0, game.settings())
        begun = s.copy()
        begun.notes = []
        seats, seed, options = len(game.scores(s)), known.seed, dict(known.options)
        new = Record(game.key, game.rules_version, seats, seed, options)
        return cls(game, new, begun, base=begun.copy(), begins=begins)

    @property
    def partial(self) -> bool:
        """Whether the position holds only a part of the box."""
        return bool(self.begins) and impossible(self.game, self.base) is not None

    @property
    def impossible(self) -> str | None:
        """Why nothing can be played in the position as it is now, or None."""
        if not any(map(is_edit, self.record.moves)):
            return None
        return impossible(self.game, self.state)

    def look_ahead(self, action: int | str) -> Ahead:
        if isinstance(action, str) and is_edit(action):
            return self.edited(action)
        broken = self.impossible
        if broken is not None:
            raise IllegalAction(broken)
        return Play.look_ahead(self, action)._replace(final=False)

    def edited(self, text: str) -> Ahead:
        if self.partial:
            raise IllegalAction(
                m("This position holds only a part of the box, so it can be played but not edited.")
            )
        after = self.state.copy()
        after.notes = []
        return Ahead(-1, edit(self.game, after, text), after, False, False)

    def act(self, action: int | str) -> int:
        ahead = self.look_ahead(action)
        self.advance(ahead)
        self.undone.clear()
        return ahead.action

    def can_undo(self, seat: int) -> bool:
        """All sides are played by the same person."""
        return bool(self.back)

    def undo(self, seat: int) -> str:
        if not self.back:
            raise IllegalAction(m("Nothing to take back."))
        self.state = self.back.pop()
        self.state.notes = []
        self.undone.append(self.record.moves.pop())
        return self.undone[-1]

    def earlier(self, moves: int) -> "Study":
        """The same without its last moves and edits."""
        record = replace(self.record, moves=list(self.record.moves))
        study = replace(self, record=record, back=list(self.back), undone=list(self.undone))
        for _ in range(moves):
            study.undo(0)
        return study

    def redo(self) -> str:
        if not self.undone:
            raise IllegalAction(m("Nothing was taken back."))
        text, *later = reversed(self.undone)
        self.act(text)
        self.undone = later[::-1]
        return text

    def __str__(self) -> str:
        """The file."""
        record, state = self.record, self.game.save(self.base)["state"]
        head = [FORMAT, f"game {record.game}", f"rules {record.rules}", f"seats {record.seats}"]
        head += [f"seed {record.seed}"]
        head += [f"option {name} {value}" for name, value in record.options.items()]
        head.append(self.begins or f"state {json.dumps(state, separators=(',', ':'))}")
        head += [] if self.hints else [NO_HINTS]
        head.append(f"lines {len(record.moves)}")
        return "\n".join([*head, "", *record.moves, ""])

    def save(self, path: Path) -> None:
        records.write(path, str(self))


def load(path: Path, find: Find) -> Study:
    return parse(records.text_of(path), find)


def parse(text: str, find: Find) -> Study:
    """A position from its file; `find` gives a game by its key. Every fault is one sentence."""
    lines = [line.strip() for line in text.strip().splitlines()]
    if not lines or lines[0] != FORMAT:
        raise BadRecord(
            m("This is not a position: its first line must be '{format}'.", format=FORMAT)
        )
    blank = lines.index("") if "" in lines else len(lines)
    tried = [line for line in lines[blank:] if line]
    own = {key: value for key, _, value in (line.partition(" ") for line in lines[1:blank])}
    head = [line for line in lines[1:blank] if line.partition(" ")[0] not in OWN]
    record = records.parse("\n".join([records.FORMAT, *head, "moves 0", "", ""]))
    if own.get("lines", str(len(tried))) != str(len(tried)):
        raise BadRecord(m("The position is cut: it should have {n} lines.", n=own["lines"]))
    study = begin(find(record.game), record, own)
    study.hints = NO_HINTS not in lines[1:blank]
    for number, line in enumerate(tried, 1):
        try:
            study.act(line)
        except ZigguratError as error:
            raise BadRecord(
                m("Line {number} does not play: {error}", number=number, error=str(error))
            ) from None
    return study


def begin(game: Game[Any], record: Record, own: Mapping[str, str]) -> Study:
    """The position of a file before anything was tried."""
    game.settings(**record.options)  # refuses unknown ones
    if "state" in own:
        return Study.of(game, sound(game, own["state"]), record)
    for kind in ("lesson", "example"):
        if kind in own:
            return Study.of(game, put_up(game, kind, own[kind]), record, f"{kind} {own[kind]}")
    return Study.of(game, records.start(game, record), record)


def put_up(game: Game[Any], kind: str, name: str) -> Any:
    """The position of a lesson or of a worked example."""
    if kind == "lesson":
        return lessons.position(game, lessons.find(game, name).position)
    examples = game.need_examples()
    for scenario in examples.all():
        if scenario.id == name:
            return examples.place(scenario.lines)
    raise BadRecord(m("There is no such example. Perhaps the link is cut short."))


def sound(game: Game[Any], text: str) -> Any:
    """A state that somebody sent: read, and held to the audit before anything else looks at it."""
    try:
        s = game.load({"game": game.key, "state": json.loads(text)})
    except (ValueError, RecursionError):
        raise BadRecord(m("The state in the position cannot be read.")) from None
    broken = impossible(game, s)
    if broken is not None:
        raise BadRecord(broken)
    return s
