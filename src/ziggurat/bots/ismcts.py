"""Information-set Monte Carlo tree search for many seats and hidden cards.

The choices that look best one action ahead race against each other. Every round of the race deals
what the seat cannot see anew; on this deal each of them is played, everyone goes on as the game's
policy would until the next turns are over, and the game's evaluation judges. Who is clearly behind
drops out. All deals share one tree: where it has been often enough, it chooses in place of the
policy, comparing a child only with those that were available in the same deals. The tree below a
choice is kept for the next decision, if that comes as it was foreseen.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import fsum, log, sqrt
from random import Random
from statistics import fmean, pstdev
from time import perf_counter
from typing import Any, NamedTuple

from ziggurat.core.game import Game
from ziggurat.core.state import State

__all__ = ["Player"]

WIDTH = 6  # choices that race, picked by looking one action ahead at all of them
DEALS = 2  # deals for that look
SURE = 2.0  # standard errors behind the first at which a choice drops out ...
RUNS = 4  # ... after so many deals
STEPS = 60  # decisions after which it judges at the latest
TRIES = 12  # choices that the policy looks at ...
FRESH = 2  # ... of which so many are taken at random, the others have looked best before
RECENT = 0.3  # how much a new look at an action counts against the older ones
TRUST = 12  # visits after which the tree chooses in place of the policy
GROWTH = 0.5  # children allowed: visits ** GROWTH
EXPLORE = 1.0  # in spreads of the first look
TURN = 10.0  # seconds that the decisions of a turn may take together ...
RATION = 0.25  # ... of which each has at most this part of what is left


@dataclass(slots=True)
class Node:
    """The edge that leads here: how often taken, how often it could have been, what it brought."""

    seat: int
    visits: int = 0
    available: int = 0
    worth: float = 0.0
    children: dict[int, "Node"] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        return self.worth / self.visits if self.visits else float("-inf")


class Found(NamedTuple):
    """The tree, and the choices that raced, best first."""

    root: Node
    ranked: list[int]


class Step(NamedTuple):
    """An action, and the state it leads to."""

    action: int
    after: State


class Walk(NamedTuple):
    """The nodes on the way of an iteration, and the state it ends in."""

    path: list[Node]
    end: State


class Kept(NamedTuple):
    """What the seat should see at its next decision, and the tree from there on."""

    seen: State
    node: Node


@dataclass(slots=True)
class Player:
    """Stops after so many iterations, or else after so many seconds; sooner if one choice has
    won."""

    game: Game[Any]
    iterations: int = 0
    seconds: float = 0.2
    width: int = WIDTH
    clock: Callable[[], float] = perf_counter
    done: int = 0  # iterations of the last choice
    evaluate: Any = None  # judges where the search stops
    policy: Any = None  # judges what an action looks like on the way: the game's own evaluation
    begins: Any = None  # whether a turn begins in a state
    ahead: int = 0  # turns that begin before it judges; 0: as the game's bot says
    begun: float = 0.0  # by the clock
    allowed: float = 0.0  # seconds for this decision
    used: float = 0.0  # and for those of the turn before it
    spread: float = 1.0  # how far the racing choices lie apart at first sight
    looks: dict[tuple[int, int], float] = field(default_factory=dict)  # by seat and action
    kept: Kept | None = None

    def __post_init__(self) -> None:
        own = self.game.need_evaluation()
        self.evaluate = self.policy = own.evaluate
        self.begins = own.begins
        self.ahead = self.ahead or own.ahead

    def choose(self, seen: State, choices: list[int], rng: Random) -> int:
        if len(choices) == 1:
            return choices[0]
        root, ranked = self.search(seen, choices, rng)
        self.stop()
        self.keep(seen, ranked[0], root.children[ranked[0]], rng)
        return ranked[0]

    def spent(self) -> bool:
        if self.iterations:
            return self.done >= self.iterations
        return self.clock() - self.begun >= self.allowed

    def start(self, seen: State) -> None:
        """Begin to think. A turn may hold very many decisions: the later ones have less time, so
        that all together never take longer than TURN."""
        self.done = 0
        if not self.iterations:
            if self.begins(seen):
                self.used = 0.0
            self.allowed = min(self.seconds, RATION * (TURN - self.used))
            self.begun = self.clock()

    def stop(self) -> None:
        if not self.iterations:
            self.used = min(TURN, self.used + self.clock() - self.begun)

    # The race

    def search(self, seen: State, choices: list[int], rng: Random) -> Found:
        self.start(seen)
        root, best = self.planted(seen, choices, rng)
        runs: dict[int, list[float]] = {a: [] for a in best}
        out: list[int] = []
        while len(runs) > 1 and not self.spent():
            world = self.dealt(seen, rng)
            for a, values in runs.items():
                values.append(self.iterate(root, a, world.copy(), rng))
                if self.spent():
                    break
            ranked = ranking(runs)
            lost = [a for a in ranked[1:] if beaten(runs[ranked[0]], runs[a])]
            out = lost + out
            runs = {a: runs[a] for a in ranked if a not in lost}
        return Found(root, ranking(runs) + out)

    def planted(self, seen: State, choices: list[int], rng: Random) -> Found:
        """The kept tree if this is what it foresaw, else a new one, and the choices that one look
        ahead finds best."""
        worlds = [self.dealt(seen, rng) for _ in range(DEALS)]
        value = {a: fmean(self.after(w, a, seen.player) for w in worlds) for a in choices}
        best = sorted(choices, key=value.__getitem__, reverse=True)[: self.width]
        self.spread = max(1e-6, pstdev(value[a] for a in best))
        kept, self.kept = self.kept, None
        root = Node(-1)
        if kept and kept.seen == seen:
            root = kept.node
        else:
            self.looks.clear()
        self.looks.update({(seen.player, a): value[a] for a in choices})
        for a in best:
            root.children.setdefault(a, Node(seen.player))
        return Found(root, best)

    def keep(self, seen: State, a: int, node: Node, rng: Random) -> None:
        """If the seat decides again before anyone else, the tree may serve once more."""
        seat = seen.player
        world = self.game.determinise(seen, rng)
        world.apply(a)
        while not world.over and len(world.choices()) == 1:
            world.apply(world.choices()[0])
        if not world.over and world.player == seat:
            self.kept = Kept(self.game.view(world, seat), node)

    def dealt(self, seen: State, rng: Random) -> State:
        """A deal of what the seat cannot see. It is judged at once: what an evaluation keeps of it
        for another look, all its copies share."""
        world: State = self.game.determinise(seen, rng)
        self.policy(world, seen.player)
        return world

    # An iteration

    def iterate(self, root: Node, a: int, s: State, rng: Random) -> float:
        """Play the choice and see what it leads to; tell everyone on the way. The value for the
        seat that chose."""
        path, s = self.walk(root.children[a], a, s, rng)
        values = {seat: self.evaluate(s, seat) for seat in {visited.seat for visited in path}}
        for visited in path:
            visited.visits += 1
            visited.worth += values[visited.seat]
        root.visits += 1
        self.done += 1
        value: float = values[path[0].seat]
        return value

    def walk(self, first: Node, a: int, s: State, rng: Random) -> Walk:
        """Go down the tree and one node beyond, then on by the policy, until enough turns have
        begun."""
        node: Node | None = first
        path = [first]
        turns = self.ahead
        s.apply(a)
        for _ in range(STEPS):
            turns -= not s.over and self.begins(s)
            if s.over or turns <= 0:
                break
            choices = s.choices()
            if len(choices) == 1:
                s.apply(choices[0])
            elif node is None:
                s = self.follow(s, choices, rng).after
            else:
                seat = s.player
                a, s = self.step(node, s, choices, rng)
                path.append(node.children.setdefault(a, Node(seat)))
                node = path[-1] if path[-1].visits else None
        return Walk(path, s)

    def step(self, node: Node, s: State, choices: list[int], rng: Random) -> Step:
        """The policy's choice until the node is known well enough, then the most promising child,
        or a new one while there are too few."""
        if node.visits < TRUST:
            return self.follow(s, choices, rng)
        legal = [a for a in choices if a in node.children]
        if len(legal) == len(choices) or len(legal) >= node.visits**GROWTH:
            a = self.select(node, legal)
            s.apply(a)
            return Step(a, s)
        return self.follow(s, [a for a in choices if a not in node.children], rng)

    def select(self, node: Node, legal: list[int]) -> int:
        """The child with the best upper bound among those this deal allows."""

        def bound(a: int) -> float:
            child = node.children[a]
            if not child.visits:
                return float("inf")
            return child.mean + EXPLORE * self.spread * sqrt(log(child.available) / child.visits)

        for a in legal:
            node.children[a].available += 1
        return max(legal, key=bound)

    def follow(self, s: State, choices: list[int], rng: Random) -> Step:
        """The best of a few by one look ahead: those that looked best before, and some at random;
        of all where most are new."""
        seat, looks = s.player, self.looks
        if len(choices) > TRIES:
            known = [a for a in choices if (seat, a) in looks]
            if 2 * len(known) > len(choices):
                known = sorted(known, key=lambda a: looks[seat, a], reverse=True)[: TRIES - FRESH]
                choices = known + rng.sample(choices, FRESH)
        best: Step | None = None
        best_value = float("-inf")
        for a in choices:
            ahead = played(s, a)
            value: float = self.policy(ahead, seat)
            old = looks.get((seat, a), value)
            looks[seat, a] = old + RECENT * (value - old)
            if best is None or value > best_value:
                best, best_value = Step(a, ahead), value
        assert best is not None
        return best

    def after(self, s: State, a: int, seat: int) -> float:
        value: float = self.policy(played(s, a), seat)
        return value


def played(s: State, a: int) -> State:
    """What an action leads to; the state itself stays as it is."""
    ahead = s.copy()
    ahead.apply(a)
    return ahead


def ranking(runs: dict[int, list[float]]) -> list[int]:
    """By their means over the deals that all have played; at first as they came."""
    n = min(map(len, runs.values()))
    return sorted(runs, key=lambda a: fsum(runs[a][:n]), reverse=True)


def beaten(first: list[float], other: list[float]) -> bool:
    """Whether the other is clearly no better on the same deals."""
    lead = [a - b for a, b in zip(first, other, strict=False)]
    return len(lead) >= RUNS and fmean(lead) >= SURE * pstdev(lead) / sqrt(len(lead))
