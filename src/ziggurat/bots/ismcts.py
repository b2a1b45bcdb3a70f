"""Information-set Monte Carlo tree search for many seats and hidden cards.

Every iteration deals what the seat cannot see anew, walks one tree that all deals share, adds a
node and values it with the game's own evaluation for every seat. A child is compared only with
others that were available in the same deals. Wide decisions are widened step by step, promising
actions first.
"""

from dataclasses import dataclass, field
from importlib import import_module
from math import exp, log, sqrt
from random import Random
from statistics import pstdev
from time import perf_counter
from typing import Any

from ziggurat.core.game import Game
from ziggurat.core.state import State

EXPLORE = 0.35
WIDTH = 2.0  # children allowed: WIDTH * visits ** GROWTH
GROWTH = 0.45
TRIES = 4  # actions looked at for each child that is added
ROOT = 16  # children of the root, picked by looking one action ahead at all of them
DEALS = 2  # deals for that look
DEPTH = 12  # decisions below the root
STEEP = 0.5  # how clearly a choice better by one spread of the first look is preferred


@dataclass(slots=True)
class Node:
    """The edge that leads here: how often taken, how often it could have been, what it brought."""

    seat: int
    visits: int = 0
    available: int = 0
    worth: float = 0.0
    children: dict[int, "Node"] = field(default_factory=dict)


@dataclass(slots=True)
class Player:
    """Stops after so many iterations, or else after so many seconds."""

    game: Game[Any]
    iterations: int = 0
    seconds: float = 0.2
    done: int = 0  # iterations of the last choice
    evaluate: Any = None
    base: list[float] = field(default_factory=list)  # the evaluation before the choice, by seat
    spread: float = 1.0  # how far the choices' evaluations lie apart

    def __post_init__(self) -> None:
        self.evaluate = import_module(f"{self.game.package}.bot").evaluate

    def choose(self, seen: State, choices: list[int], rng: Random) -> int:
        if len(choices) == 1:
            return choices[0]
        root = self.search(seen, choices, rng)
        return max(root.children, key=lambda a: (root.children[a].visits, root.children[a].worth))

    def search(self, seen: State, choices: list[int], rng: Random) -> Node:
        """The tree after all iterations; its children are the choices that were looked at."""
        end = perf_counter() + self.seconds
        root = Node(-1)
        for a in self.promising(seen, choices, rng):
            root.children[a] = Node(seen.player)
        self.done = 0
        while self.done < self.iterations if self.iterations else perf_counter() < end:
            self.iterate(root, self.game.determinise(seen, rng), rng)
            self.done += 1
        return root

    def promising(self, seen: State, choices: list[int], rng: Random) -> list[int]:
        """The best choices by one look ahead, on a few deals; they also set the scale on which
        everything found later is judged, whatever units the game's evaluation has."""
        worlds = [self.game.determinise(seen, rng) for _ in range(DEALS)]
        value = {a: sum(self.after(w, a, seen.player) for w in worlds) / DEALS for a in choices}
        best = sorted(choices, key=value.__getitem__, reverse=True)[:ROOT]
        seats = range(len(self.game.scores(seen)))
        self.base = [sum(self.evaluate(w, p) for w in worlds) / DEALS for p in seats]
        self.spread = max(1e-6, pstdev(value[a] for a in best))
        return best

    def after(self, s: State, a: int, seat: int) -> float:
        ahead = s.copy()
        ahead.apply(a)
        value: float = self.evaluate(ahead, seat)
        return value

    def iterate(self, root: Node, s: State, rng: Random) -> None:
        """Walk down, add a child, value the state, and tell everyone on the way."""
        path = [root]
        node = root
        for _ in range(DEPTH):
            if s.over:
                break
            choices = s.choices()
            if len(choices) == 1:
                s.apply(choices[0])
                continue
            fresh = None if node is root else self.widen(node, s, choices, rng)
            a = self.select(node, choices) if fresh is None else fresh
            s.apply(a)
            node = node.children[a]
            path.append(node)
            if fresh is not None:
                break
        values = self.values(s)
        for visited in path:
            visited.visits += 1
            if visited.seat >= 0:
                visited.worth += values[visited.seat]

    def widen(self, node: Node, s: State, choices: list[int], rng: Random) -> int | None:
        """Add a promising child while the node has too few for its visits; None if it has
        enough."""
        legal = set(choices)
        tried = legal & node.children.keys()
        if len(tried) == len(legal) or len(tried) >= WIDTH * (node.visits + 1) ** GROWTH:
            return None
        rest = [a for a in choices if a not in tried]
        some = rest if len(rest) <= TRIES else rng.sample(rest, TRIES)
        seat = s.player
        best = max(some, key=lambda a: self.after(s, a, seat)) if len(some) > 1 else some[0]
        node.children[best] = Node(seat)
        return best

    def select(self, node: Node, choices: list[int]) -> int:
        """The child with the best upper bound among those this deal allows."""
        legal = set(choices)
        best, best_bound = -1, float("-inf")
        for a, child in node.children.items():
            if a not in legal:
                continue
            child.available += 1
            if not child.visits:
                bound = float("inf")
            else:
                spread = sqrt(log(child.available) / child.visits)
                bound = child.worth / child.visits + EXPLORE * spread
            if bound > best_bound:
                best, best_bound = a, bound
        return best

    def values(self, s: State) -> list[float]:
        """The state from every seat's side, between 0 and 1; the rank when it is over."""
        seats = range(len(self.game.scores(s)))
        if s.over:
            ranks = self.game.ranks(s)
            return [1.0 - rank / max(1, len(ranks) - 1) for rank in ranks]
        return [self.share(self.evaluate(s, p) - self.base[p]) for p in seats]

    def share(self, gain: float) -> float:
        """A gain over the present, as a number between 0 and 1."""
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, STEEP * gain / self.spread))))
