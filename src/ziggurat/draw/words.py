"""Words in pictures. Who draws may set the language; sentences that are broken into lines or cut
are said before, the rest is looked up in the finished picture."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

TONGUE: ContextVar[Callable[[str], str]] = ContextVar("tongue", default=str)


def say(text: str) -> str:
    """A sentence in the language of who looks."""
    return TONGUE.get()(text)


@contextmanager
def speaking(tongue: Callable[[str], str]) -> Iterator[None]:
    token = TONGUE.set(tongue)
    try:
        yield
    finally:
        TONGUE.reset(token)
