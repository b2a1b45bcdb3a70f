"""A ladder of agents from outside and our levels: everybody meets everybody, and all get a rating
on the arena's scale, with what they cost.

Each group that meets is a match of its own folder (`llm_match`), so a ladder that was interrupted
goes on, and one with more agents or games plays only what is missing. Alone against the rules an
agent meets them as an opponent, and a loss counts as one.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Any, NamedTuple

from ziggurat import bots
from ziggurat.arena import ratings
from ziggurat.arena.matches import Result
from ziggurat.arena.ratings import Rating
from ziggurat.core.errors import BadOption
from ziggurat.core.message import m
from ziggurat.lab import llm_match
from ziggurat.lab.llm_match import Setting, Tally

__all__ = ["Ladder", "Standing", "play", "standings"]

RULES = "the rules"  # the opponent of who plays alone
MILLION = 1_000_000


class Price(NamedTuple):
    """What a million tokens cost, those that are read and those that are written."""

    read: float
    written: float

    def of(self, tally: Tally) -> float:
        return (tally.tokens_in * self.read + tally.tokens_out * self.written) / MILLION


@dataclass(slots=True)
class Ladder:
    """Who meets: names with what they are, agents and anchors; `games` for each group."""

    game: str
    entrants: dict[str, str]
    games: int
    seats: int = 2
    seed: int = 0
    options: dict[str, str] = field(default_factory=dict)
    with_choices: bool = True
    tries: int = 3
    timeout: float = 120.0
    prices: dict[str, Price] = field(default_factory=dict)

    def groups(self) -> list[tuple[str, ...]]:
        """Who sits together. Bots among themselves meet, too: that is what they are rated by."""
        names = list(self.entrants)
        if self.seats == 1:
            return [(name,) for name in names]
        if len(names) >= self.seats:
            return list(combinations(names, self.seats))
        mixed = combinations_with_replacement(names, self.seats)
        return [group for group in mixed if len(set(group)) > 1]

    def setting(self, group: Sequence[str]) -> Setting:
        return Setting(
            game=self.game,
            players=[self.entrants[name] for name in group],
            seed=self.seed,
            options=self.options,
            with_choices=self.with_choices,
            tries=self.tries,
            timeout=self.timeout,
        )

    def folder(self, out: Path, group: Sequence[str]) -> Path:
        """One a group, named by who meets; what they are is part of the name by a mark."""
        told = json.dumps([self.entrants[name] for name in group])
        mark = sha256(told.encode()).hexdigest()[:8]
        plain = ["".join(c if c.isalnum() else "-" for c in name)[:24] for name in group]
        return out / f"{'_'.join(plain)}_{mark}"


class Played(NamedTuple):
    """A finished game: who sat there in the order of the group, and what each did."""

    group: tuple[str, ...]
    tallies: list[Tally]
    seed: int


@dataclass(slots=True)
class Standing:
    """An entrant's rating and what it did in all its games."""

    rating: Rating
    tally: Tally
    cost: float


def named(players: Sequence[str]) -> dict[str, str]:
    """`NAME=WHAT` or what alone: a bot is called by its name, an agent as it is written."""
    found: dict[str, str] = {}
    for text in players:
        name, separator, what = text.partition("=")
        if not separator or not name.replace("-", "").replace(".", "").isalnum():
            name = what = text
        if name in found or (what in bots.names() and name != what):
            raise BadOption(m("The name '{name}' stands for something else already.", name=name))
        found[name] = what
    return found


def play(ladder: Ladder, out: Path) -> Iterator[Played]:
    """Every game, old ones first where a group has some. All entrants are looked at before the
    first game."""
    if not set(ladder.entrants.values()) - set(bots.names()):
        raise BadOption(m("Name at least one agent; bots alone meet in '{arena}'.", arena="arena"))
    for group in ladder.groups():
        llm_match.check(ladder.setting(group))
    for group in ladder.groups():
        setting = ladder.setting(group)
        games = llm_match.run(setting, ladder.games, ladder.folder(out, group))
        for n, tallies in enumerate(games):
            yield Played(group, tallies, ladder.seed + n // len(group))


def standings(ladder: Ladder, played: Sequence[Played]) -> list[Standing]:
    """Best first."""
    rows = ratings.table([result(n, one) for n, one in enumerate(played)])
    sums = totals(played)
    free = Price(0, 0)
    found = []
    for row in rows:
        if row.bot in sums:
            tally = sums[row.bot]
            cost = ladder.prices.get(row.bot, free).of(tally)
            found.append(Standing(row._replace(games=tally.games, wins=tally.wins), tally, cost))
    return found


def result(n: int, played: Played) -> Result:
    """A game as the arena rates it."""
    names, places = list(played.group), [tally.ranks for tally in played.tallies]
    if len(names) == 1:
        won = played.tallies[0].wins > 0
        names, places = [*names, RULES], [0, 1] if won else [1, 0]
    scores = [[0] for _ in names]
    return Result(n, played.seed, names, scores, [int(place) for place in places], 0, 0.0)


def totals(played: Sequence[Played]) -> dict[str, Tally]:
    """What each entrant did in all its games; who has several seats is counted for each."""
    found: dict[str, Tally] = {}
    for one in played:
        for name, tally in zip(one.group, one.tallies, strict=True):
            found.setdefault(name, Tally(name)).add(tally)
    return found


def as_data(ladder: Ladder, rows: Sequence[Standing]) -> dict[str, Any]:
    """All of it as JSON."""
    facts = {"game": ladder.game, "seats": ladder.seats, "seed": ladder.seed}
    facts |= {"games": ladder.games, "options": ladder.options, "choices": ladder.with_choices}
    return {**facts, "ladder": [row_of(ladder.entrants, row) for row in rows]}


def row_of(entrants: Mapping[str, str], row: Standing) -> dict[str, Any]:
    tally = row.tally
    asked = max(1, tally.decisions)
    return {
        "name": row.rating.bot,
        "what": entrants[row.rating.bot],
        "games": tally.games,
        "wins": round(tally.wins, 2),
        "rating": round(row.rating.rating),
        "low": round(row.rating.low),
        "high": round(row.rating.high),
        "decisions": tally.decisions,
        "illegal": tally.illegal,
        "late": tally.late,
        "faults": tally.faults,
        "defaulted": tally.defaulted,
        "seconds": round(tally.seconds, 2),
        "seconds_a_decision": round(tally.seconds / asked, 3),
        "tokens_in": tally.tokens_in,
        "tokens_out": tally.tokens_out,
        "cost": round(row.cost, 4),
    }
