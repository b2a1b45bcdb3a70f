"""The Deployment Step (IS-8.25 to IS-8.39): Ready discs go on the map one at a time, so that each
placement sees the map as the one before left it."""

from dataclasses import dataclass

from ziggurat.core.agenda import Reason, Task
from ziggurat.core.message import m
from ziggurat.games.inner_sea import npc_growth
from ziggurat.games.inner_sea.actions import DEPLOY, EMPLOY, END, USE
from ziggurat.games.inner_sea.board import (
    AREA_NAMES,
    DEEP,
    KIND,
    LAND,
    LANDS,
    areas_of,
    mask_of,
)
from ziggurat.games.inner_sea.state import NOBODY, InnerSeaState, Question
from ziggurat.games.inner_sea.terms import (
    around,
    contested_areas,
    controlled,
    held,
    lay,
    own,
    room,
    roomy,
    strength,
    strengths,
)
from ziggurat.games.inner_sea.uses import begin_use, uses


def reachable(s: InnerSeaState, p: int, homeless: int = 0) -> int:
    """The areas in which the next disc may be placed, stacking apart (IS-8.26 to IS-8.33);
    `homeless` is 1 for a civilization that had no disc on the map when the phase began."""
    mine = held(s, p)
    disputed = contested_areas(s) & mine
    bases = controlled(s, p) & mine | mask_of(x for x in areas_of(disputed) if equal(s, p, x))
    found = bases | disputed | around(s, bases)
    return found | at_home(s, p) if homeless or not mine else found


def at_home(s: InnerSeaState, p: int) -> int:
    """The home area and those beside it, if it is live (IS-8.31, IS-8.38)."""
    home = s.home(p)
    return 1 << home | s.chart.beside[home] if s.chart.live >> home & 1 else 0


def equal(s: InnerSeaState, p: int, area: int) -> bool:
    """At least as many discs there as each opposing faction (IS-8.29)."""
    return strength(s, p, area) == max(strengths(s, area))


def deployable(s: InnerSeaState, p: int, homeless: int = 0) -> int:
    """The same without lands if only the disc bound for the sea is left (IS-30.29)."""
    realm = s.realms[p]
    return reachable(s, p, homeless) & ~(LANDS if realm.ready <= realm.at_sea else 0)


@dataclass(slots=True)
class Deploy(Question):
    """Ready discs go on the map one at a time; what is left returns (IS-8.25 to IS-8.37). With no
    disc left and nothing to use, which everybody sees, the step is over (IS-29.2)."""

    homeless: int  # whether it had no disc on the map when the phase began (IS-8.31)

    rule = "IS-8.25"
    verbs = (END, DEPLOY, USE, EMPLOY)
    repeats = DEPLOY

    def areas(self, s: InnerSeaState) -> int:
        """Those in which the next disc may be placed now."""
        p = self.realm
        return roomy(s, p, deployable(s, p, self.homeless)) if s.realms[p].ready else 0

    def asks(self, s: InnerSeaState) -> bool:
        """Whether there is anything to do but to end."""
        return bool(self.areas(s) or uses(s, self.realm, "deploy"))

    def choices(self, s: InnerSeaState) -> list[int]:
        discs = [DEPLOY.start + area for area in areas_of(self.areas(s))]
        return [END.start, *discs, *uses(s, self.realm, "deploy")]

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        if a in END:
            return None
        if a not in DEPLOY:
            legal = a in uses(s, self.realm, "deploy")
            return None if legal else Reason("IS-8.39", m("That cannot be used in this step now."))
        (area,) = DEPLOY.args(a)
        name = AREA_NAMES[area]
        if not s.realms[self.realm].ready:
            return Reason("IS-8.25", m("No Ready disc is left."))
        if not s.chart.live >> area & 1:
            return Reason("IS-S.18", m("{name} is not on this map.", name=name))
        if not reachable(s, self.realm, self.homeless) >> area & 1:
            return Reason("IS-8.28", m("{name} is not beside an area you control.", name=name))
        if not deployable(s, self.realm, self.homeless) >> area & 1:
            return Reason("IS-30.29", m("The last Ready disc must be placed at sea."))
        if room(s, self.realm, area):
            return None
        if KIND[area] == DEEP and not own(s, self.realm, area):
            return Reason("IS-2.12", m("{name} is a deep sea, closed before Epoch IV.", name=name))
        return Reason("IS-3.1", m("Your stack in {name} is full.", name=name))

    def apply(self, s: InnerSeaState, a: int) -> None:
        if a in DEPLOY:
            deploy(s, self.realm, *DEPLOY.args(a))
            s.then(GoOn(self.realm, self.homeless))
        elif a not in END:
            s.then(GoOn(self.realm, self.homeless))
            begin_use(s, self.realm, a, "deploy")

    def prompt(self, s: InnerSeaState) -> str:
        return m(
            "Place a Ready disc ({ready} left), or end the step.", ready=s.realms[self.realm].ready
        )


def deploy(s: InnerSeaState, p: int, area: int) -> None:
    lay(s, p, area, 1)
    s.realms[p].ready -= 1
    if KIND[area] != LAND:
        s.realms[p].at_sea = 0
    s.note("deploy", p, area)


@dataclass(slots=True)
class StartDeploying(Task):
    """A player places disc by disc; a non-player civilization follows its list (IS-28.5)."""

    realm: int
    homeless: int

    def run(self, s: InnerSeaState) -> None:
        p, realm = self.realm, s.realms[self.realm]
        if realm.owner != NOBODY:
            s.then(GoOn(p, self.homeless))
        else:
            s.then(NpcDeploy(p, self.homeless, realm.ready, 0, 0))


@dataclass(slots=True)
class GoOn(Task):
    """The next disc, if there is one that can be placed or something to use."""

    realm: int
    homeless: int

    def run(self, s: InnerSeaState) -> None:
        step = Deploy(s.realms[self.realm].owner, self.realm, self.homeless)
        if step.asks(s):
            s.then(step)


@dataclass(slots=True)
class NpcDeploy(Task):
    """One disc by the first line of the list that applies, then from the top again."""

    realm: int
    homeless: int
    started: int  # Ready discs at the start of the step
    struck: int  # discs placed by the line `strike`
    entered: int  # new areas entered by it

    def run(self, s: InnerSeaState) -> None:
        p = self.realm
        legal = roomy(s, p, deployable(s, p, self.homeless)) if s.realms[p].ready else 0
        choice = npc_growth.deployment(s, p, legal, self.started, self.struck, self.entered)
        if choice is not None:
            struck, entered = self.struck, self.entered
            if choice.strike:
                struck, entered = struck + 1, entered + int(not own(s, p, choice.area))
            deploy(s, p, choice.area)
            s.then(NpcDeploy(p, self.homeless, self.started, struck, entered))
