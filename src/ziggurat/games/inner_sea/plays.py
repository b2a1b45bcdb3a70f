"""A play from its declaration to its end (IS-9.10 to IS-9.14, IS-12).

Everything picked lies open in the step; then others answer; then the operations are carried out in
the order of the text, each as far as possible.
"""

from dataclasses import dataclass

from ziggurat.core.agenda import Task
from ziggurat.games.inner_sea.doing import Do, Finish
from ziggurat.games.inner_sea.effects import WONDER, targets
from ziggurat.games.inner_sea.fate import put_away
from ziggurat.games.inner_sea.lexicon import Told
from ziggurat.games.inner_sea.negation import Ask, after
from ziggurat.games.inner_sea.state import InnerSeaState


@dataclass(slots=True)
class Declared(Task):
    """How and where is said; the others may answer before anything happens (IS-9.10, IS-9.11)."""

    told: Told

    def run(self, s: InnerSeaState) -> None:
        areas, factions = targets(self.told)
        if areas:
            s.note("aim", self.told[0][1], *areas)
        if factions:
            s.note("aim.at", self.told[0][1], *factions)
        s.chain.append(1)
        s.then(Ask(after(s, self.told[0][0]), self.told), Resolve(self.told))


@dataclass(slots=True)
class Resolve(Task):
    """A negated card has none of its effects and is discarded (IS-10.3 to IS-10.5)."""

    told: Told

    def run(self, s: InnerSeaState) -> None:
        if s.chain.pop():
            s.then(Do(self.told, 0), Finish(self.told))
        elif self.told[0][1] < WONDER:
            put_away(s, self.told[0][1], stood=False)
