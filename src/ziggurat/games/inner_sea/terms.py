"""Terms of the game (IS-1), stacking (IS-3): who occupies, controls, contests and dominates.

All of it is worked out from the discs, never stored. `f` is a faction: a realm or BARBARIANS.
"""

from ziggurat.games.inner_sea.board import CIV, DEEP, KIND, LAND, LANDS, SHALLOW, areas_of
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
LIMITS = (
    *(2 * ((4, 2, 1),)),  # Growth and Card Phase (IS-3.1)
    (UNLIMITED, UNLIMITED, 1),  # Competition Phase (IS-3.2)
    (3, 2, 1),  # Adjustment Phase (IS-3.3)
)
DEEP_EPOCH: int = BOX.constants["deep_sea_from_epoch"]
SEAFARERS = tuple(
    CIV[civ["id"]]
    for civ in BOX.civilizations
    if any("deep_from_epoch" in effect for effect in civ["effects"])
)


def own(s: InnerSeaState, f: int, area: int) -> int:
    return s.discs[FACTIONS * area + f]


def strength(s: InnerSeaState, f: int, area: int) -> int:
    """Own discs and allies, which count as discs during the phase (IS-17.15, IS-18.4)."""
    return s.discs[FACTIONS * area + f] + s.allies[FACTIONS * area + f]


def strengths(s: InnerSeaState, area: int) -> list[int]:
    return [strength(s, f, area) for f in range(FACTIONS)]


def occupants(s: InnerSeaState, area: int) -> list[int]:
    return [f for f in range(FACTIONS) if strength(s, f, area)]


def controls(s: InnerSeaState, f: int, area: int) -> bool:
    """The only faction there (IS-1.13, IS-1.14)."""
    return occupants(s, area) == [f]


def contested(s: InnerSeaState, area: int) -> bool:
    """Shared, with two or more discs of a faction, and not a deep sea (IS-1.16 to IS-1.18)."""
    if KIND[area] == DEEP:
        return False
    found = strengths(s, area)
    return max(found) > 1 and sum(map(bool, found)) > 1


def is_city(s: InnerSeaState, p: int, area: int) -> bool:
    """Three or more own discs of a civilization on land (IS-1.9 to IS-1.11, IS-18.5)."""
    return KIND[area] == LAND and p != BARBARIANS and own(s, p, area) >= CITY


def cities(s: InnerSeaState, p: int) -> int:
    return sum(is_city(s, p, area) for area in areas_of(s.chart.live & LANDS))


def occupied(s: InnerSeaState, f: int) -> list[int]:
    """The areas with a disc of the faction, by rank (IS-1.6)."""
    return [area for area in areas_of(s.chart.live) if own(s, f, area)]


def on_map(s: InnerSeaState, f: int) -> int:
    return sum(s.discs[f::FACTIONS])


def may_sail(s: InnerSeaState, f: int) -> bool:
    """Deep seas open in Epoch IV, by mat before, to Barbarians always (IS-2.12 to IS-2.14)."""
    return f == BARBARIANS or s.epoch >= DEEP_EPOCH or s.realms[f].mat in SEAFARERS


def room(s: InnerSeaState, f: int, area: int) -> int:
    """How many more discs of the faction fit there now (IS-3.1 to IS-3.8)."""
    if KIND[area] == DEEP and not may_sail(s, f):
        return 0
    return max(0, LIMITS[s.phase][KIND[area]] - own(s, f, area))


def dominates(s: InnerSeaState, p: int, sea: int) -> bool:
    """Occupies a shallow sea and controls every live land beside it (IS-1.21 to IS-1.25)."""
    lands = s.chart.beside[sea] & LANDS
    return (
        KIND[sea] == SHALLOW
        and p != BARBARIANS
        and bool(lands)
        and own(s, p, sea) > 0
        and all(controls(s, p, land) for land in areas_of(lands))
    )


def scores_sea(s: InnerSeaState, p: int, sea: int) -> bool:
    """For epoch VP the sea must be controlled as well (IS-1.22)."""
    return dominates(s, p, sea) and controls(s, p, sea)


def excess(s: InnerSeaState, f: int, area: int) -> int:
    limit = LIMITS[s.phase][KIND[area]]
    return max(0, own(s, f, area) - limit) if s.phase in (COMPETITION, ADJUSTMENT) else 0
