"""What becomes of each people while a war or a migration waits for its payment or a choice: its
strength, its end, and where its marker will go (G-7, G-8). Everything here is public."""

from collections.abc import Iterator
from typing import NamedTuple

from ziggurat.core.message import Message, m
from ziggurat.games.gheos.content import COLOURS
from ziggurat.games.gheos.faces import SWORD
from ziggurat.games.gheos.former import holdings
from ziggurat.games.gheos.migration import Destination, Migrate, destinations, resident
from ziggurat.games.gheos.state import GheosState, held
from ziggurat.games.gheos.war import Pay, Victor, War

WINS, FALLS, TIED, MOVES, CHOSEN = "wins", "falls", "tied", "moves", "chosen"


class Fate(NamedTuple):
    """`swords` is -1 for who fights no war; `goals` are the continents it may go to."""

    what: str
    swords: int = -1
    goals: tuple[int, ...] = ()
    other: int = -1  # the people among whom it is lost


def fates(seen: GheosState) -> dict[int, Fate]:
    """By colour; empty while nothing waits."""
    if seen.over or not isinstance(seen.decision, Pay | Victor | Destination):
        return {}
    return dict(waiting(seen))


def waiting(seen: GheosState) -> Iterator[tuple[int, Fate]]:
    land = holdings(seen)
    for step in seen.agenda:
        if isinstance(step, War):
            yield from war(step.colours, step.swords)
        elif isinstance(step, Victor):
            swords = tuple(land.number(colour, SWORD) for colour in step.colours)
            yield from war(step.colours, swords)
        elif isinstance(step, Migrate):
            yield step.colour, migration(seen, step.colour, destinations(seen, step.remains))
        elif isinstance(step, Destination):
            yield step.colour, migration(seen, step.colour, step.goals)


def war(colours: tuple[int, ...], swords: tuple[int, ...]) -> Iterator[tuple[int, Fate]]:
    top = max(swords)
    best = WINS if swords.count(top) == 1 else TIED
    for colour, n in zip(colours, swords, strict=True):
        yield colour, Fate(best if n == top else FALLS, n)


def migration(seen: GheosState, colour: int, goals: tuple[int, ...]) -> Fate:
    if not goals:
        return Fate(FALLS)
    if len(goals) > 1:
        return Fate(CHOSEN, goals=goals)
    other = resident(seen, colour, goals[0])
    return Fate(FALLS if other >= 0 else MOVES, goals=goals, other=other)


def short(fate: Fate) -> str:
    """A word or two for a small card."""
    if fate.other >= 0:
        return m("lost to {other}", other=COLOURS[fate.other])
    return SHORT[fate.what]


SHORT = {
    WINS: m("wins"),
    FALLS: m("vanishes"),
    TIED: m("a tie"),
    MOVES: m("migrates"),
    CHOSEN: m("migrates"),
}


def told(seen: GheosState, colour: int, fate: Fate) -> str:
    """The whole sentence."""
    name = COLOURS[colour]
    if fate.other >= 0:
        return m(
            "{colour:cap} must go where {other} lives and is lost.",
            colour=name, other=COLOURS[fate.other],
        )  # fmt: skip
    if fate.what == FALLS:
        n = sum(held(seen, p)[colour] for p in range(seen.seats))
        return m("{colour:cap} will vanish with all its followers in play: {n}.", colour=name, n=n)
    return Message(SENTENCES[fate.what], {"colour": name})


SENTENCES = {
    WINS: m("{colour:cap} will win the war."),
    TIED: m("{colour:cap} is as strong as another; who plays the tile chooses the winner."),
    MOVES: m("{colour:cap} will migrate, as the arrow shows."),
    CHOSEN: m("{colour:cap} will migrate; who plays the tile chooses where."),
}
