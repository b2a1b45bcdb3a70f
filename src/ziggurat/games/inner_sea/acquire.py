"""The Acquisition Step (IS-8.9 to IS-8.21): what the map, the mat, Wonders and Investments give."""

from dataclasses import dataclass
from typing import NamedTuple

from ziggurat.core.agenda import Reason, Task
from ziggurat.core.message import m
from ziggurat.games.inner_sea import npc_growth
from ziggurat.games.inner_sea.actions import EMPLOY, END, USE
from ziggurat.games.inner_sea.board import DEEPS, LANDS, SHALLOWS
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.effects import MAT, timed
from ziggurat.games.inner_sea.picks import Begin
from ziggurat.games.inner_sea.state import NOBODY, InnerSeaState, Question
from ziggurat.games.inner_sea.terms import around, cover, held
from ziggurat.games.inner_sea.uses import begin_use, uses

LEAST: int = BOX.constants["min_acquisition"]


class Parts(NamedTuple):
    """What the map gives in the Acquisition Step."""

    settlements: int
    seas: int
    trade: int


def parts(s: InnerSeaState, p: int) -> Parts:
    """Settlements on land, pairs of shallow seas, trading civilizations (IS-8.10 to IS-8.18)."""
    ones, twos, threes = cover(s)
    settlements = (twos[p] & ~threes[p] & LANDS).bit_count()
    seas = (ones[p] & SHALLOWS).bit_count() // 2
    bases = ones[p] & ~DEEPS
    reach = bases | around(s, bases)
    partners = [] if s.realms[p].embargo else range(len(s.realms))
    return Parts(settlements, seas, sum(trades(s, p, q, reach) for q in partners))


def trades(s: InnerSeaState, p: int, q: int, reach: int) -> bool:
    """A civilization of another player, or of nobody, with a disc within reach (IS-8.14 to
    IS-8.16)."""
    one_player = s.realms[p].owner == s.realms[q].owner != NOBODY
    return p != q and not one_player and bool(held(s, q) & reach)


def acquired(s: InnerSeaState, p: int, bonus: int = 0) -> int:
    """At least three, bonuses included, and at most the supply (IS-8.19, IS-8.20)."""
    handicap = npc_growth.handicap(s, p)
    return min(s.realms[p].supply, max(LEAST, sum(parts(s, p)) + bonus + handicap))


@dataclass(slots=True)
class Acquire(Task):
    """Wonders and Investments, then the mat, then the discs (IS-8.9, IS-8.17)."""

    realm: int

    def run(self, s: InnerSeaState) -> None:
        s.then(Benefit(self.realm), MatBonus(self.realm), TakeDiscs(self.realm))


@dataclass(slots=True)
class Benefit(Task):
    """Asked while something can be used in the step."""

    realm: int

    def run(self, s: InnerSeaState) -> None:
        if uses(s, self.realm, "acquire"):
            s.then(UseBenefit(s.realms[self.realm].owner, self.realm))


@dataclass(slots=True)
class UseBenefit(Question):
    """Great Pyramid, Irrigation, Heroic Saga: use one, or end (IS-8.17)."""

    rule = "IS-8.17"
    verbs = (END, USE, EMPLOY)

    def choices(self, s: InnerSeaState) -> list[int]:
        return [END(), *uses(s, self.realm, "acquire")]

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        if a in self.choices(s):
            return None
        return Reason("IS-15.19", m("That cannot be used in this step now."))

    def apply(self, s: InnerSeaState, a: int) -> None:
        if a not in END:
            s.then(Benefit(self.realm))
            begin_use(s, self.realm, a, "acquire")

    def by_itself(self, s: InnerSeaState) -> int:
        return self.choices(s)[-1]

    def prompt(self, s: InnerSeaState) -> str:
        return m("Use a Wonder or an Investment for extra discs, or go on.")


@dataclass(slots=True)
class MatBonus(Task):
    """What the mat gives, its choices one by one (IS-30.28, IS-30.29, IS-30.33, IS-30.35)."""

    realm: int

    def run(self, s: InnerSeaState) -> None:
        mat = MAT + s.realms[self.realm].mat
        s.then(*(Begin(self.realm, mat, i, NOBODY, 0) for i in timed(mat, "acquire")))


@dataclass(slots=True)
class TakeDiscs(Task):
    """The total goes from supply to the Ready box (IS-8.21)."""

    realm: int

    def run(self, s: InnerSeaState) -> None:
        realm = s.realms[self.realm]
        n = acquired(s, self.realm, realm.bonus)
        tell(s, self.realm, n)
        realm.supply -= n
        realm.ready += n
        realm.at_sea = min(n, realm.at_sea)
        realm.bonus = 0


def tell(s: InnerSeaState, p: int, n: int) -> None:
    """Where the discs come from."""
    found, more = parts(s, p), s.realms[p].bonus + npc_growth.handicap(s, p)
    total = sum(found) + more
    if n < max(total, LEAST):
        s.note("acquire.all", p, n)
    elif n > total:
        s.note("acquire.least", p, n)
    elif more >= 0:
        s.note("acquire", p, n, *found, more)
    else:
        s.note("acquire.easy", p, n, *found, -more)
