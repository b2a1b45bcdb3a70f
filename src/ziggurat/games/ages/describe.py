"""A card in words: its printed numbers and our wording, for the picture's titles, the terminal's
`look` and screen readers."""

from collections.abc import Callable
from functools import cache
from typing import Final

from ziggurat.core.message import Listing, m, mn
from ziggurat.games.ages import cards
from ziggurat.games.ages.card import AGES, KINDS, TACTIC
from ziggurat.games.ages.cards import CARDS, WORKERS

AMOUNTS: Final[tuple[Callable[[int], str], ...]] = (  # in the order of card.SYMBOLS
    lambda n: m("{n:+d} food", n=n),
    lambda n: mn("{n:+d} resource", "{n:+d} resources", n),
    lambda n: m("{n:+d} science", n=n),
    lambda n: m("{n:+d} culture", n=n),
    lambda n: m("{n:+d} strength", n=n),
    lambda n: mn("{n:+d} happy face", "{n:+d} happy faces", n),
    lambda n: mn("{n:+d} civil action", "{n:+d} civil actions", n),
    lambda n: mn("{n:+d} military action", "{n:+d} military actions", n),
    lambda n: mn("{n:+d} blue token", "{n:+d} blue tokens", n),
    lambda n: mn("{n:+d} yellow token", "{n:+d} yellow tokens", n),
    lambda n: m("{n:+d} colonization", n=n),
    lambda n: m("{n:+d} urban limit", n=n),
    lambda n: m("{n:+d} civil hand", n=n),
    lambda n: m("{n:+d} military hand", n=n),
    lambda n: m("{n:+d} population", n=n),
    lambda n: mn("{n:+d} military card", "{n:+d} military cards", n),
)
ARMS: Final[tuple[Callable[[int], str], ...]] = (
    lambda n: m("{n} infantry", n=n),
    lambda n: m("{n} cavalry", n=n),
    lambda n: m("{n} artillery", n=n),
)


@cache
def told(number: int) -> str:
    """A card in some sentences."""
    row = CARDS[number]
    name, kind = cards.title(number), KINDS[row.kind]
    head = m("{name}: {kind} of Age {age}.", name=name, kind=kind, age=AGES[row.age])
    parts = costs(number)
    marks = symbols(row.symbols)
    if marks and number < WORKERS:
        parts.append(m("Each worker: {symbols}.", symbols=marks))
    elif marks:
        parts.append(m("{symbols}.", symbols=marks))
    return sentences(head, *parts, wording(number))


def sentences(first: str, *others: str) -> str:
    """One after the other."""
    for other in others:
        if other:
            first = m("{before} {after}", before=first, after=other)
    return first


def symbols(row: tuple[int, ...]) -> str:
    return Listing(AMOUNTS[i](n) for i, n in enumerate(row) if n)


def costs(number: int) -> list[str]:
    row = CARDS[number]
    found: list[str] = []
    if row.revolution:
        found.append(
            m(
                "Science {science} or {revolution} by revolution.",
                science=row.science,
                revolution=row.revolution,
            )
        )
    elif row.science:
        found.append(m("Science {n}.", n=row.science))
    if row.build:
        found.append(m("Build {n}.", n=row.build))
    if row.stages:
        found.append(m("Stages {stages}.", stages="-".join(map(str, row.stages))))
    if row.military:
        found.append(m("Military actions {n}.", n=row.military))
    return found


def prices(number: int) -> list[str]:
    """The same in short, for the card's face."""
    row = CARDS[number]
    found: list[str] = []
    if row.science:
        n = f"{row.science}/{row.revolution}" if row.revolution else str(row.science)
        found.append(m("{n} sci", n=n))
    if row.build:
        found.append(m("{n} res", n=row.build))
    if row.stages:
        found.append("-".join(map(str, row.stages)))
    if row.military:
        found.append(m("{n} MA", n=row.military))
    return found


def wording(number: int) -> str:
    """What the card says besides its numbers; a tactic the army it asks for."""
    row = CARDS[number]
    if row.kind == TACTIC:
        *needed, full, low = row.army
        needs = Listing(arm(n) for arm, n in zip(ARMS, needed, strict=True) if n)
        if low == full:
            return m("{army}: +{n}", army=needs, n=full)
        return m("{army}: +{n}, obsolete +{low}", army=needs, n=full, low=low)
    return row.text
