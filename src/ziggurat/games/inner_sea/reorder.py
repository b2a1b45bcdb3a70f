"""Changes of the turn order by card and Wonder after it is fixed (IS-21.6, IS-30.7, IS-30.8)."""

from dataclasses import dataclass

from ziggurat.core.agenda import Reason, Task
from ziggurat.core.message import m
from ziggurat.games.inner_sea.actions import AGAINST, DECLINE, PLAY, SLOT, USE
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.effects import WONDER, timed
from ziggurat.games.inner_sea.fate import gone, lay_open
from ziggurat.games.inner_sea.lexicon import Play
from ziggurat.games.inner_sea.plays import Declared
from ziggurat.games.inner_sea.state import WONDERS, InnerSeaState, Question
from ziggurat.games.inner_sea.wonders import active, spend_disc

ORACLE = next(card["id"] for card in BOX.cards if card["name"] == "Oracle at Delphi")
COLOSSUS = WONDERS.index("colossus")


def take_slot(s: InnerSeaState, p: int, slot: int) -> None:
    """Any position; the others close up."""
    s.order.remove(p)
    s.order.insert(slot, p)
    s.note("slot", p, slot + 1)


@dataclass(slots=True)
class Reorder(Task):
    """In the new order each may change it; who might hold the Oracle is asked (IS-30.8)."""

    realms: tuple[int, ...]

    def run(self, s: InnerSeaState) -> None:
        if not self.realms:
            return
        p, *rest = self.realms
        if active(s, p, COLOSSUS) or (s.realms[p].hand and not gone(s, ORACLE)):
            s.then(ChangeOrder(s.realms[p].owner, p, tuple(rest)))
        else:
            s.then(Reorder(tuple(rest)))


@dataclass(slots=True)
class NewOrder(Task):
    """The order stands; from now on it is read by who comes first."""

    def run(self, s: InnerSeaState) -> None:
        s.note("order", *s.order)
        s.then(Reorder(tuple(s.order)))


@dataclass(slots=True)
class ChangeOrder(Question):
    later: tuple[int, ...]

    rule = "IS-21.6"
    verbs = (DECLINE, PLAY, USE)

    def choices(self, s: InnerSeaState) -> list[int]:
        found = [DECLINE()]
        if ORACLE in s.realms[self.realm].hand:
            found.append(PLAY(ORACLE - 1))
        return [*found, USE(COLOSSUS)] if active(s, self.realm, COLOSSUS) else found

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        if a in self.choices(s):
            return None
        return Reason(
            "IS-21.6", m("Only the Oracle at Delphi and the Colossus change the order now.")
        )

    def apply(self, s: InnerSeaState, a: int) -> None:
        p = self.realm
        if a in DECLINE:
            s.then(Reorder(self.later))
            return
        s.then(Reorder((p, *self.later)))
        if a in USE:
            spend_disc(s, COLOSSUS)
            s.then(Declared(Play(p, WONDER + COLOSSUS)))
        else:
            lay_open(s, p, ORACLE)
            s.note("play", p, ORACLE)
            s.then(OracleSlot(self.seat, p))

    def prompt(self, s: InnerSeaState) -> str:
        return m("Change the turn order by card or Wonder, or decline.")


@dataclass(slots=True)
class OracleSlot(Question):
    """The position is named before anybody answers (IS-9.10)."""

    rule = "IS-30.7"
    verbs = (SLOT,)

    def choices(self, s: InnerSeaState) -> list[int]:
        return [SLOT(slot) for slot in range(len(s.order))]

    def apply(self, s: InnerSeaState, a: int) -> None:
        effect = timed(ORACLE, "turn_order")[0]
        s.then(Declared(Play(self.realm, ORACLE, effect, picks=(SLOT.args(a),))))

    def prompt(self, s: InnerSeaState) -> str:
        return m("Choose your place in the turn order.")


@dataclass(slots=True)
class Swap(Question):
    """The Colossus: positions may be exchanged with one other civilization."""

    rule = "IS-21.6"
    verbs = (DECLINE, AGAINST)

    def choices(self, s: InnerSeaState) -> list[int]:
        others = (p for p in range(len(s.realms)) if p != self.realm)
        return [DECLINE(), *(AGAINST(p) for p in others)]

    def apply(self, s: InnerSeaState, a: int) -> None:
        if a in AGAINST:
            (q,) = AGAINST.args(a)
            i, j = s.order.index(self.realm), s.order.index(q)
            s.order[i], s.order[j] = q, self.realm
            s.note("swap", self.realm, q)

    def prompt(self, s: InnerSeaState) -> str:
        return m("Exchange positions with a civilization, or decline.")
