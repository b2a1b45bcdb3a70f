"""Hidden information, declared once: `secrets(s, seat)` names what that seat cannot tell apart.

`view` blanks those zones and `determinise` deals them anew. A view is a state of the same class, so
drawing, bots and tensors take a view and cannot cheat.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import chain
from random import Random
from typing import Any, NamedTuple, TypeVar

from ziggurat.core.state import TRUTH, State

__all__ = ["HIDDEN", "Glance", "Unseen", "determinise", "others", "touches_hidden", "view"]

HIDDEN = -1

S = TypeVar("S", bound=State)


class Unseen(NamedTuple):
    """A group of live zones whose items a seat cannot place.

    `hands` are sets, kept sorted because their order says nothing; `decks` have an order. With
    `apart`, the contents of each deck are known and only their order is not: a pool for each.
    `together` are places among the hands of which the seat cannot even tell which holds how much: a
    view shows their things in the first of them.
    """

    hands: Sequence[list[int]] = ()
    decks: Sequence[list[int]] = ()
    apart: bool = False
    together: Sequence[int] = ()

    @property
    def zones(self) -> list[list[int]]:
        return [*self.hands, *self.decks]

    def pools(self) -> list[list[int]]:
        if self.apart:
            return [sorted(deck) for deck in self.decks]
        return [sorted(chain(*self.hands, *self.decks))]

    def sizes(self) -> list[int]:
        """How many things each zone shows."""
        sizes = [*map(len, self.hands), *map(len, self.decks)]
        if self.together:
            total = sum(sizes[i] for i in self.together)
            for i in self.together:
                sizes[i] = 0
            sizes[self.together[0]] = total
        return sizes


Secrets = Callable[[Any, int], list[Unseen]]
T = TypeVar("T")


def others(kept: list[T], seat: int, each: int = 1) -> list[T]:
    """What is kept by seat, `each` items in a row, but for the seat's own; a spectator has none."""
    return kept[: each * seat] + kept[each * (seat + 1) :] if seat >= 0 else kept[:]


@cache
def blank(n: int) -> list[int]:
    """So many hidden things; to be copied from, never changed."""
    return [HIDDEN] * n


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
    new.forget()
    new.unseen = [pool for group in groups for pool in group.pools()]
    for group in groups:
        for zone, n in zip(group.zones, group.sizes(), strict=True):
            zone[:] = blank(n)
    return new


class Cover(NamedTuple):
    """How a group looks from outside: for each zone that does not look as it is, which group and
    part and zone it is, what lies in it, and what is shown."""

    group: Unseen
    pools: list[list[int]]
    zones: list[tuple[int, int, int, list[int], list[int]]]


def cover(i: int, live: Unseen) -> Cover:
    """Of the group with number i, as it is now."""
    group = live._replace(hands=copied(live.hands), decks=copied(live.decks))
    hands = len(group.hands)
    zones = [
        (i, 0, k, zone, blank(n)) if k < hands else (i, 1, k - hands, zone, blank(n))
        for k, (zone, n) in enumerate(zip(group.zones, group.sizes(), strict=True))
        if zone or n
    ]
    return Cover(group, group.pools(), zones)


NOTHING = Cover(Unseen(), [], [])


class Glance:
    """Looks at the views of a seat, one after the other, without copying the state: what is hidden
    is blanked while `read` looks and put back afterwards. `read` must not keep what it gets. As
    long as nothing hidden moves, what was worked out last serves again."""

    def __init__(self, secrets: Secrets, seat: int) -> None:
        self.secrets, self.seat = secrets, seat
        self.covers: list[Cover] = []
        self.remember([])

    def remember(self, groups: list[Unseen]) -> None:
        """Work out anew the groups that changed."""
        n = len(groups)
        last = self.covers if n == len(self.covers) else [NOTHING] * n
        self.covers = [
            last[i] if group == last[i].group else cover(i, group) for i, group in enumerate(groups)
        ]
        self.known = [cover.group for cover in self.covers]
        self.unseen = [pool for cover in self.covers for pool in cover.pools]
        self.hidden = [zone for cover in self.covers for zone in cover.zones]

    def __call__(self, s: S, read: Callable[..., T], *args: Any) -> T:
        """What `read(seen, *args)` makes of the view."""
        if s.viewer != TRUTH:
            raise ValueError("a glance is at the true state; a view needs none")
        groups, seed = self.secrets(s, self.seat), s.seed
        if groups != self.known:
            self.remember(groups)
        parts: Any = groups
        zones = [(parts[i][j][k], items, shown) for i, j, k, items, shown in self.hidden]
        try:
            s.viewer, s.seed, s.unseen = self.seat, 0, self.unseen
            for zone, _, shown in zones:
                zone[:] = shown
            return read(s, *args)
        finally:
            for zone, items, _ in zones:
                zone[:] = items
            s.viewer, s.seed, s.unseen = TRUTH, seed, []


def copied(zones: Sequence[list[int]]) -> Sequence[list[int]]:
    """A copy of the same kind, so that it compares as equal."""
    copies = [zone[:] for zone in zones]
    return tuple(copies) if isinstance(zones, tuple) else copies


def determinise(secrets: Secrets, seen: S, rng: Random) -> S:
    """A true state that `seen` cannot be told from: the unseen pools dealt at random, chance
    reseeded.

    `rng` is the caller's own and has nothing to do with the game's chance.
    """
    new = seen.copy()
    if new.viewer == TRUTH:
        raise ValueError("determinise takes a view, so that nothing hidden can slip through")
    pools = iter(new.unseen)
    for group in secrets(new, new.viewer):
        deals = [[deck] for deck in group.decks] if group.apart else [group.zones]
        for zones in deals:
            deal(next(pools), zones, rng)
        for hand in group.hands:
            hand.sort()
    new.viewer = TRUTH
    new.unseen = []
    new.seed = rng.getrandbits(64)
    return new


def deal(pool: list[int], zones: list[list[int]], rng: Random) -> None:
    rng.shuffle(pool)
    at = 0
    for zone in zones:
        zone[:] = pool[at : at + len(zone)]
        at += len(zone)


def touches_hidden(secrets: Secrets, before: S, after: S, seat: int) -> bool:
    """Whether what happened moved the seed or anything in a zone that `seat` cannot see. Who draws
    from a hidden deck does not matter, nor what is drawn, so the answer tells nothing."""
    if before.seed != after.seed:
        return True
    old, new = secrets(before, seat), secrets(after, seat)
    return [group.zones for group in old] != [group.zones for group in new]
