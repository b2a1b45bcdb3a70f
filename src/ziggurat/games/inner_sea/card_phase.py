"""The Card Phase (IS-9) as far as it stands: Wonders are built, cards are not yet played."""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Reason, Task
from ziggurat.games.inner_sea.actions import BUILD, PASS
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.state import CARDS, InnerSeaState
from ziggurat.games.inner_sea.wonders import PayWonder, buildable, why_not_build


@dataclass(slots=True)
class CardPhase(Task[InnerSeaState]):
    def run(self, s: InnerSeaState) -> None:
        s.phase = CARDS
        s.then(Round(tuple(s.order)))


@dataclass(slots=True)
class Round(Task[InnerSeaState]):
    """One action each, round the table, until all have passed (IS-9.1, IS-9.2). Who cannot build,
    which everybody sees, passes (IS-9.6)."""

    realms: tuple[int, ...]  # those that have not passed, the next one first

    def run(self, s: InnerSeaState) -> None:
        if self.realms:
            p, *rest = self.realms
            if buildable(s, p):
                s.then(Action(s.realms[p].owner, p, tuple(rest)))
            else:
                s.then(Round(tuple(rest)))


@dataclass(slots=True)
class Action(Decision[InnerSeaState]):
    realm: int
    later: tuple[int, ...]

    rule = "IS-9.1"
    verbs = (PASS, BUILD)

    def choices(self, s: InnerSeaState) -> list[int]:
        return [PASS(), *(BUILD(w, area) for w, area in buildable(s, self.realm))]

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        return None if a in PASS else why_not_build(s, self.realm, *BUILD.args(a))

    def apply(self, s: InnerSeaState, a: int) -> None:
        if a in PASS:
            s.note("pass", self.realm)
            s.then(Round(self.later))
            return
        w, area = BUILD.args(a)
        cost, least = BOX.wonders[w]["cost"], BOX.wonders[w]["min_map_discs"]
        pay = PayWonder(self.seat, self.realm, w, area, cost, least)
        s.then(pay, Round((*self.later, self.realm)))

    def prompt(self, s: InnerSeaState) -> str:
        return "Build a Wonder or pass."
