"""The Adjustment Phase (IS-20, IS-21): stacks are cut, seas dominated, cities scored, and the turn
order is set anew. Its last steps are in `aeneas.py` and `closing.py`."""

from dataclasses import dataclass

from ziggurat.core import chance
from ziggurat.core.agenda import Reason, Task
from ziggurat.core.message import m
from ziggurat.games.inner_sea.actions import SLOT
from ziggurat.games.inner_sea.amounts import number
from ziggurat.games.inner_sea.board import SHALLOWS, areas_of
from ziggurat.games.inner_sea.doing import close_tomb
from ziggurat.games.inner_sea.effects import MAT, effects, timed
from ziggurat.games.inner_sea.lexicon import Scene, once
from ziggurat.games.inner_sea.losses import Lose
from ziggurat.games.inner_sea.reorder import NewOrder
from ziggurat.games.inner_sea.state import ADJUSTMENT, FACTIONS, NOBODY, InnerSeaState, Question
from ziggurat.games.inner_sea.supply import score, take_off
from ziggurat.games.inner_sea.terms import (
    cities,
    dominates,
    excess,
    held,
    in_turn,
    occupants,
    own,
)


@dataclass(slots=True)
class CutStacks(Task):
    """Stacks above 3, 2 and 1 lose the excess; nothing can be paid for it (IS-3.5, IS-3.10)."""

    def run(self, s: InnerSeaState) -> None:
        s.phase = ADJUSTMENT
        s.note("adjustment")
        for f in range(FACTIONS):
            for area in areas_of(held(s, f)):
                over = excess(s, f, area)
                if over:
                    take_off(s, f, area, over)
                    s.note("cut", f, area, over)


@dataclass(slots=True)
class SeaDomination(Task):
    """Opposing discs leave a dominated sea, seas by rank (IS-20.3 to IS-20.8)."""

    def run(self, s: InnerSeaState) -> None:
        for sea in reversed(list(areas_of(s.chart.live & SHALLOWS))):
            here = occupants(s, sea)
            ruler = next((p for p in range(len(s.realms)) if dominates(s, p, sea)), NOBODY)
            if ruler != NOBODY and len(here) > 1:
                others = tuple(f for f in here if f != ruler)
                s.note("domination", ruler, sea)
                s.then(*(Lose(f, sea, own(s, f, sea)) for f in in_turn(s, others)), CloseTomb())


@dataclass(slots=True)
class CloseTomb(Task):
    """What the Mausoleum keeps ends with each sea (IS-30.14)."""

    def run(self, s: InnerSeaState) -> None:
        close_tomb(s)


@dataclass(slots=True)
class VictoryCount(Task):
    """A point for every city, every own active Wonder held, and what the mat says (IS-20.9 to
    IS-20.13)."""

    def run(self, s: InnerSeaState) -> None:
        for p in s.order:
            parts = (cities(s, p), wonders_held(s, p), by_mat(s, p))
            if score(s, p, sum(parts)):
                s.note("vp.count", p, sum(parts), *parts, s.realms[p].vp)


def wonders_held(s: InnerSeaState, p: int) -> int:
    """Own built Wonders, not buried, whose land holds a disc of the owner (IS-20.10)."""
    return sum(
        who == p and not s.buried[w] and own(s, p, s.site[w]) > 0 for w, who in enumerate(s.builder)
    )


def by_mat(s: InnerSeaState, p: int) -> int:
    """Phoenicia counts the seas it occupies, Minos the shallow seas it controls (IS-20.11)."""
    mat = MAT + s.realms[p].mat
    return sum(
        once(number, op["n"])(Scene(s, p), p, NOBODY)
        for i in timed(mat, "victory_count")
        for op in effects(mat)[i].record["do"]
    )


@dataclass(slots=True)
class TurnOrder(Task):
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
        steps: list[Block] = []
        for block in blocks:
            steps.append(Block(tuple(block), tuple(range(first, first + len(block)))))
            first += len(block)
        s.then(*steps, NewOrder())


@dataclass(slots=True)
class Block(Task):
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
class PickSlot(Question):
    realms: tuple[int, ...]
    slots: tuple[int, ...]

    rule = "IS-21.3"
    verbs = (SLOT,)

    def choices(self, s: InnerSeaState) -> list[int]:
        return [SLOT(slot) for slot in self.slots]

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        if SLOT.args(a)[0] in self.slots:
            return None
        return Reason("IS-21.2", m("That slot is not free among those with as many cities."))

    def apply(self, s: InnerSeaState, a: int) -> None:
        (slot,) = SLOT.args(a)
        s.order[slot] = self.realm
        s.note("slot", self.realm, slot + 1)
        rest = tuple(p for p in self.realms if p != self.realm)
        s.then(Block(rest, tuple(x for x in self.slots if x != slot)))

    def by_itself(self, s: InnerSeaState) -> int:
        return self.choices(s)[-1]

    def prompt(self, s: InnerSeaState) -> str:
        return m("Choose your place in the turn order.")
