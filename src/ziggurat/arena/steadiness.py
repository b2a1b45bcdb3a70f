"""Whether a hint says the same when it is asked again: `python -m ziggurat.arena.steadiness`.

A game of bots is stopped at even distances, and at each stop the hint is asked for ten times with
other random numbers. Prints a line a stop: the mean chance, its standard deviation, how many first
choices were named, and the processor time of an answer.
"""

import argparse
import json
from random import Random
from statistics import fmean, pstdev
from time import process_time
from typing import Any

import ziggurat
from ziggurat import bots
from ziggurat.bots.explain import explain
from ziggurat.core.game import Game
from ziggurat.core.runner import ask
from ziggurat.games import keys

TIMES = 10


def stops(game: Game[Any], seed: int, number: int) -> list[Any]:
    """Positions with a choice, from a game of greedy bots for two."""
    s, rng, found = game.new(2, seed, **game.program_settings()), Random(seed), []
    players = [bots.make("greedy", game) for _ in range(2)]
    while not s.over:
        if len(s.choices()) > 1:
            found.append(s.copy())
        s.apply(ask(game, s, players[s.player], rng).action)
    return [found[int(len(found) * (i + 0.5) / number)] for i in range(number)]


def asked_again(game: Game[Any], s: Any) -> dict[str, float]:
    """The same question ten times."""
    seen, chances, named = game.view(s, s.player), [], set()
    begun = process_time()
    for seed in range(TIMES):
        first = explain(game, seen, Random(seed))[0]
        named.add(first.action)
        chances.append(first.chance or 0.0)
    return {
        "chance": round(fmean(chances), 3),
        "deviation": round(pstdev(chances), 3),
        "choices": len(named),
        "seconds": round((process_time() - begun) / TIMES, 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(keys()))
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--number", type=int, default=12, help="stops in the game")
    args = parser.parse_args()
    for game in map(ziggurat.load, args.games):
        for i, s in enumerate(stops(game, args.seed, args.number)):
            print(json.dumps({"game": game.key, "stop": i, **asked_again(game, s)}), flush=True)


if __name__ == "__main__":
    main()
