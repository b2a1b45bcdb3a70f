"""The Development phase (MO-16): the display slides and is dealt anew; the end is triggered
(MO-17.1)."""

from dataclasses import dataclass

from ziggurat.core.agenda import Task
from ziggurat.games.monumental.content import CELEBRITY_MARK
from ziggurat.games.monumental.state import NONE, MonumentalState

SLOTS = 6


def rows(s: MonumentalState) -> tuple[tuple[int, int], ...]:
    """First slot and end of each row: two rows of three with two civilizations (MO-26.18)."""
    return ((0, 3), (3, 6)) if len(s.seats) == 2 else ((0, SLOTS),)


def used(s: MonumentalState, row: int) -> bool:
    """Whether a card left the row this turn by being acquired or taken (MO-16.2)."""
    return bool(s.rows_used & (1 << row if len(s.seats) == 2 else 3))


@dataclass(slots=True)
class Develop(Task):
    """Both rows are culled and slid first, then dealt, the upper one first (MO-16.13)."""

    def run(self, s: MonumentalState) -> None:
        for row, (start, end) in enumerate(rows(s)):
            if not used(s, row) and not s.trigger:
                cull(s, end - 1)
            slide(s, start, end)
        fill(s)


def cull(s: MonumentalState, slot: int) -> None:
    """The rightmost card of an unused row is out of the game (MO-16.7, MO-16.14, MO-16.15)."""
    if s.display[slot] != NONE:
        s.culled.append(s.display[slot])
        s.note("cull", s.display[slot])
        s.display[slot] = NONE


def slide(s: MonumentalState, start: int, end: int) -> None:
    cards = [card for card in s.display[start:end] if card != NONE]
    s.display[start:end] = [NONE] * (end - start - len(cards)) + cards


def fill(s: MonumentalState) -> None:
    """Gaps are dealt from right to left (MO-16.5), as far as the deck goes (MO-16.8). Told once
    all lie there, so that the log says no more than the table."""
    known, trigger = len(s.heroes), s.trigger
    dealt = []
    for start, end in rows(s):
        for slot in reversed(range(start, end)):
            if s.display[slot] == NONE:
                s.display[slot] = deal(s)
                if s.display[slot] != NONE:
                    dealt.append(s.display[slot])
    if dealt:
        s.note("dealt" if len(dealt) == 1 else "dealt.many", *dealt)
    for hero in s.heroes[known:]:
        s.note("revealed", hero)
    if s.trigger != trigger:
        s.note("trigger", s.round)


def deal(s: MonumentalState) -> int:
    """The next development card: separators leave the game, Celebrities are laid above the
    display (MO-26.11, MO-16.6, MO-20.3)."""
    for era, pile in enumerate(s.eras):
        if not pile:
            continue
        if s.separators[era] != NONE:
            s.removed.append(s.separators[era])
            s.separators[era] = NONE
        while pile:
            card = pile.pop()
            if not any(s.eras) and not s.trigger:
                s.trigger = s.round
            if card != CELEBRITY_MARK:
                return card
            s.heroes.append(s.stars[era].pop())
    return NONE
