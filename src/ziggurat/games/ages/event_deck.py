"""The event decks: preparing, revealing, looking ahead (TTA-5.5 to TTA-5.14, TTA-14.1,
TTA-14.13)."""

from dataclasses import dataclass

from ziggurat.core import chance
from ziggurat.core.agenda import Reason, Task
from ziggurat.core.message import m
from ziggurat.games.ages import (  # those of events mark what each of them does
    colonies,
    events_1,  # noqa: F401
    events_2,  # noqa: F401
    events_a,  # noqa: F401
    impacts,  # noqa: F401
)
from ziggurat.games.ages.card import TERRITORY
from ziggurat.games.ages.cards import AGE, JOAN, KIND, NONE, title
from ziggurat.games.ages.economy import score_culture
from ziggurat.games.ages.events import happen
from ziggurat.games.ages.hands import holds, remove
from ziggurat.games.ages.state import AgesState


def refuse_prepare(s: AgesState, p: int, card: int) -> Reason | None:
    if holds(s, p, card):
        return None
    return Reason("TTA-5.5", m("You do not hold {title}.", title=title(card)))


def prepare(s: AgesState, p: int, card: int) -> None:
    """Face down on the future events, culture for its level, then reveal (TTA-5.5 to TTA-5.8)."""
    remove(s, p, card)
    zone = s.future[3 * p + AGE[card] - 1]
    zone.append(card)
    zone.sort()
    s.note("prepare", p, AGE[card])
    s.whisper(p, "prepared", card)
    score_culture(s, p, AGE[card])
    reveal(s, p)


def top_age(s: AgesState) -> int:
    """The age of the next current event: earlier ages lie on top (TTA-5.12, TTA-5.13); -1 if
    there is none."""
    ages = [age for age in (1, 2, 3) if any(current_zones(s, age))]
    if s.omens:
        ages.insert(0, 0)
    if not ages:
        return -1
    return ages[-1] if s.newest_first else ages[0]


def current_zones(s: AgesState, age: int) -> list[list[int]]:
    return [s.current[3 * p + age - 1] for p in range(len(s.seats))]


def next_event(s: AgesState) -> int:
    """Take the top card of the current events: any of its age, for the deck was shuffled."""
    if s.glimpsed:
        s.glimpser = NONE
        return s.glimpsed.pop()
    age = top_age(s)
    if age == 0:
        return chance.draw(s, s.omens)
    found = current_zones(s, age)
    n = chance.roll(s, sum(map(len, found)))
    for zone in found:
        if n < len(zone):
            return zone.pop(n)
        n -= len(zone)
    raise AssertionError("the current events are never empty here (TTA-5.10)")


def refuse_glimpse(s: AgesState, p: int) -> Reason | None:
    if s.seats[p].leader != JOAN:
        return Reason("TTA-5.2", m("Joan of Arc does not lead you."))
    return Reason("TTA-5.2", m("The next event is known to you.")) if s.glimpser == p else None


def glimpse(s: AgesState, p: int) -> None:
    """Joan of Arc looks at the next event and lays it back on top (TTA-5.2)."""
    age = top_age(s)
    card = next_event(s)
    s.glimpsed.append(card)
    s.glimpsed_age, s.glimpser = age, p
    s.note("look", p)
    s.whisper(p, "looked", card)


def reveal(s: AgesState, p: int) -> None:
    """The next event is resolved, then the deck made anew if it was the last (TTA-5.7,
    TTA-5.9)."""
    card = next_event(s)
    s.past.append(card)
    s.note("event", card)
    s.then(RefillEvents())
    if KIND[card] == TERRITORY:
        colonies.auction(s, card, p)
    else:
        s.then(Resolve(card, p))


@dataclass(slots=True)
class RefillEvents(Task):
    """An empty current deck is made of the future events; drawing at random within an age is
    shuffling (TTA-5.9 to TTA-5.12)."""

    def run(self, s: AgesState) -> None:
        if s.glimpsed or top_age(s) >= 0:
            return
        for zone, source in zip(s.current, s.future, strict=True):
            zone += source
            source.clear()
        s.note("events.new")


@dataclass(slots=True)
class Resolve(Task):
    """Carry an event out; `turn` is the player whose turn it is (TTA-14.1)."""

    card: int
    turn: int

    def run(self, s: AgesState) -> None:
        happen(s, self.card, self.turn)
