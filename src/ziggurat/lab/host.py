"""Tables for language models: what an agent at a seat may look at, ask and do, in words.

The MCP server and the match harness both stand on this. An agent holds a `Place`, one seat at one
table; everything it gets is made from that seat's view and from notes that it may read. The record
of a game names hidden choices and the seed, so it is given out only when the game is over.
"""

import secrets
from dataclasses import dataclass, field
from threading import RLock
from typing import Any

import ziggurat
from ziggurat import bots
from ziggurat.core import clauses
from ziggurat.core.errors import BadNotation, BadOption, IllegalAction
from ziggurat.core.game import Game
from ziggurat.core.message import Translate, english, m
from ziggurat.core.record import Play
from ziggurat.core.session import LocalSession
from ziggurat.draw.words import translating
from ziggurat.lab import faces

AGENT = "agent"  # the player of a seat that is no bot of ours
CLAUSES = 12  # given at once for a word


@dataclass(slots=True)
class Table:
    """A game under way between agents and bots."""

    session: LocalSession
    players: list[str]
    with_choices: bool = True
    translate: Translate = english
    lock: Any = field(default_factory=RLock)

    @classmethod
    def lay(
        cls,
        key: str,
        players: list[str],
        seed: int,
        with_choices: bool = True,
        translate: Translate = english,
        /,
        **options: str,
    ) -> "Table":
        """A new game; bots play at once until an agent is asked."""
        game = ziggurat.load(key)
        play = Play.new(game, len(players), seed, **game.program_settings(**options))
        made = {p: bots.make(n, game) for p, n in enumerate(players) if n != AGENT}
        names = list(map(translate, game.seat_names[: len(players)]))
        session = LocalSession.start(play, names, made, translate)
        session.bots_act()
        return cls(session, players, with_choices, translate)

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

    def look(self) -> dict[str, Any]:
        """The position for this seat: as text, as data, and what it is asked."""
        with self.table.lock:
            game, seen = self.table.game, self.seen
            found = self.status()
            with translating(self.table.translate):
                found["text"] = faces.screen(game, seen, self.table.seats)
            found["view"] = game.save(seen)
            found["news"] = self.news()
            if self.table.with_choices:
                found["choices"] = self.choices()
            return found

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
            self.table.session.bots_act()
            return {"played": True, "news": self.news(), **self.status()}

    def replay(self) -> dict[str, Any]:
        """The whole game as this seat saw it, and the record once it is over."""
        with self.table.lock:
            found: dict[str, Any] = {"log": self.table.session.log_for(self.seat)}
            if self.table.play.state.over:
                found["record"] = str(self.table.play.record)
            return found


def rule(key: str, words: str, code: str = "en") -> list[dict[str, str]]:
    """Clauses of a game by number (`TE-11.5`), by chapter (`TE-11`) or by words in them."""
    known = clauses.of(ziggurat.load(key).package, code)
    upper = words.strip().upper()
    exact = [c for name, c in known.items() if name.upper() == upper]
    chapter = [c for name, c in known.items() if name.upper().startswith(f"{upper}.")]
    spoken = [
        c
        for c in known.values()
        if all(word in f"{c.chapter} {c.text}".lower() for word in words.lower().split())
    ]
    hits = exact or chapter or spoken[:CLAUSES]
    if not hits:
        raise BadOption(
            m("No clause of {game} is numbered '{words}' or speaks of it.", game=key, words=words)
        )
    return [clause._asdict() for clause in hits]


class Desk:
    """Where agents get places: a ticket stands for a seat at a table and proves who asks."""

    def __init__(self, with_choices: bool = True, language: str = "en") -> None:
        self.with_choices = with_choices
        self.translate = ziggurat.language(language)
        self.code: str = getattr(self.translate, "code", "en")
        self.places: dict[str, Place] = {}

    def open(
        self, key: str, players: list[str], seed: int | None, options: dict[str, str]
    ) -> dict[str, str]:
        """A new table; a ticket for every seat of an agent."""
        if AGENT not in players:
            raise BadOption(m("At least one player must be '{name}'.", name=AGENT))
        number = secrets.randbits(48) if seed is None else seed
        table = Table.lay(key, players, number, self.with_choices, self.translate, **options)
        tickets = {}
        for seat, name in enumerate(players):
            if name == AGENT:
                ticket = secrets.token_hex(8)
                self.places[ticket] = Place(table, seat)
                tickets[str(seat)] = ticket
        return tickets

    def place(self, ticket: str) -> Place:
        if ticket not in self.places:
            raise IllegalAction(
                m("No seat has this ticket; start a game with {tool}.", tool="new_game")
            )
        return self.places[ticket]
