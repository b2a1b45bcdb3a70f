"""The Growth Phase (IS-8): each civilization in turn retires, acquires, resettles and deploys.

Discs are retired and placed one at a time, so that each placement sees the map as the one before
left it (IS-8.25, IS-8.32).
"""

from dataclasses import dataclass
from typing import NamedTuple

from ziggurat.core.agenda import Decision, Reason, Task
from ziggurat.games.inner_sea.actions import BONUS, DEPLOY, END, RESETTLE, RETIRE
from ziggurat.games.inner_sea.board import (
    AREA_NAMES,
    DEEP,
    DEEPS,
    KIND,
    LAND,
    LANDS,
    SHALLOWS,
    areas_of,
    mask_of,
)
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.mats import Bonus, bonuses
from ziggurat.games.inner_sea.state import FACTIONS, GROWTH, InnerSeaState
from ziggurat.games.inner_sea.supply import take_off
from ziggurat.games.inner_sea.terms import (
    contested,
    controls,
    is_city,
    occupied,
    on_map,
    own,
    room,
    strength,
    strengths,
)

LABELS = BONUS.values[0]
LEAST: int = BOX.constants["min_acquisition"]


@dataclass(slots=True)
class Growth(Task[InnerSeaState]):
    """All four steps of one civilization before the next begins (IS-8.1)."""

    def run(self, s: InnerSeaState) -> None:
        s.phase = GROWTH
        for realm in s.realms:
            realm.built = 0  # once per turn is refreshed (IS-7.6)
        s.note("growth", s.epoch, s.turn)
        s.then(*(Grow(p) for p in s.order))


@dataclass(slots=True)
class Grow(Task[InnerSeaState]):
    realm: int

    def run(self, s: InnerSeaState) -> None:
        p, seat = self.realm, s.realms[self.realm].owner
        s.then(Acquire(p), Resettle(seat, p, 0), Deploy(seat, p), EndGrowth(p))
        if any(retirable(s, p, area) for area in occupied(s, p)):
            s.then(Retire(seat, p))


def retirable(s: InnerSeaState, p: int, area: int) -> bool:
    """A disc that is not part of a city (IS-8.5, IS-8.6)."""
    return own(s, p, area) > 0 and not is_city(s, p, area)


@dataclass(slots=True)
class Retire(Decision[InnerSeaState]):
    """Own discs may go back to supply, one by one (IS-8.4 to IS-8.8)."""

    realm: int

    rule = "IS-8.4"
    verbs = (END, RETIRE)

    def choices(self, s: InnerSeaState) -> list[int]:
        areas = occupied(s, self.realm)
        return [END(), *(RETIRE(area) for area in areas if retirable(s, self.realm, area))]

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        if a in END or retirable(s, self.realm, *RETIRE.args(a)):
            return None
        (area,) = RETIRE.args(a)
        if is_city(s, self.realm, area):
            return Reason("IS-8.5", f"The discs in {AREA_NAMES[area]} are a city.")
        return Reason("IS-8.4", f"You have no disc in {AREA_NAMES[area]}.")

    def apply(self, s: InnerSeaState, a: int) -> None:
        if a in RETIRE:
            (area,) = RETIRE.args(a)
            take_off(s, self.realm, area, 1)
            s.note("retire", self.realm, area)
            s.then(self)

    def prompt(self, s: InnerSeaState) -> str:
        return "Retire discs that are not part of a city, or end the Retire Step."


class Parts(NamedTuple):
    """What the map gives in the Acquisition Step."""

    settlements: int
    seas: int
    trade: int


def parts(s: InnerSeaState, p: int) -> Parts:
    """Settlements on land, pairs of shallow seas, trading civilizations (IS-8.10 to IS-8.18)."""
    held = mask_of(occupied(s, p))
    settlements = sum(own(s, p, area) == 2 for area in areas_of(held & LANDS))
    seas = (held & SHALLOWS).bit_count() // 2
    reach = bases = held & ~DEEPS
    for area in areas_of(bases):
        reach |= s.chart.beside[area]
    return Parts(settlements, seas, sum(trades(s, p, q, reach) for q in range(len(s.realms))))


def trades(s: InnerSeaState, p: int, q: int, reach: int) -> bool:
    """A civilization of another player with a disc within reach (IS-8.14 to IS-8.16)."""
    if s.realms[p].owner == s.realms[q].owner:
        return False
    return any(own(s, q, area) for area in areas_of(reach))


def acquired(s: InnerSeaState, p: int, bonus: int = 0) -> int:
    """At least three, bonuses included, and at most the supply (IS-8.19, IS-8.20)."""
    return min(s.realms[p].supply, max(LEAST, sum(parts(s, p)) + bonus))


@dataclass(slots=True)
class Acquire(Task[InnerSeaState]):
    realm: int

    def run(self, s: InnerSeaState) -> None:
        options = bonuses(s, self.realm)
        if len(options) > 1:
            s.then(ChooseBonus(s.realms[self.realm].owner, self.realm))
        else:
            acquire(s, self.realm, options[0])


def acquire(s: InnerSeaState, p: int, bonus: Bonus) -> None:
    realm, n = s.realms[p], acquired(s, p, bonus.discs)
    realm.talents += bonus.talents
    realm.supply -= n
    realm.ready += n
    realm.at_sea = min(n, bonus.sea)
    s.note("acquire", p, n)


@dataclass(slots=True)
class ChooseBonus(Decision[InnerSeaState]):
    """Some mats leave a choice between discs and talents (IS-30.33)."""

    realm: int

    rule = "IS-8.17"
    verbs = (BONUS,)

    def choices(self, s: InnerSeaState) -> list[int]:
        return sorted(BONUS(LABELS.index(x.label)) for x in bonuses(s, self.realm))

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        if a in self.choices(s):
            return None
        return Reason("IS-8.17", "Your mat does not offer that now.")

    def apply(self, s: InnerSeaState, a: int) -> None:
        label = LABELS[BONUS.args(a)[0]]
        acquire(s, self.realm, next(x for x in bonuses(s, self.realm) if x.label == label))

    def prompt(self, s: InnerSeaState) -> str:
        return "Choose what your mat gives."


@dataclass(slots=True)
class Resettle(Decision[InnerSeaState]):
    """One disc of each of any number of cities to the Ready box (IS-8.22, IS-8.23)."""

    realm: int
    taken: int  # the cities that have given their disc

    rule = "IS-8.22"
    verbs = (END, RESETTLE)

    def legal(self, s: InnerSeaState, area: int) -> bool:
        return is_city(s, self.realm, area) and not self.taken >> area & 1

    def choices(self, s: InnerSeaState) -> list[int]:
        areas = occupied(s, self.realm)
        return [END(), *(RESETTLE(area) for area in areas if self.legal(s, area))]

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        if a in END or self.legal(s, *RESETTLE.args(a)):
            return None
        (area,) = RESETTLE.args(a)
        if self.taken >> area & 1:
            return Reason("IS-8.23", f"{AREA_NAMES[area]} has given its disc.")
        return Reason("IS-8.22", f"You have no city in {AREA_NAMES[area]}.")

    def apply(self, s: InnerSeaState, a: int) -> None:
        if a in RESETTLE:
            (area,) = RESETTLE.args(a)
            s.discs[FACTIONS * area + self.realm] -= 1
            s.realms[self.realm].ready += 1
            s.note("resettle", self.realm, area)
            s.then(Resettle(self.seat, self.realm, self.taken | 1 << area))

    def prompt(self, s: InnerSeaState) -> str:
        return "Take one disc off each city you like, or end the Resettlement Step."


def base(s: InnerSeaState, p: int, area: int) -> bool:
    """An area whose neighbours may be entered: controlled, or contested with at least as many
    discs as each opposing faction (IS-8.28, IS-8.29)."""
    if controls(s, p, area):
        return True
    return contested(s, area) and strength(s, p, area) == max(strengths(s, area))


def reachable(s: InnerSeaState, p: int) -> int:
    """The areas in which the next disc may be placed, stacking apart (IS-8.26 to IS-8.33)."""
    if not on_map(s, p):
        home = s.home(p)
        live = s.chart.live >> home & 1
        return (1 << home | s.chart.beside[home]) if live else 0
    found = 0
    for area in occupied(s, p):
        if base(s, p, area):
            found |= 1 << area | s.chart.beside[area]
        elif contested(s, area):
            found |= 1 << area
    return found


def deployable(s: InnerSeaState, p: int) -> int:
    """The same without lands if only the disc bound for the sea is left (IS-30.29)."""
    realm = s.realms[p]
    return reachable(s, p) & ~(LANDS if realm.ready <= realm.at_sea else 0)


@dataclass(slots=True)
class Deploy(Decision[InnerSeaState]):
    """Ready discs go on the map one at a time; what is left returns (IS-8.25 to IS-8.37)."""

    realm: int

    rule = "IS-8.25"
    verbs = (END, DEPLOY)

    def choices(self, s: InnerSeaState) -> list[int]:
        if not s.realms[self.realm].ready:
            return [END()]
        areas = areas_of(deployable(s, self.realm))
        return [END(), *(DEPLOY(area) for area in areas if room(s, self.realm, area))]

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        if a in END:
            return None
        (area,) = DEPLOY.args(a)
        name = AREA_NAMES[area]
        if not s.realms[self.realm].ready:
            return Reason("IS-8.25", "No Ready disc is left.")
        if not s.chart.live >> area & 1:
            return Reason("IS-S.18", f"{name} is not on this map.")
        if not reachable(s, self.realm) >> area & 1:
            return Reason("IS-8.28", f"{name} is not beside an area you control.")
        if not deployable(s, self.realm) >> area & 1:
            return Reason("IS-30.29", "The last Ready disc must be placed at sea.")
        if room(s, self.realm, area):
            return None
        if KIND[area] == DEEP and not own(s, self.realm, area):
            return Reason("IS-2.12", f"{name} is a deep sea, closed before Epoch IV.")
        return Reason("IS-3.1", f"Your stack in {name} is full.")

    def apply(self, s: InnerSeaState, a: int) -> None:
        if a in DEPLOY:
            (area,) = DEPLOY.args(a)
            s.discs[FACTIONS * area + self.realm] += 1
            s.realms[self.realm].ready -= 1
            if KIND[area] != LAND:
                s.realms[self.realm].at_sea = 0
            s.note("deploy", self.realm, area)
            s.then(self)

    def prompt(self, s: InnerSeaState) -> str:
        return f"Place a Ready disc ({s.realms[self.realm].ready} left), or end the step."


@dataclass(slots=True)
class EndGrowth(Task[InnerSeaState]):
    """Unplaced discs return to supply (IS-8.34)."""

    realm: int

    def run(self, s: InnerSeaState) -> None:
        realm = s.realms[self.realm]
        realm.supply += realm.ready
        realm.ready = realm.at_sea = 0
