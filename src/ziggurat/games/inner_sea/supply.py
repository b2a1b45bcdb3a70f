"""Supplies and boxes (IS-4): discs go on and off the map through these few functions."""

from ziggurat.games.inner_sea.state import BARBARIANS, InnerSeaState
from ziggurat.games.inner_sea.terms import lay, own, room


def put(s: InnerSeaState, f: int, area: int, n: int) -> int:
    """Place up to n discs from the supply, as far as supply and stacking go (IS-4.3, IS-4.6,
    IS-3.9); the number placed."""
    kept = s.black if f == BARBARIANS else s.realms[f].supply
    n = min(n, kept, room(s, f, area))
    if n > 0:
        shift(s, f, area, n)
        s.note("placed", f, area, n)
    return n


def take_off(s: InnerSeaState, f: int, area: int, n: int) -> int:
    """Discs go back to their supply, as many as there are (IS-4.2, IS-12.6); the number taken."""
    n = min(n, own(s, f, area))
    shift(s, f, area, -n)
    return n


def shift(s: InnerSeaState, f: int, area: int, n: int) -> None:
    """n discs from the supply to the map; fewer than none the other way round (IS-4.5)."""
    lay(s, f, area, n)
    if f == BARBARIANS:
        s.black -= n
    else:
        s.realms[f].supply -= n


def carry(s: InnerSeaState, f: int, start: int, to: int) -> bool:
    """A disc goes from one area to another if it is there and fits; nothing is lost (IS-12.12)."""
    if not own(s, f, start) or not room(s, f, to):
        return False
    lay(s, f, start, -1)
    lay(s, f, to, 1)
    s.note("moved", f, start, to)
    return True


def score(s: InnerSeaState, p: int, n: int) -> int:
    """Victory points never fall below 0 (IS-4.9); how many were gained or lost."""
    before = s.realms[p].vp
    s.realms[p].vp = max(0, before + n)
    return abs(s.realms[p].vp - before)


def earn(s: InnerSeaState, p: int, n: int) -> None:
    """Talents gained, or lost as far as there are any (IS-4.7)."""
    before = s.realms[p].talents
    s.realms[p].talents = max(0, before + n)
    if s.realms[p].talents != before:
        s.note("talents" if n > 0 else "talents.lost", p, abs(s.realms[p].talents - before))


def spend_card(s: InnerSeaState, p: int, card: int) -> None:
    """A card leaves a hand face up; its text has no effect (IS-13.12)."""
    s.realms[p].hand.remove(card)
    s.discard.append(card)
