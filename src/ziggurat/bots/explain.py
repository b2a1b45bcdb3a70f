"""Hints with reasons: the best choices of a search, how good it thinks they are, and what they do.

The reasons are the game's own sentences about what is certain (`core/consequences.py`), and which
parts of the evaluation come out better or worse than with the other choices of the hint.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, fsum, sqrt
from random import Random
from statistics import fmean, pstdev
from typing import Any, NamedTuple

from ziggurat.bots.ismcts import TRUST, Found, Node, Player, beaten
from ziggurat.core.consequences import Change, consequences
from ziggurat.core.game import Game
from ziggurat.core.message import Listing, Translate, english, m
from ziggurat.core.notes import Note, Phrases
from ziggurat.core.state import State

__all__ = ["Advice", "explain", "reasons"]

DEALS = 6  # in which what is told must be the same
LOOKED_AT = 24  # choices that did not race, where those that did are all one idea
FUTURES = 72  # positions that a chance is the mean of, at most; fewer if they agree:
FEWEST, STEADY = 36, 0.015  # at least so many, until the error of their mean is so small
MOST_FUTURES = 240  # for the first hint, whose chance people trust
FOLLOWED = 3
BEST = 3
ITERATIONS = 60  # about as long as a person likes to wait
MOST_REASONS = 5
TELLING = 0.06  # of what `odds` names: a smaller difference between two choices tells nothing
MOST_FACTORS = 2
OTHERS = m("what the others have")
PLACES = frozenset(
    {"area", "cell", "tile"}
)  # where something happens does not make another idea of it


@dataclass(frozen=True, slots=True)
class Advice:
    """A choice, the chance of winning (0 to 1, unknown without rivals), its share of the search,
    why, and how its player would go on."""

    action: int
    text: str
    chance: float | None
    share: float
    reasons: tuple[str, ...]
    line: tuple[int, ...] = ()


class Ahead(NamedTuple):
    """Where the search stops after a choice, deal by deal, and the chance of winning from there."""

    futures: list[State]
    chances: list[float]

    @property
    def steady(self) -> bool:
        """Whether more deals would hardly change the mean."""
        n = len(self.chances)
        return n >= FEWEST and pstdev(self.chances) / sqrt(n) < STEADY


def explain(
    game: Game[Any],
    seen: State,
    rng: Random,
    iterations: int = ITERATIONS,
    best: int = BEST,
    names: tuple[str, ...] = (),
    translate: Translate = english,
    planned: int | None = None,
    phrases: Phrases | None = None,
) -> list[Advice]:
    """The best choices for the seat whose view `seen` is and who must decide, best first and each a
    different idea; reasons in the language of `translate`, in the words of the terminal or of
    `phrases`. Best is what the search says, unless another of them clearly wins more often in the
    same deals. `planned` is what an earlier hint began: it goes on unless it is beaten."""
    choices = advisable(game, seen)
    player = Player(game, iterations=iterations)
    root, ranked = considered(player, seen, choices, rng, planned)
    worlds = [game.determinise(seen, rng) for _ in range(FUTURES)]
    lines = {a: line(player, root.children[a], a, worlds[0], rng) for a in ranked}
    ideas = different(game, worlds, lines, BEST)
    ahead = foreseen(player, ideas, worlds, seen, rng)
    ideas = list(ahead)[:best]
    alone = len(game.scores(seen)) == 1
    parts = {a: factors(player, ahead[a].futures, seen.player) for a in ideas}
    now = factors(player, worlds[:DEALS], seen.player)
    advice = []
    for a in ideas:
        futures, chances = ahead[a]
        chance = None if alone else round(fmean(chances), 2)
        said = (
            *certain(game, worlds[:DEALS], lines[a], names, translate, phrases)[:MOST_REASONS],
            *compared(game, parts[a], [parts[b] for b in ideas if b != a], now, translate),
            *outcome_seen(game, worlds[0], futures, seen.player, translate),
        )
        share = round(root.children[a].visits / max(1, root.visits), 3)
        text = game.actions.text(a)
        advice.append(Advice(a, text, chance, share, said, tuple(lines[a])))
    return advice


def considered(
    player: Player, seen: State, choices: list[int], rng: Random, planned: int | None
) -> Found:
    """What the search ranks, the plan before it, and after it some that only look well."""
    root, ranked = player.search(seen, choices, rng)
    if planned in choices:
        ranked = [planned, *(a for a in ranked if a != planned)]
    others = sorted(set(choices) - set(ranked), key=lambda a: -player.looks[seen.player, a])
    ranked += others[:LOOKED_AT]
    for a in ranked:
        root.children.setdefault(a, Node(seen.player))
    return Found(root, ranked)


def advisable(game: Game[Any], seen: State) -> list[int]:
    """The choices without those that are asked about again, such as resigning."""
    choices = seen.choices()
    return [a for a in choices if not game.actions.verb_of(a).asks] or choices


def different(
    game: Game[Any], worlds: list[State], lines: dict[int, list[int]], most: int
) -> list[int]:
    """The first choices that are not the same idea as an earlier one: the same is told of them but
    for the place, and the same numbers change."""
    found: dict[object, int] = {}
    for a, following in lines.items():
        certain = consequences(game, worlds[:2], following)
        told = [(note.kind, *named(game, note)) for note in certain.notes]
        found.setdefault((game.actions.verb_of(a).words[0], *told, certain.changes), a)
    return list(found.values())[:most]


def named(game: Game[Any], note: Note) -> Iterator[tuple[str, int]]:
    """What a note speaks of, apart from places."""
    for kind, number in game.text.phrases.named(note):
        if kind not in PLACES:
            yield kind, number


def future(player: Player, a: int, world: State, rng: Random) -> State:
    """Where the policy has come to after the choice when the search would judge, in one deal. The
    tree is left out: what it has learned differs from one search to the next."""
    return player.walk(Node(world.player), a, world.copy(), rng).end


def foreseen(
    player: Player, ideas: Sequence[int], worlds: list[State], seen: State, rng: Random
) -> dict[int, Ahead]:
    """What the ideas lead to, the best first; that one is looked at in more deals."""
    ahead = {a: Ahead([], []) for a in ideas}
    for a, found in ahead.items():
        look_ahead(player, a, worlds, rng, found)
    first = first_idea(ideas, ahead)
    more = (player.game.determinise(seen, rng) for _ in range(MOST_FUTURES - FUTURES))
    look_ahead(player, first, more, rng, ahead[first])
    return {first: ahead[first], **ahead}


def look_ahead(player: Player, a: int, worlds: Iterable[State], rng: Random, found: Ahead) -> None:
    """See what the choice leads to in these deals, until the chance is steady."""
    for world in worlds:
        if found.steady:
            break
        found.futures.append(future(player, a, world, rng))
        found.chances.append(outlook(player, found.futures[-1], world.player))


def first_idea(ideas: Sequence[int], ahead: Mapping[int, Ahead]) -> int:
    """The search's first, unless another clearly wins more often in the same deals."""
    first = ideas[0]
    for a in ideas[1:]:
        mine, others = ahead[a].chances, ahead[first].chances
        if fmean(mine) > fmean(others) and beaten(mine, others):
            first = a
    return first


def factors(player: Player, futures: list[State], seat: int) -> dict[str, float]:
    """The parts of the evaluation on average: what the seat has, and what the others take off."""
    evaluation = player.game.need_evaluation()
    found: dict[str, float] = {}
    for s in futures:
        own = evaluation.factors(s, seat)
        for name, value in own.items():
            found[name] = found.get(name, 0.0) + value
        found[OTHERS] = found.get(OTHERS, 0.0) + player.evaluate(s, seat) - fsum(own.values())
    return {name: total / len(futures) for name, total in found.items()}


def compared(
    game: Game[Any],
    mine: Mapping[str, float],
    others: Sequence[Mapping[str, float]],
    now: Mapping[str, float],
    translate: Translate,
) -> list[str]:
    """What speaks for a choice and against it, compared with the other choices of the hint; if they
    differ in nothing, what it brings compared with how things are."""
    least = TELLING * game.need_evaluation().odds
    pro, contra = differences(mine, others, least) if others else ([], [])
    told = []
    if pro:
        told.append(m("Better for: {factors}.", factors=Listing(pro)))
    if contra:
        told.append(m("Worse for: {factors}.", factors=Listing(contra)))
    if not told:
        brings, _ = differences(mine, [now], least)
        told += [m("Brings: {factors}.", factors=Listing(brings))] if brings else []
    return [translate(one) for one in told]


def differences(
    mine: Mapping[str, float], others: Sequence[Mapping[str, float]], least: float
) -> tuple[list[str], list[str]]:
    """The names of what is more and of what is less than with the others on average, most first."""
    more = {
        name: value - fmean(other.get(name, 0.0) for other in others)
        for name, value in mine.items()
    }
    ordered = sorted(more, key=more.__getitem__)
    pro = [name for name in reversed(ordered) if more[name] > least]
    contra = [name for name in ordered if more[name] < -least]
    return pro[:MOST_FACTORS], contra[:MOST_FACTORS]


def outcome_seen(
    game: Game[Any], before: State, futures: list[State], seat: int, translate: Translate
) -> list[str]:
    """What the search saw: how the score changes on average until it stops looking, for the player
    and for the best of the others."""
    old = [score[0] for score in game.scores(before)]
    gains = [fmean(game.scores(s)[p][0] for s in futures) - old[p] for p in range(len(old))]
    rivals = [gain for p, gain in enumerate(gains) if p != seat]
    if not any(map(round, gains)):
        return []
    label = game.score_names[0]
    if not rivals:
        return [
            translate(
                m("The search sees about {mine} {label}.", mine=number(gains[seat]), label=label)
            )
        ]
    text = m(
        "The search sees about {mine} {label} for you, {theirs} for the best other.",
        mine=number(gains[seat]),
        theirs=number(max(rivals)),
        label=label,
    )
    return [translate(text)]


def number(gain: float) -> str:
    return f"{round(gain):+d}"


def outlook(player: Player, s: State, seat: int) -> float:
    """The chance of a seat in a position that hides nothing."""
    game = player.game
    if s.over:
        return game.shares(s)[seat]
    seats = len(game.scores(s))
    odds = game.need_evaluation().odds_for(seats)
    worth = [player.evaluate(s, p) / odds for p in range(seats)]
    return 1.0 / fsum(exp(min(30.0, other - worth[seat])) for other in worth)


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


def certain(
    game: Game[Any],
    worlds: list[State],
    line: list[int],
    names: tuple[str, ...],
    translate: Translate,
    phrases: Phrases | None,
) -> tuple[str, ...]:
    """What is certain besides the action itself, which the first sentence about it tells. If it
    tells nothing yet, what is told is about how its seat goes on."""
    told = reasons(game, worlds, line, names, translate, phrases)
    if consequences(game, worlds, line[:1]).notes:
        return told[1:]
    return (translate(m("Then: {what}", what=told[0])), *told[1:]) if told else ()


def reasons(
    game: Game[Any],
    worlds: list[State],
    line: list[int],
    names: tuple[str, ...] = (),
    translate: Translate = english,
    phrases: Phrases | None = None,
) -> tuple[str, ...]:
    """What is certain about the first action of a line, in sentences; what it changes for whom
    where that is not the player."""
    found = consequences(game, worlds, line)
    called = [*names, *game.seat_names[len(names) :]]
    told = phrases or game.text.phrases
    said = [told.say(note, called, translate) for note in found.notes]
    return (*said, *in_words(found.changes, worlds[0].player, called, translate))


def in_words(
    changes: Iterable[Change], seat: int, names: Sequence[str], translate: Translate = english
) -> list[str]:
    """Changes of numbers; those of others with their names."""
    told = []
    for who, label, by in changes:
        text = f"{translate(label)} {by:+d}"
        told.append(text if who == seat else f"{names[who]}: {text}")
    return told
