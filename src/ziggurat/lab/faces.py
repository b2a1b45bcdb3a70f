"""What people and language models are shown: a screen of text, sentences, an SVG, pixels.

All of it is made from a view.
"""

import io
import re
from collections.abc import Iterable
from typing import Any

import numpy as np
from rich.console import Console
from rich.text import Text

from ziggurat.core.game import Game
from ziggurat.core.message import m
from ziggurat.core.notes import Note, seen_by
from ziggurat.core.state import State
from ziggurat.draw import words
from ziggurat.lab.layout import Array

WIDTH = 900  # pixels of a picture
FONT = "DejaVu Sans"
MEDIA = re.compile(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
VARIABLE = re.compile(r"--([\w-]+):([^;}]+)")
USE = re.compile(r"var\(--([\w-]+)[^)]*\)")


def names(game: Game[Any], seats: int) -> list[str]:
    return list(game.seat_names[:seats])


def markup(game: Game[Any], seen: State, seats: int) -> Text:
    if game.screen is None:
        return Text(words.say(m("({title} has no screen for the terminal.)", title=game.title)))
    return Text.from_markup(game.screen.screen(seen, names(game, seats)))


def screen(game: Game[Any], seen: State, seats: int) -> str:
    """The position as plain text."""
    return markup(game, seen, seats).plain


def show(game: Game[Any], seen: State, seats: int) -> None:
    """The position on the terminal, in colour where it has colours."""
    Console().print(markup(game, seen, seats))


def say(game: Game[Any], notes: Iterable[Note], seat: int, seats: int) -> list[str]:
    """What a seat may know of the notes, a sentence each."""
    phrases = game.text.phrases
    return [phrases.say(note, names(game, seats)) for note in seen_by(seat, notes)]


def picture(game: Game[Any], seen: State, seats: int) -> str:
    """The position as SVG."""
    return game.need_picture().board(seen, names(game, seats), [], seen.viewer)


def settled(svg: str) -> str:
    """An SVG whose colours are written out: resvg knows neither CSS variables nor media queries, so
    the first value of a variable takes its place and what depends on the screen is left out."""
    light = MEDIA.sub("", svg)
    values = dict(reversed(VARIABLE.findall(light)))
    return USE.sub(lambda found: values.get(found[1], "none"), light)


def pixels(svg: str, width: int = WIDTH) -> Array:
    """An SVG as rows of red, green and blue."""
    import resvg_py
    from PIL import Image

    png = resvg_py.svg_to_bytes(
        svg_string=settled(svg), width=width, font_family=FONT, sans_serif_family=FONT
    )
    with Image.open(io.BytesIO(bytes(png))) as image:
        return np.asarray(image.convert("RGB"), np.uint8)


def render(game: Game[Any], seen: State, seats: int, mode: str | None) -> Array | str | None:
    """A view in one of the ways of showing it: text, the terminal, or pixels."""
    if mode == "ansi":
        return screen(game, seen, seats)
    if mode == "rgb_array":
        return pixels(picture(game, seen, seats))
    if mode == "human":
        show(game, seen, seats)
    return None
