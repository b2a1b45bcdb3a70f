"""Texts for people: a template and its arguments, so that it can be said in another language.

A Message is the English sentence, a `str` like any other, that remembers how it was made. Who knows
a language translates the template and the arguments that are messages themselves; plain strings,
such as the names of people, and numbers are put in as they are. `m("...")` marks a text for the
catalogues, so its first argument is always written out.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Self

__all__ = ["Listing", "Message", "Translate", "capital", "english", "in_form", "joined", "m", "mn"]

Translate = Callable[[str], str]
CAPITAL = "cap"  # a form of any word


class Message(str):
    """`Message("You hold {n} {colour} tiles.", {"n": 2, "colour": Message("red")})`. With `plural`,
    the template is for one of `n`, and `plural` for any other number."""

    __slots__ = ("arguments", "form", "plural", "template")

    template: str
    plural: str
    arguments: Mapping[str, Any]
    form: str  # such as a word's feminine: what a translation asked for

    def __new__(
        cls,
        template: str,
        arguments: Mapping[str, Any] | None = None,
        plural: str = "",
        form: str = "",
    ) -> Self:
        given = arguments or {}
        chosen = plural if plural and given["n"] != 1 else template
        self = super().__new__(cls, chosen.format(**given) if given else chosen)
        self.template, self.plural, self.arguments, self.form = template, plural, given, form
        return self

    def __str__(self) -> str:
        return self  # else `str(error)` would lose the template

    def __format__(self, form: str) -> str:
        """English has one form of a word, but for `{colour:cap}` at the beginning of a sentence;
        translations may ask for others, as in `{colour:f}`."""
        return capital(self) if form == CAPITAL else str.__format__(self, form)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.template, dict(self.arguments), self.plural, self.form)


class Listing(Message):
    """Several texts with commas between them, with a word, or with other signs:
    `Listing(names, m("or"))`, `Listing(lines, "\n")`."""

    __slots__ = ("items", "joint")

    items: tuple[str, ...]
    joint: str

    def __new__(cls, items: Iterable[str], joint: str = "") -> Self:
        kept = tuple(items)
        self = super().__new__(cls, joined(kept, joint))
        self.items, self.joint = kept, joint
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.items, self.joint)


def joined(items: Iterable[str], joint: str) -> str:
    """Texts in a row, with a word or a sign between them."""
    return (f" {joint} " if joint[:1].isalpha() else joint or ", ").join(items)


def capital(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


KNOWN: dict[str, Message] = {}  # messages without arguments, made once: rules give reasons often


def m(template: str, /, **arguments: Any) -> Message:
    """A text for people: `m("You hold no {colour} tile.", colour=COLOURS[c])`."""
    if arguments:
        return Message(template, arguments)
    found = KNOWN.get(template)
    if found is None:
        found = KNOWN[template] = Message(template)
    return found


def mn(one: str, many: str, n: int, /, **arguments: Any) -> Message:
    """A text that depends on a number, which it may name: `mn("{n} tile", "{n} tiles", n)`."""
    return Message(one, {"n": n, **arguments}, many)


def in_form(word: str, form: str) -> str:
    """A message in a form that a translation asks for; lists and plain strings as they are."""
    if not form or not isinstance(word, Message) or isinstance(word, Listing):
        return word
    return Message(word.template, word.arguments, word.plural, form)


def english(text: str) -> str:
    """The way to say a text where nobody wants another language."""
    return text
