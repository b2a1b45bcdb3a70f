"""How many random steps a second each wrapper makes, beside the bare engine and upstream's games.

One process and its own clock, except for the vector rows: those take the wall clock, because
several processes work. A step is one decision of a player, its choices listed; the environments
also make the tensor and mask of every decision, scaled (`unit`) unless the row says `raw`.
"""

import random
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter, process_time
from typing import Any

import numpy as np
import pettingzoo as upstream
import pyspiel
from open_spiel.python.observation import make_observation
from pettingzoo.env_registry.exceptions import PettingZooRegistryError

from ziggurat.core.game import Game
from ziggurat.lab import openspiel, pettingzoo
from ziggurat.lab.forms import FORMS, Form, form_of
from ziggurat.lab.vector import Vector

WORKERS = (1, 2, 4)
PLACES = 32
PEERS = ("classic/connect_four-v3", "classic/chess-v6")
PYTHON_GAMES = ("python_tic_tac_toe", "python_block_dominoes", "python_liars_poker")

Steps = Callable[[int], int]  # plays one game of a seed and counts its steps


def rate(game: Steps, seconds: float) -> float:
    return rates({"": game}, seconds)[""]


def rates(games: dict[str, Steps], seconds: float) -> dict[str, float]:
    """Steps a second of each over whole games, after one to warm up. They take turns, so that what
    else the machine does slows them all alike."""
    for game in games.values():
        game(0)
    steps, spent, seed = dict.fromkeys(games, 0), dict.fromkeys(games, 0.0), 0
    while min(spent.values()) < seconds:
        seed += 1
        for name, game in games.items():
            begin = process_time()
            steps[name] += game(seed)
            spent[name] += process_time() - begin
    return {name: steps[name] / spent[name] for name in games}


def bare(game: Game[Any], seats: int) -> Steps:
    def play(seed: int) -> int:
        s, rng, steps = game.new(seats, seed, **game.program_settings()), random.Random(seed), 0
        s.notes = None
        while not s.over:
            choices = s.choices()
            s.apply(choices[int(rng.random() * len(choices))])
            steps += 1
        return steps

    return play


def aec(env: Any) -> Steps:
    """Any AEC environment with a mask in its observation."""

    def play(seed: int) -> int:
        rng, steps = random.Random(seed), 0
        env.reset(seed=seed)
        while True:
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return steps
            (legal,) = seen["action_mask"].view(np.bool_).nonzero()
            env.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1

    return play


def spiel(game: Any, tensors: bool) -> Steps:
    """Any OpenSpiel game; with the observation tensor of every decision, as OpenSpiel's own Python
    code reads it, or without."""
    observation = make_observation(game) if tensors else None

    def play(seed: int) -> int:
        rng, steps = random.Random(seed), 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(rng.choices(*zip(*outcomes, strict=True))[0])
                continue
            legal = state.legal_actions()
            if observation:
                observation.set_from(state, state.current_player())
            state.apply_action(legal[int(rng.random() * len(legal))])
            steps += 1
        return steps

    return play


def forms_of(game: Game[Any], seats: int) -> dict[str, Form]:
    """All forms of an observation that a game has."""
    found = {form: form_of(game.key, seats, form) for form in FORMS}
    if game.need_tensors().planes:
        found["planes"] = form_of(game.key, seats, "unit", True)
    return found


def parts_us(game: Game[Any], seats: int, seconds: float) -> dict[str, float]:
    """Microseconds of a decision's view, mask and observation in each form, in the course of whole
    games; an observation is what remains when a look at the view is taken off."""
    forms = forms_of(game, seats)
    looks = [game.glance(p) for p in range(seats)]
    memories = [{name: form.memory() for name, form in forms.items()} for _ in looks]
    spent, steps, begin = dict.fromkeys(["view", "mask", *forms], 0.0), 0, process_time()
    for seed in range(1, 10**9):
        s, rng = game.new(seats, seed, **game.program_settings()), random.Random(seed)
        s.notes = None
        while not s.over:
            choices, look = s.choices(), looks[s.player]
            calls: dict[str, Callable[[], Any]] = {"view": partial(look, s, nothing)}
            calls["mask"] = partial(forms["raw"].watch.mask, choices)
            for name, form in forms.items():
                calls[name] = partial(look, s, form.look, memories[s.player][name])
            for name, call in calls.items():
                at = process_time()
                call()
                spent[name] += process_time() - at
            s.apply(choices[int(rng.random() * len(choices))])
            steps += 1
        if process_time() - begin >= seconds:
            break
    each = {name: t / steps * 1e6 for name, t in spent.items()}
    parts = {f"{name}_us": each[name] - each["view"] for name in forms}
    parts = {"view_us": each["view"], **parts, "mask_us": each["mask"]}
    return {name: round(t, 1) for name, t in parts.items()}


def memory(game: Game[Any], seats: int) -> dict[str, float]:
    """Bytes of an observation in each form, the mask apart."""
    seen = game.view(game.new(seats, 1), 0)
    return {
        f"{name}_bytes": sum(array.nbytes for array in form.look(seen).values())
        for name, form in forms_of(game, seats).items()
    }


def nothing(seen: Any) -> None:
    """Does not read."""


def vector(key: str, seats: int, workers: int, seconds: float) -> float:
    """Steps a second by the wall clock, the choice of actions included."""
    rng = np.random.default_rng(1)
    with Vector(key, PLACES, workers, seats, seed=1) as games:
        games.reset()
        steps, begin = 0, perf_counter()
        while perf_counter() - begin < seconds:
            games.step(games.sample(rng))
            steps += PLACES
        return steps / (perf_counter() - begin)


def of_game(game: Game[Any], seats: int, seconds: float) -> dict[str, float]:
    """All our wrappers of one game. `overhead` is the wrapper's share of a PettingZoo step."""
    openspiel.register()
    loaded = pyspiel.load_game(f"{openspiel.name_of(game.key)}(players={seats},seed=1)")
    wrappers = {
        "engine": bare(game, seats),
        "pettingzoo": aec(pettingzoo.env(game.key, seats)),
        "pettingzoo_raw": aec(pettingzoo.env(game.key, seats, form="raw")),
        "openspiel": spiel(loaded, tensors=False),
        "openspiel_tensors": spiel(loaded, tensors=True),
    }
    figures = rates(wrappers, seconds)
    figures["overhead"] = 1 - figures["pettingzoo"] / figures["engine"]
    figures["overhead_raw"] = 1 - figures["pettingzoo_raw"] / figures["engine"]
    for workers in WORKERS:
        figures[f"vector_{workers}"] = vector(game.key, seats, workers, seconds)
    rounded = {
        name: round(x, 3 if name.startswith("overhead") else 0) for name, x in figures.items()
    }
    return {**rounded, **parts_us(game, seats, seconds), **memory(game, seats)}


def of_peers(seconds: float) -> dict[str, float | None]:
    """Upstream's own games, measured in the same way; None where a package is missing."""
    return dict(measure_peers(seconds))


def measure_peers(seconds: float) -> Iterator[tuple[str, float | None]]:
    for name in PEERS:
        made = classic(name)
        yield f"pettingzoo {name}", made and round(rate(aec(made), seconds))
    for name in PYTHON_GAMES:
        loaded = load_python_game(name)
        yield f"openspiel {name}", round(rate(spiel(loaded, tensors=False), seconds))
        yield f"openspiel {name}, tensors", round(rate(spiel(loaded, tensors=True), seconds))


def classic(name: str) -> Any:
    """One of PettingZoo's own games, if what it needs (pygame, chess) is installed."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return upstream.make("aec", name)
    except (ImportError, PettingZooRegistryError):
        return None


def load_python_game(name: str) -> Any:
    __import__(f"open_spiel.python.games.{name.removeprefix('python_')}")
    return pyspiel.load_game(name)
