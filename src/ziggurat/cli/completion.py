"""`ziggurat completion SHELL`: completion by Tab for bash, zsh and fish.

The script it prints asks `ziggurat __complete WORDS`, so commands, options, games and bots are
always those that are installed.
"""

import argparse
from argparse import Action, ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Any

import ziggurat
from ziggurat import bots
from ziggurat.cli.parser import command
from ziggurat.core import lessons
from ziggurat.core.errors import ZigguratError
from ziggurat.core.message import m
from ziggurat.games import keys

ASKED = "__complete"  # the hidden word before the words of the command line
SHELLS = ("bash", "zsh", "fish")
HOW = {
    "bash": "ziggurat completion bash >> ~/.bashrc",
    "zsh": "ziggurat completion zsh >> ~/.zshrc",
    "fish": "ziggurat completion fish > ~/.config/fish/completions/ziggurat.fish",
}


def add(commands: "_SubParsersAction[Any]") -> None:
    about = m("print a script that completes commands, games and options by Tab")
    parser = command(commands, "completion", about)
    how = m("for example: {command}", command=HOW["bash"])
    parser.add_argument("shell", choices=SHELLS, metavar=m("SHELL"), help=how)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    print(script(args.shell), end="")
    return 0


def script(shell: str) -> str:
    folder = files("ziggurat.cli") / "completions"
    return (folder / f"ziggurat.{shell}").read_text(encoding="utf-8")


def answer(top: ArgumentParser, words: Sequence[str]) -> int:
    """What the script asks: one candidate a line."""
    try:
        found = candidates(top, words)
    except ZigguratError:  # half a word is no game
        found = []
    print("\n".join(found))
    return 0


def candidates(top: ArgumentParser, words: Sequence[str]) -> list[str]:
    """What the last of the words may become, the others being complete."""
    *before, current = words or [""]
    named = subcommands(top)
    place = next((i for i, word in enumerate(before) if word in named), None)
    parser = top if place is None else named[before[place]]
    given = before if place is None else before[place + 1 :]
    action = asked_for(parser, given, current)
    if action is None:
        found = options_of(parser)
    elif isinstance(action, argparse._SubParsersAction):
        found = list(named)
    else:
        found = values(action, given, current)
    return [word for word in found if word.startswith(current)]


def subcommands(top: ArgumentParser) -> dict[str, ArgumentParser]:
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    return {}


def options_of(parser: ArgumentParser) -> list[str]:
    return [name for one in parser._actions for name in one.option_strings if name.startswith("--")]


def asked_for(parser: ArgumentParser, given: Sequence[str], current: str) -> Action | None:
    """The argument that the current word gives a value to; None if it is an option's name."""
    taking = {name: one for one in parser._actions if one.nargs != 0 for name in one.option_strings}
    if given and given[-1] in taking:
        return taking[given[-1]]
    if current.startswith("-"):
        return None
    used = sum(
        not word.startswith("-") and not (i and given[i - 1] in taking)
        for i, word in enumerate(given)
    )
    free = [one for one in parser._actions if not one.option_strings]
    return free[used] if used < len(free) else None


def values(action: Action, given: Sequence[str], current: str) -> list[str]:
    """What is known of an argument's values; files are left to the shell."""
    if action.choices is not None:
        return list(map(str, action.choices))
    known = KNOWN.get(action.dest)
    return known(given, current) if known else []


def game_in(given: Sequence[str]) -> str:
    return next((word for word in given if word in keys()), "")


def settings(given: Sequence[str], current: str) -> list[str]:
    """Options of the game that was named, with their values."""
    key = game_in(given)
    options = ziggurat.load(key).options if key else ()
    return [f"{option.name}={value}" for option in options for value in option.values]


def several(given: Sequence[str], current: str) -> list[str]:
    """Bots, with commas between them."""
    begun = current.rpartition(",")[0]
    return [f"{begun},{name}" if begun else name for name in ("me", *bots.names())]


def lessons_in(given: Sequence[str], current: str) -> list[str]:
    return [lesson.name for lesson in lessons.of(ziggurat.load(game_in(given)))]


KNOWN: dict[str, Callable[[Sequence[str], str], list[str]]] = {
    "game": lambda given, current: keys(),
    "language": lambda given, current: ["en", "es", "pt"],
    "option": settings,
    "players": several,
    "bots": several,
    "lesson": lessons_in,
}
