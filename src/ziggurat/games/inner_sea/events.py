"""Events (IS-6): resolved at once when drawn or revealed, chosen for by the last-place
civilization."""

from dataclasses import dataclass

from ziggurat.core.agenda import Task
from ziggurat.games.inner_sea.picks import Begin
from ziggurat.games.inner_sea.state import NOBODY, InnerSeaState
from ziggurat.games.inner_sea.terms import last_place


@dataclass(slots=True)
class Event(Task):
    """An Event on the table; afterwards it is discarded (IS-5.14, IS-6.1, IS-6.7)."""

    card: int

    def run(self, s: InnerSeaState) -> None:
        s.note("event", self.card)
        s.then(Begin(last_place(s), self.card, 0, NOBODY, 0))
