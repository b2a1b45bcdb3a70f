"""The Competition Phase (IS-16 to IS-19): the loss ladder in every contested area, and loot."""

from dataclasses import dataclass

from ziggurat.core.agenda import Task
from ziggurat.games.inner_sea.board import ALL, KIND, LAND, areas_of
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.losses import Lose
from ziggurat.games.inner_sea.state import (
    BARBARIANS,
    COMPETITION,
    FACTIONS,
    InnerSeaState,
)
from ziggurat.games.inner_sea.supply import score
from ziggurat.games.inner_sea.terms import contested, controls, occupants, own, strength

PLUNDERERS = tuple(
    i
    for i, civ in enumerate(BOX.civilizations)
    if any(effect["when"] == "loot" for effect in civ["effects"])
)
RUINED: int = BOX.constants["loot_min_discs"]


@dataclass(slots=True)
class Competitions(Task[InnerSeaState]):
    def run(self, s: InnerSeaState) -> None:
        s.phase = COMPETITION
        s.then(NextCompetition(), EndCompetitions())


@dataclass(slots=True)
class NextCompetition(Task[InnerSeaState]):
    """The contested area of lowest rank, until none is left (IS-16.5 to IS-16.8)."""

    def run(self, s: InnerSeaState) -> None:
        for area in areas_of(s.chart.live):
            if contested(s, area):
                s.then(Compete(area), NextCompetition())
                return


@dataclass(slots=True)
class Compete(Task[InnerSeaState]):
    """One competition from its first step to the loot (IS-17)."""

    area: int

    def run(self, s: InnerSeaState) -> None:
        s.note("competition", self.area)
        s.fallen = [0] * len(s.realms)
        s.then(Ladder(self.area), Loot(self.area))


@dataclass(slots=True)
class Ladder(Task[InnerSeaState]):
    """Steps 4 and 5: the ladder is climbed as long as the area is contested (IS-17.12,
    IS-17.23)."""

    area: int

    def run(self, s: InnerSeaState) -> None:
        if contested(s, self.area):
            s.then(Rung(self.area, 1, tuple(occupants(s, self.area)), ()), Ladder(self.area))


@dataclass(slots=True)
class Rung(Task[InnerSeaState]):
    """Every faction of exactly this size loses a disc, all of them at once (IS-17.13 to
    IS-17.20)."""

    area: int
    size: int
    factions: tuple[int, ...]  # those that take part
    lost: tuple[int, ...]  # those that have had their loss, saved or not (IS-17.21)

    def run(self, s: InnerSeaState) -> None:
        left = [strength(s, f, self.area) for f in self.factions]
        everybody = len(self.lost) == len(self.factions)
        if everybody or max(left) <= 1 or sum(map(bool, left)) <= 1:
            return
        hit = tuple(f for f in in_turn(s, self.factions) if strength(s, f, self.area) == self.size)
        s.then(
            *(Lose(f, self.area, 1) for f in hit),
            Rung(self.area, self.size + 1, self.factions, self.lost + hit),
        )


def in_turn(s: InnerSeaState, factions: tuple[int, ...]) -> list[int]:
    """Payments are asked in turn order; Barbarians come last (IS-13.8)."""
    return [f for f in (*s.order, BARBARIANS) if f in factions]


@dataclass(slots=True)
class Loot(Task[InnerSeaState]):
    """A talent and a VP for three discs of one opposing civilization (IS-19.1 to IS-19.10)."""

    area: int

    def run(self, s: InnerSeaState) -> None:
        winner = looter(s, self.area)
        if winner >= 0:
            s.realms[winner].loot += talents(s, winner)
            s.note("loot", winner, self.area)
            score(s, winner, 1)
        s.fallen = []


def talents(s: InnerSeaState, p: int) -> int:
    """One, and one more for the first loot of a turn if the mat says so; the Loot box is empty
    until then."""
    return 2 if s.realms[p].mat in PLUNDERERS and not s.realms[p].loot else 1


def looter(s: InnerSeaState, area: int) -> int:
    """Who loots the area after its competition, or -1."""
    if KIND[area] == LAND:
        for p in range(len(s.realms)):
            if controls(s, p, area) and own(s, p, area):
                ruined = (n for q, n in enumerate(s.fallen) if q != p)
                return p if max(ruined, default=0) >= RUINED else -1
    return -1


@dataclass(slots=True)
class EndCompetitions(Task[InnerSeaState]):
    """Allies leave, loot reaches the Treasury (IS-16.12, IS-18.6, IS-19.9)."""

    def run(self, s: InnerSeaState) -> None:
        s.allies = bytearray(ALL * FACTIONS)
        for realm in s.realms:
            realm.talents += realm.loot
            realm.loot = 0
