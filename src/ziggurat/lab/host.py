"""Tables for language models: what an agent at a seat may look at, ask and do, in words.

The MCP server and the match harness both stand on this. An agent holds a `Place`, one seat at one
table; everything it gets is made from that seat's view and from notes that it may read. The record
of a game names hidden choices and the seed, so it is given out only when the game is over.
"""

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from threading import RLock
from typing import Any

import ziggurat
from ziggurat import bots
from ziggurat.core import clauses
from ziggurat.core.clauses import Clause
from ziggurat.core.errors import BadNotation, BadOption, IllegalAction
from ziggurat.core.game import Game
from ziggurat.core.message import Translate, english, m
from ziggurat.core.record import Play
from ziggurat.core.session import LocalSession
from ziggurat.core.things import Thing, find
from ziggurat.draw.words import translating
from ziggurat.lab import faces
from ziggurat.lab.grouped import grouped
from ziggurat.lab.refusals import one_of

AGENT = "agent"  # the player of a seat that is no bot of ours
CLAUSES = 12  # given at once for a word
WHOLE = 4  # things that are described at once; more only by name
FORMS = ("text", "json", "both")


@dataclass(slots=True)
class Table:
    """A game under way between agents and bots."""

    session: LocalSession
    players: list[str]
    with_choices: bool = True
    translate: Translate = english
    forced: bool = False  # where there is one choice only, it is played
    lock: Any = field(default_factory=RLock)

    @classmethod
    def lay(
        cls,
        key: str,
        players: list[str],
        seed: int,
        with_choices: bool = True,
        translate: Translate = english,
        forced: bool = False,
        moves: Sequence[str] = (),
        /,
        **options: str,
    ) -> "Table":
        """A new game, or one in which these moves were made; bots play at once until an agent is
        asked."""
        game = ziggurat.load(key)
        play = Play.new(game, len(players), seed, **game.program_settings(**options))
        for move in moves:
            play.act(move)
        made = {p: bots.make(n, game) for p, n in enumerate(players) if n != AGENT}
        names = list(map(translate, game.seat_names[: len(players)]))
        session = LocalSession.start(play, names, made, translate)
        table = cls(session, players, with_choices, translate, forced)
        table.go_on()
        return table

    def go_on(self) -> None:
        """Until an agent is asked."""
        self.session.bots_act()
        while self.forced and not self.play.state.over and len(self.play.state.choices()) == 1:
            self.session.act(self.play.state.choices()[0])
            self.session.bots_act()

    @property
    def game(self) -> Game[Any]:
        return self.session.game

    @property
    def play(self) -> Play:
        return self.session.play

    @property
    def seats(self) -> int:
        return len(self.players)


@dataclass(slots=True)
class Place:
    """One seat at one table."""

    table: Table
    seat: int
    read: int = 0  # entries of the log that were told already

    @property
    def my_turn(self) -> bool:
        return bool(self.table.play.state.player == self.seat)

    @property
    def seen(self) -> Any:
        """The position as this seat may know it; all that is asked and told comes from it."""
        return self.table.game.view(self.table.play.state, self.seat)

    def look(self, form: str = "text") -> dict[str, Any]:
        """The position for this seat, what it is asked, and what happened since it last looked:
        `form` is text, json or both."""
        one_of("form", form, FORMS)
        with self.table.lock:
            game, seen = self.table.game, self.seen
            found = {**self.status(), "news": self.news()}
            if form != "json":
                with translating(self.table.translate):
                    found["text"] = faces.screen(game, seen, self.table.seats)
            if form != "text":
                found["view"] = game.save(seen)
            if self.table.with_choices:
                found["choices"] = self.choices()
            return found

    def brief(self) -> str:
        """The same for a reader with little room: what is new first, choices grouped."""
        found, say = self.look(), self.table.translate
        lines = [f"{self.table.game.title}: {found['name']} ({self.seat})"]
        lines += [f"- {line}" for line in found["news"]]
        lines += [f"[{found['rule']}] {found['prompt']}"] if self.my_turn else []
        lines += [found["result"]] if found["over"] else []
        lines.append(found["text"])
        if found.get("choices"):
            lines.append(say(m("Choices:")))
            lines += grouped(found["choices"])
        return "\n".join(lines)

    def look_up(self, words: str) -> str:
        """What is printed on cards, tiles and areas of that name, and what is known of them now;
        else the clauses that speak of it."""
        game, say = self.table.game, self.table.translate
        with translating(say):
            try:
                return say(described(game.text.things(self.seen), words, say))
            except BadOption:
                code: str = getattr(say, "code", "en")
                told = rule(game.key, words, code)
                return "\n".join(f"{clause['id']} {clause['text']}" for clause in told["clauses"])

    def status(self) -> dict[str, Any]:
        """Whose turn it is, what is asked of this seat, and the result of a finished game."""
        game, s, say = self.table.game, self.seen, self.table.translate
        found: dict[str, Any] = {
            "game": game.key,
            "seat": self.seat,
            "name": say(game.seat_names[self.seat]),
            "your_turn": self.my_turn,
            "over": s.over,
        }
        if self.my_turn:
            found["prompt"] = say(s.decision.prompt(s))
            found["rule"] = s.decision.rule
        if s.over:
            found["scores"] = [list(score) for score in game.scores(s)]
            found["ranks"] = game.ranks(s)
            found["rivals"] = [[rival.name, list(rival.score)] for rival in game.rivals(s)]
            found["score_names"] = list(map(say, game.score_names))
            found["result"] = say(game.verdict(s, self.table.session.names))
        return found

    def news(self) -> list[str]:
        """What happened since it was last told."""
        since, self.read = self.read, len(self.table.session.log)
        return self.table.session.log_for(self.seat, since)

    def choices(self) -> list[str]:
        """All legal actions in notation; none while others choose."""
        with self.table.lock:
            if not self.my_turn:
                return []
            return [self.table.game.actions.text(a) for a in self.seen.choices()]

    def refuse(self, text: str) -> dict[str, Any] | None:
        """Why this seat cannot do that now; None if it can. Where choices are not shown, neither
        are they hinted at."""
        game, s, say = self.table.game, self.seen, self.table.translate
        if not self.my_turn:
            why = m("The game is over.") if s.over else m("It is not your turn.")
            return {"clause": "", "why": say(why)}
        try:
            action = game.actions.parse(text)
        except BadNotation as error:
            return {"clause": "", "why": say(str(error))}
        reason = s.why_not(action)
        if reason is None:
            return None
        near = game.near(s, text) if self.table.with_choices else ""
        return {"clause": reason.clause, "why": f"{say(reason.text)}{say(near)}"}

    def why_not(self, text: str) -> dict[str, Any]:
        with self.table.lock:
            reason = self.refuse(text)
            return {"legal": True} if reason is None else {"legal": False, **reason}

    def act(self, text: str) -> dict[str, Any]:
        """Play an action in notation; then the bots play until an agent is asked again."""
        with self.table.lock:
            reason = self.refuse(text)
            if reason is not None:
                return {"played": False, **reason}
            self.table.session.act(self.table.game.actions.parse(text))
            self.table.go_on()
            return {"played": True, "news": self.news(), **self.status()}

    def replay(self) -> dict[str, Any]:
        """The whole game as this seat saw it, and the record once it is over."""
        with self.table.lock:
            found: dict[str, Any] = {"log": self.table.session.log_for(self.seat)}
            if self.table.play.state.over:
                found["record"] = str(self.table.play.record)
            return found


def described(things: Sequence[Thing], words: str, say: Translate) -> str:
    """A few things with all that is known of them, many by their names."""
    found = find(things, words, say)
    if len(found) > WHOLE:
        return ", ".join(dict.fromkeys(say(thing.name) for thing in found))
    return "\n\n".join(f"{say(one.name)} ({say(one.kind)})\n{say(one.text)}" for one in found)


def rule(key: str, words: str = "", code: str = "en") -> dict[str, Any]:
    """Clauses of a game by number (`TE-11.5`), by chapter (`TE-11`) or by words in them; without
    words, the chapters. `left_out` counts those that did not fit."""
    known = clauses.of(ziggurat.load(key).package, code)
    if not words.strip():
        return {"chapters": chapters(known.values())}
    upper = words.strip().upper()
    exact = [c for name, c in known.items() if name.upper() == upper]
    chapter = [c for name, c in known.items() if name.upper().startswith(f"{upper}.")]
    spoken = [
        c
        for c in known.values()
        if all(word in f"{c.chapter} {c.text}".lower() for word in words.lower().split())
    ]
    hits = exact or chapter or spoken
    if not hits:
        raise BadOption(
            m("No clause of {game} is numbered '{words}' or speaks of it.", game=key, words=words)
        )
    shown = hits if exact or chapter else hits[:CLAUSES]
    return {"clauses": [one._asdict() for one in shown], "left_out": len(hits) - len(shown)}


def chapters(known: Iterable[Clause]) -> dict[str, str]:
    """The number of each chapter with its title."""
    return {clause.id.partition(".")[0]: clause.chapter for clause in known}


@dataclass(slots=True)
class Match:
    """A game to be played: `players` names a bot for each seat, or an agent."""

    game: str
    players: list[str]
    seed: int | None = None
    options: dict[str, str] = field(default_factory=dict)
    forced: bool = False


class Desk:
    """Where agents get places: a ticket stands for a seat at a table and proves who asks."""

    def __init__(
        self,
        with_choices: bool = True,
        language: str = "en",
        fixed: "Match | None" = None,
        log: Path | None = None,
    ) -> None:
        self.with_choices = with_choices
        self.fixed = fixed  # the games that are played; else the models choose
        self.log = log  # the folder for what was played
        self.translate = ziggurat.language(language)
        self.code: str = getattr(self.translate, "code", "en")
        self.places: dict[str, Place] = {}

    def open(self, match: "Match") -> dict[str, str]:
        """A new table; a ticket for every seat of an agent."""
        players = match.players
        if AGENT not in players:
            raise BadOption(m("At least one player must be '{name}'.", name=AGENT))
        number = secrets.randbits(48) if match.seed is None else match.seed
        table = Table.lay(
            match.game,
            players,
            number,
            self.with_choices,
            self.translate,
            match.forced,
            **match.options,
        )
        tickets = {}
        for seat, name in enumerate(players):
            if name == AGENT:
                ticket = secrets.token_hex(8)
                self.places[ticket] = Place(table, seat)
                tickets[str(seat)] = ticket
        return tickets

    def next_match(self) -> "Match":
        """The game that the server's owner chose, each time with the next seed."""
        assert self.fixed is not None
        match = self.fixed
        if match.seed is not None:
            self.fixed = replace(match, seed=match.seed + 1)
        return match

    def keep(self, place: Place) -> None:
        """Write a finished game down, once."""
        play = place.table.play
        if self.log is None or not play.state.over:
            return
        self.log.mkdir(parents=True, exist_ok=True)
        play.record.save(self.log / f"{play.game.key}-{play.record.seed}.record")

    def place(self, ticket: str) -> Place:
        if ticket not in self.places:
            raise IllegalAction(
                m("No seat has this ticket; start a game with {tool}.", tool="new_game")
            )
        return self.places[ticket]
