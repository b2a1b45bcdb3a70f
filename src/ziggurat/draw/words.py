"""Words in pictures: messages are said in the language of who looks, which the caller sets."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar

from ziggurat.core.message import Translate, english

TRANSLATE: ContextVar[Translate] = ContextVar("translate", default=english)
P = ParamSpec("P")
R = TypeVar("R")


def say(text: str) -> str:
    """A message in the language of who looks; anything else as it is."""
    return TRANSLATE.get()(text)


@contextmanager
def translating(translate: Translate) -> Iterator[None]:
    token = TRANSLATE.set(translate)
    try:
        yield
    finally:
        TRANSLATE.reset(token)


def kept_by_language(maxsize: int | None = None) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """`lru_cache` for drawings with words in them: each language has its own."""

    def keep(draw: Callable[P, R]) -> Callable[P, R]:
        @lru_cache(maxsize=maxsize, typed=True)  # a name is no message of the same letters
        def kept(translate: Translate, *args: P.args, **kwargs: P.kwargs) -> R:
            return draw(*args, **kwargs)

        @wraps(draw)
        def drawn(*args: P.args, **kwargs: P.kwargs) -> R:
            return kept(TRANSLATE.get(), *args, **kwargs)  # type: ignore[arg-type]

        return drawn

    return keep
