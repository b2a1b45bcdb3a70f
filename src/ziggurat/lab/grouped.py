"""Choices in few words: `tile black {a1, b1, c2}` stands for `tile black a1`, `tile black b1` and
`tile black c2`."""

from collections.abc import Iterable

HOW = (
    "Choices that differ in their last word stand together: 'tile black {a1, b1}' is 'tile black "
    "a1' or 'tile black b1'."
)


def grouped(choices: Iterable[str]) -> list[str]:
    """Actions in notation, those that differ in their last word as one line."""
    lasts: dict[str, list[str]] = {}
    for text in choices:
        head, _, last = text.rpartition(" ")
        lasts.setdefault(head or last, []).append(last if head else "")
    return [line(head, words) for head, words in lasts.items()]


def line(head: str, words: list[str]) -> str:
    if len(words) > 1:
        return f"{head} {{{', '.join(words)}}}"
    return f"{head} {words[0]}".strip()
