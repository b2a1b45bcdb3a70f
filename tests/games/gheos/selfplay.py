"""Greedy self-play: length, events, points by source and what the first seat is worth.

Run `python -m tests.games.gheos.selfplay --games 1000 --seats 2` from the project's folder.
"""

import argparse
import time
from collections import Counter, defaultdict
from random import Random

from ziggurat.bots import make
from ziggurat.games.gheos import GAME

SOURCES = ("token", "pyramids", "temple", "final")


def play(seats, seed, bot="greedy", **options):
    """One game of a bot against itself: the final state, all notes, and who began."""
    s = GAME.new(seats, seed, **options)
    player = make(bot, GAME)
    rng = Random(seed)
    first = s.player
    while not s.over:
        choices = s.choices()
        single = len(choices) == 1
        s.apply(choices[0] if single else player.choose(GAME.view(s, s.player), choices, rng))
    return s, s.notes, first


def study(seats, games, **options):
    """The averages of many games."""
    sums: defaultdict[str, float] = defaultdict(float)
    for seed in range(games):
        s, notes, first = play(seats, seed, **options)
        kinds = Counter(note.kind for note in notes)
        sums["turns"] += kinds["placed"] + kinds["replaced"]
        sums["replacements"] += kinds["replaced"]
        sums["wars"] += kinds["war.won"]
        sums["migrations"] += kinds["migrated"] + kinds["insignificant"]
        sums["started"] += sum(kinds[kind] for kind in kinds if kind.startswith("started"))
        sums["vanished"] += kinds["vanished"]
        sums["ended by tokens"] += kinds["over.tokens"]
        for note in notes:
            if note.kind.split(".")[0] in SOURCES:
                sums[note.kind.split(".")[0]] += note.args[1] / seats
        sums["score"] += sum(s.points) / seats
        sums["winner"] += max(s.points)
        ranks = GAME.ranks(s)
        for p in range(seats):
            sums[f"seat {(p - first) % seats + 1} wins"] += (ranks[p] == 0) / ranks.count(0)
    return {name: value / games for name, value in sums.items()}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--catalogue", default="unique")
    parser.add_argument("--temples", default="symbols")
    args = parser.parse_args()
    started = time.perf_counter()
    figures = study(args.seats, args.games, catalogue=args.catalogue, temples=args.temples)
    print(f"{args.games} games with {args.seats} seats in {time.perf_counter() - started:.0f} s")
    for name, value in sorted(figures.items()):
        print(f"{name:18}{value:8.2f}")


if __name__ == "__main__":
    main()
