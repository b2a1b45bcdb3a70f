"""The Adjustment Phase (IS-20, IS-21, IS-23): stacks are cut, seas dominated, cities scored, and
the turn order is set anew."""

from dataclasses import dataclass

from ziggurat.core import chance
from ziggurat.core.agenda import Decision, Reason, Task
from ziggurat.games.inner_sea.actions import SLOT
from ziggurat.games.inner_sea.board import CIV, DEEPS, SHALLOWS, areas_of
from ziggurat.games.inner_sea.competition import in_turn
from ziggurat.games.inner_sea.losses import Lose
from ziggurat.games.inner_sea.state import ADJUSTMENT, FACTIONS, NOBODY, InnerSeaState
from ziggurat.games.inner_sea.supply import score, take_off
from ziggurat.games.inner_sea.terms import (
    cities,
    controls,
    dominates,
    excess,
    occupants,
    own,
)

SEAS_PER_VP = 4  # on the mats of Phoenicia and Minos
SUDDEN = {1: "", 2: "2", 3: "23"}  # the digits that end the epoch, by turn (IS-23.1 to IS-23.3)


@dataclass(slots=True)
class CutStacks(Task[InnerSeaState]):
    """Stacks above 3, 2 and 1 lose the excess; nothing can be paid for it (IS-3.5, IS-3.10)."""

    def run(self, s: InnerSeaState) -> None:
        s.phase = ADJUSTMENT
        for area in areas_of(s.chart.live):
            for f in range(FACTIONS):
                if excess(s, f, area):
                    take_off(s, f, area, excess(s, f, area))


@dataclass(slots=True)
class SeaDomination(Task[InnerSeaState]):
    """Opposing discs leave a dominated sea, seas by rank (IS-20.3 to IS-20.8)."""

    def run(self, s: InnerSeaState) -> None:
        for sea in reversed(list(areas_of(s.chart.live & SHALLOWS))):
            here = occupants(s, sea)
            ruler = next((p for p in range(len(s.realms)) if dominates(s, p, sea)), NOBODY)
            if ruler != NOBODY and len(here) > 1:
                others = tuple(f for f in here if f != ruler)
                s.then(*(Lose(f, sea, own(s, f, sea)) for f in in_turn(s, others)))


@dataclass(slots=True)
class VictoryCount(Task[InnerSeaState]):
    """A point for every city, every own active Wonder held, and what the mat says (IS-20.9 to
    IS-20.13)."""

    def run(self, s: InnerSeaState) -> None:
        for p in s.order:
            score(s, p, cities(s, p) + wonders_held(s, p) + by_mat(s, p))


def wonders_held(s: InnerSeaState, p: int) -> int:
    """Own built Wonders, not buried, whose land holds a disc of the owner (IS-20.10)."""
    return sum(
        who == p and not s.buried[w] and own(s, p, s.site[w]) > 0 for w, who in enumerate(s.builder)
    )


def by_mat(s: InnerSeaState, p: int) -> int:
    """Phoenicia counts the seas it occupies, Minos the shallow seas it controls (IS-20.11)."""
    mat = s.realms[p].mat
    if mat == CIV["phoenicia"]:
        seas = areas_of(s.chart.live & (SHALLOWS | DEEPS))
        return sum(own(s, p, sea) > 0 for sea in seas) // SEAS_PER_VP
    if mat == CIV["minos"]:
        return sum(controls(s, p, x) for x in areas_of(s.chart.live & SHALLOWS)) // SEAS_PER_VP
    return 0


@dataclass(slots=True)
class TurnOrder(Task[InnerSeaState]):
    """Most cities first; equals share a block of slots (IS-21.1, IS-21.2)."""

    def run(self, s: InnerSeaState) -> None:
        count = {p: cities(s, p) for p in s.order}
        blocks: list[list[int]] = []
        for p in sorted(s.order, key=lambda p: (-count[p], p)):
            if blocks and count[blocks[-1][0]] == count[p]:
                blocks[-1].append(p)
            else:
                blocks.append([p])
        s.order = [NOBODY] * len(s.order)
        first = 0
        steps = []
        for block in blocks:
            steps.append(Block(tuple(block), tuple(range(first, first + len(block)))))
            first += len(block)
        s.then(*steps)


@dataclass(slots=True)
class Block(Task[InnerSeaState]):
    """The civilization with fewest VP takes a slot first; equal VP leave it to chance (IS-21.3,
    IS-21.4)."""

    realms: tuple[int, ...]
    slots: tuple[int, ...]

    def run(self, s: InnerSeaState) -> None:
        if not self.realms:
            return
        fewest = min(s.realms[p].vp for p in self.realms)
        lowest = [p for p in self.realms if s.realms[p].vp == fewest]
        if len(self.slots) > 1 and len(lowest) == 1:
            s.then(PickSlot(s.realms[lowest[0]].owner, lowest[0], self.realms, self.slots))
            return
        free = list(self.slots)
        if len(free) > 1:
            chance.shuffle(s, free)
        for p in lowest:
            s.order[free.pop()] = p
        s.then(Block(tuple(p for p in self.realms if p not in lowest), tuple(sorted(free))))


@dataclass(slots=True)
class PickSlot(Decision[InnerSeaState]):
    realm: int
    realms: tuple[int, ...]
    slots: tuple[int, ...]

    rule = "IS-21.3"
    verbs = (SLOT,)

    def choices(self, s: InnerSeaState) -> list[int]:
        return [SLOT(slot) for slot in self.slots]

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        if SLOT.args(a)[0] in self.slots:
            return None
        return Reason("IS-21.2", "That slot is not free among those with as many cities.")

    def apply(self, s: InnerSeaState, a: int) -> None:
        (slot,) = SLOT.args(a)
        s.order[slot] = self.realm
        s.note("slot", self.realm, slot + 1)
        rest = tuple(p for p in self.realms if p != self.realm)
        s.then(Block(rest, tuple(x for x in self.slots if x != slot)))

    def prompt(self, s: InnerSeaState) -> str:
        return "Choose your place in the turn order."


def ends_epoch(turn: int, card: int) -> bool:
    """Whether the card revealed brings sudden death (IS-23.1 to IS-23.5)."""
    return turn not in SUDDEN or any(digit in str(card) for digit in SUDDEN[turn])
