"""How a game shows itself: its own phrases, terminal screen, picture and bot, found by name.

The command line knows no game, so a part that a game does not have yet is answered by a sentence.
"""

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from rich.text import Text

from ziggurat.core.errors import BadOption
from ziggurat.core.game import Game
from ziggurat.core.notes import Note, seen_by
from ziggurat.core.state import State
from ziggurat.core.things import Thing


def part(game: Game[Any], name: str) -> ModuleType | None:
    """The game's module of that name, if it has one."""
    path = f"{game.package}.{name}"
    return import_module(path) if find_spec(path) else None


def say(game: Game[Any], notes: Iterable[Note], seat: int, names: Sequence[str]) -> str:
    """What a seat may know of the notes, as one paragraph."""
    phrases = import_module(f"{game.package}.phrases").PHRASES
    return " ".join(phrases.say(note, names) for note in seen_by(seat, notes))


def speakers(game: Game[Any], s: State, names: Sequence[str]) -> Sequence[str]:
    """The names that the log uses: of the seats, or of what they run."""
    named = getattr(part(game, "phrases"), "speakers", None)
    return named(s, names) if named else names


def screen(game: Game[Any], seen: State, names: Sequence[str]) -> Text:
    terminal = part(game, "terminal")
    if terminal is None:
        return Text(f"({game.title} has no screen for the terminal yet.)")
    return Text.from_markup(terminal.screen(seen, names))


def label(game: Game[Any], seen: State, a: int) -> str:
    """What a choice means, where its notation does not say it."""
    said = getattr(part(game, "terminal"), "label", None)
    return str(said(seen, a)) if said else ""


def short(game: Game[Any]) -> Mapping[str, str]:
    """The letters of the screen that stand for words of the notation."""
    letters: Mapping[str, str] = getattr(part(game, "terminal"), "SHORT", {})
    return letters


def things(game: Game[Any], seen: State) -> list[Thing]:
    """All that can be looked at."""
    look = part(game, "look")
    return list(look.things(seen)) if look else []


def picture(game: Game[Any], seen: State, names: Sequence[str], notes: list[Note]) -> str:
    """The board as SVG, with the last notes highlighted."""
    draw = part(game, "draw")
    if draw is None:
        raise BadOption(f"{game.title} cannot be drawn yet.")
    svg: str = draw.board(seen, names, seen_by(seen.viewer, notes), seen.viewer)
    return svg
