"""A table in the terminal: who sits where, and what each person has read of the log."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console

from ziggurat import bots
from ziggurat.bots import Bot
from ziggurat.core.analysis import FORMAT as POSITION
from ziggurat.core.errors import BadOption, cause
from ziggurat.core.game import Game
from ziggurat.core.message import m, mn
from ziggurat.core.record import FORMAT, Play
from ziggurat.core.session import LocalSession
from ziggurat.draw.words import say

ME = "me"
NOBODY = -1


class Player(NamedTuple):
    """Who sits at a seat; a person has no bot. `given` is the player's name in the command."""

    name: str
    given: str
    bot: Bot | None = None


@dataclass(slots=True)
class Table:
    """A game under way between people and bots. `ask` reads a line and raises EOFError at the
    end."""

    session: LocalSession
    players: list[Player]
    console: Console
    ask: Callable[[str], str]
    file: Path
    saved: int = 0  # moves that are on disk already
    reader: int = NOBODY  # the person who looks at the screen
    read: dict[int, int] = field(default_factory=dict)  # entries of the log, by seat
    notice: str = ""  # to be said below the next screen
    typed: list[str] = field(default_factory=list)  # so far, for a report

    @classmethod
    def lay(
        cls,
        play: Play,
        players: list[Player],
        console: Console,
        ask: Callable[[str], str],
        file: Path | None,
    ) -> "Table":
        """The table of a game just begun or loaded from `file`."""
        record = play.record
        bots = {seat: player.bot for seat, player in enumerate(players) if player.bot is not None}
        return cls(
            session=LocalSession.start(play, [player.name for player in players], bots, say),
            players=players,
            console=console,
            ask=ask,
            file=file or Path(f"{record.game}-{record.seed}.record"),
            saved=len(record.moves),
        )

    @property
    def game(self) -> Game[Any]:
        return self.session.game

    @property
    def play(self) -> Play:
        return self.session.play

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.players]

    @property
    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player.bot is None]

    def tell(self, text: str, style: str = "") -> None:
        """A line; wrapped by words on a terminal, whole anywhere else."""
        whole = not self.console.is_terminal
        self.console.print(say(text), style=style or None, markup=False, soft_wrap=whole)

    def save(self, path: Path) -> str:
        check_target(path)
        self.session.save(path)
        self.file, self.saved = path, len(self.play.record.moves)
        return mn(
            "Saved one move in {path}.", "Saved {n} moves in {path}.", self.saved, path=str(path)
        )


def check_target(path: Path) -> None:
    """Only a record or a position may be written over."""
    try:
        with path.open("rb") as file:
            if not file.read(len(POSITION)).startswith((FORMAT.encode(), POSITION.encode())):
                raise BadOption(
                    m("{path} exists and is not a record, so it stays as it is.", path=str(path))
                )
    except FileNotFoundError:
        if not path.parent.is_dir():
            raise BadOption(
                m("Cannot write {path}: there is no such folder.", path=str(path))
            ) from None
    except OSError as error:
        raise BadOption(
            m("Cannot write {path}: {reason}.", path=str(path), reason=cause(error))
        ) from None


def seat_players(game: Game[Any], given: Sequence[str]) -> list[Player]:
    """A player for every seat: `me`, the name of a bot, or the name of a person."""
    players = []
    for seat, name in enumerate(given):
        if name in bots.names():
            players.append(bot_player(game, seat, name))
        else:
            called = say(game.seat_names[seat]) if name == ME else checked_name(name)
            players.append(Player(called, name))
    names = [player.name for player in players]
    if len(set(names)) < len(names):
        raise BadOption(m("Two players have the same name: {names}.", names=", ".join(names)))
    return players


def bot_player(game: Game[Any], seat: int, name: str) -> Player:
    called = m("{seat} ({bot})", seat=game.seat_names[seat], bot=bots.level_name(name))
    return Player(say(called), name, bots.make(name, game))


def checked_name(name: str) -> str:
    """A person's name; one that looks like a bot's is taken for a slip."""
    near = get_close_matches(name, bots.names(), n=1, cutoff=0.8)
    if near:
        raise BadOption(
            m("There is no bot '{name}'; did you mean '{near}'?", name=name, near=near[0])
        )
    if not all(letter.isalnum() or letter in " -_'." for letter in name) or not name.strip():
        raise BadOption(
            m("'{name}' is not a name for a player: use letters and digits.", name=name)
        )
    return name
