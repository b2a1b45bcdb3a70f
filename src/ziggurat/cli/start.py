"""`ziggurat` alone: a menu for who has just installed it. Where nobody can answer, help instead."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, distribution

from rich.console import Console

import ziggurat
from ziggurat.core.message import m
from ziggurat.draw.words import say
from ziggurat.games import keys

LEAVING = ("q", "quit", "5")
CHOICES = {
    "1": (m("Play here"), m("against bots or each other, in this terminal"), "play"),
    "2": (m("Open the table"), m("boards to click on, in the browser"), "serve"),
    "3": (m("Learn a game"), m("lessons that are played"), "learn"),
    "4": (m("Help"), m("all commands"), ""),
    "5": (m("Leave"), "", ""),
}


def run(args: Namespace, ask: Callable[[str], str] = input) -> int:
    """What was picked, done; `args.top` is the parser that knows all commands."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print(args.top.format_help(), end="")
        return 0
    picked = pick(args.top, Console(highlight=False), ask)
    if not picked:
        return 0
    chosen = args.top.parse_args([picked])
    code: int = chosen.run(chosen)
    return code


def pick(top: ArgumentParser, console: Console, ask: Callable[[str], str]) -> str:
    """The command that somebody wants; nothing if they leave."""
    show(console)
    while True:
        try:
            text = ask(f"{say(m('What would you like?'))} ").strip().lower()
        except EOFError:
            console.print()
            return ""
        if text in LEAVING:
            return ""
        name = text if text in commands() else CHOICES.get(text or "1", ("", "", None))[2]
        if name:
            return name
        if name is None:
            console.print(say(m("Type a number from 1 to {last}.", last=len(CHOICES))))
        else:
            console.print(top.format_help(), markup=False)


def commands() -> list[str]:
    """The commands that the menu leads to."""
    return [command for _, _, command in CHOICES.values() if command]


def show(console: Console) -> None:
    titles = [ziggurat.load(key).title for key in keys()]
    console.print(say(m("Civilization board games on one engine.")), style="bold", markup=False)
    console.print(f"{', '.join(titles)}.\n", style="dim", markup=False)
    for key, (name, about, command) in CHOICES.items():
        missing = command == "serve" and not is_installed("fastapi")
        told = m("needs: {command}", command="pip install 'ziggurat[table]'") if missing else about
        console.print(f"  {key}  {say(name):<18}  {say(told)}", markup=False)
    console.print()


def is_installed(package: str) -> bool:
    try:
        return bool(distribution(package))
    except PackageNotFoundError:
        return False
