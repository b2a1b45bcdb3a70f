"""Arguments that several commands share: seats, seed, options of a game, JSON."""

import json
import os
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterable, Iterator
from random import SystemRandom
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ziggurat.core.errors import BadOption
from ziggurat.core.game import Game
from ziggurat.core.message import Listing, Message, m, mn
from ziggurat.draw.words import say
from ziggurat.games import keys

T = TypeVar("T")
GAMES = m("games")
SEEDS = 10**9  # fresh seeds are short enough to type again


def whole(text: str) -> int:
    """A number from 0 on."""
    if not (text.isascii() and text.isdigit()):
        raise ArgumentTypeError(say(m("'{text}' is not a whole number", text=text)))
    return int(text)


def positive(text: str) -> int:
    if not whole(text):
        raise ArgumentTypeError(say(m("0 is too few")))
    return int(text)


def game_help() -> Message:
    """Which games there are, by their keys."""
    return m("one of {games}", games=Listing(keys()))


def add_setting(parser: ArgumentParser) -> None:
    """`--seats` and `--option`: which game of all that the box holds."""
    parser.add_argument("--seats", type=positive, metavar="N", help=m("how many players"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar=m("NAME=VALUE"),
        help=m("an option of the game, such as board=alternative; may be given again"),
    )


def add_seed(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--seed",
        type=whole,
        metavar="N",
        help=m("the same seed gives the same game; else a new one"),
    )


def add_json(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=m("print one JSON object instead"))


def add_jobs(
    parser: ArgumentParser,
    default: int | None = os.cpu_count(),
    told: str = m("games that are played at the same time"),
) -> None:
    parser.add_argument("--jobs", type=positive, default=default, metavar="N", help=told)


def pairs(given: list[str]) -> dict[str, str]:
    """`["board=alternative"]` as a dict."""
    for text in given:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise BadOption(
                m(
                    "'{text}' is not an option: write NAME=VALUE, such as board=alternative.",
                    text=text,
                )
            )
    return {text.partition("=")[0]: text.partition("=")[2] for text in given}


def setting(
    game: Game[Any], seats: int | None, given: list[str], people: bool = False
) -> tuple[int, dict[str, str]]:
    """Seat count and all options of the game, both checked; no seat count means the most. What is
    not given is as programs want it, or as people do."""
    chosen = pairs(given)
    options = game.settings(**chosen) if people else game.program_settings(**chosen)
    game.new(seats or 0, 0, **options)
    return seats or game.seats[-1], options


def bar(what: str = GAMES) -> Progress:
    """How many games are done; silence anywhere but on a terminal."""
    console = Console(stderr=True)
    named = TextColumn(say(what))
    columns = (named, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, disable=not console.is_terminal)


def shown(outcomes: Iterable[T], total: int, what: str = GAMES) -> Iterator[T]:
    """The same outcomes, with the bar."""
    with bar(what) as progress:
        yield from progress.track(outcomes, total=total)


def heading(title: str, seats: int) -> Message:
    """Of a game's figures."""
    return mn("{title}, {n} seat", "{title}, {n} seats", seats, title=title)


def fresh_seed() -> int:
    return SystemRandom().randrange(SEEDS)


def print_json(data: dict[str, Any]) -> None:
    print(json.dumps(data, indent=2, ensure_ascii=False))
