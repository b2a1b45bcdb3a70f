"""Greedy self-play for the balance note of docs/inner_sea.md.

`python -m tests.games.inner_sea.selfplay SEATS GAMES [option=value ...]` prints the win rates of
the civilizations with 95 % intervals, their mean points, and how many turns, decisions, plays,
answers, competitions, loots and Wonders a game has.
"""

import sys
from collections import Counter
from math import sqrt
from random import Random

from ziggurat.bots import greedy
from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.board import CIV_NAMES

COUNTED = ("play", "answer", "competition", "loot", "wonder", "aeneas")


def play(seats: int, seed: int, said: Counter, **options: str):
    """A whole game between greedy bots; `said` counts what happened."""
    player = greedy.Player(GAME, deals=1)
    s = GAME.new(seats, seed, **options)
    rng = Random(seed)
    while not s.over:
        choices = s.choices()
        a = choices[0]
        if len(choices) > 1:
            said["decisions"] += 1
            a = player.choose(GAME.view(s, s.player), choices, rng)
        s.apply(a)
        for note in s.notes:
            said[note.kind] += note.kind in COUNTED
            said["turns"] += note.kind == "growth"
        s.notes.clear()
    return s


def main(seats: int, games: int, **options: str) -> None:
    played: Counter = Counter()
    won: Counter = Counter()
    points: Counter = Counter()
    said: Counter = Counter()
    for seed in range(games):
        s = play(seats, seed, said, **options)
        print(f"\r{seed + 1} of {games}", end="", file=sys.stderr, flush=True)
        ranks = GAME.ranks(s)
        best = ranks.count(0)
        lead = max(realm.vp for realm in s.realms)
        for realm in s.realms:
            played[realm.mat] += 1
            points[realm.mat] += realm.vp
            won[realm.mat] += (realm.vp == lead and ranks[max(realm.owner, 0)] == 0) / best
    print(f"{seats} seats, {games} games, {options}")
    for mat, n in sorted(played.items(), key=lambda entry: -won[entry[0]]):
        rate = won[mat] / n
        error = 1.96 * sqrt(max(0.0, rate * (1 - rate)) / n)
        print(f"  {CIV_NAMES[mat]:12} {n:5} {rate:.3f} +- {error:.3f}  {points[mat] / n:6.1f} VP")
    print("  a game: " + ", ".join(f"{k} {v / games:.1f}" for k, v in said.most_common() if v))


if __name__ == "__main__":
    extra = dict(word.split("=") for word in sys.argv[3:])
    main(int(sys.argv[1]), int(sys.argv[2]), **extra)
