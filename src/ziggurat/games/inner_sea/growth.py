"""The Growth Phase (IS-8): each civilization in turn retires, acquires, resettles and deploys.

The Acquisition Step is in `acquire.py`, the Deployment Step in `deploy.py`.
"""

from dataclasses import dataclass

from ziggurat.core.agenda import Reason, Task
from ziggurat.core.message import m
from ziggurat.games.inner_sea import npc_growth
from ziggurat.games.inner_sea.acquire import Acquire
from ziggurat.games.inner_sea.actions import END, RESETTLE, RETIRE
from ziggurat.games.inner_sea.board import AREA_NAMES, areas_of
from ziggurat.games.inner_sea.deploy import StartDeploying
from ziggurat.games.inner_sea.state import GROWTH, NOBODY, InnerSeaState, Question
from ziggurat.games.inner_sea.supply import take_off
from ziggurat.games.inner_sea.terms import cities, held, is_city, lay, occupied, own


@dataclass(slots=True)
class Growth(Task):
    """All four steps of one civilization before the next begins (IS-8.1)."""

    def run(self, s: InnerSeaState) -> None:
        s.phase = GROWTH
        s.wonders_used = 0
        for realm in s.realms:  # once per turn is refreshed (IS-7.6)
            realm.built = realm.powers = realm.power_areas = realm.worked = 0
        s.note("growth", s.epoch, s.turn)
        for p, realm in enumerate(s.realms):
            if realm.owner == NOBODY:
                realm.enemy = npc_growth.primary_enemy(s, p)
        s.then(*(Grow(p) for p in s.order))


@dataclass(slots=True)
class Grow(Task):
    """Retire, Acquire, Resettle, Deploy in that order (IS-8.2)."""

    realm: int

    def run(self, s: InnerSeaState) -> None:
        p, seat = self.realm, s.realms[self.realm].owner
        resettle = [Resettle(seat, p, 0)] if cities(s, p) else []
        homeless = int(not held(s, p))
        s.then(Acquire(p), *resettle, StartDeploying(p, homeless), EndGrowth(p))
        if any(retirable(s, p, area) for area in occupied(s, p)):
            s.then(Retire(seat, p))


def retirable(s: InnerSeaState, p: int, area: int) -> bool:
    """A disc that is not part of a city (IS-8.5, IS-8.6)."""
    return own(s, p, area) > 0 and not is_city(s, p, area)


@dataclass(slots=True)
class Retire(Question):
    """Own discs may go back to supply, one by one (IS-8.4 to IS-8.8)."""

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
            return Reason("IS-8.5", m("The discs in {area} are a city.", area=AREA_NAMES[area]))
        return Reason("IS-8.4", m("You have no disc in {area}.", area=AREA_NAMES[area]))

    def apply(self, s: InnerSeaState, a: int) -> None:
        if a in RETIRE:
            (area,) = RETIRE.args(a)
            take_off(s, self.realm, area, 1)
            s.note("retire", self.realm, area)
            s.then(self)

    def prompt(self, s: InnerSeaState) -> str:
        return m("Retire discs that are not part of a city, or end the Retire Step.")


@dataclass(slots=True)
class Resettle(Question):
    """One disc of each of any number of cities to the Ready box (IS-8.22, IS-8.23)."""

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
            return Reason("IS-8.23", m("{area} has given its disc.", area=AREA_NAMES[area]))
        return Reason("IS-8.22", m("You have no city in {area}.", area=AREA_NAMES[area]))

    def apply(self, s: InnerSeaState, a: int) -> None:
        if a in RESETTLE:
            (area,) = RESETTLE.args(a)
            lay(s, self.realm, area, -1)
            s.realms[self.realm].ready += 1
            s.note("resettle", self.realm, area)
            s.then(Resettle(self.seat, self.realm, self.taken | 1 << area))

    def by_itself(self, s: InnerSeaState) -> int:
        areas = areas_of(npc_growth.weak_cities(s, self.realm) & ~self.taken)
        return next((RESETTLE(area) for area in areas), END())

    def prompt(self, s: InnerSeaState) -> str:
        return m("Take one disc off each city you like, or end the Resettlement Step.")


@dataclass(slots=True)
class EndGrowth(Task):
    """Unplaced discs return to supply (IS-8.34); an embargo has had its effect (IS-30.19)."""

    realm: int

    def run(self, s: InnerSeaState) -> None:
        left = s.realms[self.realm].ready
        if left:
            s.note("returned", self.realm, left)
        put_back(s, self.realm)
        s.realms[self.realm].embargo = 0


def put_back(s: InnerSeaState, p: int) -> None:
    """Ready discs that were not placed."""
    realm = s.realms[p]
    realm.supply += realm.ready
    realm.ready = realm.at_sea = 0
