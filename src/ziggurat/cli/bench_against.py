"""`ziggurat bench --against catanatron,openspiel,chess`: our games beside those of others.

All of them take turns in one process, so what else the machine does slows them alike; a figure is
the median of five rounds. Ratios are of all decisions, those with a single choice included, as each
engine asks them; a game that asks for every throw of the dice has many of these.
"""

import gc
import platform
from argparse import Namespace
from statistics import median
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

import ziggurat
from ziggurat.cli import options, peers
from ziggurat.core.message import m
from ziggurat.core.plain import build
from ziggurat.draw.words import say

ROUNDS = 5
SEATS = 4  # as many as play Catan


class Rates(NamedTuple):
    """Decisions a second: all, and those with more than one choice."""

    every: float
    free: float


def run(args: Namespace) -> int:
    others = peers.named(args.against)
    figures = measure(args, others)
    if args.json:
        options.print_json(figures)
    else:
        show(figures)
    return 0


def measure(args: Namespace, others: dict[str, peers.Sampler]) -> dict[str, Any]:
    """Decisions a second of each, and how many times as fast as each other engine ours are."""
    ours: dict[str, peers.Sampler] = {}
    for game in map(ziggurat.load, [args.game] if args.game else ziggurat.keys()):
        seats, chosen = options.setting(game, args.seats or SEATS, args.option)
        ours[game.key] = peers.listed(game, seats, chosen)
        ours[f"{game.key}-batches"] = peers.batched(game, seats, chosen)
    found = medians({**ours, **others}, args.seconds / 8 / ROUNDS)
    return {
        "python": platform.python_version(),
        "build": build(),
        "machine": platform.machine(),
        "rounds": ROUNDS,
        "seats": args.seats or SEATS,
        "all_decisions_per_s": {name: round(one.every) for name, one in found.items()},
        "decisions_per_s": {name: round(one.free) for name, one in found.items()},
        "ratios": {
            name: {other: round(found[name].every / found[other].every, 2) for other in others}
            for name in ours
        },
    }


def medians(samplers: dict[str, peers.Sampler], seconds: float) -> dict[str, Rates]:
    """Of the rates of all rounds; before the first, each is played once to be warm."""
    for sampler in samplers.values():
        sampler(0)
    rounds: dict[str, list[Rates]] = {name: [] for name in samplers}
    for turn in range(ROUNDS):
        for name, sampler in samplers.items():
            rounds[name].append(rates(sampler, seconds, 1000 * turn))
    return {name: Rates(*map(median, zip(*of, strict=True))) for name, of in rounds.items()}


def rates(sampler: peers.Sampler, seconds: float, seed: int) -> Rates:
    """Over whole games, until the time is over."""
    gc.collect()
    every, free, spent = 0, 0, 0.0
    while spent < seconds or not every:
        seed += 1
        sample = sampler(seed)
        every, free, spent = every + sample.decisions, free + sample.free, spent + sample.seconds
    return Rates(every / spent, free / spent)


def show(figures: dict[str, Any]) -> None:
    every, free, ratios = (
        figures[name] for name in ("all_decisions_per_s", "decisions_per_s", "ratios")
    )
    title = m(
        "Random decisions a second, {seats} seats, {build}, Python {version}, one core",
        seats=figures["seats"],
        build=figures["build"],
        version=figures["python"],
    )
    table = Table(title=say(title), title_justify="left")
    table.add_column("")
    table.add_column(say(m("all")), justify="right")
    table.add_column(say(m("with a choice")), justify="right")
    others = [name for name in every if name not in ratios]
    for other in others:
        table.add_column(f"÷ {other}", justify="right")
    for name, row in ratios.items():
        table.add_row(
            name, f"{every[name]:,}", f"{free[name]:,}", *(f"{row[other]:.2f}" for other in others)
        )
    for other in others:
        table.add_row(other, f"{every[other]:,}", f"{free[other]:,}", *([""] * len(others)))
    Console().print(table)
