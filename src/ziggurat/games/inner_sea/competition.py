"""The Competition Phase (IS-16 to IS-19): the loss ladder in every contested area, and loot."""

from dataclasses import dataclass

from ziggurat.core.agenda import Task
from ziggurat.core.message import m
from ziggurat.games.inner_sea.actions import END, PICK
from ziggurat.games.inner_sea.board import ALL, KIND, LAND, areas_of, mask_of
from ziggurat.games.inner_sea.commitments import Battle, Prepare, Reveal
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.doing import close_tomb
from ziggurat.games.inner_sea.effects import MAT, effects, timed
from ziggurat.games.inner_sea.lexicon import Scene
from ziggurat.games.inner_sea.losses import Lose
from ziggurat.games.inner_sea.state import (
    COMPETITION,
    FACTIONS,
    NOBODY,
    InnerSeaState,
    Question,
)
from ziggurat.games.inner_sea.supply import score
from ziggurat.games.inner_sea.terms import (
    contested,
    contested_areas,
    controls,
    held,
    in_turn,
    occupants,
    own,
    strength,
)

PLUNDERERS = tuple(
    i
    for i, civ in enumerate(BOX.civilizations)
    if any(effect["when"] == "loot" for effect in civ["effects"])
)
RUINED: int = BOX.constants["loot_min_discs"]


@dataclass(slots=True)
class Competitions(Task):
    def run(self, s: InnerSeaState) -> None:
        s.phase = COMPETITION
        s.note("competitions")
        s.then(*(StartOfPhase(p) for p in s.order), NextCompetition(), EndCompetitions())


@dataclass(slots=True)
class StartOfPhase(Task):
    """Minos may raid before the first competition (IS-30.31)."""

    realm: int

    def run(self, s: InnerSeaState) -> None:
        p, realm = self.realm, s.realms[self.realm]
        if timed(MAT + realm.mat, "competition_start") and raidable(s, p, ()):
            s.then(Raid(realm.owner, p, ()))


def raidable(s: InnerSeaState, p: int, seas: tuple[int, ...]) -> int:
    """Seas away from its island that it shares with an opposing faction, at most two."""
    mat = MAT + s.realms[p].mat
    (rule,) = effects(mat)[timed(mat, "competition_start")[0]].variants[0].picks
    return rule.fits(Scene(s, p)) & ~mask_of(seas) if len(seas) < rule.most else 0


@dataclass(slots=True)
class Raid(Question):
    """A white disc in each of up to two seas at peace or not; it makes them contested (IS-18.8)."""

    seas: tuple[int, ...]

    rule = "IS-30.31"
    verbs = (END, PICK)

    def choices(self, s: InnerSeaState) -> list[int]:
        return [END(), *(PICK(sea) for sea in areas_of(raidable(s, self.realm, self.seas)))]

    def apply(self, s: InnerSeaState, a: int) -> None:
        if a in PICK:
            (sea,) = PICK.args(a)
            s.allies[FACTIONS * sea + self.realm] += 1
            s.note("allies", self.realm, sea, 1)
            seas = (*self.seas, sea)
            if raidable(s, self.realm, seas):
                s.then(Raid(self.seat, self.realm, seas))

    def prompt(self, s: InnerSeaState) -> str:
        return m("Raid a sea that you share with an opponent, or end.")


def solitaire(s: InnerSeaState) -> bool:
    """One player against non-player civilizations (IS-28.6)."""
    owners = {realm.owner for realm in s.realms}
    return NOBODY in owners and len(owners) == 2


@dataclass(slots=True)
class NextCompetition(Task):
    """The contested area of lowest rank, until none is left (IS-16.5 to IS-16.8); in a solitaire
    game the player names it as long as it takes part in one (IS-16.9, IS-28.6)."""

    def run(self, s: InnerSeaState) -> None:
        areas = contested_areas(s)
        if not areas:
            return
        p = next(p for p, realm in enumerate(s.realms) if realm.owner != NOBODY)
        if solitaire(s) and areas.bit_count() > 1 and areas & held(s, p):
            s.then(NameArea(s.realms[p].owner, p))
        else:
            s.then(Compete(areas_of(areas)[0]), NextCompetition())


@dataclass(slots=True)
class NameArea(Question):
    rule = "IS-28.6"
    verbs = (PICK,)

    def choices(self, s: InnerSeaState) -> list[int]:
        return [PICK(area) for area in areas_of(contested_areas(s))]

    def apply(self, s: InnerSeaState, a: int) -> None:
        s.then(Compete(*PICK.args(a)), NextCompetition())

    def prompt(self, s: InnerSeaState) -> str:
        return m("Name the next area of competition.")


@dataclass(slots=True)
class Compete(Task):
    """One competition from its first step to the loot (IS-17)."""

    area: int

    def run(self, s: InnerSeaState) -> None:
        area, everybody = self.area, len(s.realms)
        s.note("competition", area)
        s.arena, s.fallen, s.shields = area, [0] * everybody, [0] * everybody
        for realm in s.realms:
            realm.paid = 0
        present = tuple(p for p in s.order if strength(s, p, area))
        s.then(Prepare(present, area), Reveal(area), Battle(area), Ladder(area), Loot(area))


@dataclass(slots=True)
class Ladder(Task):
    """Steps 4 and 5: the ladder is climbed as long as the area is contested (IS-17.12,
    IS-17.23)."""

    area: int

    def run(self, s: InnerSeaState) -> None:
        if contested(s, self.area):
            s.then(Rung(self.area, 1, tuple(occupants(s, self.area)), ()), Ladder(self.area))


@dataclass(slots=True)
class Rung(Task):
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


@dataclass(slots=True)
class Loot(Task):
    """A talent and a VP for three discs of one opposing civilization (IS-19.1 to IS-19.10)."""

    area: int

    def run(self, s: InnerSeaState) -> None:
        winner = looter(s, self.area)
        if winner >= 0:
            n = talents(s, winner)
            s.realms[winner].loot += n
            score(s, winner, 1)
            s.note("loot", winner, self.area, n)
        s.arena, s.fallen, s.shields = NOBODY, [], []
        close_tomb(s)


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
class EndCompetitions(Task):
    """Allies leave, loot reaches the Treasury (IS-16.12, IS-18.6, IS-19.9)."""

    def run(self, s: InnerSeaState) -> None:
        s.allies = bytearray(ALL * FACTIONS)
        for realm in s.realms:
            realm.talents += realm.loot
            realm.loot = 0
