"""Dealing anew what a seat cannot see. Backs only tell the age, so hands, deck and event zones of
an age share one pool; but what was prepared is an event or territory, and deals respect that."""

from random import Random

from ziggurat.core.game import Game
from ziggurat.games.ages.cards import TERRITORIES
from ziggurat.games.ages.state import AgesState


class AgesGame(Game[AgesState]):
    """The game, with deals that could have come about."""

    __slots__ = ()

    def determinise(self, seen: AgesState, rng: Random) -> AgesState:
        s = Game.determinise(self, seen, rng)
        for age in (1, 2, 3):
            mend(s, seen.viewer, age, rng)
        return s


def mend(s: AgesState, seat: int, age: int, rng: Random) -> None:
    """Swap every card of an event zone that is no event with a random one that is, from where any
    card may lie. Events keep the same chance each."""
    others = [3 * p + age - 1 for p in range(len(s.seats)) if p != seat]
    prepared = [zone[i] for zone in (s.future, s.current) for i in others]
    if s.glimpsed and s.glimpser != seat and s.glimpsed_age == age:
        prepared.append(s.glimpsed)
    wrong = [(zone, i) for zone in prepared for i, c in enumerate(zone) if not is_event(c)]
    if not wrong:
        return
    free = [zone[i] for zone in (s.hands, s.thrown) for i in others] + [s.military[age]]
    right = [(zone, i) for zone in free for i, c in enumerate(zone) if is_event(c)]
    for (zone, i), (other, j) in zip(wrong, rng.sample(right, len(wrong)), strict=True):
        zone[i], other[j] = other[j], zone[i]
    for zone in (*prepared, *free[:-1]):
        zone.sort()


def is_event(card: int) -> bool:
    return card <= TERRITORIES[-1]
