"""Losing discs (IS-13): a civilization may pay a talent or a card to keep each of them.

Every removal that is not voluntary goes through `Lose`, one disc after the other. Allies go first
in a competition and cannot be saved (IS-13.10, IS-18.2). `by` is the civilization whose Fate card
causes the loss, NOBODY for any other cause; it matters to Troy's immunity only.
"""

from dataclasses import dataclass

from ziggurat.core.agenda import Reason, Task
from ziggurat.core.message import m
from ziggurat.games.inner_sea import npc_cards, npc_fight
from ziggurat.games.inner_sea.actions import EMPLOY, LOSE, PAY_CARD, PAY_TALENT, USE
from ziggurat.games.inner_sea.board import AREA, AREA_NAMES, CIV
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.effects import WONDER
from ziggurat.games.inner_sea.lexicon import Play
from ziggurat.games.inner_sea.negation import Ask, after
from ziggurat.games.inner_sea.state import (
    BARBARIANS,
    FACTIONS,
    NOBODY,
    WONDERS,
    InnerSeaState,
    Question,
)
from ziggurat.games.inner_sea.supply import spend_card, take_off
from ziggurat.games.inner_sea.terms import own, strength
from ziggurat.games.inner_sea.wonders import active, spend_disc, spend_investment

TREASURY = next(card["id"] for card in BOX.cards if card["name"] == "Temple Treasury")
MAUSOLEUM = WONDERS.index("mausoleum")
KEPT: int = BOX.wonders[MAUSOLEUM]["effects"][0]["do"][0]["n"]
PROTECTED = {
    CIV[civ["id"]]: (AREA[effect["protect"]["area"]], effect["protect"]["least"])
    for civ in BOX.civilizations
    for effect in civ["effects"]
    if "protect" in effect
}


def immune(s: InnerSeaState, f: int, area: int, by: int) -> bool:
    """Cards of others cannot touch Troy's discs at home while it has two of them (IS-30.12)."""
    if f == BARBARIANS or by in (NOBODY, f):
        return False
    return PROTECTED.get(s.realms[f].mat, (NOBODY, 0))[0] == area and own(s, f, area) >= 2


@dataclass(slots=True)
class Lose(Task):
    """A faction loses n discs in an area, disc by disc (IS-13.4, IS-12.6)."""

    faction: int
    area: int
    n: int
    by: int = NOBODY

    def run(self, s: InnerSeaState) -> None:
        f, area = self.faction, self.area
        if self.n <= 0 or not strength(s, f, area):
            return
        if s.allies[FACTIONS * area + f]:
            s.then(Lose(f, area, self.n - 1, self.by))
            s.allies[FACTIONS * area + f] -= 1
            s.note("ally.lost", f, area)
            return
        if immune(s, f, area, self.by):
            s.note("immune", f, area)
            return
        s.then(Lose(f, area, self.n - 1, self.by))
        lose_one(s, f, area)


def loss(s: InnerSeaState, f: int, area: int, n: int, by: int = NOBODY) -> Lose:
    """n discs, or as many as are there: each is paid for once (IS-12.6, IS-13.13)."""
    return Lose(f, area, min(n, strength(s, f, area)), by)


def lose_one(s: InnerSeaState, f: int, area: int) -> None:
    """One own disc is about to go: shields and the Mausoleum first, then the question."""
    if area == s.arena and f != BARBARIANS and s.shields[f]:
        s.shields[f] -= 1
        s.note("shielded", f, area)
    elif s.tomb and s.tomb_area == area and s.builder[MAUSOLEUM] == f:
        s.tomb -= 1
        s.note("entombed", f, area)
    elif can_pay(s, f):
        s.then(Loss(s.realms[f].owner, f, area))
    else:
        remove(s, f, area)


def can_pay(s: InnerSeaState, f: int) -> bool:
    """Whether the question is put: known to all from Treasury, hand size and cards face up
    (IS-29.2)."""
    if f == BARBARIANS:
        return False
    realm = s.realms[f]
    return bool(
        realm.talents or realm.hand or TREASURY in realm.investments or active(s, f, MAUSOLEUM)
    )


def remove(s: InnerSeaState, f: int, area: int) -> None:
    take_off(s, f, area, 1)
    if f != BARBARIANS and area == s.arena:
        s.fallen[f] += 1
    s.note("lost", f, area)


@dataclass(slots=True)
class Loss(Question):
    """One disc: it goes, or a talent, a card or a substitute goes instead (IS-13.1 to IS-13.3,
    IS-13.15)."""

    area: int

    rule = "IS-13.1"
    verbs = (LOSE, PAY_TALENT, PAY_CARD, USE, EMPLOY)

    def choices(self, s: InnerSeaState) -> list[int]:
        p, realm = self.realm, s.realms[self.realm]
        found = [LOSE(), *([PAY_TALENT()] if realm.talents else [])]
        found += [PAY_CARD(card - 1) for card in realm.hand]
        found += [USE(MAUSOLEUM)] if active(s, p, MAUSOLEUM) else []
        return found + ([EMPLOY(TREASURY - 1)] if TREASURY in realm.investments else [])

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        if a in self.choices(s):
            return None
        if a in PAY_TALENT:
            return Reason("IS-13.1", m("Your Treasury is empty."))
        if a in PAY_CARD:
            return Reason("IS-13.2", m("That card is not in your hand."))
        return Reason("IS-13.15", m("That cannot save the disc."))

    def apply(self, s: InnerSeaState, a: int) -> None:
        p = self.realm
        if a in LOSE:
            remove(s, p, self.area)
        elif a in PAY_TALENT:
            s.realms[p].talents -= 1
            s.note("saved.talent", p, self.area)
        elif a in PAY_CARD:
            (card,) = PAY_CARD.args(a)
            spend_card(s, p, card + 1)
            s.note("saved.card", p, self.area, card + 1)
        elif a in EMPLOY:
            spend_investment(s, p, TREASURY)
            s.note("saved.treasury", p, self.area)
        else:
            spend_disc(s, MAUSOLEUM)
            s.chain.append(1)
            s.then(Ask(after(s, p), Play(p, WONDER + MAUSOLEUM)), Entomb(p, self.area))

    def by_itself(self, s: InnerSeaState) -> int:
        if not npc_fight.pays(s, self.realm, self.area):
            return LOSE()
        realm = s.realms[self.realm]
        realm.paid += 1
        return PAY_TALENT() if realm.talents else PAY_CARD(npc_cards.worst(realm.hand) - 1)

    def prompt(self, s: InnerSeaState) -> str:
        name, n = AREA_NAMES[self.area], own(s, self.realm, self.area)
        return m("Lose a disc in {name} (you have {n} there), or pay to keep it.", name=name, n=n)


@dataclass(slots=True)
class Entomb(Task):
    """Unless Bad Omens came, the first two discs lost there stay (IS-30.14)."""

    realm: int
    area: int

    def run(self, s: InnerSeaState) -> None:
        if s.chain.pop():
            s.tomb, s.tomb_area = KEPT, self.area
        lose_one(s, self.realm, self.area)
