"""The notation of a game, told from its verbs: what can be typed, what it does, and the words."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ziggurat.core.game import Game
from ziggurat.core.message import Translate, english, m

__all__ = ["Entry", "markdown", "notation", "words"]

FEW = 12  # words of a parameter that are listed; of more the first and the last


class Entry(NamedTuple):
    """One verb: how it is written, an example, and what that does in words, if the game says so."""

    form: str
    example: str
    meaning: str


def notation(game: Game[Any], translate: Translate = english) -> list[Entry]:
    """All verbs of the game, in the order of its action space."""
    sentences = game.text.sentences
    found = []
    for verb in game.actions.verbs:
        form = " ".join(word.strip("{}").upper() if "{" in word else word for word in verb.words)
        middle = (verb.start + verb.stop) // 2
        known = sentences is not None and verb in sentences.templates
        meaning = translate(sentences.say(verb, middle)) if sentences and known else ""
        found.append(Entry(form, game.actions.text(middle), meaning))
    return found


def words(game: Game[Any]) -> Iterator[tuple[str, str]]:
    """What each parameter may be, once for all verbs that share it."""
    seen = set()
    for verb in game.actions.verbs:
        for name, values in zip(verb.params, verb.values, strict=True):
            if (name, values) not in seen:
                seen.add((name, values))
                yield name.upper(), listed(values)


def listed(values: Sequence[str]) -> str:
    if len(values) <= FEW:
        return ", ".join(values)
    return f"{', '.join(values[:4])} … {values[-1]} ({len(values)})"


def markdown(game: Game[Any], translate: Translate = english) -> str:
    """The tables of actions and of words, as a part of a page."""
    heads = [translate(word) for word in (m("action"), m("for example"), m("what that says"))]
    lines = [f"## {game.title}", "", f"| {' | '.join(heads)} |", "|---|---|---|"]
    lines += [
        f"| `{one.form}` | `{one.example}` | {one.meaning} |" for one in notation(game, translate)
    ]
    lines += ["", f"| {translate(m('word'))} | {translate(m('one of these'))} |", "|---|---|"]
    lines += [f"| `{name}` | {told} |" for name, told in words(game)]
    return "\n".join([*lines, ""])
