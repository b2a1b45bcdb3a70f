"""Supplies and boxes (IS-4): discs go on and off the map through these few functions."""

from ziggurat.games.inner_sea.state import BARBARIANS, FACTIONS, InnerSeaState
from ziggurat.games.inner_sea.terms import own, room


def put(s: InnerSeaState, f: int, area: int, n: int) -> int:
    """Place up to n discs from the supply, as far as supply and stacking go (IS-4.3, IS-4.6,
    IS-3.9); the number placed."""
    held = s.black if f == BARBARIANS else s.realms[f].supply
    n = min(n, held, room(s, f, area))
    shift(s, f, area, n)
    return n


def take_off(s: InnerSeaState, f: int, area: int, n: int) -> int:
    """Discs go back to their supply, as many as there are (IS-4.2, IS-12.6); the number taken."""
    n = min(n, own(s, f, area))
    shift(s, f, area, -n)
    return n


def shift(s: InnerSeaState, f: int, area: int, n: int) -> None:
    """n discs from the supply to the map; fewer than none the other way round (IS-4.5)."""
    s.discs[FACTIONS * area + f] += n
    if f == BARBARIANS:
        s.black -= n
    else:
        s.realms[f].supply -= n


def score(s: InnerSeaState, p: int, n: int) -> None:
    """Victory points never fall below 0 (IS-4.9)."""
    before = s.realms[p].vp
    s.realms[p].vp = max(0, before + n)
    if s.realms[p].vp != before:
        s.note("vp", p, s.realms[p].vp - before)


def spend_card(s: InnerSeaState, p: int, card: int) -> None:
    """A card leaves a hand face up; its text has no effect (IS-13.12)."""
    s.realms[p].hand.remove(card)
    s.discard.append(card)
