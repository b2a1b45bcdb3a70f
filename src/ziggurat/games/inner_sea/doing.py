"""Carrying out a play (IS-12): its operations one after the other, then the card is put away."""

from dataclasses import dataclass

from ziggurat.core.agenda import Task
from ziggurat.games.inner_sea.effects import scene_of, variant_of
from ziggurat.games.inner_sea.fate import put_away
from ziggurat.games.inner_sea.lexicon import Play
from ziggurat.games.inner_sea.state import NOBODY, InnerSeaState


@dataclass(slots=True)
class Do(Task):
    """The operations one after the other (IS-12.1)."""

    play: Play
    i: int

    def run(self, s: InnerSeaState) -> None:
        operations = variant_of(self.play).operations
        if self.i < len(operations):
            s.then(Do(self.play, self.i + 1))
            operations[self.i](s, self.play, scene_of(s, self.play))


@dataclass(slots=True)
class Finish(Task):
    """The card goes where its legend says; what the Mausoleum keeps ends with the effect
    (IS-5.2, IS-30.14)."""

    play: Play

    def run(self, s: InnerSeaState) -> None:
        if self.play.source in s.table:
            put_away(s, self.play.source, stood=True)
        close_tomb(s)


def close_tomb(s: InnerSeaState) -> None:
    if s.tomb_area != NOBODY and s.tomb_area != s.arena:
        s.tomb, s.tomb_area = 0, NOBODY
