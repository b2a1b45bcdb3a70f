"""Matches of agents from outside against bots: transcripts, illegal actions, time, tokens.

An illegal answer is counted and sent back with the reason; so is a late one and an agent's own
fault, each by itself. After so many in a row a random legal choice is played for the agent and
counted as defaulted, so that every game comes to an end. Seats rotate: every seed is played once
from every seat.

A transcript is written as the game goes on, with every question and answer. The same command goes
on where an interrupted one was left: finished games are read, a game under way is played on.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

import ziggurat
from ziggurat import bots
from ziggurat.core.errors import BadOption
from ziggurat.core.message import english, m
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
    late: int = 0  # no answer in time
    faults: int = 0  # of the agent's own
    defaulted: int = 0
    seconds: float = 0.0
    tokens_in: int = 0
    tokens_out: int = 0

    def add(self, other: "Tally") -> None:
        for kept in fields(self):
            if kept.name != "player":
                setattr(self, kept.name, getattr(self, kept.name) + getattr(other, kept.name))


def check(setting: Setting) -> None:
    """A name that is neither a bot nor an agent is refused before the first game."""
    for name in setting.players:
        if name not in bots.names() and name.partition(":")[0] not in agents.KINDS:
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
        tallies = play(setting, order, Transcript(out and out / f"game-{n:04}.jsonl"), seed)
        yield [tallies[order.index(player)] for player in range(seats)]


class Transcript:
    """A file that only grows: a head, every question and answer, after each of these the moves that
    followed, and at the end the tallies and the record."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.entries: list[dict[str, Any]] = []
        if path is not None and path.exists():
            self.entries = whole_lines(path)

    def begin(self, head: dict[str, Any]) -> None:
        """Of a new game; one that is there already must be the same."""
        if not self.entries:
            self.write(head)
            return
        was = self.entries[0]
        differing = [name for name in head if was.get(name) != head[name]]
        if differing:
            raise BadOption(
                m(
                    "{file} holds another match: its {what} differ. Name another folder.",
                    file=str(self.path),
                    what=", ".join(differing),
                )
            )

    def write(self, entry: dict[str, Any]) -> None:
        self.entries.append(entry)
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(entry, ensure_ascii=False) + "\n")

    def moves(self) -> list[str]:
        """Of the game so far."""
        return [move for entry in self.entries for move in entry.get("moves", ())]

    def last(self, name: str) -> Any:
        """The newest entry with that name in it."""
        return next((entry for entry in reversed(self.entries) if name in entry), None)


def whole_lines(path: Path) -> list[dict[str, Any]]:
    """What was written to the end; a line that was cut short is dropped from the file."""
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    return [json.loads(line) for line in whole.splitlines()]


def play(setting: Setting, order: list[int], transcript: Transcript, seed: int) -> list[Tally]:
    """One game; a tally a seat."""
    names = [setting.players[player] for player in order]
    transcript.begin(
        {
            "game": setting.game,
            "rules": ziggurat.load(setting.game).rules_version,
            "seed": seed,
            "players": names,
            "options": setting.options,
            "choices": setting.with_choices,
        }
    )
    done = transcript.last("record")
    if done is not None:
        return [Tally(**told) for told in done["tallies"]]
    table = table_of(setting, names, seed, transcript.moves())
    last = transcript.last("so_far")
    told = last["so_far"] if last else [asdict(Tally(name, games=1)) for name in names]
    tallies = [Tally(**one) for one in told]
    if not last:
        transcript.write({"moves": list(table.play.record.moves), "so_far": told})
    places = {p: Place(table, p) for p, name in enumerate(table.players) if name == AGENT}
    made = {p: agents.make(names[p], setting.timeout) for p in places}
    try:
        while not table.play.state.over:
            p, before = table.play.state.player, len(table.play.record.moves)
            decide(setting, places[p], made[p], tallies[p], transcript)
            moves = table.play.record.moves
            told = [asdict(tally) for tally in tallies]
            transcript.write({"moves": moves[before:], "so_far": told})
    finally:
        for p, agent in made.items():
            agent.close(places[p])
    settle(table, tallies)
    record = str(table.play.record)
    transcript.write({"tallies": [asdict(tally) for tally in tallies], "record": record})
    return tallies


def table_of(setting: Setting, names: list[str], seed: int, moves: list[str]) -> Table:
    """A new table, or that of a game which was interrupted."""
    players = [name if name in bots.names() else AGENT for name in names]
    shown = setting.with_choices
    return Table.lay(setting.game, players, seed, shown, english, False, moves, **setting.options)


def decide(
    setting: Setting, place: Place, agent: Agent, tally: Tally, transcript: Transcript
) -> None:
    """One decision of an agent, in as many attempts as it is given."""
    tally.decisions += 1
    error = ""
    for attempt in range(1, setting.tries + 1):
        answer = agent.decide(place, attempt, error)
        count(tally, answer)
        done = {"played": False, "why": answer.error} if answer.error else place.act(answer.action)
        error = "" if done["played"] else str(done["why"])
        transcript.write(
            {"seat": place.seat, "attempt": attempt, **answer._asdict(), "refused": error}
        )
        if not error:
            return
        tally.late += answer.late
        tally.faults += bool(answer.error) and not answer.late
        tally.illegal += not answer.error
    tally.defaulted += 1
    s = place.table.play.state
    chosen = place.table.game.actions.text(s.sample(place.table.session.rng))
    transcript.write({"seat": place.seat, "defaulted": chosen})
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
