"""Words in pictures: messages are said in the language of who looks, which the caller sets."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps
from threading import Lock
from typing import ParamSpec, TypeVar

from ziggurat.core.message import Translate, english

TRANSLATE: ContextVar[Translate] = ContextVar("translate", default=english)
P = ParamSpec("P")
R = TypeVar("R")


def say(text: str) -> str:
    """A message in the language of who looks; anything else as it is."""
    return TRANSLATE.get()(text)


def said(names: Iterable[str]) -> tuple[str, ...]:
    """Names as they are shown: of people as they are, of seats in the language."""
    return tuple(map(say, names))


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


class Shelf:
    """Drawings by language and facts; those that nobody asked for longest go first."""

    def __init__(self, most: int) -> None:
        self.most, self.size = most, 0  # characters
        self.drawings: OrderedDict[Hashable, str] = OrderedDict()
        self.lock = Lock()

    def get(self, key: Hashable) -> str | None:
        with self.lock:
            found = self.drawings.get(key)
            if found is not None:
                self.drawings.move_to_end(key)
            return found

    def put(self, key: Hashable, drawn: str) -> None:
        with self.lock:
            self.size += len(drawn) - len(self.drawings.pop(key, ""))
            self.drawings[key] = drawn
            while self.size > self.most:
                self.size -= len(self.drawings.popitem(last=False)[1])

    def clear(self) -> None:
        with self.lock:
            self.drawings.clear()
            self.size = 0


SHELF = Shelf(40_000_000)


def kept(name: str, facts: Hashable, draw: Callable[[], str]) -> str:
    """A drawing, made once for each language as long as the facts are the same. `facts` must hold
    all that it depends on, what the viewer may not know left out: whoever has equal facts is shown
    the same. `tests/draw/test_kept.py` compares with what is drawn anew."""
    key = (TRANSLATE.get(), name, facts)
    found = SHELF.get(key)
    if found is None:
        found = draw()
        SHELF.put(key, found)
    return found
