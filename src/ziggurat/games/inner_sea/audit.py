"""What must hold in every state (IS-29.7)."""

from ziggurat.core.errors import must
from ziggurat.core.message import m
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
    assert sorted(s.order) == list(range(len(s.realms))) or NOBODY in s.order, (
        "the turn order does not name each civilization once"
    )


def discs_are_conserved(s: InnerSeaState) -> None:
    for p, realm in enumerate(s.realms):
        wonders = sum(n for n, who in zip(s.wonder_discs, s.builder, strict=True) if who == p)
        cards = sum(realm.investments.values())
        must(
            realm.supply + realm.ready + on_map(s, p) + wonders + cards == SUPPLY,
            m("a civilization does not have all its discs"),
        )
        must(
            min(realm.supply, realm.ready, realm.talents, realm.loot, realm.vp) >= 0,
            m("a number below zero"),
        )
        must(min(realm.investments.values(), default=1) > 0, m("an Investment without a disc"))
    must(s.black >= 0, m("a number below zero"))
    must(s.black + on_map(s, BARBARIANS) in (BLACK, 2 * BLACK), m("Barbarians went missing"))


def cards_are_conserved(s: InnerSeaState) -> None:
    if s.viewer != -1:
        return
    held = [
        card
        for realm in s.realms
        for card in (*realm.hand, *realm.drawn, *realm.face_down, *realm.investments)
    ]
    every = sorted([*s.deck, *s.discard, *s.aside, *s.table, *held])
    must(every == list(range(1, len(every) + 1)), m("cards went missing"))
    for realm in s.realms:
        assert realm.hand == sorted(realm.hand), "a hand is not in order"
        counted = any(isinstance(step, HandLimit | KeepCard) for step in s.agenda)
        must(counted or len(realm.hand) <= LIMIT, m("too many cards in a hand"))
        must(not set(realm.hand) & set(EVENTS), m("an Event in a hand"))


def stacks_fit(s: InnerSeaState) -> None:
    for area in range(ALL):
        here = s.discs[FACTIONS * area : FACTIONS * (area + 1)]
        must(not any(here) or s.chart.live >> area & 1, m("a disc off the live map"))
        must(max(here[:BARBARIANS]) <= LIMITS[s.phase][KIND[area]], m("a stack above its limit"))
        phase = CARDS if s.phase == ADJUSTMENT else s.phase  # IS-3.11
        must(here[BARBARIANS] <= LIMITS[phase][KIND[area]], m("too many Barbarians"))
    must(s.phase == COMPETITION or not any(s.allies), m("allies outlast the phase"))


def wonders_stand(s: InnerSeaState) -> None:
    sites = [site for site in s.site if site != NOBODY]
    must(len(set(sites)) == len(sites), m("two Wonders in one land"))
    must(all(KIND[site] == LAND for site in sites), m("a Wonder at sea"))
    must(all(0 <= n <= FULL for n in s.wonder_discs), m("a Wonder has too many discs"))
    must(
        not any(n and gone for n, gone in zip(s.wonder_discs, s.buried, strict=True)),
        m("discs on a buried Wonder"),
    )
