"""The sequence of play (IS-7) as far as it stands: civilizations are chosen, then turns go round.

Playing cards, the reveals of sudden death and the Draw Step are still to come, so every
epoch has four turns and nobody draws.
"""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Reason, Task
from ziggurat.games.inner_sea.actions import CIVILIZATION
from ziggurat.games.inner_sea.adjustment import CutStacks, SeaDomination, TurnOrder, VictoryCount
from ziggurat.games.inner_sea.aeneas import AeneasStep
from ziggurat.games.inner_sea.board import CIV_NAMES, CIVS
from ziggurat.games.inner_sea.card_phase import CardPhase
from ziggurat.games.inner_sea.competition import Competitions
from ziggurat.games.inner_sea.epoch import score_epoch
from ziggurat.games.inner_sea.growth import Growth
from ziggurat.games.inner_sea.state import InnerSeaState, basic, offered, settle_realm

LAST_TURN = 4


@dataclass(slots=True)
class ChooseCivilizations(Task[InnerSeaState]):
    """In turn order each player takes a free civilization; the last one has no choice (IS-S.5)."""

    realms: tuple[int, ...]

    def run(self, s: InnerSeaState) -> None:
        if len(self.realms) > 1:
            p, *rest = self.realms
            s.then(ChooseCivilization(s.realms[p].owner, p), ChooseCivilizations(tuple(rest)))
        else:
            begin(s, self.realms[0], offered(s)[0])


def begin(s: InnerSeaState, p: int, civ: int) -> None:
    s.note("civilization", p, civ)
    settle_realm(s, p, civ, basic(len(s.realms))["deployment"][CIVS[civ]])


@dataclass(slots=True)
class ChooseCivilization(Decision[InnerSeaState]):
    realm: int

    rule = "IS-S.5"
    verbs = (CIVILIZATION,)

    def choices(self, s: InnerSeaState) -> list[int]:
        return [CIVILIZATION(civ) for civ in offered(s)]

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        (civ,) = CIVILIZATION.args(a)
        if civ in offered(s):
            return None
        return Reason("IS-S.6", f"{CIV_NAMES[civ]} is not offered or no longer free.")

    def apply(self, s: InnerSeaState, a: int) -> None:
        begin(s, self.realm, *CIVILIZATION.args(a))

    def prompt(self, s: InnerSeaState) -> str:
        return "Choose your civilization."


@dataclass(slots=True)
class Turn(Task[InnerSeaState]):
    """Growth, Cards, Competition and Adjustment (IS-7.1, IS-20.2)."""

    def run(self, s: InnerSeaState) -> None:
        s.then(
            Growth(),
            CardPhase(),
            Competitions(),
            CutStacks(),
            SeaDomination(),
            VictoryCount(),
            TurnOrder(),
            Aeneas(),
            NextTurn(),
        )


@dataclass(slots=True)
class Aeneas(Task[InnerSeaState]):
    """In the order just set (IS-20.2, IS-22.1)."""

    def run(self, s: InnerSeaState) -> None:
        s.then(AeneasStep(tuple(s.order)))


@dataclass(slots=True)
class NextTurn(Task[InnerSeaState]):
    """Turn 4 ends the epoch (IS-23.4), the last epoch the game (IS-24.18)."""

    def run(self, s: InnerSeaState) -> None:
        s.turn += 1
        if s.turn > LAST_TURN:
            score_epoch(s)
            if s.epoch == s.last:
                return
            s.epoch, s.turn = s.epoch + 1, 1
        s.then(Turn())
