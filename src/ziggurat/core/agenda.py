"""The agenda: what must still happen, as a stack of small immutable steps inside the state.

A Decision waits for a seat and owns its choices, effect, prompt and rule clause; a Task is run by
the engine. `s.then(A, B, C)` lists what follows in reading order. A step never looks at the agenda.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from ziggurat.core.actions import Verb
from ziggurat.core.message import m

__all__ = [
    "Decision",
    "Forced",
    "Handler",
    "Reason",
    "Step",
    "StepHandler",
    "Task",
    "ask",
    "legal",
    "settle",
    "steps_of",
]

if TYPE_CHECKING:
    from ziggurat.core.state import State


class Reason(NamedTuple):
    """Why an action is not allowed: the clause of RULES.md and a sentence for people."""

    clause: str
    text: str

    @property
    def message(self) -> str:
        """Sentence and clause together."""
        return (
            m("{text} [{clause}]", text=self.text, clause=self.clause) if self.clause else self.text
        )

    def __str__(self) -> str:
        return self.message


# Every step by module and name; slots make a class anew, so the last definition counts.
STEPS: dict[tuple[str, str], type[Step]] = {}


@dataclass(slots=True)
class Step:
    """A thing to happen. Its fields are public facts, fixed when it is made. A game's steps take
    its own state; no generic says so, because a compiler cannot take one under a dataclass."""

    def __init_subclass__(cls) -> None:
        step: Any = cls  # a compiler knows no `__module__` of a class of its own
        STEPS[step.__module__, step.__name__] = step
        if "on" in step.__dict__:
            step.verbs = tuple(step.on)


@dataclass(slots=True)
class Task(Step):
    """Something the engine does."""

    def run(self, s: Any) -> None:
        raise NotImplementedError(f"{type(self).__name__}.run")


@dataclass(slots=True)
class Handler:
    """What an action of a verb does, and the reason against it, as functions of a chapter of the
    rules: both take the state, the seat and the things that the action names. Without `refuse`
    an action is legal if it is among the choices."""

    do: Callable[..., None]
    refuse: Callable[..., Reason | None] | None = None

    def act(self, s: Any, decision: Decision, things: tuple[Any, ...]) -> None:
        self.do(s, decision.seat, *things)

    def reason(self, s: Any, decision: Decision, things: tuple[Any, ...]) -> Reason | None:
        return self.refuse(s, decision.seat, *things) if self.refuse is not None else None


@dataclass(slots=True)
class StepHandler(Handler):
    """The same where a decision has facts of its own: the functions take it in place of its
    seat."""

    def act(self, s: Any, decision: Decision, things: tuple[Any, ...]) -> None:
        self.do(s, decision, *things)

    def reason(self, s: Any, decision: Decision, things: tuple[Any, ...]) -> Reason | None:
        return self.refuse(s, decision, *things) if self.refuse is not None else None


def nothing(s: Any, seat: Any) -> None:
    """What passing and declining do."""


def legal(s: Any, seat: Any) -> None:
    """The reason against what may always be done: none."""


@dataclass(slots=True)
class Decision(Step):
    """Something a seat must choose. It lists `on`, for each verb what handles it; from that follow
    `verbs`, `apply`, `refuse`, and `choices` where few actions need to be looked at. A decision of
    one verb may define these itself."""

    seat: int

    rule: ClassVar[str]
    on: ClassVar[Mapping[Verb, Handler]] = {}
    verbs: ClassVar[tuple[Verb, ...]]
    repeats: ClassVar[Verb | None] = None  # asked many times in a row, often with the same answers
    # Asked also without a choice, so that silence tells nothing; its first choice declines.
    covers: ClassVar[bool] = False

    def choices(self, s: Any) -> list[int]:
        """The legal actions, ascending and never empty."""
        found: list[int] = []
        for verb, handler in self.on.items():
            block = range(verb.start, verb.stop)
            if handler.refuse is None:
                found += block
            else:
                found += [a for a in block if self.refuse(s, a) is None]
        found.sort()
        return found

    def apply(self, s: Any, a: int) -> None:
        for verb, handler in self.on.items():
            if verb.start <= a < verb.stop:
                handler.act(s, self, verb.decode(a))
                return
        raise NotImplementedError(f"{type(self).__name__} does nothing for action {a}")

    def prompt(self, s: Any) -> str:
        """What the seat is asked, as a sentence."""
        raise NotImplementedError(f"{type(self).__name__}.prompt")

    def refuse(self, s: Any, a: int) -> Reason | None:
        """Why an action of one of this decision's verbs is not legal; None if it is."""
        for verb, handler in self.on.items():
            if verb.start <= a < verb.stop and handler.refuse is not None:
                return handler.reason(s, self, verb.decode(a))
        if a in self.choices(s):
            return None
        return Reason(self.rule, m("That is not among the choices."))

    def sample(self, s: Any, rng: Random) -> int:
        """A uniformly random legal action; override where building the list is slow."""
        choices = self.choices(s)
        return choices[int(rng.random() * len(choices))]

    def why_not(self, s: Any, a: int) -> Reason | None:
        for verb in self.verbs:
            if a in verb:
                return self.refuse(s, a)
        return Reason(self.rule, m("Not now: {prompt}", prompt=self.prompt(s)))


@dataclass(slots=True)
class Forced(Task):
    """Puts a question when its turn comes: with one answer left it is taken silently, with none the
    question is dropped. So its answers must rest on public facts, else silence would tell. A game
    names a step of its own after this one, as all its steps live in its package."""

    question: Decision

    def run(self, s: Any) -> None:
        ask(s, self.question)


def ask(s: Any, question: Decision) -> None:
    """Ask now, before anything already waiting."""
    choices = question.choices(s)
    if len(choices) > 1:
        s.agenda.append(question)
    elif choices:
        question.apply(s, choices[0])


def steps_of(package: str) -> tuple[type[Step], ...]:
    """The steps that a package defines, by module and name."""
    places = sorted(place for place in STEPS if f"{place[0]}.".startswith(f"{package}."))
    return tuple(STEPS[place] for place in places)


def settle(s: State) -> None:
    """Run tasks until somebody must choose or the game is over."""
    agenda: list[Step] = s.agenda
    while agenda:
        step = agenda[-1]
        if not isinstance(step, Task):
            return
        agenda.pop()
        step.run(s)
