"""`ziggurat play`: people against bots or each other at one keyboard, or bots to be watched."""

import shlex
import sys
import time
from argparse import Namespace, _SubParsersAction
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

import ziggurat
from ziggurat.cli import options, reports, talk
from ziggurat.cli.parser import command
from ziggurat.cli.replay import standing
from ziggurat.cli.table import ME, Player, Table, bot_player, check_target, seat_players
from ziggurat.core.errors import BadOption, ZigguratError
from ziggurat.core.game import Game
from ziggurat.core.message import m
from ziggurat.core.record import Play, read
from ziggurat.core.result import bars, growth
from ziggurat.core.state import SPECTATOR
from ziggurat.draw.words import say

PAUSE = 1.0  # seconds to look at a screen that nobody has to answer


def add(commands: "_SubParsersAction[Any]") -> None:
    parser = command(commands, "play", m("play in the terminal against bots or each other"))
    parser.add_argument("game", nargs="?", metavar=m("GAME"), help=options.game_help())
    parser.add_argument(
        "--players",
        metavar=m("WHO,WHO"),
        help=m(
            "one a seat: me, a bot (novice to master) or a person's name; else me against greedy"
        ),
    )
    parser.add_argument("--load", type=Path, metavar=m("FILE"), help=m("go on from a saved record"))
    parser.add_argument(
        "--save", type=Path, metavar=m("FILE"), help=m("save here at the end without asking")
    )
    parser.add_argument("--watch", action="store_true", help=m("only bots, and every screen shown"))
    options.add_setting(parser)
    options.add_seed(parser)
    parser.set_defaults(run=run)


def run(args: Namespace, ask: Callable[[str], str] = input) -> int:
    console = Console(highlight=False)
    if args.save:
        check_target(args.save)
    if args.load:
        check_alone(args)
        play = resume(args.load, args.game)
    else:
        play = begin(args, choose_game(args.game, console, ask))
    table = Table.lay(play, make_players(args, play), console, ask, args.load)
    print_header(table)
    try:
        if watch(table) if args.watch else play_on(table):
            show_result(table)
        tell_seed(table)
        if not (args.save or args.watch):
            talk.offer_to_save(table)
    except ZigguratError:
        raise
    except Exception as error:
        table.tell(reports.save_crash(table, error), "red")
        return 1
    finally:
        if args.save:
            table.tell(table.save(args.save))
    return 0


def choose_game(key: str | None, console: Console, ask: Callable[[str], str]) -> Game[Any]:
    """The game named, the only one there is, or the one picked from a list."""
    keys = ziggurat.keys()
    if key or len(keys) == 1:
        return ziggurat.load(key or keys[0])
    if not sys.stdin.isatty():
        raise BadOption(m("Which game? Name one of {keys}.", keys=", ".join(keys)))
    for number, name in enumerate(keys, 1):
        console.print(f" {number:>2}  {ziggurat.load(name).title}", markup=False)
    try:
        text = ask(f"{say(m('Which game?'))} ").strip()
    except EOFError:
        raise BadOption(m("No game was chosen.")) from None
    by_number = text.isdecimal() and 1 <= int(text) <= len(keys)
    return ziggurat.load(keys[int(text) - 1] if by_number else text)


def begin(args: Namespace, game: Game[Any]) -> Play:
    seats, settings = options.setting(
        game, args.seats or len(named(args)), args.option, people=True
    )
    seed = options.fresh_seed() if args.seed is None else args.seed
    return Play.new(game, seats, seed, **settings)


def named(args: Namespace) -> list[str]:
    return [name.strip() for name in args.players.split(",")] if args.players else []


def check_alone(args: Namespace) -> None:
    if args.seats or args.option or args.seed is not None:
        raise BadOption(m("A record has its own seats, seed and options: give none with --load."))


def resume(path: Path, key: str | None) -> Play:
    record = read(path)
    return Play.resume(ziggurat.load(key or record.game), record)


def make_players(args: Namespace, play: Play) -> list[Player]:
    """Who plays: as named, or me at the first seat, or only bots to be watched."""
    game, seats = play.game, play.record.seats
    bot = "greedy" if game.evaluation else "random"
    given = named(args) or [bot if args.watch else ME, *[bot] * (seats - 1)]
    if len(given) != seats:
        raise BadOption(
            m("{n} players are named, but the game has {seats} seats.", n=len(given), seats=seats)
        )
    if args.watch:
        return [bot_player(game, seat, name) for seat, name in enumerate(given)]
    return seat_players(game, given)


def print_header(table: Table) -> None:
    table.console.clear()
    table.tell(table.game.title, "bold")
    tell_seed(table)
    if table.people:
        table.tell(m("Type ? for help."), "dim")


def tell_seed(table: Table) -> None:
    record = table.play.record
    usual = table.game.settings()
    chosen = [f" --option {n}={value}" for n, value in record.options.items() if value != usual[n]]
    players = ",".join(player.given for player in table.players)
    again = f"ziggurat play {record.game} --players {shlex.quote(players)} --seed {record.seed}"
    table.tell(m("The same game again: {command}", command=again + "".join(chosen)), "dim")


def play_on(table: Table) -> bool:
    """Go on until the game is over; False when a person left before."""
    while True:
        with thinking(table):
            table.session.bots_act()
        if table.play.state.over:
            break
        if not stays(table):
            return False
    talk.last_look(table)
    return True


def stays(table: Table) -> bool:
    """One decision of a person; the end of the input is a way to leave."""
    try:
        return talk.decide(table)
    except EOFError:
        table.console.print()
        return False


def thinking(table: Table) -> AbstractContextManager[object]:
    """Something moves on a terminal while bots take their time."""
    if table.console.is_terminal:
        return table.console.status(say(m("The others are thinking")))
    return nullcontext()


def watch(table: Table) -> bool:
    """A screen whenever another seat is up."""
    while not table.play.state.over:
        seat = table.play.state.player
        table.session.bot_acts()
        if table.play.state.player != seat:
            talk.show(table, SPECTATOR)
            time.sleep(PAUSE if table.console.is_terminal else 0)
    return True


def show_result(table: Table) -> None:
    game, s = table.game, table.play.state
    table.tell(game.verdict(s, table.names), "bold")
    heads = [say(m("place")), say(m("player"))]
    grid = Grid(*heads, title=say(m("Final ranking")), title_justify="left")
    for word in game.score_names:
        grid.add_column(say(word), justify="right")
    for place, name, score in standing(game, s, table.names):
        grid.add_row(place, escape(name), *map(str, score))
    table.console.print(grid)
    show_growth(table)


def show_growth(table: Table) -> None:
    """How the scores grew, as a line of bars for every player."""
    game, s = table.game, table.play.state
    found = growth(game, table.play.record)
    low, high = min(map(min, found)), max(map(max, found))
    names = [*table.names, *(rival.name for rival in game.rivals(s))]
    title = m("How it grew: {score}", score=game.score_names[0])
    grid = Grid(say(m("player")), "", title=say(title), title_justify="left")
    grid.add_column(say(game.score_names[0]), justify="right")
    width = max(10, table.console.width - max(map(len, names)) - 30)
    for name, series in zip(names, zip(*found, strict=True), strict=True):
        grid.add_row(escape(name), bars(series, low, high, min(60, width)), str(series[-1]))
    table.console.print(grid)
