"""A game under way with its log: what the terminal, the table and language models share.

The log keeps the notes of the set-up and of each action, an entry each, so that taking back an
action takes its entry along. What a seat is told is made from the notes that it may read.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from ziggurat.core.analysis import Study
from ziggurat.core.errors import IllegalAction
from ziggurat.core.game import Game
from ziggurat.core.message import Translate, english, m
from ziggurat.core.notes import Note, seen_by
from ziggurat.core.record import Ahead, Play, Record, as_dict, replay
from ziggurat.core.runner import Declining, Player, ask, mere_cover

__all__ = ["Session", "say"]


@dataclass(slots=True)
class Session:
    """A game that was copied began with its first `copied` moves and the position `base`, which was
    dealt anew."""

    play: Play
    log: list[list[Note]]
    base: Any = None
    copied: int = 0

    @property
    def game(self) -> Game[Any]:
        return self.play.game

    @property
    def state(self) -> Any:
        return self.play.state

    def act(self, action: int | str) -> None:
        self.state.notes.clear()
        self.play.act(action)
        self.keep_notes()

    def advance(self, ahead: Ahead) -> None:
        """Make happen what was computed."""
        self.state.notes.clear()
        self.play.advance(ahead)
        self.keep_notes()

    def keep_notes(self) -> None:
        self.log.append(list(self.state.notes))
        self.state.notes.clear()

    def undo(self, seat: int) -> str:
        """Take back the last action of this seat, and its entry in the log."""
        text = self.play.undo(seat)
        self.log.pop()
        return text

    def cut(self, moves: int) -> None:
        """Take back the last moves, whatever they showed."""
        self.play = self.earlier(moves)
        del self.log[len(self.log) - moves :]

    def earlier(self, moves: int) -> Play:
        """The game without its last moves. A copied game goes back to its position and not further:
        before it, other cards were dealt."""
        if isinstance(self.play, Study):
            return self.play.earlier(moves)
        record = Record(**as_dict(self.play.record))
        record.moves = record.moves[: len(record.moves) - moves]
        if self.base is None:
            return Play.resume(self.game, record)
        if len(record.moves) < self.copied:
            raise IllegalAction(m("Nothing to take back: the table began from here."))
        since = record.moves[self.copied :]
        record.moves = record.moves[: self.copied]
        play = Play(self.game, record, self.base.copy())
        play.state.notes = []
        for move in since:
            play.act(move)
        return play


@dataclass(slots=True)
class LocalSession(Session):
    """A session without a server. `names` are those of the seats; `bots` plays the seats that
    nobody else does."""

    names: Sequence[str] = ()
    bots: Mapping[int, Player] = field(default_factory=dict)
    rng: Random = field(default_factory=Random)
    translate: Translate = english  # the language of the log
    declining: Declining = field(init=False)

    def __post_init__(self) -> None:
        self.declining = Declining(self.game)

    @classmethod
    def start(
        cls,
        play: Play,
        names: Sequence[str],
        bots: Mapping[int, Player],
        translate: Translate = english,
    ) -> "LocalSession":
        """Of a game just begun or loaded from a record."""
        play.state.notes.clear()
        log, rng = log_of(play.game, play.record), Random(play.record.seed)
        return cls(play, log, names=names, bots=bots, rng=rng, translate=translate)

    def view(self, seat: int) -> Any:
        return self.game.view(self.state, seat)

    def act(self, action: int | str) -> None:
        Session.act(self, action)
        self.declining.forget_past(self.state)

    def bot_acts(self) -> bool:
        """One decision of a bot, or of a person who is not asked: the only answer that covers, or
        what they decline until the phase is over. False if there is none."""
        if self.state.over:
            return False
        bot = self.bots.get(self.state.player)
        if bot is not None:
            self.act(ask(self.game, self.state, bot, self.rng).action)
            return True
        answer = mere_cover(self.state, len(self.names) - len(self.bots))
        if answer is None:
            answer = self.declining.answer(self.state)
        if answer is not None:
            self.act(answer)
        return answer is not None

    def bots_act(self) -> None:
        """Bots decide until somebody else is asked or the game is over."""
        while self.bot_acts():
            pass

    def log_for(self, seat: int, since: int = 0) -> list[str]:
        """The log as a seat may read it, a line an action."""
        names = self.game.text.speakers(self.state, self.names)
        lines = [say(self.game, notes, seat, names, self.translate) for notes in self.log[since:]]
        return [line for line in lines if line]

    def save(self, path: Path) -> None:
        self.play.record.save(path)


def say(
    game: Game[Any],
    notes: Sequence[Note],
    seat: int,
    names: Sequence[str],
    translate: Translate = english,
) -> str:
    """What a seat may know of the notes, as one paragraph."""
    phrases = game.text.phrases
    return " ".join(phrases.say(note, names, translate) for note in seen_by(seat, notes))


def log_of(game: Game[Any], record: Record) -> list[list[Note]]:
    """The notes of the set-up and of every action."""
    log = []
    for s in replay(game, record):
        log.append(list(s.notes))
        s.notes.clear()
    return log
