"""Hints with reasons: the best choices of a search, how good it thinks they are, and what they do.

The reasons are the game's own sentences: what the rules would tell the seat about the action, and
what it changes in its score. Only what comes out the same in every deal of the hidden cards is
said, so a reason never guesses and never tells a secret.
"""

from dataclasses import dataclass
from math import exp
from random import Random
from statistics import fmean
from typing import Any

from ziggurat.bots.ismcts import TRUST, Node, Player
from ziggurat.core.game import Game
from ziggurat.core.message import Translate, english
from ziggurat.core.notes import seen_by
from ziggurat.core.state import State

DEALS = 6
CHANCES = 18  # positions that a chance is the mean of
STEP = 0.05  # of a chance: it is no finer than that
FOLLOWED = 3
BEST = 3
ITERATIONS = 60  # about as long as a person likes to wait


@dataclass(frozen=True, slots=True)
class Advice:
    """A choice, the chance of winning (0 to 1, unknown without rivals), its share of the search,
    and why."""

    action: int
    text: str
    chance: float | None
    share: float
    reasons: tuple[str, ...]


def explain(
    game: Game[Any],
    seen: State,
    rng: Random,
    iterations: int = ITERATIONS,
    best: int = BEST,
    names: tuple[str, ...] = (),
    translate: Translate = english,
) -> list[Advice]:
    """The best choices for the seat whose view `seen` is and who must decide, best first; reasons
    in the language of `translate`. Best is what the search says; a chance is only an outlook."""
    choices = seen.choices()
    player = Player(game, iterations=iterations)
    root, ranked = player.search(seen, choices, rng)
    worlds = [game.determinise(seen, rng) for _ in range(DEALS)]
    return [
        Advice(
            a,
            game.actions.text(a),
            chance(player, child, a, worlds, rng),
            round(child.visits / max(1, root.visits), 3),
            reasons(
                game, worlds, line(player, child, a, worlds[0], rng), seen.player, names, translate
            ),
        )
        for a, child in ((a, root.children[a]) for a in ranked[:best])
    ]


def chance(player: Player, child: Node, a: int, worlds: list[State], rng: Random) -> float | None:
    """Of winning, by how the seats stand where the search stops after the choice."""
    if len(player.game.scores(worlds[0])) == 1:
        return None
    found = []
    for world in worlds * (CHANCES // len(worlds)):
        s = world.copy()
        player.walk(child, a, s, rng)
        found.append(outlook(player, s, child.seat))
    return round(fmean(found) / STEP) * STEP


def outlook(player: Player, s: State, seat: int) -> float:
    """The chance of a seat in a position that hides nothing."""
    game = player.game
    if s.over:
        return game.shares(s)[seat]
    odds = game.need_evaluation().odds
    worth = [player.evaluate(s, p) / odds for p in range(len(game.scores(s)))]
    return 1.0 / sum(exp(min(30.0, other - worth[seat])) for other in worth)


def line(player: Player, node: Node, a: int, world: State, rng: Random) -> list[int]:
    """An action and how its seat goes on, as a move is often a chain of small decisions: as the
    search found where it has looked enough, else by one look ahead, which is what the next hint
    begins with."""
    s, found, known = world.copy(), [a], node
    seat = s.player
    s.apply(a)
    while len(found) <= FOLLOWED and not s.over and s.player == seat:
        choices = s.choices()
        own = {b: child for b, child in known.children.items() if b in choices}
        if own and known.visits >= TRUST:
            found.append(max(own, key=lambda b: order(own[b])))
        else:
            found.append(max(choices, key=lambda b: player.after(s, b, seat)))
        known = known.children.get(found[-1], Node(seat))
        s.apply(found[-1])
    return found


def order(node: Node) -> tuple[int, float]:
    return node.visits, node.worth


def reasons(
    game: Game[Any],
    worlds: list[State],
    line: list[int],
    seat: int,
    names: tuple[str, ...] = (),
    translate: Translate = english,
) -> tuple[str, ...]:
    """What is told about the first action and what it changes, where all deals agree; an action
    that tells nothing yet is followed by the next ones of the line."""
    words = game.text
    called = [*names, *game.seat_names[len(names) :]]
    told: list[list[str]] = []
    for world in worlds:
        ahead = world.copy()
        ahead.notes = []
        for a in line:
            if ahead.over or ahead.player != seat or ahead.why_not(a) is not None:
                break
            ahead.apply(a)
            if ahead.notes:
                break
        said = [words.phrases.say(note, called, translate) for note in seen_by(seat, ahead.notes)]
        before, after = words.breakdown(world, seat), words.breakdown(ahead, seat)
        told.append(said + changes(before, after, translate))
    return tuple(line for line in told[0] if all(line in other for other in told[1:]))


def changes(before: dict[str, int], after: dict[str, int], translate: Translate) -> list[str]:
    moved = [word for word in after if after[word] != before[word]]
    return [f"{translate(word)} {after[word] - before[word]:+d}" for word in moved]
