"""Greedy self-play for the balance note of docs/monumental.md.

`python -m tests.games.monumental.selfplay SEATS GAMES` prints the win rates of the civilizations
with 95 % intervals, the mean points by category and the length.
"""

import sys
from math import sqrt
from random import Random

from ziggurat.bots import greedy
from ziggurat.games.monumental import GAME
from ziggurat.games.monumental.content import CIV_NAMES
from ziggurat.games.monumental.scoring import CATEGORIES, breakdown, winners

PARTS = (*CATEGORIES, "domination", "monsters", "automa gold")


def play(seats: int, seed: int, **options: str):
    """A whole game between greedy bots with random civilizations."""
    player = greedy.Player(GAME, deals=1)
    s = GAME.new(seats, seed, civilizations="random", **options)
    s.notes = None
    rng = Random(seed)
    while not s.over:
        choices = s.choices()
        a = choices[0]
        if len(choices) > 1:
            a = player.choose(GAME.view(s, s.player), choices, rng)
        s.apply(a)
    return s


def main(seats: int, games: int, **options: str) -> None:
    played = [0] * 5
    won = [0.0] * 5
    first = 0.0
    points = [0.0] * len(PARTS)
    rounds = 0
    for seed in range(games):
        s = play(seats, seed, **options)
        print(f"\r{seed + 1} of {games}", end="", file=sys.stderr, flush=True)
        best = winners(s)
        first += (s.order[0] in best) / len(best)
        for q, p in enumerate(s.seats):
            played[p.civ] += 1
            won[p.civ] += (q in best) / len(best)
        for row in breakdown(s):
            points = [a + b for a, b in zip(points, row, strict=True)]
        rounds += s.round
    print(f"{seats} seats, {games} games, {options}: {rounds / games:.1f} rounds")
    for civ, name in enumerate(CIV_NAMES):
        n = max(played[civ], 1)
        rate = won[civ] / n
        print(f"  {name:8} {n:5} {rate:.3f} +- {1.96 * sqrt(rate * (1 - rate) / n):.3f}")
    total = len(s.seats) * games
    print("  first seat wins", round(first / games, 3))
    print("  " + ", ".join(f"{w} {x / total:.1f}" for w, x in zip(PARTS, points, strict=True)))


if __name__ == "__main__":
    extra = dict(word.split("=") for word in sys.argv[3:])
    main(int(sys.argv[1]), int(sys.argv[2]), **extra)
