"""Terms of the game (IS-1), stacking (IS-3): who occupies, controls, contests and dominates.

All of it is worked out from the discs. `cover` keeps three sets of areas for every faction, those
where it has at least one, two and three discs; `lay` keeps it up to date. `f` is a faction: a realm
or BARBARIANS. During the Competition Phase `present` counts allies too: they may stand alone
(IS-18.4, IS-18.9).
"""

from ziggurat.games.inner_sea.board import (
    ALL,
    CIV,
    DEEP,
    DEEPS,
    KIND,
    LAND,
    LANDS,
    SHALLOW,
    SHALLOWS,
    areas_of,
)
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.state import (
    ADJUSTMENT,
    BARBARIANS,
    COMPETITION,
    FACTIONS,
    InnerSeaState,
)

CITY = 3
UNLIMITED = 255
NONE = b"\0"
LIMITS = (
    *(2 * ((4, 2, 1),)),  # Growth and Card Phase (IS-3.1)
    (UNLIMITED, UNLIMITED, 1),  # Competition Phase (IS-3.2)
    (3, 2, 1),  # Adjustment Phase (IS-3.3)
)
KINDS = (LANDS, SHALLOWS, DEEPS)
DEEP_EPOCH: int = BOX.constants["deep_sea_from_epoch"]
SEAFARERS = tuple(
    CIV[civ["id"]]
    for civ in BOX.civilizations
    if any("deep_from_epoch" in effect for effect in civ["effects"])
)
Cover = tuple[tuple[int, ...], ...]


def survey(s: InnerSeaState) -> Cover:
    """The sets of areas with at least one, two and three own discs, by faction."""
    sets = [[0] * FACTIONS for _ in range(CITY)]
    discs = s.discs
    for i in range(ALL * FACTIONS):
        n = discs[i]
        if n:
            area, f = divmod(i, FACTIONS)
            for level in range(min(n, CITY)):
                sets[level][f] |= 1 << area
    return tuple(tuple(level) for level in sets)


def cover(s: InnerSeaState) -> Cover:
    found = s.cover
    if found is None:
        s.cover = found = survey(s)
    return found


def lay(s: InnerSeaState, f: int, area: int, n: int) -> None:
    """n more discs of the faction in the area, or fewer; the other end is the caller's."""
    i = FACTIONS * area + f
    before = s.discs[i]
    after = s.discs[i] = before + n
    known = s.cover
    if known is not None:
        bit = 1 << area
        levels = list(known)
        for level in range(CITY):
            if (before > level) != (after > level):
                row = levels[level]
                levels[level] = (*row[:f], row[f] ^ bit, *row[f + 1 :])
        s.cover = tuple(levels)


def held(s: InnerSeaState, f: int) -> int:
    """The set of areas it occupies (IS-1.6, IS-1.20)."""
    return cover(s)[0][f]


def own(s: InnerSeaState, f: int, area: int) -> int:
    return s.discs[FACTIONS * area + f]


def strength(s: InnerSeaState, f: int, area: int) -> int:
    """Own discs and allies, which count as discs during the phase (IS-17.15, IS-18.4)."""
    return s.discs[FACTIONS * area + f] + s.allies[FACTIONS * area + f]


def strengths(s: InnerSeaState, area: int) -> list[int]:
    i = FACTIONS * area
    return list(map(int.__add__, s.discs[i : i + FACTIONS], s.allies[i : i + FACTIONS]))


def occupants(s: InnerSeaState, area: int) -> list[int]:
    """The factions with a disc or an ally there (IS-17.13)."""
    return [f for f, n in enumerate(strengths(s, area)) if n]


def present(s: InnerSeaState) -> tuple[int, ...]:
    """By faction, the areas in which it counts as present (IS-18.4)."""
    ones = cover(s)[0]
    if s.phase != COMPETITION or not s.allies.strip(NONE):
        return ones
    found = list(ones)
    for i, n in enumerate(list(s.allies)):
        if n:
            found[i % FACTIONS] |= 1 << i // FACTIONS
    return tuple(found)


def shared_and_any(s: InnerSeaState) -> tuple[int, int]:
    """The areas with two or more factions, and with one or more."""
    some = shared = 0
    for areas in present(s):
        shared |= some & areas
        some |= areas
    return shared, some


def controlled(s: InnerSeaState, f: int) -> int:
    """The areas in which it is the only faction (IS-1.13, IS-1.14)."""
    ones = present(s)
    others = 0
    for g in range(FACTIONS):
        if g != f:
            others |= ones[g]
    return ones[f] & ~others


def controls(s: InnerSeaState, f: int, area: int) -> bool:
    return bool(controlled(s, f) >> area & 1)


def contested_areas(s: InnerSeaState) -> int:
    """Shared, with two or more discs of a faction, and no deep sea (IS-1.16 to IS-1.18)."""
    pairs = 0
    for areas in cover(s)[1]:
        pairs |= areas
    if s.phase == COMPETITION and s.allies.strip(NONE):
        for i, n in enumerate(list(s.allies)):
            if n and n + s.discs[i] > 1:  # allies may stand alone (IS-18.9)
                pairs |= 1 << i // FACTIONS
    return shared_and_any(s)[0] & pairs & ~DEEPS


def contested(s: InnerSeaState, area: int) -> bool:
    if KIND[area] == DEEP:
        return False
    found = strengths(s, area)
    return max(found) > 1 and found.count(0) < FACTIONS - 1


def city_areas(s: InnerSeaState, p: int) -> int:
    """Three or more own discs of a civilization on land (IS-1.9 to IS-1.11, IS-18.5)."""
    return cover(s)[2][p] & LANDS if p != BARBARIANS else 0


def is_city(s: InnerSeaState, p: int, area: int) -> bool:
    return KIND[area] == LAND and p != BARBARIANS and own(s, p, area) >= CITY


def cities(s: InnerSeaState, p: int) -> int:
    return city_areas(s, p).bit_count()


def occupied(s: InnerSeaState, f: int) -> list[int]:
    """The areas with a disc of the faction, by rank."""
    return list(areas_of(held(s, f)))


def on_map(s: InnerSeaState, f: int) -> int:
    return sum(s.discs[f::FACTIONS])


def may_sail(s: InnerSeaState, f: int) -> bool:
    """Deep seas open in Epoch IV, by mat before, to Barbarians always (IS-2.12 to IS-2.14)."""
    return f == BARBARIANS or s.epoch >= DEEP_EPOCH or s.realms[f].mat in SEAFARERS


def room(s: InnerSeaState, f: int, area: int) -> int:
    """How many more discs of the faction fit there now (IS-3.1 to IS-3.8)."""
    kind = KIND[area]
    if kind == DEEP and not may_sail(s, f):
        return 0
    left = LIMITS[s.phase][kind] - s.discs[FACTIONS * area + f]
    return left if left > 0 else 0


def roomy(s: InnerSeaState, f: int, areas: int) -> int:
    """Those of the areas in which one more disc fits."""
    return areas & ~full(s, f)


def full(s: InnerSeaState, f: int) -> int:
    """The areas where it has as many discs as may be, or may not go."""
    levels, found = cover(s), 0 if may_sail(s, f) else DEEPS
    for limit, kind in zip(LIMITS[s.phase], KINDS, strict=True):
        if limit <= CITY:
            found |= levels[limit - 1][f] & kind
        elif limit < UNLIMITED:
            for area in areas_of(levels[CITY - 1][f] & kind):
                if s.discs[FACTIONS * area + f] >= limit:
                    found |= 1 << area
    return found


def around(s: InnerSeaState, areas: int) -> int:
    """The live areas adjacent to any of them."""
    beside, found = s.chart.beside, 0
    for area in areas_of(areas):
        found |= beside[area]
    return found


def dominates(s: InnerSeaState, p: int, sea: int) -> bool:
    """Occupies a shallow sea and controls every live land beside it (IS-1.21 to IS-1.25)."""
    if KIND[sea] != SHALLOW or p == BARBARIANS or not own(s, p, sea):
        return False
    lands = s.chart.beside[sea] & LANDS
    return bool(lands) and not lands & ~controlled(s, p)


def scores_sea(s: InnerSeaState, p: int, sea: int) -> bool:
    """For epoch VP the sea must be controlled as well (IS-1.22)."""
    return dominates(s, p, sea) and controls(s, p, sea)


def excess(s: InnerSeaState, f: int, area: int) -> int:
    limit = LIMITS[s.phase][KIND[area]]
    return max(0, own(s, f, area) - limit) if s.phase in (COMPETITION, ADJUSTMENT) else 0


def in_turn(s: InnerSeaState, factions: list[int] | tuple[int, ...]) -> list[int]:
    """Turn order, Barbarians last (IS-12.13, IS-13.8)."""
    return [f for f in (*s.order, BARBARIANS) if f in factions]


def last_place(s: InnerSeaState) -> int:
    """Fewest VP; in a tie the one later in turn order (IS-6.7)."""
    return min(reversed(s.order), key=lambda p: s.realms[p].vp)


def leader(s: InnerSeaState) -> int:
    """Most VP; in a tie the one earlier in turn order."""
    return max(s.order, key=lambda p: s.realms[p].vp)
