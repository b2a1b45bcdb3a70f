"""The Aeneas rule (IS-22): a civilization far behind, or gone from the map, begins anew."""

from dataclasses import dataclass

from ziggurat.core.agenda import Reason, Task
from ziggurat.core.message import m
from ziggurat.games.inner_sea import npc_growth
from ziggurat.games.inner_sea.actions import AENEAS, DECLINE, DEPLOY, END, SELECT
from ziggurat.games.inner_sea.board import AREA_NAMES, CIV_NAMES, CIVS, HOME, LANDS, areas_of
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.deploy import reachable
from ziggurat.games.inner_sea.growth import put_back
from ziggurat.games.inner_sea.state import BARBARIANS, InnerSeaState, Question
from ziggurat.games.inner_sea.supply import put, take_off
from ziggurat.games.inner_sea.terms import lay, occupied, on_map, own, room, roomy

GAP: int = BOX.constants["aeneas"]["vp_gap"]
DISCS: int = BOX.constants["aeneas"]["discs"]
PER_EPOCH: int = BOX.constants["aeneas"]["per_completed_epoch"]


def entitled(s: InnerSeaState, p: int) -> bool:
    """Five VP behind everybody or without a disc on the map; once, and not in the last epoch
    (IS-22.2 to IS-22.6)."""
    if s.epoch == s.last or s.realms[p].reborn:
        return False
    others = (realm.vp for q, realm in enumerate(s.realms) if q != p)
    return not on_map(s, p) or s.realms[p].vp + GAP <= min(others)


@dataclass(slots=True)
class AeneasStep(Task):
    """Each civilization entitled when its turn comes is asked (IS-22.1)."""

    realms: tuple[int, ...]

    def run(self, s: InnerSeaState) -> None:
        if self.realms:
            p, *rest = self.realms
            s.then(AeneasStep(tuple(rest)))
            if entitled(s, p):
                s.then(Invoke(s.realms[p].owner, p))


def mats(s: InnerSeaState, p: int) -> list[int]:
    """Its own mat, or one that is not active and whose home is live, ascending (IS-22.11)."""
    active = {realm.mat for q, realm in enumerate(s.realms) if q != p}
    kept = s.realms[p].mat
    return [
        civ
        for civ in range(len(CIVS))
        if civ == kept or (civ not in active and s.chart.live >> HOME[civ] & 1)
    ]


@dataclass(slots=True)
class Invoke(Question):
    rule = "IS-22.1"
    verbs = (DECLINE, AENEAS)

    def choices(self, s: InnerSeaState) -> list[int]:
        return [DECLINE(), *(AENEAS(civ) for civ in mats(s, self.realm))]

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        if a in DECLINE or AENEAS.args(a)[0] in mats(s, self.realm):
            return None
        name = CIV_NAMES[AENEAS.args(a)[0]]
        return Reason("IS-22.11", m("{name} is active, or its home is not on this map.", name=name))

    def apply(self, s: InnerSeaState, a: int) -> None:
        if a in AENEAS:
            rebirth(s, self.realm, *AENEAS.args(a))
            s.then(SelectLand(self.seat, self.realm))

    def by_itself(self, s: InnerSeaState) -> int:
        wanted = npc_growth.begins_anew(s, self.realm)
        return AENEAS(s.realms[self.realm].mat) if wanted else DECLINE()

    def prompt(self, s: InnerSeaState) -> str:
        return m("Begin anew with a civilization of your choice, or decline.")


def rebirth(s: InnerSeaState, p: int, mat: int) -> None:
    """Activities 1 to 4 (IS-22.7 to IS-22.13)."""
    realm = s.realms[p]
    for w, who in enumerate(s.builder):
        if who == p:
            realm.supply += s.wonder_discs[w]
            s.wonder_discs[w] = 0
    realm.supply += sum(realm.investments.values())
    s.discard += realm.investments
    realm.investments = {}
    for area in occupied(s, p):
        put(s, BARBARIANS, area, take_off(s, p, area, own(s, p, area)))
    realm.mat, realm.reborn = mat, 1
    realm.ready = min(realm.supply, DISCS + PER_EPOCH * played(s))
    realm.supply -= realm.ready
    s.note("aeneas", p, mat)


def played(s: InnerSeaState) -> int:
    """Epochs completed in this game: a scenario may begin later than the first (IS-22.13)."""
    first: int = BOX.scenarios[s.scenario]["epochs"][0]
    return s.epoch - first


def lands(s: InnerSeaState, p: int) -> int:
    """Any land but the home of an active opposing civilization (IS-22.14)."""
    found = s.chart.live & LANDS
    for q in range(len(s.realms)):
        if q != p:
            found &= ~(1 << s.home(q))
    return found


@dataclass(slots=True)
class SelectLand(Question):
    """The selected land receives the first disc (IS-22.14, IS-22.15)."""

    rule = "IS-22.14"
    verbs = (SELECT,)

    def choices(self, s: InnerSeaState) -> list[int]:
        return [SELECT(area) for area in areas_of(lands(s, self.realm))]

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        (area,) = SELECT.args(a)
        if lands(s, self.realm) >> area & 1:
            return None
        name = AREA_NAMES[area]
        return Reason(
            "IS-22.14", m("{name} is no land of this map, or the home of an opponent.", name=name)
        )

    def apply(self, s: InnerSeaState, a: int) -> None:
        (area,) = SELECT.args(a)
        place(s, self.realm, area)
        s.then(Resurge(self.seat, self.realm, area), EndRebirth(self.realm))

    def by_itself(self, s: InnerSeaState) -> int:
        return SELECT(npc_growth.new_land(s, self.realm, lands(s, self.realm)))

    def prompt(self, s: InnerSeaState) -> str:
        return m("Select the land of your new beginning.")


@dataclass(slots=True)
class EndRebirth(Task):
    """Unplaced discs return to supply (IS-22.20)."""

    realm: int

    def run(self, s: InnerSeaState) -> None:
        put_back(s, self.realm)


def place(s: InnerSeaState, p: int, area: int) -> None:
    s.realms[p].ready -= 1
    lay(s, p, area, 1)
    s.note("deploy", p, area)


@dataclass(slots=True)
class Resurge(Question):
    """The other discs, one by one, within the limits of the phase (IS-22.16 to IS-22.20)."""

    land: int

    rule = "IS-22.16"
    verbs = (END, DEPLOY)
    repeats = DEPLOY

    def legal(self, s: InnerSeaState) -> int:
        return reachable(s, self.realm) | 1 << self.land if s.realms[self.realm].ready else 0

    def choices(self, s: InnerSeaState) -> list[int]:
        areas = areas_of(roomy(s, self.realm, self.legal(s)))
        return [END(), *(DEPLOY(area) for area in areas)]

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        if a in END:
            return None
        (area,) = DEPLOY.args(a)
        if not self.legal(s) >> area & 1:
            return Reason(
                "IS-22.16",
                m("No Ready disc can be placed in {area}.", area=AREA_NAMES[area]),
            )
        if not room(s, self.realm, area):
            return Reason("IS-22.18", m("Your stack in {area} is full.", area=AREA_NAMES[area]))
        return None

    def apply(self, s: InnerSeaState, a: int) -> None:
        if a in DEPLOY:
            place(s, self.realm, *DEPLOY.args(a))
            s.then(self)

    def by_itself(self, s: InnerSeaState) -> int:
        legal = roomy(s, self.realm, self.legal(s))
        area = npc_growth.resurgence(s, self.realm, self.land, legal)
        return DEPLOY(area) if area is not None else END()

    def prompt(self, s: InnerSeaState) -> str:
        return m("Place a disc ({ready} left), or end.", ready=s.realms[self.realm].ready)
