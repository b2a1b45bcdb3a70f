"""How non-player civilizations grow, begin anew and draw (IS-28.5): the lines of the content."""

from typing import NamedTuple

from ziggurat.games.inner_sea.board import LANDS, SEAS, SHALLOWS, areas_of, mask_of
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.npc_distance import distances, nearness
from ziggurat.games.inner_sea.npc_value import is_enemy
from ziggurat.games.inner_sea.state import BARBARIANS, NOBODY, InnerSeaState
from ziggurat.games.inner_sea.terms import (
    cities,
    city_areas,
    contested_areas,
    controlled,
    cover,
    held,
    on_map,
    own,
    room,
    shared_and_any,
)

HANDICAP = [BOX.npc["parameters"]["acquisition_bonus"][name] for name in ("easy", "normal", "hard")]
FULL, FEW_SEAS, FEW_DISCS = 4, 6, 8
ENOUGH_SETTLEMENTS = 3


class Choice(NamedTuple):
    area: int
    strike: bool


def primary_enemy(s: InnerSeaState, p: int) -> int:
    """The enemy with most VP, then most cities, then first in turn order (IS-28.4)."""
    enemies = [q for q in s.order if s.realms[p].enemies >> q & 1]
    return max(enemies, key=lambda q: (s.realms[q].vp, cities(s, q)), default=NOBODY)


def handicap(s: InnerSeaState, p: int) -> int:
    """The difficulty changes what it acquires."""
    return HANDICAP[s.difficulty] if s.realms[p].owner == NOBODY else 0


def bonus(s: InnerSeaState, p: int, labels: list[str]) -> str:
    """Rome takes the card with fewer than three in hand; the others take discs."""
    if "card" in labels and len(s.realms[p].hand) < 3:
        return "card"
    return next(label for label in ("discs", "disc") if label in labels)


def weak_cities(s: InnerSeaState, p: int) -> int:
    """Cities that share their land with a stack of at least two discs more."""
    return mask_of(
        area for area in areas_of(city_areas(s, p)) if rival(s, p, area) >= own(s, p, area) + 2
    )


def rival(s: InnerSeaState, p: int, area: int) -> int:
    """The largest opposing stack there."""
    return max(own(s, f, area) for f in range(BARBARIANS + 1) if f != p)


def largest(s: InnerSeaState, area: int, foes: list[int]) -> int:
    """The largest stack of these factions there."""
    return max((own(s, f, area) for f in foes if f != NOBODY), default=0)


def enemies_of(s: InnerSeaState, p: int) -> list[int]:
    return [f for f in (*range(len(s.realms)), BARBARIANS) if is_enemy(s, p, f)]


def nearest(s: InnerSeaState, p: int, areas: int) -> int:
    """The area nearest to home, NOBODY if there is none."""
    return min(areas_of(areas), key=lambda x: nearness(s, p, x), default=NOBODY)


def rescue(s: InnerSeaState, p: int, legal: int) -> int:
    """Line 1: its home or a city, contested and outnumbered, where equality is in reach."""
    home, ready = s.home(p), s.realms[p].ready
    found = legal & held(s, p) & contested_areas(s) & (city_areas(s, p) | (1 << home & LANDS))
    weak = [
        area
        for area in areas_of(found)
        if own(s, p, area) < rival(s, p, area) <= min(FULL, own(s, p, area) + ready)
    ]
    return min(weak, key=lambda x: (x != home, nearness(s, p, x)), default=NOBODY)


def strike(s: InnerSeaState, p: int, legal: int, budget: int, entered: int) -> int:
    """Line 3: where an enemy stack can be outnumbered; the primary enemy first, one new area. In
    ties only the discs of those aimed at count."""
    budget = min(budget, s.realms[p].ready)
    if budget <= 0:
        return NOBODY
    reachable = legal if not entered else legal & held(s, p)
    for foes in ([s.realms[p].enemy], enemies_of(s, p)):
        found = [x for x in areas_of(reachable) if beatable(s, p, x, foes, budget)]
        if found:
            return min(
                found,
                key=lambda x: (
                    not any(city_areas(s, f) >> x & 1 for f in foes if f != NOBODY),
                    -largest(s, x, foes),
                    nearness(s, p, x),
                ),
            )
    return NOBODY


def beatable(s: InnerSeaState, p: int, area: int, foes: list[int], budget: int) -> bool:
    """Whether the largest stack of these foes is not yet outnumbered, and can be."""
    stack = largest(s, area, foes)
    mine = own(s, p, area)
    return stack > 0 and mine <= stack < mine + min(budget, room(s, p, area))


def settlements(s: InnerSeaState, p: int) -> int:
    _, twos, threes = cover(s)
    return twos[p] & ~threes[p] & LANDS


def guarded(s: InnerSeaState, p: int, legal: int) -> int:
    """Line 8: a controlled city next to an enemy stack of three or more."""
    threes, danger = cover(s)[2], 0
    for f in enemies_of(s, p):
        danger |= threes[f]
    found = legal & controlled(s, p) & city_areas(s, p)
    return mask_of(x for x in areas_of(found) if s.chart.beside[x] & danger)


def neutral_camps(s: InnerSeaState, p: int, legal: int) -> int:
    """Line 9: areas held by single discs of neutral civilizations only."""
    ones, twos, _ = cover(s)
    some = enemies = pairs = 0
    for f in (*range(len(s.realms)), BARBARIANS):
        if f == p or is_enemy(s, p, f):
            enemies |= ones[f]
        else:
            some |= ones[f]
            pairs |= twos[f]
    return legal & (LANDS | SHALLOWS) & some & ~enemies & ~pairs


def deployment(
    s: InnerSeaState, p: int, legal: int, started: int, struck: int, entered: int
) -> Choice | None:
    """The first of the nine lines that applies."""
    mine, home = controlled(s, p), s.home(p)
    ones, twos, _ = cover(s)
    pairs = settlements(s, p) & mine & legal
    empty = legal & ~shared_and_any(s)[1]
    few = (held(s, p) & SEAS).bit_count() < FEW_SEAS
    grown = settlements(s, p).bit_count() > ENOUGH_SETTLEMENTS or s.turn > 1
    around_home = 1 << home | s.chart.beside[home]
    area = rescue(s, p, legal)
    if area == NOBODY:
        area = nearest(s, p, pairs & around_home)
    if area == NOBODY:
        area = strike(s, p, legal, (started + 1) // 2 - struck, entered)
        if area != NOBODY:
            return Choice(area, True)
    camps = legal & mine & LANDS & ones[p] & ~twos[p]
    for line in (
        camps,
        empty & LANDS,
        empty & SHALLOWS if few else 0,
        pairs if grown else 0,
        guarded(s, p, legal),
        neutral_camps(s, p, legal),
    ):
        if area == NOBODY:
            area = nearest(s, p, line)
    return Choice(area, False) if area != NOBODY else None


def begins_anew(s: InnerSeaState, p: int) -> bool:
    """Aeneas: without discs, or with fewer than eight."""
    return on_map(s, p) < FEW_DISCS


def new_land(s: InnerSeaState, p: int, lands: int) -> int:
    """Its home if free of opponents, else the empty land with most empty neighbours."""
    some, home = shared_and_any(s)[1], s.home(p)
    if lands >> home & 1 and not some >> home & 1:
        return home
    empty = list(areas_of(lands & ~some)) or list(areas_of(lands))
    return max(
        empty,
        key=lambda x: ((s.chart.beside[x] & ~some).bit_count(), *(-n for n in nearness(s, p, x))),
    )


def resurgence(s: InnerSeaState, p: int, land: int, legal: int) -> int | None:
    """Three in the land chosen, then two in each adjacent land, then outward."""
    if legal >> land & 1:
        return land
    steps = distances(s.chart_no, land)
    found = [x for x in areas_of(legal & LANDS) if own(s, p, x) < 2]
    return min(found, key=lambda x: (steps[x], x), default=None)


def buys(s: InnerSeaState, p: int, bought: int) -> bool:
    """One card, with three talents and fewer than five cards."""
    return not bought and s.realms[p].talents >= 3 and len(s.realms[p].hand) < 5
