"""The compiled engine: whether this is it, and what `dataclasses.fields` tells about a class that
was written out for the compiler (`tools/press.py`).
"""

from dataclasses import Field, field, make_dataclass
from typing import Any


def build() -> str:
    """Whether the engine runs compiled or interpreted."""
    from ziggurat.core import state

    return "interpreted" if state.__file__.endswith(".py") else "compiled"


# Name, type, whether it is compared, shown, has a default, and is given by its name only.
Fact = tuple[str, Any, bool, bool, bool, bool]


class Parameters:
    """As which dataclasses that inherit see the class."""

    frozen = False


def table(parent: type | None, facts: list[Fact]) -> dict[str, Field[Any]]:
    """The fields of a class after those of its parent, in the order of their definition."""
    inherited: dict[str, Field[Any]] = getattr(parent, "__dataclass_fields__", {})
    made: Any = make_dataclass(
        "Fields", [(name, kind, made_field(*more)) for name, kind, *more in facts]
    )
    return {**inherited, **made.__dataclass_fields__}


def made_field(compare: bool, shown: bool, known: bool, named: bool) -> Any:
    if known:
        return field(default=None, compare=compare, repr=shown, kw_only=named)
    return field(compare=compare, repr=shown, kw_only=named)
