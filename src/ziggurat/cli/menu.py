"""The legal actions as a person meets them: words to be narrowed down, never a flood.

A menu is a list of moves. What their texts have in common is settled, the next word is asked for.
A word may be cut short; what it leaves is played if it can mean nothing else, else it is listed.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from ziggurat.core.actions import Verb
from ziggurat.core.errors import BadNotation, IllegalAction
from ziggurat.core.game import Game
from ziggurat.core.message import m

NUMBERED = 12  # longer lists are laid out without numbers
LABELLED = 45  # longer lists are laid out without labels
CELL = re.compile(r"([a-z])(\d+)")
SHORT_LABEL = re.compile(r" \(|[,;:]")  # the name stands before
SPLIT = re.compile(r"[^\w']+")


class Move(NamedTuple):
    """A legal action. `label` says what its notation does not: a name, a price, a strength."""

    action: int
    words: tuple[str, ...]
    verb: Verb
    label: str = ""

    def word(self, i: int) -> str:
        return self.words[i] if i < len(self.words) else ""

    def known(self, i: int) -> list[str]:
        """All words that the verb has for that place, legal now or not."""
        if i >= len(self.verb.words) or not self.verb.words[i].startswith("{"):
            return [self.word(i).lower()]
        place = sum(pattern.startswith("{") for pattern in self.verb.words[:i])
        return list(self.verb.lookup[place])

    def fits(self, i: int, word: str) -> bool:
        """Equal, or begun by `word`; but f1 never stands for f12 on a board that has f1."""
        mine = self.word(i).lower()
        return mine == word or (mine.startswith(word) and word not in self.known(i))

    def named_by(self, words: Sequence[str]) -> bool:
        """Whether these words can mean nothing else: b is not black while there is blue, even if
        blue is not legal now."""
        return len(words) == len(self.words) and all(
            self.word(i).lower() == word or sum(w.startswith(word) for w in self.known(i)) == 1
            for i, word in enumerate(words)
        )

    def speaks_of(self, words: Sequence[str]) -> bool:
        """Whether each of the words begins a word of the notation or of the label."""
        known = [*self.words, *SPLIT.split(self.label)]
        return all(any(own.lower().startswith(word) for own in known) for word in words)


def moves(
    game: Game[Any], choices: list[int], label: Callable[[int], str] = lambda a: ""
) -> list[Move]:
    space = game.actions
    return [Move(a, tuple(space.text(a).split()), space.verb_of(a), label(a)) for a in choices]


def shortest(legal: Sequence[Move], move: Move) -> str:
    """The move with its words cut as short as they can be."""
    words = [word.lower() for word in move.words]
    for i, word in enumerate(words):
        for end in range(1, len(word)):
            cut = [*words[:i], word[:end], *words[i + 1 :]]
            if narrow(legal, cut) == [move] and move.named_by(cut):
                words = cut
                break
    return " ".join(words)


def settled(menu: Sequence[Move]) -> tuple[str, ...]:
    """The words that all moves begin with."""
    first, last = min(move.words for move in menu), max(move.words for move in menu)
    same = takewhile(lambda pair: pair[0] == pair[1], zip(first, last, strict=False))
    return tuple(word for word, _ in same)


def groups(menu: Sequence[Move]) -> dict[str, list[Move]]:
    """The moves by their next word."""
    depth = len(settled(menu))
    found: dict[str, list[Move]] = {}
    for move in menu:
        found.setdefault(move.word(depth), []).append(move)
    return found


def narrow(menu: Sequence[Move], words: Sequence[str]) -> list[Move]:
    """The moves whose first words are these, or begin like these."""
    left = list(menu)
    for i, word in enumerate(words):
        left = [move for move in left if move.fits(i, word)]
        left = [move for move in left if move.word(i).lower() == word] or left
    return left


def resolve(
    game: Game[Any],
    s: Any,
    legal: list[Move],
    menu: list[Move],
    text: str,
    short: Mapping[str, str] = {},
) -> tuple[list[Move], bool]:
    """The moves that the typed text leaves, and whether it names the one that is left. `short` are
    letters of the screen that stand for words of the notation."""
    words = text.lower().split()
    found = groups(menu)
    if text.isdecimal() and len(text) < 6 and not any(word.isdigit() for word in found):
        return by_number(list(found.values()), int(text))
    begun = [*settled(menu), *words]
    for full in (spelt_out(legal, begun, short), begun, spelt_out(legal, words, short), words):
        refuse_illegal(game, s, " ".join(full))
        left = narrow(legal, full)
        if left:
            return left, len(left) == 1 and left[0].named_by(full)
    for some in (menu, legal):
        left = [move for move in some if move.label and move.speaks_of(words)]
        if left:
            return left, len(left) == 1
    if any(verb.words[0] == words[0] for verb in game.actions.verbs):
        game.parse(s, text)
    raise BadNotation(
        m("'{text}' cannot be chosen here; ? helps.{near}", text=text, near=game.near(s, text))
    )


def spelt_out(legal: list[Move], typed: Sequence[str], short: Mapping[str, str]) -> list[str]:
    """The typed words with letters of the screen replaced, unless they are words themselves: `r` is
    red, but `swap r` means what it says. Then the verb is spelt out too, so that an action that is
    not legal gets its reason."""
    verbs = {move.verb: move for move in legal if move.fits(0, typed[0])}
    known = [{word for move in verbs.values() for word in move.known(i)} for i in range(len(typed))]
    full = [
        short.get(word, word) if i and word not in known[i] else word
        for i, word in enumerate(typed)
    ]
    first = {move.word(0) for move in verbs.values()}
    return [*first, *full[1:]] if full != list(typed) and len(first) == 1 else full


def by_number(found: list[list[Move]], number: int) -> tuple[list[Move], bool]:
    if not 1 <= number <= len(found):
        raise BadNotation(
            m(
                "There is no number {number}; they run from 1 to {most}.",
                number=number,
                most=len(found),
            )
        )
    return found[number - 1], len(found[number - 1]) == 1


def refuse_illegal(game: Game[Any], s: Any, text: str) -> None:
    """An action that exists but is not legal gets its reason, never the nearest legal one."""
    try:
        a = game.actions.parse(text)
    except BadNotation:
        return
    reason = s.why_not(a)
    if reason is not None:
        near = game.near(s, text)
        raise IllegalAction(
            m(
                "'{action}' is not legal: {reason}{near}",
                action=text,
                reason=reason.message,
                near=near,
            )
        )


def lines(menu: list[Move], width: int) -> list[str]:
    """The menu for the terminal."""
    if len(menu) == 1:
        return [f"  {' '.join(menu[0].words)}   {labelled(menu, '(Enter)')}"]
    found = groups(menu)
    words = list(found)
    digits = any(word.isdigit() for word in words)  # a number that is typed means the word
    single = [group[0].label for group in found.values() if len(group) == 1]
    named = len(words) <= LABELLED and bool(single) and all(single)
    if named or (len(words) <= NUMBERED and not digits):
        column = max(len(head(group, word)) for word, group in found.items())
        marks = [""] * len(words) if digits or len(words) > NUMBERED else range(1, len(words) + 1)
        return [
            row(str(mark), word, group, column, width)
            for mark, (word, group) in zip(marks, found.items(), strict=True)
        ]
    return grid(words) if all(CELL.fullmatch(word) for word in words) else columns(words, width)


def head(group: list[Move], word: str) -> str:
    """A group by its word, a single move by its whole rest."""
    if len(group) > 1:
        return word
    words = group[0].words
    return " ".join(words[words.index(word) :]) if word else words[-1]


def row(mark: str, word: str, group: list[Move], column: int, width: int) -> str:
    text = f" {mark:>2}  {head(group, word):<{column}}"
    if len(group) == 1:
        return f"{text}  {labelled(group)}".rstrip()
    text += f"  {len(group):>4}   "
    more = " ".join(next_words(group))
    room = width - len(text) - 1
    return text + (more if len(more) <= room else more[: max(room - 2, 0)].rstrip() + " …")


def labelled(group: list[Move], more: str = "") -> str:
    return f"{group[0].label}  {more}".strip()


def next_words(group: list[Move]) -> list[str]:
    """How a group goes on; where that is a number, the name that the label gives it."""
    found = groups(group)
    return [name_of(word, some) for word, some in found.items() if word]


def name_of(word: str, some: list[Move]) -> str:
    if not word.isdigit() or not some[0].label:
        return word
    return f"{word}:{SHORT_LABEL.split(some[0].label)[0]}"


def columns(words: list[str], width: int) -> list[str]:
    """Words in columns as wide as the widest."""
    column = max(map(len, words)) + 2
    per_line = max(1, (width - 2) // column)
    rows = [words[i : i + per_line] for i in range(0, len(words), per_line)]
    return ["  " + "".join(f"{word:<{column}}" for word in row).rstrip() for row in rows]


def grid(words: list[str]) -> list[str]:
    """Cells such as f4 where they lie: letters across, numbers down."""
    cells = {(int(word[1:]), word[0]) for word in words}
    named = [ord(letter) for _, letter in cells]
    letters = [chr(code) for code in range(min(named), max(named) + 1)]
    rows = sorted({number for number, _ in cells})
    return [
        "  " + "".join(f"{x}{y:<3}" if (y, x) in cells else "    " for x in letters).rstrip()
        for y in rows
    ]
