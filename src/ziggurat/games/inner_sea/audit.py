"""What must hold in every state (IS-29.7)."""

from ziggurat.games.inner_sea.board import ALL, KIND, LAND
from ziggurat.games.inner_sea.hands import LIMIT, HandLimit, KeepCard
from ziggurat.games.inner_sea.operations import FULL
from ziggurat.games.inner_sea.state import (
    ADJUSTMENT,
    BARBARIANS,
    BLACK,
    CARDS,
    COMPETITION,
    EVENTS,
    FACTIONS,
    NOBODY,
    SUPPLY,
    InnerSeaState,
)
from ziggurat.games.inner_sea.terms import LIMITS, cover, on_map, survey


def audit(s: InnerSeaState) -> None:
    discs_are_conserved(s)
    cards_are_conserved(s)
    stacks_fit(s)
    wonders_stand(s)
    assert cover(s) == survey(s), "the cover is out of date"
    assert sorted(s.order) == list(range(len(s.realms))) or NOBODY in s.order


def discs_are_conserved(s: InnerSeaState) -> None:
    for p, realm in enumerate(s.realms):
        wonders = sum(n for n, who in zip(s.wonder_discs, s.builder, strict=True) if who == p)
        cards = sum(realm.investments.values())
        assert realm.supply + realm.ready + on_map(s, p) + wonders + cards == SUPPLY
        assert min(realm.supply, realm.ready, realm.talents, realm.loot, realm.vp) >= 0
        assert min(realm.investments.values(), default=1) > 0, "an Investment without a disc"
    assert s.black + on_map(s, BARBARIANS) in (BLACK, 2 * BLACK), "Barbarians went missing"


def cards_are_conserved(s: InnerSeaState) -> None:
    if s.viewer != -1:
        return
    held = [
        card
        for realm in s.realms
        for card in (*realm.hand, *realm.drawn, *realm.face_down, *realm.investments)
    ]
    every = sorted([*s.deck, *s.discard, *s.aside, *s.table, *held])
    assert every == list(range(1, len(every) + 1)), "cards went missing"
    for realm in s.realms:
        assert realm.hand == sorted(realm.hand)
        counted = any(isinstance(step, HandLimit | KeepCard) for step in s.agenda)
        assert counted or len(realm.hand) <= LIMIT, "too many cards in a hand"
        if set(realm.hand) & set(EVENTS):  # a deal is made again for this, so `-O` must not skip it
            raise AssertionError("an Event in a hand")


def stacks_fit(s: InnerSeaState) -> None:
    for area in range(ALL):
        here = s.discs[FACTIONS * area : FACTIONS * (area + 1)]
        assert not any(here) or s.chart.live >> area & 1, "a disc off the live map"
        assert max(here[:BARBARIANS]) <= LIMITS[s.phase][KIND[area]], "a stack above its limit"
        phase = CARDS if s.phase == ADJUSTMENT else s.phase  # IS-3.11
        assert here[BARBARIANS] <= LIMITS[phase][KIND[area]], "too many Barbarians"
    assert s.phase == COMPETITION or not any(s.allies), "allies outlast the phase"


def wonders_stand(s: InnerSeaState) -> None:
    sites = [site for site in s.site if site != NOBODY]
    assert len(set(sites)) == len(sites), "two Wonders in one land"
    assert all(KIND[site] == LAND for site in sites), "a Wonder at sea"
    assert all(0 <= n <= FULL for n in s.wonder_discs)
    assert not any(n and gone for n, gone in zip(s.wonder_discs, s.buried, strict=True))
