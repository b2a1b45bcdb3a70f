"""The Epoch Change Table (IS-24.6, E.8): its rows, as data where that reads well, as short steps
where a civilization has to choose."""

from collections.abc import Callable
from dataclasses import dataclass

from ziggurat.core.agenda import Step, Task
from ziggurat.core.message import m
from ziggurat.games.inner_sea.actions import CHOOSE_WONDER, END, ISLAND, PICK
from ziggurat.games.inner_sea.board import ISLAND as ISLAND_LANDS
from ziggurat.games.inner_sea.board import LANDS, SHALLOWS, areas_of, mask_of
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.doing import Do, close_tomb
from ziggurat.games.inner_sea.effects import ROW
from ziggurat.games.inner_sea.levies import toll
from ziggurat.games.inner_sea.lexicon import Play, discs_in
from ziggurat.games.inner_sea.losses import Lose, loss
from ziggurat.games.inner_sea.replacing import Exchange
from ziggurat.games.inner_sea.state import BARBARIANS, NOBODY, InnerSeaState, Question
from ziggurat.games.inner_sea.supply import put
from ziggurat.games.inner_sea.terms import (
    around,
    city_areas,
    cover,
    held,
    in_turn,
    last_place,
    leader,
    shared_and_any,
    strength,
)
from ziggurat.games.inner_sea.wonders import bury

TABLE = {str(row["name"]): row["do"] for row in BOX.table}
SPARED: int = TABLE["Great Famine"][0]["do"][0]["in"]["beyond"]
QUAKES = TABLE["Earthquakes"]
CENTRES, RING = QUAKES[0]["pick"][0]["max"], QUAKES[0]["pick"][1]["per_anchor"]
SHOCK, TREMOR = QUAKES[1]["n"], QUAKES[2]["n"]
REVOLTS: int = TABLE["Palace Revolts"][0]["pick"][0]["max"]
SETTLERS: int = TABLE["Folk Wanderings"][0]["n"]
ROWS = {
    i: r
    for r, row in enumerate(BOX.table)
    for low, high in row["ids"]
    for i in range(low, high + 1)
}


@dataclass(slots=True)
class Row(Task):
    """The row of the card revealed (IS-24.6)."""

    card: int

    def run(self, s: InnerSeaState) -> None:
        row = ROWS[self.card]
        s.note("row", row)
        steps = STEPS.get(BOX.table[row]["name"])
        if steps is None:
            s.then(Do(Play(last_place(s), ROW + row), 0), EndRow())
        else:
            s.then(*steps(s), EndRow())


@dataclass(slots=True)
class EndRow(Task):
    def run(self, s: InnerSeaState) -> None:
        close_tomb(s)


def everyone_loses(s: InnerSeaState, areas: list[int], n: int) -> list[Lose]:
    """Every faction loses n discs in each area, by rank and in turn order (IS-12.13)."""
    return [
        loss(s, f, area, n or strength(s, f, area))
        for area in areas
        for f in in_turn(s, [f for f in range(BARBARIANS + 1) if strength(s, f, area)])
    ]


@dataclass(slots=True)
class Famine(Task):
    """Settlements beyond the third lose a disc; the civilization chooses the spared."""

    realm: int
    spared: tuple[int, ...]

    def run(self, s: InnerSeaState) -> None:
        hit = settlements(s, self.realm) & ~mask_of(self.spared)
        if len(self.spared) < SPARED and settlements(s, self.realm).bit_count() > SPARED:
            s.then(Spare(s.realms[self.realm].owner, self.realm, self.spared))
        elif len(self.spared) == SPARED:
            s.then(*(Lose(self.realm, area, 1) for area in areas_of(hit)))


def settlements(s: InnerSeaState, p: int) -> int:
    _, twos, threes = cover(s)
    return twos[p] & ~threes[p] & LANDS


@dataclass(slots=True)
class Spare(Question):
    spared: tuple[int, ...]

    rule = "IS-24.6"
    verbs = (PICK,)

    def choices(self, s: InnerSeaState) -> list[int]:
        return [PICK(x) for x in areas_of(settlements(s, self.realm) & ~mask_of(self.spared))]

    def apply(self, s: InnerSeaState, a: int) -> None:
        s.then(Famine(self.realm, (*self.spared, *PICK.args(a))))

    def prompt(self, s: InnerSeaState) -> str:
        return m("Choose a settlement that is spared ({n} left).", n=SPARED - len(self.spared))


@dataclass(slots=True)
class Quake(Question):
    """Up to two lands, each with up to two beside it; everyone loses two discs there, one beside
    (IS-30.36)."""

    named: tuple[tuple[int, ...], ...]  # a land and those beside it; () closes the last

    rule = "IS-24.6"
    verbs = (END, PICK)

    def legal(self, s: InnerSeaState) -> int:
        if self.named and self.named[-1]:
            centre, *ring = self.named[-1]
            return s.chart.beside[centre] & LANDS & ~mask_of(ring)
        return shared_and_any(s)[1] & LANDS & ~mask_of(x[0] for x in self.named if x)

    def choices(self, s: InnerSeaState) -> list[int]:
        return [END(), *(PICK(area) for area in areas_of(self.legal(s)))]

    def apply(self, s: InnerSeaState, a: int) -> None:
        named, open_ring = self.named, bool(self.named and self.named[-1])
        if a in END and not open_ring:
            shake(s, named)
            return
        if a in END:
            named = (*named, ())
        elif open_ring:
            named = (*named[:-1], (*named[-1], *PICK.args(a)))
            if len(named[-1]) > RING:
                named = (*named, ())
        else:
            named = (*(x for x in named if x), PICK.args(a))
        if len([x for x in named if x]) == CENTRES and not named[-1]:
            shake(s, named)
        else:
            s.then(Quake(self.seat, self.realm, named))

    def prompt(self, s: InnerSeaState) -> str:
        return m("Name lands for the earthquakes, or end.")


def shake(s: InnerSeaState, named: tuple[tuple[int, ...], ...]) -> None:
    centres = sorted(x[0] for x in named if x)
    ring = sorted({area for x in named for area in x[1:]})
    s.then(*everyone_loses(s, centres, SHOCK), *everyone_loses(s, ring, TREMOR))


@dataclass(slots=True)
class Darkness(Question):
    """One island: its lands are emptied, everyone loses a disc in each shallow sea around."""

    rule = "IS-24.6"
    verbs = (ISLAND,)

    def choices(self, s: InnerSeaState) -> list[int]:
        return [ISLAND(i) for i, lands in enumerate(ISLAND_LANDS) if lands & s.chart.live]

    def apply(self, s: InnerSeaState, a: int) -> None:
        lands = ISLAND_LANDS[ISLAND.args(a)[0]] & s.chart.live
        seas = around(s, lands) & SHALLOWS
        first = everyone_loses(s, list(areas_of(lands)), 0)
        s.then(*first, *everyone_loses(s, list(areas_of(seas)), 1))

    def prompt(self, s: InnerSeaState) -> str:
        return m("Name the island that ash and darkness fall upon.")


def standing(s: InnerSeaState, p: int) -> list[int]:
    """Its built Wonders that are not buried."""
    return [w for w, who in enumerate(s.builder) if who == p and not s.buried[w]]


@dataclass(slots=True)
class Ruin(Task):
    """With two Wonders one is buried, a single one gives two discs."""

    realm: int

    def run(self, s: InnerSeaState) -> None:
        found = standing(s, self.realm)
        if len(found) > 1:
            s.then(BuryOne(s.realms[self.realm].owner, self.realm))
        elif found:
            toll(s, found[0])


@dataclass(slots=True)
class BuryOne(Question):
    rule = "IS-24.6"
    verbs = (CHOOSE_WONDER,)

    def choices(self, s: InnerSeaState) -> list[int]:
        return [CHOOSE_WONDER(w) for w in standing(s, self.realm)]

    def apply(self, s: InnerSeaState, a: int) -> None:
        bury(s, *CHOOSE_WONDER.args(a))

    def prompt(self, s: InnerSeaState) -> str:
        return m("Choose the Wonder that is buried.")


@dataclass(slots=True)
class Wanderings(Task):
    """Two Barbarians in every empty edge land while the supply lasts, the edges in the order
    north, east, south, west."""

    def run(self, s: InnerSeaState) -> None:
        for edge in "NESW":
            empty = s.chart.edges.get(edge, 0) & ~shared_and_any(s)[1]
            for area in areas_of(empty):
                put(s, BARBARIANS, area, SETTLERS)


@dataclass(slots=True)
class Revolts(Task):
    """The leader chooses up to three of its cities, as many as it has."""

    realm: int
    chosen: tuple[int, ...]

    def run(self, s: InnerSeaState) -> None:
        left = city_areas(s, self.realm) & ~mask_of(self.chosen)
        if len(self.chosen) + left.bit_count() <= REVOLTS:
            chosen = sorted([*self.chosen, *areas_of(left)])
        elif len(self.chosen) == REVOLTS:
            chosen = sorted(self.chosen)
        else:
            s.then(RevoltIn(s.realms[self.realm].owner, self.realm, self.chosen))
            return
        p = self.realm
        s.then(*(Exchange(p, area, 1, BARBARIANS, p, NOBODY) for area in chosen))


@dataclass(slots=True)
class RevoltIn(Question):
    chosen: tuple[int, ...]

    rule = "IS-24.6"
    verbs = (PICK,)

    def choices(self, s: InnerSeaState) -> list[int]:
        return [PICK(x) for x in areas_of(city_areas(s, self.realm) & ~mask_of(self.chosen))]

    def apply(self, s: InnerSeaState, a: int) -> None:
        s.then(Revolts(self.realm, (*self.chosen, *PICK.args(a))))

    def prompt(self, s: InnerSeaState) -> str:
        return m("Choose a city in revolt.")


@dataclass(slots=True)
class Fleets(Task):
    """Half of the discs in shallow seas, the civilization chooses which."""

    realm: int
    n: int  # NOBODY until it is counted

    def run(self, s: InnerSeaState) -> None:
        p = self.realm
        n = discs_in(s, p, SHALLOWS) // 2 if self.n == NOBODY else self.n
        if n and held(s, p) & SHALLOWS:
            s.then(Sink(s.realms[p].owner, p, n))


@dataclass(slots=True)
class Sink(Question):
    n: int

    rule = "IS-24.6"
    verbs = (PICK,)

    def choices(self, s: InnerSeaState) -> list[int]:
        return [PICK(sea) for sea in areas_of(held(s, self.realm) & SHALLOWS)]

    def apply(self, s: InnerSeaState, a: int) -> None:
        (sea,) = PICK.args(a)
        s.then(Lose(self.realm, sea, 1), Fleets(self.realm, self.n - 1))

    def prompt(self, s: InnerSeaState) -> str:
        return m("Choose the sea where you lose a disc ({n} left).", n=self.n)


def last_asked(step: type[Question], *args: object) -> Callable[[InnerSeaState], list[Step]]:
    """A question to the last-place civilization (IS-6.7)."""
    return lambda s: [step(s.realms[last_place(s)].owner, last_place(s), *args)]


STEPS: dict[str, Callable[[InnerSeaState], list[Step]]] = {
    "Great Famine": lambda s: [Famine(p, ()) for p in s.order],
    "Earthquakes": last_asked(Quake, ()),
    "Ash and Darkness": last_asked(Darkness),
    "Ruin of Wonders": lambda s: [Ruin(p) for p in s.order],
    "Folk Wanderings": lambda s: [Wanderings()],
    "Palace Revolts": lambda s: [Revolts(leader(s), ())],
    "Fleets Lost": lambda s: [Fleets(p, NOBODY) for p in s.order],
}
