"""The compiled engine: whether this is it, and what `dataclasses.fields` tells about a class that
was written out for the compiler (`tools/press.py`).
"""

from dataclasses import Field, field, fields, make_dataclass
from types import MemberDescriptorType
from typing import Any


def build() -> str:
    """Whether the engine runs compiled or interpreted."""
    from ziggurat.core import state

    return "interpreted" if state.__file__.endswith(".py") else "compiled"


made_field: Any = field  # a compiler would take it for the value that it stands for


def inherit(cls: type) -> None:
    """An interpreted class with slots has made some for the fields of a compiled parent, too, which
    does not tell that it has them: the parent's count."""
    for name, slot in list(vars(cls).items()):
        known = any(name in vars(parent) for parent in cls.__mro__[1:])
        if isinstance(slot, MemberDescriptorType) and known:
            delattr(cls, name)


def pickle_parts(self: Any) -> Any:
    """How it is pickled: a compiled class is always made by its `__init__`."""
    given = {f.name: getattr(self, f.name) for f in fields(self) if f.init}
    rest = {f.name: getattr(self, f.name) for f in fields(self) if not f.init}
    return rebuilt, (type(self), given, rest)


def rebuilt(cls: type, given: dict[str, Any], rest: dict[str, Any]) -> Any:
    new = cls(**given)
    for name, value in rest.items():
        setattr(new, name, value)
    return new


class Parameters:
    """As which dataclasses that inherit see the class."""

    frozen = False


def table(parent: type | None, facts: list[tuple[str, Any, Any]]) -> dict[str, Field[Any]]:
    """The fields of a class after those of its parent, in the order of their definition."""
    inherited: dict[str, Field[Any]] = getattr(parent, "__dataclass_fields__", {})
    made: Any = make_dataclass("Fields", facts)
    return {**inherited, **made.__dataclass_fields__}
