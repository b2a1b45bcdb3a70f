"""Hidden information, declared once: `secrets(s, seat)` names what that seat cannot tell apart.

`view` blanks those zones and `determinise` deals them anew. A view is a state of the same class, so
drawing, bots and tensors take a view and cannot cheat.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple, TypeVar

from ziggurat.core.state import TRUTH, State

HIDDEN = -1

S = TypeVar("S", bound=State)


class Unseen(NamedTuple):
    """A group of live zones whose items a seat cannot place.

    `hands` are sets, kept sorted because their order says nothing; `decks` have an order. A deck
    whose contents are known but not its order is a group of its own.
    """

    hands: Sequence[list[int]] = ()
    decks: Sequence[list[int]] = ()

    @property
    def zones(self) -> list[list[int]]:
        return [*self.hands, *self.decks]

    def pool(self) -> list[int]:
        return sorted(item for zone in self.zones for item in zone)


Secrets = Callable[[Any, int], list[Unseen]]


def view(secrets: Secrets, s: S, seat: int) -> S:
    """What `seat` may know: its secrets blanked, the seed gone, the pools of the unseen sorted."""
    if s.viewer != TRUTH:
        if s.viewer != seat:
            raise ValueError(f"a view of seat {s.viewer} cannot become a view of seat {seat}")
        return s.copy()
    new = s.copy()
    groups = secrets(new, seat)
    new.viewer = seat
    new.seed = 0
    new.unseen = [group.pool() for group in groups]
    for group in groups:
        for zone in group.zones:
            zone[:] = [HIDDEN] * len(zone)
    return new


def determinise(secrets: Secrets, seen: S, rng: Random) -> S:
    """A true state that `seen` cannot be told from: the unseen pools dealt at random, chance
    reseeded.

    `rng` is the caller's own and has nothing to do with the game's chance.
    """
    new = seen.copy()
    if new.viewer == TRUTH:
        raise ValueError("determinise takes a view, so that nothing hidden can slip through")
    groups = secrets(new, new.viewer)
    for pool, group in zip(new.unseen, groups, strict=True):
        rng.shuffle(pool)
        at = 0
        for zone in group.zones:
            zone[:] = pool[at : at + len(zone)]
            at += len(zone)
        for hand in group.hands:
            hand.sort()
    new.viewer = TRUTH
    new.unseen = []
    new.seed = rng.getrandbits(64)
    return new


def learned(secrets: Secrets, before: S, after: S, seat: int) -> bool:
    """Whether something hidden came to light for `seat`: the seed moved or an unseen pool
    changed."""
    if before.seed != after.seed:
        return True
    old = [group.pool() for group in secrets(before, seat)]
    return old != [group.pool() for group in secrets(after, seat)]
