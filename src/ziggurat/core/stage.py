"""A stage: a position on which the lines of an example are played, and what came of it.

A game derives its own stage, which knows the keys of its lines. Whoever wants to look at `expect`
lines on the way, as tests do, gives a function.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from ziggurat.core.agenda import Reason, settle
from ziggurat.core.errors import BadNotation, ZigguratError
from ziggurat.core.examples import Lines, Move, Played
from ziggurat.core.game import Game
from ziggurat.core.notes import Note

__all__ = ["Stage", "placed"]


class Stage:
    """The state `s` under play. `before` is a copy of the position before the first move."""

    def __init__(self, game: Game[Any], s: Any) -> None:
        self.game = game
        self.s = s
        self.before: Any = None
        self.moves: list[Move] = []
        self.notes: list[Note] = []

    def begin(self) -> None:
        """What comes now is a move: the position is complete."""
        if self.before is None:
            self.before = self.s.copy()

    def play(self, text: str) -> None:
        """An action in notation; a refused one changes nothing and is remembered with its
        reason."""
        self.begin()
        state = self.s.copy()
        self.s.notes = []
        try:
            self.game.play(self.s, text)
        except ZigguratError as error:
            assert self.s == state, f"{text} was refused and changed something"
            self.moves.append(Move(text, self.reason(text, error)))
            raise
        self.moves.append(Move(text))
        self.notes += self.s.notes

    def refuse(self, text: str) -> Reason:
        """An action that must be refused; the reason."""
        try:
            self.play(text)
        except ZigguratError:
            return self.moves[-1].refused or Reason("", "")
        raise AssertionError(f"'{text}' should be refused")

    def reason(self, text: str, error: ZigguratError) -> Reason:
        try:
            found: Reason | None = self.s.why_not(self.game.actions.parse(text))
        except BadNotation:
            found = None
        return found or Reason("", str(error))

    @contextmanager
    def trying(self) -> Iterator[None]:
        """For a command of several actions that is refused: nothing of it has happened, so only
        the refused action is remembered."""
        state, mark = self.s.copy(), self.mark()
        try:
            yield
        except ZigguratError:
            refused = [move for move in self.moves[mark[0] :] if move.refused][-1:]
            self.go_back(state, mark)
            self.moves += refused
            raise

    def mark(self) -> tuple[int, int]:
        """How much has been played and told."""
        return len(self.moves), len(self.notes)

    def go_back(self, state: Any, mark: tuple[int, int]) -> None:
        """To a state, and to what was played and told until then."""
        self.s = state.copy()
        del self.moves[mark[0] :], self.notes[mark[1] :]

    def run(self) -> None:
        """Let the engine do what waits, and keep what it tells."""
        self.begin()
        self.s.notes = []
        settle(self.s)
        self.notes += self.s.notes

    def played(self) -> Played:
        self.begin()
        return Played(self.before, self.s, self.moves, self.notes)


def placed(act: Callable[[Lines], Stage], lines: Lines) -> Any:
    """The position before the first move of such lines, waiting for who must decide."""
    s = act(lines).played().before
    s.notes = []
    settle(s)
    return s
