"""Information-set Monte Carlo tree search for many seats and hidden cards.

Every iteration deals what the seat cannot see anew, walks one tree that all deals share, adds a
node and values it with the game's own evaluation. A child is compared only with others that were
available in the same deals. Wide decisions are widened step by step, promising actions first. The
tree below a choice is kept for the next decision, if that comes as it was foreseen.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from math import exp, log, sqrt
from random import Random
from statistics import pstdev
from time import perf_counter
from typing import Any, NamedTuple

from ziggurat.core.game import Game
from ziggurat.core.state import State

EXPLORE = 0.35
WIDTH = 1.0  # children allowed: WIDTH * visits ** GROWTH
GROWTH = 0.5
TRIES = 4  # actions looked at for each child that is added
KNOWN = 2  # of these, how many are the best of those that were looked at elsewhere
RECENT = 0.3  # how much a new look at an action counts against the older ones
ROOT = 10  # children of the root, picked by looking one action ahead at all of them
DEALS = 2  # deals for that look
PRIOR = 4  # visits that this look is worth
DEPTH = 12  # decisions below the root
STEEP = 0.5  # how clearly a choice better by one spread of the first look is preferred
PAUSE = 16  # iterations between two looks at whether the choice is settled
HOPE = 0.5  # it is, if the lead is more than this part of what is left


@dataclass(slots=True)
class Node:
    """The edge that leads here: how often taken, how often it could have been, what it brought."""

    seat: int
    visits: int = 0
    available: int = 0
    worth: float = 0.0
    children: dict[int, "Node"] = field(default_factory=dict)


class Kept(NamedTuple):
    """What the seat should see at its next decision, and the tree from there on."""

    seen: State
    node: Node


@dataclass(slots=True)
class Player:
    """Stops after so many iterations, or else after so many seconds; sooner if what is left would
    hardly change the choice."""

    game: Game[Any]
    iterations: int = 0
    seconds: float = 0.2
    clock: Callable[[], float] = perf_counter
    done: int = 0  # iterations of the last choice
    evaluate: Any = None
    base: list[float] = field(default_factory=list)  # the evaluation before the choice, by seat
    spread: float = 1.0  # how far the choices' evaluations lie apart
    looks: dict[tuple[int, int], float] = field(default_factory=dict)  # gains by seat and action
    kept: Kept | None = None

    def __post_init__(self) -> None:
        self.evaluate = import_module(f"{self.game.package}.bot").evaluate

    def choose(self, seen: State, choices: list[int], rng: Random) -> int:
        if len(choices) == 1:
            return choices[0]
        root = self.search(seen, choices, rng)
        a = max(root.children, key=lambda a: (root.children[a].visits, root.children[a].worth))
        self.keep(seen, a, root.children[a], rng)
        return a

    def search(self, seen: State, choices: list[int], rng: Random) -> Node:
        """The tree after all iterations; its children are the choices that were looked at."""
        begin = self.clock()
        root = self.planted(seen, choices, rng)
        self.done = 0
        while not self.enough(root, begin):
            self.iterate(root, self.game.determinise(seen, rng), rng)
            self.done += 1
        return root

    def enough(self, root: Node, begin: float) -> bool:
        """Whether the budget is spent, or the first choice leads by far enough."""
        left = self.iterations - self.done
        if not self.iterations:
            spent = self.clock() - begin
            left = 0 if spent >= self.seconds else int(self.done * (self.seconds / spent - 1)) + 1
        if left <= 0 or self.done == 0 or self.done % PAUSE:
            return left <= 0
        first, second = sorted((0, *(child.visits for child in root.children.values())))[:-3:-1]
        return first - second > HOPE * left

    # The root

    def planted(self, seen: State, choices: list[int], rng: Random) -> Node:
        """The kept tree if this is what it foresaw, else a new one; with the choices that one look
        ahead finds best, as if they had been visited before."""
        worlds = [self.game.determinise(seen, rng) for _ in range(DEALS)]
        value = {a: sum(self.after(w, a, seen.player) for w in worlds) / DEALS for a in choices}
        best = sorted(choices, key=value.__getitem__, reverse=True)[:ROOT]
        kept, self.kept = self.kept, None
        if kept and kept.seen == seen:
            root = kept.node
        else:
            root = Node(-1)
            self.rescale(worlds, [value[a] for a in best])
        mine = self.base[seen.player]
        self.looks.update({(seen.player, a): value[a] - mine for a in choices})
        for a in best:
            if a not in root.children:
                root.children[a] = self.sown(seen.player, value[a])
        return root

    def rescale(self, worlds: list[State], values: list[float]) -> None:
        """The scale on which everything found later is judged, whatever units the game's evaluation
        has."""
        seats = range(len(self.game.scores(worlds[0])))
        self.base = [sum(self.evaluate(w, p) for w in worlds) / DEALS for p in seats]
        self.spread = max(1e-6, pstdev(values))
        self.looks.clear()

    def sown(self, seat: int, value: float) -> Node:
        worth = self.share(value - self.base[seat])
        return Node(seat, PRIOR, PRIOR, PRIOR * worth)

    def keep(self, seen: State, a: int, node: Node, rng: Random) -> None:
        """If the seat decides again before anyone else, the tree may serve once more."""
        seat = seen.player
        world = self.game.determinise(seen, rng)
        world.apply(a)
        while not world.over and len(world.choices()) == 1:
            world.apply(world.choices()[0])
        if not world.over and world.player == seat:
            self.kept = Kept(self.game.view(world, seat), node)

    # An iteration

    def after(self, s: State, a: int, seat: int) -> float:
        ahead = s.copy()
        ahead.apply(a)
        value: float = self.evaluate(ahead, seat)
        return value

    def iterate(self, root: Node, s: State, rng: Random) -> None:
        """Walk down, add a child, value the state, and tell everyone on the way."""
        path: list[Node] = []
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
        root.visits += 1
        values = self.values(s, {visited.seat for visited in path})
        for visited in path:
            visited.visits += 1
            visited.worth += values[visited.seat]

    def widen(self, node: Node, s: State, choices: list[int], rng: Random) -> int | None:
        """Add a promising child while the node has too few for its visits; None if it has
        enough."""
        legal = set(choices)
        tried = legal & node.children.keys()
        if len(tried) == len(legal) or len(tried) >= WIDTH * (node.visits + 1) ** GROWTH:
            return None
        seat = s.player
        best = self.look([a for a in choices if a not in tried], s, seat, rng)
        node.children[best] = Node(seat)
        return best

    def look(self, choices: list[int], s: State, seat: int, rng: Random) -> int:
        """The best of a few: those that looked best elsewhere, and some at random."""
        looks = self.looks
        if len(choices) > TRIES:
            known = [a for a in choices if (seat, a) in looks]
            known = sorted(known, key=lambda a: looks[seat, a], reverse=True)[:KNOWN]
            choices = known + rng.sample([a for a in choices if a not in known], TRIES - len(known))
        if len(choices) == 1:
            return choices[0]
        gains = {a: self.after(s, a, seat) - self.base[seat] for a in choices}
        for a, gain in gains.items():
            old = looks.get((seat, a), gain)
            looks[seat, a] = old + RECENT * (gain - old)
        return max(gains, key=gains.__getitem__)

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

    def values(self, s: State, seats: set[int]) -> dict[int, float]:
        """The state from each seat's side, between 0 and 1; the rank when it is over."""
        if s.over:
            ranks = self.game.ranks(s)
            return {p: 1.0 - ranks[p] / max(1, len(ranks) - 1) for p in seats}
        return {p: self.share(self.evaluate(s, p) - self.base[p]) for p in seats}

    def share(self, gain: float) -> float:
        """A gain over the present, as a number between 0 and 1."""
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, STEEP * gain / self.spread))))
