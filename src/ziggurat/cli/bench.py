"""`ziggurat bench`: how fast a game runs on one core, on random play.

Rates are taken with the process's own clock over whole games; the small calls on states gathered
from random games, after a warm-up and with the garbage collector at rest.
"""

import gc
import platform
import sys
from argparse import ArgumentTypeError, Namespace, _SubParsersAction
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count, cycle
from random import Random
from statistics import median
from time import perf_counter_ns, process_time
from typing import Any, NamedTuple
from unittest.mock import patch

from rich.console import Console
from rich.table import Table

import ziggurat
from ziggurat.bots import ismcts
from ziggurat.cli import bench_against, bench_lab, options
from ziggurat.cli.parser import command
from ziggurat.core.game import Game
from ziggurat.core.message import m
from ziggurat.core.plain import build
from ziggurat.core.record import Play, parse, replay
from ziggurat.core.runner import ask
from ziggurat.core.state import State
from ziggurat.draw.words import say

SEED = 1
STATES = 400  # how many states the small calls are measured on
RECORDS = 5
ITERATIONS = 100  # a search


class Setting(NamedTuple):
    """Which game is measured, and how long each of its measurements may take."""

    game: Game[Any]
    seats: int
    options: dict[str, str]
    seconds: float

    def new(self, seed: int) -> Any:
        """A game without notes."""
        s = self.game.new(self.seats, seed, **self.options)
        s.notes = None
        return s


def add(commands: "_SubParsersAction[Any]") -> None:
    parser = command(commands, "bench", m("measure how fast the games run"))
    parser.add_argument("game", nargs="?", metavar=m("GAME"), help=m("without it, all games"))
    parser.add_argument(
        "--seconds",
        type=seconds,
        default=5.0,
        metavar="X",
        help=m("for each game"),
    )
    parser.add_argument("--lab", action="store_true", help=m("the lab's wrappers instead"))
    parser.add_argument(
        "--against",
        metavar=m("NAMES"),
        help=m("beside other engines: catanatron, openspiel and chess, with commas between them"),
    )
    options.add_setting(parser)
    options.add_json(parser)
    parser.set_defaults(run=run)


def seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 86_400:
        raise ArgumentTypeError(say(m("'{text}' is not a number of seconds", text=text)))
    return value


def run(args: Namespace) -> int:
    if args.lab:
        return bench_lab.run(args)
    if args.against:
        return bench_against.run(args)
    keys = [args.game] if args.game else ziggurat.keys()
    settings = []
    for game in map(ziggurat.load, keys):
        seats, chosen = options.setting(game, args.seats, args.option)
        settings.append(Setting(game, seats, chosen, args.seconds / 8))
    if sys.stderr.isatty():
        told = m("Measuring for about {seconds:g} s a game.", seconds=args.seconds)
        print(say(told), file=sys.stderr)
    figures = {setting.game.key: measure(setting) for setting in settings}
    if not args.json:
        show(figures)
    elif len(figures) == 1:
        options.print_json(figures[settings[0].game.key])
    else:
        options.print_json(figures)
    return 0


def measure(setting: Setting) -> dict[str, Any]:
    """All figures of a game; keys are stable, new ones are only added."""
    warm_up(setting)
    states = gather(setting)
    figures = {**listed_play(setting), **sampled_play(setting), **small_calls(setting, states)}
    figures["replay_ms"] = replay_ms(setting)
    if setting.game.evaluation:
        figures["ismcts_iterations_per_s"] = iterations_per_s(setting, states)
        if build() == "interpreted":  # nobody can put a watch inside a compiled engine
            figures |= search_shares(setting, states)
    return {
        "game": setting.game.key,
        "seats": setting.seats,
        "options": setting.options,
        "python": platform.python_version(),
        "build": build(),
        **{name: round(value, 2) for name, value in figures.items()},
    }


def warm_up(setting: Setting) -> None:
    """One game, so that tables and caches made on first use are there."""
    s, rng = setting.new(SEED), Random(SEED)
    while not s.over:
        setting.game.determinise(setting.game.view(s, s.player), rng)
        s.copy().apply(s.sample(rng))
        s.apply(s.choices()[0] if rng.random() < 0.01 else s.sample(rng))


def listed_play(setting: Setting) -> dict[str, float]:
    """Whole random games with the legal list built for every decision."""
    rng = Random(SEED)
    games = decisions = free = offered = 0
    begin = process_time()
    while process_time() - begin < 2 * setting.seconds or not games:
        s = setting.new(SEED + games)
        while not s.over:
            choices = s.choices()
            n = len(choices)
            decisions += 1
            free += n > 1
            offered += n
            s.apply(choices[int(rng.random() * n)])
        games += 1
    spent = process_time() - begin
    return {
        "decisions_per_s": free / spent,
        "all_decisions_per_s": decisions / spent,
        "games_per_s": games / spent,
        "decisions_per_game": decisions / games,
        "choices_per_decision": offered / decisions,
    }


def sampled_play(setting: Setting) -> dict[str, float]:
    """Whole random games by `sample`, which need not build the list."""
    rng = Random(SEED)
    games = decisions = 0
    begin = process_time()
    while process_time() - begin < setting.seconds or not games:
        s = setting.new(SEED + games)
        while not s.over:
            s.apply(s.sample(rng))
            decisions += 1
        games += 1
    return {"sampled_all_decisions_per_s": decisions / (process_time() - begin)}


def gather(setting: Setting) -> list[Any]:
    """States with a real choice, spread over some random games."""
    rng = Random(SEED)
    states: list[Any] = []
    for seed in count(SEED):
        s = setting.new(seed)
        while not s.over:
            fresh = s.copy()  # before anything is worked out for the list
            choices = s.choices()
            if len(choices) > 1 and rng.random() < 0.25:
                states.append(fresh)
            s.apply(choices[int(rng.random() * len(choices))])
        if len(states) >= STATES:
            return rng.sample(states, STATES)
    raise AssertionError("games without end")


def small_calls(setting: Setting, states: list[Any]) -> dict[str, float]:
    game, rng = setting.game, Random(SEED)
    views = [game.view(s, s.player) for s in states]
    asked = [rng.randrange(game.actions.size) for _ in states]
    with no_collection():
        listed = choices_us(setting, states)
        return {
            "copy_us": mean_us(setting, states, lambda s: s.copy()),
            "choices_p50_us": listed[len(listed) // 2],
            "choices_p99_us": listed[len(listed) * 99 // 100],
            "view_us": mean_us(setting, states, lambda s: game.view(s, s.player)),
            "determinise_us": mean_us(setting, views, lambda seen: game.determinise(seen, rng)),
            "why_not_us": mean_us(
                setting, zip(states, asked, strict=True), lambda pair: pair[0].why_not(pair[1])
            ),
        }


@contextmanager
def no_collection() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def mean_us(setting: Setting, items: Iterable[Any], call: Callable[[Any], Any]) -> float:
    """Mean time of a call over the items, again and again while there is time."""
    known = list(items)
    rounds = 0
    begin = process_time()
    while process_time() - begin < setting.seconds / 2 or not rounds:
        for item in known:
            call(item)
        rounds += 1
    return (process_time() - begin) / rounds / len(known) * 1e6


def choices_us(setting: Setting, states: list[Any]) -> list[float]:
    """The time of `choices` on each state, sorted. The middle of several calls on fresh copies
    stands for a state, so that neither a cache nor the scheduler is what is measured."""
    calls: list[list[int]] = [[] for _ in states]
    begin = process_time()
    while process_time() - begin < setting.seconds or len(calls[0]) < 3:
        for s, spent in zip(states, calls, strict=True):
            fresh = s.copy()
            start = perf_counter_ns()
            fresh.choices()
            spent.append(perf_counter_ns() - start)
    return sorted(median(spent) / 1000 for spent in calls)


def replay_ms(setting: Setting) -> float:
    """Strict replay of a whole record from its text, the middle of some games."""
    times = []
    for text in records(setting):
        begin = process_time()
        for _ in replay(setting.game, parse(text)):
            pass
        times.append((process_time() - begin) * 1000)
    return median(times)


def iterations_per_s(setting: Setting, states: list[Any]) -> float:
    """Tree search on some of the states, the look at all first choices included."""
    player, rng = ismcts.Player(setting.game, iterations=ITERATIONS), Random(SEED)
    done = 0
    begin = process_time()
    for s in cycle(states):
        if process_time() - begin >= setting.seconds and done:
            break
        ask(setting.game, s, player, rng)
        done += player.done
    return done / (process_time() - begin)


def search_shares(setting: Setting, states: list[Any]) -> dict[str, float]:
    """Which part of a search's time goes where, in percent; the rest is the tree itself."""
    watch = Stopwatch()
    player, rng = ismcts.Player(setting.game, iterations=ITERATIONS), Random(SEED)
    player.evaluate = player.policy = watch.timed("evaluation", player.evaluate)
    with ExitStack() as stack:
        for owner, name in (
            (State, "choices"),
            (State, "apply"),
            (State, "copy"),
            (Game, "determinise"),
        ):
            call = watch.timed(name, getattr(owner, name))
            stack.enter_context(patch.object(owner, name, call))
        begin = perf_counter_ns()
        for s in cycle(states):
            if perf_counter_ns() - begin >= setting.seconds * 1e9 and watch.spent:
                break
            ask(setting.game, s, player, rng)
        whole = perf_counter_ns() - begin
    parts = ("choices", "apply", "copy", "determinise", "evaluation")
    return {f"ismcts_{part}_percent": 100 * watch.spent[part] / whole for part in parts}


class Stopwatch:
    """Time spent in some functions; what one of them calls counts for the one that calls it."""

    def __init__(self) -> None:
        self.spent: Counter[str] = Counter()
        self.inside = False

    def timed(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def watched(*args: Any) -> Any:
            if self.inside:
                return call(*args)
            self.inside = True
            begin = perf_counter_ns()
            try:
                return call(*args)
            finally:
                self.spent[name] += perf_counter_ns() - begin
                self.inside = False

        return watched


def records(setting: Setting) -> Iterator[str]:
    rng = Random(SEED)
    for seed in range(SEED, SEED + RECORDS):
        play = Play.new(setting.game, setting.seats, seed, **setting.options)
        while not play.state.over:
            play.act(play.state.sample(rng))
        yield str(play.record)


def show(figures: dict[str, dict[str, Any]]) -> None:
    version = platform.python_version()
    title = m("Python {version}, {build}, one core", version=version, build=build())
    table = Table(title=say(title), title_justify="left")
    table.add_column(say(m("figure")))
    for key, row in figures.items():
        table.add_column(say(options.heading(key, row["seats"])), justify="right")
    names = [name for name, value in next(iter(figures.values())).items() if shows(value)]
    for name in names:
        table.add_row(name, *(f"{row[name]:,.1f}" for row in figures.values()))
    Console().print(table)


def shows(value: Any) -> bool:
    return isinstance(value, float)
