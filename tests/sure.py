"""What a test knows to be there, although its type allows that it is not."""

from typing import TypeVar

T = TypeVar("T")


def sure(value: T | None) -> T:
    assert value is not None
    return value
