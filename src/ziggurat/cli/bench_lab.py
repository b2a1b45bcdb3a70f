"""`ziggurat bench --lab`: the wrappers of the lab beside the bare engine and upstream's games."""

import platform
from argparse import Namespace
from typing import Any

from rich.console import Console
from rich.table import Table

import ziggurat
from ziggurat.cli import lab, options
from ziggurat.core.message import m
from ziggurat.draw.words import say

MEASUREMENTS = 8  # of a game


def run(args: Namespace) -> int:
    throughput = lab.part("throughput")
    keys = [args.game] if args.game else ziggurat.keys()
    if args.option:
        options.pairs(args.option)
    each = args.seconds / MEASUREMENTS
    figures: dict[str, Any] = {"python": platform.python_version(), "games": {}}
    for game in map(ziggurat.load, keys):
        seats, _ = options.setting(game, args.seats, args.option)
        found = throughput.of_game(game, seats, each)
        figures["games"][game.key] = {"seats": seats, **found}
    figures["peers"] = throughput.of_peers(each)
    if args.json:
        options.print_json(figures)
    else:
        show(figures)
    return 0


def show(figures: dict[str, Any]) -> None:
    games = figures["games"]
    title = m("Random steps a second, Python {version}", version=figures["python"])
    table = Table(title=say(title), title_justify="left")
    table.add_column("")
    for key, row in games.items():
        table.add_column(say(options.heading(key, row["seats"])), justify="right")
    for name in next(iter(games.values())):
        if name != "seats":
            table.add_row(name, *(figure(name, row[name]) for row in games.values()))
    peers = Table(title=say(m("Upstream, in the same run")), title_justify="left")
    peers.add_column("")
    peers.add_column(say(m("steps a second")), justify="right")
    for name, value in figures["peers"].items():
        peers.add_row(name, say(m("not installed")) if value is None else f"{value:,.0f}")
    console = Console()
    console.print(table)
    console.print(peers)


def figure(name: str, value: float) -> str:
    if name.endswith("_us"):
        return f"{value:.1f}"
    return f"{value:.0%}" if name.startswith("overhead") else f"{value:,.0f}"
