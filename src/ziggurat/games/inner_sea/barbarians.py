"""Barbarians (IS-14): placed from the common supply, or taken from elsewhere when it runs out."""

from dataclasses import dataclass

from ziggurat.core.agenda import Reason, Task
from ziggurat.core.message import m
from ziggurat.games.inner_sea.actions import END, PICK
from ziggurat.games.inner_sea.board import AREA_NAMES, KIND, areas_of
from ziggurat.games.inner_sea.state import BARBARIANS, CARDS, InnerSeaState, Question
from ziggurat.games.inner_sea.supply import shift
from ziggurat.games.inner_sea.terms import LIMITS, held, lay, own, room


def space(s: InnerSeaState, area: int, event: bool) -> int:
    """Room for more; an Event fills up to the limits of the Card Phase at any time (IS-3.11)."""
    if event:
        return max(0, LIMITS[CARDS][KIND[area]] - own(s, BARBARIANS, area))
    return room(s, BARBARIANS, area)


@dataclass(slots=True)
class Horde(Task):
    """Up to n Barbarians in an area from the supply; what is missing may be taken from areas in
    which the same effect places none (IS-14.5 to IS-14.9)."""

    realm: int
    area: int
    n: int
    targets: int  # the areas of the effect
    event: int

    def run(self, s: InnerSeaState) -> None:
        n = min(self.n, space(s, self.area, bool(self.event)))
        given = min(n, s.black)
        if given:
            shift(s, BARBARIANS, self.area, given)
            s.note("placed", BARBARIANS, self.area, given)
        if n > given and sources(s, self.targets):
            s.then(
                Borrow(s.realms[self.realm].owner, self.realm, self.area, n - given, self.targets)
            )


def sources(s: InnerSeaState, targets: int) -> int:
    return held(s, BARBARIANS) & ~targets


@dataclass(slots=True)
class Borrow(Question):
    """One Barbarian from another area, or none (IS-14.5, IS-14.6)."""

    area: int
    n: int
    targets: int

    rule = "IS-14.5"
    verbs = (END, PICK)

    def choices(self, s: InnerSeaState) -> list[int]:
        return [END(), *(PICK(area) for area in areas_of(sources(s, self.targets)))]

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        if a in END or sources(s, self.targets) >> PICK.args(a)[0] & 1:
            return None
        return Reason("IS-14.7", m("No Barbarian can be taken from there."))

    def apply(self, s: InnerSeaState, a: int) -> None:
        if a in END:
            return
        (start,) = PICK.args(a)
        lay(s, BARBARIANS, start, -1)
        lay(s, BARBARIANS, self.area, 1)
        s.note("moved", BARBARIANS, start, self.area)
        if self.n > 1 and sources(s, self.targets):
            s.then(Borrow(self.seat, self.realm, self.area, self.n - 1, self.targets))

    def prompt(self, s: InnerSeaState) -> str:
        name = AREA_NAMES[self.area]
        return m(
            "No black disc is left: take a Barbarian for {name} from elsewhere, or end.", name=name
        )


def hordes(
    s: InnerSeaState, p: int, areas: list[int], n: int, targets: int, *, event: bool
) -> None:
    """n Barbarians in each of the areas, in their order."""
    s.then(*(Horde(p, area, n, targets, int(event)) for area in areas))
