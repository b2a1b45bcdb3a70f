"""What must hold in every state (IS-29.7)."""

from ziggurat.games.inner_sea.board import ALL, KIND, LAND
from ziggurat.games.inner_sea.state import (
    BARBARIANS,
    BLACK,
    FACTIONS,
    SUPPLY,
    InnerSeaState,
)
from ziggurat.games.inner_sea.terms import LIMITS, on_map


def audit(s: InnerSeaState) -> None:
    discs_are_conserved(s)
    cards_are_conserved(s)
    stacks_fit(s)
    sites = [site for site in s.site if site >= 0]
    assert len(set(sites)) == len(sites), "two Wonders in one land"
    assert all(KIND[site] == LAND for site in sites), "a Wonder at sea"


def discs_are_conserved(s: InnerSeaState) -> None:
    for p, realm in enumerate(s.realms):
        wonders = sum(n for n, who in zip(s.wonder_discs, s.builder, strict=True) if who == p)
        cards = sum(realm.investments.values())
        assert realm.supply + realm.ready + on_map(s, p) + wonders + cards == SUPPLY
        assert min(realm.supply, realm.ready, realm.talents, realm.loot, realm.vp) >= 0
    assert s.black + on_map(s, BARBARIANS) in (BLACK, 2 * BLACK), "Barbarians went missing"


def cards_are_conserved(s: InnerSeaState) -> None:
    if s.viewer == -1:
        held = [card for realm in s.realms for card in (*realm.hand, *realm.investments)]
        every = sorted([*s.deck, *s.discard, *s.aside, *held])
        assert every == list(range(1, len(every) + 1)), "cards went missing"


def stacks_fit(s: InnerSeaState) -> None:
    for area in range(ALL):
        here = s.discs[FACTIONS * area : FACTIONS * (area + 1)]
        assert not any(here) or s.chart.live >> area & 1, "a disc off the live map"
        assert max(here) <= LIMITS[s.phase][KIND[area]], "a stack above its limit"
