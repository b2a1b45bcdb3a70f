"""Plans what the seat itself will do until the search judges: a line of its next decisions.

The tree search asks what a choice leads to if everyone goes on by one look ahead. Where a turn
holds many decisions, that misses what only pays together. Here the choices that look best are each
played on, and the best line is changed, one decision at a time, for as long as this makes it better
on the same deals of what the seat cannot see. What is left of it is where the next decision begins.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from math import fsum
from random import Random
from statistics import fmean
from typing import NamedTuple

from ziggurat.bots import ismcts
from ziggurat.bots.ismcts import STEPS, beaten
from ziggurat.core.state import State

__all__ = ["Player"]

DEALS = 8  # on which a line is tried
BEST = 5  # other choices that are tried at a place, by one look; and one at random
NOW = 0.25  # how often it is the decision at hand that is changed, and not any of the line
PATIENCE = 40  # changes in a row that bring nothing, after which the line stays as it is


class Rest(Enum):
    """What becomes of the line where another choice is put in."""

    LATER = auto()  # all of it follows
    WITHOUT = auto()  # all but the choice in whose place the other is put
    ANEW = auto()  # nothing: the policy goes on


class Change(NamedTuple):
    place: int
    rest: Rest


class Line(NamedTuple):
    """The seat's decisions, forced ones left out, and what they came to on each deal."""

    actions: list[int]
    values: list[float]


@dataclass(slots=True)
class Player(ismcts.Player):
    """Stops after so many iterations, or else after so many seconds; sooner if nothing makes the
    line better."""

    plan: list[int] = field(default_factory=list)  # what is left of the last line
    patience: int = PATIENCE

    def choose(self, seen: State, choices: list[int], rng: Random) -> int:
        if len(choices) == 1:
            return choices[0]
        line = self.planned(seen, choices, rng)
        self.stop()
        self.plan = line.actions[1:]
        return line.actions[0]

    def planned(self, seen: State, choices: list[int], rng: Random) -> Line:
        self.start(seen)
        best = self.planted(seen, choices, rng).ranked
        worlds = [self.game.determinise(seen, rng) for _ in range(DEALS)]
        line = max(self.first_lines(worlds, best, rng), key=lambda line: fmean(line.values))
        failed = 0
        while failed < self.patience and not self.spent():
            new = self.changed(worlds, line, rng)
            line, failed = (new, 0) if new else (line, failed + 1)
        return line

    def first_lines(self, worlds: list[State], best: list[int], rng: Random) -> list[Line]:
        """The old plan where it still can be followed, and the choices that look best."""
        starts = [[a] for a in best]
        if not set(self.plan).isdisjoint(worlds[0].choices()):
            starts = [self.plan, starts[0]]
        lines: list[Line] = []
        for start in starts:
            if lines and self.spent():
                break
            lines.append(self.tried(worlds, start, rng))
        return lines

    def tried(self, worlds: list[State], start: list[int], rng: Random) -> Line:
        actions, value = self.played(worlds[0], start, rng)
        return Line(actions, [value, *(self.played(w, actions, rng)[1] for w in worlds[1:])])

    def changed(self, worlds: list[State], old: Line, rng: Random) -> Line | None:
        """Another line, if it is clearly better; it is given up as soon as it is behind."""
        place = 0 if rng.random() < NOW else rng.randrange(len(old.actions))
        change = Change(place, rng.choice(list(Rest)))
        actions, value = self.played(worlds[0], old.actions, rng, change)
        values = [value]
        for world in worlds[1:]:
            if fsum(values) <= fsum(old.values[: len(values)]) or self.spent():
                return None
            values.append(self.played(world, actions, rng)[1])
        better = fsum(values) > fsum(old.values) and beaten(values, old.values)
        return Line(actions, values) if better else None

    def played(
        self, world: State, line: Sequence[int], rng: Random, change: Change | None = None
    ) -> tuple[list[int], float]:
        """Follow the line where it can be followed and the policy after it; what the seat did, and
        what it came to."""
        s, seat, turns = world.copy(), world.player, self.ahead
        own: list[int] = []
        for _ in range(STEPS):
            choices = s.choices()
            if len(choices) == 1:
                s.apply(choices[0])
            elif s.player != seat:
                s = self.follow(s, choices, rng).after
            else:
                line = possible(line, choices)
                if change and len(own) == change.place:
                    a = self.other(s, choices, line[:1], rng)
                    line = remaining(line, change.rest)
                    s.apply(a)
                elif line:
                    a, line = line[0], line[1:]
                    s.apply(a)
                else:
                    a, s = self.follow(s, choices, rng)
                own.append(a)
            turns -= not s.over and self.begins(s)
            if s.over or turns <= 0:
                break
        self.done += 1
        return own, self.evaluate(s, seat)

    def other(self, s: State, choices: list[int], old: Sequence[int], rng: Random) -> int:
        """One of those that look best, or any."""
        others = [a for a in choices if a not in old]
        if len(others) > BEST:
            looks, seat = self.looks, s.player
            for a in others:
                if (seat, a) not in looks:
                    looks[seat, a] = self.after(s, a, seat)
            any_other = rng.choice(others)
            others.sort(key=lambda a: looks[seat, a], reverse=True)
            others = [*others[:BEST], any_other]
        return rng.choice(others)


def possible(line: Sequence[int], choices: list[int]) -> Sequence[int]:
    """The line from its first action that is legal now."""
    for i, a in enumerate(line):
        if a in choices:
            return line[i:]
    return []


def remaining(line: Sequence[int], rest: Rest) -> Sequence[int]:
    return {Rest.LATER: line, Rest.WITHOUT: line[1:], Rest.ANEW: []}[rest]
