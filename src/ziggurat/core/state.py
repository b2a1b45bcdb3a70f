"""State: plain data in slots. A field is named once; copy, equality and JSON are derived from it.

Fields hold ints, strings, tuples, bytearrays, lists and dicts of ints, lists of those, and records
(`Data`) of the same kind. Nothing points back, so copying is flat and saving is writing the fields
down. Fields left out of comparison are no part of the state: notes, which a copy drops, and caches
(immutable values), which a copy shares.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from random import Random
from types import NoneType, UnionType
from typing import Any, Self, cast, get_args, get_origin, get_type_hints

from ziggurat.core.agenda import Decision, Reason, Step, settle
from ziggurat.core.errors import BadSnapshot, IllegalAction
from ziggurat.core.message import m
from ziggurat.core.notes import Note

__all__ = ["OVER", "SPECTATOR", "TRUTH", "Data", "State"]

OVER = -1  # the `player` of a finished game
TRUTH = -1  # the `viewer` of a state that hides nothing
SPECTATOR = -2  # the `viewer` who sees only what everyone sees

SHARED = (int, str, bool, float, bytes, NoneType)


@dataclass(slots=True)
class Data:
    """A record of plain fields."""

    def copy(self) -> Self:
        copied: Self = (COPIERS.get(type(self)) or copier(type(self)))(self)
        return copied

    def to_json(self) -> dict[str, Any]:
        return {f.name: encode(getattr(self, f.name)) for f in fields(self) if f.compare}

    @classmethod
    def from_json(cls, data: Mapping[str, Any], steps: Mapping[str, type[Step]]) -> Self:
        hints = type_hints(cls)
        wanted = {f.name for f in fields(cls) if f.compare}
        newer = {f.name for f in fields(cls) if has_default(f)}  # than the data
        odd = sorted((set(data) ^ wanted) - newer | (set(data) - wanted))
        if odd:
            raise BadSnapshot(
                m(
                    "The saved {__name__} does not fit: look at {list}.",
                    __name__=cls.__name__,
                    list=", ".join(odd),
                )
            )
        return cls(**{name: decode(hints[name], value, steps) for name, value in data.items()})


def has_default(f: Field[Any]) -> bool:
    return f.default is not MISSING or f.default_factory is not MISSING


@dataclass(slots=True, kw_only=True)
class State(Data):
    """What every game's state has besides its own pieces.

    `seed` feeds chance. `viewer` and `unseen` make a state a view: whose it is, and the sorted
    pools of what that seat cannot place. `notes` is None in states that nobody reads, such as
    copies.
    """

    seed: int = 0
    viewer: int = TRUTH
    unseen: list[list[int]] = field(default_factory=list)
    agenda: list[Step] = field(default_factory=list)
    notes: list[Note] | None = field(default=None, compare=False, repr=False)

    @property
    def over(self) -> bool:
        return not self.agenda

    @property
    def decision(self) -> Decision:
        """The pending decision; a finished game has none."""
        if not self.agenda:
            raise IllegalAction(m("The game is over."))
        step = self.agenda[-1]
        assert isinstance(step, Decision)
        return step

    @property
    def player(self) -> int:
        """The seat that must choose, or OVER."""
        return self.decision.seat if self.agenda else OVER

    def choices(self) -> list[int]:
        return self.decision.choices(self)

    def sample(self, rng: Random) -> int:
        return self.decision.sample(self, rng)

    def apply(self, a: int) -> None:
        """Play a legal action; `Game.play` is the checked twin for the edges."""
        step = self.agenda.pop()
        assert isinstance(step, Decision)
        step.apply(self, a)
        settle(self)

    def why_not(self, a: int) -> Reason | None:
        if not self.agenda:
            return Reason("", m("The game is over."))
        return self.decision.why_not(self, a)

    def then(self, *steps: Step) -> None:
        """What happens next: the first listed happens first, before anything already waiting."""
        self.agenda.extend(reversed(steps))

    def forget(self) -> None:
        """Drop what a cache tells of hidden things, where one does: this becomes a view."""

    def note(self, kind: str, *args: int) -> None:
        if self.notes is not None:
            self.notes.append(Note(kind, args))

    def whisper(self, seat: int, kind: str, *args: int) -> None:
        if self.notes is not None:
            self.notes.append(Note(kind, args, seat))


COPIERS: dict[type, Callable[[Any], Any]] = {}
HINTS: dict[type, dict[str, Any]] = {}


def type_hints(cls: type) -> dict[str, Any]:
    if cls not in HINTS:
        known = {f.name: f.type for f in fields(cls)}  # all that a compiled class tells
        written = any(isinstance(kind, str) for kind in known.values())
        HINTS[cls] = get_type_hints(cls) if written else known
    return HINTS[cls]


def copier(cls: type[Data]) -> Callable[[Any], Any]:
    """A function that copies records of this class, written out field by field: search copies all
    the time, and a loop over the fields takes twice as long."""
    hints = type_hints(cls)
    lines = [f" new.{f.name} = {copied(hints[f.name], f'old.{f.name}')}" for f in fields(cls)]
    scope = {"cls": cls, "make": cls.__new__}
    exec("\n".join(["def copy(old):", " new = make(cls)", *lines, " return new"]), scope)
    COPIERS[cls] = cast(Callable[[Any], Any], scope["copy"])
    return COPIERS[cls]


def copied(hint: Any, value: str) -> str:
    """The expression for a copy of a value of this type; what is immutable may be shared."""
    origin, args = get_origin(hint), get_args(hint)
    if hint == list[Note] | None:
        return "None"  # notes start empty in a copy
    if hint in SHARED or origin is tuple or isinstance(hint, UnionType) or is_step(hint):
        return value
    if is_row(hint):
        return value
    if hint is bytearray:
        return f"{value}[:]"
    if isinstance(hint, type) and issubclass(hint, Data):
        return f"{value}.copy()"
    if origin is dict and copied(args[1], "item") == "item":
        return f"{value}.copy()"
    if origin is list:
        item = copied(args[0], "item")
        return f"{value}[:]" if item == "item" else f"[{item} for item in {value}]"
    raise TypeError(f"a state field cannot be {hint}: it must be plain data")


def is_step(hint: Any) -> bool:
    kind = get_origin(hint) or hint
    return isinstance(kind, type) and issubclass(kind, Step)


def is_row(hint: Any) -> bool:
    """A NamedTuple of plain fields."""
    return isinstance(hint, type) and issubclass(hint, tuple)


def encode(value: Any) -> Any:
    """Plain data as JSON: records become objects, steps become [name, field, ...]."""
    if isinstance(value, Data):
        return value.to_json()
    if isinstance(value, Step):
        return [type(value).__name__, *(encode(getattr(value, f.name)) for f in fields(value))]
    if isinstance(value, list | tuple | bytearray):
        return [encode(item) for item in value]
    if isinstance(value, dict):
        return [[key, encode(item)] for key, item in value.items()]
    return value


def decode(hint: Any, value: Any, steps: Mapping[str, type[Step]]) -> Any:
    """The way back, guided by the field's type."""
    origin, args = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and issubclass(hint, Data):
        return hint.from_json(value, steps)
    if is_step(hint):
        return decode_step(value, steps)
    if is_row(hint):
        kinds = get_type_hints(hint).values()
        return hint(*map(decode, kinds, value, [steps] * len(kinds)))
    if origin is list:
        return [decode(args[0], item, steps) for item in value]
    if origin is tuple:
        return tuple(decode(args[0], item, steps) for item in value)
    if origin is dict:
        return {key: decode(args[1], item, steps) for key, item in value}
    if hint is bytearray:
        return bytearray(value)
    if not isinstance(value, hint):
        raise BadSnapshot(m("The saved value {value} does not fit {hint}.", value=value, hint=hint))
    return value


def decode_step(value: Any, steps: Mapping[str, type[Step]]) -> Step:
    name, *args = value
    if name not in steps:
        raise BadSnapshot(m("The saved agenda names an unknown step {name}.", name=name))
    cls = steps[name]
    hints = type_hints(cls)
    return cls(*(decode(hints[f.name], a, steps) for f, a in zip(fields(cls), args, strict=True)))
