"""What the mats give in the Acquisition Step (IS-8.17, IS-30.28, IS-30.29, IS-30.33).

Rome's choice of a card instead of discs waits for the Fate deck.
"""

from typing import NamedTuple

from ziggurat.games.inner_sea.board import AREA, CIV, areas_of
from ziggurat.games.inner_sea.state import InnerSeaState
from ziggurat.games.inner_sea.terms import is_city, own

NILE = tuple(AREA[name] for name in ("nile_delta", "egypt", "kush"))


class Bonus(NamedTuple):
    """An option of a mat: extra Ready discs, how many of them must go to sea, and talents."""

    label: str
    discs: int
    sea: int = 0
    talents: int = 0


def city_at_home(s: InnerSeaState, p: int) -> bool:
    """A city in or adjacent to its home."""
    home = s.home(p)
    return any(is_city(s, p, area) for area in areas_of(1 << home | s.chart.beside[home]))


def bonuses(s: InnerSeaState, p: int) -> list[Bonus]:
    """The options of the mat now; one of them is taken."""
    mat, at_home = s.realms[p].mat, int(own(s, p, s.home(p)) > 0)
    if mat == CIV["rome"]:
        return [Bonus("discs", 2)] if city_at_home(s, p) else [Bonus("disc", 1)]
    if mat == CIV["egypt"]:
        city = int(any(is_city(s, p, area) for area in NILE))
        return [Bonus("disc", 1 + city, talents=city)]
    if mat == CIV["phoenicia"]:
        return [Bonus("disc", 1, sea=1)]
    if mat == CIV["celt_iberia"]:
        disc, talent = Bonus("disc", 1, talents=at_home), Bonus("talent", 0, talents=at_home + 1)
        return [disc, talent] if city_at_home(s, p) else [disc]
    if mat == CIV["mauretania"]:
        disc = Bonus("disc", 1)
        return [disc, Bonus("talent", 0, talents=1)] if at_home else [disc]
    return [Bonus("disc", 0)]
