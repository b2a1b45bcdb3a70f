"""Records: a game as a text file, replayed strictly; play under way, with undo to the last reveal.

A record has a header, an empty line, and one action a line in notation:

    ziggurat 1
    game tigris
    rules 1
    seats 4
    seed 7
    option board classic
    moves 2

    tile red f4
    end
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from ziggurat.core.errors import BadRecord, IllegalAction, ZigguratError, cause
from ziggurat.core.game import Game
from ziggurat.core.message import m
from ziggurat.core.state import State

__all__ = ["FORMAT", "Ahead", "Play", "Record", "parse", "read", "replay", "start"]

FORMAT = "ziggurat 1"
NUMBERS = ("rules", "seats", "seed", "moves")
LONGEST_NUMBER = 20  # digits; a seed has 64 bits


@dataclass(slots=True)
class Record:
    """What it takes to play the game again: the header and one action a line."""

    game: str
    rules: int
    seats: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        head = [FORMAT, f"game {self.game}", f"rules {self.rules}", f"seats {self.seats}"]
        head.append(f"seed {self.seed}")
        head += [f"option {name} {value}" for name, value in self.options.items()]
        head.append(f"moves {len(self.moves)}")
        return "\n".join([*head, "", *self.moves, ""])

    def save(self, path: Path) -> None:
        write(path, str(self))


def write(path: Path, text: str) -> None:
    """Write the whole file or leave the old one: a killed process loses nothing."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        raise BadRecord(
            m("Cannot write {path}: {strerror}.", path=path, strerror=cause(error))
        ) from None
    finally:
        with suppress(OSError):
            draft.unlink()


def read(path: Path) -> Record:
    """A record from a file."""
    return parse(text_of(path))


def text_of(path: Path) -> str:
    """What stands in a text file."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(
            m("Cannot read {path}: {strerror}.", path=path, strerror=cause(error))
        ) from None
    except UnicodeDecodeError:
        raise BadRecord(m("{path} is not a text file, so it is not a record.", path=path)) from None


def parse(text: str) -> Record:
    """A record from its text; every fault is named with its line."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise BadRecord(
            m("This is not a record: its first line must be '{format}'.", format=FORMAT)
        )
    if "" not in lines:
        raise BadRecord(m("The record breaks off in its header."))
    blank = lines.index("")
    header: dict[str, str] = {}
    options: dict[str, str] = {}
    for number, line in enumerate(lines[1:blank], 2):
        key, _, value = line.partition(" ")
        if key == "option" and " " in value:
            name, _, setting = value.partition(" ")
            options[name] = setting
        elif value and key in ("game", *NUMBERS) and key not in header:
            header[key] = value
        else:
            raise BadRecord(
                m(
                    "Line {number} of the record is not understood: '{line}'.",
                    number=number,
                    line=line,
                )
            )
    numbers = {key: whole(key, header) for key in NUMBERS}
    moves = [line.strip() for line in lines[blank + 1 :] if line.strip()]
    if len(moves) != numbers.pop("moves"):
        raise BadRecord(
            m(
                "The record says {told} moves but holds {n}: it is cut.",
                told=header["moves"],
                n=len(moves),
            )
        )
    if "game" not in header:
        raise BadRecord(m("The record does not name its game."))
    return Record(header["game"], options=options, moves=moves, **numbers)


def whole(key: str, header: dict[str, str]) -> int:
    text = header.get(key, "")
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER):
        raise BadRecord(m("The record's header needs a line '{key}' with a number.", key=key))
    return int(text)


def start(game: Game[Any], record: Record) -> Any:
    """The position before the first move, or the reason why this engine cannot play the record."""
    if record.game != game.key:
        raise BadRecord(
            m("This is a record of '{game}', not of '{key}'.", game=record.game, key=game.key)
        )
    if record.rules != game.rules_version:
        raise BadRecord(
            m(
                "The record was made under rules version {rules} of {title}; this "
                "engine plays version {rules_version}.",
                rules=record.rules,
                title=game.title,
                rules_version=game.rules_version,
            )
        )
    return game.new(record.seats, record.seed, **game.settings(**record.options))


def replay(game: Game[Any], record: Record) -> Iterator[Any]:
    """The same state object before the first move and after each one; copy it to keep it."""
    s = start(game, record)
    yield s
    for number, move in enumerate(record.moves, 1):
        try:
            game.play(s, move)
        except ZigguratError as error:
            raise BadRecord(
                m(
                    "Move {number} of the record does not replay: {error}",
                    number=number,
                    error=str(error),
                )
            ) from None
        yield s


class Ahead(NamedTuple):
    """What an action would lead to: the state after it, with what is told of it."""

    action: int
    text: str
    state: Any
    touches_hidden: bool
    final: bool  # it cannot be taken back


@dataclass(slots=True)
class Play:
    """A game under way: its record, its state, and the way back to the last final action.

    Undo is free until an action touches something hidden or another seat is asked: a laid
    commitment, a bid and an offer stand.
    """

    game: Game[Any]
    record: Record
    state: Any
    back: list[State] = field(default_factory=list)

    @classmethod
    def new(cls, game: Game[Any], seats: int, seed: int, **options: str | bool | int) -> "Play":
        settings = game.settings(**options)
        seats = seats or game.seats[-1]
        s = game.new(seats, seed, **settings)
        return cls(game, Record(game.key, game.rules_version, seats, seed, settings), s)

    @classmethod
    def resume(cls, game: Game[Any], record: Record) -> "Play":
        play = cls(game, Record(**{**as_dict(record), "moves": []}), start(game, record))
        for number, move in enumerate(record.moves, 1):
            try:
                play.act(move)
            except ZigguratError as error:
                raise BadRecord(
                    m(
                        "Move {number} of the record does not replay: {error}",
                        number=number,
                        error=str(error),
                    )
                ) from None
        return play

    def look_ahead(self, action: int | str) -> Ahead:
        """Carry an action out on a copy; `advance` makes it happen."""
        before = self.state
        a = self.game.check(before, action)
        after = before.copy()
        after.notes = []
        after.apply(a)
        hidden = self.game.touches_hidden(before, after)
        final = hidden or after.player != before.player
        return Ahead(a, self.game.actions.text(a), after, hidden, final)

    def advance(self, ahead: Ahead) -> None:
        before, self.state = self.state, ahead.state
        self.state.notes = None if before.notes is None else before.notes + self.state.notes
        before.notes = None
        self.record.moves.append(ahead.text)
        if ahead.final:
            self.back.clear()
        else:
            self.back.append(before)

    def act(self, action: int | str) -> int:
        try:
            ahead = self.look_ahead(action)
        except ZigguratError:
            raise
        except Exception:  # a fault of the rules: the record shows where
            self.record.moves.append(self.game.actions.text(self.game.check(self.state, action)))
            raise
        self.advance(ahead)
        return ahead.action

    def can_undo(self, seat: int) -> bool:
        """Whether the last action was this seat's and may be taken back."""
        return bool(self.back) and self.back[-1].player == seat

    def undo(self, seat: int) -> str:
        """Take this seat's last action back and return its text."""
        if not self.can_undo(seat):
            if not self.record.moves:
                raise IllegalAction(m("Nothing to take back: the game has just begun."))
            if self.back:
                raise IllegalAction(m("Nothing to take back: another seat is up."))
            raise IllegalAction(
                m(
                    "Nothing to take back: something hidden has come to light, or another "
                    "seat has been asked since."
                )
            )
        self.state = self.back.pop()
        self.state.notes = []
        return self.record.moves.pop()


def as_dict(record: Record) -> dict[str, Any]:
    return {name: getattr(record, name) for name in Record.__slots__}
