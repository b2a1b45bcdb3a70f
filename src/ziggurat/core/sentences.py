"""Actions as sentences for people: "Place the king on f4" instead of `leader king f4`.

A template a verb, whose places are the verb's parameters, and a word for every value. A choice that
is half made is the same template with gaps, so the page puts it together itself.
"""

from collections.abc import Callable, Mapping, Sequence

from ziggurat.core.actions import Verb
from ziggurat.core.message import Message, Translate

__all__ = ["Sentences"]

Word = Callable[[int], str]


class Sentences:
    """`Sentences({LEADER: m("Place the {leader} on {cell}")}, leader=LEADERS)`. `named` are words
    for values wherever they stand, such as the titles of cards; a value without words is called as
    in the notation."""

    def __init__(
        self,
        templates: Mapping[Verb, str],
        named: Mapping[str, str] | None = None,
        **words: Word | Sequence[str],
    ) -> None:
        self.templates = templates
        self.named = named or {}
        self.words: dict[str, Word] = {
            name: word if callable(word) else word.__getitem__ for name, word in words.items()
        }

    def arguments(self, verb: Verb, a: int) -> dict[str, str]:
        """The words of an action, by parameter."""
        found = {}
        for name, values, i in zip(verb.params, verb.values, verb.args(a), strict=True):
            found[name] = self.word(name, values, i)
        return found

    def word(self, name: str, values: Sequence[str], i: int) -> str:
        """What the value with the number i of a parameter is called."""
        value = values[i]
        return self.words[name](i) if name in self.words else self.named.get(value, value)

    def say(self, verb: Verb, a: int) -> str:
        arguments = self.arguments(verb, a)
        template = self.templates[verb]
        return Message(template, arguments) if arguments else template

    def parts(self, verb: Verb, a: int, translate: Translate) -> dict[str, str]:
        """The words of an action in a language, for who fills the template in."""
        return {name: translate(word) for name, word in self.arguments(verb, a).items()}
