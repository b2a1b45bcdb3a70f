"""A play from its declaration to its end (IS-9.10 to IS-9.14, IS-12).

Everything picked lies open in the step; then others answer; then the operations are carried out in
the order of the text, each as far as possible.
"""

from dataclasses import dataclass

from ziggurat.core.agenda import Task
from ziggurat.games.inner_sea.doing import Do, Finish
from ziggurat.games.inner_sea.effects import WONDER, targets
from ziggurat.games.inner_sea.fate import put_away
from ziggurat.games.inner_sea.lexicon import Play
from ziggurat.games.inner_sea.negation import Ask, after
from ziggurat.games.inner_sea.state import InnerSeaState


@dataclass(slots=True)
class Declared(Task):
    """How and where is said; the others may answer before anything happens (IS-9.10, IS-9.11)."""

    play: Play

    def run(self, s: InnerSeaState) -> None:
        areas, factions = targets(self.play)
        if areas:
            s.note("aim", self.play.source, *areas)
        if factions:
            s.note("aim.at", self.play.source, *factions)
        s.chain.append(1)
        s.then(Ask(after(s, self.play.realm), self.play), Resolve(self.play))


@dataclass(slots=True)
class Resolve(Task):
    """A negated card has none of its effects and is discarded (IS-10.3 to IS-10.5)."""

    play: Play

    def run(self, s: InnerSeaState) -> None:
        if s.chain.pop():
            s.then(Do(self.play, 0), Finish(self.play))
        elif self.play.source < WONDER:
            put_away(s, self.play.source, stood=False)
