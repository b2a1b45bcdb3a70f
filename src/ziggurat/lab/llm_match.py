"""Matches of agents from outside against bots: transcripts, illegal actions, time, tokens.

An illegal answer is counted and sent back with the reason. After so many in a row a random legal
choice is played for the agent and counted as defaulted, so that every game comes to an end. Seats
rotate: every seed is played once from every seat.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, TextIO

from ziggurat import bots
from ziggurat.lab import agents
from ziggurat.lab.agents import Agent, Answer
from ziggurat.lab.host import AGENT, Place, Table

__all__ = ["Setting", "run"]


@dataclass(slots=True)
class Setting:
    """What is played: the game, the players by name, and how patient the harness is."""

    game: str
    players: list[str]
    seed: int = 0
    options: dict[str, str] = field(default_factory=dict)
    with_choices: bool = True
    tries: int = 3
    timeout: float = 120.0


@dataclass(slots=True)
class Tally:
    """What a player did, in one game or in all."""

    player: str
    games: int = 0
    wins: float = 0.0
    ranks: int = 0  # added up; 0 is the best
    decisions: int = 0
    illegal: int = 0
    defaulted: int = 0
    seconds: float = 0.0
    tokens_in: int = 0
    tokens_out: int = 0

    def add(self, other: "Tally") -> None:
        for name in ("games", "wins", "ranks", "decisions", "illegal", "defaulted"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("seconds", "tokens_in", "tokens_out"):
            setattr(self, name, getattr(self, name) + getattr(other, name))


def check(setting: Setting) -> None:
    """A name that is neither a bot nor an agent is refused before the first game."""
    for name in setting.players:
        if name not in bots.names() and name.partition(":")[0] not in ("cmd", "py"):
            raise agents.no_player(name)


def run(setting: Setting, games: int, out: Path | None) -> Iterator[list[Tally]]:
    """Play the games and give each one's tallies by player, in the order of the setting."""
    check(setting)
    if out:
        out.mkdir(parents=True, exist_ok=True)
    seats = len(setting.players)
    for n in range(games):
        turn = n % seats
        order = [(seat + turn) % seats for seat in range(seats)]  # the player at each seat
        seed = setting.seed + n // seats
        if out is None:
            tallies = play(setting, order, seed, None)
        else:
            with (out / f"game-{n:04}.jsonl").open("w", encoding="utf-8") as file:
                tallies = play(setting, order, seed, file)
        yield [tallies[order.index(player)] for player in range(seats)]


def play(setting: Setting, order: list[int], seed: int, file: TextIO | None) -> list[Tally]:
    """One game; a tally a seat."""
    names = [setting.players[player] for player in order]
    table = Table.lay(
        setting.game,
        [name if name in bots.names() else AGENT for name in names],
        seed,
        setting.with_choices,
        **setting.options,
    )
    places = {p: Place(table, p) for p, name in enumerate(table.players) if name == AGENT}
    made = {p: agents.make(names[p], setting.timeout) for p in places}
    tallies = [Tally(name, games=1) for name in names]
    write(file, {"game": setting.game, "seed": seed, "players": names, "options": setting.options})
    try:
        while not table.play.state.over:
            p = table.play.state.player
            decide(setting, places[p], made[p], tallies[p], file)
    finally:
        for p, agent in made.items():
            agent.close(places[p])
    settle(table, tallies)
    result = {"tallies": [asdict(t) for t in tallies], "record": str(table.play.record)}
    write(file, result)
    return tallies


def decide(setting: Setting, place: Place, agent: Agent, tally: Tally, file: TextIO | None) -> None:
    """One decision of an agent, in as many attempts as it is given."""
    tally.decisions += 1
    error = ""
    asked = place.status()
    for attempt in range(1, setting.tries + 1):
        answer = agent.decide(place, attempt, error)
        count(tally, answer)
        done = place.act(answer.action)
        error = "" if done["played"] else answer.error or str(done["why"])
        said = {"seat": place.seat, "prompt": asked.get("prompt"), "attempt": attempt}
        write(file, {**said, **answer._asdict(), "refused": error})
        if not error:
            return
        tally.illegal += 1
    tally.defaulted += 1
    s = place.table.play.state
    chosen = place.table.game.actions.text(s.sample(place.table.session.rng))
    write(file, {"seat": place.seat, "defaulted": chosen})
    place.act(chosen)


def count(tally: Tally, answer: Answer) -> None:
    tally.seconds += answer.seconds
    tally.tokens_in += answer.tokens_in
    tally.tokens_out += answer.tokens_out


def settle(table: Table, tallies: list[Tally]) -> None:
    """A win is shared between all who are first, the engine's players among them."""
    game, s = table.game, table.play.state
    for tally, rank, share in zip(tallies, game.ranks(s), game.shares(s), strict=True):
        tally.ranks = rank
        tally.wins = share


def write(file: TextIO | None, entry: dict[str, Any]) -> None:
    if file is not None:
        file.write(json.dumps(entry, ensure_ascii=False) + "\n")
        file.flush()
