"""A card in words: its printed numbers and our wording, for the picture's titles, the terminal's
`look` and screen readers."""

from typing import Final

from ziggurat.games.ages import cards
from ziggurat.games.ages.card import AGES, KINDS, TACTIC
from ziggurat.games.ages.cards import CARDS, WORKERS

WORDS: Final = (
    "food", "resources", "science", "culture", "strength", "happy faces", "civil actions",
    "military actions", "blue tokens", "yellow tokens", "colonization", "urban limit",
    "civil hand", "military hand", "population", "military cards",
)  # fmt: skip
ARMS: Final = ("infantry", "cavalry", "artillery")


def told(number: int) -> str:
    """A card in some sentences."""
    row = CARDS[number]
    parts = [f"{cards.title(number)}: {KINDS[row.kind]} of Age {AGES[row.age]}."]
    parts += [f"{what} {n}." for what, n in costs(number)]
    marks = symbols(row.symbols)
    if marks:
        parts.append(("Each worker: " if number < WORKERS else "") + marks + ".")
    return " ".join([*parts, wording(number)]).strip()


def symbols(row: tuple[int, ...]) -> str:
    return ", ".join(f"{n:+d} {WORDS[i]}" for i, n in enumerate(row) if n)


def costs(number: int) -> list[tuple[str, str]]:
    row = CARDS[number]
    found = []
    if row.science:
        revolution = f" or {row.revolution} by revolution" if row.revolution else ""
        found.append(("Science", f"{row.science}{revolution}"))
    if row.build:
        found.append(("Build", str(row.build)))
    if row.stages:
        found.append(("Stages", "-".join(map(str, row.stages))))
    if row.military:
        found.append(("Military actions", str(row.military)))
    return found


def wording(number: int) -> str:
    """What the card says besides its numbers; a tactic the army it asks for."""
    row = CARDS[number]
    if row.kind == TACTIC:
        *needed, full, low = row.army
        needs = ", ".join(f"{n} {arm}" for arm, n in zip(ARMS, needed, strict=True) if n)
        return f"{needs}: +{full}" + (f", obsolete +{low}" if low != full else "")
    return row.text
