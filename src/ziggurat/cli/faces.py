"""How a game shows itself in the terminal: its sentences, its screen, its picture.

A part that a game does not have is answered by a sentence.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from ziggurat.core.game import Game
from ziggurat.core.message import m
from ziggurat.core.notes import Note, seen_by
from ziggurat.core.state import State
from ziggurat.core.things import Thing
from ziggurat.draw.words import say


def screen(game: Game[Any], seen: State, names: Sequence[str]) -> Text:
    if game.screen is None:
        return Text(say(m("({title} has no screen for the terminal.)", title=game.title)))
    return Text.from_markup(game.screen.screen(seen, names))


def label(game: Game[Any], seen: State, a: int) -> str:
    """What a choice means, where its notation does not say it."""
    return "" if game.screen is None else say(game.screen.label(seen, a))


def short(game: Game[Any]) -> Mapping[str, str]:
    """The letters of the screen that stand for words of the notation."""
    return {} if game.screen is None else game.screen.short


def things(game: Game[Any], seen: State) -> list[Thing]:
    """All that can be looked at."""
    return game.text.things(seen)


def picture(game: Game[Any], seen: State, names: Sequence[str], notes: list[Note]) -> str:
    """The board as SVG, with the last notes highlighted."""
    board = game.need_picture().board
    return board(seen, names, seen_by(seen.viewer, notes), seen.viewer)
