"""Losing discs (IS-13): a civilization may pay a talent or a card to keep each of them.

Every removal that is not voluntary goes through `Lose`, one disc after the other. Allies go first
in a competition and cannot be saved (IS-13.10, IS-18.2).
"""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Reason, Task
from ziggurat.games.inner_sea.actions import LOSE, PAY_CARD, PAY_TALENT
from ziggurat.games.inner_sea.board import AREA_NAMES
from ziggurat.games.inner_sea.state import BARBARIANS, FACTIONS, InnerSeaState
from ziggurat.games.inner_sea.supply import spend_card, take_off
from ziggurat.games.inner_sea.terms import own, strength


@dataclass(slots=True)
class Lose(Task[InnerSeaState]):
    """A faction loses n discs in an area, disc by disc (IS-13.4, IS-12.6)."""

    faction: int
    area: int
    n: int

    def run(self, s: InnerSeaState) -> None:
        f, area = self.faction, self.area
        if not self.n or not strength(s, f, area):
            return
        s.then(Lose(f, area, self.n - 1))
        if s.allies[FACTIONS * area + f]:
            s.allies[FACTIONS * area + f] -= 1
            s.note("ally.lost", f, area)
        elif can_pay(s, f):
            s.then(Loss(s.realms[f].owner, f, area))
        else:
            remove(s, f, area)


def can_pay(s: InnerSeaState, f: int) -> bool:
    """Whether the question is put: known to all from Treasury and hand size (IS-29.2)."""
    return f != BARBARIANS and bool(s.realms[f].talents or s.realms[f].hand)


def remove(s: InnerSeaState, f: int, area: int) -> None:
    take_off(s, f, area, 1)
    if f != BARBARIANS and s.fallen:
        s.fallen[f] += 1
    s.note("lost", f, area)
    if not own(s, f, area):
        s.allies[FACTIONS * area + f] = 0  # nobody left to be allied with (IS-18.9)


@dataclass(slots=True)
class Loss(Decision[InnerSeaState]):
    """One disc: it goes, or a talent or a card goes instead (IS-13.1 to IS-13.3)."""

    realm: int
    area: int

    rule = "IS-13.1"
    verbs = (LOSE, PAY_TALENT, PAY_CARD)

    def choices(self, s: InnerSeaState) -> list[int]:
        realm = s.realms[self.realm]
        talent = [PAY_TALENT()] if realm.talents else []
        return [LOSE(), *talent, *(PAY_CARD(card - 1) for card in realm.hand)]

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        realm = s.realms[self.realm]
        if a in PAY_TALENT and not realm.talents:
            return Reason("IS-13.1", "Your Treasury is empty.")
        if a in PAY_CARD and PAY_CARD.args(a)[0] + 1 not in realm.hand:
            return Reason("IS-13.2", "That card is not in your hand.")
        return None

    def apply(self, s: InnerSeaState, a: int) -> None:
        if a in LOSE:
            remove(s, self.realm, self.area)
        elif a in PAY_TALENT:
            s.realms[self.realm].talents -= 1
            s.note("saved.talent", self.realm, self.area)
        else:
            (card,) = PAY_CARD.args(a)
            spend_card(s, self.realm, card + 1)
            s.note("saved.card", self.realm, self.area, card + 1)

    def prompt(self, s: InnerSeaState) -> str:
        return f"Lose a disc in {AREA_NAMES[self.area]}, or pay a talent or a card to keep it."
