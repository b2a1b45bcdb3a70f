"""Effects as data: what a card's JSON says becomes small dataclasses, checked when it is read.

A game has a base class for each kind of word (operations, conditions, places), and a dataclass for
each word, in the chapter of the rules that it belongs to. An operation is an `Effect`: `possible`
says whether it would have a result now, `do` carries it out. Reading raises ValueError with one
sentence; `reading` adds where that stands in a pack.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields
from types import NoneType, UnionType
from typing import Any, ClassVar, Literal, Self, Union, get_args, get_origin

from ziggurat.core.errors import BadPack
from ziggurat.core.message import m
from ziggurat.core.state import has_default, type_hints

__all__ = ["Effect", "Word", "read_word", "reading"]


class Word:
    """Something that content can say. The base of a kind names `kind` and, where one field of the
    JSON holds the word, that `key`; a class below it names its `word`, and its fields are those
    of the JSON (`in_` for `in`)."""

    __slots__ = ()

    kind: ClassVar[str]
    key: ClassVar[str] = ""  # without a key the JSON is {word: fields}
    word: ClassVar[str]
    words: ClassVar[dict[str, Any]]  # of the kind: the class of each word

    def __init_subclass__(cls) -> None:
        if "kind" in cls.__dict__:
            cls.words = {}
        if "word" in cls.__dict__:
            cls.words[cls.word] = cls

    @classmethod
    def read(cls, data: Any) -> Self:
        """One word; a kind with short forms overrides this and leaves the rest to `read_word`."""
        made: Self = read_word(cls, data)
        return made

    @classmethod
    def read_all(cls, data: Any) -> tuple[Self, ...]:
        """A list of words, or a mapping of several."""
        if isinstance(data, Mapping):
            return tuple(cls.read({word: value}) for word, value in data.items())
        return tuple(cls.read(one) for one in data)

    @classmethod
    def of_json(cls, data: Mapping[str, Any]) -> Self:
        """From its fields; a class with another form of JSON overrides this."""
        made: Self = read_fields(cls, data)
        return made


class Effect(Word):
    """An operation. `by` is who uses it, from where and with what picked: each game says how."""

    __slots__ = ()

    def possible(self, s: Any, by: Any) -> bool:
        """Whether it would have a result now."""
        return True

    def do(self, s: Any, by: Any) -> None:
        """Carry it out, or put the steps on the agenda that do."""
        raise NotImplementedError(f"{type(self).__name__}.do")


def read_word(base: Any, data: Any) -> Any:
    """`{"op": "gain", "n": 2}` with the key `op`, `{"gain": {"n": 2}}` without; the value of a word
    with one field is that field: `{"cities": 2}`."""
    if not isinstance(data, Mapping) or (not base.key and len(data) != 1):
        raise ValueError(f"{data!r} is no {base.kind}")
    if base.key:
        word, given = data.get(base.key), {k: v for k, v in data.items() if k != base.key}
    else:
        ((word, given),) = data.items()
    if word not in base.words:
        raise ValueError(f"{word!r} is no {base.kind}; there are {', '.join(base.words)}")
    known = base.words[word]
    if not base.key and len(names := field_names(known)) == 1:
        given = {names[0]: given}
    try:
        return known.of_json(given)
    except ValueError as error:
        raise ValueError(f"{base.kind} {word!r}: {error}") from None


def field_names(cls: Any) -> list[str]:
    return [f.name.rstrip("_") for f in fields(cls)]


def read_fields(cls: Any, data: Any) -> Any:
    """A dataclass from JSON that has all its fields, but those with a default, and no others."""
    if not isinstance(data, Mapping):
        raise ValueError(f"{data!r} has no fields")
    known = dict(zip(field_names(cls), fields(cls), strict=True))
    needed = [name for name, f in known.items() if not has_default(f)]
    for name in data:
        if name not in known:
            raise ValueError(f"unknown field {name!r}; there are {', '.join(known) or 'none'}")
    for name in needed:
        if name not in data:
            raise ValueError(f"the field {name!r} is missing")
    hints = type_hints(cls)
    found = {}
    for name, value in data.items():
        try:
            found[known[name].name] = read_value(hints[known[name].name], value)
        except ValueError as error:
            raise ValueError(f"{name!r}: {error}") from None
    return cls(**found)


def read_value(hint: Any, value: Any) -> Any:
    """A value of that type: plain, one of some (`Literal`), a tuple, or a class that can `read`."""
    origin, args = get_origin(hint), get_args(hint)
    if hint is Any:
        return value
    if hasattr(hint, "read"):
        return hint.read(value)
    if origin is Literal:
        if value not in args:
            raise ValueError(f"{value!r} is not one of {', '.join(map(repr, args))}")
        return value
    if origin in (Union, UnionType):
        kinds = [kind for kind in args if kind is not NoneType]
        return None if value is None else read_value(kinds[0], value)
    if origin is tuple and isinstance(value, list):
        return tuple(read_value(args[0], item) for item in value)
    if isinstance(hint, type) and type(value) is hint:
        return value
    raise ValueError(f"{value!r} is not of type {getattr(hint, '__name__', hint)}")


@contextmanager
def reading(place: str) -> Iterator[None]:
    """Turns what is wrong with the content at a place into a BadPack."""
    try:
        yield
    except ValueError as error:
        what = f"{place}: {error}"
        raise BadPack(m("This content pack does not hold together: {what}.", what=what)) from None
