"""Epoch points (IS-24.9 to IS-24.14) and the end of the game (IS-25)."""

from ziggurat.core.game import Score
from ziggurat.games.inner_sea.adjustment import wonders_held
from ziggurat.games.inner_sea.board import SHALLOWS, areas_of
from ziggurat.games.inner_sea.state import InnerSeaState
from ziggurat.games.inner_sea.supply import score
from ziggurat.games.inner_sea.terms import cities, occupied, on_map, own, scores_sea

PER_VP = 3  # dominated seas, and talents, for one VP


def most(counts: list[int]) -> int:
    """Who has most, or -1 in a tie (IS-24.9, IS-24.14)."""
    best = max(counts)
    return counts.index(best) if counts.count(best) == 1 else -1


def wonder_areas(s: InnerSeaState, p: int) -> int:
    """Areas with a built, not buried Wonder of anybody that the civilization occupies
    (IS-24.10)."""
    return sum(
        who >= 0 and not s.buried[w] and own(s, p, s.site[w]) > 0 for w, who in enumerate(s.builder)
    )


def epoch_points(s: InnerSeaState) -> list[int]:
    everybody = range(len(s.realms))
    points = []
    for p in everybody:
        seas = sum(scores_sea(s, p, sea) for sea in areas_of(s.chart.live & SHALLOWS))
        points.append(seas // PER_VP + s.realms[p].talents // PER_VP)
    for winner in (
        most([cities(s, p) for p in everybody]),
        most([wonder_areas(s, p) for p in everybody]),
    ):
        if winner >= 0:
            points[winner] += 1
    return points


def score_epoch(s: InnerSeaState) -> None:
    """All points are counted before any talent goes (IS-24.13)."""
    for p, n in enumerate(epoch_points(s)):
        score(s, p, n)
        s.realms[p].talents = 0


def scores(s: InnerSeaState) -> list[Score]:
    """VP, then own Wonders held, cities, discs, areas (IS-25.1 to IS-25.7); the best civilization
    of a player counts (IS-25.2)."""
    best: dict[int, Score] = {}
    for p, realm in enumerate(s.realms):
        held = (wonders_held(s, p), cities(s, p), on_map(s, p), len(occupied(s, p)))
        best[realm.owner] = max(best.get(realm.owner, ()), (realm.vp, *held))
    return [best[seat] for seat in sorted(best)]
