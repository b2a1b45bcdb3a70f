"""Replacing discs (IS-12.7 to IS-12.11)."""

from dataclasses import dataclass

from ziggurat.core.agenda import Task
from ziggurat.games.inner_sea.barbarians import Horde
from ziggurat.games.inner_sea.losses import Lose, immune
from ziggurat.games.inner_sea.state import BARBARIANS, InnerSeaState
from ziggurat.games.inner_sea.supply import put
from ziggurat.games.inner_sea.terms import own


@dataclass(slots=True)
class Exchange(Task):
    """n discs of a faction in an area, one after the other; whoever begins it counts those that are
    there (IS-13.13)."""

    faction: int
    area: int
    n: int
    comes: int  # the faction whose discs replace them
    chooser: int  # who may take Barbarians from elsewhere
    by: int

    def run(self, s: InnerSeaState) -> None:
        f, area = self.faction, self.area
        if not self.n or not own(s, f, area):
            return
        if immune(s, f, area, self.by):
            s.note("immune", f, area)
            return
        rest = Exchange(f, area, self.n - 1, self.comes, self.chooser, self.by)
        s.then(Lose(f, area, 1, self.by), Enter(self.comes, area, self.chooser), rest)


@dataclass(slots=True)
class Enter(Task):
    """The new disc comes whether the old one was saved or not (IS-12.8, IS-12.9)."""

    faction: int
    area: int
    chooser: int

    def run(self, s: InnerSeaState) -> None:
        if self.faction == BARBARIANS:
            s.then(Horde(self.chooser, self.area, 1, 1 << self.area, 0))
        else:
            put(s, self.faction, self.area, 1)
