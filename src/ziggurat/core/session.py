"""A game under way with a log and bots: what the terminal and the tables of language models share.

The log keeps the notes of the set-up and of each action, an entry each, so that taking back an
action takes its entry along. What a seat is told is made from the notes that it may read.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from ziggurat.core.game import Game
from ziggurat.core.message import Translate, english
from ziggurat.core.notes import Note, seen_by
from ziggurat.core.record import Play, Record, replay
from ziggurat.core.runner import Declining, Player, ask, mere_cover

__all__ = ["Session", "say"]


@dataclass(slots=True)
class Session:
    """`names` are those of the seats; `bots` plays the seats that nobody else does."""

    play: Play
    names: Sequence[str]
    bots: Mapping[int, Player]
    rng: Random
    log: list[list[Note]] = field(default_factory=list)
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
    ) -> "Session":
        """Of a game just begun or loaded from a record."""
        play.state.notes.clear()
        log = log_of(play.game, play.record)
        return cls(play, names, bots, Random(play.record.seed), log, translate)

    @property
    def game(self) -> Game[Any]:
        return self.play.game

    @property
    def state(self) -> Any:
        return self.play.state

    def view(self, seat: int) -> Any:
        return self.game.view(self.state, seat)

    def act(self, action: int) -> None:
        self.play.act(action)
        self.declining.forget_past(self.state)
        notes = self.state.notes
        self.log.append(list(notes))
        notes.clear()

    def undo(self, seat: int) -> str:
        """Take back the last action of this seat, and its entry in the log."""
        text = self.play.undo(seat)
        self.log.pop()
        return text

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
