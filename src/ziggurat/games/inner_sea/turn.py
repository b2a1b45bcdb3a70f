"""The sequence of play (IS-7): civilizations are chosen, then turns go round until the last epoch
ends."""

from dataclasses import dataclass

from ziggurat.core.agenda import Reason, Task
from ziggurat.core.message import m
from ziggurat.games.inner_sea.actions import CIVILIZATION
from ziggurat.games.inner_sea.adjustment import CutStacks, SeaDomination, TurnOrder, VictoryCount
from ziggurat.games.inner_sea.aeneas import AeneasStep
from ziggurat.games.inner_sea.board import CIV_NAMES, CIVS
from ziggurat.games.inner_sea.card_phase import CardPhase
from ziggurat.games.inner_sea.closing import SuddenDeath
from ziggurat.games.inner_sea.competition import Competitions
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.deploy import StartDeploying
from ziggurat.games.inner_sea.epoch import end_of_epoch
from ziggurat.games.inner_sea.growth import EndGrowth, Growth
from ziggurat.games.inner_sea.setup import offered, settle_realm
from ziggurat.games.inner_sea.state import GROWTH, InnerSeaState, Question

EXTRA_DISCS, EXTRA_TALENTS = 8, 2  # of the scenario Rise of Empires


@dataclass(slots=True)
class ChooseCivilizations(Task):
    """In turn order each player takes a free civilization; where one is left, or the engine
    plays, there is no choice (IS-S.5)."""

    realms: tuple[int, ...]

    def run(self, s: InnerSeaState) -> None:
        if self.realms:
            p, *rest = self.realms
            s.then(ChooseCivilizations(tuple(rest)))
            if len(offered(s)) > 1:
                s.then(ChooseCivilization(s.realms[p].owner, p))
            else:
                begin(s, p, offered(s)[0])


def begin(s: InnerSeaState, p: int, civ: int) -> None:
    s.note("civilization", p, civ)
    settle_realm(s, p, civ, BOX.scenarios[s.scenario]["deployment"][CIVS[civ]])


@dataclass(slots=True)
class ChooseCivilization(Question):
    rule = "IS-S.5"
    verbs = (CIVILIZATION,)

    def choices(self, s: InnerSeaState) -> list[int]:
        return [CIVILIZATION(civ) for civ in offered(s)]

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        (civ,) = CIVILIZATION.args(a)
        if civ in offered(s):
            return None
        return Reason("IS-S.6", m("{civ} is not offered or no longer free.", civ=CIV_NAMES[civ]))

    def apply(self, s: InnerSeaState, a: int) -> None:
        begin(s, self.realm, *CIVILIZATION.args(a))

    def prompt(self, s: InnerSeaState) -> str:
        return m("Choose your civilization.")


@dataclass(slots=True)
class GrownRealms(Task):
    """Rise of Empires: eight extra discs by the rules of deployment, two talents (IS-S.1)."""

    def run(self, s: InnerSeaState) -> None:
        s.phase = GROWTH
        for p in reversed(s.order):
            s.realms[p].talents = EXTRA_TALENTS
            s.realms[p].supply -= EXTRA_DISCS
            s.realms[p].ready = EXTRA_DISCS
            s.then(StartDeploying(p, 0), EndGrowth(p))


@dataclass(slots=True)
class Turn(Task):
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
            SuddenDeath(),
            Onward(),
        )


@dataclass(slots=True)
class Aeneas(Task):
    """In the order just set (IS-20.2, IS-22.1)."""

    def run(self, s: InnerSeaState) -> None:
        s.then(AeneasStep(tuple(s.order)))


@dataclass(slots=True)
class Onward(Task):
    """The next turn, or the end of the epoch if the turn marker has left the track (IS-7.2)."""

    def run(self, s: InnerSeaState) -> None:
        if s.turn:
            s.turn += 1  # IS-23.15
            s.then(Turn())
        elif s.epoch < s.last:
            s.then(*end_of_epoch(s), Turn())
        else:
            s.then(*end_of_epoch(s))
