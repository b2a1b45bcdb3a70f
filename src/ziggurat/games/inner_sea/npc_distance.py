"""Distances over live areas: the tie-break of all lists of non-player civilizations (IS-28.5)."""

from functools import cache

from ziggurat.games.inner_sea.board import CHARTS, areas_of
from ziggurat.games.inner_sea.state import InnerSeaState

FAR = 99


@cache
def distances(chart_no: int, start: int) -> tuple[int, ...]:
    """Steps over live areas from an area to every other."""
    chart = CHARTS[chart_no]
    found = [FAR] * len(chart.beside)
    ring, seen, steps = (1 << start) & chart.live, 0, 0
    while ring:
        seen |= ring
        outer = 0
        for area in areas_of(ring):
            found[area] = steps
            outer |= chart.beside[area]
        ring, steps = outer & ~seen, steps + 1
    return tuple(found)


def nearness(s: InnerSeaState, p: int, area: int) -> tuple[int, int]:
    """Distance to its own home, then rank."""
    return distances(s.chart_no, s.home(p))[area], area
