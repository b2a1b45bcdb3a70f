"""A lesson under way: how far the moves made so far lead, and what the lesson says to the next one.

Where a learner stands follows from the moves alone, so a lesson can be left, resumed and taken back
like any game.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ziggurat.core.game import Game
from ziggurat.core.lessons import Lesson, Said, Step, matches, position
from ziggurat.core.message import m
from ziggurat.core.notes import Note

DONE = m("This lesson is done: go on to the next one, or play it again.")
NOT_THIS = m("That is allowed, but it is not what this step asks for.")
NOT_SO = m("That is allowed, but it does not reach the goal of this step.")


@dataclass(slots=True)
class Learner:
    """A lesson and the moves made in it. `step` counts from 0, and is the number of steps at the
    end; `stage` is the line of `do` that comes next; `queue` is what the lesson will play itself;
    `begun` is how many moves had been made when the step began."""

    game: Game[Any]
    lesson: Lesson
    base: Any
    state: Any = None
    seat: int = 0
    step: int = 0
    stage: int = 0
    queue: tuple[str, ...] = ()
    begun: int = 0
    moves: int = 0
    own: int = 0  # actions of the learner in this step
    told: list[Note] = field(default_factory=list)  # since the step began
    before: Any = None  # the position in which the step began
    starts: list[int] = field(default_factory=list)  # how many moves came before each step

    @classmethod
    def after(
        cls, game: Game[Any], lesson: Lesson, base: Any, moves: Sequence[str] = ()
    ) -> "Learner":
        """The lesson after these moves, from its position or another deal of it."""
        s = base.copy()
        s.notes = []
        found = cls(game, lesson, base, s, int(s.player), before=base, starts=[0])
        for text in moves:
            found.make(text)
        return found

    @classmethod
    def new(cls, game: Game[Any], lesson: Lesson) -> "Learner":
        return cls.after(game, lesson, position(game, lesson.position))

    @property
    def over(self) -> bool:
        return self.step == len(self.lesson.steps)

    @property
    def now(self) -> Step:
        return self.lesson.steps[self.step]

    def make(self, text: str) -> None:
        """One move, of the learner or of the lesson."""
        mine = not self.queue and not self.over and self.state.player == self.seat
        self.state.notes = []
        self.game.play(self.state, text)
        self.moves += 1
        self.told += self.state.notes
        if self.queue:
            self.queue = self.queue[1:]
            if not self.queue:
                self.start_step()
            return
        if self.over:
            return
        self.own += mine
        self.stage += bool(mine and self.now.do)
        if self.reached():
            self.queue, self.step = self.now.then, self.step + 1
            if not self.queue:
                self.start_step()

    def start_step(self) -> None:
        self.stage = self.own = 0
        self.begun = self.moves
        self.told = []
        self.before = self.state.copy()
        self.starts.append(self.moves)

    def reached(self) -> bool:
        if self.now.goal:
            kind, *words = self.now.goal
            return GOALS[kind](self, words)
        return self.stage == len(self.now.do)

    def refusal(self, a: int) -> Said | str | None:
        """What the lesson says to a legal action that is not what it asks for."""
        if self.over:
            return DONE
        text, step = self.game.actions.text(a), self.now
        if step.do and matches(text, step.do[self.stage]):
            return None
        for wrong in step.wrong:
            if matches(text, wrong.patterns):
                return wrong.because
        if step.goal:
            return None if self.leads_on(text) else step.otherwise or NOT_SO
        return step.otherwise or NOT_THIS

    def leads_on(self, text: str) -> bool:
        """Whether the goal is reached by this action, or can be by a later one of this step."""
        if self.own + 1 < self.now.within:
            return True
        tried = self.copy()
        tried.make(text)
        while (answer := tried.scripted()) is not None and tried.step == self.step:
            tried.make(answer)
        return tried.step > self.step

    def copy(self) -> "Learner":
        found = replace(self, state=self.state.copy(), told=list(self.told))
        found.starts = list(self.starts)
        return found

    def shown(self) -> str | None:
        """The right action now, in notation."""
        if self.over:
            return None
        made = self.stage if self.now.do else self.own
        if made >= len(self.now.show):
            return None
        right = self.now.show[made]
        legal = [self.game.actions.text(a) for a in self.state.choices()]
        fitting = (text for pattern in right for text in legal if matches(text, (pattern,)))
        return next(fitting, None)

    def earlier(self) -> int:
        """How many moves had been made when this step began, or the one before it if nothing has
        been done in this one."""
        past = [start for start in self.starts if start < self.moves]
        return past[-1] if past else 0

    def scripted(self) -> str | None:
        """What the lesson itself plays now: what happens next, or the answer of somebody else."""
        if self.queue:
            return self.queue[0]
        if self.over or self.state.over or self.state.player == self.seat:
            return None
        legal = [self.game.actions.text(a) for a in self.state.choices()]
        return next((text for text in self.now.reply if text in legal), legal[0])


def has_told(learner: Learner, words: list[str]) -> bool:
    """`note war.won 0`: something of that kind was told, with these first arguments."""
    kind, *args = words
    wanted = tuple(map(int, args))
    return any(n.kind == kind and n.args[: len(wanted)] == wanted for n in learner.told)


def has_grown(learner: Learner, words: list[str]) -> bool:
    """`grew green 2`: that part of the learner's score is so much greater than before."""
    *name, least = words
    parts = learner.game.text.breakdown
    before, after = parts(learner.before, learner.seat), parts(learner.state, learner.seat)
    part = " ".join(name)
    return after[part] - before[part] >= int(least)


def is_asked(learner: Learner, words: list[str]) -> bool:
    """`asked Support`: the learner must decide about that."""
    s = learner.state
    return bool(not s.over and s.player == learner.seat and type(s.decision).__name__ == words[0])


GOALS: dict[str, Callable[[Learner, list[str]], bool]] = {
    "note": has_told,
    "grew": has_grown,
    "asked": is_asked,
}
