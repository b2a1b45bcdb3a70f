"""`ziggurat games`: which games there are; and of one of them the options, with what they mean."""

from argparse import Namespace, _SubParsersAction
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

import ziggurat
from ziggurat.cli.options import add_json, game_help, print_json
from ziggurat.cli.parser import command
from ziggurat.core.game import Game
from ziggurat.core.message import Message, m
from ziggurat.draw.words import say
from ziggurat.games import keys


def add(commands: "_SubParsersAction[Any]") -> None:
    parser = command(commands, "games", m("list the games, or the options of one"))
    parser.add_argument("game", nargs="?", metavar=m("GAME"), help=game_help())
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    console = Console(highlight=False)
    if args.game:
        game = ziggurat.load(args.game)
        print_json(as_json(game)) if args.json else show(game, console)
        return 0
    games = [ziggurat.load(key) for key in keys()]
    if args.json:
        print_json({game.key: as_json(game) for game in games})
    else:
        show_all(games, console)
    return 0


def as_json(game: Game[Any]) -> dict[str, Any]:
    return {
        "title": game.title,
        "seats": list(game.seats),
        "minutes": game.minutes,
        "rules": game.rules_version,
        "options": {option.name: list(option.values) for option in game.options},
    }


def players(game: Game[Any]) -> Message:
    return m("{least} to {most}", least=game.seats[0], most=game.seats[-1])


def show_all(games: list[Game[Any]], console: Console) -> None:
    grid = Grid(say(m("key")), say(m("game")), say(m("players")), say(m("minutes")), box=None)
    for game in games:
        grid.add_row(game.key, escape(game.title), say(players(game)), str(game.minutes or ""))
    console.print(grid)
    console.print(say(m("Their options: {command}", command="ziggurat games GAME")), markup=False)


def show(game: Game[Any], console: Console) -> None:
    about = m("{players} players, about {n} minutes", players=players(game), n=game.minutes)
    console.print(game.title, style="bold", markup=False)
    if game.about:
        console.print(say(game.about), markup=False)
    console.print(f"{say(about if game.minutes else players(game))}.", markup=False)
    for option in game.options:
        values = ", ".join(f"{value}*" if not i else value for i, value in enumerate(option.values))
        console.print(f"\n{option.name}: {values}", style="bold", markup=False)
        console.print(f"  {say(option.about)}", markup=False)
    if game.options:
        told = m("An asterisk marks what is taken without {option}.", option="--option")
        console.print(f"\n{say(told)}", style="dim", markup=False)
